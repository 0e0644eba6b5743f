"""The optimal length of the player's board, which the worker may report late."""

import asyncio
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState
from puzzle.links import link

BOARDS = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5"


@pytest.fixture
def late_answer(pyscript, monkeypatch):
    """A function that follows a link while the optimal length of BOARDS is requested, and returns the page's state."""
    from app.board import optimal_length

    requests = []
    monkeypatch.setattr(optimal_length, "spawn", requests.append)

    def follow(later_link):
        state = PageState(MagicMock())

        async def ask(name, start, goal):
            state.follow_link(link.parse(later_link)[0])
            return SimpleNamespace(moves=5, greatest=31)

        optimal_length.OptimalLength(state, SimpleNamespace(ask=ask))
        state.change(worker="here")
        requests.pop().close()
        state.follow_link(link.parse(BOARDS)[0])
        asyncio.run(requests.pop())
        for request in requests:
            request.close()
        requests.clear()
        return state

    return follow


@pytest.mark.parametrize(
    ("later_link", "optimal"),
    [
        (BOARDS + "&algorithm=greedy_best_first", 5),
        ("start=1,2,3,4,5,6,7,0,8", -1),
        ("problem=water_jugs&" + BOARDS, -1),
    ],
)
def test_length_is_shown_only_for_the_board_that_was_asked_about(late_answer, later_link, optimal):
    assert late_answer(later_link).optimal == optimal
