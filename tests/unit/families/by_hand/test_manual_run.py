"""Tests of the run of a manual search: its sentences at each step, and its continuation by A*."""

import pytest

from puzzle.core import board
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.explanations import frontier_text, run_facts, step_text
from puzzle.explanations.step_text import card
from puzzle.families.by_hand import by_hand_words
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.heuristics.registry import find
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run, solve
from puzzle.search.options import SearchOptions

START, GOAL = board.parse("283/164/705"), board.parse("123/804/765")
FOUR = [0, 1, 3, 4]
"""The numbers of four nodes that the reader expands one after another; then six nodes are in the frontier."""
CHOOSE = "You expand the next node. Choose one of the 6 in the frontier; their f is only advice."


def puzzle(start=START, goal=GOAL, heuristic="manhattan"):
    """Return a sliding puzzle with a heuristic."""
    return SlidingPuzzle(start, goal, find(heuristic))


def sentence_text(run, step=None, optimal=None):
    """Return the sentence of a step, by default the last, as plain text."""
    history = History(run.trace)
    return plain_text(step_text.at_step(run, history, history.last_step if step is None else step, optimal).sentence)


def test_sentence_names_the_choices_and_the_chosen_node():
    """Check the sentences of the page, of a step, of a card and of the frontier panel."""
    run = ManualRun(puzzle(), picks=FOUR)
    assert sentence_text(run) == CHOOSE
    assert sentence_text(run, 0) == "You begin with the root alone in the frontier."
    assert sentence_text(run, 3) == "You chose a node with f = 7 (g 1 + h 6), with 4 more to choose from."
    assert sentence_text(ManualRun(puzzle())) == "You expand the next node. Begin with the root."
    history = History(run.trace)
    assert (
        plain_text(card(run, history, 3, history.last_step).why[-1])
        == "Taken at step 3: you chose it, of five in the frontier."
    )
    assert (
        plain_text(frontier_text.why_taken(run, history, 3))
        == "you chose it, of 5 in the frontier; generated at step 2"
    )


def test_goal_ends_the_search_and_rates_its_path():
    """Expand nodes with the smallest f by hand until the goal is reached."""
    run = ManualRun(puzzle(), picks=FOUR)
    run.advance()
    while run.outcome != "solved":
        run.expand(run.smallest_f()[0])
    assert (
        sentence_text(run, optimal=5)
        == "Solved in 5 moves, and no path is shorter. You expanded 6 nodes to find it and left 6 in the frontier."
    )
    assert "though shorter paths may exist" in sentence_text(run)
    assert run_facts.ending(run, History(run.trace)).path_length == 5


def test_frontier_is_sorted_by_f_without_ranks():
    run = ManualRun(puzzle(), picks=FOUR)
    history = History(run.trace)
    (line,) = run_to_end(run.family.frontier(run, history, history.last_step))
    rows = frontier_text.rows(run, history, line, 0, 10)
    assert [int(row.figures[2]) for row in rows] == [5, 7, 7, 7, 7, 9]
    assert {row.rank for row in rows} == {0}
    assert run_facts.opening(run).priority == "g+h"


def test_impossible_choices_are_skipped_and_counted():
    run = ManualRun(puzzle(), picks=[0, 1, 77, 3])
    assert (run.manual_search.picks, run.reader_choices, run.refused) == ([0, 1], 2, 2)


def test_undo_removes_a_star_choices_then_one_by_one():
    """The first undo removes all choices of A*, the next one choice of the reader."""
    run = ManualRun(puzzle(), picks=FOUR[:3], handed_over=True)
    run.advance()
    assert sentence_text(run, optimal=5).startswith(
        "Solved in 5 moves, and no path is shorter. You and A* expanded 6 nodes"
    )
    assert run.manual_search.picks == FOUR[:3]
    run.take_back()
    assert (run.manual_search.picks, run.outcome) == (FOUR[:3], "unfinished")
    run.take_back()
    assert run.manual_search.picks == FOUR[:2]


def test_sentence_on_shares_counts_choices_of_reader_and_a_star():
    assert plain_text(by_hand_words.shares(0, 6)) == "A* made all six choices."
    assert plain_text(by_hand_words.shares(0, 1)) == "A* made the one choice."
    assert plain_text(by_hand_words.shares(1, 5)) == "The first choice was yours, the other five A*’s."
    assert plain_text(by_hand_words.shares(4, 1)) == "The first four choices were yours, the last one A*’s."


@pytest.mark.parametrize(
    ("expanded", "words"),
    [
        (935, "A* alone expands 378 nodes: your choices cost 557 more."),
        (370, "A* alone expands 378 nodes: your choices saved 8."),
        (378, "A* alone expands the same number of nodes."),
    ],
)
def test_cost_compares_the_choices_with_a_star_alone(expanded, words):
    assert plain_text(by_hand_words.cost(expanded, 378)) == words


def test_advice_names_the_nodes_a_star_may_take():
    """Ask for advice with one node of the smallest f, with several, and with none."""
    run = ManualRun(puzzle(), picks=[0])
    assert (
        plain_text(by_hand_words.advice(run, run.smallest_f()))
        == "A* would take the one with the smallest f = 5 (g 1 + h 4)."
    )
    run.expand(2)
    run.expand(1)
    nodes = [node for node in run.manual_search.frontier if run.trace.g[node] + run.trace.h[node] == 7]
    assert (
        plain_text(by_hand_words.advice(run, nodes))
        == f"A* would take any of the {'three' if len(nodes) == 3 else 'four'} with the smallest f = 7."
    )
    assert by_hand_words.advice(run, []) == []


def test_other_entry_points_reject_manual_search():
    message = "A manual search needs the page, where you choose each node to expand."
    with pytest.raises(ValueError, match=message):
        sliding_run(START, GOAL, SearchOptions("by_hand"))
    with pytest.raises(ValueError, match=message):
        solve(START, GOAL, SearchOptions("by_hand"))
