"""Searches of the reader's own in the sandbox, restored in the page's worker."""

import asyncio
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from puzzle.core.own_code import CodeError
from puzzle.core.printed import Printed, redirect
from puzzle.explanations.step_text import card
from puzzle.heuristics.own_heuristic import load_heuristic
from puzzle.recording.history import History
from puzzle.recording.run import state_of
from puzzle.search.options import SearchOptions
from puzzle.watching.search_templates import SEARCH_TEMPLATES

APP = Path(__file__).resolve().parents[3] / "static/app"
SETTINGS = {
    **vars(SearchOptions("own")),
    "problem": "sliding_tiles",
    "node_limit": 1000,
    "depth_limit": None,
    "anyway": False,
    "start": [1, 2, 3, 0, 8, 5, 7, 4, 6],
    "goal": [1, 2, 3, 8, 0, 4, 7, 6, 5],
    "search_code": SEARCH_TEMPLATES[0].code,
}


@pytest.fixture
def modules(monkeypatch):
    """The modules of the worker and the sandbox, without PyScript."""
    for folder in ("worker", "sandbox"):
        monkeypatch.syspath_prepend(str(APP / folder))
    for name in ("pyscript", "pyscript.ffi", "busy_signals"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    modules_before = set(sys.modules)
    import own_search_service
    import runs
    import search_service
    import search_test_service

    yield SimpleNamespace(own=own_search_service, runs=runs, search=search_service, test=search_test_service)
    for name in set(sys.modules) - modules_before:
        if not name.startswith("puzzle"):
            del sys.modules[name]


@pytest.fixture
def service(modules):
    """The service of a sandbox; `printed` is its output."""
    runs, printed = modules.runs.OpenRuns(), Printed()
    return modules.own.OwnSearchService(runs, modules.search.SearchService(runs), printed)


def search(service, **settings):
    """Search with settings to the end; return the number of the run, and the last batch of columns."""
    number = service.runs.open({**SETTINGS, **settings}).number

    async def run():
        batch = await service.advance(number, 1)
        assert batch.searching and not len(batch.parent)
        return await service.advance(number, 1)

    return number, asyncio.run(run())


def test_tree_follows_the_run_of_the_code(service):
    number, batch = search(service)
    assert not batch.searching and batch.counters.expanded == 56
    looks = asyncio.run(service.own_looks(number))
    assert (looks.algorithm, looks.nodes, looks.copies) == ("Breadth-first", 94, 2)
    assert asyncio.run(service.own_looks(number + 1)).algorithm == ""


ASKS_H = """
def search(problem):
    state = problem.initial
    for _ in range(6):
        state = min(problem.successors(state), key=lambda successor: problem.h(successor[1]))[1]
"""


def test_search_with_a_heuristic_of_the_reader_is_restored(modules):
    """The worker knows the values that the search asked for, and does not say where they come from."""
    settings = {**SETTINGS, "search_code": ASKS_H, "heuristic": "own:Wrong tiles"}
    heuristic = load_heuristic("def h(state, goal):\n    return sum(map(int.__ne__, state, goal)) / 2")
    runs = modules.runs.OpenRuns(lambda settings: heuristic)
    service = modules.own.OwnSearchService(runs, modules.search.SearchService(runs), Printed())
    number, _batch = search(service, **settings)
    columns = asyncio.run(modules.search.SearchService(service.runs).run_columns(number))
    facts = asyncio.run(service.own_facts(number))
    run = asyncio.run(modules.runs.OpenRuns().restore_own(settings, columns, facts)).run
    history = History(run.trace)
    shown = [card(run, history, node, history.last_step) for node in range(len(run.trace.parent))]
    boards = [run.problem.tiles(state_of(run.problem, run.trace, node)) for node in range(len(run.trace.parent))]
    wrong = [sum(tile != home for tile, home in zip(board, SETTINGS["goal"], strict=True)) for board in boards]
    assert [float(each.formula[2]) for each in shown[1:]] == [count / 2 for count in wrong[1:]]
    assert not any("h" in part for each in shown for words in each.why for part in words)


def test_run_is_restored_without_the_code(service, modules):
    number, _batch = search(service)
    columns = asyncio.run(modules.search.SearchService(service.runs).run_columns(number))
    facts = asyncio.run(service.own_facts(number))
    worker = modules.runs.OpenRuns()
    restored = asyncio.run(worker.restore_own(SETTINGS, columns, facts)).run
    original = service.runs.search(number)
    assert (restored.outcome, restored.trace.parent) == ("solved", original.trace.parent)
    lines = asyncio.run(modules.search.SearchService(worker).own_lines(1)).lines
    assert len(lines) == 57 and set(lines[:56]) == {12}
    columns["move"][1] = -1
    with pytest.raises(ValueError, match="wrong column “move”"):
        asyncio.run(worker.restore_own(SETTINGS, columns, facts))


def test_output_of_the_search_goes_to_the_page(service):
    undo = redirect(service.printed)
    try:
        search(service, search_code="def search(problem):\n    print('hello')")
    finally:
        undo()
    assert service.printed.text == "hello\n"


def test_code_that_cannot_be_loaded_is_an_error(service):
    with pytest.raises(CodeError, match="Python cannot read line 1"):
        search(service, search_code="def search(problem")


def test_error_of_the_code_has_its_line_and_keeps_the_tree(service):
    code = "def search(problem):\n    list(problem.successors(problem.initial))\n    return [][0]"
    number, batch = search(service, search_code=code)
    facts = asyncio.run(service.own_facts(number))
    assert (facts["outcome"], facts["error"]["line"], list(batch.parent)) == ("failed", 3, [-1, 0, 0, 0])


def test_verdict_of_a_test_has_what_the_page_shows(modules):
    service = modules.test.SearchTestService()

    async def run():
        await service.test_prepare()
        await service.test_start("def search(problem):\n    return None")
        progress = await service.test_advance(0.1)
        while progress.more:
            progress = await service.test_advance(1)
        return progress, await service.test_result()

    progress, result = asyncio.run(run())
    assert progress.done == len(result.rows) and result.verdict in ("wrong", "not_readable")
    assert all(row.expanded == 0 and row.length == -1 for row in result.rows if row.moves > 0)
