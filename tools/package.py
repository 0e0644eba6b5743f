"""Build the package for pip, and try it in new environments, with the oldest and the newest networkx that it accepts.

Usage: python -m tools.package [FOLDER]
The wheel and the source archive are written to the folder, by default dist-package/. Each environment has nothing but
the wheel and networkx; the command line and `search_tree` are tried in it, and mypy's marker `py.typed` is looked for.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from flit_core import buildapi

import puzzle
from tools.file_lists import ROOT

TRIAL = """
import importlib.resources
import networkx, puzzle
from puzzle import Run, SearchOptions, SlidingPuzzle, search_tree
run = Run(SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)), SearchOptions("breadth_first"))
run.advance()
assert search_tree(run).number_of_nodes() == 22
assert importlib.resources.files(puzzle).joinpath("py.typed").is_file()
print(f"  puzzle {puzzle.__version__} with networkx {networkx.__version__}")
"""
"""The program that tries the package in a new environment: it searches, and counts the nodes of the tree. As README.md
says, there are 22: 10 expanded nodes, 11 in the frontier, and the goal."""
SOLVE = ["-m", "puzzle", "solve", "125/340/678", "--algorithm", "breadth_first"]


def oldest_networkx() -> str:
    """Return the oldest version of networkx that the package accepts."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    found = re.search(r"^networkx>=([\d.]+);", "\n".join(project["dependencies"]), flags=re.M)
    assert found, project["dependencies"]
    return found[1]


def build(folder: Path) -> Path:
    """Build the source archive and the wheel in a folder; return the path of the wheel."""
    folder.mkdir(parents=True, exist_ok=True)
    previous = Path.cwd()
    os.chdir(ROOT)
    try:
        buildapi.build_sdist(str(folder))
        name: str = buildapi.build_wheel(str(folder))
    finally:
        os.chdir(previous)
    return folder / name


def try_wheel(wheel: Path, networkx: str) -> None:
    """Install a wheel with a version of networkx, such as "==3.4", in a new environment, and use it there."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        python = str(Path(folder) / ("Scripts" if os.name == "nt" else "bin") / "python")
        install = [python, "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
        subprocess.run([*install, f"networkx{networkx}", str(wheel)], check=True)
        subprocess.run([python, "-c", TRIAL], check=True, cwd=folder)
        solved = subprocess.run([python, *SOLVE], check=True, cwd=folder, capture_output=True, text=True).stdout
        assert solved.startswith("Solved in 3 moves"), solved


def main(folder: Path) -> None:
    """Build the package, and try it with the oldest and the newest networkx."""
    wheel = build(folder)
    assert puzzle.__version__ in wheel.name, wheel
    for version in (f"=={oldest_networkx()}", ""):
        try_wheel(wheel, version)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist-package")
