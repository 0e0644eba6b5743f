"""Helpers for tests of claims: random searches, parsers of sentences, and the check of final sentences."""

import re
from fractions import Fraction

from hypothesis import strategies as st

from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from reference import slides

GOALS = [tuple(range(9)), (1, 2, 3, 8, 0, 4, 7, 6, 5), (*range(1, 16), 0), (0, 1, 2, 3), (1, 2, 3, 0)]
HEURISTICS = ["manhattan", "misplaced", "euclidean"]
WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
SEEDS = st.integers(0, 2**32 - 1)
"""One seed per search: hypothesis would seldom mix choices as well as a random generator does."""


def drawn_puzzle(chance, farthest=40):
    """A board some random moves from a goal, and that goal."""
    goal = chance.choice(GOALS)
    start = goal
    for _ in range(chance.randint(0, farthest)):
        start = chance.choice(slides(start))[1]
    return start, goal


def fewest(start, goal):
    """The length of a shortest path, found layer by layer."""
    layer, seen, length = {start}, {start}, 0
    while goal not in layer:
        layer = {board for tiles in layer for _letter, board in slides(tiles)} - seen
        seen |= layer
        length += 1
    return length


def searched(puzzle, options, limits):
    run = sliding_run(*puzzle, options, limits, anyway=True)
    run.advance()
    return run, History(run.trace)


def counted(text):
    """A count in a sentence, in words or digits, as a number."""
    return WORDS.index(text) if text in WORDS else int(text.replace(",", ""))


def is_value(text, value):
    """Whether a text is a value, exactly or rounded to two places or more."""
    places = len(text.partition(".")[2])
    return abs(float(text) - value) < (0.51 * 0.1**places if places > 1 else 1e-6)


def comes_out(total, *terms):
    """Whether printed figures, with products as pairs, add up to the printed total."""
    exact = sum(Fraction(term) if isinstance(term, str) else Fraction(term[0]) * Fraction(term[1]) for term in terms)
    return abs(exact - Fraction(total)) < Fraction(51, 100) / 10 ** max(2, len(total.partition(".")[2]))


def groups(pattern, text):
    """The groups of a pattern in a sentence, which must match it completely."""
    found = re.fullmatch(pattern, text)
    assert found, text
    return found.groups()


def check_ending(text, puzzle, moves, limit, expanded):
    """Check the final sentence of any search; return the part on its work if it is solved."""
    if text.startswith("Solved in 0 moves"):
        assert puzzle[0] == puzzle[1] and moves == 0
        return ""
    if text.startswith("Solved"):
        length, claim, said, effort = groups(r"Solved in (\d+) moves?, (.+?)\. .+? expanded (\S+) nodes?(.*)\.", text)
        assert (int(length), counted(said)) == (moves, expanded)
        assert claim == "though shorter paths may exist" or (claim, fewest(*puzzle)) == (
            "and no path is shorter",
            moves,
        )
        return effort
    assert moves is None
    if text.startswith("Stopped"):
        assert text == f"Stopped at the limit of {limit} node{'s' * (limit != 1)}. No path found yet."
    else:
        assert counted(re.search(r"expanded (\S+) nodes?", text)[1]) == expanded
    return ""
