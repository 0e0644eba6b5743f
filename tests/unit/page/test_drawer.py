"""The tabs of the drawer: keys on them do what they can where there is room for none."""

import sys
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest


@pytest.fixture
def drawer(monkeypatch):
    """A drawer in a document in which nothing is visible."""
    pyscript = MagicMock()
    for name in ("pyscript", "pyscript.js_modules"):
        monkeypatch.setitem(sys.modules, name, pyscript)
    before = set(sys.modules)
    from app.tree.inspector import Inspector

    made = Inspector(MagicMock(drawer="depths"), MagicMock())
    made.open = MagicMock()
    yield made
    for name in set(sys.modules) - before:
        if name.startswith("app."):
            del sys.modules[name]


def tab(name, *, visible):
    return SimpleNamespace(dataset=SimpleNamespace(tab=name), checkVisibility=lambda: visible)


@pytest.mark.parametrize("key", ["Home", "End", "ArrowLeft", "ArrowRight"])
def test_keys_on_tabs_of_which_none_is_visible_do_nothing(drawer, key):
    drawer.tabs = [tab("depths", visible=False), tab("code", visible=False)]
    event = MagicMock(key=key)
    drawer._key_on_tabs(event)
    assert not drawer.open.called and not event.preventDefault.called


@pytest.mark.parametrize(
    "key, name", [("Home", "depths"), ("End", "code"), ("ArrowLeft", "code"), ("ArrowRight", "code")]
)
def test_keys_on_tabs_go_to_those_that_are_visible(drawer, key, name):
    drawer.tabs = [tab("depths", visible=True), tab("frontier", visible=False), tab("code", visible=True)]
    drawer._key_on_tabs(MagicMock(key=key))
    drawer.open.assert_called_once_with(name)
