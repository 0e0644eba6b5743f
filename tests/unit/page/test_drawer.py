"""Keys on the tabs of the inspector, also where none of the tabs is visible."""

import sys
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest


@pytest.fixture
def drawer(monkeypatch):
    """An inspector in a document in which nothing is visible."""
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
def test_keys_do_nothing_if_no_tab_is_visible(drawer, key):
    drawer.tabs = [tab("depths", visible=False), tab("code", visible=False)]
    event = MagicMock(key=key)
    drawer._key_on_tabs(event)
    assert not drawer.open.called and not event.preventDefault.called


@pytest.mark.parametrize(
    "key, name", [("Home", "depths"), ("End", "code"), ("ArrowLeft", "code"), ("ArrowRight", "code")]
)
def test_keys_move_between_visible_tabs(drawer, key, name):
    drawer.tabs = [tab("depths", visible=True), tab("frontier", visible=False), tab("code", visible=True)]
    drawer._key_on_tabs(MagicMock(key=key))
    drawer.open.assert_called_once_with(name)
