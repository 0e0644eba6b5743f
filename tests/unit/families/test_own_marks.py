"""What is marked and said of copies, repeats, new roots and nodes of unknown status in the tree of a reader's own search."""

import pytest

from puzzle.core.formatting import plain_text
from puzzle.explanations.copy_text import same_board
from puzzle.explanations.run_facts import ending
from puzzle.explanations.step_text import card
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import state_of
from puzzle.svg.poster import poster
from puzzle.watching.own_run import run_search
from puzzle.watching.own_search import load_search
from puzzle.watching.search_templates import SEARCH_TEMPLATES

START, GOAL = (1, 2, 3, 0, 8, 5, 7, 4, 6), (1, 2, 3, 8, 0, 4, 7, 6, 5)
FAR = (8, 0, 1, 2, 4, 3, 7, 6, 5)
"""Seven moves from the goal: a search that marks states when it takes them expands some of them again."""
CODES = {template.name: template.code for template in SEARCH_TEMPLATES}
ROUNDS = """
def search(problem):
    for bound in range(9):
        path = dive(problem, problem.initial, [], bound)
        if path is not None:
            return path

def dive(problem, state, path, bound):
    if problem.is_goal(state):
        return path
    for action, child, cost in problem.successors(state) if bound else ():
        found = dive(problem, child, path + [action], bound - 1)
        if found is not None:
            return found
"""


def watch(code, start=START):
    """Return the run of code, and its history."""
    run, _watched = run_search(load_search(code), SlidingPuzzle(start, GOAL))
    return run, History(run.trace)


def repeats_by_states(run):
    """Return, from the states alone, the first node for each node that expands a state again below the same root."""
    firsts, repeats = {}, {}
    for node in run.trace.taken:
        key = run.trace.path(node)[0], state_of(run.problem, run.trace, node)
        if firsts.setdefault(key, node) != node:
            repeats[node] = firsts[key]
    return repeats


@pytest.mark.parametrize(
    ("code", "start"), [(CODES["marks_late"], FAR), (ROUNDS, START), (CODES["breadth_first"], FAR)]
)
def test_repeats_are_the_nodes_whose_states_were_expanded_before(code, start):
    run, _history = watch(code, start)
    assert run.repeats == repeats_by_states(run)
    assert bool(run.repeats) == (code != CODES["breadth_first"])


def test_two_copies_wait_and_each_is_named():
    """The figures of the search are those of an independent program: 94 nodes, 82 is 63 again, and 91 is 74."""
    run, history = watch(CODES["marks_late"])
    copies = Copies(run)
    while copies.advance(10_000):
        pass
    step = history.last_step - 1
    pairs = {}
    for node in range(history.nodes_at(step)):
        others, words, go = same_board(run, history, copies, node, step)
        if others:
            pairs[node] = others, plain_text(words[0]), go
    assert {node: others for node, (others, _words, _go) in pairs.items()} == {63: [82], 74: [91], 82: [63], 91: [74]}
    assert pairs[74][1:] == ("The first of two nodes with this board.", -1)
    expected = "A copy: the same board as node 74, still in the frontier. Your search added it twice."
    assert pairs[91][1:] == (expected, 74)
    assert card(run, history, 91, step).title == "In the frontier"


def test_nodes_wait_only_where_the_search_was_seen_to_keep_them():
    run, history = watch(ROUNDS)
    assert not run.knows_frontier
    facts = ending(run, history)
    assert not facts.knows_frontier and {"frontier_end", "max_frontier", "popped"} <= set(facts.unknown_counters)
    node = next(node for node in range(len(run.trace.parent)) if history.status(node, history.last_step) == "frontier")
    assert (card(run, history, node, history.last_step).status, card(run, history, node, history.last_step).title) == (
        "unknown",
        "Not expanded",
    )
    assert "#e69f00" not in poster(run)  # the amber of the frontier


def test_rounds_begin_at_roots_that_are_marked():
    run, _history = watch(ROUNDS)
    assert len(run.further_roots) == 4  # the goal is five moves away, and the bound 0 expands nothing: 5 rounds
