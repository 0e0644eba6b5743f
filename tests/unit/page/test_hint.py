"""The hint: its words, the tile that it marks, when it is announced, and where there is none."""

from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState
from puzzle.core import board
from puzzle.core.formatting import plain_text

GOAL = board.standard_goal(4)
START = board.follow(GOAL, "RDDL")[-1]
"""Four moves from the goal: the tiles 8, 9, 5 and 1 slide."""
PATH = "RUUL"


class Element:
    """An element of the page: its attributes and what was assigned to it."""

    def __init__(self):
        self.hidden, self.textContent, self.attributes = False, "", {}

    def addEventListener(self, event, listener):
        """Store the listener of a click."""
        self.click = listener

    def setAttribute(self, name, value):
        self.attributes[name] = value

    def removeAttribute(self, name):
        self.attributes.pop(name, None)

    def toggleAttribute(self, name, on):
        self.attributes.update({name: ""}) if on else self.attributes.pop(name, None)


@pytest.fixture
def page(pyscript, monkeypatch):
    """A page with a hint: its `state`, `elements` by id, `announced` texts, `played` moves, and whether it is a frame."""
    from app.board import hint

    elements, announced, played = {}, [], []
    page = SimpleNamespace(elements=elements, announced=announced, played=played, in_frame=False)

    def find(name):
        return elements.setdefault(name, Element())

    def fill(element, spans):
        element.textContent = plain_text(spans)

    pyscript.ffi.create_proxy = lambda handler: handler
    monkeypatch.setattr(hint, "find", find)
    monkeypatch.setattr(hint, "fill", fill)
    monkeypatch.setattr(hint, "each", lambda parent, selector: list(elements.values()))
    monkeypatch.setattr(hint, "root", SimpleNamespace(matches=lambda selector: page.in_frame))
    monkeypatch.setattr(hint.announcer, "announce_now", announced.append)
    monkeypatch.setattr(hint.announcer, "announce_soon", announced.append)
    page.state = PageState(MagicMock())
    page.hint = hint.Hint(page.state, played.append)
    page.state.change(worker="ready", phase="ready")
    page.state.deal(START, GOAL)
    return page


def text(page):
    """Return the words of the hint, empty if it is not shown."""
    hidden = page.elements["hint"].hidden or page.elements["hint-body"].hidden
    return "" if hidden or "data-away" in page.elements["hint"].attributes else page.elements["hint-text"].textContent


def marked(page):
    """Return the ids of the marked tiles."""
    return [name for name, element in page.elements.items() if "data-hint" in element.attributes]


def find_path(page, path=PATH):
    """Store the path that the worker has found."""
    page.state.change(optimal=len(path), at_least=len(path), best_path=path, path_final=True)


def test_hint_is_shown_only_when_asked_for(page):
    find_path(page)
    assert text(page) == "" and marked(page) == [] and page.announced == []
    page.hint.toggle()
    assert text(page) == "Slide 8 left: 3 moves to go." and marked(page) == ["tile-8"]
    assert page.announced == [text(page)] * len(page.announced) != []
    page.hint.toggle()
    assert text(page) == "" and marked(page) == [] and page.announced[-1] == "Hint hidden"


def test_hint_follows_the_moves_until_the_goal(page):
    find_path(page)
    page.hint.toggle()
    texts = []
    for count, letter in enumerate(PATH, 1):
        page.state.choose(start=board.move(page.state.board.start, letter))
        assert marked(page) == []
        find_path(page, PATH[count:])
        texts.append(text(page))
    assert texts == [
        "Slide 9 down: 2 moves to go.",
        "Slide 5 down: 1 move to go.",
        "Slide 1 right: this solves the board.",
        "",
    ]
    assert page.announced[-1] == texts[2]


def test_moves_can_be_named_after_the_gap(page):
    page.state.change(naming="gap")
    find_path(page)
    page.hint.toggle()
    assert text(page) == "Gap right: 3 moves to go."


def test_hint_has_a_lower_bound_until_the_path_is_known(page):
    page.hint.toggle()
    assert text(page) == "Searching for the next move…"
    page.announced.clear()
    page.state.change(at_least=2)
    assert text(page) == "At least 2 moves to go. Searching for the next move…"
    assert page.announced == [] and page.elements["hint-play"].hidden
    page.state.change(at_least=4, path_final=True)
    assert text(page) == "At least 4 moves to go. The goal is too far away for a hint."
    assert page.announced == [text(page)]


def test_play_it_makes_the_move_of_the_hint(page):
    find_path(page)
    page.hint.toggle()
    assert not page.elements["hint-play"].hidden
    page.elements["hint-play"].click(None)
    assert page.played == ["R"]


def test_new_board_has_no_hint_until_it_is_asked_for(page):
    find_path(page)
    page.hint.toggle()
    page.state.deal(board.follow(GOAL, "RD")[-1], GOAL)
    find_path(page, "UL")
    assert text(page) == "" and marked(page) == []


@pytest.mark.parametrize(
    "news",
    [
        {"quiz": "asked"},
        {"quiz": "loading"},
        {"editing": "start"},
        {"view": "trials"},
        {"view": "workshop"},
        {"worker": "unresponsive"},
        {"goal": board.swap_cells(GOAL, 1, 2)},
        {"start": GOAL},
    ],
    ids=str,
)
def test_where_the_page_has_no_hint_it_cannot_be_shown(page, news):
    find_path(page)
    page.hint.toggle()
    page.state.change(**news)
    assert page.elements["hint"].hidden and page.elements["hint-toggle"].hidden and marked(page) == []
    page.announced.clear()
    page.hint.toggle()
    assert page.announced == []


def test_frame_has_no_hint(page):
    page.in_frame = True
    find_path(page)
    page.hint.toggle()
    assert page.elements["hint"].hidden and page.announced == []


@pytest.mark.parametrize("news", [{"phase": "searching"}, {"solution_board": GOAL}], ids=str)
def test_place_of_the_hint_stays_empty_for_a_while(page, news):
    before = {name: getattr(getattr(page.state, page.state.owner_of(name)), name) for name in news}
    find_path(page)
    page.hint.toggle()
    page.state.change(**news)
    assert text(page) == "" and marked(page) == [] and not page.elements["hint"].hidden
    page.hint.toggle()
    page.state.change(**before)
    assert text(page) == "Slide 8 left: 3 moves to go." and marked(page) == ["tile-8"]
