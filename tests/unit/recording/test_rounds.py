"""Searches by rounds (IDA*, iterative deepening, depth-limited): compared with the recursive algorithms of books."""

import itertools
import re
import sys
from bisect import bisect_left
from dataclasses import asdict
from math import inf

import pytest

from conftest import data
from puzzle.core import board, catalogue
from puzzle.core.formatting import plain_text
from puzzle.explanations.step_text import card, sentence
from puzzle.export.graph import search_tree
from puzzle.layouts.layers import layers
from puzzle.layouts.tidy import tidy
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run, solve, state_of
from puzzle.search.options import Limits, SearchOptions
from reference import estimate, slides, walk

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
NEAR, FAR = board.parse("162/305/748"), board.parse("237/180/654")
ROUNDS = [name for name in catalogue.names(catalogue.ALGORITHMS) if catalogue.works_in_rounds(name)]


def run_search(algorithm, start=NEAR, goal=GOAL, limits=None, anyway=False, **options):
    """Search to the end; return the run and its history."""
    run = sliding_run(start, goal, SearchOptions(algorithm, **options), limits, anyway)
    run.advance()
    return run, History(run.trace)


class Recursion:
    """Depth-limited search and IDA* as recursive functions, as books print them; they record every visited node.

    `undo` allows a move that undoes the previous move.
    """

    def __init__(self, goal, order, undo, heuristic="manhattan"):
        self.goal, self.order, self.undo, self.heuristic = goal, order, undo, heuristic
        self.visits, self.expanded, self.tested, self.generated, self.cut = [], 0, 0, 0, 0
        self.next_bound = inf

    def to_depth(self, tiles, limit, previous=None, path=""):
        """Search to a depth; return the path, `cutoff` or `failure` (Russell and Norvig, third edition, figure 3.17)."""
        self.visits.append(path)
        self.tested += 1
        if tiles == self.goal:
            return path
        if limit == 0:
            self.cut += 1
            return "cutoff"
        self.expanded += 1
        cut_off = False
        for letter, child in slides(tiles, self.order):
            if child == previous and not self.undo:
                continue
            self.generated += 1
            result = self.to_depth(child, limit - 1, tiles, path + letter)
            if result == "cutoff":
                cut_off = True
            elif result != "failure":
                return result
        return "cutoff" if cut_off else "failure"

    def under_bound(self, tiles, bound, previous=None, path=""):
        """Search below a bound on f; return the path, or None after setting `next_bound` (Korf, 1985)."""
        self.visits.append(path)
        f = len(path) + estimate(tiles, self.goal, self.heuristic, False)
        if f > bound:
            self.cut += 1
            self.next_bound = min(self.next_bound, f)
            return None
        self.tested += 1
        if tiles == self.goal:
            return path
        self.expanded += 1
        for letter, child in slides(tiles, self.order):
            if child == previous and not self.undo:
                continue
            self.generated += 1
            result = self.under_bound(child, bound, tiles, path + letter)
            if result is not None:
                return result
        return None


def moves_to(run, node):
    """Return the moves from the root to a node, as letters."""
    return "".join(board.MOVES[run.trace.move[step]] for step in run.trace.path(node)[1:])


def assert_agrees(run, history, recursion, moves):
    """Assert that a run has the visits, the counts and the path of a recursive search."""
    counters = history.counters()
    assert [moves_to(run, node) for node in run.trace.taken] == recursion.visits
    assert (counters.expanded, counters.generated) == (recursion.expanded, recursion.generated)
    assert counters.tested == recursion.tested
    assert len(run.trace.cut) == recursion.cut
    assert run.result().moves == moves
    assert (counters.frontier_end, counters.discarded, counters.max_frontier) == (0, 0, 1)
    assert counters.enqueued == counters.popped == len(run.trace.parent)
    assert counters.max_depth == max(map(len, recursion.visits))


@pytest.mark.parametrize("undo", [False, True])
@pytest.mark.parametrize("limit", [0, 1, 2, 5, 7, 8, 9])
def test_depth_limited_search_equals_the_textbook_recursion(limit, undo):
    for order in ("UDLR", "RLDU"):
        recursion = Recursion(GOAL, order, undo)
        result = recursion.to_depth(NEAR, limit)
        run, history = run_search("depth_limited", limits=Limits(depth_limit=limit), order=order, undo=undo)
        assert_agrees(run, history, recursion, None if result == "cutoff" else result)
        assert run.outcome == ("depth_limit" if result == "cutoff" else "solved")


@pytest.mark.parametrize("undo", [False, True])
def test_iterative_deepening_equals_the_textbook_recursion(undo):
    recursion, limit = Recursion(GOAL, "UDLR", undo), 0
    while (moves := recursion.to_depth(NEAR, limit)) == "cutoff":
        limit += 1
    run, history = run_search("iterative_deepening", undo=undo)
    assert_agrees(run, history, recursion, moves)
    assert list(run.trace.bounds) == list(range(len(moves) + 1))
    assert run.result().path_length == solve(NEAR, GOAL).path_length == len(moves)


@pytest.mark.parametrize("heuristic", ["manhattan", "misplaced", "euclidean"])
@pytest.mark.parametrize("undo", [False, True])
def test_ida_star_equals_the_recursion_of_korf(undo, heuristic):
    start = NEAR if undo or heuristic != "manhattan" else FAR
    recursion, bounds = Recursion(GOAL, "LURD", undo, heuristic), [estimate(start, GOAL, heuristic, False)]
    while (moves := recursion.under_bound(start, bounds[-1])) is None:
        bounds.append(recursion.next_bound)
        recursion.next_bound = inf
    run, history = run_search("ida_star", start, heuristic=heuristic, order="LURD", undo=undo)
    assert_agrees(run, history, recursion, moves)
    assert list(run.trace.bounds) == pytest.approx(bounds)


@pytest.mark.parametrize("name", ["no_undo", "plain"])
def test_ida_star_counts_agree_with_independent_programs(name):
    rows = [row for row in data("cross_counts")["boards"] if row[f"idastar_manhattan_{name}"]]
    assert len(rows) == (15 if name == "no_undo" else 8)
    for row in rows:
        expected = row[f"idastar_manhattan_{name}"]
        if expected["generated"] > 100_000:
            continue  # the test of the largest count follows
        assert counts_of_run(row, name) == expected


@pytest.mark.exhaustive
@pytest.mark.large
def test_largest_count_of_ida_star_agrees():
    (row,) = (
        row
        for row in data("cross_counts")["boards"]
        if (row["idastar_manhattan_plain"] or {}).get("generated", 0) > 1e5
    )
    assert counts_of_run(row, "plain") == row["idastar_manhattan_plain"]


def counts_of_run(row, name):
    """Return the counts of IDA* on a board of the test data `cross_counts`, in the format of that file."""
    options = {"order": "ULRD", "undo": name == "plain"}
    run, history = run_search("ida_star", tuple(row["start"]), tuple(row["goal"]), Limits(5_000_000), **options)
    trace, counters = run.trace, history.counters()
    ends = [*trace.roots[1:], len(trace.parent)]
    iterations = [
        [bound, end - root - (bisect_left(trace.cut, end) - bisect_left(trace.cut, root)) - (root <= trace.goal < end)]
        for bound, root, end in zip(trace.bounds, trace.roots, ends, strict=True)
    ]
    return {
        "length": run.result().path_length, "expanded": counters.expanded, "generated": counters.generated,
        "iterations": iterations,
    }  # fmt: skip


def test_every_round_starts_at_a_root():
    run, _history = run_search("iterative_deepening")
    trace = run.trace
    assert [trace.parent[root] for root in trace.roots] == [-1] * len(trace.bounds)
    for node in range(len(trace.parent)):
        root = trace.path(node)[0]
        assert trace.roots[trace.round_of(node) - 1] == root
        assert trace.g[node] <= trace.bounds[trace.round_of(node) - 1]


@pytest.mark.parametrize("algorithm", ROUNDS)
def test_every_step_has_one_current_node_and_no_frontier(algorithm):
    """A search by rounds takes each node when it is generated, so step t shows node t − 1."""
    run, history = run_search(algorithm, limits=Limits(300, 9))
    trace = run.trace
    for step in range(1, len(trace.taken) + 1):
        node = history.current_node(step)
        assert node == step - 1
        assert history.nodes_at(step) == step
        assert history.frontier_size(step) == 0 and history.choice_count(step) == 1
        assert history.status(node, step) == ("goal" if node == trace.goal else "current")
        statuses = [history.status(earlier, step) for earlier in range(node)]
        assert statuses == ["cut" if earlier in trace.cut else "expanded" for earlier in range(node)]
        counters = history.counters(step)
        assert counters.expanded == statuses.count("expanded")
        assert counters.generated == step - sum(root < step for root in trace.roots)
    assert history.status(0, 0) == "frontier"
    assert history.counters(0).enqueued == 1


@pytest.mark.parametrize("algorithm", ROUNDS)
def test_node_limit_counts_generated_nodes_over_all_rounds(algorithm):
    """With the number of nodes that a search generates as its limit, it is solved; with one less, it is stopped."""
    for limit in [1, 2, 5, 57, 100]:
        run, history = run_search(algorithm, FAR, limits=Limits(limit))
        counters = history.counters()
        assert (run.outcome, run.result().moves) == ("node_limit", None)
        assert counters.generated == limit + 1  # the node that exceeded the limit is counted too
        assert counters.enqueued == limit + len(run.trace.roots)
    depth_limit = 8 if algorithm == "depth_limited" else None
    needed = run_search(algorithm, limits=Limits(depth_limit=depth_limit))[1].counters().generated
    assert run_search(algorithm, limits=Limits(needed, depth_limit))[0].outcome == "solved"
    assert run_search(algorithm, limits=Limits(needed - 1, depth_limit))[0].outcome == "node_limit"


def test_too_low_depth_limit_is_an_outcome():
    for algorithm in ("depth_limited", "iterative_deepening"):
        run, history = run_search(algorithm, limits=Limits(depth_limit=3))
        assert (run.outcome, run.result().moves) == ("depth_limit", None)
        assert plain_text(sentence(run, history, history.last_step)).startswith(
            "No path within the depth limit of 3 moves."
        )
        assert run_search(algorithm, limits=Limits(depth_limit=8))[0].outcome == "solved"


def test_unlimited_depth_needs_no_recursion():
    run, history = run_search("depth_limited", board.parse("867/254/301"), limits=Limits(20_000))
    assert run.outcome == "node_limit"
    assert max(history.depth) > 10_000 > sys.getrecursionlimit()
    assert list(run.trace.bounds) == [inf]
    assert "without a limit" in plain_text(sentence(run, history, 5))


def test_search_by_rounds_without_a_path_ends_at_a_limit():
    goal = (0, 1, 2, 3)
    run, _history = run_search("depth_limited", (1, 0, 2, 3), goal, Limits(100, 0))
    assert run.outcome == "depth_limit"
    run, history = run_search("ida_star", (0, 2, 1, 3), goal, Limits(1000), anyway=True)
    assert run.outcome == "node_limit"  # never exhausted, as the moves of a 2×2 board form a cycle
    assert history.counters().generated == 1001  # the node that exceeded the limit is counted


def test_sentences_name_round_and_bound_and_why_it_turns_back():
    run, history = run_search("iterative_deepening")
    sentences = [plain_text(sentence(run, history, step)) for step in range(8)]
    assert sentences[0] == "Iterative deepening begins at the root, to depth 0."
    assert (
        sentences[1]
        == "Iterative deepening, round 1, to depth 0, visits at depth 0: as deep as it may go, so it turns back."
    )
    assert sentences[2] == "Iterative deepening begins round 2 at the root, to depth 1: one deeper than before."
    assert (
        sentences[3]
        == "Iterative deepening, round 2, to depth 1, visits at depth 1: as deep as it may go, so it turns back."
    )
    run, history = run_search("ida_star", FAR)
    sentences = [plain_text(sentence(run, history, step)) for step in range(history.last_step)]
    assert sentences[0] == "IDA* begins at the root, within f ≤ 15."
    assert sentences[1] == "IDA*, round 1, within f ≤ 15, visits with f = 15 (g 0 + h 15), and goes on to its children."
    assert any(text.endswith("too high, so it turns back.") for text in sentences)
    assert "IDA* begins round 2 at the root, within f ≤ 17, the smallest f that was too high before." in sentences
    run, history = run_search("depth_limited", limits=Limits(depth_limit=8))
    assert plain_text(sentence(run, history, 2)).startswith(
        "Depth-limited search, to depth 8, visits at depth 1, and goes on"
    )


@pytest.mark.parametrize("limits", [Limits(40, 11), Limits(13, 11)], ids=["whole", "cut short"])
def test_node_without_children_is_said_to_have_none(limits):
    """Going back to the state of the parent does not count as a child."""
    run = Run(MissionariesAndCannibals(), SearchOptions("depth_limited"), limits)
    run.advance()
    history, childless_count = History(run.trace), 0
    states = [state_of(run.problem, run.trace, node) for node in range(len(run.trace.parent))]
    for step in range(1, history.last_step):
        node = history.current_node(step)
        previous = states[run.trace.parent[node]] if node else None
        next_states = {run.problem.result(states[node], action) for action in run.problem.actions(states[node])} - {
            previous
        }
        words = plain_text(sentence(run, history, step))
        if not history.is_cut(node):
            assert words.endswith(", and goes on to its children." if next_states else ": it has no children.")
            childless_count += not next_states
    assert childless_count


@pytest.mark.parametrize("algorithm", ROUNDS)
def test_ending_names_rounds_instead_of_a_frontier(algorithm):
    run, history = run_search(algorithm, limits=Limits(500_000, 8))
    text, count = plain_text(sentence(run, history, history.last_step)), len(run.trace.roots)
    rounds_text = "" if algorithm == "depth_limited" else f" in {count} round{'s' * (count > 1)}"
    assert f" nodes{rounds_text}, remembering one path at a time, of at most " in text
    assert "frontier" not in text


def check_visited(text, run, history, node):
    """Check the sentence about a node's visit in its card against the round and the bound in the trace."""
    trace = run.trace
    round_number = sum(root <= node for root in trace.roots)
    round_text = "" if run.options.algorithm == "depth_limited" else f", in round {round_number}"
    bound, bounds_f = f"{trace.bounds[round_number - 1]:g}", trace.bound_kind == "f"
    assert text == f"Visited at step {history.expanded_at[node]:,}{round_text}" + (
        f": {'f may be no more than' if bounds_f else 'the depth limit is'} {bound}, so the search turned back here."
        if node in trace.cut
        else f", {'within f ≤' if bounds_f else 'to depth'} {bound}."
    )


@pytest.mark.parametrize("algorithm", ROUNDS)
def test_titles_count_visits_in_searches_by_rounds(algorithm):
    """The title of the card of the n-th visited node says “Visited n-th”."""
    run, history = run_search(algorithm, limits=Limits(200, 6))
    cut = set(run.trace.cut)
    assert cut
    for visit_number, node in enumerate(run.trace.taken, start=1):
        if node != run.trace.goal:
            ending = ", turned back" if node in cut else ""
            title = card(run, history, node, history.last_step).title
            assert re.fullmatch(rf"Visited {visit_number}(st|nd|rd|th){ending}", title)
    first = card(run, history, 0, 0)
    assert (first.title, plain_text(first.why[-1])) == ("Not visited yet", "The search begins here.")


@pytest.mark.parametrize("algorithm", ROUNDS)
def test_cards_and_graphs_contain_rounds(algorithm):
    """Each round has a tree of its own, whose root has the start board."""
    run, history = run_search(algorithm, limits=Limits(200, 6))
    for node in range(len(run.trace.parent)):
        content = card(run, history, node, history.last_step)
        assert walk(NEAR, moves_to(run, node)) == content.tiles
        check_visited(plain_text(content.why[-1]), run, history, node)
        assert content.status == ("cut" if node in run.trace.cut else "goal" if node == run.trace.goal else "expanded")
    graph = search_tree(run)
    assert {node for node, degree in graph.in_degree() if degree == 0} == set(run.trace.roots)
    assert {graph.nodes[root]["state"] for root in run.trace.roots} == {board.text(NEAR)}


@pytest.mark.parametrize("layout", [tidy, layers])
def test_trees_of_all_rounds_are_side_by_side(layout):
    """No two nodes have the same position; in the tidy layout, neighbours are at least 1 apart, in order of id."""
    run, history = run_search("iterative_deepening", limits=Limits(3000, 7))
    x, trace = layout(run.trace.parent), run.trace
    positions = set(zip(x, history.depth, strict=True))
    assert len(positions) == len(trace.parent)
    if layout is tidy:
        for row in range(max(history.depth) + 1):
            row_x = [x[node] for node in range(len(trace.parent)) if history.depth[node] == row]
            assert row_x == sorted(row_x)  # the trees of the rounds are side by side and do not cross
            assert all(b - a >= 1 - 1e-9 for a, b in itertools.pairwise(row_x))


def test_sums_over_rounds_equal_the_final_counters():
    """The counters never fall from step to step, not even where a new round starts."""
    run, history = run_search("ida_star", FAR)
    steps = [asdict(history.counters(step)) for step in range(history.last_step + 1)]
    for name in ("expanded", "generated", "tested", "popped", "max_depth"):
        values = [counters[name] for counters in steps]
        assert values == sorted(values)
    assert steps[-1] == asdict(run.result().counters)
