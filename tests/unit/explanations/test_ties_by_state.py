"""Tests of tie-breaking by state: states are compared part by part, also if tiles or litres have two digits."""

import random

import pytest

from puzzle.core import option_table
from puzzle.core.formatting import plain_text
from puzzle.explanations import frontier_text, step_text
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run, state_of
from puzzle.search.options import Limits, SearchOptions
from reference import slides

GOAL = tuple(range(16))


def fifteen_puzzle():
    """Run a search on the 15-puzzle with ties broken by state, and return the run."""
    rng, tiles = random.Random(4), GOAL
    for _ in range(60):
        _letter, tiles = rng.choice(slides(tiles))
    run = sliding_run(tiles, GOAL, SearchOptions("greedy_best_first", "misplaced", ties="state"), Limits(400))
    run.advance()
    return run


def water_jugs():
    """Run a search on the water jugs with ties broken by state, and return the run."""
    run = Run(WaterJugs((15, 7, 12), 1), SearchOptions("greedy_best_first", ties="state"), Limits(400))
    run.advance()
    return run


def state_parts(run, node):
    """Return the state of a node as a tuple of its tiles, or of the litres in its jugs."""
    state = state_of(run.problem, run.trace, node)
    return run.problem.tiles(state) or state


def as_number(state):
    """Return the digits of a state as one number: (2, 10) gives 210, and (10, 2) gives 102, which is smaller."""
    return int("".join(map(str, state)))


@pytest.mark.parametrize(
    ("create_run", "words"),
    [(fifteen_puzzle, "boards are compared tile by tile"), (water_jugs, "states are compared jug by jug")],
)
def test_state_ties_compare_part_by_part(create_run, words):
    """Of tied nodes the one with the smallest state is taken; comparing digits as one number would differ."""
    run = create_run()
    history, f, differs = History(run.trace), run.evaluation_function(), 0
    for step in range(2, len(run.trace.taken)):
        taken = history.current_node(step)
        tied_states = [state_parts(run, node) for node in history.choices(step) if f(node) == f(taken)]
        if len(tied_states) == 1:
            continue
        sentence, reason = (
            plain_text(step_text.sentence(run, history, step)),
            plain_text(frontier_text.why_taken(run, history, step)),
        )
        assert f"of {len(tied_states):,} the first when {words}" in sentence
        assert f"of {len(tied_states):,} the first when {words}, generated at step" in reason
        assert state_parts(run, taken) == min(tied_states)
        differs += as_number(state_parts(run, taken)) != min(map(as_number, tied_states))
    assert differs, "No tie shows the difference between the two orders."


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (SlidingPuzzle((1, 0, 2, 3), (0, 1, 2, 3)), "queue by g, then board, tile by tile, with node"),
        (WaterJugs(), "queue by g, then state, jug by jug, with node"),
        (MissionariesAndCannibals(), "queue by g, then state, number by number, with node"),
    ],
)
def test_pseudocode_names_how_states_are_compared(problem, words):
    run = Run(problem, SearchOptions("uniform_cost", ties="state"))
    lines = run.family.program.pseudocode(run)
    assert any(words in line.text for line in lines)


def test_option_describes_state_order_for_every_problem():
    (sentence,) = [choice.sentence for choice in option_table.TIES if choice.name == "state"]
    assert "number" not in sentence and "states are compared part by part" in sentence
