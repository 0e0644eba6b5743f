"""Prepare the lessons of the page: the text of each with its figures and answers, and the recordings of its searches.

Usage: python -m tools.lessons
Writes `1.json` to `7.json`, and the recordings, to static/vendor/lessons/, and `lessons.json` with the list of lessons.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from puzzle.cli.lesson_command import recording_of
from puzzle.core.slices import run_to_end
from puzzle.lessons.library import LESSONS, find_lesson
from puzzle.lessons.prepared_lesson import prepare_lesson
from puzzle.lessons.stages import Stages, searches_of
from puzzle.recording_file.file_format import SUFFIX
from tools.archives import as_json
from tools.file_lists import PREPARED_LESSONS, ROOT


def write_lesson(number: int, folder: Path) -> dict[str, Any]:
    """Write a lesson and its recordings into a folder, and return its entry in the list of lessons."""
    lesson, stages = find_lesson(number), Stages()
    links = searches_of(lesson)
    names = [f"{number}-{index}{SUFFIX}" for index in range(1, len(links) + 1)]
    prepared = run_to_end(prepare_lesson(lesson, stages, names))
    for name, link in zip(names, links, strict=True):
        (folder / name).write_bytes(recording_of(run_to_end(stages.load(link))))
    (folder / f"{number}.json").write_bytes(as_json(prepared))
    return {name: prepared[name] for name in ("title", "summary", "digest")} | {"parts": len(prepared["parts"])}


def write_lessons(folder: Path) -> None:
    """Write all lessons, with one line for each."""
    folder.mkdir(parents=True, exist_ok=True)
    entries = []
    for number, name in enumerate(LESSONS, 1):
        print(f"  {name}", flush=True)
        entries.append(write_lesson(number, folder))
    (folder / "lessons.json").write_text(json.dumps(entries), encoding="utf-8")


if __name__ == "__main__":
    write_lessons(ROOT / PREPARED_LESSONS)
