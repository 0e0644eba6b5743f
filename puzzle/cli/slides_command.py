"""The command that writes slides of a search: `python -m puzzle slides LINK --steps 1,17,46 --output steps.pdf`."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from puzzle.cli.commands import EXIT
from puzzle.cli.link_files import SECONDS, MadeFiles, Show, add_run_code, write_link_files
from puzzle.cli.link_run import LinkCode, needs_code, parse_link, run_of_link
from puzzle.core.formatting import quantity
from puzzle.core.slices import run_to_end
from puzzle.recording.history import History
from puzzle.recording_file.record_runs import advance_all, best_length
from puzzle.svg.run_slides import SlideOptions, check_count, prepare_slides
from puzzle.svg.slide import HEIGHT, SLIDE_THEMES, WIDTH
from puzzle.svg.slide_files import Slide, slides_tex, slides_zip
from puzzle.svg.slide_pdf import PageFormat, slides_pdf

STEPS = "Give the steps of the slides as whole numbers or ranges: 1,17,46 or 1-50."
NO_STEPS = f"The link has no bookmarks, so name the steps of the slides. {STEPS}"
TEX_NAME = "{}-beamer.tex"
"""The name of the LaTeX document; its own PDF must not replace the slides that it includes."""
SUFFIXES = ".pdf", ".zip"


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument("link", metavar="LINK", help="the address of a search on the page, or its part after the ?")
    command.add_argument("--steps", metavar="N,N-N,…", help="steps and ranges; by default the bookmarks of the link")
    help_text = "steps.pdf, with steps-beamer.tex for LaTeX beside it; or steps.zip with an SVG file for each step"
    command.add_argument("--output", required=True, metavar="FILE", help=help_text)
    command.add_argument("--theme", default=SLIDE_THEMES[0], help=", ".join(SLIDE_THEMES))
    command.add_argument("--no-caption", action="store_true", help="leave the sentences out; the notes have them")
    command.add_argument("--font", default="", metavar="FILE.ttf", help="a TrueType font for the PDF")
    add_run_code(command)


def slides(arguments: Namespace) -> int:
    """Run the search of a link, and write a slide for each step."""
    if Path(arguments.output).suffix.lower() not in SUFFIXES:
        raise ValueError("Slides are written to a file that ends in .pdf or .zip.")
    state = parse_link(arguments.link)
    return write_link_files(make_slides, arguments, state, needs_code({**state, "others": []}))


def make_slides(arguments: Namespace, state: Mapping[str, Any], code: LinkCode | None, show: Show) -> MadeFiles:
    """Return the files of the command; `code` is that of a reader in the link."""
    marks = dict(state["marks"])
    steps = [*marks] if arguments.steps is None else parse_steps(arguments.steps)
    if not steps:
        raise ValueError(NO_STEPS)
    run = run_of_link(state, code)
    for nodes in advance_all([run], SECONDS):
        show(f"{quantity(nodes, 'node')} searched")
    if not len(run.trace.parent):
        reason = run.problem.unsolvable_reason()
        note = f"Nothing was searched, because the goal cannot be reached: {reason}."
        return MadeFiles(notes=(note,), status=EXIT[run.outcome])
    options = SlideOptions(arguments.theme, not arguments.no_caption, marks, best_length(run))
    frame = run_to_end(prepare_slides(run, History(run.trace), steps, options))
    made = []
    for step in steps:
        made.append(frame.draw(step))
        show("drawing the slides")
    page_format = PageFormat(WIDTH, HEIGHT, f"{run.subject}, step by step", arguments.font)
    line = f"{arguments.output}: {quantity(len(made), 'slide')}"
    notes = ("The link compares searches: the slides show the first one.",) if state["others"] else ()
    return MadeFiles(_files(arguments.output, made, page_format), (line,), notes)


def parse_steps(text: str) -> list[int]:
    """Return the steps in a text, in its order; a range has all steps from its first to its last.

    >>> parse_steps("1, 17,45-47")
    [1, 17, 45, 46, 47]
    >>> parse_steps("1,two")
    Traceback (most recent call last):
        ...
    ValueError: Give the steps of the slides as whole numbers or ranges: 1,17,46 or 1-50.
    """
    ranges = []
    for piece in text.split(","):
        ends = [end.strip() for end in piece.split("-")]
        if len(ends) > 2 or not all(end.isdecimal() and len(end) < 10 for end in ends):
            raise ValueError(STEPS)
        first, last = int(ends[0]), int(ends[-1])
        if last < first:
            raise ValueError(f"The range of steps {piece.strip()} ends before it begins.")
        ranges.append(range(first, last + 1))
    check_count(sum(map(len, ranges)))
    return [*chain.from_iterable(ranges)]


def _files(name: str, made: Sequence[Slide], page_format: PageFormat) -> dict[str, bytes]:
    """Return the zip, or the PDF and the LaTeX document beside it, by path."""
    output = Path(name)
    if output.suffix.lower() == ".zip":
        return {name: b"".join(slides_zip(made))}
    tex = slides_tex(made, output.name).encode()
    return {name: slides_pdf(made, page_format), str(output.with_name(TEX_NAME.format(output.stem))): tex}
