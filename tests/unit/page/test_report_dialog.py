"""The dialog of the lab report while answers arrive, with mocks of the page and the worker."""

import asyncio
import sys
from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import pytest


@pytest.mark.parametrize("is_open", [True, False])
def test_answers_that_arrive_late_are_shown_in_an_open_dialog(pyscript, monkeypatch, is_open):
    from app.exercises.lab_report import LabReport
    from app.exercises.report_dialog import ReportDialog

    monkeypatch.setattr(sys.modules[LabReport.__module__], "spawn", asyncio.run)
    report = LabReport(MagicMock(ended=None), MagicMock(), MagicMock(), MagicMock(), MagicMock())
    dialog = ReportDialog(report.state, report, MagicMock())
    dialog.dialog, dialog._show = SimpleNamespace(open=is_open), MagicMock()
    monkeypatch.setattr(report, "link_query", lambda **options: "quiz=6")
    run = MagicMock(ask=AsyncMock(return_value=SimpleNamespace(asked="Six questions", answers='[{"step": 1}]')))
    report.add_quiz(run, {"seed": 7, "feedback": "now"})
    assert report.content["asked"] == "Six questions"
    assert dialog._show.called is is_open


@pytest.mark.parametrize(
    ("unavailable", "sentence"),
    [
        ("", "The tree was not added, because another search replaced it too soon. Search again to add it."),
        (
            "Python was restarted",
            "This tree cannot be added, because Python was restarted. Search again to add a tree.",
        ),
    ],
)
def test_tree_whose_run_ends_meanwhile_has_the_true_reason(pyscript, monkeypatch, unavailable, sentence):
    from app.exercises import lab_report
    from app.page.latest import RunReplaced

    said = []
    monkeypatch.setattr(lab_report.announcer, "announce_now", said.append)
    run = MagicMock(ask=AsyncMock(side_effect=RunReplaced), unavailable="")
    tree = MagicMock()
    tree.displayed_run.source, tree.displayed_run.known = run, (None, None)
    report = lab_report.LabReport(MagicMock(**{"progress.ended": run}), MagicMock(), tree, MagicMock(), MagicMock())
    monkeypatch.setattr(report, "page_fields", lambda legend, **changes: {})
    run.unavailable = unavailable
    asyncio.run(report._add("tree", lambda: report._tree_entry(run), [run]))
    assert said == [sentence] and report.content["trees"] == [] and not report.busy
