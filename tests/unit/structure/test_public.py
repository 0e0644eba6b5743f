"""The package `puzzle` for users: its public names, its examples, and the files of its wheel."""

import doctest
import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import puzzle

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "puzzle"


def run_python(*arguments, path, **options):
    """Run Python with these arguments and return its output; only `path` is added to the folders for imports."""
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(path)},
        **options,
    ).stdout


def test_the_example_of_the_package_runs():
    assert doctest.testmod(puzzle) == (0, 13)


def test_the_example_of_the_readme_runs():
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.S)
    example = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "README.md", "README.md", 0)
    assert doctest.DocTestRunner().run(example).failed == 0
    assert len(example.examples) > 3


def test_package_has_exactly_the_public_names():
    assert set(puzzle.__all__) == set(puzzle._MODULES)
    assert all(getattr(puzzle, name).__name__ == name for name in puzzle.__all__)
    with pytest.raises(AttributeError, match="module 'puzzle' has no attribute 'nothing'"):
        _ = puzzle.nothing


def test_names_are_imported_at_first_use(tmp_path):
    script = (
        "import sys, puzzle; early = [name for name in sys.modules if name.startswith('puzzle.')]; "
        "from puzzle import tidy_layout, solve; print(early, 'networkx' in sys.modules)"
    )
    assert run_python("-c", script, path=ROOT, cwd=tmp_path) == "[] False\n"


@pytest.mark.large
def test_the_wheel_holds_the_package_and_no_page(tmp_path):
    """The wheel is built without network access, compared with the files of puzzle/, and run from its file.

    The only script in it is the player of recordings, once `make` has built that.
    """
    run_python("-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", tmp_path, ROOT,
           path="")  # fmt: skip
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    files = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert files == {
        path.relative_to(ROOT).as_posix()
        for path in PACKAGE.rglob("*")
        if path.suffix in (".py", ".js", ".json", ".md", ".typed")
    }
    output = run_python("-m", "puzzle", "solve", "125/340/678", path=wheel, cwd=tmp_path)
    assert output.startswith("Solved in 3 moves")
