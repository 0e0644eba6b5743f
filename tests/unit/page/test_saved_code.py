"""The reader's heuristics in the browser: names, order, limits, storage, and code that arrived in a link."""

import importlib
import json

import pytest

from puzzle.heuristics.starting_points import STARTING_POINTS


@pytest.fixture
def browser(pyscript, monkeypatch):
    """The stored preferences of a browser, as a dict."""
    stored = {}
    bridge = pyscript.js_modules.bridge
    monkeypatch.setattr(importlib.import_module("app.page.storage"), "bridge", bridge)
    bridge.loadPreferences.side_effect = lambda: json.dumps(stored)
    bridge.savePreferences.side_effect = lambda text: (stored.clear(), stored.update(json.loads(text)))
    return stored


@pytest.fixture
def visit(browser):
    """A function that opens the page: it returns the saved code and the state of the page."""

    def open_page():
        state = importlib.import_module("app.page.state").PageState(importlib.import_module("app.page.dom").root)
        return importlib.import_module("app.workshop.saved_code").SavedCode(state), state

    return open_page


def test_first_visit_has_the_first_starting_point(visit):
    saved, state = visit()
    assert saved.names == ["My heuristic"]
    assert (state.own_code, state.own_name) == (STARTING_POINTS[0].code, "My heuristic")


def test_code_of_an_earlier_version_keeps_its_text_and_gets_a_name(visit, browser):
    browser["heuristics"] = [{"name": "", "code": "earlier"}]
    saved, state = visit()
    assert (saved.names, state.own_code, state.code_from_link) == (["My heuristic"], "earlier", False)


def test_all_heuristics_survive_a_reload_in_their_order(visit):
    saved, _ = visit()
    saved.edit("one")
    saved.rename("  First   one ")
    saved.add("First one", "two")
    saved.add("A very long name " * 9, "three")
    saved.choose(2)
    again, state = visit()
    assert again.names == ["First one", ("A very long name " * 9)[:60].strip(), "First one 2"]
    assert state.own_code == "one"


def test_untouched_starting_point_is_replaced_and_edited_code_is_not(visit):
    saved, state = visit()
    saved.begin(STARTING_POINTS[1].code)
    assert saved.names == ["My heuristic"]
    saved.edit("edited")
    saved.begin(STARTING_POINTS[2].code)
    assert saved.names == ["My heuristic 2", "My heuristic"]
    assert state.own_code == STARTING_POINTS[2].code


def test_same_code_is_kept_once(visit):
    saved, _ = visit()
    saved.edit("mine")
    saved.add("From a link", "other", from_link=True)
    saved.add("Seven", "mine")
    assert saved.names == ["My heuristic", "From a link"]


def test_names_are_not_empty_and_not_taken_twice(visit):
    saved, _ = visit()
    saved.edit("one")
    saved.add("Two", "two")
    for name in ("", "   ", "My heuristic"):
        with pytest.raises(ValueError, match=r"\.$"):
            saved.rename(name)
    assert saved.names == ["Two", "My heuristic"]


def test_deleted_heuristic_can_be_restored(visit):
    saved, state = visit()
    saved.edit("one")
    saved.delete()
    assert state.own_code == STARTING_POINTS[0].code
    saved.restore()
    assert state.own_code == "one"
    saved.restore()
    assert state.own_code == "one"


def test_too_much_code_is_refused_and_nothing_is_lost(visit, browser):
    saved, _ = visit()
    saved.edit("mine")
    with pytest.raises(ValueError, match="150,000 characters"):
        saved.add("Long", "#" * 150_000)
    for number in range(49):
        saved.add("Another", str(number))
    with pytest.raises(ValueError, match="50 heuristics"):
        saved.add("Another", "x")
    assert len(saved.names) == len(set(saved.names)) == 50
    saved.edit("#" * 200_000)
    assert not saved.is_kept
    assert "mine" in [entry["code"] for entry in browser["heuristics"]]


def test_code_from_a_link_stays_untrusted_until_the_reader_runs_it(visit):
    saved, state = visit()
    saved.edit("mine")
    saved.add("From a link", "theirs", from_link=True)
    again, state = visit()
    assert state.code_from_link
    again.choose(1)
    assert not state.code_from_link
    again.choose(1)
    assert state.code_from_link
    state.change(code_from_link=False)
    assert not visit()[1].code_from_link


def test_link_starts_no_search_with_code_that_has_not_been_run(visit):
    saved, state = visit()
    link = importlib.import_module("puzzle.links.link")
    saved.add("From a link", "theirs", from_link=True)
    for query, searched in (("heuristic=own&run=1", False), ("run=1", True)):
        link_state, problems = link.parse(query)
        state.follow_link(link_state)
        assert (state.searched, problems) == (searched, [])
    state.change(code_from_link=False)
    state.follow_link(link.parse("heuristic=own&run=1")[0])
    assert state.searched
