"""Tests of the sentences that explain the steps of a search, and of the guarantee that its path is shortest."""

import itertools
import random
import re

import pytest

from conftest import data
from puzzle.core import board, catalogue, option_table
from puzzle.core.formatting import number, plain_text
from puzzle.explanations.step_text import sentence
from puzzle.heuristics.lower_bound import lower_bound
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.guarantees import promises_shortest
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run, solve
from puzzle.search.options import Limits, SearchOptions
from reference import distances

CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)
FAR = board.parse("237/180/654")


def sentence_text(run, step=None, optimal=None, at_least=None):
    """Return the sentence of a step, by default the last, as plain text."""
    history = History(run.trace)
    return plain_text(sentence(run, history, history.last_step if step is None else step, optimal, at_least))


def run_search(start=FAR, goal=CORNER, options=None, limit=500_000, anyway=False):
    """Run a search to its end and return the run."""
    run = sliding_run(start, goal, options, Limits(limit), anyway)
    run.advance()
    return run


def test_sentence_of_the_example_at_step_61():
    spans = sentence(run := run_search(), History(run.trace), 61)
    assert plain_text(spans) == "A* takes the frontier node with the smallest f = 17 (g 7 + h 10), the oldest of 25."
    assert [words for style, words in spans if style == "math"] == ["f", "g", "h"]
    assert [words for style, words in spans if style == "glyph"] == ["current"]


def test_sentence_of_the_solved_example():
    run = run_search(board.parse("283/164/705"), board.parse("123/804/765"))
    assert (
        sentence_text(run)
        == "Solved in 5 moves, and no path is shorter. A* expanded 5 nodes to find it and left 6 in the frontier."
    )
    spans = sentence(run, History(run.trace), 6)
    assert spans[0] == ("strong", "Solved in 5 moves, and no path is shorter.")


def test_sentence_of_a_search_of_half_the_space():
    run = run_search(board.parse("867/254/301"), board.parse("123/456/780"), SearchOptions("breadth_first"))
    assert sentence_text(run) == (
        "Solved in 31 moves, and no path is shorter. Breadth-first search had to expand 181,438 of 181,440 boards."
    )


def test_largest_known_bound_of_a_path_is_named():
    start, goal = board.shuffle(tuple(range(25)), random.Random(3).randrange), tuple(range(25))
    run = run_search(start, goal, SearchOptions("beam"))
    moves, bound = run.result().path_length, lower_bound(start, goal)
    assert bound + 4 < moves
    for at_least, known in ((None, bound), (bound - 2, bound), (bound + 4, bound + 4)):
        assert f"; no path is shorter than {known}." in sentence_text(run, at_least=at_least)
    assert sentence_text(run, at_least=moves).startswith(f"Solved in {moves} moves, and no path is shorter.")


def test_sentence_at_the_node_limit():
    assert sentence_text(run_search(limit=100)) == "Stopped at the limit of 100 nodes. No path found yet."
    assert sentence_text(run_search(options=SearchOptions("breadth_first", reached="none"), limit=5000)) == (
        "Stopped at the limit of 5,000 nodes. No path found yet."
    )


@pytest.mark.parametrize(
    ("algorithm", "subject"),
    [
        ("breadth_first", "Breadth-first search"),
        ("depth_first", "Depth-first search"),
        ("uniform_cost", "Uniform-cost search"),
        ("greedy_best_first", "Greedy search"),
        ("a_star", "A*"),
        ("weighted_a_star", "Weighted A*"),
    ],
)
def test_sentence_of_step_0_names_only_the_root(algorithm, subject):
    run = run_search(options=SearchOptions(algorithm), limit=50)
    assert sentence_text(run, 0) == f"{subject} begins with the root alone in the frontier."


def test_sentence_depends_on_the_kind_of_frontier():
    """For a queue or a stack the sentence names the age of the node taken, for other frontiers its value."""
    run = run_search(options=SearchOptions("breadth_first"), limit=50)
    assert (
        sentence_text(run, 1) == "Breadth-first search takes the oldest frontier node, at depth 0: no other is waiting."
    )
    assert (
        sentence_text(run, 2) == "Breadth-first search takes the oldest frontier node, at depth 1: 2 more are waiting."
    )
    run = run_search(options=SearchOptions("depth_first"), limit=50)
    assert sentence_text(run, 2) == "Depth-first search takes the newest frontier node, at depth 1: 2 more are waiting."
    run = run_search((0, 2, 1, 3), (0, 1, 2, 3), SearchOptions("breadth_first"), anyway=True)
    assert "1 more is waiting." in sentence_text(run, 2)
    run = run_search(options=SearchOptions("uniform_cost"), limit=50)
    assert (
        sentence_text(run, 1)
        == "Uniform-cost search takes the frontier node with the smallest g = 0, the only frontier node."
    )
    assert (
        sentence_text(run, 2) == "Uniform-cost search takes the frontier node with the smallest g = 1, the oldest of 3."
    )
    run = run_search(options=SearchOptions("greedy_best_first"), limit=50)
    assert sentence_text(run, 2).startswith("Greedy search takes the frontier node with the smallest h = ")


@pytest.mark.parametrize(
    ("ties", "words"),
    [
        ("fifo", "the oldest of "),
        ("lifo", "the newest of "),
        ("state", " the first when boards are compared tile by tile"),
        ("low_h", "the oldest of |the one that seems nearest to the goal"),
        ("heap", " that the heap has on top"),
    ],
)
def test_sentence_names_the_tie_breaking_rule_if_there_is_a_tie(ties, words):
    """Count the frontier nodes with the f of the node taken; there is a tie if there are several."""
    run = run_search(options=SearchOptions(ties=ties))
    history = History(run.trace)
    steps_with_tie = steps_without_tie = 0
    for step in range(1, history.last_step):
        text, taken = sentence_text(run, step), run.trace.taken[step - 1]
        f = run.trace.g[taken] + run.trace.h[taken]
        equal_count = sum(run.trace.g[node] + run.trace.h[node] == f for node in history.choices(step))
        if equal_count > 1:
            assert re.search(words, text) and f"of {equal_count:,}" in text
            steps_with_tie += 1
        else:
            assert text.endswith((", no other is as small.", ", the only frontier node."))
            steps_without_tie += 1
    assert steps_with_tie and steps_without_tie


def test_taken_node_is_the_one_the_sentence_describes():
    choosers = {"fifo": min, "lifo": max}
    for ties, choose in choosers.items():
        run = run_search(options=SearchOptions(ties=ties))
        history, trace = History(run.trace), run.trace
        for step in range(1, history.last_step + 1):
            value = {node: trace.g[node] + trace.h[node] for node in history.choices(step)}
            best = min(value.values())
            assert history.current_node(step) == choose(node for node in value if value[node] == best)


def test_every_sentence_is_one_line_and_ends_with_a_period():
    for algorithm, goal_test in itertools.product(
        catalogue.names(catalogue.ALGORITHMS), catalogue.names(option_table.GOAL_TEST)
    ):
        run = run_search(options=SearchOptions(algorithm, "euclidean", goal_test=goal_test), limit=60)
        history = History(run.trace)
        for step in range(-1, history.last_step + 2):
            text = plain_text(sentence(run, history, step))
            assert text.endswith(".") and "\n" not in text and "  " not in text and " ," not in text
            assert text[0].isupper() and len(text) < 150


@pytest.mark.parametrize("goal_test", catalogue.names(option_table.GOAL_TEST))
@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_start_equal_to_goal_is_solved_in_0_moves(algorithm, goal_test):
    run = run_search(CORNER, CORNER, SearchOptions(algorithm, goal_test=goal_test))
    assert sentence_text(run) == "Solved in 0 moves: the start is the goal."


def test_count_of_one_is_singular():
    run = run_search(board.parse("102/345/678"), CORNER)
    assert (
        sentence_text(run)
        == "Solved in 1 move, and no path is shorter. A* expanded 1 node to find it and left 2 in the frontier."
    )


@pytest.mark.large
def test_sentence_separates_expansions_from_boards_if_reopened():
    """With an inconsistent heuristic some boards are expanded twice, so that there are more expansions than boards."""
    options = SearchOptions("a_star", "pattern_database:8")
    run = run_search(board.parse("867/254/301"), board.parse("123/456/780"), options)
    states, expanded = [run.problem.initial], len(run.trace.taken) - 1
    for node in range(1, len(run.trace.parent)):
        states.append(run.problem.result(states[run.trace.parent[node]], run.trace.move[node]))
    assert len({states[node] for node in run.trace.taken[:-1]}) < expanded
    assert sentence_text(run) == (
        f"Solved in 31 moves, and no path is shorter. A* expanded {expanded:,} nodes and reached "
        f"{len(set(states)):,} of 181,440 boards."
    )


def test_sentence_of_a_run_that_was_not_searched():
    for algorithm in catalogue.names(catalogue.ALGORITHMS):
        run = sliding_run(FAR, CORNER, SearchOptions(algorithm))
        assert "begins" in sentence_text(run) and " 0 " not in sentence_text(run)
        run.cancel()
        assert sentence_text(run) == "Stopped before the search began."
    run = run_search(board.parse("237/180/645"))
    assert sentence_text(run) == "Nothing was searched: this goal cannot be reached."


def test_cheaper_copies_void_the_breadth_first_guarantee():
    """If actions have different costs, a cheaper path can have more moves, so that the path is not the shortest."""
    jugs = WaterJugs((3, 13, 10), 11)
    results = {}
    for reached in catalogue.names(option_table.REACHED):
        run = Run(jugs, SearchOptions("breadth_first", reached=reached), Limits(20_000))
        run.advance()
        path_length = run.outcome == "solved" and run.trace.path_length
        results[reached] = path_length, "no path is shorter" in sentence_text(run)
    assert results == {"first": (9, True), "best": (10, False), "expansion": (9, True), "none": (False, False)}


def test_exhausted_and_stopped_searches_are_named():
    """Search a board that cannot reach the goal, and stop another search early."""
    run = run_search((0, 2, 1, 3), (0, 1, 2, 3), SearchOptions("breadth_first"), anyway=True)
    assert sentence_text(run) == (
        "No board is left to try. Breadth-first search expanded 12 nodes, everything it can reach, and the goal is "
        "not among them."
    )
    run = sliding_run(board.parse("867/254/301"), board.parse("123/456/780"), SearchOptions("breadth_first"))
    run.advance(0)
    run.cancel()
    count = History(run.trace).counters().expanded
    assert (
        sentence_text(run)
        == f"Stopped. Breadth-first search had expanded {count:,} node{'s' * (count != 1)} and found no path yet."
    )


def test_longer_path_is_never_called_shortest():
    (row,) = (row for row in data("seed_figures") if row["id"] == "000-greedy")
    options = SearchOptions("greedy_best_first", order="LURD")
    run = run_search(tuple(row["start"]), tuple(row["goal"]), options)
    assert sentence_text(run).startswith(
        "Solved in 37 moves, though shorter paths may exist. Greedy search expanded 324 nodes"
    )
    assert sentence_text(run, optimal=21).startswith("Solved in 37 moves, where 21 would do. ")


def test_path_known_to_be_shortest_is_called_shortest():
    options = SearchOptions("greedy_best_first")
    run = run_search(board.parse("102/345/678"), CORNER, options)
    assert "though shorter paths may exist" in sentence_text(run)
    assert "and no path is shorter" in sentence_text(run, optimal=1)


def effective_options():
    """Yield, for every algorithm, the options of a search in all combinations of values that affect it."""
    for algorithm in catalogue.names(catalogue.ALGORITHMS):
        effective = [name for name in VARIED if name != "heuristic" and option_table.has_effect(algorithm, name)]
        effective += ["heuristic"] if catalogue.uses_heuristic(algorithm) else []
        for values in itertools.product(*(VARIED[name] for name in effective)):
            option_values = dict(zip(effective, values, strict=True))
            for count_blank in [False, True] if "heuristic" in option_values else [False]:
                yield SearchOptions(algorithm, count_blank=count_blank, **option_values)


VARIED = {
    "heuristic": ["manhattan", "misplaced", "euclidean"], "reached": catalogue.names(option_table.REACHED), "ties": catalogue.names(option_table.TIES),
    "goal_test": catalogue.names(option_table.GOAL_TEST), "weight": [0.5, 2], "undo": [False, True],
}  # fmt: skip
OPTIMAL = [
    "breadth_first", "iterative_deepening", "uniform_cost", "a_star", "ida_star", "recursive_best_first", "bidirectional_breadth_first",
]  # fmt: skip
PROMISING = [options for options in effective_options() if promises_shortest(options)]


def test_default_options_of_optimal_searches_guarantee_shortest_paths():
    for algorithm in catalogue.names(catalogue.ALGORITHMS):
        assert promises_shortest(SearchOptions(algorithm)) == (algorithm in OPTIMAL)


def test_every_guarantee_holds_on_every_2x2_board():
    for goal in [(0, 1, 2, 3), (3, 0, 1, 2)]:
        for start, length in distances(goal).items():
            for options in PROMISING:
                assert solve(start, goal, options).path_length == length


def test_every_guarantee_holds_on_3x3_boards(exhaustive):
    """Solve a few boards per search: 7 moves away if the search repeats states, otherwise 12 moves away."""
    distance = exhaustive(CORNER)
    near = [tiles for tiles, length in distance.items() if length == 7]
    far = [tiles for tiles, length in distance.items() if length == 12]
    assert len(PROMISING) > 50
    for trial, options in enumerate(PROMISING):
        boards = near if options.reached == "none" or options.undo else far
        for start in boards[trial % 40 :: len(boards) // 3]:
            assert solve(start, CORNER, options).path_length == distance[start]


@pytest.mark.parametrize(
    "options",
    [
        SearchOptions("depth_first"),
        SearchOptions("greedy_best_first"),
        SearchOptions("greedy_best_first", reached="best"),
        SearchOptions("a_star", reached="first"),
        SearchOptions("weighted_a_star"),
        SearchOptions("a_star", count_blank=True, reached="expansion"),
    ],
    ids=lambda options: f"{options.algorithm}-{options.heuristic}-{options.count_blank}-{options.reached}",
)
def test_missing_guarantees_have_counterexamples(options, exhaustive):
    assert not promises_shortest(options)
    distance = exhaustive(CORNER)
    boards = [tiles for tiles, length in distance.items() if length >= 20][::700]
    assert any(solve(start, CORNER, options).path_length > distance[start] for start in boards)


@pytest.mark.parametrize("options", list(effective_options())[::37], ids=range(len(list(effective_options())[::37])))
def test_sentence_claims_exactly_the_guarantee(options):
    run = run_search(board.parse("312/475/608"), CORNER, options, limit=20_000)
    claims = "no path is shorter" in sentence_text(run)
    has_cut_nothing = options.algorithm == "beam" and not run.trace.pruned
    assert claims == (run.outcome == "solved" and (promises_shortest(options) or has_cut_nothing))


def test_finite_decimals_are_exact_and_others_rounded():
    values = (0, 17, 17.0, 2.5, 2**0.5, 1 + 5**0.5, 1.125, 1.125 * 3, 0.00001, 0.00003, 23.6, 0.001, 1 / 3)
    expected = "0 17 17 2.5 1.41 3.24 1.125 3.375 0.00001 0.00003 23.6 0.001 0.33"
    assert [number(value) for value in values] == expected.split()
