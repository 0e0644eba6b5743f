"""The effective branching factor, from trees whose factor is known."""

import json
from pathlib import Path

import pytest

from puzzle.recording.profile import effective_branching


@pytest.mark.parametrize(("branching", "depth"), [(1, 7), (2, 5), (3, 12), (2, 1)])
def test_a_full_tree_has_its_own_factor(branching, depth):
    generated = sum(branching**level for level in range(1, depth + 1))
    assert effective_branching(generated, depth) == pytest.approx(branching)


def test_the_example_of_the_textbook():
    assert effective_branching(52, 5) == pytest.approx(1.92, abs=0.005)


def test_the_drawing_is_of_the_same_opinion():
    """`tests/js/timeline/curves.test.js` holds the page's curve to the same figures, to the last bit."""
    cases = json.loads((Path(__file__).parents[2] / "data/branching.json").read_text(encoding="utf-8"))
    assert [effective_branching(generated, depth) for generated, depth, _ in cases] == [case[2] for case in cases]


def test_very_deep_paths_do_not_overflow():
    assert effective_branching(500_000, 66_000) == pytest.approx(1, abs=0.001)


@pytest.mark.parametrize(("generated", "depth"), [(0, 0), (5, 0), (0, 5)])
def test_where_there_is_no_tree_there_is_no_factor(generated, depth):
    assert effective_branching(generated, depth) == 0
