"""A search that keeps only some of its nodes has no frontier, code and quiz; each place says so in the same sentence."""

import asyncio
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest


@pytest.fixture
def session(pyscript):
    """Return the session of a run; its `ending.sampled` says whether the tree lacks nodes."""
    from app.engine.run_source import WorkerRun

    session = WorkerRun(SimpleNamespace(worker="worker"))
    session.ending = SimpleNamespace(sampled=True)
    return session


@pytest.mark.parametrize("is_sampled", [True, False])
def test_inspector_shows_a_message_instead_of_a_sampled_run(session, is_sampled):
    from app.tree.inspector import InspectorPane

    session.ending.sampled = is_sampled
    state, run = (
        MagicMock(**{"progress.run": "done", "display.drawer": "depths"}),
        SimpleNamespace(source=session, step=3),
    )
    pane, asked = InspectorPane(state, run, MagicMock(), "code", "", ""), []
    pane.visibility.is_shown = True

    async def ask(source, step):
        asked.append(step)

    pane.ask, pane.show_message = ask, MagicMock()
    asyncio.run(pane._update())
    if is_sampled:
        pane.show_message.assert_called_once_with(session.incomplete)
    assert asked == ([] if is_sampled else [3])
    assert bool(session.incomplete) == is_sampled


def test_quiz_on_a_sampled_run_ends_with_the_reason(session):
    from app.page.latest import Guard
    from app.quiz import quiz_panel as module

    quiz = MagicMock()
    asyncio.run(module.Quiz._start(quiz, Guard(lambda: session), {}, []))
    quiz._refuse.assert_called_once_with(session.incomplete)
    assert "quiz" in session.incomplete and not quiz.question_view.remember_run.called


def test_search_under_way_is_not_called_incomplete(session):
    session.ending = None
    assert session.incomplete == ""
