"""The audit of a problem in the sandbox: the board that it gets, and the searches that may rely on it."""

import asyncio
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from puzzle.core.own_code import CodeError

APP = Path(__file__).resolve().parents[3] / "static/app"
GAP = """
class Gap:
    def __init__(self, initial, goal{default}):
        self.initial, self.goal = initial.index(0), goal.index(0)
    def actions(self, state):
        return [step for step in (-1, 1) if 0 <= state + step < 9]
    def result(self, state, action):
        return state + action
    def h(self, node):
        return abs(node.state - self.goal)
"""


SETTINGS = {"problem": "own", "algorithm": "a_star", "heuristic": "manhattan", "node_limit": 1000, "anyway": False}
START, GOAL = [1, 2, 0, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 0, 8]


@pytest.fixture
def modules(monkeypatch):
    """The sandbox's modules `problem_service` and `runs`, without PyScript."""
    for folder in ("worker", "sandbox"):
        monkeypatch.syspath_prepend(str(APP / folder))
    for name in ("pyscript", "pyscript.ffi", "busy_signals"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    modules_before = set(sys.modules)
    import problem_service
    import runs

    yield SimpleNamespace(problem_service=problem_service, runs=runs)
    for name in set(sys.modules) - modules_before:
        if not name.startswith("puzzle"):
            del sys.modules[name]


@pytest.fixture
def audit(modules):
    """A function that lists and rates the states of code for a board, and returns the columns of the answer."""

    async def columns(code, start, goal):
        service = modules.problem_service.StateService(modules.runs.OpenRuns())
        await service.states_start(code, start, goal)
        return await service.states_advance(60)

    return lambda *arguments: asyncio.run(columns(*arguments))


@pytest.fixture
def reliance(modules):
    """A function that audits code, and returns a function that opens a search and says whether it relies on that."""
    load = modules.problem_service.load_with_board
    runs = modules.runs.OpenRuns(
        own_problem_of=lambda settings: load(settings["problem_code"], settings["start"], settings["goal"])
    )
    service = modules.problem_service.StateService(runs)

    def audited(code, before=lambda open_run: None):
        asyncio.run(service.states_start(code, START, GOAL))
        before(open_run)
        asyncio.run(service.states_audited([9, True, True, 5]))
        return open_run

    def open_run(code, start=START, goal=GOAL):
        return runs.open({**SETTINGS, "problem_code": code, "start": start, "goal": goal}).run

    return audited


def test_constructor_gets_the_start_and_the_goal_of_the_page(audit):
    columns = audit(GAP.format(default=""), [1, 2, 0, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 0, 8])
    assert columns.values[0] == 5 and sorted(columns.values) == [0, 1, 1, 2, 3, 4, 5, 6, 7]


def test_goal_of_the_code_takes_precedence(audit):
    columns = audit(GAP.format(default="=(0,) * 9"), [1, 2, 0, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 7, 0, 8])
    assert sorted(columns.values) == list(range(9))


def test_constructor_with_other_arguments_has_a_sentence(audit):
    with pytest.raises(CodeError, match=r"add a line such as problem = Gap"):
        audit(GAP.replace("initial, goal{default}", "size, goal"), [1, 0, 2, 3], [0, 1, 2, 3])


def test_searches_of_the_audited_code_and_boards_rely_on_the_audit(reliance):
    """A search that was opened before the verdict relies on it as well."""
    code, opened = GAP.format(default=""), []
    open_run = reliance(code, before=lambda open_run: opened.append(open_run(code)))
    for run in (*opened, open_run(code)):
        assert run.audited_h.states == 9 and run.audited_h.cheapest == 5


def test_other_code_and_other_boards_do_not_rely_on_the_audit(reliance):
    code = GAP.format(default="")
    open_run, other = reliance(code), [2, 1, 0, *START[3:]]
    for run in (open_run(code + "# edited"), open_run(code, start=other), open_run(code, goal=other)):
        assert run.audited_h is None


def test_an_audit_that_begins_again_withdraws_its_verdict(reliance):
    code, runs = GAP.format(default=""), []
    runs.append(reliance(code)(code))
    assert runs[0].audited_h is not None
    reliance(code, before=lambda open_run: runs.append((runs[0].audited_h, open_run(code).audited_h)))
    assert runs[1] == (None, None) and runs[0].audited_h is not None
