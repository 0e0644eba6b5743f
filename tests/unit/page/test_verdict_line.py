"""When the verdict on the board is announced."""

import sys
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState


@pytest.fixture
def line(monkeypatch):
    """The line below the board, as `state`, `form` (the open form's invalid fields) and `announced` (all texts)."""
    pyscript = MagicMock()
    monkeypatch.setitem(sys.modules, "pyscript", pyscript)
    monkeypatch.setitem(sys.modules, "pyscript.js_modules", pyscript.js_modules)
    modules_before = set(sys.modules)
    from app.board import verdict_line

    form, announced = SimpleNamespace(invalid=None), []
    monkeypatch.setattr(verdict_line, "root", SimpleNamespace(querySelector=lambda selector: form.invalid))
    monkeypatch.setattr(verdict_line.announcer, "announce_soon", announced.append)
    state = PageState(MagicMock())
    verdict_line.VerdictLine(state, SimpleNamespace(reached=lambda: False, show=lambda distance, exact: None))
    state.change(worker="here")
    announced.clear()
    yield SimpleNamespace(state=state, form=form, announced=announced)
    for name in set(sys.modules) - modules_before:
        if name.startswith("app."):
            del sys.modules[name]


def test_late_optimal_length_is_announced(line):
    line.state.change(optimal=17)
    assert line.announced == ["Solvable, 17 moves at best."]


def test_late_optimal_length_does_not_replace_an_error_of_the_form(line):
    line.form.invalid = "a field"
    line.state.change(optimal=17)
    assert line.announced == []


def test_verdict_is_announced_once_the_typed_board_is_valid(line):
    line.form.invalid = "a field"
    line.state.change(optimal=17)
    line.form.invalid = None
    line.state.change(start=(1, 0, 2, 3, 4, 5, 6, 7, 8), goal=(0, 1, 2, 3, 4, 5, 6, 7, 8))
    line.state.change(optimal=1)
    assert line.announced[-1].startswith("Solvable, 1 move")
