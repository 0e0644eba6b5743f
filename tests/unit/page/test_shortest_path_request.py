"""Shortest paths of the player's board: what the page asks the worker, what it knows without asking, and what waits."""

import asyncio
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState
from puzzle.core import board
from puzzle.links import link

SMALL = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5"
GOAL = board.standard_goal(4)
PATH = "ULURDLU"
"""The moves of a path to the goal, which the worker of these tests finds."""
BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}
START = board.follow(GOAL, "".join(BACK[letter] for letter in reversed(PATH)))[-1]


def response(path=None, at_least=-1, more=False, greatest=-1):
    """Return a response of the worker, with unknown values unless they are given."""
    moves = -1 if path is None else len(path)
    at_least = at_least if path is None else moves
    return SimpleNamespace(moves=moves, path=path or "", at_least=at_least, greatest=greatest, more=more)


@pytest.fixture
def page(pyscript, monkeypatch):
    """The state of a page with a worker; `asked` lists the boards asked for, `answer` is called with each of them.

    `run()` lets the tasks of the page run until they wait for an answer that `answer` does not give.
    """
    from app.page import latest

    tasks = []
    monkeypatch.setattr(latest, "spawn", tasks.append)
    from app.board.shortest_path_request import ShortestPath

    state = PageState(MagicMock())
    page = SimpleNamespace(state=state, asked=[], loaded=[], answer=lambda start: response(PATH))

    async def ask(name, start, goal, order, seconds):
        page.asked.append(tuple(start))
        return page.answer(tuple(start))

    async def prepare_tables(names):
        page.loaded += names

    def run():
        while tasks:
            asyncio.run(tasks.pop(0))

    page.run = run
    page.paths = ShortestPath(state, SimpleNamespace(ask=ask, prepare_tables=prepare_tables))
    state.change(worker="ready", tables=[])
    run()
    page.asked.clear()
    yield page
    for task in tasks:
        task.close()


def test_path_of_the_board_is_stored(page):
    page.state.deal(START, GOAL)
    assert (page.state.paths.optimal, page.state.paths.best_path, page.state.paths.path_final) == (-1, "", False)
    page.run()
    assert (page.state.paths.optimal, page.state.paths.at_least, page.state.paths.best_path) == (7, 7, PATH)
    assert page.state.board.first_optimal == 7 and page.state.paths.path_final and page.asked == [START]


def test_lower_bound_rises_until_the_path_is_found(page):
    bounds = []
    answers = [response(at_least=3, more=True), response(at_least=5, more=True), response(PATH)]
    page.answer = lambda start: answers.pop(0)
    page.state.subscribe(lambda: bounds.append((page.state.paths.at_least, page.state.paths.optimal)), "at_least")
    page.state.deal(START, GOAL)
    page.run()
    assert bounds[1:] == [(3, -1), (5, -1), (7, 7)]


def test_search_that_gives_up_leaves_a_lower_bound(page):
    page.answer = lambda start: response(at_least=5)
    page.state.deal(START, GOAL)
    page.run()
    assert (page.state.paths.optimal, page.state.paths.at_least, page.state.paths.path_final) == (-1, 5, True)
    assert page.asked == [START]


def test_move_on_the_path_needs_no_request(page):
    page.state.deal(START, GOAL)
    page.run()
    page.asked.clear()
    for moves in range(1, len(PATH) + 1):
        page.state.choose(start=board.move(page.state.board.start, PATH[moves - 1]))
        assert (page.state.paths.optimal, page.state.paths.best_path) == (len(PATH) - moves, PATH[moves:])
        assert page.state.paths.path_final
    page.run()
    assert page.asked == []


def test_move_off_the_path_has_a_lower_bound_at_once(page):
    page.state.deal(START, GOAL)
    page.run()
    page.asked.clear()
    page.state.choose(start=board.move(START, "D"))
    assert (page.state.paths.optimal, page.state.paths.at_least, page.state.paths.path_final) == (-1, 6, False)
    page.answer = lambda start: response(at_least=4, more=False)
    page.run()
    assert page.asked == [board.move(START, "D")] and page.state.paths.at_least == 6
    page.state.choose(start=START)
    assert (page.state.paths.optimal, page.state.paths.best_path) == (7, PATH)


def test_newer_board_replaces_an_unfinished_search(page):
    later = board.move(board.move(START, "D"), "R")

    def answer(start):
        page.state.deal(later, GOAL)
        page.answer = lambda start: response(at_least=9)
        return response(at_least=5, more=True)

    page.answer = answer
    page.state.deal(START, GOAL)
    page.run()
    assert page.asked == [START, later] and page.state.paths.at_least == 9


@pytest.mark.parametrize("work", [{"phase": "searching"}, {"busy": True}, {"trial_running": True}, {"auditing": True}])
def test_other_work_of_the_reader_has_priority(page, work):
    before = {name: getattr(getattr(page.state, page.state.owner_of(name)), name) for name in work}
    page.state.change(**work)
    page.state.change(start=START, goal=GOAL, first_board=START)
    page.run()
    assert page.asked == []
    page.state.change(**before)
    page.run()
    assert page.asked == [START] and page.state.paths.optimal == 7


def ended_run(moves, shortest, bound=0):
    """Return a run that has found a path."""
    return SimpleNamespace(ending=SimpleNamespace(outcome="solved", shortest=shortest, moves=moves, bound=bound))


def test_lower_bound_of_a_search_is_taken_over_if_it_is_larger(page):
    page.answer = lambda start: response(at_least=3)
    page.state.deal(START, GOAL)
    page.run()
    for bound, at_least in ((1, 3), (5, 5), (3, 5)):
        page.state.change(ended=ended_run("LRLR" + PATH, False, bound))
        assert page.state.paths.known_length == (-1, at_least) and page.state.paths.path_final
    page.state.change(ended=ended_run(PATH, True, 7))
    assert page.state.paths.known_length == (7, 7)


def test_path_of_a_search_that_promises_the_shortest_is_taken_over(page):
    page.state.change(phase="searching")
    page.state.change(start=START, goal=GOAL, first_board=START)
    page.state.change(ended=ended_run("LRLR" + PATH, shortest=False))
    assert page.state.paths.optimal == -1
    page.state.change(ended=ended_run(PATH, shortest=True), phase="done")
    page.run()
    assert (page.state.paths.optimal, page.state.paths.best_path) == (7, PATH) and page.asked == []


def test_unsolvable_board_asks_for_the_board_after_the_swap(page):
    unsolvable = board.swap_cells(START, 0, 1) if START[0] and START[1] else board.swap_cells(START, 2, 3)
    page.state.deal(unsolvable, GOAL)
    page.run()
    assert page.state.paths.swapped_optimal == 7 and page.state.paths.optimal == -1
    assert all(board.is_solvable(tiles, GOAL) for tiles in page.asked)


@pytest.mark.parametrize(("tables", "loaded"), [([], []), (["additive_555", "additive_663"], ["additive_555"])])
def test_tables_of_the_site_are_loaded_for_4x4_boards(page, tables, loaded):
    page.state.change(tables=None)
    page.state.deal(START, GOAL)
    page.run()
    assert page.asked == []
    page.state.change(tables=tables)
    page.run()
    assert page.asked == [START] and page.loaded == loaded


@pytest.mark.parametrize(
    ("later_link", "optimal"),
    [
        (SMALL + "&algorithm=greedy_best_first", 7),
        ("start=1,2,3,4,5,6,7,0,8", -1),
        ("problem=water_jugs&" + SMALL, -1),
    ],
)
def test_length_is_shown_only_for_the_board_that_was_asked_about(page, later_link, optimal):
    def answer(start):
        page.answer = lambda start: response(at_least=1)
        page.state.follow_link(link.parse(later_link)[0])
        return response(PATH)

    page.answer = answer
    page.state.follow_link(link.parse(SMALL)[0])
    page.run()
    assert page.state.paths.optimal == optimal
