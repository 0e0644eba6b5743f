"""A heuristic of the reader's own that is the same everywhere gets a warning beside each verdict about it."""

import pytest

from puzzle.__main__ import main
from puzzle.audit.audit import Audit
from puzzle.audit.board_source import BoardSource
from puzzle.audit.problem_source import audit_states
from puzzle.audit.report import report_lines
from puzzle.audit.sentences import summary
from puzzle.comparison.at_steps import sentence as compared
from puzzle.comparison.at_steps import status_at_step
from puzzle.core.formatting import plain_text
from puzzle.explanations.step_text import sentence
from puzzle.heuristics.own_heuristic import load_heuristic
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.own_problem import load_problem
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import SearchOptions

START, GOAL = (1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)
WARNING = "so it does not guide a search: check that it uses the state."
SQUARED = "def h(state, goal): return sum(a != b for a, b in zip(state, goal)) ** 2 % 2"
PROBLEM = """
class Countdown(SearchProblem):
    initial, goal = 9, 0
    def actions(self, state): return ["one", "two"] if state > 1 else ["one"] if state else []
    def result(self, state, action): return state - (1 if action == "one" else 2)
"""


def last_sentence(run):
    run.advance()
    history = History(run.trace)
    return plain_text(sentence(run, history, history.last_step))


def ended(audit):
    audit.advance()
    return audit.result()


def audited(value_of, goal=(0, 1, 2, 3)):
    audit = Audit(BoardSource(goal))
    while audit.advance():
        audit.add([value_of(board) for board in audit.wanted_states()])
    return audit.result()


@pytest.mark.parametrize("algorithm", ["a_star", "greedy_best_first", "ida_star"])
def test_search_with_an_h_of_0_everywhere_has_a_warning(algorithm):
    zero = load_heuristic("def h(state, goal): return 0")
    assert last_sentence(sliding_run(START, GOAL, SearchOptions(algorithm), heuristic=zero)).endswith(WARNING)


def test_search_that_uses_no_h_or_a_good_one_has_no_warning():
    zero, odd = load_heuristic("def h(state, goal): return 0"), load_heuristic(SQUARED)
    assert WARNING not in last_sentence(sliding_run(START, GOAL, SearchOptions("breadth_first"), heuristic=zero))
    assert WARNING not in last_sentence(sliding_run(START, GOAL, heuristic=odd))
    assert WARNING not in last_sentence(sliding_run(START, GOAL, SearchOptions("a_star", "zero")))


def test_problem_with_an_h_of_0_has_a_warning_and_one_without_h_none():
    options = SearchOptions("a_star")
    assert WARNING not in last_sentence(Run(load_problem(PROBLEM), options))
    with_h = PROBLEM + "    def h(self, state): return 0\n"
    assert last_sentence(Run(load_problem(with_h), options)).endswith(WARNING)


def test_comparison_names_the_search_whose_h_is_the_same_everywhere():
    runs = [
        sliding_run(START, GOAL, heuristic=load_heuristic("def h(state, goal): return len(goal)")),
        sliding_run(START, GOAL, SearchOptions("a_star", "zero")),
    ]
    for run in runs:
        run.advance()
    at_end = [status_at_step(name, run, History(run.trace), 10**6) for name, run in zip("AB", runs, strict=True)]
    words = plain_text(compared(at_end))
    assert f" h of A is 9 on all {len(runs[0].trace.h)} nodes, {WARNING}" in words and "of B" not in words


@pytest.mark.parametrize(("h", "value"), [(lambda board: 0, 0), (lambda board: 3, 3), (lambda board: board[0], None)])
def test_audit_has_a_warning_if_h_is_the_same_on_all_boards(h, value):
    result = audited(h)
    assert result.constant_h == value
    words = f" h is {value} on all 12 boards, {WARNING}"
    assert plain_text(summary(result)).endswith(words) is (value is not None)
    assert WARNING not in plain_text(summary(result, is_own=False))


def test_sample_of_large_boards_counts_its_random_boards():
    """An h that differs from 0 only far from the goal, on random boards, is not the same everywhere."""
    goal = tuple(range(16))
    far = lambda board: int(sum(a != b for a, b in zip(board, goal, strict=True)) > 14)  # noqa: E731
    assert (audited(lambda board: 0, goal).constant_h, audited(far, goal).constant_h) == (0, None)


def test_audit_of_all_states_has_a_warning_if_h_is_0():
    zero = ended(audit_states(MissionariesAndCannibals(), lambda state: 0))
    assert report_lines(zero, str)[2] == f"h is 0 on all {zero.states} states, {WARNING}"
    own = ended(audit_states(MissionariesAndCannibals()))
    assert not any(WARNING in line for line in report_lines(own, str))


def test_command_line_has_the_warning_for_files_and_not_for_zero(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "zero.py").write_text("def h(state, goal):\n    return 0\n", encoding="utf-8")
    searches = ["--algorithms", "a_star", "--heuristics", "zero.py", "zero"]
    assert main(["compare", "120345678", *searches]) == 0
    assert capsys.readouterr().err.count(WARNING) == 1
    assert main(["audit", "zero.py", "zero", "--width", "2"]) == 0
    assert capsys.readouterr().out.count(f"zero.py: h is 0 on all 12 boards, {WARNING}") == 1
