"""The command that checks a lesson, prints it with its figures, and prepares it for the page: `lesson my.md`."""

from __future__ import annotations

import json
import textwrap
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path

from puzzle.cli.output import print_progress, print_result, show_progress
from puzzle.core.formatting import plain_text, quantity
from puzzle.core.slices import run_to_end
from puzzle.lessons.checking import check_lesson
from puzzle.lessons.lesson import Lesson, Paragraph, Task, Text
from puzzle.lessons.lesson_file import read_lesson
from puzzle.lessons.library import LESSONS, lesson_text
from puzzle.lessons.named_figures import fill_text, value_text
from puzzle.lessons.prepared_lesson import prepare_lesson
from puzzle.lessons.stages import Stage, Stages, searches_of
from puzzle.lessons.tasks import right_answer
from puzzle.recording_file.file_format import SUFFIX, format_file
from puzzle.recording_file.record_runs import best_length, record_runs

WIDTH = 80
PREPARED = ".lesson.json"
"""The end of the name of the prepared lesson, which the page looks for beside the lesson."""


def add_arguments(command: ArgumentParser) -> None:
    """Add the arguments of the command."""
    command.add_argument(
        "file", metavar="FILE.md", help=f"a lesson in Markdown, or 1 to {len(LESSONS)} for the project's"
    )
    help_text = f"also write what the page opens without Python: FILE{PREPARED}, and the searches as FILE-1{SUFFIX}, …"
    command.add_argument("--output", metavar="DIR", help=help_text)


def lesson(arguments: Namespace) -> int:
    """Check a lesson, print it with its figures and answers, and write it with the recordings of its searches."""
    name, content = _read(arguments.file)
    parsed, stages = read_lesson(content), Stages()
    run_to_end(check_lesson(parsed, stages), lambda: show_progress("searching"))
    print_progress("", end=True)
    for paragraph in _printed(parsed, stages):
        print_result(paragraph)
    if arguments.output is not None:
        for line in _write_files(parsed, stages, Path(arguments.output), name):
            print_result(line)
    return 0


def _read(file: str) -> tuple[str, bytes]:
    """Return the name and the content of a file, or of a lesson of the project by its number."""
    if file.isascii() and file.isdecimal():
        text = lesson_text(int(file))
        return LESSONS[int(file) - 1], text.encode()
    try:
        return Path(file).stem, Path(file).read_bytes()
    except OSError as error:
        raise ValueError(f"The file could not be read: {error.strerror}.") from error


def _printed(parsed: Lesson, stages: Stages) -> Iterator[str]:
    """Yield the lesson as text, paragraph by paragraph."""
    yield f"{parsed.title}\n{'=' * len(parsed.title)}\n{parsed.summary}\n"
    for part in parsed.parts:
        if isinstance(part, Paragraph):
            yield from _paragraphs([part], parsed, stages)
        else:
            yield from _task(part, parsed, stages)


def _paragraphs(paragraphs: Sequence[Paragraph], parsed: Lesson, stages: Stages) -> Iterator[str]:
    """Yield paragraphs with their figures, each with the step of its search."""
    for paragraph in paragraphs:
        stage = run_to_end(stages.load(paragraph.link))
        if paragraph.heading:
            yield f"{paragraph.heading}\n{'-' * len(paragraph.heading)}"
        yield _wrapped(f"{_filled(paragraph.text, stage, parsed)} [{_shown(stage)}]") + "\n"


def _shown(stage: Stage) -> str:
    """Return what a stage shows: `A* and Breadth-first search, step 3 of 6`."""
    return f"{' and '.join(run.subject for run in stage.runs)}, step {stage.step:,} of {stage.last_step:,}"


def _task(task: Task, parsed: Lesson, stages: Stages) -> Iterator[str]:
    """Yield a task with its choices, its right answer and its hints."""
    yield f"? {task.title}"
    yield from _paragraphs(task.paragraphs, parsed, stages)
    stage, right = run_to_end(stages.load(task.link)), run_to_end(right_answer(task, stages))
    for index, choice in enumerate(task.choices):
        feedback = f" ({_filled(choice.feedback, stage, parsed)})" if choice.feedback else ""
        mark = "x" if index in right.choices else " "
        yield _wrapped(f"[{mark}] {_filled(choice.text, stage, parsed)}{feedback}", "    ")
    if right.nodes:
        names = ", ".join(f"{node + 1:,}" for node in right.nodes)
        yield f"Answer: {'node' if len(right.nodes) == 1 else 'one of the nodes'} {names}, in order of generation"
    if right.value is not None:
        yield f"Answer: {value_text(right.value, '', parsed.language)}"
    for number, hint in enumerate(task.hints, 1):
        yield _wrapped(f"Hint {number}: {_filled(hint, stage, parsed)}", "    ")
    yield ""
    yield from _paragraphs(task.explanation, parsed, stages)


def _filled(text: Text, stage: Stage, parsed: Lesson) -> str:
    """Return a text with its figures, without marks."""
    return plain_text(run_to_end(fill_text(text, stage, parsed.language)))


def _wrapped(text: str, indent: str = "") -> str:
    """Return a text in lines that fit a terminal."""
    return textwrap.fill(text, WIDTH, subsequent_indent=indent)


def _write_files(parsed: Lesson, stages: Stages, folder: Path, name: str) -> Iterator[str]:
    """Write the prepared lesson and the recording of each of its searches, and yield a line about each file."""
    links = searches_of(parsed)
    paths = [folder / f"{name}-{number}{SUFFIX}" for number in range(1, len(links) + 1)]
    try:
        folder.mkdir(parents=True, exist_ok=True)
        prepared = json.dumps(run_to_end(prepare_lesson(parsed, stages, [path.name for path in paths]))).encode()
        (folder / f"{name}{PREPARED}").write_bytes(prepared)
        yield f"{folder / name}{PREPARED}: {len(prepared):,} bytes"
        for path, link in zip(paths, links, strict=True):
            stage = run_to_end(stages.load(link))
            content = recording_of(stage)
            path.write_bytes(content)
            nodes = sum(len(run.trace.parent) for run in stage.runs)
            yield f"{path}: {quantity(nodes, 'node')}, {len(content):,} bytes"
    except OSError as error:
        raise ValueError(f"The file could not be written: {error.strerror}.") from error


def recording_of(stage: Stage) -> bytes:
    """Return the recording of the searches of a stage."""
    return format_file(run_to_end(record_runs(stage.runs, stage.state, best_length(stage.runs[0])))).encode()
