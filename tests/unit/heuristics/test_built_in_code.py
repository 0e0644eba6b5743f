"""The code that the page shows for a built-in heuristic has the heuristic's values."""

import pytest

from puzzle.core import catalogue, heuristic_names
from puzzle.core.board import standard_goal
from puzzle.heuristics.built_in_code import built_in_code, variant
from puzzle.heuristics.own_heuristic import load_heuristic
from puzzle.heuristics.registry import find
from reference import distances

NAMES = [*catalogue.names(heuristic_names.HEURISTICS), "pattern_database:document_002", "manhattan~gaschnig"]
GOALS = [standard_goal(3), (1, 2, 3, 8, 0, 4, 7, 6, 5)]


def disagreement(name, count_blank, goal, boards):
    """Return the first board on which the code and the heuristic differ, with both values; None if they agree."""
    shown = load_heuristic(built_in_code(name, count_blank).code).function(goal, False)
    built_in = find(name).function(goal, count_blank)
    pairs = ((tiles, shown(tiles), built_in(tiles)) for tiles in boards)
    return next((pair for pair in pairs if pair[1] != pytest.approx(pair[2], abs=1e-6)), None)


@pytest.mark.large
@pytest.mark.parametrize("goal", GOALS)
@pytest.mark.parametrize("count_blank", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_shown_code_has_the_values_of_the_heuristic(name, count_blank, goal, exhaustive):
    boards = list(exhaustive(goal))[::211]
    assert disagreement(name, count_blank, goal, boards) is None


@pytest.mark.parametrize("count_blank", [False, True])
@pytest.mark.parametrize("name", [name for name in NAMES if name != "pattern_database:document_002"])
def test_shown_code_has_the_values_of_the_heuristic_on_oblong_boards(name, count_blank):
    for goal, every in (((1, 2, 3, 4, 5, 0), 7), ((3, 0, 1, 2, 7, 4, 5, 6), 997)):
        assert disagreement(name, count_blank, goal, list(distances(goal))[::every]) is None


@pytest.mark.exhaustive
@pytest.mark.parametrize("count_blank", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_shown_code_has_the_values_of_the_heuristic_on_all_boards(name, count_blank, exhaustive):
    goal = GOALS[0]
    assert disagreement(name, count_blank, goal, exhaustive(goal)) is None


def test_gap_that_is_counted_breaks_both_promises(exhaustive):
    """Finds a board one move away with h = 2, as the notes on the two heuristics say."""
    goal = GOALS[0]
    near = [tiles for tiles, moves in exhaustive(goal).items() if moves == 1]
    for name in ("manhattan", "misplaced"):
        shown = load_heuristic(built_in_code(name, count_blank=True).code).function(goal, False)
        assert {shown(tiles) for tiles in near} == {2}
        assert shown(goal) == 0
        assert "003" in built_in_code(name, count_blank=True).note


@pytest.mark.parametrize("name", ["manhattan", "misplaced", "euclidean", "pattern_database", "pattern_database:1,2,3"])
def test_other_version_of_a_heuristic_leads_back(name):
    label, other, counts = variant(name, False, 9)
    assert label and (other, counts) != (name, False)
    assert variant(other, counts, 9)[1:] == (name.partition(":")[0], False)


def test_faulty_table_is_offered_for_its_size_only():
    assert variant("pattern_database", False, 16) is None and variant("zero", False, 9) is None
