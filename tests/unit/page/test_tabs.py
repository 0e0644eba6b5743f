"""Tests of the keyboard on a tab list such as the inspector's: keys move between visible tabs, if there are any."""

from unittest.mock import MagicMock

import pytest

TABS = ("depths", "frontier", "code")


def press(key, *visible):
    """Press a key on a tab list in which the first tab is chosen; return the event and the names of clicked tabs."""
    from app.page.dom import choose_tab_by_key

    tabs, clicked = [], []
    for name in TABS:
        tab = MagicMock(checkVisibility=lambda name=name: name in visible)
        tab.getAttribute.return_value = "true" if name == TABS[0] else "false"
        tab.click.side_effect = lambda name=name: clicked.append(name)
        tabs.append(tab)
    event = MagicMock(key=key)
    event.currentTarget.querySelectorAll.return_value = MagicMock(length=len(tabs), item=tabs.__getitem__)
    choose_tab_by_key(event)
    return event, clicked


@pytest.mark.parametrize("key", ["Home", "End", "ArrowLeft", "ArrowRight"])
def test_keys_do_nothing_if_no_tab_is_visible(pyscript, key):
    event, clicked = press(key)
    assert not clicked and not event.preventDefault.called


@pytest.mark.parametrize(
    "key, name", [("Home", "depths"), ("End", "code"), ("ArrowLeft", "code"), ("ArrowRight", "code")]
)
def test_keys_move_between_visible_tabs(pyscript, key, name):
    event, clicked = press(key, "depths", "code")
    assert clicked == [name] and event.preventDefault.called
