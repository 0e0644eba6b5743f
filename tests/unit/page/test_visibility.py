"""Tests of the class that holds back the updates of a hidden part of the page."""

import pytest


@pytest.fixture
def visibility(pyscript):
    """Return the visibility of a hidden part."""
    from app.page.visibility import Visibility

    return Visibility()


@pytest.fixture
def state(pyscript):
    """Return the state of a page whose attributes nobody reads."""
    from unittest.mock import MagicMock

    from app.page.state import PageState

    return PageState(MagicMock())


def test_shown_part_is_updated_at_once(visibility):
    calls = []
    listener = visibility.defer(calls.append)
    visibility.set(True)
    listener(1)
    listener(2)
    assert calls == [1, 2]


def test_hidden_part_is_updated_once_when_it_is_shown(visibility):
    calls = []
    listener = visibility.defer(lambda: calls.append("updated"))
    listener()
    listener()
    assert not calls
    visibility.set(True)
    assert calls == ["updated"]


def test_missed_listener_gets_the_arguments_of_its_last_call(visibility):
    calls = []
    listener = visibility.defer(lambda step, at_end: calls.append((step, at_end)))
    listener(1, False)
    listener(2, True)
    visibility.set(True)
    assert calls == [(2, True)]


def test_missed_listeners_are_called_in_the_order_of_subscription(visibility):
    calls = []
    first, second = (visibility.defer(lambda name=name: calls.append(name)) for name in ("first", "second"))
    second()
    first()
    visibility.set(True)
    assert calls == ["first", "second"]


def test_part_that_has_missed_nothing_is_not_updated(visibility):
    calls = []
    listener = visibility.defer(lambda: calls.append("updated"))
    listener()
    visibility.set(True)
    visibility.set(False)
    visibility.set(True)
    assert calls == ["updated"]


def test_part_is_shown_and_hidden_by_the_state(visibility, state):
    calls = []
    visibility.follow(state, lambda: state.display.view == "map", calls.append, "view")
    state.change(view="compare")
    state.change(view="map")
    assert visibility.is_shown
    state.change(view="tree")
    assert not visibility.is_shown
    assert calls == [False, True, False]


def test_part_is_shown_before_it_is_brought_up_to_date(visibility, state):
    calls = []
    state.subscribe(visibility.defer(lambda: calls.append("updated")), "start")
    visibility.follow(state, lambda: state.display.view == "map", calls.append, "view")
    state.change(start=state.board.goal)
    state.change(view="map")
    assert calls == [False, True, "updated"]


def test_part_that_is_created_in_view_is_brought_up_to_date(visibility, state):
    calls = []
    visibility.defer(lambda: calls.append("updated"))()
    state.change(view="map")
    visibility.follow(state, lambda: state.display.view == "map", calls.append, "view")
    assert calls == [True, "updated"]
