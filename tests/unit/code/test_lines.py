"""Tests that the lines marked in a search's Python source are the lines that Python executes."""

import sys
from pathlib import Path

import pytest

from conftest import GRAPH_SEARCHES
from puzzle.code.program import moments, program
from puzzle.code.values import smallest_in_frontier
from puzzle.core import catalogue, option_table
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.problems.problem import SearchProblem
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
NEAR = (1, 4, 2, 3, 7, 5, 6, 8, 0)
"""A board four moves from the goal."""
FAR = (1, 2, 5, 3, 4, 8, 6, 0, 7)
NEVER_MARKED = {"late": {"early", "test_root"}, "early": {"test"}}
"""For each option of the goal test, the events whose lines Python executes without effect; they are never marked."""
UNMARKED_BY_RULE = {
    "none": {"stale", "known", "cheaper", "keep", "replace"},
    "first": {"stale", "cheaper"},
    "best": set(),
    "expansion": {"stale", "cheaper", "keep"},
}
"""For each rule for reached states, the events whose lines Python executes without effect; they are never marked."""


def executed_lines(run, path, lines):
    """Run a search and return the lines of a file that Python executes, except when a `for` line only ends its loop."""
    events, file = [], str(Path(path).resolve())

    def trace(frame, event, _argument):
        """Append each executed line of the file to `events`, as `sys.settrace` calls this function for it."""
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
    return [line for index, (frame, line) in enumerate(events) if not ends_loop(lines, events[index:], frame, line)]


def ends_loop(lines, later_events, frame, line):
    """Return True if a `for` line ends its loop: the next line executed in its function is not indented deeper."""
    if not lines[line].lstrip().startswith("for "):
        return False
    next_line = next((event_line for event_frame, event_line in later_events[1:] if event_frame is frame), None)
    return next_line is None or indent(lines[next_line]) <= indent(lines[line])


def indent(line):
    """Return the number of spaces at the start of a line."""
    return len(line) - len(line.lstrip())


def marked_lines(run, places):
    """Return the source lines that are marked during a run, in order; `places` gives the line of each event."""
    history = History(run.trace)
    steps = range(history.last_step + 1)
    return [places[moment.mark] for step in steps for moment in moments(run, history, step, "python").moments]


def without_repetitions(lines):
    """Return the lines without repetitions of the line before, as two events can mark the same line in succession."""
    return [line for index, line in enumerate(lines) if index == 0 or lines[index - 1] != line]


def assert_marked_lines_are_executed(run, unmarked):
    """Assert that a run marks the lines that Python executes, except the lines of the events in `unmarked`."""
    path, texts, places = program(run, "python")
    lines = ["".join(words for _style, words in spans) for spans in texts]
    marked = {line_index for mark, line_index in places.items() if mark not in unmarked}
    executed = without_repetitions([line for line in executed_lines(run, path, lines) if line in marked])
    if run.outcome == "solved" and executed[-1] == places.get("over"):
        executed.pop()  # this last line returns every outcome, but it is marked only if the search fails
    assert without_repetitions([line for line in marked_lines(run, places) if line in marked]) == executed


@pytest.mark.large
@pytest.mark.parametrize("goal_test", ["late", "early"])
@pytest.mark.parametrize("reached", catalogue.names(option_table.REACHED))
@pytest.mark.parametrize("algorithm", GRAPH_SEARCHES)
@pytest.mark.parametrize(("start", "limit"), [(NEAR, 500), (FAR, 40), (GOAL, 9)], ids=["solved", "limit", "at once"])
def test_marked_lines_of_frontier_searches_are_those_executed(algorithm, reached, goal_test, start, limit):
    run = sliding_run(start, GOAL, SearchOptions(algorithm, reached=reached, goal_test=goal_test), Limits(limit))
    assert_marked_lines_are_executed(run, NEVER_MARKED[goal_test] | UNMARKED_BY_RULE[reached])


@pytest.mark.parametrize("undo", [False, True])
@pytest.mark.parametrize(
    "algorithm", ["depth_limited", "iterative_deepening", "ida_star", "bidirectional_breadth_first"]
)
@pytest.mark.parametrize(("start", "limit"), [(NEAR, 500), (FAR, 40), (GOAL, 9)], ids=["solved", "limit", "at once"])
def test_marked_lines_of_other_searches_are_those_executed(algorithm, undo, start, limit):
    depth = 6 if algorithm == "depth_limited" else None
    run = sliding_run(start, GOAL, SearchOptions(algorithm, undo=undo), Limits(limit, depth))
    assert_marked_lines_are_executed(run, set())


def test_breadth_first_search_inserts_before_the_goal_test():
    """Of the last successor, the event `push` (insertion into the frontier) comes before `early` (the goal test)."""
    run = sliding_run(NEAR, GOAL, SearchOptions("breadth_first", goal_test="early"))
    run.advance()
    _path, _lines, places = program(run, "python")
    history = History(run.trace)
    last_moments = moments(run, history, history.last_step - 1, "python").moments
    assert [moment.mark for moment in last_moments if moment.child == last_moments[-1].child] == [
        "child",
        "known",
        "keep",
        "push",
        "early",
    ]
    assert places["push"] < places["early"]
    assert (
        moments(run, history, history.last_step, "python").moments[-1].frontier_size == last_moments[-1].frontier_size
    )
    in_pseudocode = moments(run, history, history.last_step - 1, "pseudocode").moments
    assert [moment.mark for moment in in_pseudocode if moment.child == in_pseudocode[-1].child] == [
        "child",
        "known",
        "keep",
        "early",
    ]


class Detour(SearchProblem):
    """A graph with an expensive edge from s to x and cheap edges from s to m and from m to x."""

    action_names = ("dear", "cheap")
    unit_costs = False
    initial = "s"
    roads = {"s": ("x", "m"), "m": ("x",), "x": ()}  # noqa: RUF012

    def actions(self, state):
        """Return the actions of a state: 0 is the expensive edge, 1 a cheap edge."""
        return [0, 1] if state == "s" else [1] if state == "m" else []

    def result(self, state, action):
        """Return the state at the end of an edge."""
        return "x" if state == "m" or action == 0 else "m"

    def step_cost(self, state, action, result):
        """Return 9 for the expensive edge and 1 for a cheap edge."""
        return 9 if action == 0 else 1

    def is_goal(self, state):
        """Return False, so that only the node limit can end a search."""
        return False


def words_at_node_limit(problem, limit, **options):
    """Return what is shown when the node limit refuses a successor: (event, value beside the line, words on the child).

    The list has one such tuple for each event of that successor.
    """
    run = Run(problem, SearchOptions(**options), Limits(limit))
    run.advance()
    assert run.outcome == "node_limit"
    history, copies = History(run.trace), Copies(run)
    copies.advance(10**6)
    step = history.last_step - 1
    values = run.family.program.values(run, history, copies, step, run_to_end(smallest_in_frontier(run, history, step)))
    step_moments = moments(run, history, step, "python").moments
    words = []
    for index, moment in enumerate(step_moments):
        child = values.variables(moment, list(step_moments[: index + 1]))[-1]
        _description, _, child_words = plain_text(child.words).partition("; ")
        words.append((moment.mark, plain_text(values.line_value(moment)), child_words))
    return [
        moment_words
        for moment_words, moment in zip(words, step_moments, strict=True)
        if moment.child == step_moments[-1].child
    ]


def test_cheaper_copy_refused_by_the_limit_is_called_cheaper():
    """At a limit of 3 nodes a cheaper path to x is refused, and at a limit of 2 nodes the new state m."""
    limit_words = "the node limit ends the search here"
    assert words_at_node_limit(Detour(), 3, algorithm="uniform_cost") == [
        ("child", "g = 2", ""),
        ("known", "in reached", ""),
        ("cheaper", "cheaper", "cheaper than g = 9"),
        ("limit", "", f"cheaper than g = 9; {limit_words}"),
    ]
    assert words_at_node_limit(Detour(), 2, algorithm="uniform_cost") == [
        ("child", "g = 1", ""),
        ("known", "new", "new"),
        ("limit", "", f"new; {limit_words}"),
    ]
