"""The stored settings: read into the page's state at the start, and stored when the reader changes one."""

import importlib
import json
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState


@pytest.fixture
def open_page(pyscript, monkeypatch):
    """A function that opens a page with some stored settings, as (state, settings, elements, function that reads)."""
    module = importlib.import_module("app.page.settings")
    elements, listeners = {}, {}
    monkeypatch.setattr(module, "find", lambda name: elements.setdefault(name, MagicMock(id=name)))
    monkeypatch.setattr(module, "listen", lambda element, _event, listener: listeners.update({element.id: listener}))
    bridge = MagicMock()
    monkeypatch.setattr(module.storage, "bridge", bridge)

    def open_page(stored):
        texts = [json.dumps(stored)]
        bridge.loadPreferences.side_effect = lambda: texts[-1]
        bridge.savePreferences.side_effect = lambda text: texts.append(text) or True
        state = PageState(MagicMock())
        settings = module.Settings(state)

        def choose(name, value):
            listeners[name](SimpleNamespace(target=SimpleNamespace(value=value)))

        return SimpleNamespace(
            state=state, settings=settings, elements=elements, choose=choose, stored=lambda: json.loads(texts[-1])
        )

    return open_page


def test_first_visit_has_the_defaults(open_page):
    page = open_page({})
    assert (page.state.display.theme, page.state.display.naming, page.state.display.keys) == (None, "tile", "on")
    assert (page.settings.size, page.settings.speed_chosen) == (3, False)
    assert page.elements["set-theme"].value == "system"


def test_stored_settings_are_used_at_the_next_visit(open_page):
    page = open_page({"theme": "dark", "naming": "gap", "keys": "alt", "size": "2×3", "speed": "30"})
    assert (page.state.display.theme, page.state.display.naming, page.state.display.keys) == ("dark", "gap", "alt")
    assert (page.settings.size, page.settings.speed_chosen, page.elements["speed"].value) == ("2×3", True, "30")


def test_speed_of_whole_layers_is_not_restored(open_page):
    assert not open_page({"speed": "layer"}).settings.speed_chosen


def test_choice_in_the_help_dialog_is_applied_and_stored(open_page):
    page = open_page({"naming": "gap"})
    page.choose("set-theme", "light")
    assert page.state.display.theme == "light"
    page.choose("set-theme", "system")
    assert page.state.display.theme is None
    assert page.stored() == {"naming": "gap", "theme": "system"}


def test_another_setting_leaves_the_theme_of_an_iframe(open_page):
    page = open_page({"theme": "dark"})
    page.state.change(theme="light")  # as the link of an iframe asks for
    page.choose("speed", "8")
    page.settings.keep_size(4)
    assert page.state.display.theme == "light"
    assert page.stored() == {"theme": "dark", "speed": "8", "size": 4}
