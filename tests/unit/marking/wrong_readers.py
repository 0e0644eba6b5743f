"""Readers who choose nodes by an algorithm or by a wrong idea of it, with and without slips; no code of `puzzle`.

A reader's choices are node numbers in the order of generation, as in links.
"""

from dataclasses import dataclass
from math import log2
from random import Random

from reference import estimate, slides


@dataclass(frozen=True)
class Node:
    """A node of a reader's tree."""

    tiles: tuple[int, ...]
    g: int
    h: int
    h_with_gap: int
    parent_h: int
    made_by: int  # the number of the choice that made it


class Tree:
    """A reader's tree: each board keeps its first node."""

    def __init__(self, start, goal):
        self.goal, self.nodes, self.open, self.picks, self.last = goal, [], [], [], None
        self._numbers = {}
        self._add(start, None)

    def _add(self, tiles, parent):
        if tiles in self._numbers:
            return
        self._numbers[tiles] = len(self.nodes)
        self.open.append(len(self.nodes))
        h = estimate(tiles, self.goal, "manhattan", False)
        with_gap = estimate(tiles, self.goal, "manhattan", True)
        parent_h, g = (parent.h, parent.g + 1) if parent else (h, 0)
        self.nodes.append(Node(tiles, g, h, with_gap, parent_h, len(self.picks)))

    @property
    def solved(self):
        return self.last is not None and self.nodes[self.last].tiles == self.goal

    def choose(self, number):
        self.open.remove(number)
        self.picks.append(number)
        self.last = number
        if not self.solved:
            for _letter, tiles in slides(self.nodes[number].tiles):
                self._add(tiles, self.nodes[number])


WEIGHT = 2
VALUES = {
    "a_star": lambda g, h: g + h,
    "weighted_a_star": lambda g, h: g + WEIGHT * h,
    "greedy_best_first": lambda g, h: h,
    "uniform_cost": lambda g, h: g,
    "breadth_first": lambda g, h: g,
}


def best(tree, numbers, value):
    """Return the nodes with the smallest value."""
    least = min(value(tree.nodes[number]) for number in numbers)
    return [number for number in numbers if value(tree.nodes[number]) == least]


def newest(tree):
    return best(tree, tree.open, lambda node: -node.made_by)


def allowed(tree, algorithm, idea=""):
    """Return the nodes that a reader takes who has this wrong idea of an algorithm, or none."""
    value = VALUES.get(algorithm, lambda g, h: 0)
    measures = {
        "ignores_g": lambda node: node.h,
        "ignores_h": lambda node: node.g,
        "ignores_weight": lambda node: node.g + node.h,
        "adds_g": lambda node: node.g + node.h,
        "goes_by_h": lambda node: node.h,
        "goes_by_f": lambda node: node.g + node.h,
        "newest": lambda node: -node.made_by,
        "oldest": lambda node: node.made_by,
        "largest": lambda node: -value(node.g, node.h),
        "counts_gap": lambda node: value(node.g, node.h_with_gap),
        "parent_h": lambda node: value(node.g, node.parent_h),
    }
    if idea == "children_only":
        return best(tree, newest(tree), lambda node: value(node.g, node.h))
    if idea == "forgets_the_rest":
        since = tree.nodes[tree.last].made_by if tree.last is not None else 0
        known = [number for number in tree.open if tree.nodes[number].made_by >= since]
        return best(tree, known or newest(tree), lambda node: value(node.g, node.h))
    if idea:
        return best(tree, tree.open, measures[idea])
    if algorithm == "depth_first":
        return newest(tree)
    return best(tree, tree.open, lambda node: value(node.g, node.h))


def read(start, goal, rule, chance, length, slips=(), correct=None):
    """Return the choices of a reader who follows a rule, a function of the tree; at some choices by a slip another node.

    A slip takes a node that neither the rule nor the algorithm allows; `correct` is the algorithm's rule.
    """
    tree = Tree(start, goal)
    while not tree.solved and tree.open and len(tree.picks) < length:
        wrong = []
        if len(tree.picks) in slips:
            right = {*rule(tree), *(correct or rule)(tree)}
            wrong = [number for number in tree.open if number not in right]
        tree.choose(chance.choice(wrong or rule(tree)))
    return tree.picks


def bits(start, goal, picks, rule, slip=0.05):
    """Return how improbable choices are for a reader who follows a rule and makes a slip in one choice of twenty."""
    tree, total = Tree(start, goal), 0.0
    for pick in picks:
        nodes = rule(tree)
        total -= log2((pick in nodes) * (1 - slip) / len(nodes) + slip / len(tree.open))
        tree.choose(pick)
    return total


def deviations(start, goal, picks, rule):
    """Return how many choices a rule does not allow."""
    tree, count = Tree(start, goal), 0
    for pick in picks:
        count += pick not in rule(tree)
        tree.choose(pick)
    return count


def random_board(goal, chance, moves):
    """Return a board that a walk of some moves without turning back leads to."""
    board, before = goal, None
    for _ in range(moves):
        board, before = chance.choice([tiles for _letter, tiles in slides(board) if tiles != before]), board
    return board


__all__ = ["Random", "allowed", "bits", "deviations", "random_board", "read"]
