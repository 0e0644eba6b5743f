"""The archives of the page contain the current sources, and what each part of the page imports."""

import io
import json
import re
import shutil
import subprocess
import sys
import zipfile

import pytest

from puzzle.recording_file.file_format import parse_file
from tools import archives
from tools.archives import PAGE, PANELS, STYLE, STYLES, WORKER, CurrentArchives
from tools.file_lists import BOTH_INTERPRETERS, LATE, PAGE_ONLY, PANEL_MODULES, ROOT, worker_files


@pytest.fixture
def copy(tmp_path):
    """A copy of the sources of the archives."""
    for folder in ("puzzle", "static/app", "static/panels", "static/css"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def page_names(content):
    """Return the names of the files in the archive of the page."""
    return set(json.loads(content))


def worker_names(content):
    """Return the names of the files in the archive of the worker."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return set(archive.namelist())


def test_page_gets_its_own_modules_and_the_shared_ones_but_no_panels():
    names = page_names(archives.page_archive())
    with_panels = {name for modules in PANEL_MODULES.values() for name in modules}
    assert {"app/main.py", "app/page/panels.py"} <= names
    assert {name for name in names if name.startswith("puzzle/")} == {
        f"puzzle/{name}.py" for name in BOTH_INTERPRETERS if name not in with_panels
    }
    other = tuple(f"app/{folder}/" for folder in ("worker", "sandbox", *LATE))
    assert [name for name in names if name.startswith(other)] == []


def test_worker_gets_every_module_of_the_searches_and_the_sandbox():
    names = worker_names(archives.worker_archive())
    services = {path.name for folder in ("worker", "sandbox") for path in (ROOT / "static/app" / folder).glob("*.py")}
    families = {path.relative_to(ROOT).as_posix() for path in (ROOT / "puzzle/families").rglob("*.py")}
    assert len(services) > 20 and len(families) > 20
    assert services | families <= names


def test_no_module_of_the_worker_imports_one_that_only_the_page_has():
    names = [name.rpartition("/")[2] for name in PAGE_ONLY]
    pattern = re.compile(rf"(from|import) .*\\b({'|'.join(names)})\\b")
    files = worker_files()
    assert not files.keys() & {f"puzzle/{name}.py" for name in PAGE_ONLY}
    assert [path for path in files if pattern.search((ROOT / path).read_text(encoding="utf-8"))] == []


RECORD = """
import sys
from puzzle.recording.run import sliding_run
run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
run.advance()
assert "puzzle.recording_file" not in sys.modules
from puzzle.recording_file.record_runs import recording_pieces
print("".join(recording_pieces(run, "?step=1")))
"""


def test_worker_gets_what_writes_recordings_only_with_the_recorder(tmp_path):
    first, pictures, later = archives.worker_archive(), archives.slides_archive(), archives.recorder_archive()
    assert not worker_names(first) & worker_names(later)
    assert not any("recording_file" in name for name in worker_names(first))
    for content in (first, pictures, later):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            archive.extractall(tmp_path)
    command = [sys.executable, "-c", RECORD]
    text = subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout
    assert parse_file(text).head["runs"][0]["ending"]["path_length"] == 3


DRAW_SLIDE = """
import sys
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
run = sliding_run((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
run.advance()
assert "puzzle.svg.slide" not in sys.modules
from puzzle.core.slices import run_to_end
from puzzle.svg.run_slides import prepare_slides
print(run_to_end(prepare_slides(run, History(run.trace), [1])).draw(1).svg)
"""


def test_worker_gets_what_draws_slides_only_with_the_archive_for_slides(tmp_path):
    first, later = archives.worker_archive(), archives.slides_archive()
    assert not worker_names(first) & worker_names(later)
    for content in (first, later):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            archive.extractall(tmp_path)
    command = [sys.executable, "-c", DRAW_SLIDE]
    assert subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout.startswith("<svg")


READ_LESSON = """
import sys
from puzzle.recording.run import sliding_run
assert "puzzle.lessons" not in sys.modules
from puzzle.core.slices import run_to_end
from puzzle.lessons.library import find_lesson
from puzzle.lessons.stages import Stages
from puzzle.lessons.tasks import right_answer
print(run_to_end(right_answer(find_lesson(1).parts[-1], Stages())).choices)
"""


def test_worker_gets_lessons_only_with_the_archive_for_lessons(tmp_path):
    first, later = archives.worker_archive(), archives.lessons_archive()
    assert not worker_names(first) & worker_names(later)
    assert not any("lessons" in name for name in worker_names(first))
    for content in (first, later):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            archive.extractall(tmp_path)
    command = [sys.executable, "-c", READ_LESSON]
    assert subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout == "(0, 1)\n"


MARK = """
import sys
from puzzle.recording.run import sliding_run
assert "puzzle.marking" not in sys.modules
from puzzle.marking.marking import mark
from puzzle.marking.marks_view import marks_view
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.search.options import SearchOptions
print(marks_view(mark(SlidingPuzzle((1, 0, 2, 3), (0, 1, 2, 3)), SearchOptions(), [0, 2]))["points"])
"""


def test_worker_gets_what_marks_only_with_the_archive_for_marks(tmp_path):
    first, later = archives.worker_archive(), archives.marks_archive()
    assert not worker_names(first) & worker_names(later)
    assert not any("marking" in name for name in worker_names(first))
    for content in (first, later):
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            archive.extractall(tmp_path)
    command = [sys.executable, "-c", MARK]
    assert subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, text=True).stdout == "2\n"


def test_each_panel_has_its_markup_its_style_and_its_modules():
    panels = json.loads(archives.panels()) | json.loads(archives.late_panels())
    assert sorted(panels) == sorted(path.stem for path in (ROOT / "static/panels").glob("*.html"))
    for name, panel in panels.items():
        for kind in ("html", "css"):
            assert panel[kind] == (ROOT / f"static/panels/{name}.{kind}").read_text(encoding="utf-8")
        modules = {module["path"]: module["text"] for module in panel["modules"]}
        own = (ROOT / "static/app" / name).glob("*.py") if name in LATE else []
        sources = {f"app/{name}/{path.name}": path for path in own}
        sources |= {f"puzzle/{module}.py": ROOT / f"puzzle/{module}.py" for module in PANEL_MODULES.get(name, ())}
        assert modules == {target: path.read_text(encoding="utf-8") for target, path in sources.items()}


def test_style_has_every_sheet_of_the_page_once_and_in_order():
    text = archives.style().decode()
    places = [text.index((ROOT / f"static/css/{name}.css").read_text(encoding="utf-8")) for name in STYLES]
    assert places == sorted(places)


@pytest.mark.parametrize("path", [PAGE, WORKER, PANELS, STYLE])
def test_same_sources_give_the_same_bytes(path):
    assert CurrentArchives().get(path) == CurrentArchives().get(path)


def test_archive_follows_a_source_that_changes_is_added_or_goes(copy):
    current = CurrentArchives(copy)
    first = current.get(WORKER)
    assert current.get(WORKER) is first
    (copy / "puzzle/core/added.py").write_text("ADDED = 1\n", encoding="utf-8")
    assert "puzzle/core/added.py" in worker_names(current.get(WORKER))
    board = copy / "puzzle/core/board.py"
    board.write_text(board.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    with zipfile.ZipFile(io.BytesIO(current.get(WORKER))) as archive:
        assert archive.read("puzzle/core/board.py").endswith(b"# changed\n")
    (copy / "puzzle/core/added.py").unlink()
    assert "puzzle/core/added.py" not in worker_names(current.get(WORKER))


def test_another_path_is_no_archive():
    assert CurrentArchives().get("static/app/main.py") is None
