"""The lines that a call of a heuristic's function executes, with the values of its names."""

import pytest

from puzzle.code.heuristic_call import MOST_LINES, trace_call
from puzzle.core import catalogue, heuristic_names
from puzzle.core.own_code import CodeError
from puzzle.heuristics.built_in_code import built_in_code
from puzzle.heuristics.registry import find

BOARD, GOAL = (2, 3, 7, 1, 8, 0, 6, 5, 4), tuple(range(9))
EARLY = """def h(state, goal):
    if state == goal:
        return 0
    wrong = helper(state, goal)
    return wrong

def helper(state, goal):
    return sum(a != b for a, b in zip(state, goal))
"""


def test_last_line_is_the_return_that_determines_the_value():
    call = trace_call(EARLY, BOARD, GOAL)
    assert (call.lines[-1].number, call.value) == (5, sum(a != b for a, b in zip(BOARD, GOAL, strict=True)))
    assert 8 in [line.number for line in call.lines]
    assert trace_call(EARLY, GOAL, GOAL).lines[-1].number == 3


def test_boards_and_plain_values_are_listed_in_the_order_of_assignment():
    last = trace_call(EARLY, BOARD, GOAL).lines[-1]
    assert [(name.name, name.text, name.tiles) for name in last.names] == [
        ("state", "", BOARD),
        ("goal", "", GOAL),
        ("wrong", str(sum(a != b for a, b in zip(BOARD, GOAL, strict=True))), ()),
    ]


def test_long_calls_keep_their_last_line():
    source = "def h(state, goal):\n    n = 0\n    while n < 1000:\n        n += 1\n    return n\n"
    call = trace_call(source, BOARD, GOAL)
    assert len(call.lines) == MOST_LINES + 1
    assert (call.lines[-1].number, call.lines[-1].names[-1].text) == (5, "1000")


@pytest.mark.parametrize("code", ["def h(state, goal):\n    return 1 / 0", "def h(state, goal): return 'x'", "h ="])
def test_code_that_fails_raises_its_error(code):
    with pytest.raises(CodeError):
        trace_call(code, BOARD, GOAL)


@pytest.mark.parametrize("name", [name for name in catalogue.names(heuristic_names.HEURISTICS) if name != "exact"])
def test_code_of_built_in_heuristics_can_be_traced(name):
    call = trace_call(built_in_code(name).code, BOARD, GOAL)
    assert call.value == pytest.approx(find(name).function(GOAL, False)(BOARD))
    assert call.lines
