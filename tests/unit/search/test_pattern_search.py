"""Tests of IDA* with additive patterns: it does what IDA* does with the same h, and solves boards of Korf's hundred.

The tables are those of patterns of at most four tiles, under the name of the heuristic with larger patterns.
"""

import random
from dataclasses import asdict

import pytest

from conftest import data
from puzzle.comparison.difference import difference
from puzzle.core import board
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.explanations import step_text
from puzzle.explanations.payload import ending
from puzzle.explanations.step_text import card
from puzzle.families.rounds import pattern_search
from puzzle.families.rounds.round_table import kept_note, round_table, rounds, visited_in_round
from puzzle.heuristics import registry
from puzzle.heuristics.additive_patterns import AdditivePatterns
from puzzle.heuristics.heuristic import Heuristic
from puzzle.recording.feed import Feed
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import slides, walk
from tools import tables

FOUR_TILES = ((1, 4, 5), (2, 3, 6, 7), (8, 9, 12, 13), (10, 11, 14, 15))
TWELVE = [9, 12, 19, 30, 42, 47, 55, 71, 73, 79, 93, 97]
"""Numbers of boards in Korf's list that need few nodes with patterns of four tiles."""
GOALS = [
    (0, 1, 2, 3, 4, 5, 6, 7, 8),
    (1, 2, 3, 4, 5, 6, 7, 8, 0),
    (1, 0, 2, 3, 4, 5, 6, 7, 8),
    (1, 2, 3, 8, 0, 4, 7, 6, 5),
]
COLUMNS = ["parent", "move", "g", "h", "taken", "cut", "roots", "bounds"]


class WithoutLookup(Heuristic):
    """The same h from the same tables, without the interface that makes IDA* faster."""

    name, whole_numbers = "without_lookup", True

    def __init__(self, heuristic):
        self._heuristic = heuristic

    def function(self, goal, count_blank):
        return self._heuristic.function(goal, count_blank)


@pytest.fixture(scope="module")
def loaded():
    """Return heuristics with small tables by the number of cells of the board."""
    heuristics = {
        9: AdditivePatterns("small", ((1, 2, 4), (3, 6), (5, 7, 8))),
        16: AdditivePatterns("four", FOUR_TILES),
    }
    for heuristic in heuristics.values():
        heuristic.load(heuristic.build(tables.build))
    return heuristics


@pytest.fixture
def new_run(loaded, monkeypatch):
    """Return a function that creates an IDA* run, with or without the faster version."""

    def create(start, goal, limits=None, faster=True, anyway=False, **options):
        heuristic = loaded[len(goal)] if faster else WithoutLookup(loaded[len(goal)])
        monkeypatch.setitem(registry.REGISTRY, "additive_555", heuristic)
        return sliding_run(start, goal, SearchOptions("ida_star", "additive_555", **options), limits, anyway)

    return create


@pytest.fixture
def keep(monkeypatch):
    """Return a function that sets which nodes are kept and which subtrees are searched without a pause."""

    def set_constants(whole_round, levels, subtree_size, sample=20):
        monkeypatch.setattr(pattern_search, "SAMPLE", sample)
        monkeypatch.setattr(pattern_search, "WHOLE_ROUND", whole_round)
        monkeypatch.setattr(pattern_search, "KEPT_LEVELS", levels)
        monkeypatch.setattr(pattern_search, "SUBTREE_SIZE", subtree_size)

    return set_constants


def finish(run):
    """Search to the end and return the run."""
    run.advance()
    return run


def boards(goal, count, seed):
    """Return some random boards that can reach a goal."""
    rng = random.Random(seed)
    return [board.shuffle(goal, rng.randrange) for _ in range(count)]


@pytest.mark.large
@pytest.mark.parametrize("options", [{}, {"order": "RLDU"}, {"undo": True}], ids=str)
@pytest.mark.parametrize("goal", GOALS)
def test_trace_kept_whole_equals_that_of_ordinary_ida_star(goal, options, new_run, keep):
    keep(10**9, 0, 0)
    for start in [goal, *boards(goal, 4, 1)]:
        fast, ordinary = (finish(new_run(start, goal, Limits(20_000), faster, **options)) for faster in (True, False))
        assert fast.outcome == ordinary.outcome
        for name in COLUMNS:
            assert getattr(fast.trace, name) == getattr(ordinary.trace, name), name
        assert History(fast.trace).counters() == History(ordinary.trace).counters()


@pytest.mark.large
@pytest.mark.parametrize("kept", [(0, 0, 0), (0, 0, 99), (0, 3, 20), (0, 5, 99), (500, 4, 30)], ids=str)
@pytest.mark.parametrize("goal", GOALS)
def test_counters_and_path_do_not_depend_on_what_is_kept(goal, kept, new_run, keep):
    keep(*kept)
    for start in [goal, *boards(goal, 12, 2)]:
        fast, ordinary = (finish(new_run(start, goal, None, faster)) for faster in (True, False))
        assert fast.result().moves == ordinary.result().moves and fast.outcome == "solved"
        fast_counters, counters = (asdict(History(run.trace).counters()) for run in (fast, ordinary))
        assert fast_counters == counters
        assert fast.trace.bounds == ordinary.trace.bounds


def test_kept_nodes_are_a_tree_of_boards_with_their_h(new_run, keep):
    keep(0, 4, 40)
    goal = tuple(range(16))
    run = finish(new_run(tuple(korf(12)["start"]), goal))
    trace, problem = run.trace, run.problem
    assert 0 < len(trace.parent) < 2000 < run.result().counters.generated
    states = []
    for node, parent in enumerate(trace.parent):
        states.append(problem.initial if parent < 0 else problem.result(states[parent], trace.move[node]))
        assert trace.h[node] == problem.h(states[node]) and trace.taken[node] == node
        assert trace.g[node] == (0 if parent < 0 else trace.g[parent] + 1)
        bound = trace.bounds[trace.round_of(node) - 1]
        assert (trace.g[node] + trace.h[node] > bound) == (node in trace.cut)
    assert states[trace.goal] == problem.pack(goal)


@pytest.mark.parametrize("limit", [1, 2, 100, 3000])
def test_limit_that_was_set_bounds_the_generated_nodes(limit, new_run, keep):
    keep(0, 3, 99)
    goal = GOALS[0]
    for start in boards(goal, 5, 3):
        fast, ordinary = (finish(new_run(start, goal, Limits(limit), faster)) for faster in (True, False))
        fast_counters, counters = (asdict(History(run.trace).counters()) for run in (fast, ordinary))
        assert fast.outcome == ordinary.outcome
        assert fast_counters == counters


def test_unsolvable_board_ends_at_the_default_limit(new_run, keep, monkeypatch):
    keep(0, 3, 99)
    monkeypatch.setattr(pattern_search, "DEFAULT_NODE_LIMIT", 5000)
    run = finish(new_run((2, 1, 0, 3, 4, 5, 6, 7, 8), GOALS[1], Limits(5000), anyway=True))
    assert run.outcome == "node_limit" and run.result().counters.generated == 5001


def test_counters_while_searching_equal_those_of_the_history(new_run, keep):
    keep(0, 5, 40)
    run = new_run(tuple(korf(12)["start"]), tuple(range(16)))
    feed, totals = Feed(run.trace), []
    more = True
    while more:
        more = run.advance(0)
        feed.pull()
        assert feed.counters() == History(run.trace).counters()
        totals.append(feed.counters().generated)
    assert len(totals) > 5 and totals == sorted(totals)
    history = History(run.trace)
    by_step = [history.counters(step).generated for step in range(history.last_step + 1)]
    assert by_step == sorted(by_step) and by_step[-1] == totals[-1]


def test_cancelled_search_reports_what_it_has_generated(new_run):
    run = new_run(tuple(korf(88)["start"]), tuple(range(16)))
    for _ in range(20):
        run.advance(0)
    run.cancel()
    counters = run.result().counters
    assert run.outcome == "cancelled" and counters.generated > 20_000 > len(run.trace.parent)


def korf(number):
    """Return the board with a number in Korf's list, with the length of its shortest solutions."""
    return data("korf100")["instances"][number - 1]


def test_korfs_list_has_a_hundred_boards_with_their_manhattan_distances():
    assert [row["id"] for row in data("korf100")["instances"]] == list(range(1, 101))
    for row in data("korf100")["instances"]:
        assert sum(board.tile_distances(tuple(row["start"]), tuple(range(16)))) == row["manhattan"] <= row["optimal"]


@pytest.mark.large
@pytest.mark.parametrize("turned", [False, True], ids=["gap first", "gap last"])
@pytest.mark.parametrize("number", TWELVE)
def test_boards_of_korfs_list_are_solved_in_the_published_lengths(number, turned, new_run):
    """Turning the board by half a turn and renaming each tile t to 16 − t gives the goal with the gap last."""
    start, goal = tuple(korf(number)["start"]), tuple(range(16))
    if turned:
        start, goal = (tuple((16 - tile) % 16 for tile in reversed(tiles)) for tiles in (start, goal))
    result = finish(new_run(start, goal)).result()
    assert result.path_length == korf(number)["optimal"]
    assert walk(start, result.moves) == goal


def test_sentences_of_a_sampled_search_name_the_true_numbers(new_run, keep):
    keep(0, 2, 99)
    run = finish(new_run(tuple(korf(12)["start"]), tuple(range(16))))
    history = History(run.trace)
    counters, kept = history.counters(), len(run.trace.parent)
    ending = plain_text(step_text.sentence(run, history, history.last_step))
    assert ending.startswith(f"Solved in 45 moves, and no path is shorter. IDA* expanded {counters.expanded:,} nodes")
    assert ending.endswith(f" The tree shows {kept:,} of {counters.enqueued:,} nodes.")
    omitted = {node: run.trace.omitted_below(node) for node in run.trace.omitted_after}
    assert kept + sum(omitted.values()) == counters.enqueued
    node, number = max(omitted.items(), key=lambda item: item[1])
    sentence = plain_text(step_text.sentence(run, history, node + 1))
    assert sentence.endswith(f", and goes on to {number:,} nodes below, which the tree does not show.")


@pytest.mark.parametrize(
    ("goal", "sentence"), [(GOALS[0], ""), (GOALS[1], ""), (GOALS[2], "1 move"), (GOALS[3], "2 moves")]
)
def test_card_says_that_a_goal_makes_the_estimate_weaker(goal, sentence, new_run):
    run = finish(new_run(boards(goal, 1, 6)[0], goal))
    texts = [plain_text(words) for words in card(run, History(run.trace), 0, 1).why]
    weak = [text for text in texts if "nearest corner" in text]
    assert weak == (
        [f"The goal’s gap is {sentence} from the nearest corner, so h is {sentence} lower than for a gap in a corner."]
        if sentence
        else []
    )


def deepest_generated(start, goal, h):
    """Return the depth of the deepest board that IDA* generates, by a search that keeps nothing but its stack."""
    bound, deepest = h(start), 0
    while True:
        beyond, stack = [], [(start, 0, None)]
        while stack:
            tiles, depth, previous = stack.pop()
            deepest = max(deepest, depth)
            if depth + h(tiles) > bound:
                beyond.append(depth + h(tiles))
            elif tiles == goal:
                return deepest
            else:
                children = [child for _letter, child in slides(tiles) if child != previous]
                stack += [(child, depth + 1, tiles) for child in reversed(children)]
        bound = min(beyond)


def test_deepest_node_counts_though_the_tree_lacks_it(loaded, new_run, keep):
    """With the goal's gap inside, a node beyond the bound can be one deeper than the goal, which 32 moves reach."""
    keep(0, 2, 99)
    start, goal = (
        board.parse("1,3,6,4/12,8,9,7/13,10,14,15/11,0,2,5"),
        board.parse("1,2,3,4/5,0,6,7/8,9,10,11/12,13,14,15"),
    )
    run = finish(new_run(start, goal))
    history = History(run.trace)
    assert max(history.depth) == run.result().path_length == 32
    assert deepest_generated(start, goal, loaded[16].function(goal, False)) == history.counters().max_depth == 33
    words = plain_text(step_text.sentence(run, history, history.last_step))
    assert "remembering one path at a time, of at most 34 nodes" in words


def test_sampled_search_cannot_be_compared_board_by_board(new_run, keep):
    keep(0, 2, 99)
    run = finish(new_run(tuple(korf(12)["start"]), tuple(range(16))))
    with pytest.raises(ValueError, match=r"^A search that keeps only some of its nodes cannot be compared board by "):
        run_to_end(difference(run, run))


def test_rounds_of_a_sampled_search_have_the_true_numbers_of_nodes(new_run, keep):
    keep(20, 3, 40)
    for start in boards(GOALS[0], 12, 5):
        sampled, complete = (finish(new_run(start, GOALS[0], None, faster)) for faster in (True, False))
        true = [(row.bound, row.nodes) for row in rounds(complete.trace)]
        assert [(row.bound, row.nodes) for row in rounds(sampled.trace)] == true
        history = History(sampled.trace)
        assert round_table(sampled, history.last_step)["visited"] == true[-1][1]
        for row in rounds(sampled.trace):
            assert visited_in_round(sampled.trace, row.step) == 1


def test_note_of_a_sampled_search_says_how_many_nodes_the_tree_has(new_run, keep):
    keep(0, 2, 99)
    run = finish(new_run(tuple(korf(12)["start"]), tuple(range(16))))
    assert kept_note(run.trace, rounds(run.trace)).startswith(
        f"The tree has {len(run.trace.parent):,} of {run.result().counters.enqueued:,} nodes. Small rounds are complete."
    )


def test_result_says_whether_the_tree_lacks_nodes(new_run, keep):
    keep(0, 2, 99)
    start, goal = tuple(korf(12)["start"]), tuple(range(16))
    sampled, complete = (finish(new_run(start, goal, Limits(3000), faster)) for faster in (True, False))
    assert ending(sampled, History(sampled.trace))["sampled"] is True
    assert ending(complete, History(complete.trace))["sampled"] is False
