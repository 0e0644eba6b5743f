"""Tests of random boards that need a chosen number of moves; their distances are found by other searches."""

import random

import pytest

import reference
from puzzle.core import board, heuristic_names
from puzzle.heuristics import registry
from puzzle.heuristics.additive_patterns import TABLE_HEURISTICS, AdditivePatterns
from puzzle.recording.run import solve
from puzzle.search.options import SearchOptions
from puzzle.shortest_paths import board_at_distance
from puzzle.shortest_paths.board_at_distance import BoardAtDistance
from tools import tables

FOUR_TILES = ((1, 4, 5), (2, 3, 6, 7), (8, 9, 12, 13), (10, 11, 14, 15))
GOALS = {4: (*range(1, 16), 0), 5: tuple(range(25))}


def find_board(goal, moves, seed=0):
    """Return the search for a board after it has found one."""
    search = BoardAtDistance(goal, moves, random.Random(seed).randrange)
    while search.advance(0.05):
        assert search.start is None
    assert not search.advance(1)
    return search


@pytest.mark.parametrize("size", [4, 5])
@pytest.mark.parametrize("moves", [1, 2, 7, 14])
def test_board_needs_the_chosen_moves(size, moves):
    """A breadth-first search from both ends proves the length."""
    goal = GOALS[size]
    for seed in range(3):
        search = find_board(goal, moves, seed)
        assert solve(search.start, goal, SearchOptions("bidirectional_breadth_first")).path_length == moves
        assert len(search.path) == moves and reference.walk(search.start, search.path) == goal


def test_boards_are_random():
    assert len({find_board(GOALS[4], 9, seed).start for seed in range(8)}) > 5


def test_walk_that_leads_too_far_is_replaced_by_a_shorter_one(monkeypatch):
    monkeypatch.setattr(board_at_distance, "WALK_PAIRS", 2.5)
    monkeypatch.setattr(board_at_distance, "WALK_CHANGE", 50)
    monkeypatch.setattr(board_at_distance, "NODES_WITHOUT_TABLES", 5_000)
    assert len(find_board(GOALS[4], 20).path) == 20


def test_walk_that_does_not_lead_far_enough_is_replaced_by_a_longer_one(monkeypatch):
    monkeypatch.setattr(board_at_distance, "WALK_PAIRS", 0)
    assert len(find_board(GOALS[4], 16).path) == 16


def test_same_random_numbers_find_the_same_board_whatever_the_slices(monkeypatch):
    """Tables that happen to be loaded change nothing either, although they make the search for a hint faster."""
    search = BoardAtDistance(GOALS[4], 24, random.Random(5).randrange)
    while search.advance(0):
        pass
    monkeypatch.setattr(AdditivePatterns, "is_loaded", True)
    other = find_board(GOALS[4], 24, 5)
    assert (other.start, other.path) == (search.start, search.path)


@pytest.mark.large
def test_far_board_is_found_with_tables(monkeypatch):
    """IDA* with another heuristic, the maximum of two, shows that no path is shorter; its first bound is close."""
    heuristic = AdditivePatterns("additive_555", FOUR_TILES)
    heuristic.load(heuristic.build(tables.build))
    monkeypatch.setitem(registry.REGISTRY, "additive_555", heuristic)
    monkeypatch.setitem(TABLE_HEURISTICS, "additive_555", heuristic)
    monkeypatch.setattr(heuristic_names, "MOVES_WITHOUT_TABLES", 20)
    goal = board.standard_goal(4)
    search = find_board(goal, 32)
    assert len(search.path) == 32 and reference.walk(search.start, search.path) == goal
    options = SearchOptions("ida_star", "linear_conflict~walking_distance")
    assert solve(search.start, goal, options).path_length == 32
