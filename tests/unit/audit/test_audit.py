"""The audit of a heuristic, whose figures are recomputed from independent distances."""

from collections import Counter
from itertools import pairwise
from math import floor

import pytest
from functions import (
    CENTRE,
    CORNER,
    FIFTEEN,
    FUNCTIONS,
    SMALL,
    lines_wrong,
    manhattan_with_gap,
    odd,
    straight_lines,
    three_everywhere,
)

from puzzle.audit.board_source import audit_boards
from puzzle.audit.rater import MOST_PER_SLICE
from puzzle.heuristics import registry
from puzzle.heuristics.distances import Distances
from puzzle.heuristics.own_heuristic import OwnHeuristic, load_heuristic
from reference import distances as reference_distances
from reference import slides


def audited(function, goal):
    """Return the ended audit of a function."""
    audit = audit_boards(OwnHeuristic(function), goal)
    assert audit.advance() is False
    return audit


def figures_by_definition(function, goal, moves_to_goal):
    """Return the figures of an audit, computed board by board and move by move from independent distances."""
    h = {tiles: function(tiles, goal) for tiles in moves_to_goal}
    over = [tiles for tiles, moves in moves_to_goal.items() if h[tiles] > moves + 1e-6]
    drops = [h[tiles] - h[child] for tiles in h for _letter, child in slides(tiles)]
    count = len(h)
    return {
        "states": count,
        "overestimates": len(over),
        "steps": len(drops),
        "inconsistent_steps": sum(drop > 1 + 1e-6 for drop in drops),
        "equal": sum(abs(h[tiles] - moves) < 1e-6 for tiles, moves in moves_to_goal.items()),
        "excess": max([h[tiles] - moves_to_goal[tiles] for tiles in over], default=0),
        "drop": max(drops) if max(drops) > 1 + 1e-6 else 0,
        "mean_h": sum(h.values()) / count,
        "mean_cost": sum(moves_to_goal.values()) / count,
        "mean_error": sum(abs(h[tiles] - moves) for tiles, moves in moves_to_goal.items()) / count,
        "table": Counter((moves, floor(h[tiles] + 1e-6)) for tiles, moves in moves_to_goal.items()),
    }


def check_figures(function, goal, moves_to_goal):
    """Compare an audit with the figures by definition, and its counterexamples with the boards themselves."""
    audit, expected = audited(function, goal), figures_by_definition(function, goal, moves_to_goal)
    result = audit.result()
    for name in ("states", "overestimates", "steps", "inconsistent_steps", "equal"):
        assert getattr(result, name) == expected[name], name
    for name in ("mean_h", "mean_cost", "mean_error"):
        assert getattr(result, name) == pytest.approx(expected[name]), name
    assert {(distance, h): count for distance, h, count in result.table} == expected["table"]
    assert (result.largest_excess.excess if result.largest_excess else 0) == pytest.approx(expected["excess"])
    assert (result.worst_drop.amount if result.worst_drop else 0) == pytest.approx(expected["drop"])
    assert result.is_admissible == (expected["overestimates"] == 0)
    assert result.is_consistent == (expected["inconsistent_steps"] == 0)
    for rated in filter(None, (result.largest_excess, result.first_overestimate)):
        assert (rated.cost, rated.h) == (moves_to_goal[rated.state], pytest.approx(function(rated.state, goal)))
    if drop := result.worst_drop:
        assert drop.result in dict(slides(drop.state)).values()
        assert drop.h == pytest.approx(function(drop.state, goal))
        assert drop.result_h == pytest.approx(function(drop.result, goal))
    return audit, result


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("goal", [SMALL, (3, 1, 0, 2)])
def test_figures_of_all_2x2_boards_are_those_by_definition(function, goal):
    check_figures(function, goal, reference_distances(goal))


@pytest.mark.parametrize(
    ("goal", "boards", "hardest"), [((1, 2, 3, 4, 5, 0), 360, 21), ((1, 2, 3, 4, 5, 6, 7, 0), 20_160, 36)], ids=str
)
@pytest.mark.parametrize("function", [manhattan_with_gap, three_everywhere])
def test_figures_of_all_oblong_boards_are_those_by_definition(function, goal, boards, hardest):
    _audit, result = check_figures(function, goal, reference_distances(goal))
    assert (result.states, result.max_cost, result.is_sample) == (boards, hardest, False)


@pytest.mark.exhaustive
@pytest.mark.parametrize("function", [manhattan_with_gap, straight_lines])
def test_figures_of_all_3x3_boards_are_those_by_definition(function, exhaustive):
    audit, result = check_figures(function, CORNER, exhaustive(CORNER))
    assert audit.done == audit.source.total == result.states == 181_440
    assert result.steps == 483_840


@pytest.mark.exhaustive
@pytest.mark.parametrize("function", FUNCTIONS)
def test_figures_for_a_goal_with_the_gap_in_the_centre(function, exhaustive):
    check_figures(function, CENTRE, exhaustive(CENTRE))


@pytest.mark.large
def test_two_heuristics_have_the_figures_of_an_independent_audit():
    """The figures were found with other programs when the page was designed."""
    result = audited(manhattan_with_gap, CORNER).result()
    assert (result.overestimates, result.largest_excess.excess) == (4_650, 4)
    assert (result.inconsistent_steps, result.steps, result.worst_drop.amount) == (136_080, 483_840, 2)
    assert (round(result.mean_h, 2), round(result.mean_cost, 2), result.equal) == (16.00, 21.97, 4_274)
    first = result.first_overestimate
    assert (first.cost, first.h) == (1, 2)
    wrong_lines = audited(lines_wrong, CORNER).result()
    assert (wrong_lines.is_admissible, wrong_lines.is_consistent) == (True, True)
    assert (round(wrong_lines.mean_h, 2), wrong_lines.equal) == (10.67, 421)
    assert max(count for _distance, _h, count in wrong_lines.table) == 5_166


@pytest.mark.parametrize(
    ("name", "count_blank"),
    [
        ("pattern_database:document_002", False),
        *[pytest.param("manhattan", counted, marks=pytest.mark.exhaustive) for counted in (False, True)],
    ],
)
def test_built_in_heuristics_are_what_they_claim(name, count_blank):
    heuristic = registry.find(name)
    audit = audit_boards(heuristic, CORNER, count_blank)
    audit.advance()
    assert audit.result().is_admissible == heuristic.is_admissible(count_blank)
    assert audit.result().is_consistent == heuristic.is_consistent(count_blank)


def test_work_is_done_in_slices_with_progress():
    audit = audit_boards(OwnHeuristic(manhattan_with_gap), CORNER)
    assert (audit.done, audit.source.total) == (0, 181_440)
    seen = []
    while audit.advance(0):
        seen.append(audit.done)
        if audit.first_overestimate is not None:
            break
    assert audit.first_overestimate.h == 2 and audit.done < 100
    assert max(later - earlier for earlier, later in pairwise(seen)) <= MOST_PER_SLICE
    with pytest.raises(ValueError, match="has not ended"):
        audit.result()


def test_pauses_between_slices_do_not_make_them_smaller(monkeypatch):
    """The clock advances only between two calls, as if the page were busy."""
    seconds, calls = [0], 0
    monkeypatch.setattr("puzzle.audit.rater.perf_counter", lambda: seconds[0])
    audit = audit_boards(OwnHeuristic(three_everywhere), CORNER)
    while audit.advance(0):
        seconds[0] += 1
        calls += 1
    assert calls < 2_000


def test_slow_heuristics_are_called_for_one_board_per_slice(monkeypatch):
    seconds = [0]
    monkeypatch.setattr("puzzle.audit.rater.perf_counter", lambda: seconds[0])

    def slow(state, goal):
        """Take five seconds."""
        seconds[0] += 5
        return 0

    audit = audit_boards(OwnHeuristic(slow), SMALL)
    done = [audit.done for _ in iter(lambda: audit.advance(0), False)]
    assert sorted(set(done)) == list(range(13))


def test_known_distances_are_used():
    distances = Distances(CORNER)
    distances.advance(3)
    audit = audit_boards(OwnHeuristic(three_everywhere), CORNER, distances=distances)
    audit.advance()
    assert distances.complete and audit.result().states == 181_440


def test_boards_of_a_square_and_all_overestimates_can_be_listed():
    audit, moves = audited(manhattan_with_gap, SMALL), reference_distances(SMALL)
    for distance, h, count in audit.result().table:
        boards = list(audit.rated_states(range(distance, distance + 1), h, h + 1))
        assert len(boards) == count
        for rated in boards:
            assert (rated.cost, rated.h) == (moves[rated.state], manhattan_with_gap(rated.state, SMALL))
            assert (rated.cost, rated.h) == (distance, h)
    assert len(list(audit.rated_states(range(2, 3), 0, 99))) == Counter(moves.values())[2]
    over = list(audit.overestimated_states())
    assert {rated.state for rated in over} == {
        tiles for tiles, distance in moves.items() if manhattan_with_gap(tiles, SMALL) > distance
    }
    assert list(audit.rated_states(range(40, 41), 0, 1)) == []


def test_boards_without_a_number_are_counted_by_kind():
    result = audited(odd, SMALL).result()
    kinds = Counter({0: "", 1: "none", 2: "text", 3: "negative"}[tiles[0]] for tiles in reference_distances(SMALL))
    assert {failure.kind: failure.count for failure in result.failures} == {
        kind: count for kind, count in kinds.items() if kind
    }
    assert result.states == kinds[""] == 12 - result.failed_states
    assert (result.is_usable, result.is_admissible, result.is_consistent) == (False, None, None)
    for failure in result.failures:
        assert failure.cost == reference_distances(SMALL)[failure.state]


def test_moves_of_boards_without_a_number_are_left_out():
    result = audited(odd, SMALL).result()
    assert result.steps == sum(
        child[0] == 0 for tiles in reference_distances(SMALL) if tiles[0] == 0 for _letter, child in slides(tiles)
    )


def test_an_exception_on_every_board_does_not_end_the_audit():
    result = audited(lambda state, goal: state.index(9), SMALL).result()
    assert (result.states, result.failed_states, result.steps) == (0, 12, 0)


@pytest.mark.parametrize(
    ("body", "kind"),
    [("return h(state, goal)", "recursion"), ("raise MemoryError", "memory"), ("raise KeyboardInterrupt", "stopped")],
)
def test_recursion_memory_and_interrupts_end_the_audit(body, kind):
    own = load_heuristic(f"def h(state, goal):\n    if state[0] == 0:\n        return 0\n    {body}\n")
    audit = audit_boards(own, CORNER)
    assert audit.advance() is False
    result = audit.result()
    assert (result.stopped.kind, result.stopped.error.line, result.failures) == (kind, 4, ())
    assert result.stopped.state[0] != 0 and result.is_admissible is None


@pytest.mark.parametrize("error", [KeyboardInterrupt, MemoryError])
def test_an_interrupt_between_two_boards_leaves_no_complete_audit(error):
    """The function stands for any part of the program that is interrupted outside the reader's code."""

    class Interrupted(OwnHeuristic):
        def function(self, goal, count_blank):
            """Return a function that raises the error on the third board."""
            calls = iter([0, 1, error()])

            def estimate(tiles):
                """Return the next value."""
                value = next(calls)
                if isinstance(value, BaseException):
                    raise value
                return value

            return estimate

    audit = audit_boards(Interrupted(), CORNER)
    assert audit.advance() is False and audit.has_ended
    assert (audit.result().is_usable, audit.result().is_admissible) == (False, None)
    assert audit.result().stopped.state is None


def test_larger_boards_are_audited_on_a_sample():
    result = audited(lines_wrong, FIFTEEN).result()
    # The numbers of boards at 0 to 12 moves from this goal, from OEIS A151944 row 4.
    assert result.states == 1 + 2 + 4 + 10 + 24 + 54 + 107 + 212 + 446 + 946 + 1948 + 3938 + 7808
    assert (result.is_sample, result.max_cost, result.random_states) == (True, 12, 2_000)
    assert (result.is_admissible, result.is_consistent) == (None, None)
    assert (result.overestimates, result.inconsistent_steps) == (0, 0)


def test_a_violation_in_a_sample_is_proof():
    result = audited(manhattan_with_gap, FIFTEEN).result()
    assert (result.is_admissible, result.is_consistent) == (False, False)
    rated = result.first_overestimate
    assert rated.cost == 1 and rated.state in dict(slides(FIFTEEN)).values()


def test_random_boards_show_inconsistency_far_from_the_goal():
    """The function is 0 near the goal and jumps where tile 15 is in the first cell."""
    result = audited(lambda state, goal: 9 * (state[0] == 15), FIFTEEN).result()
    assert (result.overestimates, result.is_admissible, result.is_consistent) == (0, None, False)
    assert result.worst_drop.state[0] == 15 and result.worst_drop.amount == 9


def test_the_same_seed_draws_the_same_sample():
    def boards_seen(seed):
        """Return the boards that an audit rates."""
        seen = []
        own = OwnHeuristic(lambda state, goal: seen.append(state) or 0)
        audit_boards(own, FIFTEEN, seed=seed).advance()
        return seen

    assert boards_seen(1) == boards_seen(1) != boards_seen(2)


def test_board_sizes_are_checked():
    with pytest.raises(ValueError, match="A board has"):
        audit_boards(OwnHeuristic(lines_wrong), (0, 1, 2))
