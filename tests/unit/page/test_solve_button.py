"""The primary button and its note, for each state of the board and of the search."""

import importlib
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.signal import Signal
from app.page.state import PageState
from puzzle.links import link

UNSOLVABLE = "start=1,2,3,4,5,6,8,7,0&goal=1,2,3,4,5,6,7,8,0"


@pytest.fixture
def page(pyscript, monkeypatch):
    """The button of a page whose worker is ready; `label()` is its text, `key()` its key or ''."""
    module = importlib.import_module("app.search.solve_button")
    elements, notes = {}, {}
    monkeypatch.setattr(module, "find", lambda name: elements.setdefault(name, MagicMock(id=name)))
    monkeypatch.setattr(module, "fill", lambda element, spans: notes.update({element.id: spans}))
    monkeypatch.setattr(module, "announcer", MagicMock())
    state = PageState(MagicMock())
    search = MagicMock(**{"runs.only_others_missing": False, "asks_for_correction.return_value": False})
    tile_swap, notice = MagicMock(), MagicMock(leaving=Signal(), left=[("", "left")])
    button = module.SolveButton(state, search, tile_swap, notice)
    state.change(worker="ready", phase="ready")

    def key():
        kbd = elements["primary"].querySelector.return_value
        return "" if kbd.hidden else kbd.textContent

    return SimpleNamespace(
        button=button, state=state, search=search, tile_swap=tile_swap, elements=elements, notes=notes, key=key,
        label=lambda: elements["primary-text"].textContent,
    )  # fmt: skip


def test_button_solves_and_stops(page):
    assert (page.label(), page.key(), page.notes["primary-note"]) == ("Solve", "Enter", [("", "left")])
    page.button.press()
    assert page.search.solve.called
    page.state.change(phase="searching")
    assert (page.label(), page.key()) == ("Stop", "Esc")
    page.button.start()  # Enter does not stop a search
    assert not page.search.runs.stop.called
    page.button.press()
    assert page.search.runs.stop.called and page.search.solve.call_count == 1


def test_enter_in_the_editor_is_left_to_the_text(page):
    page.state.change(editor=True)
    assert page.key() == "Ctrl Enter"


def test_comparison_names_the_number_of_runs(page):
    page.state.change(others=[{"algorithm": "breadth_first"}], view="compare")
    assert page.label() == "Solve both"


def test_unsolvable_board_is_mended_by_a_swap(page):
    page.state.follow_link(link.parse(UNSOLVABLE)[0])
    label = page.label()
    assert label.startswith("Swap ") and not page.elements["no-run"].hidden and page.button.offers_swap
    page.button.press()
    assert not page.state.board.unsolvable and not page.search.solve.called and page.label() == "Solve"


def test_locked_unsolvable_board_of_an_assignment_is_handed_in(page):
    """Even if the search could not begin, nothing is to be swapped; a board that may be changed is."""
    assignment = f"{UNSOLVABLE}&algorithm=by_hand&assignment=ex-3"
    for searched in (True, False):
        page.state.follow_link(link.parse(assignment)[0])
        page.state.change(searched=searched, hand_in=("Hand in", ""))
        assert page.label() == "Hand in" and page.elements["no-run"].hidden
    page.button.hand_in = MagicMock()
    page.button.press()
    assert page.button.hand_in.called and page.state.board.unsolvable
    page.state.follow_link(link.parse(f"{assignment},may:board")[0])
    page.state.change(searched=False)
    assert page.label().startswith("Swap ")


def test_reader_can_choose_the_tiles_to_swap(page):
    page.state.follow_link(link.parse(UNSOLVABLE)[0])
    page.button._choose_others()
    page.tile_swap.set_mode.assert_called_once_with("mend")
    page.state.change(editing="mend")
    assert page.notes["primary-note"][0][1].startswith("Select two tiles")
    page.button.press()
    assert page.tile_swap.set_mode.call_args.args == ("",)


def test_invalid_field_is_corrected_before_the_swap(page):
    page.state.follow_link(link.parse(UNSOLVABLE)[0])
    page.search.asks_for_correction.return_value = True
    page.button.press()
    assert page.state.board.unsolvable


def test_manual_search_begins_is_handed_over_and_begins_again(page):
    page.state.follow_link(link.parse("algorithm=by_hand")[0])
    assert page.label() == "Begin"
    run = SimpleNamespace(ending=SimpleNamespace(outcome="unfinished"))
    page.state.change(run="done", phase="done", ended=run, picks=(1, 2))
    assert (page.label(), page.key()) == ("Let A* finish", "A")
    page.state.change(keys="alt")
    assert page.key() == "Alt A"
    page.button.start()  # Enter does not end a manual search
    assert not page.search.solve.called
    page.button.hand_over()
    assert page.state.exercise.handed_over and page.state.exercise.picks == (1, 2) and page.search.solve.called
    run.ending.outcome = "solved"
    page.button.show()
    assert page.label() == "Begin again"
    page.button.press()
    assert page.state.exercise.picks == () and not page.state.exercise.handed_over


def test_marks_offer_to_try_again_from_their_step(page):
    page.state.follow_link(link.parse("algorithm=by_hand")[0])
    run = SimpleNamespace(ending=SimpleNamespace(outcome="solved"))
    page.state.change(run="done", phase="done", ended=run, picks=(0, 3, 1), marked_step=2, marks_grade=[1, 0, 1])
    assert (page.label(), page.key()) == ("Try from step 2", "Enter")
    page.button.hand_over()  # its key does nothing while marks are shown
    assert not page.search.solve.called
    page.button.start()
    assert page.state.exercise.picks == (0,) and not page.state.exercise.handed_over and page.search.solve.called
    assert (page.state.exercise.marked_step, page.state.exercise.marks_grade) == (None, None)


def test_code_that_cannot_be_used_disables_the_button(page):
    page.state.change(view="workshop")
    assert page.label() == "Solve with it"
    page.state.change(own_code_note="Available once *h* returns a number on every board.")
    page.elements["primary"].setAttribute.assert_called_with("aria-disabled", "true")
    page.button.press()
    assert not page.search.solve.called
