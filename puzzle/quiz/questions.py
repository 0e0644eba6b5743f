"""Which questions are asked of a search; the same seed asks the same of the same search in every version.

What is drawn, and in which order, is frozen by `tests/unit/quiz/test_questions.py`: a change here would make links ask
other questions than they did.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from puzzle.core import catalogue
from puzzle.core.trace import NO_NODE
from puzzle.explanations import ties
from puzzle.links.link_quiz import KINDS
from puzzle.quiz.splitmix import SplitMix
from puzzle.recording.history import History
from puzzle.recording.run import Run

EARLY = 40
"""Nodes are asked about up to this step, as long as a frontier can be looked over."""
COUNTABLE = 40
"""Moves of a solution that somebody can count."""
OTHER = 3
"""Every so many questions one is of another kind than `next`."""


@dataclass(frozen=True)
class Question:
    """One question on a search, asked at a step: the node in hand there is not marked when it is the answer."""

    kind: str
    """One of KINDS."""
    step: int
    """What may be seen is the search as it stands at this step."""
    node: int
    """The node that is asked about, −1 where it is none: of `kept` the one that is expanded."""
    move: int
    """The code of the action that makes the copy asked about, −1 where it is none."""


def available_kinds(run: Run, history: History) -> list[str]:
    """Return the kinds of questions that an ended search leaves anything to ask of, in the order of KINDS."""
    return [kind for kind, pool in _pools(run, history).items() if any(pool)]


def questions(run: Run, history: History, seed: int, count: int, kinds: Sequence[str] = KINDS) -> list[Question]:
    """Return so many questions on an ended search in the order of their steps, fewer where there is less to ask.

    Only questions of the given kinds are asked, which are some of KINDS.

    Every third is drawn from the other kinds in turn, as long as there are any, and all others are of kind `next`,
    as long as the search had a choice. Which node is next is not asked where any frontier node would be right, as long
    as there is anything else to ask.
    """
    chance = SplitMix(seed)
    pools = {kind: pool if kind in kinds else [] for kind, pool in _pools(run, history).items()}
    others = [kind for kind in KINDS[1:] if any(pools[kind])]
    asked = _Selection(run, history, seed, [one for pool in pools.values() for half in pool for one in half])
    while len(asked.chosen) < count:
        kind = "next"
        if others and (len(asked.chosen) % OTHER == OTHER - 1 or not any(pools["next"])):
            kind = others.pop(0)
            others.append(kind)
        if not any(pools[kind]):
            break
        asked.add(_drawn(chance, pools[kind]))
        others = [kind for kind in others if any(pools[kind])]
    return sorted(asked.chosen, key=lambda one: (one.step, KINDS.index(one.kind), one.node, one.move))


class _Selection:
    """The questions chosen so far. In the place of one to which every answer is right it takes another, if it can.

    The other is drawn by a chance of its own: so all questions that need no replacement are those that they would be
    if none did, and a quiz begins with the questions of any shorter one.
    """

    def __init__(self, run: Run, history: History, seed: int, every: list[Question]) -> None:
        self._chance, self._every = SplitMix(~seed), every
        self._pointless = {one for one in every if one.kind == "next" and _all_are_right(run, history, one.step)}
        self.chosen: list[Question] = []

    def add(self, drawn: Question) -> None:
        """Choose a question that has been drawn, or another one."""
        if drawn in self._pointless or drawn in self.chosen:
            left = [one for one in self._every if one not in self.chosen]
            better = [one for one in left if one not in self._pointless]
            alike = [one for one in better if one.kind == drawn.kind]
            drawn = self._chance.draw(alike or better or left)
        self.chosen.append(drawn)


def _all_are_right(run: Run, history: History, step: int) -> bool:
    """Whether every node there is to pick from at a step has the smallest value."""
    return len(ties.equal_best(run, history, step)) == history.choice_count(step)


def _drawn(chance: SplitMix, halves: list[list[Question]]) -> Question:
    """Draw one of a pool, whose halves are those to answer yes and those to answer no where that is the answer."""
    filled = [half for half in halves if half]
    half = filled[chance.below(2)] if len(filled) == 2 else filled[0]
    return chance.draw(half)


def _pools(run: Run, history: History) -> dict[str, list[list[Question]]]:
    """All that can be asked, by kind."""
    steps = range(1, min(len(run.trace.taken), EARLY) + 1)
    bounded, by = bool(run.trace.bound_kind), catalogue.algorithm(run.options.algorithm).ordering
    pools: dict[str, list[list[Question]]] = {kind: [[]] for kind in KINDS}
    if bounded:
        pools["onwards"] = _onwards(run, history, steps)
        if by == "f":
            pools["f"] = [[Question("f", step, history.current_node(step), -1) for step in steps]]
    else:
        pools["next"] = [[Question("next", step, NO_NODE, -1) for step in steps if history.choice_count(step) > 1]]
        pools["kept"] = _kept(run, history, steps)
        if by in ("g+h", "g+wh"):
            pools["f"] = [[Question("f", step, node, -1) for step in steps for node in history.choices(step)]]
    if 0 < run.trace.path_length <= COUNTABLE:
        pools["length"] = [[Question("length", _sight_of_goal(run, history), NO_NODE, -1)]]
    return pools


def _kept(run: Run, history: History, steps: range) -> list[list[Question]]:
    """What becomes of each successor of the early nodes, where the search remembers what it has reached."""
    if run.options.reached == "none":
        return [[]]
    trace, kept, discarded = run.trace, list[Question](), list[Question]()
    early = {history.current_node(step): step for step in steps}
    for node in range(history.nodes_at(len(steps) + 1)):
        if trace.parent[node] in early:
            up = trace.parent[node]
            kept.append(Question("kept", early[up], up, trace.move[node]))
    for up, move in zip(trace.discarded_parent, trace.discarded_move, strict=True):
        if up not in early:
            break
        discarded.append(Question("kept", early[up], up, move))
    return [kept, discarded]


def _onwards(run: Run, history: History, steps: range) -> list[list[Question]]:
    on, back = list[Question](), list[Question]()
    for step in steps:
        node = history.current_node(step)
        if node != run.trace.goal:
            (back if history.is_cut(node) else on).append(Question("onwards", step, node, -1))
    return [on, back]


def _sight_of_goal(run: Run, history: History) -> int:
    """The first step at which the goal of the solution waits; the last with a node in hand where it never does."""
    goal, taken = run.trace.goal, len(run.trace.taken)
    return max(1, taken - 1) if run.trace.bound_kind else min(history.generated_at[goal], taken)
