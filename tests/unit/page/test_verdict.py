"""The page's notes on an unsolvable board; the predicted cost of searching it is compared with real searches."""

import itertools

import pytest

from app.board.verdict import anyway_note, repair_note
from puzzle.core import board, catalogue, option_table
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

GOAL, UNSOLVABLE = (0, 1, 2, 3), (0, 2, 1, 3)
GOAL_2X3, UNSOLVABLE_2X3 = (1, 2, 3, 4, 5, 0), (1, 2, 3, 5, 4, 0)


@pytest.mark.parametrize(
    ("goal", "unsolvable", "boards"), [(GOAL, UNSOLVABLE, 12), (GOAL_2X3, UNSOLVABLE_2X3, 360)], ids=["2x2", "2x3"]
)
@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_predicted_cost_of_a_failing_search_is_right(algorithm, goal, unsolvable, boards):
    """The node limits are below, at and above the number of boards that can be reached, and twice that number."""
    limits = [boards - 1, boards, 2 * boards - 1, 2 * boards, 2_000]
    for reached, limit in itertools.product(["", *catalogue.names(option_table.REACHED)], limits):
        options = SearchOptions(algorithm, reached=reached or catalogue.default_reached(algorithm), beam_width=1_000)
        run = sliding_run(unsolvable, goal, options, Limits(limit), anyway=True)
        run.advance()
        settings = {"algorithm": algorithm, "reached": reached or None, "node_limit": limit, "beam_width": 1_000}
        prediction = anyway_note(unsolvable, settings).partition("A search would ")[2]
        if prediction == f"try all {boards} reachable boards and then fail. ":
            assert run.outcome == "exhausted"
        elif prediction.startswith(f"try all {2 * boards} boards, those reachable from the start and from the goal,"):
            assert algorithm == "bidirectional_breadth_first" and run.outcome == "exhausted"
            assert run.result().counters.expanded == 2 * boards
        else:
            assert prediction == f"stop at the limit of {limit:,} nodes at the latest. "
        if reached in ("", "first") and limit == 2_000 and catalogue.has_frontier(algorithm):
            assert prediction.startswith(f"try all {boards * (1 + catalogue.searches_both_ends(algorithm))}")


@pytest.mark.parametrize("width", [1, 2, 11])
def test_narrow_beam_on_an_unsolvable_board_is_not_said_to_try_all_boards(width):
    settings = {"algorithm": "beam", "reached": None, "node_limit": 200, "beam_width": width}
    assert "A search would end when no node is left in its beam, or at the limit of 200 nodes. " in anyway_note(
        UNSOLVABLE, settings
    )
    run = sliding_run(UNSOLVABLE, GOAL, SearchOptions("beam", beam_width=width), Limits(200), anyway=True)
    run.advance()
    assert run.outcome == ("pruned" if width == 1 else "exhausted") and run.trace.frontier_size == 0


def test_repair_of_a_board_of_even_width_counts_the_gaps_row():
    start, goal = (
        board.parse("2 1 3 4/5 6 7 8/9 10 11 0/13 14 15 12"),
        board.parse("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0"),
    )
    assert not board.is_solvable(start, goal)
    solvable_start = board.swap_cells(start, 0, 1)
    reason = "3 inversions + 1 row = 4, even"
    assert repair_note(solvable_start, goal, -1) == f"One swap makes it solvable: {reason}."


def test_repair_of_a_board_of_odd_width_counts_inversions():
    solvable_start, goal = board.parse("1 2 3/5 4 8/7 6 0"), board.parse("1 2 3/4 5 6/7 8 0")
    assert repair_note(solvable_start, goal, 18) == "One swap makes it solvable: 4 inversions, then 18 moves at best."
