"""Panels of the page: one that is used too early is an error with its name."""

from unittest.mock import MagicMock

import pytest


def test_panel_that_has_not_been_added_is_named(pyscript):
    from app.page.panels import Panels

    panels = Panels(MagicMock())
    with pytest.raises(LookupError, match="The panel map is used before it has been added"):
        panels.need("map")


def test_needed_panel_keeps_the_action_that_waits_for_it(pyscript, monkeypatch):
    from app.page import panels as module

    monkeypatch.setattr(module, "spawn", lambda task: task.close())
    panels, act = module.Panels(MagicMock()), MagicMock()
    panels.add("workshop", MagicMock())
    panels.use("workshop", act)
    panels.need("workshop")
    assert panels.pending == {"workshop": act}


def test_field_that_the_state_does_not_have_is_named(pyscript):
    from app.page.state import PageState

    with pytest.raises(AttributeError, match="The state of the page has no field colour"):
        PageState(MagicMock()).subscribe(MagicMock(), "colour")
