"""Tests of what screen readers announce at a step of a comparison, against searches computed independently."""

from puzzle.comparison.at_steps import announcement, current_nodes, status_at_step
from puzzle.core import board
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import SearchOptions
from reference import Replay

START, GOAL = board.parse("283/164/705"), board.parse("123/804/765")
SEARCHES = {"A": ("a_star", "f", "best"), "B": ("greedy_best_first", "h", "first"), "C": ("breadth_first", "", "first")}


def runs_of(*algorithms: str) -> list[tuple[Run, History]]:
    """Return the finished run of each algorithm, with its history."""
    runs = [sliding_run(START, GOAL, SearchOptions(algorithm, "manhattan")) for algorithm in algorithms]
    for run in runs:
        run.advance()
    return [(run, History(run.trace)) for run in runs]


def statuses_of(runs, step):
    """Return what is compared of the runs, named A, B, C and D, at a step."""
    return [status_at_step(name, *run, step) for name, run in zip("ABCD", runs, strict=False)]


def expected_words(step):
    """Return the sentences on the nodes that the three SEARCHES take at a step, from independent searches."""
    sentences, boards = [], {}
    for name, (algorithm, letter, reached) in SEARCHES.items():
        search = Replay(START, GOAL, algorithm, reached=reached)
        node = search.nodes[search.steps[step].in_hand]
        first = boards.setdefault(node.board, name)
        subject = "a node" if first == name else f"the same board as {first},"
        value = {"f": f", f {node.g + node.h}", "h": f", h {node.h}", "": ""}[letter]
        sentences.append(f"{name} takes {subject} at depth {node.g}{value}.")
    return " ".join(sentences)


def test_each_step_says_which_node_each_search_takes():
    runs = runs_of("a_star", "greedy_best_first", "breadth_first")
    for step in range(1, 6):
        assert announcement(statuses_of(runs, step), runs) == expected_words(step)
    assert "B takes the same board as A, at depth 2, h 3." in expected_words(3)


def test_searches_that_have_ended_take_no_node():
    runs = runs_of("a_star", "breadth_first")
    statuses = statuses_of(runs, runs[0][1].last_step)
    words = announcement(statuses, runs)
    assert words.startswith(
        "A reached the goal at step 6, in 5 moves. B is still searching; no path is shorter. B takes"
    )
    assert current_nodes(statuses_of(runs, 10**6), runs) == ""


def test_announcement_before_the_first_step_says_that_each_has_a_root():
    runs = runs_of("a_star", "greedy_best_first")
    assert announcement(statuses_of(runs, 0), runs) == "Both start from the same board. Each has only its root."


def test_bidirectional_search_names_the_side_of_its_node():
    runs = runs_of("bidirectional_breadth_first", "a_star")
    assert announcement(statuses_of(runs, 1), runs).startswith("A takes a node at depth 0 on the side of the start. B")
    assert announcement(statuses_of(runs, 2), runs).startswith("A takes a node at depth 0 on the side of the goal. B")
