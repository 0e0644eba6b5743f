"""Comparison of picks with strategies: the number of matches and the words."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzle.core import board
from puzzle.core.formatting import plain_text
from puzzle.heuristics.registry import find
from puzzle.manual_search.diagnosis import STRATEGIES, diagnosis, next_nodes
from puzzle.manual_search.manual_search import ManualSearch
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.problems.water_jugs import WaterJugs
from reference import estimate, slides

START, GOAL = board.parse("283/164/705"), board.parse("123/804/765")
CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)


def hand_of(picks, start=START, goal=GOAL):
    return ManualSearch(SlidingPuzzle(start, goal, find("manhattan")), picks)


class Observer:
    """The same search with boards as tuples, and the value of each frontier node for each strategy."""

    def __init__(self, start, picks):
        self.nodes, self.waiting, self.best, self.low = [(start, 0, -1)], [0], [], []
        seen = {start}
        for place, pick in enumerate(picks):
            self.best.append({name: self.least(name) for name in STRATEGIES})
            self.low.append({name: min(self.worth(name, node) for node in self.waiting) for name in STRATEGIES})
            self.waiting.remove(pick)
            tiles, depth, _came = self.nodes[pick]
            for _letter, other in slides(tiles):
                if other not in seen and tiles != CORNER:
                    seen.add(other)
                    self.waiting.append(len(self.nodes))
                    self.nodes.append((other, depth + 1, place))

    def worth(self, name, node):
        tiles, depth, came = self.nodes[node]
        h = estimate(tiles, CORNER, "manhattan", False)
        return {
            "a_star": depth + h,
            "greedy_best_first": h,
            "breadth_first": depth,
            "uniform_cost": depth,
            "depth_first": -came,
        }[name]

    def least(self, name):
        low = min(self.worth(name, node) for node in self.waiting)
        return {node for node in self.waiting if self.worth(name, node) == low}


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([*STRATEGIES, "anything"]), st.integers(1, 18))
def test_matching_picks_equal_an_independent_count(seed, played, count):
    rng = random.Random(seed)
    start = board.shuffle(CORNER, rng.randrange)
    hand = hand_of([], start, CORNER)
    while len(hand.picks) < count and not hand.solved:
        choices = hand.frontier if played == "anything" or rng.random() < 0.05 else next_nodes(hand, played)
        hand.pick(rng.choice(choices))
    observer = Observer(start, hand.picks)
    for name in STRATEGIES:
        along = [pick in best[name] for pick, best in zip(hand.picks, observer.best, strict=True)]
        assert diagnosis(hand).matches[name] == (along.index(False) if False in along else len(along))


NAMED = {"a_star": "A*", "greedy_best_first": "greedy search", "breadth_first": "breadth-first search",
         "depth_first": "depth-first search"}  # fmt: skip
"""Uniform-cost search is left out: with unit costs it equals breadth-first search."""
COUNTS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
PLACES = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]


def expected_sentence(observer, picks):
    """The same sentence from the independent values: the matching strategies and what they would have taken."""
    along = {}
    for name in NAMED:
        right = [pick in best[name] for pick, best in zip(picks, observer.best, strict=True)]
        along[name] = right.index(False) if False in right else len(right)
    most = max(along.values())
    names = [NAMED[name] for name in NAMED if along[name] == most]
    whose = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    if most == len(picks):
        return f"{'Both your' if most == 2 else f'All your {COUNTS[most]}'} choices match {whose}."
    instead = [name for name in NAMED if along[name] == most]
    if "a_star" not in instead and picks[most] not in observer.best[most]["a_star"]:
        instead.append("a_star")
    said = []
    for name in instead:
        value = observer.low[most][name]
        if name == "depth_first":
            words = f"a child of the {PLACES[1 - value]} choice"
        else:
            what = {"a_star": "f =", "greedy_best_first": "h =", "breadth_first": "a node at depth"}[name]
            words = f"{what} {value}"
        said.append(f"{NAMED[name]} {'' if said else 'would have taken '}{words}")
    return f"Your first {COUNTS[most]} choices match {whose}; the {PLACES[most + 1]} does not: {', '.join(said)}."


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([*STRATEGIES, "anything"]), st.integers(2, 9))
def test_sentence_equals_an_independent_sentence(seed, played, count):
    rng = random.Random(seed)
    start = board.shuffle(CORNER, rng.randrange)
    hand = hand_of([], start, CORNER)
    while len(hand.picks) < count and not hand.solved:
        stray = played == "anything" or rng.random() < 0.15
        hand.pick(rng.choice(hand.frontier if stray else next_nodes(hand, played)))
    if len(hand.picks) > 1:
        assert plain_text(diagnosis(hand).words) == expected_sentence(Observer(start, hand.picks), hand.picks)


@pytest.mark.parametrize("name", STRATEGIES)
@pytest.mark.parametrize("seed", range(3))
def test_strategy_matches_its_own_picks_for_any_tie_breaking(name, seed):
    rng, hand = random.Random(seed), hand_of([])
    while len(hand.picks) < 12 and not hand.solved:
        hand.pick(rng.choice(next_nodes(hand, name)))
    found = diagnosis(hand)
    assert found.matches[name] == len(hand.picks) and name in found.best


def words(*picks, **boards):
    return plain_text(diagnosis(hand_of(picks, **boards)).words)


def test_example_of_four_choices():
    # Expanded: the root, its first child, its third child, and the first child's first child.
    assert words(0, 1, 3, 4) == (
        "Your first three choices match breadth-first search; the fourth does not: breadth-first search would have "
        "taken a node at depth 1."
    )


def test_sentence_names_matches_and_the_expected_node():
    assert words() == words(0) == "So far there was only one node to choose."
    assert words(0, 1) == ("Both your choices match A*, greedy search, breadth-first search and depth-first search.")
    assert words(0, 1, 4, 7, 9, 11) == "All your six choices match A*, greedy search and depth-first search."
    assert words(0, 2) == "Both your choices match breadth-first search and depth-first search."
    assert words(0, 1, 4, 8) == "All your four choices match depth-first search."
    assert words(0, 2, 1, 4) == (
        "Your first three choices match breadth-first search; the fourth does not: "
        "breadth-first search would have taken a node at depth 1, A* f = 5."
    )
    assert words(0, 1, 4, 2) == (
        "Your first three choices match A*, greedy search and depth-first search; the fourth does not: "
        "A* would have taken f = 5, greedy search h = 2, depth-first search a child of the third choice."
    )


def test_deviation_from_greedy_search_names_a_star_too():
    hand = hand_of([], (0, 6, 1, 5, 3, 2, 7, 4, 8), CORNER)
    while len(hand.picks) < 13:
        hand.pick(next_nodes(hand, "greedy_best_first")[0])
    trace = hand.trace
    worst = max(hand.frontier, key=lambda node: (trace.g[node] + trace.h[node], trace.h[node]))
    h, f = (
        trace.h[next_nodes(hand, "greedy_best_first")[0]],
        min(trace.g[node] + trace.h[node] for node in hand.frontier),
    )
    hand.pick(worst)
    found = diagnosis(hand)
    assert found.best == ["greedy_best_first"]
    assert plain_text(found.words) == (
        "Your first 13 choices match greedy search; the 14th does not: "
        f"greedy search would have taken h = {h}, A* f = {f}."
    )


def test_uniform_cost_search_is_named_if_costs_differ():
    hand = ManualSearch(WaterJugs())
    while len(hand.picks) < 6:
        hand.pick(next_nodes(hand, "uniform_cost")[-1])
    assert "uniform-cost search" in plain_text(diagnosis(hand).words)


def test_no_node_can_be_taken_after_the_goal():
    assert next_nodes(hand_of([0, 1, 4, 7, 9, 11]), "a_star") == []
    assert next_nodes(hand_of([0, 1, 4]), "a_star") == [7]
