"""Tests of the keyboard on the inspector's tabs: keys move between visible tabs, if there are any."""

from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest


@pytest.fixture
def inspector(pyscript):
    """Return an inspector in a simulated document."""
    from app.tree.inspector import Inspector

    inspector = Inspector(MagicMock(**{"display.drawer": "depths"}), MagicMock())
    inspector.open = MagicMock()
    return inspector


def tab(name, *, visible):
    """Return a simulated tab with a name that is visible or not."""
    return SimpleNamespace(dataset=SimpleNamespace(tab=name), checkVisibility=lambda: visible)


@pytest.mark.parametrize("key", ["Home", "End", "ArrowLeft", "ArrowRight"])
def test_keys_do_nothing_if_no_tab_is_visible(inspector, key):
    inspector.tabs = [tab("depths", visible=False), tab("code", visible=False)]
    event = MagicMock(key=key)
    inspector._key_on_tabs(event)
    assert not inspector.open.called and not event.preventDefault.called


@pytest.mark.parametrize(
    "key, name", [("Home", "depths"), ("End", "code"), ("ArrowLeft", "code"), ("ArrowRight", "code")]
)
def test_keys_move_between_visible_tabs(inspector, key, name):
    inspector.tabs = [tab("depths", visible=True), tab("frontier", visible=False), tab("code", visible=True)]
    inspector._key_on_tabs(MagicMock(key=key))
    inspector.open.assert_called_once_with(name)
