"""The command `record`: saves the searches of a link as a recording, and with `--html` as a page that plays it."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from puzzle.cli.link_files import SECONDS, MadeFiles, Show, add_run_code, write_link_files
from puzzle.cli.link_run import LinkCode, needs_code, parse_link, runs_of_link
from puzzle.core.formatting import quantity
from puzzle.core.slices import run_to_end
from puzzle.recording.run import Run
from puzzle.recording_file.file_format import SUFFIX, Contents, format_file
from puzzle.recording_file.html_page import html_page, player_script
from puzzle.recording_file.record_runs import advance_all, best_length, record_runs
from puzzle.svg.poster import PosterOptions, poster

PAGE_SUFFIX = ".html"
NAME = f"Name a file that ends in {SUFFIX}, or with --html in {PAGE_SUFFIX}: --output five{SUFFIX}."
MOST_POSTER = 120_000
"""The largest picture in a page, in characters; a page without a picture shows nothing where no script runs."""


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("link", metavar="LINK", help="an address of the page, such as ?start=1,8,2,0,4,3,7,6,5")
    command.add_argument("--output", required=True, metavar=f"NAME{SUFFIX}", help="the file to write")
    help_text = f"also write NAME{PAGE_SUFFIX}, a page that plays the recording without a network; or only this page"
    command.add_argument("--html", action="store_true", help=help_text)
    add_run_code(command)
    help_text = "run the code in the link and put it into the recording, so that the link of the player has it"
    command.add_argument("--with-code", action="store_true", help=help_text)


def record(arguments: Namespace) -> int:
    """Run the searches of a link and write their recording."""
    _check_output(arguments)
    arguments.run_code = arguments.run_code or arguments.with_code
    state = parse_link(arguments.link)
    if arguments.html:
        player_script()  # raises an error before the searches if there is none
    return write_link_files(make_recording, arguments, state, needs_code(state))


def make_recording(arguments: Namespace, state: Mapping[str, Any], code: LinkCode | None, show: Show) -> MadeFiles:
    """Return the files of the command; `code` is that of a reader in the link."""
    runs = runs_of_link(state, code)
    for count in advance_all(runs, SECONDS):
        show(f"{quantity(count, 'node')} searched")
    work = record_runs(runs, state, best_length(runs[0]), with_code=arguments.with_code)
    contents = run_to_end(work, lambda: show("writing the explanations"))
    output, files = Path(arguments.output), dict[str, str]()
    if output.name.endswith(SUFFIX):
        files[arguments.output] = format_file(contents)
    if arguments.html:
        stem = output.name.removesuffix(PAGE_SUFFIX).removesuffix(SUFFIX)
        files[str(output.with_name(f"{stem}{PAGE_SUFFIX}"))] = _page(arguments.link, runs[0], contents)
    made = {path: text.encode() for path, text in files.items()}
    nodes = quantity(sum(len(run.trace.parent) for run in runs), "node")
    return MadeFiles(made, tuple(f"{path}: {nodes}, {len(content):,} bytes" for path, content in made.items()))


def _check_output(arguments: Namespace) -> None:
    """Raise ValueError unless the name of the file to write is that of a recording or, with --html, of a page."""
    name = Path(arguments.output).name
    stem = name.removesuffix(PAGE_SUFFIX) if arguments.html else name
    if stem.removesuffix(SUFFIX) in ("", name):
        raise ValueError(NAME)


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
