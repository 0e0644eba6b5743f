"""The hint on the board: shown by its button or key, played, and absent in a quiz; and the distance after each move."""

import re

import pytest

from puzzle.core import board
from visitor import SOLVED_SMALL
from waiting import expect

FIFTEEN = {
    "start": board.link_text(board.follow(board.standard_goal(4), "RDDLURRD")[-1]),
    "goal": board.link_text(board.standard_goal(4)),
}
"""A 4×4 board and a goal that are 8 moves apart."""


@pytest.fixture
def playing(visitor):
    """A visitor whose page shows the 4×4 board, eight moves from the goal."""
    visitor.follow(**FIFTEEN)
    expect(visitor("verdict-text")).to_have_text("Solvable, 8 moves at best.")
    yield visitor
    visitor.page.set_viewport_size({"width": 1280, "height": 800})


def hinted_tiles(visitor):
    """Return the elements of the tiles that are marked by the hint."""
    return visitor.page.locator("#board [data-hint]")


def test_playing_every_hint_solves_a_4x4_board(playing):
    expect(playing("hint-body")).to_be_hidden()
    playing("hint-toggle").click()
    for moves_left in range(7, 0, -1):
        expect(playing("hint-text")).to_have_text(re.compile(rf"^Slide \d+ \w+: {moves_left} moves? to go\.$"))
        expect(hinted_tiles(playing)).to_have_count(1)
        expect(playing.page.locator("[data-play=distance]")).to_have_text(str(moves_left + 1))
        playing("hint-play").click()
    expect(playing("hint-text")).to_have_text(re.compile(": this solves the board.$"))
    playing("hint-play").click()
    expect(playing("verdict-text")).to_have_text("Solved in 8 moves, and no path is shorter.")
    expect(playing("hint")).to_be_hidden()
    expect(hinted_tiles(playing)).to_have_count(0)


def test_key_shows_and_hides_the_hint(playing):
    playing("board").focus()
    playing.press("h")
    expect(playing("hint-text")).to_be_visible()
    expect(playing("hint-toggle")).to_have_attribute("aria-expanded", "true")
    expect(playing("live")).to_have_text(playing("hint-text").inner_text())
    playing.press("h")
    expect(playing("hint-text")).to_be_hidden()
    expect(playing("live")).to_have_text("Hint hidden")


def test_move_off_the_path_gets_a_new_hint(playing):
    playing.press("h")
    wrong = next(tile for tile in playing.page.locator("#board .movable:not([data-hint])").all())
    wrong.click()
    expect(playing("verdict-text")).to_have_text("Solvable, 9 moves at best.")
    expect(playing("hint-text")).to_have_text(re.compile(r": 8 moves to go\.$"))


def test_nothing_moves_while_the_solution_is_played(visitor):
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.press("h")
    expect(visitor("hint-text")).to_have_text("Slide 6 down: 4 moves to go.")
    place = visitor("statistics").bounding_box()
    visitor.show_move(2)
    expect(hinted_tiles(visitor)).to_have_count(0)
    expect(visitor("hint-text")).to_be_hidden()
    assert visitor("statistics").bounding_box() == place
    visitor("back-to-board").click()
    expect(hinted_tiles(visitor)).to_have_count(1)


def test_quiz_has_no_hint(visitor):
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.press("h")
    expect(visitor("hint-text")).to_be_visible()
    visitor("quiz-open").click()
    expect(visitor.page.locator("html[data-quiz]")).to_have_count(1)
    expect(visitor("hint")).to_be_hidden()
    expect(hinted_tiles(visitor)).to_have_count(0)
    visitor.press("h")
    expect(visitor("hint")).to_be_hidden()
    visitor.page.locator(".quiz-leave").click()


def test_phone_shows_the_hint_below_the_board(playing):
    playing.page.set_viewport_size({"width": 390, "height": 844})
    expect(playing("hint-toggle")).to_have_text("Show hint")
    playing("hint-toggle").click()
    text, board_box, tree = (playing(name).bounding_box() for name in ("hint-text", "board", "tree"))
    assert board_box["y"] + board_box["height"] <= text["y"] and text["y"] + text["height"] <= tree["y"]
    assert playing.page.evaluate("document.documentElement.scrollWidth") == 390
    playing("hint-toggle").click()
    expect(playing("hint-text")).to_be_hidden()
