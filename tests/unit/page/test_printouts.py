"""The output of the reader's code in the page, for each heuristic and problem."""

import re
from types import SimpleNamespace

import pytest

from app.own_code.printouts import Printouts
from app.page.signal import Signal
from puzzle.core.printed import Printed
from puzzle.core.printout import MOST_CHARACTERS, MOST_LINES, Printout
from tools.file_lists import ROOT

H = {"problem": "sliding", "heuristic": "own:First"}
OTHER = {"problem": "sliding", "heuristic": "own:Second"}
PROBLEM = {"problem": "own", "heuristic": "own:First"}


def answer(text, newlines=None, is_open=False):
    """Return what an answer of the sandbox has about the output."""
    return SimpleNamespace(text=text, newlines=text.count("\n") if newlines is None else newlines, open=is_open)


def feed(printout, printed, *texts):
    """Print texts in the sandbox, each in a request of its own."""
    for text in texts:
        printed.write(text)
        taken = printed.take()
        printout.append(taken["text"], taken["newlines"], taken["open"])


@pytest.mark.parametrize(
    ("texts", "title", "rest"),
    [
        (["a\n"], "Printed, 1 line", ""),
        (["a", "b\nc"], "Printed, 2 lines", ""),
        (["x\n" * 100], "Printed, 100 lines", ""),
        (["x\n" * 60, "x\n" * 60], "Printed, 100 of 120 lines", "and 20 more"),
        (["(0, 1)\n" * 1000] * 181 + ["\n" * 440], "Printed, 100 of 181,440 lines", "and 181,340 more"),
        (["y" * 20_000 + "\n", "z\n"], "Printed, 1 of 2 lines", "and 1 more"),
    ],
)
def test_first_lines_are_kept_and_all_are_counted(texts, title, rest):
    printout = Printout()
    feed(printout, Printed(), *texts)
    assert (printout.title(), printout.rest()) == (title, rest)
    whole = "".join(texts).splitlines()
    assert printout.total() == len(whole) and len(printout.lines()) == printout.kept()
    expected = [line if len(line) < MOST_CHARACTERS else line[:MOST_CHARACTERS] + "…" for line in whole[:100]]
    assert printout.lines() == expected[: printout.kept()]


def test_limits_hold_over_the_searches_of_a_trial():
    """Every search of a trial begins anew in the sandbox."""
    printout = Printout()
    for number in range(3):
        feed(printout, Printed(), f"search {number}\n" + "x\n" * 59)
    assert printout.title() == "Printed, 100 of 180 lines"
    assert [line for line in printout.lines() if line != "x"] == ["search 0", "search 1"]
    for _ in range(3):
        feed(printout, Printed(), "y\n" * 200)
    assert "y" not in printout.lines() and printout.total() == 780


def test_control_characters_of_a_forged_answer_are_not_shown():
    printout = Printout()
    printout.append("a\u202eb\x00c\n", 1, False)
    assert printout.lines() == ["a·b·c"]


@pytest.fixture
def state():
    """The fields of the page's state that name the code in the editor."""
    code, search = SimpleNamespace(own_name="First", problem_name="Pancakes"), SimpleNamespace(settings=H)
    return SimpleNamespace(code=code, search=search, heuristics_renamed=Signal())


def test_output_of_one_code_never_shows_under_another(state):
    printouts = Printouts(state)
    first, problem = printouts.begin(H), printouts.begin(PROBLEM)
    assert printouts.shown is None, "nothing has been printed"
    printouts.add(first, answer("first\n"))
    printouts.add(problem, answer("problem\n"))
    assert printouts.shown is first
    state.search.settings = OTHER
    assert printouts.shown is None
    state.search.settings = PROBLEM
    assert printouts.shown is problem
    state.code.problem_name = "Hanoi"
    assert printouts.shown is None


def test_a_new_audit_or_search_empties_the_printout(state):
    printouts = Printouts(state)
    first = printouts.begin(H)
    printouts.add(first, answer("old\n"))
    second = printouts.begin({**H, "heuristic": "own"})
    printouts.add(first, answer("late answer of the previous search\n"))
    assert printouts.shown is None
    printouts.add(second, answer("new\n"))
    assert printouts.shown.lines() == ["new"]
    printouts.clear()
    printouts.add(second, answer("after Clear\n"))
    assert printouts.shown is None


def test_printouts_follow_new_names_and_end_with_the_code(state):
    printouts = Printouts(state)
    printouts.add(printouts.begin(H), answer("x\n"))
    printouts.add(printouts.begin(PROBLEM), answer("x\n"))
    state.heuristics_renamed.emit({"own:First": "own:Best"})
    assert printouts.shown is None
    state.search.settings = {**H, "heuristic": "own:Best"}
    assert printouts.shown.lines() == ["x"]
    printouts.keep_only("heuristic", ["Second"])
    assert printouts.shown is None
    state.search.settings = PROBLEM
    assert printouts.shown is not None


def test_check_of_answers_keeps_as_much_as_page_and_command_line():
    """The check is JavaScript, which cannot import the numbers."""
    script = (ROOT / "static/js/sandbox/answer-shapes.js").read_text(encoding="utf-8")
    limits = dict(re.findall(r"const (MOST_PRINTED_LINES|MOST_PRINTED) = ([\d_]+);", script))
    kept = MOST_LINES, MOST_CHARACTERS + len("…")
    assert (int(limits["MOST_PRINTED_LINES"]), int(limits["MOST_PRINTED"])) == kept
