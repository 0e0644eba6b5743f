"""Tie-breaking by state: the words on the comparison hold for tiles and litres of two digits, too."""

import random

import pytest

from puzzle.code.pseudocode import pseudocode
from puzzle.core import catalogue
from puzzle.core.formatting import plain_text
from puzzle.explanations import frontier, step_text
from puzzle.problems.missionaries import MissionariesAndCannibals
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.problems.states import state_of
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import slides

HOME = tuple(range(16))


def fifteen():
    chance, tiles = random.Random(4), HOME
    for _ in range(60):
        tiles = chance.choice(slides(tiles))[1]
    run = sliding_run(tiles, HOME, SearchOptions("greedy_best_first", "misplaced", ties="state"), Limits(400))
    run.advance()
    return run


def jugs():
    run = Run(WaterJugs((15, 7, 12), 1), SearchOptions("greedy_best_first", ties="state"), Limits(400))
    run.advance()
    return run


def parts(run, node):
    """A state as a tuple of its parts."""
    state = state_of(run.problem, run.trace, node)
    return run.problem.tiles(state) or state


def as_number(state):
    return int("".join(map(str, state)))


@pytest.mark.parametrize(
    ("run", "words"), [(fifteen, "boards are compared tile by tile"), (jugs, "states are compared jug by jug")]
)
def test_state_ties_compare_part_by_part(run, words):
    run = run()
    history, f, no_number = History(run.trace), run.evaluation_function(), 0
    for step in range(2, len(run.trace.taken)):
        taken = history.current_node(step)
        equals = [parts(run, node) for node in history.choices(step) if f(node) == f(taken)]
        if len(equals) == 1:
            continue
        said, why = (
            plain_text(step_text.sentence(run, history, step)),
            plain_text(frontier.why_taken(run, history, step)),
        )
        assert f"of {len(equals):,} the first when {words}" in said
        assert f"of {len(equals):,} the first when {words}, generated at step" in why
        assert parts(run, taken) == min(equals)
        no_number += as_number(parts(run, taken)) != min(map(as_number, equals))
    assert no_number, "No tie shows the difference between the two orders."


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (SlidingPuzzle((1, 0, 2, 3), (0, 1, 2, 3)), "queue by g, then board, tile by tile, with node"),
        (WaterJugs(), "queue by g, then state, jug by jug, with node"),
        (MissionariesAndCannibals(), "queue by g, then state, number by number, with node"),
    ],
)
def test_pseudocode_names_how_states_are_compared(problem, words):
    lines = pseudocode(Run(problem, SearchOptions("uniform_cost", ties="state")))
    assert any(words in line.text for line in lines)


def test_option_describes_state_order_for_every_problem():
    (sentence,) = [choice.sentence for choice in catalogue.TIES if choice.name == "state"]
    assert "number" not in sentence and "states are compared part by part" in sentence
