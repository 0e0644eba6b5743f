"""Tests of the sentence that says which strategy would have taken the nodes picked in a manual search."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzle.core import board
from puzzle.core.formatting import plain_text
from puzzle.families.by_hand.diagnosis import STRATEGIES, Choices, diagnosis
from puzzle.families.by_hand.manual_search import ManualSearch
from puzzle.heuristics.registry import find
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.problems.water_jugs import WaterJugs
from reference import estimate, slides

START, GOAL = board.parse("283/164/705"), board.parse("123/804/765")
CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)


def manual_search(picks, start=START, goal=GOAL):
    """Return a manual search in which the nodes in `picks` have been expanded."""
    return ManualSearch(SlidingPuzzle(start, goal, find("manhattan")), picks)


def next_nodes(search, strategy):
    """Return the frontier nodes that a strategy may take next."""
    return Choices(search).candidates(strategy, len(search.picks))


class IndependentSearch:
    """A manual search by independent code.

    Before each pick it stores for each strategy the nodes that it could take (`best`) and their value (`smallest`).
    """

    def __init__(self, start, picks):
        """Expand the picked nodes; a node is (tiles, depth, number of the pick that generated it)."""
        self.nodes, self.waiting, self.best, self.smallest = [(start, 0, -1)], [0], [], []
        reached = {start}
        for index, pick in enumerate(picks):
            self.best.append({name: self.best_nodes(name) for name in STRATEGIES})
            self.smallest.append({name: min(self.value(name, node) for node in self.waiting) for name in STRATEGIES})
            self.waiting.remove(pick)
            tiles, depth, _parent_pick = self.nodes[pick]
            for _letter, neighbour in slides(tiles):
                if neighbour not in reached and tiles != CORNER:
                    reached.add(neighbour)
                    self.waiting.append(len(self.nodes))
                    self.nodes.append((neighbour, depth + 1, index))

    def value(self, name, node):
        """Return the value of a node for a strategy, which takes a node with the smallest value."""
        tiles, depth, parent_pick = self.nodes[node]
        h = estimate(tiles, CORNER, "manhattan", False)
        return {
            "a_star": depth + h,
            "greedy_best_first": h,
            "breadth_first": depth,
            "uniform_cost": depth,
            "depth_first": -parent_pick,
        }[name]

    def best_nodes(self, name):
        """Return the frontier nodes that a strategy could take next."""
        smallest = min(self.value(name, node) for node in self.waiting)
        return {node for node in self.waiting if self.value(name, node) == smallest}


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([*STRATEGIES, "anything"]), st.integers(1, 18))
def test_matching_picks_equal_an_independent_count(seed, strategy, count):
    """Pick mostly as one strategy does; for each strategy count the picks before the first that does not match."""
    rng = random.Random(seed)
    start = board.shuffle(CORNER, rng.randrange)
    search = manual_search([], start, CORNER)
    while len(search.picks) < count and not search.solved:
        choices = search.frontier if strategy == "anything" or rng.random() < 0.05 else next_nodes(search, strategy)
        search.pick(rng.choice(choices))
    observer = IndependentSearch(start, search.picks)
    for name in STRATEGIES:
        matches = [pick in best[name] for pick, best in zip(search.picks, observer.best, strict=True)]
        # the number of picks before the first that the strategy would not have made
        assert diagnosis(search).matches[name] == (matches.index(False) if False in matches else len(matches))


NAMED = {"a_star": "A*", "greedy_best_first": "greedy search", "breadth_first": "breadth-first search",
         "depth_first": "depth-first search"}  # fmt: skip
"""Uniform-cost search is left out: with unit costs it equals breadth-first search."""
COUNTS = ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
PLACES = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]


def expected_sentence(observer, picks):
    """Return the expected sentence on the strategies that match longest, and what they would have taken instead."""
    match_counts = {}
    for name in NAMED:
        matches = [pick in best[name] for pick, best in zip(picks, observer.best, strict=True)]
        match_counts[name] = matches.index(False) if False in matches else len(matches)
    longest = max(match_counts.values())
    names = [NAMED[name] for name in NAMED if match_counts[name] == longest]
    matching = names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"
    if longest == len(picks):
        return f"{'Both your' if longest == 2 else f'All your {COUNTS[longest]}'} choices match {matching}."
    named = [name for name in NAMED if match_counts[name] == longest]
    if "a_star" not in named and picks[longest] not in observer.best[longest]["a_star"]:
        named.append("a_star")
    clauses = []
    for name in named:
        value = observer.smallest[longest][name]
        if name == "depth_first":
            words = f"a child of the {PLACES[1 - value]} choice"
        else:
            what = {"a_star": "f =", "greedy_best_first": "h =", "breadth_first": "a node at depth"}[name]
            words = f"{what} {value}"
        clauses.append(f"{NAMED[name]} {'' if clauses else 'would have taken '}{words}")
    return f"Your first {COUNTS[longest]} choices match {matching}; the {PLACES[longest + 1]} does not: {', '.join(clauses)}."


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from([*STRATEGIES, "anything"]), st.integers(2, 9))
def test_sentence_equals_an_independent_sentence(seed, strategy, count):
    """Pick mostly as one strategy does, and compare the sentence with `expected_sentence`."""
    rng = random.Random(seed)
    start = board.shuffle(CORNER, rng.randrange)
    search = manual_search([], start, CORNER)
    while len(search.picks) < count and not search.solved:
        is_random = strategy == "anything" or rng.random() < 0.15
        search.pick(rng.choice(search.frontier if is_random else next_nodes(search, strategy)))
    if len(search.picks) > 1:
        assert plain_text(diagnosis(search).words) == expected_sentence(
            IndependentSearch(start, search.picks), search.picks
        )


@pytest.mark.parametrize("name", STRATEGIES)
@pytest.mark.parametrize("seed", range(3))
def test_strategy_matches_its_own_picks_for_any_tie_breaking(name, seed):
    rng, search = random.Random(seed), manual_search([])
    while len(search.picks) < 12 and not search.solved:
        search.pick(rng.choice(next_nodes(search, name)))
    result = diagnosis(search)
    assert result.matches[name] == len(search.picks) == max(result.matches.values())


def words(*picks, **boards):
    """Return the sentence that compares some picks with the strategies, as plain text."""
    return plain_text(diagnosis(manual_search(picks, **boards)).words)


def test_example_of_four_choices():
    # The picks are the root, its first child, its third child, and the first child of its first child.
    assert words(0, 1, 3, 4) == (
        "Your first three choices match breadth-first search; the fourth does not: breadth-first search would have "
        "taken a node at depth 1."
    )


def test_sentence_names_matches_and_the_expected_node():
    """The arguments of `words` are the numbers of the picked nodes."""
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
    """Pick 13 nodes as greedy search does, and then the node with the largest f."""
    search = manual_search([], (0, 6, 1, 5, 3, 2, 7, 4, 8), CORNER)
    while len(search.picks) < 13:
        search.pick(next_nodes(search, "greedy_best_first")[0])
    trace = search.trace
    worst = max(search.frontier, key=lambda node: (trace.g[node] + trace.h[node], trace.h[node]))
    h = trace.h[next_nodes(search, "greedy_best_first")[0]]
    f = min(trace.g[node] + trace.h[node] for node in search.frontier)
    search.pick(worst)
    result = diagnosis(search)
    assert [name for name in STRATEGIES if result.matches[name] == 13] == ["greedy_best_first"]
    assert plain_text(result.words) == (
        "Your first 13 choices match greedy search; the 14th does not: "
        f"greedy search would have taken h = {h}, A* f = {f}."
    )


def test_uniform_cost_search_is_named_if_costs_differ():
    search = ManualSearch(WaterJugs())
    while len(search.picks) < 6:
        search.pick(next_nodes(search, "uniform_cost")[-1])
    assert "uniform-cost search" in plain_text(diagnosis(search).words)


def test_strategy_may_take_the_nodes_with_the_smallest_value():
    assert next_nodes(manual_search([0]), "breadth_first") == [1, 2, 3]
    assert next_nodes(manual_search([0, 1, 4]), "a_star") == [7]
