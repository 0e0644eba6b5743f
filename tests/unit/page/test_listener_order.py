"""The phases in which listeners of the state are called; within a phase, the order of subscription does not matter."""

import random
from itertools import permutations
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState
from puzzle.core import board
from puzzle.core.formatting import plain_text

GOAL = board.standard_goal(4)
START, OTHER = (board.follow(GOAL, letters)[-1] for letters in ("RDDL", "RDD"))
PATH = "RUUL"


@pytest.fixture
def state():
    """The state of a page that is loading."""
    return PageState(MagicMock())


@pytest.mark.parametrize("verbs", list(permutations(("react", "subscribe", "subscribe_last"))))
def test_phases_do_not_depend_on_the_order_of_subscription(state, verbs):
    calls = []
    for verb in verbs:
        getattr(state, verb)(lambda verb=verb: calls.append(verb), "start", "view")
    state.change(start=START, view="map")
    assert calls == ["react", "subscribe", "subscribe_last"]


def test_change_by_a_reacting_listener_is_shown_before_what_comes_last(state):
    """The listener that shows is registered first, and sees both values at once."""
    shown, last = [], []
    state.subscribe_last(lambda: last.append(state.display.view), "start")
    state.subscribe(lambda: shown.append((state.board.start, state.display.view)), "start", "view")
    state.react(lambda: state.change(view="map"), "start")
    state.change(start=START)
    assert set(shown) == {(START, "map")} and last == ["map"]


def test_part_of_the_state_has_the_same_phases(state):
    part, calls = state.only("board"), []
    part.subscribe_last(lambda: calls.append("last"), "start")
    part.when("start", START, lambda: calls.append("shown"))
    part.react(lambda: calls.append("first"), "start")
    part.change(start=START)
    assert calls == ["first", "shown", "last"]


def test_part_that_reacts_is_not_created_after_the_first_link(state):
    state.change(alive=True)
    with pytest.raises(RuntimeError, match="start, goal is created too late"):
        state.react(lambda: None, "start", "goal")
    state.subscribe(lambda: None, "start")  # as the panels do that are created when they are needed


class Element(MagicMock):
    """An element that records its text."""

    textContent = ""

    def toggleAttribute(self, name, on=True):
        """Ignore the attribute."""


@pytest.fixture
def describe_visit(pyscript, monkeypatch):
    """A function that creates the parts around the board in an order, and returns all that they show and announce."""
    from app.board import game, hint

    def run(order):
        elements, announced, figures = {}, [], []

        def find(name):
            return elements.setdefault(name, Element())

        def fill(element, spans):
            element.textContent = plain_text(spans)

        for module in (game, hint):
            monkeypatch.setattr(module, "find", find)
            monkeypatch.setattr(module, "fill", fill)
            monkeypatch.setattr(module.announcer, "announce_now", announced.append)
            monkeypatch.setattr(module.announcer, "announce_soon", announced.append)
        monkeypatch.setattr(game, "root", SimpleNamespace(querySelector=lambda selector: None))
        monkeypatch.setattr(hint, "root", SimpleNamespace(matches=lambda selector: False))
        monkeypatch.setattr(hint, "each", lambda parent, selector: [])
        state, parts = PageState(MagicMock()), {}
        monkeypatch.setattr(game.Game, "show", lambda part, *about: figures.append((len(part.letters), *about)))
        creators = {
            "game": lambda: game.Game(state),
            "hint": lambda: hint.Hint(state, lambda letter: None),
            "verdict": lambda: game.VerdictLine(state, LateGame(parts), lambda: parts["hint"].replaces_verdict),
        }
        for name in order:
            parts[name] = creators[name]()
        state.change(worker="ready", phase="ready")
        state.deal(START, GOAL)
        state.change(optimal=4, at_least=4, best_path=PATH, path_final=True)
        state.change(hint=True)
        parts["game"].count_move("R")
        state.choose(start=OTHER)
        state.change(optimal=3, at_least=3, best_path=PATH[1:], path_final=True)
        state.change(view="map")
        state.deal(GOAL, GOAL)
        return announced, figures, {name: element.textContent for name, element in elements.items()}

    return run


class LateGame:
    """The game, which may be created after the line that shows it."""

    def __init__(self, parts):
        self.parts = parts

    def __getattr__(self, name):
        return getattr(self.parts["game"], name)


@pytest.mark.parametrize("order", list(permutations(("game", "hint", "verdict")))[1:])
def test_parts_around_the_board_work_in_every_order(describe_visit, order):
    expected = describe_visit(("game", "hint", "verdict"))
    assert any("Solvable" in text for text in expected[0])
    assert any("Slide" in text for text in expected[0])
    assert describe_visit(order) == expected


def test_shuffled_listeners_of_one_phase_are_all_called_once(state):
    generator, calls = random.Random(1), []
    listeners = list(range(20))
    generator.shuffle(listeners)
    for number in listeners:
        state.subscribe(lambda number=number: calls.append(number), "start", "goal")
    state.change(start=START, goal=GOAL)
    assert sorted(calls) == list(range(20))
