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
        return importlib.import_module("app.own_code.saved_code").SavedHeuristics(state), state

    return open_page


def test_first_visit_has_the_first_starting_point(visit):
    saved, state = visit()
    assert saved.names == ["My heuristic"]
    assert (state.code.own_code, state.code.own_name) == (STARTING_POINTS[0].code, "My heuristic")


def test_code_of_an_earlier_version_keeps_its_text_and_gets_a_name(visit, browser):
    browser["heuristics"] = [{"name": "", "code": "earlier"}]
    saved, state = visit()
    assert (saved.names, state.code.own_code, state.code.codes_from_link) == (["My heuristic"], "earlier", ())


def test_all_heuristics_survive_a_reload_in_their_order(visit):
    saved, _ = visit()
    saved.edit("one")
    saved.rename("  First   one ")
    saved.add("First one", "two")
    saved.add("A very long name " * 9, "three")
    saved.choose(2)
    again, state = visit()
    assert again.names == ["First one", ("A very long name " * 9)[:60].strip(), "First one 2"]
    assert state.code.own_code == "one"


def test_untouched_starting_point_is_replaced_and_edited_code_is_not(visit):
    saved, state = visit()
    saved.begin(STARTING_POINTS[1].code)
    assert saved.names == ["My heuristic"]
    saved.edit("edited")
    saved.begin(STARTING_POINTS[2].code)
    assert saved.names == ["My heuristic 2", "My heuristic"]
    assert state.code.own_code == STARTING_POINTS[2].code


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
    assert state.code.own_code == STARTING_POINTS[0].code
    saved.restore()
    assert state.code.own_code == "one"
    saved.restore()
    assert state.code.own_code == "one"


def test_names_that_no_heuristic_has_any_more_are_reported(visit):
    """A renamed heuristic is reported by the state of the page."""
    saved, _ = visit()
    removed = []
    saved.removed.subscribe(removed.append)
    saved.begin(STARTING_POINTS[1].code)
    saved.begin("copied", "Copy of one")
    assert removed == ["My heuristic"]
    saved.add("Two", "two")
    saved.rename("Three")
    saved.delete()
    saved.delete()
    assert removed == ["My heuristic", "Three", "Copy of one"]
    saved.add("Opened", "opened")
    assert removed[3:] == ["My heuristic"]


def test_heuristic_that_another_tab_has_deleted_is_reported(visit):
    saved, _ = visit()
    saved.edit("one")
    saved.add("Two", "two")
    other, _ = visit()
    removed = []
    saved.removed.subscribe(removed.append)
    other.delete()
    saved.follow_storage()
    assert removed == ["Two"]


def test_too_much_code_is_refused_and_nothing_is_lost(visit, browser):
    saved, _ = visit()
    with pytest.raises(ValueError, match="150,000 characters"):
        saved.add("Long", "#" * 150_001)
    assert saved.names == ["My heuristic"]
    saved.edit("mine")
    with pytest.raises(ValueError, match="150,000 characters"):
        saved.add("Long", "#" * 150_000)
    for number in range(49):
        saved.add("Another", str(number))
    with pytest.raises(ValueError, match="50 heuristics"):
        saved.add("Another", "x")
    assert len(saved.names) == len(set(saved.names)) == 50
    saved.edit("#" * 200_000)
    assert not saved.is_stored
    assert "mine" in [entry["code"] for entry in browser["heuristics"]]


def test_code_from_a_link_stays_untrusted_until_the_reader_runs_it(visit):
    saved, state = visit()
    saved.edit("mine")
    saved.add("From a link", "theirs", from_link=True)
    again, state = visit()
    again.choose(1)
    state.trust_code(["own:My heuristic", "manhattan"])
    assert state.code.codes_from_link == visit()[1].code.codes_from_link == ("From a link",)
    state.trust_code(["own:From a link"])
    assert state.code.codes_from_link == visit()[1].code.codes_from_link == ()


def test_link_starts_no_search_with_code_that_has_not_been_run(visit):
    saved, state = visit()
    link = importlib.import_module("puzzle.links.link")
    saved.add("From a link", "theirs", from_link=True)
    for query, searched in (("heuristic=own&run=1", False), ("run=1", True)):
        link_state, problems = link.parse(query)
        state.follow_link(link_state)
        assert (state.progress.searched, problems) == (searched, [])
    state.trust_code(["own"])
    state.follow_link(link.parse("heuristic=own&run=1")[0])
    assert state.progress.searched


def test_problems_are_kept_apart_from_heuristics(browser):
    modules = importlib.import_module("app.own_code.all_code"), importlib.import_module("app.page.state")
    state = modules[1].PageState(importlib.import_module("app.page.dom").root)
    own_code = modules[0].OwnCode(state)
    assert (own_code.problems.names, own_code.heuristics.names) == (["My problem"], ["My heuristic"])
    own_code.problems.add("Maze", "class Maze: ...", from_link=True)
    assert (state.code.problem_code, state.code.problem_name, state.code.problem_from_link) == (
        "class Maze: ...",
        "Maze",
        True,
    )
    assert state.code.own_code == STARTING_POINTS[0].code and state.code.codes_from_link == ()
    assert own_code.in_use is own_code.heuristics
    state.follow_link({**state.display.link, "problem": "own", "run": True})
    assert own_code.in_use is own_code.problems
    assert not state.progress.searched  # until the reader presses the button
    assert [entry["name"] for entry in browser["problems"]] == ["Maze"]
    with pytest.raises(ValueError, match="A problem needs a name"):
        own_code.problems.rename(" ")


def test_code_of_a_problem_is_part_of_the_settings(browser):
    state = importlib.import_module("app.page.state").PageState(importlib.import_module("app.page.dom").root)
    saved = importlib.import_module("app.own_code.all_code").OwnCode(state).problems
    importlib.import_module("app.own_code.all_code").OwnProblem(state, None)
    saved.edit("first")
    assert state.search.settings["problem_code"] == ""  # the sliding puzzle has no code
    state.follow_link({**state.display.link, "problem": "sliding_tiles"})
    state.change(settings={**state.search.settings, "problem": "water_jugs"})
    saved.edit("second")
    assert state.search.settings["problem_code"] == ""


def test_heuristic_of_run_a_is_in_use_and_keeps_its_name(visit):
    saved, state = visit()
    saved.edit("one")
    saved.add("Two", "two")
    state.choose(settings={**state.search.settings, "heuristic": "own:My heuristic"})
    assert (saved.names, state.code.own_code) == (["My heuristic", "Two"], "one")
    state.change(others=[{**state.search.settings, "heuristic": "own:Two"}])
    saved.rename("One")
    saved.choose(1)
    saved.rename("Three")
    assert state.search.settings["heuristic"] == "own:One" and state.search.others[0]["heuristic"] == "own:Three"
    assert [state.code.code_for(run) for run in (state.search.settings, *state.search.others)] == ["one", "two"]


def test_tree_is_of_other_settings_once_its_code_has_changed(visit):
    saved, state = visit()
    state.choose(settings={**state.search.settings, "heuristic": "own:My heuristic"})
    state.change(run="done", searched=True)
    saved.edit("edited")
    assert (state.progress.run, state.progress.searched) == ("none", False)
    state.choose(settings={**state.search.settings, "algorithm": "breadth_first"})
    state.change(run="done", searched=True)
    saved.edit("edited again")
    assert state.progress.run == "done"


def test_search_uses_another_heuristic_once_its_own_is_deleted(visit):
    saved, state = visit()
    saved.edit("one")
    saved.add("Two", "two")
    state.choose(settings={**state.search.settings, "heuristic": "own:Two"})
    state.change(others=[dict(state.search.settings)])
    saved.delete()
    assert state.search.settings["heuristic"] == "own:My heuristic"
    assert state.code.code_for({**state.search.others[0], "problem": "sliding_tiles"}) is None


def test_names_of_built_in_heuristics_are_taken(visit):
    saved, _ = visit()
    with pytest.raises(ValueError, match="already has this name"):
        saved.rename("Manhattan distance")
    saved.edit("one")
    assert saved.add("Manhattan distance", "two") == "Manhattan distance 2"
