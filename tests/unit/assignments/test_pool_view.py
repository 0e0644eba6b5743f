"""Tests of what the page shows of a pool, with the figures of the picture `assignment.png`."""

import pytest

from puzzle.assignments import board_pool
from puzzle.assignments.assignment import assignment_of
from puzzle.assignments.pool_cache import PoolCache, find_pool
from puzzle.assignments.pool_view import PARTLY, pool_view
from puzzle.core import board
from puzzle.links import link_runs

EXERCISE = "algorithm=by_hand&start=0,4,5,1,2,8,6,3,7&goal=0,1,2,3,4,5,6,7,8&assignment=ex-3,moves:12,nodes:30-36"
EIGHT = "algorithm=by_hand&start=3,2,1,0&goal=1,2,3,0&assignment=ex-3,moves:{}{}"


def assignment(query):
    """Return the assignment of a link."""
    return assignment_of(link_runs.parse_page(query)[0])


def test_view_has_the_figures_of_the_picture():
    exercise = assignment(EXERCISE)
    view = pool_view(exercise, find_pool(exercise.pool), ["Ada", "Chloé", "Fatima", " "])
    assert view["sentence"] == (
        "136 of the 748 boards with 12 moves qualify. Of 30 students, 5.8 share a board on average."
    )
    assert (view["nodes"], view["algorithm"]) == ([30, 36], "A*")
    boards = [(board.text(student["tiles"]).replace(" ", ""), student["nodes"]) for student in view["students"][:3]]
    assert boards == [("045/128/637", 31), ("134/625/780", 33), ("032/714/865", 32)]
    assert view["students"][3] == {"fault": "A student has a name of at most 200 characters, or a number."}


@pytest.mark.parametrize(
    ("moves", "deal", "words"),
    [
        (6, "", "1 of the 1 board with 6 moves qualifies. All students get the same board."),
        (3, "", "Of 30 students, 30.0 share a board on average."),
        (3, ",deal:number", "Students with the numbers 1 to 2 get different boards; higher numbers get none."),
    ],
)
def test_sharing_is_described(moves, deal, words):
    """The twelve boards of 2×2 form a ring: one is 6 moves from the goal, two are 3 moves from it."""
    small = assignment(EIGHT.format(moves, deal))
    assert words in pool_view(small, find_pool(small.pool), [])["sentence"]


def test_pool_that_was_partly_measured_is_called_so(monkeypatch):
    monkeypatch.setattr(board_pool, "MOST_NODES", 1)
    small = assignment(EIGHT.format(3, ""))
    sentence = pool_view(small, PoolCache().pool(small.pool), [])["sentence"]
    assert sentence.startswith(f"1 of 1 boards qualifies, of the 2 with 3 moves. {PARTLY}")
