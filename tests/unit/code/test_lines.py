"""The marked lines of a search's Python source, compared with the lines that Python executes."""

import sys
from pathlib import Path

import pytest

from conftest import GRAPH_SEARCHES
from puzzle.code.program import moments, program
from puzzle.code.values import Values, smallest_in_frontier
from puzzle.core import catalogue
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.problems.problem import SearchProblem
from puzzle.recording.copies import Copies
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
NEAR = (1, 4, 2, 3, 7, 5, 6, 8, 0)
"""A board four moves from the goal."""
FAR = (1, 2, 5, 3, 4, 8, 6, 0, 7)
NEVER = {"late": {"early", "test_root"}, "early": {"test"}}
"""Events of lines that are executed without effect, by the time of the goal test; no moment contains them."""
IDLE = {
    "none": {"stale", "known", "cheaper", "keep", "replace"},
    "first": {"stale", "cheaper"},
    "best": set(),
    "expansion": {"stale", "cheaper", "keep"},
}
"""The same events by the rule for reached states."""


def lines_run(run, path, lines):
    """The lines of a file that Python executes during a run, except for `for` lines that end their loop."""
    events, file = [], str(Path(path).resolve())

    def trace(frame, event, _argument):
        if frame.f_code.co_filename != file:
            return None
        if event == "line":
            events.append((frame, frame.f_lineno - 1))
        return trace

    sys.settrace(trace)
    try:
        run.advance()
    finally:
        sys.settrace(None)
    return [line for place, (frame, line) in enumerate(events) if not loop_is_over(lines, events[place:], frame, line)]


def loop_is_over(lines, later, frame, line):
    """Whether a `for` ends its loop: the next line of its function is not indented deeper."""
    if not lines[line].lstrip().startswith("for "):
        return False
    following = next((place for other, place in later[1:] if other is frame), None)
    return following is None or indent(lines[following]) <= indent(lines[line])


def indent(line):
    return len(line) - len(line.lstrip())


def lines_marked(run, places):
    """The lines of all moments of a run, one after the other."""
    history = History(run.trace)
    steps = range(history.last_step + 1)
    return [places[moment.mark] for step in steps for moment in moments(run, history, step, "python").moments]


def once(places):
    """Lines without adjacent repetitions, as two moments can share a line."""
    return [place for at, place in enumerate(places) if at == 0 or places[at - 1] != place]


def expect_lines_in_order(run, idle):
    path, texts, places = program(run, "python")
    lines = ["".join(words for _style, words in spans) for spans in texts]
    told = {place for mark, place in places.items() if mark not in idle}
    executed = once([line for line in lines_run(run, path, lines) if line in told])
    if run.outcome == "solved" and executed[-1] == places.get("over"):
        executed.pop()  # the loop ended at a goal, which its last line returns
    assert once([line for line in lines_marked(run, places) if line in told]) == executed


@pytest.mark.parametrize("goal_test", ["late", "early"])
@pytest.mark.parametrize("reached", catalogue.names(catalogue.REACHED))
@pytest.mark.parametrize("algorithm", GRAPH_SEARCHES)
@pytest.mark.parametrize(("start", "limit"), [(NEAR, 500), (FAR, 40), (GOAL, 9)], ids=["solved", "limit", "at once"])
def test_marked_lines_of_frontier_searches_are_those_executed(algorithm, reached, goal_test, start, limit):
    run = sliding_run(start, GOAL, SearchOptions(algorithm, reached=reached, goal_test=goal_test), Limits(limit))
    expect_lines_in_order(run, NEVER[goal_test] | IDLE[reached])


@pytest.mark.parametrize("undo", [False, True])
@pytest.mark.parametrize(
    "algorithm", ["depth_limited", "iterative_deepening", "ida_star", "bidirectional_breadth_first"]
)
@pytest.mark.parametrize(("start", "limit"), [(NEAR, 500), (FAR, 40), (GOAL, 9)], ids=["solved", "limit", "at once"])
def test_marked_lines_of_other_searches_are_those_executed(algorithm, undo, start, limit):
    depth = 6 if algorithm == "depth_limited" else None
    run = sliding_run(start, GOAL, SearchOptions(algorithm, undo=undo), Limits(limit, depth))
    expect_lines_in_order(run, set())


def test_breadth_first_search_inserts_before_the_goal_test():
    run = sliding_run(NEAR, GOAL, SearchOptions("breadth_first", goal_test="early"))
    run.advance()
    _path, _lines, places = program(run, "python")
    history = History(run.trace)
    last = moments(run, history, history.last_step - 1, "python").moments
    assert [moment.mark for moment in last if moment.child == last[-1].child] == [
        "child",
        "known",
        "keep",
        "push",
        "early",
    ]
    assert places["push"] < places["early"]
    assert moments(run, history, history.last_step, "python").moments[-1].frontier_size == last[-1].frontier_size
    book = moments(run, history, history.last_step - 1, "pseudocode").moments
    assert [moment.mark for moment in book if moment.child == book[-1].child] == ["child", "known", "keep", "early"]


class Detour(SearchProblem):
    """A graph with an expensive edge from s to x and cheap edges from s to m and from m to x."""

    action_names = ("dear", "cheap")
    unit_costs = False
    initial = "s"
    roads = {"s": ("x", "m"), "m": ("x",), "x": ()}  # noqa: RUF012

    def actions(self, state):
        return [0, 1] if state == "s" else [1] if state == "m" else []

    def result(self, state, action):
        return "x" if state == "m" or action == 0 else "m"

    def step_cost(self, state, action, result):
        return 9 if action == 0 else 1

    def is_goal(self, state):
        return False


def at_the_limit(problem, limit, **options):
    """The words on the child at each moment of the step in which the node limit ends a search."""
    run = Run(problem, SearchOptions(**options), Limits(limit))
    run.advance()
    assert run.outcome == "node_limit"
    history, copies = History(run.trace), Copies(run)
    copies.advance(10**6)
    step = history.last_step - 1
    values = Values(run, history, copies, step, run_to_end(smallest_in_frontier(run, history, step)))
    found = moments(run, history, step, "python").moments
    said = []
    for place, moment in enumerate(found):
        child = values.variables(moment, list(found[: place + 1]))[-1]
        said.append((moment.mark, plain_text(values.line_value(moment)), plain_text(child.words).partition("; ")[2]))
    return [one for one, moment in zip(said, found, strict=True) if moment.child == found[-1].child]


def test_cheaper_copy_refused_by_the_limit_is_called_cheaper():
    ends = "the node limit ends the search here"
    assert at_the_limit(Detour(), 3, algorithm="uniform_cost") == [
        ("child", "g = 2", ""),
        ("known", "in reached", ""),
        ("cheaper", "cheaper", "cheaper than g = 9"),
        ("limit", "", f"cheaper than g = 9; {ends}"),
    ]
    assert at_the_limit(Detour(), 2, algorithm="uniform_cost") == [
        ("child", "g = 1", ""),
        ("known", "new", "new"),
        ("limit", "", f"new; {ends}"),
    ]
