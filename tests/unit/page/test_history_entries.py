"""The entries of the browser's history: what they keep, and the address that they have."""

import importlib
import random
from types import SimpleNamespace
from unittest.mock import MagicMock
from urllib.parse import parse_qsl

import pytest

from app.page.state import PageState
from puzzle.links import link_runs

SEARCHED = "?start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&run=1"


class History:
    """The history of a browser as a list of (state, address), at the last entry; `state` is that of the entry."""

    def __init__(self, state):
        self.entries = [(state, "")]

    @property
    def state(self):
        return self.entries[-1][0]

    def pushState(self, state, title, text):
        self.entries.append((state, text))

    def replaceState(self, state, title, text=None):
        self.entries[-1] = state, text or self.entries[-1][1]


@pytest.fixture
def open_links(pyscript, monkeypatch):
    """A function that returns the links of a page, whose current entry has a state."""
    pyscript.ffi.to_js.side_effect = lambda fields: SimpleNamespace(**fields)
    address, module = (importlib.import_module(f"app.page.{name}") for name in ("address", "links"))
    monkeypatch.setattr(module, "announcer", MagicMock())

    def open_page(alert="", **entry):
        location = SimpleNamespace(search=SEARCHED, hash="", pathname="/")
        window = SimpleNamespace(history=History(SimpleNamespace(**entry)), location=location, Math=random)
        monkeypatch.setattr(address, "window", window)
        monkeypatch.setattr(module, "window", window)
        monkeypatch.setattr(module, "listen", MagicMock())
        elements = {"alert-close": MagicMock(), "alert": MagicMock(), "alert-text": MagicMock(textContent=alert)}
        monkeypatch.setattr(module, "find", elements.get)
        return module.Links(PageState(MagicMock())), window.history

    return open_page


def keys_of(entry):
    """Return the keys and values in the address of an entry."""
    return dict(parse_qsl(entry[1].partition("?")[2]))


def test_stored_search_has_no_view_that_links_lack(open_links):
    """A page that is reloaded in the workshop opens it, but the address of its search must stay a link."""
    links, history = open_links(search="1", view="workshop")
    assert links.read()["view"] == "workshop"
    assert links.searched["view"] == "tree" and links.searched["run"]
    links.enter()
    assert len(history.entries) == 2 and "view" not in keys_of(history.entries[0])


@pytest.mark.parametrize(("view", "written"), [("map", "map"), ("workshop", None)])
def test_entry_of_a_view_has_it_and_the_address_only_if_links_do(open_links, view, written):
    links, history = open_links(search="1", view="tree")
    links.read()
    links.enter_room(view)
    assert (history.state.search, history.state.view) == ("1", view)
    assert keys_of(history.entries[-1]).get("view") == written


def test_entries_of_files_lead_back_to_their_table(open_links):
    """The entry of the table, above which the files are, belongs to it; another table has entries of its own."""
    links, history = open_links(search="1", view="workshop")
    links.read()
    assert links.depth_in("first") == 0
    for depth, file in enumerate((3, 0), 1):
        links.enter_file("first", file)
        assert (history.state.table, history.state.file, links.depth_in("first")) == ("first", file, depth)
    assert [entry[0].depth for entry in history.entries] == [0, 1, 2]
    assert history.entries[0][0].table == "first" and links.depth_in("second") == 0
    links.enter_room("map")
    assert links.depth_in("first") == 0


def test_first_link_keeps_a_problem_shown_before_python_ran(open_links):
    """The script that starts an iframe reports a damaged recording; the next link of the page hides the report."""
    links, _ = open_links(alert="This recording is damaged.", search="1", view="tree")
    module = importlib.import_module("app.page.links")
    links.read()
    module.announcer.announce_event.assert_called_once_with("This recording is damaged.")
    alert = module.find("alert")
    assert alert.hidden is False
    links.read()
    assert alert.hidden is True


def test_notes_about_results_last_for_the_session(pyscript, monkeypatch):
    kept, storage = {}, importlib.import_module("app.page.storage")
    bridge = SimpleNamespace(
        recallFromSession=lambda name: kept.get(name, ""),
        keepForSession=lambda name, text: kept.update({name: text}),
    )
    monkeypatch.setattr(storage, "bridge", bridge)
    assert storage.recall_results("files", 0) == 0
    storage.note_results("files", 3)
    storage.note_results("audits", ["own:zero"])
    assert (storage.recall_results("files", 0), storage.recall_results("audits", [])) == (3, ["own:zero"])
    kept.clear()  # the browser has denied or lost the storage
    assert storage.recall_results("audits", []) == []


def test_example_does_not_replace_an_open_assignment(open_links):
    links, history = open_links(search="7", view="tree")
    board = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&algorithm=by_hand"
    links.state.follow_link(link_runs.parse_page(f"{board}&assignment=ex-3,may:board")[0])
    reasons, entries = [], len(history.entries)
    links.state.refused.subscribe(reasons.append)
    links.open(link_runs.parse_page("start=1,2,3,0&goal=1,2,3,0")[0])
    assert reasons == ["examples"] and len(history.entries) == entries
    assert links.state.exercise.assignment["seed"] == "ex-3"
