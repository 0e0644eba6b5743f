"""Where choices follow an algorithm, and where a wrong idea: the explanation under which they are the most probable.

A reader who follows a rule takes each node that the rule allows with the same probability, and in one choice of twenty,
by a slip, any node of the frontier. The choices are cut into stretches, each with one rule; every cut makes the whole
1,024 times less probable. A stretch of a wrong idea begins with a choice that the algorithm could not have made and the
idea could, and has at least two of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log2

SLIP = 1 / 20
"""The probability of a slip."""
CUT = 10.0
"""The bits that a new stretch costs: 1,024 times less probable."""
EVIDENCE = 2
"""The fewest choices that only the wrong idea explains."""
ALGORITHM = ""
"""The name of the algorithm among the rules."""


@dataclass(frozen=True)
class Options:
    """What the rules allow at one choice."""

    chosen: int
    """The node that was chosen."""
    waiting: int
    """The number of nodes in the frontier."""
    allowed: Mapping[str, Sequence[int]]
    """The nodes that each rule allows; that of the algorithm has the name ALGORITHM."""

    def fits(self, name: str) -> bool:
        """Return True if a rule allows the choice."""
        return self.chosen in self.allowed[name]

    def shows(self, name: str) -> bool:
        """Return True if a wrong idea explains the choice, which the algorithm and an idea that allows all do not."""
        return self.fits(name) and not self.fits(ALGORITHM) and len(self.allowed[name]) < self.waiting

    def bits(self, name: str) -> float:
        """Return how improbable the choice is under a rule, in bits."""
        probability = SLIP / self.waiting
        if self.fits(name):
            probability += (1 - SLIP) / len(self.allowed[name])
        return -log2(probability)


State = tuple[str, int]
"""(rule, number of choices in the stretch that only the rule explains, at most EVIDENCE); for the algorithm that is
EVIDENCE."""
Path = tuple[str, "Path"] | None
"""The rule of the last choice, and those of the choices before."""
FIRST: State = (ALGORITHM, EVIDENCE)


def rules_of_choices(choices: Sequence[Options]) -> list[str]:
    """Return the name of the rule that each choice follows: ALGORITHM or that of a wrong idea.

    >>> rules = {"": [1], "newest": [2]}
    >>> rules_of_choices([Options(node, 9, rules) for node in (1, 2, 1, 1, 2, 2, 2)])
    ['', '', '', '', 'newest', 'newest', 'newest']
    """
    best: dict[State, tuple[float, Path]] = {FIRST: (0.0, None)}
    for choice in choices:
        bits = {name: choice.bits(name) for name in choice.allowed}
        following: dict[State, tuple[float, Path]] = {}
        for state, (cost, path) in best.items():
            for name, shown, cut in _next_states(state, choice):
                total = cost + cut + bits[name]
                if total < following.get((name, shown), (float("inf"), None))[0]:
                    following[name, shown] = total, (name, path)
        best = following
    _cost, path = min((end for state, end in best.items() if state[1] == EVIDENCE), key=lambda end: end[0])
    names = []
    while path is not None:
        name, path = path
        names.append(name)
    return names[::-1]


def _next_states(state: State, choice: Options) -> list[tuple[str, int, float]]:
    """Return the states that a choice can lead to, each with its rule, its evidence and the cost of a cut."""
    name, shown = state
    more = min(EVIDENCE, shown + choice.shows(name)) if name else EVIDENCE
    states = [(name, more, 0.0)]
    if shown == EVIDENCE:
        states += [(other, 1, CUT) for other in choice.allowed if other != name and choice.shows(other)]
        states += [(ALGORITHM, EVIDENCE, CUT)] if name else []
    return states
