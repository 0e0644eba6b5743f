"""Heuristics and problems in files on the command line, and the examples of their page in docs/."""

import json
import re
from pathlib import Path

import pytest

from puzzle.__main__ import main
from puzzle.cli import audit_child, child_process
from puzzle.cli.child import Reporter
from puzzle.core.own_code import SECONDS_PER_CALL, CodeError
from puzzle.heuristics.own_heuristic import OwnHeuristic

ROOT = Path(__file__).resolve().parents[3]
GUIDE = (ROOT / "docs/own-code.md").read_text(encoding="utf-8")
HEURISTIC, PROBLEM = re.findall(r"```python\n(.*?)```", GUIDE, re.S)
WITH_GAP = HEURISTIC.replace("        if tile == 0:\n            continue\n", "")


@pytest.fixture
def call(capsys, tmp_path, monkeypatch):
    """Return a function that runs a command in a folder with files; it returns (exit status, output, errors)."""
    monkeypatch.chdir(tmp_path)

    def call_main(*arguments, **files):
        """Write files named without `.py`, run the command, and return (exit status, standard output, errors)."""
        for name, text in files.items():
            (tmp_path / f"{name}.py").write_text(text, encoding="utf-8")
        try:
            status = main(list(arguments))
        except SystemExit as exit_error:
            status = exit_error.code
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return call_main


def printed_after(command):
    """Return the lines that the guide shows below a command, each up to its first ellipsis."""
    block = GUIDE.split(f"$ {command}\n")[1].split("```")[0]
    return [line.partition("…")[0] for line in block.splitlines()]


@pytest.mark.large
def test_the_guide_shows_what_the_audit_prints(call):
    status, out, _err = call("audit", "my_h.py:h", my_h=HEURISTIC)
    shown = printed_after("python -m puzzle audit my_h.py:h")
    assert status == 0 and len(shown) == 8
    for line, text in zip(out.splitlines(), shown, strict=False):
        assert " ".join(line.split()).startswith(" ".join(text.split()))


def test_the_guide_shows_the_road_to_bucharest(call):
    command = "python -m puzzle solve --problem my_problem.py:Romania --algorithm uniform_cost --path"
    status, out, _err = call(*command.split()[3:], my_problem=PROBLEM)
    assert status == 0 and out.startswith(printed_after(command)[0])
    assert [line.split()[1] for line in out.splitlines()[-5:]] == ["Arad", "Sibiu", "Rimnicu", "Pitesti", "Bucharest"]


def test_an_audit_with_a_counterexample_has_status_1(call):
    status, out, _err = call("audit", "my_h.py", "--goal", "1 2/3 0", "--json", my_h=WITH_GAP.replace("3", "2"))
    report = json.loads(out)
    assert (status, report["admissible"], report["consistent"], report["boards"]) == (1, False, False, 12)
    assert report["headline"] == "Not admissible" and report["largest_excess_board"]
    assert set(report) >= {"overestimates", "largest_excess", "inconsistent_edges", "mean_h", "mean_error"}


@pytest.mark.parametrize(
    ("source", "line", "exception", "message"),
    [
        ("def h(state, goal):\n    return state[99]", 2, "IndexError", "tuple index out of range"),
        ("def h(state, goal):\n    return h(state, goal)", 2, "RecursionError", "maximum recursion depth exceeded"),
        ("import no_such_module", 1, "ModuleNotFoundError", "No module named 'no_such_module'"),
        ("class TooFar(Exception): pass\ndef h(state, goal):\n    raise TooFar", 3, "TooFar", ""),
        ("def h(state, goal):\n    return -1", 2, None, None),
    ],
)
def test_a_row_has_the_type_text_and_line_of_an_exception(call, source, line, exception, message):
    _status, out, _err = call("audit", "my_h.py", "manhattan", "--width", "2", "--json", my_h=source)
    row = json.loads(out)[0]
    assert (row["line"], row["exception"], row["message"]) == (line, exception, message)


@pytest.mark.large
def test_several_files_are_listed_and_none_stops_the_rest(call):
    """The figures of the two audits are those of the audits of one file."""
    forgetful = "def h(state, goal):\n    if state != goal:\n        return 0\n"
    files = {"good": HEURISTIC.replace("3", "2"), "bad": WITH_GAP.replace("3", "2"), "none": forgetful, "broken": "def"}
    names = ("broken.py", "bad.py", "missing.py", "none.py", "good.py:h")
    status, out, _err = call("audit", *names, "--width", "2", "--json", **files)
    rows = {row["file"]: row for row in json.loads(out)}
    assert status == 2 and list(rows) == list(names)
    assert rows["broken.py"]["verdict"] == "Python cannot read line 1" and rows["broken.py"]["line"] == 1
    assert rows["missing.py"]["verdict"] == "Not opened" and "could not be read" in rows["missing.py"]["sentence"]
    assert (rows["none.py"]["verdict"], rows["none.py"]["mean_h"]) == ("No number on one board", None)
    assert rows["none.py"]["exception"] is rows["none.py"]["expanded_1"] is None
    assert (rows["broken.py"]["exception"], rows["broken.py"]["message"]) == ("SyntaxError", "invalid syntax")
    assert all(rows["good.py:h"][f"expanded_{number}"] is not None for number in range(1, 7))
    for name in ("bad.py", "good.py:h"):
        alone = json.loads(call("audit", name, "--width", "2", "--json")[1])
        figures = ("overestimates", "largest_excess", "inconsistent_edges", "boards")
        assert [rows[name][figure] for figure in figures] == [alone[figure] for figure in figures]
        assert rows[name]["admissible"] == ("yes" if alone["admissible"] else "no")
    status, out, _err = call("audit", "good.py", "bad.py", "--width", "2", "--csv")
    assert status == 1 and [line.split(",")[0] for line in out.splitlines()] == ["file", "good.py", "bad.py"]
    status, out, _err = call("audit", "good.py", "none.py", "--width", "2")
    assert status == 2 and out.splitlines()[-1].startswith("none.py: On the goal h returned None.")
    assert call("audit", "manhattan", "zero", "--width", "2")[0] == 0


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("def h(state, goal) return 0", "Python cannot read line 1: expected ':'."),
        ("x = 1", "The code defines no function h(state, goal)."),
        ("import os\nos._exit(0)", "The code ended the process, or took too much memory."),
        ("x = 10 ** 9 * [0]", "Your code took too much memory while it was loaded in line 1."),
    ],
)
def test_code_that_cannot_be_loaded_has_status_2(call, source, words):
    assert call("audit", "my_h.py:h", my_h=source) == (2, "", f"{words}\n")


def test_code_without_a_number_has_status_2(call):
    source = "def h(state, goal):\n    if state != goal:\n        return 0\n"
    status, out, _err = call("audit", "my_h.py:h", "--width", "2", my_h=source)
    assert status == 2 and out.splitlines()[:4] == [
        "No number on one board",
        "On the goal h returned None. On the other 11 boards it gave a number.",
        "",
        "The goal, 0 moves away (0 1/2 3): Line 2 was the last that ran: state is (0, 1, 2, 3) and goal is (0, 1, 2, 3) "
        "here, so h ended without a return.",
    ]


def test_memory_is_limited(call):
    source = "kept = []\ndef h(state, goal):\n    while True:\n        kept.append(bytes(10 ** 7))\n"
    status, out, err = call("audit", "my_h.py:h", "--width", "2", my_h=source)
    assert status == 2 and "ook too much memory" in out + err


def test_the_code_gets_no_environment_and_its_output_is_discarded(call, monkeypatch):
    monkeypatch.setenv("SECRET", "1")
    source = (
        "import os\nprint('hello', flush=True)\ndef h(state, goal):\n    return len(os.environ.get('SECRET', ''))\n"
    )
    status, out, _err = call("audit", "my_h.py:h", "--width", "2", my_h=source)
    assert status == 0 and "hello" not in out and "Zero" in out


@pytest.mark.large
def test_a_silent_process_is_ended(call, monkeypatch):
    monkeypatch.setattr(child_process, "PATIENCE", 1 - SECONDS_PER_CALL)
    status, _out, err = call("audit", "my_h.py:h", my_h="import time\ntime.sleep(60)\n")
    assert (status, err) == (2, "Stopped after 10 s on one board, in code that is not Python.\n")


def test_code_that_hangs_is_interrupted_with_its_line(monkeypatch):
    """The alarm rings in this process."""
    monkeypatch.setattr(audit_child, "SECONDS_PER_CALL", 0.1)
    monkeypatch.setattr(audit_child, "REPEAT_SECONDS", 0.1)
    source = "def h(state, goal):\n    total = 0\n    while True:\n        total += 1\n"
    reporter = Reporter(None, None)
    own = audit_child._heuristic({"source": source, "name": "h"}, reporter)
    assert isinstance(own, OwnHeuristic)
    with pytest.raises(CodeError) as caught:
        own.function((0, 1, 2, 3), False)((1, 0, 2, 3))
    assert caught.value.kind == "stopped" and caught.value.line in (3, 4)


def test_all_states_of_another_problem_are_audited(call):
    """The problem's own h, a function in a file on a built-in problem, and the h of a class in a file."""
    assert call("audit", "--problem", "water_jugs", "--start", "3,5")[1].startswith(
        "Admissible and consistent\nOn all 16"
    )
    twice = "def h(state, goal):\n    return 2 * min(abs(jug - goal) for jug in state)\n"
    jugs = ("--problem", "water_jugs", "--start", "3,5", "--goal", "4")
    status, out, _err = call("audit", "my_h.py", *jugs, "--json", my_h=twice)
    assert status == 1 and json.loads(out)["largest_excess_state"] == "2/3 5/5"
    status, out, _err = call("audit", "--problem", "my_problem.py:Romania", my_problem=PROBLEM)
    assert status == 0 and out.startswith("Admissible and consistent\nOn all ")
    hanging = "def h(state, goal):\n    return None\n"
    status, out, _err = call("audit", "my_h.py", *jugs, my_h=hanging)
    assert status == 2 and out.startswith("No number on 16 states\n")
    assert call("audit", "--problem", "water_jugs")[0] == 2
    assert call("audit", "my_h.py", "other.py", *jugs)[2].endswith("one heuristic is audited at a time.\n")
    assert call("audit")[2] == "Name a heuristic, for example manhattan or my_h.py:h.\n"


def test_a_built_in_heuristic_can_be_audited(call):
    status, out, _err = call("audit", "manhattan", "--width", "2", "--count-blank", "--json")
    assert (status, json.loads(out)["admissible"]) == (1, False)
    status, out, _err = call("audit", "misplaced", "--width", "2")
    assert status == 0 and [line.split("  ")[0] for line in out.splitlines()[-3:]] == [
        "Pattern database",
        "Exact distance",
        "Zero",
    ]
    assert "dominates it" in out and "equal to it" in out and "yours" not in out
    status, _out, err = call("audit", "exact", "--width", "4")
    assert (status, err) == (
        2,
        "Exact distances are for boards of up to nine cells; larger ones have too many states.\n",
    )
    status, _out, err = call("audit", "best")
    assert status == 2 and err.startswith("There is no heuristic “best”")


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "125/340/678"),
        ("export", "125/340/678", "--to", "csv"),
        ("poster", "125/340/678"),
    ],
)
def test_searches_use_the_heuristic_of_a_file(call, arguments):
    status, out, _err = call(*arguments, "--heuristic", "my_h.py:h", my_h=HEURISTIC)
    assert status == 0 and out
    if arguments[0] == "solve":
        assert out.startswith("Solved in 3 moves, though shorter paths may exist.")


def test_several_searches_use_the_heuristic_of_a_file(call):
    heuristics = ("--algorithms", "a_star", "--heuristics", "manhattan", "my_h.py:h", "--json")
    for arguments in (("compare", "125/340/678"), ("trials", "--boards", "2", "--width", "2")):
        status, out, _err = call(*arguments, *heuristics, my_h=HEURISTIC)
        assert status == 0 and [row["heuristic"] for row in json.loads(out)] == ["manhattan", "own"]


def test_compare_searches_the_problem_of_a_file(call):
    status, out, _err = call("compare", "--problem", "my_problem.py:Romania", "--json", my_problem=PROBLEM)
    rows = json.loads(out)
    assert status == 0 and [row["cost"] for row in rows] == [450, 450, 418, 418]
    assert {row["optimal"] for row in rows} == {None}, "no search promises the cheapest path"
    search = ("--search", "algorithm:a_star", "--search", "algorithm:uniform_cost")
    rows = json.loads(call("compare", "--problem", "my_problem.py:Romania", *search, "--json")[1])
    assert [row["optimal"] for row in rows] == [418, 418], "uniform-cost search promises the cheapest path"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("solve 125/340/678 --heuristic none.py:h", "The file none.py could not be read: No such file or directory."),
        ("solve 125/340/678 --heuristic my_h.py:g", "The code defines no function g(state, goal). It defines h."),
        ("solve 125/340/678 --heuristic own", "A heuristic of your own needs its code."),
        ("solve --problem my_problem.py", "Name the class of the problem, too: my_problem.py:Romania."),
        ("solve --problem my_problem.py:Nowhere", "The code defines no problem Nowhere: write class Nowhere(SearchProblem). It defines Romania."),
        ("solve 3,5 --problem my_problem.py:Romania", "A board has 4, 6, 8, 9, 10, 12, 15, 16, 20 or 25 places, not 2. For another start than a board, create the problem in your file."),
        ("solve", "START is missing, a board row by row, with 0 for the gap: 182/043/765."),
        ("solve --problem water_jugs", "START is missing, the sizes of the jugs: 3,5."),
        ("solve --problem missionaries_and_cannibals", "START is missing, the numbers of missionaries and cannibals: 3,3."),
        ("trials --problem my_problem.py:Romania", "Trials need random instances, which only the built-in problems have."),
    ],
)  # fmt: skip
def test_wrong_files_get_one_sentence(call, arguments, message):
    status, out, err = call(*arguments.split(), my_h=HEURISTIC, my_problem=PROBLEM)
    assert (status, out, err) == (2, "", message + "\n")


def test_a_file_that_is_no_text_is_refused(call, tmp_path):
    (tmp_path / "my_h.py").write_bytes(b"\xff\xfe")
    assert call("audit", "my_h.py:h")[2] == "The file my_h.py is not text in UTF-8: save it in this encoding.\n"
    (tmp_path / "my_h.py").write_bytes(b"PK\3\4\0")
    assert call("audit", "my_h.py:h")[2] == "my_h.py is not a text file.\n"
    (tmp_path / "week 3.ipynb").write_text("{}", encoding="utf-8")
    assert call("solve", "1230", "--heuristic", "week 3.ipynb")[2].startswith(
        "week 3.ipynb is a notebook: in Jupyter, save it"
    )


def test_an_interrupt_in_the_code_has_the_status_of_ctrl_c(call):
    source = "def h(state, goal):\n    raise KeyboardInterrupt\n"
    status, _out, err = call("solve", "125/340/678", "--heuristic", "my_h.py", my_h=source)
    assert (status, err) == (130, "On the board 1 2 5/3 4 0/6 7 8, h was stopped in line 2.\n")


@pytest.mark.parametrize("command", ["audit", "solve"])
def test_help_says_with_whose_rights_the_code_runs(call, command):
    _status, out, _err = call(command, "--help")
    assert "runs with your rights" in " ".join(out.split())
    assert command == "solve" or "sandbox" in out


def test_several_heuristics_from_files_are_compared(call):
    """A table has a row for each of them; zero expands as much as uniform-cost search would."""
    files = {"mine": HEURISTIC, "zero": "def h(state, goal):\n    return 0\n"}
    names = ("mine.py", "zero.py:h", "manhattan")
    status, out, _err = call(
        "compare", "125/340/678", "--algorithms", "a_star", "--json", "--heuristics", *names, **files
    )
    rows = {row["heuristic"]: row for row in json.loads(out)}
    assert status == 0 and list(rows) == ["own:mine.py", "own:zero.py:h", "manhattan"]
    assert rows["own:mine.py"]["expanded"] == rows["manhattan"]["expanded"] <= rows["own:zero.py:h"]["expanded"]
    searches = [f"algorithm:a_star,heuristic:{name}" for name in names]
    status, out, _err = call(
        "compare", "125/340/678", "--json", *(word for text in searches for word in ("--search", text))
    )
    assert status == 0 and [row["heuristic"] for row in json.loads(out)] == list(rows)
    status, out, _err = call("trials", "--boards", "3", "--width", "2", "--json", "--heuristics", *names)
    assert status == 0 and [row["heuristic"] for row in json.loads(out)] == list(rows) * 2
