"""Helpers for tests that check what explanations claim: random searches, and parsers of their sentences."""

import re
from fractions import Fraction
from math import factorial

from hypothesis import strategies as st

from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from reference import slides

GOALS = [tuple(range(9)), (1, 2, 3, 8, 0, 4, 7, 6, 5), (*range(1, 16), 0), (0, 1, 2, 3), (1, 2, 3, 0)]
HEURISTICS = ["manhattan", "misplaced", "euclidean"]
WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
SEEDS = st.integers(0, 2**32 - 1)
"""Hypothesis chooses only a seed; a random generator then chooses the search, which mixes options better."""


def random_puzzle(rng, farthest=40):
    """Return a random start and goal; the start is at most `farthest` random moves from the goal."""
    goal = rng.choice(GOALS)
    start = goal
    for _ in range(rng.randint(0, farthest)):
        _letter, start = rng.choice(slides(start))
    return start, goal


def shortest_length(start, goal):
    """Return the length of a shortest path from the start to the goal, found layer by layer."""
    layer, visited, length = {start}, {start}, 0
    while goal not in layer:
        layer = {board for tiles in layer for _letter, board in slides(tiles)} - visited
        visited |= layer
        length += 1
    return length


def run_search(puzzle, options, limits):
    """Run a search to its end and return the run and its history; `puzzle` is (start, goal)."""
    run = sliding_run(*puzzle, options, limits, anyway=True)
    run.advance()
    return run, History(run.trace)


def parse_count(text):
    """Return the number that a count in a sentence stands for: 3 for `three`, 1200 for `1,200`, 0 for `no`."""
    return WORDS.index(text) if text in WORDS else int(text.replace(",", ""))


def equals_value(text, value):
    """Return True if a number in a sentence is the value: exactly, or rounded if it has two or more decimals."""
    decimals = len(text.partition(".")[2])
    return abs(float(text) - value) < (0.51 * 0.1**decimals if decimals > 1 else 1e-6)


def adds_up(total, *terms):
    """Return True if the printed terms add up to the printed total, rounded; a term (a, b) means a · b."""
    exact = sum(Fraction(term) if isinstance(term, str) else Fraction(term[0]) * Fraction(term[1]) for term in terms)
    return abs(exact - Fraction(total)) < Fraction(51, 100) / 10 ** max(2, len(total.partition(".")[2]))


def groups(pattern, text):
    """Return the groups of a regular expression; fail unless it matches the whole text."""
    match = re.fullmatch(pattern, text)
    assert match, text
    return match.groups()


def check_ending(text, puzzle, moves, limit, expanded, reached=None):
    """Check the final sentence of a search; if it was solved, return the text after the number of expanded nodes.

    `reached` is the number of different boards among the nodes.
    """
    if text.startswith("Solved in 0 moves"):
        assert puzzle[0] == puzzle[1] and moves == 0
        return ""
    if text.startswith("Solved"):
        length, claim, count_text, work_text = groups(
            r"Solved in (\d+) moves?[,;] (.+?)\. .+? (?:expanded|had to expand) (\S+)(?: nodes?)?(.*)\.", text
        )
        if work_text.endswith("boards"):
            reached_text, space_text = groups(r"(?: and reached (\S+))? of (\S+) boards", work_text)
            assert parse_count(space_text) == factorial(len(puzzle[0])) // 2
            assert parse_count(reached_text or count_text) * 2 > parse_count(space_text)
            assert reached_text is None or parse_count(reached_text) == reached
            work_text = ""
        assert (int(length), parse_count(count_text)) == (moves, expanded)
        if claim == "though shorter paths may exist":
            assert len(puzzle[0]) <= 9, "larger boards have a bound"
        elif claim.startswith("no path is shorter than "):
            bound, shortest = int(claim.split()[-1]), shortest_length(*puzzle)
            assert bound <= shortest and bound < moves and (shortest - bound) % 2 == 0
        else:
            assert (claim, shortest_length(*puzzle)) == ("and no path is shorter", moves)
        return work_text
    assert moves is None
    if text.startswith("Stopped"):
        assert text == f"Stopped at the limit of {limit} node{'s' * (limit != 1)}. No path found yet."
    else:
        assert parse_count(re.search(r"expanded (\S+) nodes?", text)[1]) == expanded
    return ""


class Frontier:
    """The frontier of an independent search at a step, and checks of claims about it."""

    def __init__(self, replay, step):
        """Store the frontier before the step takes a node, that node, the other nodes, and those with the same f."""
        record = replay.steps[step]
        self.nodes, self.node, self.replay = record.pickable, record.in_hand, replay
        self.others = [node for node in self.nodes if node != self.node]
        self.ties = [node for node in self.nodes if replay.f(node) == replay.f(self.node)]

    def h(self, node):
        """Return the heuristic value of a node without rounding errors."""
        return round(self.replay.nodes[node].h, 6)

    def board(self, node):
        """Return the board of a node."""
        return self.replay.nodes[node].board

    def check_smallest(self, text):
        """Check that no frontier node has a smaller value than the current node, and that the text is this value."""
        assert min(map(self.replay.f, self.nodes)) == self.replay.f(self.node)
        assert equals_value(text, self.replay.f(self.node))

    def check_tie_breaking(self, text):
        """Check the end of a sentence or card, which names the rule by which the node was taken among tied nodes."""
        nearest = [node for node in self.ties if self.h(node) == min(map(self.h, self.ties))]
        copies = [node for node in self.ties if self.board(node) == min(map(self.board, self.ties))]
        if text == "the oldest":
            assert self.node == min(self.ties)
        elif text == "the newest":
            assert self.node == max(self.ties)
        elif text == "the one that seems nearest to the goal":
            assert nearest == [self.node]
        elif text.endswith(" that seem nearest to the goal"):
            (count,) = groups(r"the oldest of the (\S+) that seem nearest to the goal", text)
            assert parse_count(count) == len(nearest) < len(self.ties) and self.node == min(nearest)
        elif text.startswith("the first"):
            age, count = groups(
                r"the first(?: when boards are|,) compared tile by tile(?:, the (older|oldest) of (\S+) copies)?",
                text,
            )
            assert self.node == min(copies) and len(copies) == (parse_count(count) if count else 1)
            assert age == {1: None, 2: "older"}.get(len(copies), "oldest")
        else:
            assert text in ("the one that the heap has on top", "the one its rule for ties takes")
            assert (
                self.replay.ties == "heap"
            )  # the replay keeps its frontier in the same kind of heap and took the same node
