"""The notice about a sandbox that cannot start or that fails: one sentence is shown, and the details are folded."""

import asyncio
import sys
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

TRACE = 'Traceback (most recent call last):\n  File "sandbox.py", line 3\nModuleNotFoundError: No module named "audit"'


class JavaScriptError(Exception):
    """An error of JavaScript as MicroPython raises it: with the object, its name and its message."""

    def __init__(self, name, message):
        super().__init__(object(), name, message)


@pytest.mark.parametrize(
    ("name", "kind", "sentence"),
    [
        ("SandboxForbidden", "unavailable", "this browser or the security policy of this site forbids its sandbox"),
        ("Error", "fault", "The sandbox for your code did not start."),
    ],
)
def test_failed_start_has_a_sentence_and_the_message_as_its_note(pyscript, name, kind, sentence):
    from app.engine.sandbox_engine import Sandbox, SandboxError

    async def fail():
        raise JavaScriptError(name, TRACE)

    pyscript.js_modules.bridge.openSandbox = fail
    with pytest.raises(SandboxError) as caught:
        asyncio.run(Sandbox().start())
    error = caught.value
    assert (error.kind, error.note) == (kind, TRACE)
    assert sentence in error.sentence and "\n" not in error.sentence


@pytest.mark.parametrize(
    ("kind", "note", "title", "text", "detail"),
    [
        ("unavailable", "no answer", "The search failed", "It failed.", "no answer"),
        ("fault", TRACE, "The search failed", "It failed.", TRACE),
        ("forged", "at .value", "Your code stopped the search", "It failed.", "at .value"),
        ("none", "Line 6 returned it.", "Your code stopped the search", "It failed. Line 6 returned it.", ""),
        ("recursion", "", "Calls itself without end", "It failed.", ""),
    ],
)
def test_notice_folds_all_but_the_sentences_on_the_code(pyscript, monkeypatch, kind, note, title, text, detail):
    from app.engine.sandbox_engine import SandboxError
    from app.search.recovery import Recovery

    monkeypatch.setattr(sys.modules[Recovery.__module__], "spawn", asyncio.run)
    notice, runs = MagicMock(), SimpleNamespace(runs=[SimpleNamespace(ending=None, progress=None)])
    part = Recovery(
        MagicMock(**{"search.own_problem": True, "engine.worker": "ready"}), None, MagicMock(), runs, notice, None
    )
    part.report(SandboxError(kind, "It failed.", note))
    shown = notice.show.call_args[0]
    assert (shown[0], shown[1], shown[4]) == (title, text, detail)


def test_request_that_only_waited_for_a_stuck_one_is_asked_again_if_it_can_be(pyscript):
    from app.engine.sandbox_engine import Sandbox, SandboxError

    asked, opened = [], []

    class StuckOnce:
        """A sandbox; the first has ended because of an earlier request, the second answers."""

        def __init__(self):
            self.is_stuck = not opened
            opened.append(self)

        async def ask(self, name, _arguments, _limit):
            asked.append(name)
            return SimpleNamespace(
                value=7, error=None, printed=None, forged="", late=self.is_stuck, queued=self.is_stuck
            )

    async def open_sandbox():
        return opened[-1] if len(opened) == 2 else StuckOnce()

    pyscript.ffi.to_js = lambda value: value
    pyscript.js_modules.bridge.openSandbox = open_sandbox
    sandbox, losses = Sandbox(), []
    sandbox.lost.subscribe(lambda: losses.append(1))
    assert asyncio.run(sandbox.ask("value_on", "code")) == 7
    assert (asked, losses) == (["value_on"] * 2, [1])
    asked.clear(), opened.clear()
    with pytest.raises(SandboxError, match="stopped from outside"):
        asyncio.run(sandbox.ask("advance", 3))
    assert asked == ["advance"]


def test_modules_of_a_test_load_before_the_time_of_the_code_begins(pyscript):
    """A slow machine needs longer for the modules than the code may take."""
    from app.engine.sandbox_engine import Sandbox

    asked = []

    async def ask(name, arguments, limit):
        asked.append((name, arguments, limit))
        return SimpleNamespace(value=None, error=None, printed=None, late=False, queued=False)

    async def open_sandbox():
        return SimpleNamespace(ask=ask)

    pyscript.ffi.to_js = lambda value: value
    pyscript.js_modules.bridge.openSandbox = open_sandbox
    asyncio.run(Sandbox().ask("test_start", "code", limit=3_500))
    assert asked == [("test_prepare", [], 60_000), ("test_start", ["code"], 3_500)]
