"""The audits of the reader's heuristics that the page keeps: each belongs to its heuristic and ends with it."""

import asyncio
import importlib
import json
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState
from puzzle.core import option_table


@pytest.fixture
def page(pyscript, monkeypatch):
    """A page whose reader has the heuristics First, in the editor, and Second; `finish()` lets an audit run to its end."""
    storage = importlib.import_module("app.page.storage")
    module, saved_code = (
        importlib.import_module(f"app.{name}") for name in ("workshop.board_audit", "own_code.saved_code")
    )
    bridge = pyscript.js_modules.bridge
    monkeypatch.setattr(storage, "bridge", bridge)
    stored, session = {}, {"results": "{}"}
    bridge.loadPreferences.side_effect = lambda: json.dumps(stored)
    bridge.savePreferences.side_effect = lambda text: stored.update(json.loads(text))
    bridge.recallFromSession.side_effect = lambda key: session["results"]
    bridge.keepForSession.side_effect = lambda key, text: session.update(results=text)
    tasks, sessions = [], []

    class Session:
        """A stand-in for an audit in the worker."""

        def __init__(self, *about):
            self.close = MagicMock()
            sessions.append(self)

        async def run(self, guard, on_progress):
            pass

        async def ask(self, name, *arguments):
            return SimpleNamespace(usable=True, more=False, done=1, total=1, relations=())

    monkeypatch.setattr(module, "BoardSession", Session)
    for name in ("announcer", "listen"):
        monkeypatch.setattr(module, name, MagicMock())
    audit_session = importlib.import_module("app.workshop.audit_session")
    monkeypatch.setattr(audit_session, "announcer", MagicMock())
    monkeypatch.setattr(audit_session, "spawn", tasks.append)
    state = PageState(MagicMock())
    heuristics = saved_code.SavedHeuristics(state)
    heuristics.add("Second", "def h(state, goal): return 2")
    heuristics.add("First", "def h(state, goal): return 1")
    state.change(view="workshop", settings=option_table.with_values(state.search.settings, heuristic="own:First"))
    audit = module.BoardAudit(state, MagicMock(), MagicMock(), MagicMock(), MagicMock(), MagicMock(), MagicMock())
    heuristics.removed.subscribe(audit.remove)
    return SimpleNamespace(
        audit=audit, heuristics=heuristics, state=state, sessions=sessions, tasks=tasks,
        finish=lambda: asyncio.run(tasks.pop()), noted=lambda: json.loads(session["results"]).get("audits"),
    )  # fmt: skip


def test_audit_is_shown_again_with_its_heuristic(page):
    page.audit.start()
    page.finish()
    page.heuristics.choose(1)
    page.state.change(settings=option_table.with_values(page.state.search.settings, heuristic="own:Second"))
    page.audit.show_last()
    assert page.audit.audited is None
    page.state.change(settings=option_table.with_values(page.state.search.settings, heuristic="own:First"))
    page.audit.show_last()
    assert page.audit.audited.code.endswith("return 1")
    assert not page.sessions[0].close.called and page.noted() == ["own:First"]


def test_audit_of_a_deleted_heuristic_is_not_shown_under_its_name(page):
    page.audit.start()
    page.finish()
    page.heuristics.delete()
    page.sessions[0].close.assert_called_once_with()
    assert page.noted() == []
    page.heuristics.add("First", "def h(state, goal): return 3")
    page.state.change(settings=option_table.with_values(page.state.search.settings, heuristic="own:First"))
    page.audit.show_last()
    assert page.audit.audited is None


def test_audit_follows_the_new_name_of_its_heuristic(page):
    page.audit.start()
    page.finish()
    page.heuristics.rename("Best")
    page.audit.show_last()
    assert page.audit.audited.code.endswith("return 1")
    page.heuristics.delete()
    page.audit.show_last()
    assert page.audit.audited is None


def test_running_audit_of_a_deleted_heuristic_stops(page):
    page.audit.start()
    page.heuristics.delete()
    assert not page.state.code.auditing
    page.tasks.pop().close()
    page.audit.show_last()
    assert page.audit.audited is None
