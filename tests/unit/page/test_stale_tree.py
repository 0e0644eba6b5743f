"""A tree whose settings have changed since its search: it is marked, and restored with its run and its step."""

import asyncio
import importlib
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.signal import Signal
from app.page.state import PageState
from puzzle.core import option_table
from puzzle.links import link

START, GOAL = (2, 8, 3, 1, 6, 4, 7, 0, 5), (1, 2, 3, 8, 0, 4, 7, 6, 5)


@pytest.fixture
def page(pyscript, monkeypatch):
    """A page that shows the tree of an ended search at step 3 of 9; `notes` are those in place of the sentence."""
    module = importlib.import_module("app.tree.stale_tree")
    tasks, notes = [], []
    monkeypatch.setattr(module, "spawn", tasks.append)
    monkeypatch.setattr(module, "announcer", MagicMock())
    state = PageState(MagicMock())

    async def refresh():
        """Show the explanation of the step at once."""

    explanations = SimpleNamespace(show_note=lambda spans: notes.append(spans), refresh=refresh)
    displayed_run = SimpleNamespace(run_changed=Signal(), search_failed=Signal(), step=3, last=9)
    stale_tree = module.StaleTree(state, displayed_run, explanations, SimpleNamespace(is_empty=False))
    state.follow_link(link.parse("start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5")[0])
    run = SimpleNamespace(is_open=True)
    state.change(worker="ready", run="running", searched=True)
    displayed_run.run_changed.emit()
    state.change(run="done", ended=run, phase="done")

    def run_tasks():
        while tasks:
            asyncio.run(tasks.pop(0))

    yield SimpleNamespace(
        module=module, state=state, run=run, tree=stale_tree, notes=notes, run_tasks=run_tasks,
        announced=module.announcer.announce_event, search_failed=displayed_run.search_failed,
    )  # fmt: skip
    for task in tasks:  # those that a test has not run
        task.close()


def choose(page, **values):
    """Choose other options of the search."""
    page.state.choose(settings=option_table.with_values(page.state.search.settings, **values))
    page.run_tasks()


def test_tree_is_stale_once_other_settings_are_chosen(page):
    choose(page, algorithm="breadth_first")
    assert page.state.progress.stale
    assert [text for _kind, text, *_act in page.notes[-1]] == [
        page.module.CHANGED.format("Solve"), page.module.RESTORE,
    ]  # fmt: skip
    page.announced.assert_called_once_with(page.module.CHANGED.format("Solve"))


def test_restored_tree_has_its_run_its_settings_and_its_step(page):
    choose(page, algorithm="breadth_first")
    page.tree._restore()
    assert page.state.progress.ended is page.run and page.state.search.settings["algorithm"] == "a_star"
    assert (page.state.progress.stale, page.state.playback.step, page.state.progress.phase) == (False, 3, "ready")
    page.run_tasks()
    assert page.state.progress.phase == "done"


def test_another_run_is_not_marked_as_done_with_the_restored_one(page):
    """The reader opens a link before the explanation of the restored tree is shown."""
    from app.page.latest import RunReplaced

    choose(page, algorithm="breadth_first")
    page.tree._restore()
    page.state.follow_link(link.defaults())
    with pytest.raises(RunReplaced):
        page.run_tasks()
    assert page.state.progress.phase == "ready"


def test_settings_that_are_set_back_restore_the_tree_by_themselves(page):
    choose(page, algorithm="breadth_first")
    choose(page, algorithm="a_star")
    assert not page.state.progress.stale and page.state.progress.ended is page.run


def test_lost_run_is_searched_again_at_its_step(page):
    choose(page, algorithm="breadth_first")
    page.run.is_open = False
    page.tree._restore()
    assert page.state.progress.searched and page.state.progress.ended is None
    assert (page.state.playback.step, page.state.search.settings["algorithm"]) == (3, "a_star")


def test_move_from_the_start_of_a_stale_tree_restores_it(page):
    """The player has moved a tile and back; the count of moves goes on, as `first_board` stays."""
    moved = (2, 8, 3, 1, 0, 4, 7, 6, 5)
    page.state.choose(start=moved)
    assert page.state.progress.stale and not page.tree.restore_for_move(moved)
    assert page.tree.restore_for_move(START) and page.state.board.start == START
    assert not page.tree.restore_for_move(START), "it is no longer stale"


def test_unsolvable_board_and_manual_search_have_notes_of_their_own(page):
    page.state.choose(start=(8, 2, 3, 1, 6, 4, 7, 0, 5))
    assert page.notes[-1][0][1] == page.module.CHANGED_UNSOLVABLE
    page.state.choose(start=START)
    choose(page, algorithm="by_hand")
    assert page.notes[-1][0][1] == page.module.CHANGED_BY_HAND


def test_search_without_a_result_says_so(page):
    page.state.change(run="running", ended=None)
    page.state.change(run="none", searched=False)
    page.search_failed.emit()
    assert page.notes[-1] == [("", page.module.NO_TREE)]
    page.state.change(run="running")
    page.tree._on_run_changed()
    page.state.change(run="none", searched=False)
    page.search_failed.emit()
    assert page.notes[-1] == [("", page.module.UNFINISHED.format("Solve"))]
