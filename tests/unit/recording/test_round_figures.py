"""The figures of rounds: compared with a recursive IDA* and iterative deepening that share no code with the search."""

import itertools
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzle.core.formatting import plain_text, rough
from puzzle.families.rounds.round_table import (
    MOST_ROUNDS,
    expected_nodes,
    kept_note,
    lead,
    progress_text,
    round_table,
    rounds,
    visited_in_round,
)
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import estimate, slides

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
FIFTEEN = (0, 1, 9, 7, 11, 13, 5, 3, 14, 12, 4, 2, 8, 6, 10, 15)


def visits(algorithm, start, heuristic, undo):
    """Return the bound and the number of visited nodes of each round, by recursion."""
    value = (lambda board: estimate(board, GOAL, heuristic, False)) if algorithm == "ida_star" else lambda board: 0
    bound, figures = value(start), []

    def visit(board, g, previous):
        """Visit a board; return (goal found, smallest value above the bound, number of nodes visited)."""
        if g + value(board) > bound:
            return False, g + value(board), 1
        if board == GOAL:
            return True, inf, 1
        # Iterative deepening tests the nodes at its bound and does not generate their children.
        if algorithm == "iterative_deepening" and g == bound:
            return False, g + 1, 1
        least, count = inf, 1
        for _letter, child in slides(board):
            if undo or child != previous:
                found, beyond, visited = visit(child, g + 1, board)
                least, count = min(least, beyond), count + visited
                if found:
                    return True, least, count
        return False, least, count

    while True:
        found, least, count = visit(start, 0, None)
        figures.append((bound, count))
        if found:
            return figures
        bound = least


@st.composite
def near_boards(draw):
    """Return a board at most 12 moves from the goal."""
    board = GOAL
    for choice in draw(st.lists(st.integers(0, 3), max_size=12)):
        boards = [child for _letter, child in slides(board)]
        board = boards[choice % len(boards)]
    return board


def run_of(start, algorithm="ida_star", limits=None, goal=GOAL, **options):
    """Return a run that has ended."""
    run = sliding_run(start, goal, SearchOptions(algorithm, **options), limits)
    run.advance()
    return run


@settings(deadline=None)
@given(
    near_boards(),
    st.sampled_from(["ida_star", "iterative_deepening"]),
    st.sampled_from(["manhattan", "misplaced"]),
    st.booleans(),
)
def test_each_round_has_the_bound_and_the_nodes_of_the_recursion(start, algorithm, heuristic, undo):
    run = run_of(start, algorithm, heuristic=heuristic, undo=undo)
    expected = visits(algorithm, start, heuristic, undo)
    assert [(row.bound, row.nodes) for row in rounds(run.trace)] == expected
    assert all(row.kept == row.nodes for row in rounds(run.trace))


@settings(deadline=None, max_examples=25)
@given(near_boards(), st.sampled_from(["ida_star", "iterative_deepening"]))
def test_nodes_of_earlier_rounds_and_of_this_one_are_those_of_the_step(start, algorithm):
    run = run_of(start, algorithm)
    history, all_rounds = History(run.trace), rounds(run.trace)
    for step in range(1, history.last_step + 1):
        current = run.trace.round_of(history.current_node(step))
        earlier = sum(row.nodes for row in all_rounds if row.number < current)
        assert earlier + visited_in_round(run.trace, step) == history.counters(step).enqueued
    for row in all_rounds:
        assert run.trace.taken[row.step - 1] == run.trace.roots[row.number - 1]
        assert visited_in_round(run.trace, row.step) == 1


def test_interrupted_search_counts_the_nodes_of_its_last_round():
    run = run_of(FIFTEEN, limits=Limits(10_000), goal=tuple(range(16)))
    assert run.outcome == "node_limit"
    history = History(run.trace)
    assert sum(row.nodes for row in rounds(run.trace)) == history.counters().enqueued
    table = round_table(run, history.last_step)
    assert table.visited == table.nodes[-1]


@pytest.mark.parametrize(
    ("previous", "expected"), [([], 0), ([3], 0), ([3, 9], 27), ([5, 33_032, 176_299], 940_946), ([7, 7], 7)]
)
def test_next_round_is_expected_to_grow_like_the_last(previous, expected):
    assert expected_nodes(previous) == expected


@pytest.mark.parametrize(
    ("count", "text"), [(0, "0"), (7, "7"), (99, "99"), (104, "100"), (940_946, "940,000"), (996_000, "1,000,000")]
)
def test_estimates_have_two_significant_digits(count, text):
    assert rough(count) == text


def lead_of(run):
    """Return the sentence above the table."""
    return plain_text(lead(run, rounds(run.trace)))


def test_sentence_during_a_search_estimates_this_round_and_the_next():
    """Rounds 6 and 7 of this board visit 33,032 and 176,299 nodes, and it needs 42 moves (`fifteen.png`)."""
    run = sliding_run(FIFTEEN, tuple(range(16)), SearchOptions("ida_star"), Limits(2_000_000))
    assert lead_of(run).startswith("Each round searches depth-first as far as its bound allows;")
    while len(run.trace.roots) < 8:
        run.advance(0)
    assert [row.nodes for row in rounds(run.trace)][:7] == [3, 9, 172, 1046, 6017, 33_032, 176_299]
    assert lead_of(run) == (
        "At a growth of 5.3 per round, round 8 has about 940,000 nodes, and round 9 about 5,000,000."
    )
    visited = rounds(run.trace)[-1].nodes
    assert progress_text(run) == f"Round 8, f ≤ 42: {visited:,} of about 940,000"
    table = round_table(run, -1)
    assert (table.expected, table.expected_text, table.current) == (940_946, "940,000", 8)
    run.cancel()
    assert lead_of(run) == f"The search stopped in round 8, after {visited:,} of about 940,000 nodes of this round."


def test_sentence_says_when_a_round_outgrows_its_estimate():
    """Its third round visits 172 nodes, where 27 were expected after 3 and 9."""
    run = run_of(FIFTEEN, limits=Limits(100), goal=tuple(range(16)))
    assert lead_of(run) == "The search stopped in round 3, after 91 nodes of this round."
    run.outcome = ""
    words = lead_of(run)
    assert words == "Round 3 has more than the 27 nodes that it would have at the growth of the previous round, 3.0."


@pytest.mark.large
def test_progress_names_the_round_only_of_a_search_in_rounds():
    start = (1, 6, 2, 3, 0, 5, 7, 4, 8)
    assert progress_text(run_of(start, "a_star")) == progress_text(run_of(start, "depth_limited")) == ""
    figures = visits("iterative_deepening", start, "manhattan", False)
    assert progress_text(run_of(start, "iterative_deepening")) == (
        f"Round {len(figures)}, to depth {figures[-1][0]}: {figures[-1][1]:,}"
    )
    assert progress_text(sliding_run(start, GOAL, SearchOptions("ida_star"))) == ""


@pytest.mark.parametrize(
    ("start", "words"),
    [
        ((1, 0, 2, 3, 4, 5, 6, 7, 8), "The first round reached the goal, as its bound of 1 was high enough."),
        (
            (1, 6, 2, 3, 0, 5, 7, 4, 8),
            "The last of the 2 rounds has 50\u00a0% of the nodes; the first only raised the bound from 6 to 8.",
        ),
    ],
)
def test_sentence_after_a_search_names_the_share_of_the_last_round(start, words):
    run = run_of(start)
    (first, *_), last = visits("ida_star", start, "manhattan", False), visits("ida_star", start, "manhattan", False)[-1]
    assert (first[0], last[0]) == (rounds(run.trace)[0].bound, rounds(run.trace)[-1].bound)
    assert lead_of(run) == words


def test_table_lists_the_latest_of_many_rounds():
    run = run_of((8, 0, 6, 5, 4, 7, 2, 3, 1), limits=Limits(1_000_000), heuristic="euclidean")
    table, all_rounds = round_table(run, 10**9), rounds(run.trace)
    assert len(all_rounds) == table.count > MOST_ROUNDS == len(table.nodes)
    assert table.first == len(all_rounds) - MOST_ROUNDS + 1
    assert list(table.nodes) == [row.nodes for row in all_rounds[-MOST_ROUNDS:]]
    assert kept_note(run.trace, all_rounds) == ""  # this search keeps all of its nodes


def test_table_has_g_and_h_along_the_path_to_the_current_node():
    run = run_of((1, 6, 2, 3, 0, 5, 7, 4, 8))
    history = History(run.trace)
    table = round_table(run, history.last_step)
    boards = list(_boards(run))
    assert list(table.path_g) == list(range(len(boards)))
    assert list(table.path_h) == [estimate(board, GOAL, "manhattan", False) for board in boards]
    assert tuple(table.tiles) == GOAL
    assert round_table(run, 0).current == 0 and not round_table(run, 0).path_g


def _boards(run):
    """Yield the boards of the solution."""
    board = (1, 6, 2, 3, 0, 5, 7, 4, 8)
    yield board
    for letter in run.result().moves:
        board = dict(slides(board))[letter]
        yield board


def test_times_of_rounds_add_up_to_the_time_of_the_search_without_its_pauses(monkeypatch):
    """A clock that goes one second further at each look, and a thousand between two slices of the search."""
    seconds = itertools.count()
    monkeypatch.setattr("puzzle.recording.run.perf_counter", lambda: next(seconds))
    monkeypatch.setattr("puzzle.core.trace.perf_counter", lambda: next(seconds))
    run = sliding_run(FIFTEEN, tuple(range(16)), SearchOptions("ida_star"), Limits(10_000))
    while run.advance(0):
        for _ in range(1000):
            next(seconds)
    clock = run.trace.round_clock
    times = clock.round_seconds(run.seconds)
    assert len(times) == len(rounds(run.trace)) and all(time > 0 for time in times)
    assert sum(times) == run.seconds - clock.starts[0] < 1000
    assert list(round_table(run, -1).times) == times
