"""Where a board of one search stands in another: found by hand in the trace, step by step."""

import pytest

from puzzle.comparison.counterpart import find_counterpart
from puzzle.core import board
from puzzle.core.formatting import plain_text
from puzzle.core.trace import NEVER
from puzzle.problems.states import state_of
from puzzle.recording.copies import Copies
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import SearchOptions

BOARDS = board.parse("615/238/470"), board.parse("123/456/780")


def searched(algorithm):
    run = sliding_run(*BOARDS, SearchOptions(algorithm, "manhattan"))
    run.advance()
    copies = Copies(run)
    while copies.advance(1000):
        pass
    return run, History(run.trace), copies


@pytest.fixture(scope="module")
def greedy():
    return searched("greedy_best_first")


@pytest.fixture(scope="module")
def a_star():
    return searched("a_star")


def test_every_board_of_one_search_is_found_in_the_other_just_where_that_has_it(a_star, greedy):
    run, _history, _copies = a_star
    other, history, copies = greedy
    boards = [state_of(other.problem, other.trace, node) for node in range(len(other.trace.parent))]
    for node in range(len(run.trace.parent)):
        state = state_of(run.problem, run.trace, node)
        for step in (0, 12, 30, history.last_step):
            there = [id for id, held in enumerate(boards) if held == state and history.generated_at[id] <= step]
            assert list(find_counterpart("B", history, copies, state, step).nodes) == there


def test_it_is_said_what_has_become_of_it_by_then(greedy):
    run, history, copies = greedy
    node = run.trace.taken[20]
    state, made = state_of(run.problem, run.trace, node), history.generated_at[node]
    said = {
        step: plain_text(find_counterpart("B", history, copies, state, step).words)
        for step in range(history.last_step + 1)
    }
    taken = history.expanded_at[node]
    assert 0 < made < taken
    for step, words in said.items():
        if step < made:
            assert words == f"B makes it only at step {made}."
        elif step < taken:
            assert words == f"B has had it waiting since step {made}."
        else:
            assert words == ("B has it in hand." if step == taken else f"B took it at step {taken}.")
    assert find_counterpart("B", history, copies, state, 0).first == made


def test_a_board_that_a_search_never_makes_has_no_step_there(a_star, greedy):
    run, _, _ = a_star
    _, history, copies = greedy
    alone = [
        state
        for state in (state_of(run.problem, run.trace, node) for node in range(len(run.trace.parent)))
        if not copies.nodes_of(state)
    ]
    assert alone
    found = find_counterpart("B", history, copies, alone[0], history.last_step)
    assert (found.nodes, found.first, plain_text(found.words)) == ((), -1, "B never makes it.")
    assert history.last_step < NEVER
