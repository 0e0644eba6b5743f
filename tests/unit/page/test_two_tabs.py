"""The reader's code in two tabs, and in a browser that keeps nothing: no tab overwrites what another has stored."""

import importlib
import json
from random import Random

import pytest

from puzzle.heuristics.starting_points import STARTING_POINTS


class Browser:
    """The storage of a browser; `full` makes it refuse what is stored, `stale` is what reads return for a while."""

    def __init__(self):
        self.text, self.stale, self.full = "", None, False

    def load(self):
        return self.text if self.stale is None else self.stale

    def save(self, text):
        if not self.full:
            self.text = text
        return not self.full

    @property
    def codes(self):
        """The stored code of heuristics by name."""
        return {entry["name"]: entry["code"] for entry in json.loads(self.text)["heuristics"]}


@pytest.fixture
def browser(pyscript, monkeypatch):
    stored, bridge = Browser(), pyscript.js_modules.bridge
    monkeypatch.setattr(importlib.import_module("app.page.storage"), "bridge", bridge)
    bridge.loadPreferences.side_effect = stored.load
    bridge.savePreferences.side_effect = stored.save
    return stored


@pytest.fixture
def open_tab(browser):
    """A function that opens a tab and returns its saved heuristics."""

    def open_page():
        state = importlib.import_module("app.page.state").PageState(importlib.import_module("app.page.dom").root)
        return importlib.import_module("app.own_code.saved_code").SavedHeuristics(state)

    return open_page


@pytest.fixture
def tabs(open_tab):
    """Two tabs that have the heuristics One, in use, and Two."""
    first = open_tab()
    first.edit("two")
    first.rename("Two")
    first.add("One", "one")
    return first, open_tab()


def codes(tab):
    return {entry["name"]: entry["code"] for entry in tab.entries}


def test_opening_the_page_stores_nothing(open_tab, browser):
    open_tab()
    assert browser.text == ""


@pytest.mark.parametrize("is_told", [False, True], ids=["at once", "after the storage event"])
def test_first_heuristics_of_two_tabs_are_both_kept(open_tab, browser, is_told):
    first, second = open_tab(), open_tab()
    first.edit("a")
    if is_told:
        second.follow_storage()
        assert codes(second) == {"My heuristic": "a"} and "changed in another tab" in second.note
    second.edit("")
    second.edit("b")
    assert browser.codes == {"My heuristic": "a", "My heuristic 2": "b"}
    assert "“My heuristic” was changed in another tab, too, so your version is now “My heuristic 2”." in second.note
    first.follow_storage()
    assert (codes(first), first.code, second.code) == (browser.codes, "a", "b")
    first.edit("aa")
    second.follow_storage()
    second.edit("bb")
    assert browser.codes == {"My heuristic": "aa", "My heuristic 2": "bb"}


def test_other_tab_lists_what_is_added(tabs, browser):
    first, second = tabs
    first.add("Three", "three")
    second.follow_storage()
    assert second.names == ["One", "Three", "Two"] or set(second.names) == {"One", "Two", "Three"}
    assert (second.names[0], second.note) == ("One", "")
    assert second.state.code.own_codes == browser.codes


def test_edits_of_different_heuristics_are_merged(tabs, browser):
    first, second = tabs
    second.choose(second.names.index("Two"))
    second.edit("two, edited")
    first.edit("one, edited")
    assert browser.codes == {"One": "one, edited", "Two": "two, edited"}
    assert (first.code, second.code) == ("one, edited", "two, edited")


def test_same_heuristic_edited_in_both_tabs_is_kept_twice(tabs, browser):
    first, second = tabs
    second.state.choose(settings={**second.state.search.settings, "heuristic": "own:One"})
    first.edit("one A")
    second.edit("one B")
    assert browser.codes == {"One": "one A", "One 2": "one B", "Two": "two"}
    assert (second.state.search.settings["heuristic"], second.code) == ("own:One 2", "one B")


def test_deleted_heuristic_disappears_and_can_be_restored(tabs, browser):
    first, second = tabs
    second.state.choose(settings={**second.state.search.settings, "heuristic": "own:One"})
    first.delete()
    second.follow_storage()
    assert (codes(second), second.state.search.settings["heuristic"]) == ({"Two": "two"}, "own:Two")
    assert second.note == "“One” was deleted in another tab; the menu ⋯ can restore it."
    second.restore()
    assert browser.codes == {"One": "one", "Two": "two"}


def test_code_that_is_edited_here_survives_its_deletion_elsewhere(tabs, browser):
    first, second = tabs
    first.delete()
    second.edit("one, edited")
    assert browser.codes == {"One": "one, edited", "Two": "two"}


def test_new_name_is_used_in_the_other_tab(tabs, browser):
    first, second = tabs
    second.state.choose(settings={**second.state.search.settings, "heuristic": "own:One"})
    first.rename("Uno")
    second.follow_storage()
    assert (second.state.search.settings["heuristic"], second.names[0]) == ("own:Uno", "Uno")
    second.edit("uno")
    assert browser.codes == {"Uno": "uno", "Two": "two"}


def test_earlier_version_of_the_page_in_another_tab_is_merged(tabs, browser):
    """It stores all it has, without stamps."""
    _, second = tabs
    entries = [{"name": "Two", "code": "two, edited", "from_link": False}, {"name": "New", "code": "new"}]
    browser.text = json.dumps({"heuristics": entries})
    second.follow_storage()
    assert codes(second) == {"Two": "two, edited", "New": "new"}
    second.add("Mine", "mine")
    assert browser.codes == {"Two": "two, edited", "New": "new", "Mine": "mine"}


def test_damaged_entry_does_not_take_the_others_with_it(open_tab, browser):
    browser.text = json.dumps({"heuristics": [{"name": "One", "code": "one"}, {"name": 2}, None]})
    assert codes(open_tab()) == {"One": "one"}


def test_tabs_that_store_at_the_same_moment_lose_nothing(tabs, browser):
    first, second = tabs
    browser.stale = browser.text
    first.add("A", "a")
    second.edit("one B")
    second.add("B", "b")
    browser.stale = None
    for tab in (first, second, first, second):
        tab.follow_storage()
    assert codes(first) == codes(second) == browser.codes
    assert set(browser.codes.values()) == {"one B", "two", "a", "b"}


@pytest.mark.parametrize("seed", range(40))
def test_what_was_typed_last_in_each_tab_is_kept(open_tab, browser, seed):
    """Tabs edit, add, choose and rename in any order, hear of each other late or never, and store at the same moment."""
    random = Random(seed)
    tabs, texts = [open_tab() for _ in range(3)], {}
    for number in range(30):
        index = random.randrange(3)
        tab, browser.stale = tabs[index], None
        if random.random() < 0.2:
            browser.stale = browser.text
            for other in random.sample(tabs, 2):
                other.add(f"At once {number}", f"{number} {tabs.index(other)}")
                texts[f"{number} {tabs.index(other)}"] = True
            browser.stale = None
            for other in (*tabs, *tabs):
                other.follow_storage()
        action = random.choice(("edit", "add", "choose", "rename", "follow"))
        if action == "edit":
            texts.pop(tab.code, None)
            texts[str(number)] = True
            tab.edit(str(number))
        elif action == "add":
            tab.add("New", str(number))
            texts[str(number)] = True
        elif action == "choose":
            tab.choose(random.randrange(len(tab.entries)))
        elif action == "rename":
            tab.rename(f"Name {number}")
        else:
            tab.follow_storage()
        assert len(set(tab.names)) == len(tab.names)
    for tab in (*tabs, *tabs):
        tab.follow_storage()
    assert codes(tabs[0]) == codes(tabs[1]) == codes(tabs[2]) == browser.codes
    assert set(texts) <= set(browser.codes.values())


def test_browser_without_storage_is_named_at_the_first_edit(open_tab, browser):
    browser.full = True
    tab = open_tab()
    assert (tab.note, tab.state.code.code_at_risk) == ("", False)
    tab.begin(STARTING_POINTS[1].code)
    assert (tab.note, tab.state.code.code_at_risk) == ("", False)  # nothing of the reader's own can be lost
    tab.edit("mine")
    assert tab.note == "This browser does not keep your code; save it as a file."
    assert (tab.state.code.code_note, tab.state.code.code_at_risk) == (tab.note, True)
    tab.mark_as_saved()
    assert (tab.note, tab.state.code.code_at_risk) == ("", False)
    tab.edit("mine again")
    assert tab.state.code.code_at_risk
    browser.full = False
    tab.edit("mine, kept")
    assert (tab.note, tab.state.code.code_at_risk) == ("", False)
    assert "mine, kept" in browser.codes.values()


def test_code_too_long_to_be_kept_is_at_risk(open_tab, browser):
    tab = open_tab()
    tab.edit("#" * 150_001)
    assert tab.note == "The code is too long for the browser to keep it. Save it as a file."
    assert tab.state.code.code_at_risk
