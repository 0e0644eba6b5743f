"""The built-in heuristics beside an audited one."""

from functools import cache

import pytest
from functions import CENTRE, CORNER, FIFTEEN, SMALL, lines_wrong, straight_lines

from puzzle.audit.board_source import audit_boards
from puzzle.audit.dominance import Dominance
from puzzle.core import catalogue, heuristic_names
from puzzle.heuristics import registry
from puzzle.heuristics.own_heuristic import OwnHeuristic
from reference import estimate


@cache
def relations_of(function, goal):
    """Return the relations of an audited function by name."""
    audit = audit_boards(OwnHeuristic(function), goal)
    audit.advance()
    dominance = Dominance(audit)
    while dominance.advance(0):
        pass
    return {relation.name: relation for relation in dominance.relations}


@pytest.mark.large
def test_relations_are_those_of_an_independent_comparison():
    relations = relations_of(lines_wrong, CORNER)
    assert list(relations) == catalogue.names(heuristic_names.HEURISTICS)
    manhattan, misplaced = relations["manhattan"], relations["misplaced"]
    assert (manhattan.kind, manhattan.larger, manhattan.boards) == ("dominates", 178_336, 181_440)
    assert (misplaced.kind, misplaced.smaller) == ("dominated", 179_208)
    assert relations["exact"].kind == "dominates" and relations["zero"].kind == "dominated"
    assert relations["zero"].smaller == 181_439


@pytest.mark.parametrize("goal", [SMALL, pytest.param(CENTRE, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize("function", [lines_wrong, straight_lines])
def test_counts_are_those_of_a_comparison_board_by_board(function, goal, exhaustive):
    boards = exhaustive(goal)
    for name, relation in relations_of(function, goal).items():
        built_in = registry.find(name).function(goal, False)
        differences = {tiles: built_in(tiles) - function(tiles, goal) for tiles in boards}
        assert relation.larger == sum(difference > 1e-6 for difference in differences.values()), name
        assert relation.smaller == sum(difference < -1e-6 for difference in differences.values()), name


@pytest.mark.exhaustive
def test_a_copy_of_a_built_in_heuristic_is_equal_to_it():
    """The sums of square roots in another order differ in their last bits."""
    relations = relations_of(lambda state, goal: estimate(state[::-1], goal[::-1], "euclidean", False), CORNER)
    assert relations["euclidean"].kind == "equal"


def test_boards_without_a_number_are_not_compared():
    relations = relations_of(lambda state, goal: 0 if state[0] else None, SMALL)
    assert {relation.boards for relation in relations.values()} == {9}


def test_on_larger_boards_the_sample_is_compared():
    relations = relations_of(lines_wrong, FIFTEEN)
    assert "exact" not in relations and len(relations) == len(heuristic_names.HEURISTICS) - 1
    assert relations["manhattan"].kind == "dominates"
