"""The effective branching factor, computed for trees whose factor is known."""

import json
from pathlib import Path

import pytest

from puzzle.recording.branching_factor import effective_branching


@pytest.mark.parametrize(("branching", "depth"), [(1, 7), (2, 5), (3, 12), (2, 1)])
def test_uniform_tree_has_its_branching_factor(branching, depth):
    generated = sum(branching**level for level in range(1, depth + 1))
    assert effective_branching(generated, depth) == pytest.approx(branching)


def test_textbook_example_has_factor_1_92():
    assert effective_branching(52, 5) == pytest.approx(1.92, abs=0.005)


def test_values_shared_with_the_drawing():
    """tests/js/timeline/curves.test.js compares the computation of the page with the same expected values."""
    cases = json.loads((Path(__file__).parents[2] / "data/branching.json").read_text(encoding="utf-8"))
    assert [effective_branching(generated, depth) for generated, depth, _ in cases] == [case[2] for case in cases]


def test_very_deep_paths_do_not_overflow():
    assert effective_branching(500_000, 66_000) == pytest.approx(1, abs=0.001)


@pytest.mark.parametrize(("generated", "depth"), [(0, 0), (5, 0), (0, 5)])
def test_empty_tree_has_factor_0(generated, depth):
    assert effective_branching(generated, depth) == 0
