"""Random boards of a chosen length on the page: what the slider offers, and the search for large boards."""

import asyncio
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState
from puzzle.core import board

GOALS = {size: board.standard_goal(size) for size in (3, 4, 5)}
DEALT = board.follow(GOALS[4], "RDDLURRD")[-1]
PROVED = "A search proves how many moves the board needs."


@pytest.fixture
def page(pyscript, monkeypatch):
    """A page with the slider: `state`, `elements` by id, `asked` requests, `run()` for the tasks that were started."""
    from app.board import difficulty

    elements, asked, tasks = {}, [], []
    page = SimpleNamespace(
        elements=elements, asked=asked, shuffled=0, boards=[], notes=[], loaded=[], tables_fail=False
    )
    page.RunReplaced = difficulty.RunReplaced

    async def ask(name, *arguments):
        asked.append((name, *arguments[:2]))
        if name == "depth_counts":
            return [1, 2, 4]
        page.notes.append(find("depth-note").textContent)
        return page.boards.pop(0)

    async def prepare_tables(names):
        if page.tables_fail:
            raise OSError
        page.loaded += names

    def shuffle():
        page.shuffled += 1

    def run():
        while tasks:
            asyncio.run(tasks.pop(0))

    def find(name):
        return elements.setdefault(name, MagicMock(value="0", max="31", disabled=False, textContent=""))

    def choose(moves):
        elements["depth"].value = str(moves)
        page.slider._cancel()

    def press():
        tasks.append(page.slider._deal(page.slider.deals.begin()))

    monkeypatch.setattr(difficulty, "find", find)
    monkeypatch.setattr(difficulty, "spawn", tasks.append)
    page.run, page.choose, page.press = run, choose, press
    page.state = PageState(MagicMock())
    page.slider = difficulty.Difficulty(
        page.state, SimpleNamespace(ask=ask, prepare_tables=prepare_tables), SimpleNamespace(shuffle=shuffle)
    )
    yield page
    for task in tasks:
        task.close()


def open_board(page, size, tables=()):
    """Show a board of a size on a page whose Python has loaded."""
    page.state.change(worker="ready", tables=list(tables))
    page.state.deal(board.swap_cells(board.swap_cells(GOALS[size], 1, 2), 3, 4), GOALS[size])
    page.run()
    page.asked.clear()


@pytest.mark.parametrize(
    ("size", "tables", "greatest"),
    [(3, [], 2), (4, [], 30), (4, ["additive_555"], 60), (4, ["additive_663"], 30), (5, ["additive_555"], 30)],
)
def test_slider_ends_at_the_largest_number_of_moves(page, size, tables, greatest):
    open_board(page, size, tables)
    assert page.elements["depth"].max == str(greatest)
    assert not page.elements["depth"].disabled and not page.elements["deal"].disabled


def test_slider_waits_for_python(page):
    page.state.deal(DEALT, GOALS[4])
    assert page.elements["depth"].disabled and page.elements["deal"].disabled
    assert page.elements["depth-note"].textContent.endswith("once Python has loaded.")
    page.state.change(worker="ready")
    assert not page.elements["depth"].disabled and page.elements["depth-note"].textContent == PROVED


def test_note_says_why_the_slider_ends_where_it_does(page):
    open_board(page, 4)
    page.choose(29)
    assert page.elements["depth-note"].textContent == PROVED
    page.choose(30)
    assert page.elements["depth-note"].textContent.endswith("tables for 4×4 boards, which this site does not have.")
    page.state.change(tables=["additive_555"])
    assert page.elements["depth-note"].textContent == PROVED


def test_large_board_is_searched_for_until_it_is_found(page):
    open_board(page, 4)
    page.choose(8)
    page.boards = [[], [], list(DEALT)]
    page.press()
    page.run()
    assert page.notes == ["Searching for a board that needs 8 moves…"] * 3
    assert page.asked == [("board_at_distance", list(GOALS[4]), 8)] * 3 and page.loaded == []
    assert (
        page.state.board.start == DEALT == page.state.board.first_board
        and page.elements["depth-note"].textContent == PROVED
    )


def test_far_board_loads_the_tables_first(page):
    open_board(page, 4, ["additive_555"])
    page.choose(45)
    page.boards = [list(DEALT)]
    page.press()
    page.run()
    assert page.loaded == ["additive_555"] and page.state.board.start == DEALT


def test_tables_that_cannot_be_loaded_are_reported(page):
    open_board(page, 4, ["additive_555"])
    page.choose(45)
    page.tables_fail, before = True, page.state.board.start
    page.press()
    page.run()
    assert page.elements["depth-note"].textContent == (
        "The tables for 4×4 boards could not be loaded. Up to 30 moves work without them."
    )
    assert page.state.board.start == before and page.asked == []


def test_change_of_the_board_or_the_slider_ends_the_search(page):
    open_board(page, 4)
    for change in (lambda: page.choose(9), lambda: page.state.deal(GOALS[4], GOALS[4])):
        page.choose(8)
        page.asked.clear()

        class Boards(list):
            """No board is found; the change happens during the second request."""

            def pop(self, index, change=change):
                if len(page.asked) == 2:
                    change()
                return []

        page.boards = Boards()
        page.press()
        with pytest.raises(page.RunReplaced):
            page.run()
        assert len(page.asked) == 2 and not page.elements["depth-note"].textContent.startswith("Searching")


def test_position_any_shuffles(page):
    open_board(page, 5)
    page.press()
    page.run()
    assert page.shuffled == 1 and page.asked == []
