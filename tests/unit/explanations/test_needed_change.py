"""What would have made a node that the search left in its frontier go first, tried out in a search written for this."""

import re
from heapq import heappop, heappush
from itertools import count

import pytest

from puzzle.core.formatting import plain_text
from puzzle.explanations.step_text import board_of, card
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import SearchOptions
from reference import estimate, slides, walk

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
STARTS = [walk(GOAL, letters) for letters in ("RDLDRRUL", "DDRRUULDLD", "RRDLULDRDLUR", "DRRULLDDRURD")]
SENTENCE = re.compile(r"With h ≤ ([\d,]+) it would go first\.")
WEIGHTS = {"a_star": (1, 1), "weighted_a_star": (1, 1.5), "greedy_best_first": (0, 1)}


def boards_taken(start, h, weights):
    """Return the boards that a best-first search takes until it takes the goal, of equal values the oldest first."""
    age, best, taken = count(), {start: 0}, []
    frontier = [(weights[1] * h(start), next(age), 0, start)]
    while frontier:
        _value, _age, g, board = heappop(frontier)
        if g > best[board]:
            continue
        taken.append(board)
        if board == GOAL:
            return taken
        for _letter, successor in slides(board):
            if g + 1 < best.get(successor, g + 2):
                best[successor] = g + 1
                value = weights[0] * (g + 1) + weights[1] * h(successor)
                heappush(frontier, (value, next(age), g + 1, successor))
    return taken


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("algorithm", WEIGHTS)
def test_the_board_goes_before_the_goal_with_the_h_that_the_card_names(algorithm, start):
    run = sliding_run(start, GOAL, SearchOptions(algorithm, weight=1.5))
    run.advance()
    history = History(run.trace)
    usual = {}
    for node in range(len(run.trace.parent)):
        if history.status(node, history.last_step) != "frontier":
            continue
        board = board_of(run, node)
        words = " ".join(plain_text(paragraph) for paragraph in card(run, history, node, history.last_step).why)
        if "A cheaper copy" in words:
            continue
        found = SENTENCE.search(words)
        most = int(found[1].replace(",", "")) if found else -1

        def h(other, board=board, most=most):
            """Return Manhattan distance, but for this board the h of its card."""
            if other not in usual:
                usual[other] = estimate(other, GOAL, "manhattan", False)
            return max(most, 0) if other == board else usual[other]

        times_g, times_h = WEIGHTS[algorithm]
        reached = times_g * run.trace.g[run.trace.goal]
        assert (times_g * run.trace.g[node] < reached) == (most >= 0)
        if most >= 0:
            assert times_g * run.trace.g[node] + times_h * (most + 1) >= reached
            assert board in boards_taken(start, h, WEIGHTS[algorithm])


def test_uniform_cost_search_names_the_cost_of_the_path():
    run = sliding_run(STARTS[0], GOAL, SearchOptions("uniform_cost"))
    run.advance()
    history = History(run.trace)
    node = next(node for node in range(len(run.trace.parent)) if history.status(node, history.last_step) == "frontier")
    why = [plain_text(paragraph) for paragraph in card(run, history, node, history.last_step).why]
    cost = run.trace.g[run.trace.goal]
    assert why[-1].endswith(f" With g < {cost} it would go first.")


def test_nodes_that_take_over_a_value_get_no_such_sentence():
    run = sliding_run(STARTS[0], GOAL, SearchOptions("recursive_best_first"))
    run.advance()
    history = History(run.trace)
    for node in range(len(run.trace.parent)):
        if history.status(node, history.last_step) == "frontier":
            assert "would go" not in str(card(run, history, node, history.last_step).why)
