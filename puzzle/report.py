"""A run as plain dicts and columns: what leaves Python for a page, a file or another process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from puzzle import catalogue, explain
from puzzle.arrange import SHOWN, Arrangement, arranged
from puzzle.card import Card, card
from puzzle.history import History
from puzzle.problem import SearchProblem, SlidingPuzzle
from puzzle.run import Run

Plain = dict[str, Any]


def opening(run: Run) -> Plain:
    """Return what a view needs to know before the first node arrives.

    `rounds` is what bounds the rounds, `depth` or `f`, empty where there are none; with `both_ends` the second root is
    the goal's board, and its tree's moves lead away from the goal. A problem without boards has no `start`; its states
    are labels (`Labels`), on plates of this width and height.
    """
    problem = run.problem
    sliding = isinstance(problem, SlidingPuzzle)
    kind = catalogue.ALGORITHMS[run.options.algorithm][2]
    return {
        "width": problem.width if isinstance(problem, SlidingPuzzle) else 4,
        "height": problem.width if isinstance(problem, SlidingPuzzle) else 3,
        "labelled": not sliding,
        "start": list(problem.start) if isinstance(problem, SlidingPuzzle) else [],
        "goal": list(problem.goal) if isinstance(problem, SlidingPuzzle) else [],
        "algorithm": run.options.algorithm,
        "priority": {"fifo": "", "lifo": "", "depth": "", "ends": "", "f": "g+h", "g+wh": "g+h"}.get(kind, kind),
        "weight": run.options.weight if kind == "g+wh" else 1,
        "rounds": kind if catalogue.works_in_rounds(run.options.algorithm) else "",
        "both_ends": kind == "ends",
    }


class Labels:
    """The labels of a run's states as it goes on, for problems that are not drawn as boards."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._states: list[Any] = []

    def pull(self) -> list[str]:
        """Return the labels of the nodes that are new since the last time, none for a sliding puzzle."""
        trace, problem, states = self._run.trace, self._run.problem, self._states
        first = len(states)
        if isinstance(problem, SlidingPuzzle):
            return []
        for node in range(first, len(trace.parent)):
            states.append(explain.state_below(self._run, states, node))
        return [problem.state_label(state) for state in states[first:]]


def ending(run: Run, history: History) -> Plain:
    """Return how an ended run came out, with the tidy layout of its tree as `placed` has it.

    `goal` and `meeting` are one node, or two where trees from both ends have met; `solution` is all nodes on the way.
    """
    result = run.result()
    return {
        "outcome": result.outcome,
        "moves": result.moves,
        "actions": None if result.actions is None else _actions(run.problem, result.actions),
        "path_length": result.path_length,
        "cost": result.cost,
        "shortest": result.path_length is not None and explain.promises_shortest(run.options, run.problem.unit_costs),
        "seconds": result.seconds,
        "last_step": history.last_step,
        "goal": run.trace.goal,
        "meeting": run.trace.meeting,
        "solution": run.trace.solution(),
        **placed(arranged(run)),
    }


def placed(arrangement: Arrangement) -> Plain:
    """Return where nodes stand: `x`, `y`, `owner` and `form` as `Arrangement` explains them, and how many are drawn."""
    told = {name: getattr(arrangement, name) for name in ("x", "y", "owner", "form")}
    owner = arrangement.owner
    return {**told, "drawn": sum(by in (SHOWN, node) for node, by in enumerate(owner)) if owner else len(arrangement.x)}


def _actions(problem: SearchProblem, actions: Sequence[int]) -> list[str]:
    """Each action on the way in words, for problems whose actions are not letters."""
    if isinstance(problem, SlidingPuzzle):
        return []
    state, words = problem.initial, []
    for action in actions:
        words.append(problem.action_text(state, action))
        state = problem.result(state, action)
    return words


def at_step(run: Run, history: History, step: int, optimal: int | None = None) -> Plain:
    """Return what is said at a step: the sentence as [style, words] pairs, the counters, the node in hand."""
    return {
        "step": step,
        "sentence": [list(span) for span in explain.sentence(run, history, step, optimal)],
        "counters": asdict(history.counters(step)),
        "node": history.node_in_hand(step),
    }


def about_node(run: Run, history: History, node: int, step: int) -> Plain:
    """Return one node's card at a step."""
    return listed_card(card(run, history, node, step))


def listed_card(content: Card) -> Plain:
    """Return a card as a plain dict."""
    return {name: listed(value) for name, value in asdict(content).items()}


def listed(value: Any) -> Any:
    """Turn tuples into lists, which every bridge and JSON know."""
    return [listed(item) for item in value] if isinstance(value, tuple) else value
