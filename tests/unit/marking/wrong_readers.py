"""Readers who choose nodes by an algorithm or by a wrong idea of it, with and without slips; no code of `puzzle`.

A reader's choices are numbers of nodes in the order of generation, as in links.
"""

from dataclasses import dataclass
from math import log2
from random import Random

from reference import estimate, slides

INFORMED = ("a_star", "weighted_a_star", "greedy_best_first")
BLIND = ("breadth_first", "uniform_cost", "depth_first")
ALGORITHMS = (*INFORMED, *BLIND)
IDEAS = {
    "ignores_g": ("a_star", "weighted_a_star"),
    "ignores_h": ("a_star", "weighted_a_star"),
    "ignores_weight": ("weighted_a_star",),
    "adds_g": ("greedy_best_first",),
    "follows_h": BLIND,
    "follows_f": BLIND,
    "newest": (*INFORMED, "breadth_first", "uniform_cost"),
    "oldest": ("greedy_best_first", "depth_first"),
    "largest": INFORMED,
    "counts_gap": INFORMED,
    "leaves_out_gap": INFORMED,
    "children_only": INFORMED,
    "forgets_the_rest": INFORMED,
    "parent_h": INFORMED,
}
"""The algorithms of each wrong idea."""
GOALS = ((1, 2, 3, 8, 0, 4, 7, 6, 5), (0, 1, 2, 3, 4, 5, 6, 7, 8), (1, 2, 3, 4, 5, 6, 7, 8, 0))
WEIGHT = 2
SLIP = 0.05
MOST_CHOICES = 30


@dataclass(frozen=True)
class Node:
    """A node of a reader's tree."""

    tiles: tuple[int, ...]
    g: int
    h: int
    other_h: int  # with the other rule for the gap
    parent_h: int
    made_by: int  # the number of the choice that made it


class Tree:
    """A reader's tree: each board keeps its first node."""

    def __init__(self, start, goal, count_blank=False):
        self.goal, self.count_blank = goal, count_blank
        self.nodes, self.open, self.picks, self.numbers = [], [], [], {}
        self._add(start, None)

    def _add(self, tiles, parent):
        if tiles in self.numbers:
            return
        self.numbers[tiles] = len(self.nodes)
        self.open.append(len(self.nodes))
        h = estimate(tiles, self.goal, "manhattan", self.count_blank)
        other_h = estimate(tiles, self.goal, "manhattan", not self.count_blank)
        parent_h, g = (parent.h, parent.g + 1) if parent else (h, 0)
        self.nodes.append(Node(tiles, g, h, other_h, parent_h, len(self.picks)))

    @property
    def solved(self):
        return bool(self.picks) and self.nodes[self.picks[-1]].tiles == self.goal

    def choose(self, number):
        self.open.remove(number)
        self.picks.append(number)
        if not self.solved:
            for _letter, tiles in slides(self.nodes[number].tiles):
                self._add(tiles, self.nodes[number])

    def best(self, value, numbers=None):
        """Return the nodes with the smallest value."""
        numbers = self.open if numbers is None else numbers
        least = min(value(self.nodes[number]) for number in numbers)
        return [number for number in numbers if value(self.nodes[number]) == least]


VALUES = {
    "a_star": lambda g, h: g + h,
    "weighted_a_star": lambda g, h: g + WEIGHT * h,
    "greedy_best_first": lambda g, h: h,
    "uniform_cost": lambda g, h: g,
    "breadth_first": lambda g, h: g,
}


def allowed(tree, algorithm, idea=""):
    """Return the nodes that a reader takes who has this wrong idea of an algorithm, or none."""
    value = VALUES.get(algorithm)
    newest = tree.best(lambda node: -node.made_by)
    if algorithm == "depth_first" and not idea:
        return newest
    if idea == "forgets_the_rest":
        since = tree.nodes[tree.picks[-1]].made_by if tree.picks else 0
        newest = [number for number in tree.open if tree.nodes[number].made_by >= since] or newest
    if idea in ("forgets_the_rest", "children_only"):
        return tree.best(lambda node: value(node.g, node.h), newest)
    measures = {
        "": lambda node: value(node.g, node.h),
        "ignores_g": lambda node: node.h,
        "ignores_h": lambda node: node.g,
        "ignores_weight": lambda node: node.g + node.h,
        "adds_g": lambda node: node.g + node.h,
        "follows_h": lambda node: node.h,
        "follows_f": lambda node: node.g + node.h,
        "newest": lambda node: -node.made_by,
        "oldest": lambda node: node.made_by,
        "largest": lambda node: -value(node.g, node.h),
        "counts_gap": lambda node: value(node.g, node.other_h),
        "leaves_out_gap": lambda node: value(node.g, node.other_h),
        "parent_h": lambda node: value(node.g, node.parent_h),
    }
    return tree.best(measures[idea])


@dataclass(frozen=True)
class Reading:
    """The choices of a reader."""

    start: tuple[int, ...]
    goal: tuple[int, ...]
    algorithm: str
    idea: str
    picks: tuple[int, ...]
    slips: tuple[int, ...]  # the numbers of the choices that are slips, from 0

    @property
    def count_blank(self):
        """True if the heuristic of the reader's page counts the gap."""
        return self.idea == "leaves_out_gap"

    def explanations(self):
        """Return for each wrong idea of the algorithm, and for the algorithm itself, (bits, choices it does not allow).

        A reader with an idea takes all nodes that it allows with the same probability, and in one choice of twenty any.
        """
        gap = "leaves_out_gap" if self.count_blank else "counts_gap"
        others = {"counts_gap", "leaves_out_gap"} - {gap}
        names = ["", *(name for name in IDEAS if self.algorithm in IDEAS[name] and name not in others)]
        tree, bits, misses = Tree(self.start, self.goal, self.count_blank), dict.fromkeys(names, 0), {}
        for pick in self.picks:
            for name in names:
                nodes = allowed(tree, self.algorithm, name)
                bits[name] -= log2((pick in nodes) * (1 - SLIP) / len(nodes) + SLIP / len(tree.open))
                misses[name] = misses.get(name, 0) + (pick not in nodes)
            tree.choose(pick)
        return {name: (bits[name], misses[name]) for name in names}

    def is_explained_otherwise(self):
        """Return True if the algorithm with at most one slip, or another idea, explains the choices as well."""
        explanations = self.explanations()
        own_bits, _misses = explanations.pop(self.idea)
        return explanations[""][1] < 2 or any(bits <= own_bits for bits, _misses in explanations.values())


def read(seed, idea="", slips=0):
    """Return the choices of a reader with a wrong idea of an algorithm, or none, who makes some slips.

    A slip takes a node that neither the idea nor the algorithm allows.
    """
    chance = Random(f"{idea} {slips} {seed}")
    goal, algorithm = chance.choice(GOALS), chance.choice(IDEAS.get(idea, ALGORITHMS))
    start = random_board(goal, chance, chance.randint(10, 30))
    planned, made = chance.sample(range(1, 16), slips), []
    tree = Tree(start, goal, idea == "leaves_out_gap")
    while not tree.solved and tree.open and len(tree.picks) < MOST_CHOICES:
        nodes = allowed(tree, algorithm, idea)
        if len(tree.picks) in planned:
            right = {*nodes, *allowed(tree, algorithm)}
            wrong = [number for number in tree.open if number not in right]
            made += [len(tree.picks)] if wrong else []
            nodes = wrong or nodes
        tree.choose(chance.choice(nodes))
    return Reading(start, goal, algorithm, idea, tuple(tree.picks), tuple(made))


def random_board(goal, chance, moves):
    """Return the board at the end of a walk of some moves that never turns back."""
    board, before = goal, None
    for _move in range(moves):
        board, before = chance.choice([tiles for _letter, tiles in slides(board) if tiles != before]), board
    return board
