"""Tests of the moments of a step (its events, such as a goal test) and of the values that the code view shows."""

from pathlib import Path
from random import Random

import pytest

from conftest import GRAPH_SEARCHES
from puzzle.code.program import VIEWS, moments, program
from puzzle.code.values import smallest_in_frontier
from puzzle.core import board, catalogue, option_table
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, slides, walk

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
MIDDLE = board.parse("125/348/607")
"""The start of most searches of this file."""
ROUNDS = ["depth_limited", "iterative_deepening", "ida_star"]


def run_search(options, limits=None, start=MIDDLE):
    """Return an ended run, its history and its copies."""
    run = sliding_run(start, GOAL, options, limits or Limits(), anyway=True)
    run.advance()
    copies = Copies(run)
    copies.advance(len(run.trace.parent))
    return run, History(run.trace), copies


def shown_moments(run, history, copies, step, view="pseudocode"):
    """Return the moments of a step, and for each the tuple (moment, line value, variables by name, size of reached).

    A moment is an event within a step, such as a goal test. The line value is the text beside its line of code.
    """
    result = moments(run, history, step, view)
    values = run.family.program.values(run, history, copies, step, run_to_end(smallest_in_frontier(run, history, step)))
    shown = []
    for index, moment in enumerate(result.moments):
        variables = values.variables(moment, list(result.moments[: index + 1]))
        values_by_name = {variable.name: (plain_text(variable.words), variable.tiles) for variable in variables}
        shown.append((moment, plain_text(values.line_value(moment)), values_by_name, values.reached(moment)))
    return result, shown


@pytest.mark.parametrize("goal_test", ["late", "early"])
@pytest.mark.parametrize("reached", catalogue.names(option_table.REACHED))
@pytest.mark.parametrize("algorithm", GRAPH_SEARCHES)
def test_every_moment_of_a_frontier_search_equals_a_replay(algorithm, reached, goal_test):
    """Compare the moments of every step with `Replay`, a simple implementation of the same search."""
    options = SearchOptions(algorithm, reached=reached, goal_test=goal_test)
    run, history, copies = run_search(options, Limits(120))
    replay = Replay(MIDDLE, GOAL, algorithm, reached=reached, goal_test=goal_test, node_limit=120)
    discards, node_count = iter(replay.discards), 1
    assert history.last_step == len(replay.steps) - 1
    for step, record in enumerate(replay.steps):
        result, shown = shown_moments(run, history, copies, step)
        pops = [moment.node for moment, *_ in shown if moment.mark == "pop"]
        if step:
            previous = replay.steps[step - 1]
            inserted = set(range(len(previous.statuses), len(record.statuses)))
            if run.trace.goal_never_inserted and step == history.last_step:
                inserted.discard(len(record.statuses) - 1)
            assert set(pops) == (set(previous.frontier) | inserted) - set(record.frontier)
            assert record.in_hand in (-1, *pops[-1:])
        for moment, _line_value, variables, _reached in shown:
            if moment.node == record.in_hand >= 0 and moment.child is None:
                assert moment.frontier_size == len(record.frontier)
                assert variables["node"][1] == replay.nodes[record.in_hand].board
                values = [replay.f(node) for node in record.frontier]
                if (
                    algorithm not in ("breadth_first", "depth_first")
                    and values
                    and "smallest" in variables["frontier"][0]
                ):
                    assert variables["frontier"][0].endswith(f"= {min(values):g}")
            if moment.mark in ("keep", "replace", "push"):
                assert run.problem.tiles(moment.child.state) == replay.nodes[moment.child.node].board
                assert moment.child.node == node_count
                assert variables["child"][0].endswith("; kept") or "; kept: " in variables["child"][0]
            if moment.mark == "push" or (moment.mark == "early" and moment.holds):
                node_count += 1
            if moment.child is not None and moment.child.row >= 0 and moment.mark == "child":
                parent, letter = next(discards)
                assert parent == moment.node
                assert run.problem.tiles(moment.child.state) == walk(replay.nodes[parent].board, letter)
        assert result.moments and 0 <= result.main < len(result.moments)
    assert node_count == len(replay.nodes)
    assert next(discards, None) is None


@pytest.mark.parametrize("reached", catalogue.names(option_table.REACHED))
@pytest.mark.parametrize("algorithm", ["a_star", "breadth_first", "weighted_a_star"])
def test_counts_at_the_end_of_a_step_continue_in_the_next(algorithm, reached):
    """Compare the sizes of frontier and reached in the last moment of a step and the first moment of the next."""
    run, history, copies = run_search(SearchOptions(algorithm, reached=reached, weight=5), Limits(300))
    for step in range(1, history.last_step - 1):
        _step, shown = shown_moments(run, history, copies, step)
        _next_step, next_shown = shown_moments(run, history, copies, step + 1)
        last_moment, _value, _variables, reached_size = shown[-1]
        next_moment, _value, _variables, next_reached_size = next_shown[0]
        assert last_moment.frontier_size == next_moment.frontier_size + 1, "the next step has popped one more node"
        assert reached_size == next_reached_size


def test_cheaper_copy_is_kept_and_superseded_node_passed_over():
    """Check what is shown when a cheaper copy replaces a node, and when the search later skips that node."""
    rng, start = Random(5), GOAL
    for _ in range(60):
        _letter, start = rng.choice(slides(start))
    run, history, copies = run_search(SearchOptions("weighted_a_star", weight=5), start=start)
    (superseded_node, step), *_ = run.trace.superseded_at.items()
    _step, shown = shown_moments(run, history, copies, step - 1)
    # the words and the board of each child that replaced a node
    replacements = [variables["child"] for moment, _value, variables, _size in shown if moment.mark == "replace"]
    superseded_board = walk(start, letters_of(run, superseded_node))
    assert [words for words, tiles in replacements if tiles == superseded_board]
    assert all(f"kept: cheaper than g = {run.trace.g[superseded_node]}" in words for words, _tiles in replacements[:1])
    assert run.trace.dropped_at, "some superseded nodes left the frontier"

    node, drop_step = next(iter(run.trace.dropped_at.items()))
    _step, (first, second, *_rest) = shown_moments(run, history, copies, drop_step)
    pop_moment, stale_moment, stale_value = first[0], *second[:2]
    assert (pop_moment.mark, pop_moment.node) == ("pop", node)
    assert (stale_moment.mark, stale_value) == ("stale", "yes")


def letters_of(run, node):
    """Return the moves from the root to a node, as letters."""
    return "".join(board.MOVES[run.trace.move[ancestor]] for ancestor in run.trace.path(node)[1:])


def test_discarded_copy_names_when_its_board_was_reached():
    """Find with `walk` the first node of each board, and compare it with the words on each discarded copy."""
    run, history, copies = run_search(SearchOptions("breadth_first"), Limits(100))
    first_nodes = {}
    for node in range(len(run.trace.parent)):
        first_nodes.setdefault(walk(MIDDLE, letters_of(run, node)), node)
    checked = 0
    for step in range(1, history.last_step):
        for moment, line_value, variables, _size in shown_moments(run, history, copies, step)[1]:
            if moment.mark == "known" and moment.child.row >= 0:
                node = first_nodes[variables["child"][1]]
                reason = f"discarded: reached at step {history.generated_at[node]:,} with g = {run.trace.g[node]}"
                assert variables["child"][0].endswith(reason) and line_value == "in reached"
                checked += 1
    assert checked > 20


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("undo", [False, True])
@pytest.mark.parametrize("algorithm", ROUNDS)
def test_step_of_search_by_rounds_is_one_visit(algorithm, undo, view):
    """Each step visits the next node, and each value shown agrees with the trace."""
    limits = Limits(400, 4 if algorithm == "depth_limited" else None)
    run, history, copies = run_search(SearchOptions(algorithm, undo=undo), limits, start=board.parse("125/348/670"))
    next_node = None
    for step in range(history.last_step + 1):
        _step, shown = shown_moments(run, history, copies, step, view)
        for moment, line_value, variables, _size in shown:
            if moment.mark == "visit":
                node = moment.node
                assert node == step - 1 == run.trace.taken[step - 1]
                assert variables["node"][1] == walk(run.problem.start, letters_of(run, node))
                assert next_node in (None, node)
            if moment.mark == "bound":
                assert moment.holds == (node in run.trace.cut)
            if moment.mark == "test":
                assert line_value == ("yes" if variables["node"][1] == GOAL else "no")
            if moment.mark == "back" and moment.holds:
                path = run.trace.path(moment.node)
                assert not undo and variables["child"][1] == walk(run.problem.start, letters_of(run, path[-2]))
            next_node = moment.child.node if moment.mark == "descend" else None
            if moment.mark == "descend":
                assert run.trace.parent[next_node] == moment.node and next_node == step
    assert "descend" in {
        moment.mark for step in (2, 3) for moment, *_ in shown_moments(run, history, copies, step, view)[1]
    }


def test_bidirectional_search_tests_new_boards_in_the_other_tree():
    """Every node but the two roots is tested when it is generated, and only the last test succeeds."""
    run, history, copies = run_search(SearchOptions("bidirectional_breadth_first"))
    goal_tests = [
        moment
        for step in range(history.last_step + 1)
        for moment, *_ in shown_moments(run, history, copies, step)[1]
        if moment.mark == "early"
    ]
    assert [moment.child.node for moment in goal_tests] == list(range(2, len(run.trace.parent)))
    assert [moment.holds for moment in goal_tests] == [False] * (len(goal_tests) - 1) + [True]
    _step, shown_at_end = shown_moments(run, history, copies, history.last_step)
    assert [moment.mark for moment, *_ in shown_at_end] == ["found_early"]


@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_every_moment_has_a_line_in_both_programs(algorithm):
    """Runs the algorithm with every combination of its options.

    A moment is what the code pane marks as it happens, such as a goal test. Each has a line in the Python program and
    in the pseudocode, with one exception: the pseudocode has no line for the node limit.
    """
    has_options = [name for name in ("reached", "goal_test") if option_table.has_effect(algorithm, name)]
    for reached in catalogue.names(option_table.REACHED) if has_options else [""]:
        for goal_test in ("late", "early") if has_options else ["late"]:
            for limits in (Limits(60), Limits(2_000, 3)):
                options = SearchOptions(algorithm, reached=reached, goal_test=goal_test)
                run, history, _copies = run_search(options, limits)
                for view in VIEWS:
                    path, lines, places = program(run, view)
                    assert set(places.values()) <= set(range(len(lines)))
                    for step in [*range(min(60, history.last_step)), history.last_step]:
                        marks = {moment.mark for moment in moments(run, history, step, view).moments}
                        missing = marks - set(places)
                        assert missing <= ({"limit"} if view == "pseudocode" else set()), (options, missing)
                    assert path == "" if view == "pseudocode" else path.startswith("puzzle/families/")


def test_python_view_is_the_source_file():
    for algorithm in catalogue.names(catalogue.ALGORITHMS):
        run, _history, _copies = run_search(SearchOptions(algorithm), Limits(20))
        path, lines, _places = program(run, "python")
        text = Path(path).read_text(encoding="utf-8")
        assert ["".join(words for _style, words in line) for line in lines] == text.splitlines()


def test_pseudocode_equals_the_example_and_follows_options():
    def text(**options):
        """Return the lines of the pseudocode of a search with these options."""
        run, _history, _copies = run_search(SearchOptions(**options), Limits(20))
        return ["".join(words for _style, words in line) for line in program(run, "pseudocode")[1]]

    default = text(algorithm="a_star")
    assert default[:6] == [
        "function A*(problem)",
        "  node ← root of problem.start",
        "  frontier ← queue by f = g + h, with node",
        "  reached ← { problem.start: node }",
        "  while frontier is not empty",
        "    node ← frontier.pop()",
    ]
    assert not any("reached" in line for line in text(algorithm="a_star", reached="none"))
    assert "  frontier ← queue by f = g + h, then newest, with node" in text(algorithm="a_star", ties="lifo")
    early = text(algorithm="breadth_first", goal_test="early")
    assert "        if problem.is_goal(child) return child" in early
    assert "    if problem.is_goal(node) return node" not in early


def test_unsearched_and_trivial_runs_have_few_moments():
    run = sliding_run((0, 2, 1, 3), (0, 1, 2, 3))
    assert run.outcome == "unsolvable" and moments(run, History(run.trace), 0, "pseudocode").moments == ()
    for algorithm in catalogue.names(catalogue.ALGORITHMS):
        for goal_test in ("late", "early"):
            run, history, copies = run_search(SearchOptions(algorithm, goal_test=goal_test), start=GOAL)
            result, _shown = shown_moments(run, history, copies, history.last_step)
            assert result.moments[result.main].mark in ("found", "found_root"), algorithm


def test_problem_without_boards_has_moments():
    """Every step of a search on the water jugs has moments in both programs."""
    from puzzle.problems.water_jugs import WaterJugs

    for algorithm in ("uniform_cost", "breadth_first", "ida_star"):
        run = Run(WaterJugs(), SearchOptions(algorithm))
        run.advance()
        copies, history = Copies(run), History(run.trace)
        copies.advance(len(run.trace.parent))
        for step in range(history.last_step + 1):
            for view in VIEWS:
                assert shown_moments(run, history, copies, step, view)[1]
