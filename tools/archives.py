"""The archives of the page's Python, panels and styles, which `make serve` and `make site` make from the sources.

PyScript unpacks the zip with the worker's Python, and writes its files to where Python imports them from. The page
itself reads the archives of its own Python and of its panels, which are JSON. The style sheets follow one another.

Usage: python -m tools.archives [PATH]
Writes the archive at a path of the site to the standard output; without a path, the paths of all archives.
"""

from __future__ import annotations

import io
import json
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from tools.file_lists import (
    LATE,
    ON_DEMAND,
    ROOT,
    assignment_files,
    late_files,
    lesson_files,
    marks_files,
    page_files,
    question_files,
    quiz_files,
    recorder_files,
    scorm_files,
    slide_files,
    worker_files,
)

PAGE, WORKER, STYLE = "static/page.json", "static/worker.zip", "static/style.css"
PANELS, LATE_PANELS = "static/panels.json", "static/late-panels.json"
LESSONS, MARKS, QUESTIONS = "static/lessons.zip", "static/marks.zip", "static/questions.zip"
ASSIGNMENTS = "static/assignments.zip"
QUIZ, RECORDER, SLIDES = "static/quiz.zip", "static/recorder.zip", "static/slides.zip"
SCORM = "static/scorm.zip"
PANEL_SOURCES, STYLE_SOURCES = "static/panels", "static/css"
STYLES = (
    *("tokens", "page", "parts", "header", "fields", "tiles", "primary", "figures", "tree", "inspector", "cards"),
    *("notice", "dock", "help", "board", "views", "levels", "layout", "learn"),
)
"""The names of the page's style sheets in order: a rule has priority over the rules of earlier sheets."""
EARLIEST_TIME = (1980, 1, 1, 0, 0, 0)
"""The time of every file in a zip: the earliest that a zip can store. The same files always give the same bytes."""

Files = dict[str, bytes]
Rewrite = Callable[[str, bytes], bytes]
"""A function of a path and the contents of that file, which returns the contents to put into the archive."""


def unchanged(path: str, content: bytes) -> bytes:
    """Return the contents of a file as they are."""
    return content


def read(files: dict[str, str], root: Path, rewrite: Rewrite) -> Files:
    """Return the contents of source files by the paths for imports; `files` lists the sources with these paths."""
    return {target: rewrite(source, (root / source).read_bytes()) for source, target in files.items()}


def page_archive(root: Path = ROOT, rewrite: Rewrite = unchanged) -> bytes:
    """Return the Python of the page, which MicroPython runs, as JSON: the text of each file by its path for imports."""
    files = read(page_files(root), root, rewrite)
    return as_json({path: text.decode() for path, text in files.items()})


def worker_archive(root: Path = ROOT, rewrite: Rewrite = unchanged) -> bytes:
    """Return the Python of the worker and of the sandbox, which Pyodide runs, as a zip without compression."""
    return create_zip(read(worker_files(root), root, rewrite), zipfile.ZIP_STORED)


def recorder_archive(root: Path = ROOT, rewrite: Rewrite = unchanged) -> bytes:
    """Return what writes recordings, and the player, as a zip, which the worker unpacks when it is first needed."""
    return create_zip(read(recorder_files(root), root, rewrite))


def lessons_archive(root: Path = ROOT, rewrite: Rewrite = unchanged) -> bytes:
    """Return the lessons and what reads them as a zip, which the worker unpacks when it is first needed."""
    return create_zip(read(lesson_files(root), root, rewrite))


def marks_archive(root: Path = ROOT, rewrite: Rewrite = unchanged) -> bytes:
    """Return what marks searches by hand as a zip, which the worker unpacks when it is first needed."""
    return create_zip(read(marks_files(root), root, rewrite))


def questions_archive(root: Path = ROOT, rewrite: Rewrite = unchanged) -> bytes:
    """Return what writes question banks as a zip, which the worker unpacks when it is first needed."""
    return create_zip(read(question_files(root), root, rewrite))


def assignments_archive(root: Path = ROOT, rewrite: Rewrite = unchanged) -> bytes:
    """Return what deals the boards of assignments as a zip, which the worker unpacks when it is first needed."""
    return create_zip(read(assignment_files(root), root, rewrite))


def scorm_archive(root: Path = ROOT, rewrite: Rewrite = unchanged) -> bytes:
    """Return what makes SCORM packages as a zip, which the worker unpacks when it is first needed."""
    return create_zip(read(scorm_files(root), root, rewrite))


def quiz_archive(root: Path = ROOT, rewrite: Rewrite = unchanged) -> bytes:
    """Return what asks why and gives hints as a zip, which the worker unpacks when it is first needed."""
    return create_zip(read(quiz_files(), root, rewrite))


def slides_archive(root: Path = ROOT, rewrite: Rewrite = unchanged) -> bytes:
    """Return what draws slides as a zip, which the worker unpacks when it is first needed."""
    return create_zip(read(slide_files(root), root, rewrite))


def panels(root: Path = ROOT, rewrite: Rewrite = unchanged) -> bytes:
    """Return the panels that the page loads while it is idle."""
    return _panels([name for name in panel_names(root) if name not in ON_DEMAND], root, rewrite)


def late_panels(root: Path = ROOT, rewrite: Rewrite = unchanged) -> bytes:
    """Return the panels that the page loads only when they are used."""
    return _panels(ON_DEMAND, root, rewrite)


def panel_names(root: Path) -> list[str]:
    """Return the names of all panels, sorted."""
    return sorted(path.stem for path in (root / PANEL_SOURCES).glob("*.html"))


def _panels(names: Iterable[str], root: Path, rewrite: Rewrite) -> bytes:
    """Return the markup, the style and the Python modules of panels, as JSON by the panel's name."""
    texts = {}
    for name in names:
        parts = {f"{PANEL_SOURCES}/{name}.{kind}": kind for kind in ("html", "css")}
        modules = read(late_files(name, root), root, rewrite) if name in LATE else {}
        texts[name] = {kind: text.decode() for kind, text in read(parts, root, rewrite).items()} | {
            "modules": [{"path": path, "text": text.decode()} for path, text in modules.items()]
        }
    return as_json(texts)


def style(root: Path = ROOT, rewrite: Rewrite = unchanged) -> bytes:
    """Return the page's style sheets as one, each after its path."""
    sheets = {f"{STYLE_SOURCES}/{name}.css": f"{STYLE_SOURCES}/{name}.css" for name in STYLES}
    return b"\n".join(f"/* {path} */\n".encode() + text for path, text in read(sheets, root, rewrite).items())


ARCHIVES: dict[str, Callable[[Path, Rewrite], bytes]] = {
    PAGE: page_archive,
    WORKER: worker_archive,
    LESSONS: lessons_archive,
    MARKS: marks_archive,
    QUESTIONS: questions_archive,
    ASSIGNMENTS: assignments_archive,
    QUIZ: quiz_archive,
    SCORM: scorm_archive,
    RECORDER: recorder_archive,
    SLIDES: slides_archive,
    PANELS: panels,
    LATE_PANELS: late_panels,
    STYLE: style,
}
"""The function that creates the archive at each path of the site."""


def as_json(value: object) -> bytes:
    """Return a value as JSON without spaces."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def create_zip(files: Files, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return files as a zip archive."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name, EARLIEST_TIME), content, method, 9)
    return target.getvalue()


class CurrentArchives:
    """The archives of a checkout, each made again when a source has changed, been added or been deleted."""

    def __init__(self, root: Path = ROOT, rewrite: Rewrite = unchanged) -> None:
        self.root, self.rewrite = root, rewrite
        self.made: dict[str, tuple[list[tuple[str, int, int]], bytes]] = {}

    def get(self, path: str) -> bytes | None:
        """Return the archive at a path of the site; None for any other path."""
        if path not in ARCHIVES:
            return None
        state = list(self._state())
        known, content = self.made.get(path, (None, b""))
        if known != state:
            content = ARCHIVES[path](self.root, self.rewrite)
            self.made[path] = state, content
        return content

    def _state(self) -> Iterator[tuple[str, int, int]]:
        """Yield the path, the time of the last change and the size of every file that may be in an archive."""
        for folder in ("puzzle", "static/app", "static/js/embed", PANEL_SOURCES, STYLE_SOURCES):
            for path in sorted((self.root / folder).rglob("*.*")):
                if path.suffix in (".py", ".html", ".css", ".js", ".json", ".md"):
                    status = path.stat()
                    yield path.as_posix(), status.st_mtime_ns, status.st_size


if __name__ == "__main__":
    if len(sys.argv) > 1:
        sys.stdout.buffer.write(ARCHIVES[sys.argv[1]](ROOT, unchanged))
    else:
        print("\n".join(ARCHIVES))
