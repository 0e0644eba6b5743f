"""The command `record`: saves the searches of a link as a recording, and with `--html` as a page that plays it."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from puzzle.cli.link_run import parse_link, runs_of_link
from puzzle.cli.output import print_progress, print_result
from puzzle.core.formatting import quantity
from puzzle.core.slices import run_to_end
from puzzle.recording.run import Run
from puzzle.recording_file.file_format import SUFFIX, Contents, format_file
from puzzle.recording_file.html_page import html_page, player_script
from puzzle.recording_file.record_runs import advance_all, best_length, record_runs
from puzzle.svg.poster import PosterOptions, poster

SECONDS = 1.0
"""The seconds of searching between two messages on the progress."""
PAGE_SUFFIX = ".html"
NAME = f"Name a file that ends in {SUFFIX}, or with --html in {PAGE_SUFFIX}: --output five{SUFFIX}."
MOST_POSTER = 30_000
"""The largest picture in a page, in characters; a page without a picture shows nothing where no script runs."""


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("link", metavar="LINK", help="an address of the page, such as ?start=1,8,2,0,4,3,7,6,5")
    command.add_argument("--output", required=True, metavar=f"NAME{SUFFIX}", help="the file to write")
    help_text = f"also write NAME{PAGE_SUFFIX}, a page that plays the recording without a network; or only this page"
    command.add_argument("--html", action="store_true", help=help_text)


def record(arguments: Namespace) -> int:
    """Run the searches of a link and write their recording."""
    output = Path(arguments.output)
    stem = output.name.removesuffix(PAGE_SUFFIX) if arguments.html else output.name
    is_page, stem = stem != output.name, stem.removesuffix(SUFFIX)
    if stem in ("", output.name):
        raise ValueError(NAME)
    if arguments.html:
        player_script()  # raises an error before the searches if there is none
    state = parse_link(arguments.link)
    runs = runs_of_link(state)
    for nodes in advance_all(runs, SECONDS):
        print_progress(f"{quantity(nodes, 'node')} searched")
    print_progress("writing the explanations")
    contents = run_to_end(record_runs(runs, state, best_length(runs[0])))
    print_progress("", end=True)
    files = {} if is_page else {output: format_file(contents)}
    if arguments.html:
        files[output.with_name(f"{stem}{PAGE_SUFFIX}")] = _page(arguments.link, runs[0], contents)
    _write(files, sum(len(run.trace.parent) for run in runs))
    return 0


def _page(link: str, run: Run, contents: Contents) -> str:
    """Return the page that plays a recording; it links to the page of the link, if the link has its address."""
    address = link.strip().partition("#")[0].partition("?")[0]
    picture = poster(run, PosterOptions(step=min(contents.head["step"] or run.trace.last_step, run.trace.last_step)))
    return html_page(
        format_file(contents),
        contents.title,
        picture if len(picture) <= MOST_POSTER else "",
        address if address.startswith(("https://", "http://")) else "",
    )


def _write(files: dict[Path, str], nodes: int) -> None:
    """Write files and report their sizes; raise ValueError if one cannot be written."""
    for path, text in files.items():
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise ValueError(f"The file could not be written: {error.strerror}.") from error
        print_result(f"{path}: {quantity(nodes, 'node')}, {len(text.encode()):,} bytes")
