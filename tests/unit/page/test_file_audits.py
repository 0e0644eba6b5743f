"""Audits of several files, each in a sandbox of its own: one that is skipped or fails leaves the others."""

import asyncio
import importlib
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState
from puzzle.audit import audit_table


@pytest.fixture
def page(pyscript, monkeypatch):
    """File audits of a page; `results` has the result or the error of each file's audit, or a function to call."""
    module = importlib.import_module("app.workshop.file_audits")
    runs = importlib.import_module("app.workshop.file_runs")
    results, tasks = [], []
    table = MagicMock(rows=[], content=audit_table)
    table.add.side_effect = lambda row, has_code: table.rows.append(row)

    class Session:
        """A stand-in for an audit."""

        def __init__(self, *about):
            self.close = MagicMock()

        async def run(self, guard, on_progress):
            on_progress(SimpleNamespace(done=3, total=9))
            self.verdict = results.pop(0)()
            await guard.wait(asyncio.sleep(0))

        async def work(self, guard, name):
            assert name == "audit_row"
            return SimpleNamespace(values=[self.verdict])

    async def read_code(file):
        if file.name == "bad.py":
            raise ValueError("This file is no text.")
        return f"# {file.name}\ndef h(state, goal): return 0\n"

    monkeypatch.setattr(module, "BoardSession", Session)
    monkeypatch.setattr(runs, "read_code", read_code)
    monkeypatch.setattr(runs, "announcer", MagicMock())
    monkeypatch.setattr(runs, "spawn", tasks.append)
    audits = module.FileAudits(PageState(MagicMock()), MagicMock(), table)

    def audit(*names):
        audits.start([SimpleNamespace(name=name) for name in names])
        asyncio.run(tasks.pop())
        return [(row["file"], row["verdict"]) for row in table.rows]

    return SimpleNamespace(module=runs, audits=audits, audit=audit, results=results, table=table)


def fails(error):
    """Return a function that raises an error."""

    def run():
        raise error

    return run


def test_every_file_gets_its_row(page):
    page.results += [lambda: "Admissible", lambda: "Not admissible"]
    assert page.audit("one.py", "bad.py", "two.py") == [
        ("one.py", "Admissible"), ("bad.py", audit_table.NOT_OPENED), ("two.py", "Not admissible"),
    ]  # fmt: skip
    assert page.audits.codes[1] == "" and "one.py" in page.audits.codes[0]
    assert not page.audits.running and page.audits.sandbox is None


def test_skipped_file_says_how_far_its_audit_was(page):
    """Skipping ends the sandbox of the file, whose audit fails then; the next file is audited as usual."""
    ended = page.module.SandboxError("ended", page.module.ENDED)

    def skip():
        page.audits.skip()
        raise ended

    page.results += [skip, lambda: "Admissible"]
    assert page.audit("one.py", "two.py") == [("one.py", audit_table.SKIPPED), ("two.py", "Admissible")]
    assert page.table.rows[0]["sentence"] == "Skipped after 3 of 9 boards."


def test_file_that_fails_gets_the_sentence_of_its_error(page):
    """It has not been skipped, although the file before it was."""
    ended = page.module.SandboxError("ended", page.module.ENDED)

    def skip():
        page.audits.skip()
        raise ended

    page.results += [skip, fails(ended)]
    assert page.audit("one.py", "two.py")[1][1] != audit_table.SKIPPED
    assert page.table.rows[1]["sentence"] == page.module.ENDED


def test_audits_that_are_stopped_keep_their_rows(page):
    from app.page.latest import RunReplaced

    page.results += [lambda: "Admissible", page.audits.stop]
    with pytest.raises(RunReplaced):
        page.audit("one.py", "two.py")
    assert [row["file"] for row in page.table.rows] == ["one.py"] and not page.audits.running
    assert not page.audits.state.code.auditing
