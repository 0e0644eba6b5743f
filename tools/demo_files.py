"""The files of the demo's page about recordings: one search as a recording, a page, slides and a picture.

The commands of docs/embedding.md write them when the demo starts. The repository has none of them, as the link says all
of it, and a copy would become out of date.
"""

from __future__ import annotations

import io
import tempfile
import zipfile
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from puzzle import Run, SearchOptions, SlidingPuzzle, show
from puzzle.__main__ import main
from puzzle.core.board import parse

START, GOAL = "2,8,3,1,6,4,7,0,5", "1,2,3,8,0,4,7,6,5"
LINK = f"?start={START}&goal={GOAL}&marks=2:The first choice,4:Nearly there"
STEPS = "1,3,6"
COMMANDS = (
    ("record", LINK, "--output", "five.rec.json", "--html"),
    ("poster", START, "--goal", GOAL, "--theme", "auto", "--output", "five.svg"),
    ("slides", LINK, "--steps", STEPS, "--output", "steps.zip"),
)
NOTEBOOK = (
    '<!doctype html><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>A notebook</title>'
)


def create_demo_files() -> Mapping[str, bytes]:
    """Return the contents of the files by their names."""
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        for command in COMMANDS:
            main([f"{folder}/{part}" if part.endswith((".json", ".svg", ".zip")) else part for part in command])
        files = {path.name: path.read_bytes() for path in Path(folder).iterdir()}
    with zipfile.ZipFile(io.BytesIO(files.pop("steps.zip"))) as slides:
        pictures = [slides.read(name) for name in sorted(slides.namelist()) if name.endswith(".svg")]
    files |= {f"slide-{number}.svg": picture for number, picture in enumerate(pictures, 1)}
    return files | {"notebook.html": (NOTEBOOK + notebook_output()).encode()}


def notebook_output() -> str:
    """Return the HTML that a notebook displays of the search."""
    run = Run(SlidingPuzzle(parse(START), parse(GOAL)), SearchOptions("a_star"))
    run.advance()
    return show(run, step=3).html
