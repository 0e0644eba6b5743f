"""When the verdict on the board is announced."""

from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState


@pytest.fixture
def line(pyscript, monkeypatch):
    """The line below the board, as `state`, `form` (the open form's invalid fields, and whether a hint is announced) and `announced` (all texts)."""
    from app.board import game

    form, announced = SimpleNamespace(invalid=None, hint=False), []
    monkeypatch.setattr(game, "root", SimpleNamespace(querySelector=lambda selector: form.invalid))
    monkeypatch.setattr(game.announcer, "announce_soon", announced.append)
    state = PageState(MagicMock())
    game.VerdictLine(
        state, SimpleNamespace(reached=lambda: False, show=lambda distance, exact: None), lambda: form.hint
    )
    state.change(worker="ready")
    announced.clear()
    return SimpleNamespace(state=state, form=form, announced=announced)


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


def test_hint_is_announced_in_place_of_the_verdict(line):
    line.form.hint = True
    line.state.change(optimal=17)
    assert line.announced == []
