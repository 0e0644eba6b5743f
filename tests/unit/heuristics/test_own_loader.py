"""A reader's code is loaded as Python loads a module: the heuristics in tests/data/own, helper files, coding lines."""

from pathlib import Path

import pytest

from puzzle.cli.own_files import read_heuristic
from puzzle.core.code_files import bundle_files
from puzzle.core.own_code import CodeError
from puzzle.heuristics.own_heuristic import load_heuristic

GOAL, BOARD = (0, 1, 2, 3, 4, 5, 6, 7, 8), (8, 1, 2, 3, 4, 5, 6, 7, 0)
OWN = Path("tests/data/own")


def h_of(heuristic):
    """Return h of a board with one tile in a wrong corner."""
    return heuristic.function(GOAL, False)(BOARD)


@pytest.mark.parametrize(
    ("name", "h"),
    [
        ("dataclassfut.py:h", 4),
        ("classcall.py:h", 1),
        ("classcall.py:Board.h", 1),
        ("bom.py:h", 1),
        ("useshelper.py:h", 4),
        ("print200.py:h", 1),
        ("printonce.py:h", 1),
    ],
)
def test_heuristics_of_the_files_return_the_right_value(name, h, capsys):
    assert h_of(read_heuristic(str(OWN / name))) == h


def test_a_method_copied_from_a_class_is_refused():
    with pytest.raises(CodeError, match="has an argument self, as if it were in a class") as caught:
        read_heuristic(str(OWN / "selfstate.py:h"))
    assert caught.value.line == 1


def test_truth_values_of_numpy_are_numbers():
    pytest.importorskip("numpy")
    assert h_of(read_heuristic(str(OWN / "npbool.py:h"))) == 1


def test_missing_functions_are_answered_with_those_there_are():
    with pytest.raises(CodeError, match=r"no function h\(state, goal\)\. It defines far and Board\.near\.$"):
        load_heuristic("def far(s, g): return 1\nclass Board:\n    def near(self, s, g): return 0\n")


def test_files_named_like_the_standard_library_break_nothing(tmp_path):
    (tmp_path / "random.py").write_text("raise SystemExit")
    (tmp_path / "my_h.py").write_text("import random\ndef h(state, goal): return int(random.random() < 2)\n")
    assert h_of(read_heuristic(f"{tmp_path / 'my_h.py'}:h")) == 1


def test_equal_names_of_helper_files_are_kept_apart(tmp_path):
    for name, value in (("a", 1), ("b", 2)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "helper.py").write_text(f"value = {value}\n")
        code = "def h(state, goal):\n    from helper import value\n    return value\n"
        (tmp_path / name / "my_h.py").write_text(code)
    first, second = (read_heuristic(f"{tmp_path / name / 'my_h.py'}:h") for name in "ab")
    assert [h_of(first), h_of(second), h_of(first)] == [1, 2, 1]


def test_a_coding_line_is_followed(tmp_path):
    code = "# -*- coding: latin-1 -*-\ndef h(state, goal): return len('\u00e9')\n"
    (tmp_path / "my_h.py").write_bytes(code.encode("latin-1"))
    assert h_of(read_heuristic(f"{tmp_path / 'my_h.py'}:h")) == 1


def test_files_opened_together_become_one_text_with_its_lines():
    main = "from tool import twice\ndef h(state, goal): return twice(state)\n"
    bundles = bundle_files([("tool.py", "def twice(board):\n    return 2 / 0\n"), ("my_h.py", main)])
    assert [name for name, _text in bundles] == ["my_h.py"]
    with pytest.raises(CodeError) as caught:
        h_of(load_heuristic(bundles[0][1]))
    assert caught.value.line == 5 == bundles[0][1].splitlines().index("    return 2 / 0") + 1


def test_files_with_a_function_h_have_an_entry_though_others_import_them():
    files = [("base.py", "def h(state, goal): return 1\n"), ("better.py", "from base import h\n")]
    assert [name for name, _text in bundle_files(files)] == ["base.py", "better.py"]


@pytest.mark.parametrize("code", ["import no_such_module\n", "def h(state, goal):\n    import no_such_module\n"])
def test_missing_modules_are_named_with_their_line_and_the_reason(code):
    line = code.count("\n")
    with pytest.raises(CodeError, match=f"imports no_such_module in line {line}, which is not installed") as caught:
        h_of(load_heuristic(code))
    assert caught.value.line == line


PATCHING = """
import builtins
builtins.abs = lambda number: 7
from builtins import len as length
def h(state, goal):
    return abs(-1) + length(())
"""


def test_code_that_replaces_a_built_in_function_changes_it_for_itself_alone():
    kept = abs
    assert load_heuristic(PATCHING).function((0, 1, 2, 3), False)((1, 0, 2, 3)) == 7
    assert abs is kept and abs(-1) == 1
    other = "def h(state, goal): return abs(-1)"
    assert load_heuristic(other).function((0, 1, 2, 3), False)((1, 0, 2, 3)) == 1


def test_helper_files_share_the_built_in_functions_of_their_code():
    source = "import patches\ndef h(state, goal): return abs(-1)\n# ===== patches.py =====\nimport builtins\nbuiltins.abs = lambda number: 5\n"
    assert load_heuristic(source).function((0, 1, 2, 3), False)((1, 0, 2, 3)) == 5
