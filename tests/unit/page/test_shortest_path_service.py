"""The worker's answers about shortest paths: they come in slices, and stop while a search of the reader runs."""

import asyncio
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from puzzle.core import board
from puzzle.heuristics.lower_bound import lower_bound

WORKER = Path(__file__).resolve().parents[3] / "static/app/worker"
GOAL = board.standard_goal(4)
NEAR = board.follow(GOAL, "RDDLURRD")[-1]
FAR = (14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3)


@pytest.fixture
def worker(monkeypatch):
    """The service with its open runs; `ask(start)` returns the answer to a request."""
    monkeypatch.syspath_prepend(str(WORKER))
    for name in ("busy_signals", "pyscript", "pyscript.ffi"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    modules_before = set(sys.modules)
    import shortest_path_service
    from distance_cache import DistanceCache

    cleared = []
    runs = SimpleNamespace(busy=False, clearing=SimpleNamespace(add=cleared.append))
    service = shortest_path_service.ShortestPathService(runs, DistanceCache(runs))

    def ask(start, goal=GOAL, seconds=0.01):
        return asyncio.run(service.shortest_path(start, goal, "UDLR", seconds))

    yield SimpleNamespace(ask=ask, runs=runs, service=service, cleared=cleared)
    for name in set(sys.modules) - modules_before:
        if not name.startswith("puzzle"):
            del sys.modules[name]


def test_path_of_a_large_board_is_found_in_slices(worker):
    answer = worker.ask(NEAR)
    while answer.more:
        answer = worker.ask(NEAR)
    assert board.follow(NEAR, answer.path)[-1] == GOAL
    assert answer.moves == answer.at_least == len(answer.path) == 8
    assert worker.ask(NEAR) == answer


def test_small_board_is_answered_at_once(worker):
    goal = board.standard_goal(3)
    answer = worker.ask((8, 0, 6, 5, 4, 7, 2, 3, 1), goal)
    assert (answer.moves, answer.greatest, answer.more) == (31, 31, False)
    assert board.follow((8, 0, 6, 5, 4, 7, 2, 3, 1), answer.path)[-1] == goal


def test_shortest_paths_of_small_boards_are_counted(worker):
    goal = board.parse("123/456/780")
    assert asyncio.run(worker.service.shortest_path_count(board.parse("867/254/301"), goal)) == 40
    assert asyncio.run(worker.service.shortest_path_count(NEAR, GOAL)) == 0


def test_nothing_is_done_while_a_search_is_running(worker):
    worker.runs.busy = True
    for _ in range(3):
        answer = worker.ask(NEAR, seconds=10)
        assert answer.more and answer.moves == -1
    worker.runs.busy = False
    assert worker.ask(NEAR, seconds=10).moves == 8


def test_bound_is_at_least_that_of_the_sentence_of_a_search(worker):
    for start in (FAR, NEAR):
        for busy in (True, False):
            worker.runs.busy = busy
            assert worker.ask(start).at_least >= lower_bound(start, GOAL)


def test_newer_board_replaces_the_search_and_frees_its_memory(worker):
    worker.ask(FAR)
    search = worker.service.search
    assert worker.ask(NEAR, seconds=10).moves == 8
    assert worker.service.search is not search and len(worker.cleared) == 1
    list(worker.cleared[0])
    assert not search.advance(1) and search.moves is None


def test_random_board_needs_the_chosen_moves_and_its_path_is_known(worker):
    tiles = []
    while not tiles:
        tiles = asyncio.run(worker.service.board_at_distance(GOAL, 12, 0.01))
    search = worker.service.search
    answer = worker.ask(tuple(tiles))
    assert answer.moves == 12 and board.follow(tuple(tiles), answer.path)[-1] == GOAL
    assert worker.service.search is search


def test_no_board_is_searched_for_while_a_search_is_running(worker):
    worker.runs.busy = True
    assert asyncio.run(worker.service.board_at_distance(GOAL, 3, 10)) == ()
    worker.runs.busy = False
    assert len(asyncio.run(worker.service.board_at_distance(GOAL, 3, 10))) == 16
