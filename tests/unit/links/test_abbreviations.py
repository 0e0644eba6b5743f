"""The short names in the heads of Compare."""

from puzzle.core import catalogue
from puzzle.links.strategy_names import abbreviate


def test_short_names_of_algorithms_differ_and_are_no_longer_than_the_names():
    short = {algorithm.label: abbreviate(algorithm.label) for algorithm in catalogue.ALGORITHMS}
    assert len(set(short.values())) == len(short)
    assert all(len(name) <= len(label) for label, name in short.items())
    assert short["Greedy best-first"] == "Greedy" and short["Recursive best-first"] == "RBFS"


def test_distances_lose_the_word():
    assert abbreviate("Manhattan distance") == "Manhattan"
