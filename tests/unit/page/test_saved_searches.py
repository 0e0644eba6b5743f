"""The reader's searches in the browser, the editor beside the tree, and searches that become stale."""

import importlib
import json
from unittest.mock import MagicMock

import pytest

from puzzle.watching.search_templates import SEARCH_TEMPLATES


@pytest.fixture
def page(pyscript, monkeypatch):
    """The state of a page, the reader's code, and the part that opens the editor; `stored` is what the browser keeps."""
    stored = {}
    bridge = pyscript.js_modules.bridge
    monkeypatch.setattr(importlib.import_module("app.page.storage"), "bridge", bridge)
    bridge.loadPreferences.side_effect = lambda: json.dumps(stored)
    bridge.savePreferences.side_effect = lambda text: (stored.clear(), stored.update(json.loads(text)))
    state = importlib.import_module("app.page.state").PageState(importlib.import_module("app.page.dom").root)
    module = importlib.import_module("app.own_code.all_code")
    panels = MagicMock()
    panels.use.side_effect = lambda name, use: use(None)
    code = module.OwnCode(state)
    module.OwnSearch(state, panels)
    return MagicMock(state=state, code=code, stored=stored)


def choose(page, algorithm):
    """Choose an algorithm."""
    page.state.choose(settings={**page.state.search.settings, "algorithm": algorithm})


def test_editor_opens_with_the_search_and_closes_with_it(page):
    choose(page, "own")
    assert (page.state.display.editor, page.code.in_use) == ("search", page.code.searches)
    assert page.state.search.solve_name == "Run it"
    page.state.change(view="workshop")
    choose(page, "a_star")
    assert (page.state.display.editor, page.state.display.view, page.code.in_use) == (
        None,
        "tree",
        page.code.heuristics,
    )


def test_request_of_the_search_has_its_code(page):
    assert page.state.search_settings()["search_code"] == ""
    choose(page, "own")
    assert page.state.search_settings()["search_code"] == SEARCH_TEMPLATES[0].code


def test_lists_offer_a_search_once_the_reader_has_written_one(page):
    assert not page.state.code.has_search
    page.code.searches.begin(SEARCH_TEMPLATES[1].code)
    assert not page.state.code.has_search
    page.code.searches.edit("def search(problem): pass")
    assert page.state.code.has_search
    assert page.stored["searches"][0]["code"] == "def search(problem): pass"


@pytest.mark.parametrize("change", ["edit", "begin"])
def test_tree_of_other_code_is_stale(page, change):
    choose(page, "own")
    page.state.change(run="done", searched=True)
    getattr(page.code.searches, change)(SEARCH_TEMPLATES[2].code)
    assert (page.state.progress.run, page.state.progress.searched) == ("none", False)


def test_tree_of_another_algorithm_stays(page):
    page.state.change(run="done", searched=True)
    page.code.searches.edit("def search(problem): pass")
    assert page.state.progress.run == "done"


def test_link_does_not_run_code_that_has_just_arrived(page):
    page.code.searches.add("From a link", "def search(problem): pass", from_link=True)
    link = {**page.state.display.link, "algorithm": "own", "run": True}
    page.state.follow_link(link)
    assert not page.state.progress.searched
    page.state.change(search_from_link=False)
    page.state.follow_link(link)
    assert page.state.progress.searched
    assert not page.stored["searches"][0]["from_link"]


def test_messages_name_searches(page):
    with pytest.raises(ValueError, match="A search needs a name"):
        page.code.searches.rename(" ")
    with pytest.raises(ValueError, match="Another search already has this name"):
        page.code.searches.rename("A*")
    for number in range(50):
        page.code.searches.entries.append({"name": str(number), "code": str(number), "from_link": False})
    with pytest.raises(ValueError, match="room for 50 searches"):
        page.code.searches.add("One more", "x")
