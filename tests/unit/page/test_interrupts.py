"""Interrupts at the limit of a request stop the reader's code, and not this program while it judges what it has done."""

import importlib
import signal
import sys
from pathlib import Path

import pytest

from puzzle.core.own_code import load_names

APP = Path(__file__).resolve().parents[3] / "static/app"


@pytest.fixture
def interrupts(monkeypatch):
    """The interrupts of a sandbox; the tests call their handler."""
    monkeypatch.syspath_prepend(str(APP / "sandbox"))
    monkeypatch.setattr(signal, "signal", lambda number, handler: None)
    yield importlib.import_module("interrupts").Interrupts()
    del sys.modules["interrupts"]


def interrupt(interrupts):
    """Interrupt the function that calls this one."""
    interrupts.handle(signal.SIGINT, sys._getframe(1))


def test_later_interrupts_are_raised_only_in_the_readers_code(interrupts):
    interrupts.begin()
    with pytest.raises(KeyboardInterrupt):
        interrupt(interrupts)
    interrupt(interrupts)
    call = load_names("def search(call):\n    call()")["search"]
    with pytest.raises(KeyboardInterrupt):
        call(lambda: interrupt(interrupts))


def test_judging_is_never_interrupted(interrupts):
    interrupts.begin(only_own_code=True)
    interrupt(interrupts)
    call = load_names("def search(call):\n    call()")["search"]
    with pytest.raises(KeyboardInterrupt):
        call(lambda: interrupt(interrupts))
