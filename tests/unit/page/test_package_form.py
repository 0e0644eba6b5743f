"""The form of a SCORM package says once why there can be none, beside the field with the mistake."""

import asyncio
import importlib
from collections import defaultdict
from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import pytest

FAULT = "The address of a hosted site begins with https://."


@pytest.fixture
def press_save(pyscript, monkeypatch):
    """A function that saves a package in a place, for which the worker has a plan; returns elements and what is said."""
    module = importlib.import_module("app.assignment.package_form")
    elements, said = defaultdict(lambda: MagicMock(value="1.2")), []
    monkeypatch.setattr(module, "find", lambda name: elements[name])
    monkeypatch.setattr(module, "press_choice", MagicMock())
    monkeypatch.setattr(module, "announcer", MagicMock(announce_now=said.append))
    monkeypatch.setattr(module, "spawn", asyncio.run)
    monkeypatch.setattr(module, "set_aria", lambda element, name, is_true: setattr(element, name, is_true))
    state, tab = MagicMock(), MagicMock(link=lambda: "?run=1", title=lambda: "ex-3")

    def press_save(place, fault):
        form = module.PackageForm(tab, state, MagicMock(ask=AsyncMock(return_value=SimpleNamespace(fault=fault))))
        form.place, elements["package-site"].value = place, "example.org"
        form._start()
        return elements, said

    return press_save


def test_wrong_address_is_explained_beside_its_field(press_save):
    elements, said = press_save("hosted", FAULT)
    assert elements["package-note"].textContent == FAULT and elements["package-note"].className == "error"
    assert elements["package-said"].textContent == "" and said == [FAULT]
    assert elements["package-site"].invalid
    elements["package-site"].focus.assert_called_once_with()


def test_missing_site_is_no_mistake_of_a_field(press_save):
    elements, said = press_save("package", "The site has not been built.")
    assert elements["package-note"].className == "note" and not elements["package-site"].invalid
    assert elements["package-said"].textContent == "" and len(said) == 1
    elements["package-site"].focus.assert_not_called()
