"""The command line in a folder whose files have the names of Python's own modules, as files of students do."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
HEURISTIC = """import random


def h(state, goal):
    assert random.randint(1, 1) == 1
    return sum(tile != 0 and tile != home for tile, home in zip(state, goal))
"""
# Python itself loads these modules before it looks for the program of `python -m`, so they cannot be replaced.
LOADED_BEFORE = "import runpy, sys; print(*sys.modules, *sys.builtin_module_names)"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with a copy of `puzzle`, a heuristic, and files with the names of all modules of Python."""
    path = tmp_path_factory.mktemp("student")
    shutil.copytree(ROOT / "puzzle", path / "puzzle")
    (path / "my_h.py").write_text(HEURISTIC, encoding="utf-8")
    done = subprocess.run([sys.executable, "-c", LOADED_BEFORE], capture_output=True, text=True, check=True)
    names = sys.stdlib_module_names - {name.partition(".")[0] for name in done.stdout.split()}
    assert {"random", "heapq", "queue", "json", "re", "copy", "statistics", "typing", "argparse"} <= names
    for name in names:
        (path / f"{name}.py").write_text(
            f"raise SystemExit('The file {name}.py of the student ran.')\n", encoding="utf-8"
        )
    return path


@pytest.mark.large
@pytest.mark.parametrize(
    "command",
    [
        "solve 1023 --goal 0123 --heuristic my_h.py",
        "compare 1023 --goal 0123 --heuristics my_h.py",
        "trials --boards 2 --width 2 --heuristics my_h.py",
        "audit my_h.py --width 2",
    ],
)
def test_files_named_like_modules_of_python_are_not_imported(folder, command):
    program = [sys.executable, "-m", "puzzle", *command.split()]
    done = subprocess.run(program, cwd=folder, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0 and done.stdout, done.stderr
