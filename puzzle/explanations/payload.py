"""A run as plain dicts and lists, which can be sent to the page, written to files or passed to other processes."""

from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from puzzle.explanations import run_facts
from puzzle.explanations.card import Card, card
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.recording.states import state_below

Payload = dict[str, Any]


def opening(run: Run) -> Payload:
    """Return the facts about a run that a view needs before it draws the first node, as plain data."""
    return _as_payload(run_facts.opening(run))


class Labels:
    """The texts in a run's nodes, for problems that are not drawn as boards."""

    def __init__(self, run: Run) -> None:
        self._run = run
        self._states: list[Any] = []

    def pull(self) -> list[str]:
        """Return the texts of the nodes that are new since the previous call; none for a sliding puzzle."""
        trace, problem, states = self._run.trace, self._run.problem, self._states
        first = len(states)
        if problem.tiles(problem.initial):
            return []
        for node in range(first, len(trace.parent)):
            states.append(state_below(problem, trace, states, node))
        return [problem.state_label(state) for state in states[first:]]

    def pictures(self, nodes: Iterable[int]) -> list[str]:
        """Return the pictures of nodes whose texts have been pulled; empty for other nodes."""
        return [self._run.problem.svg(self._states[node]) if node < len(self._states) else "" for node in nodes]


def ending(run: Run, history: History) -> Payload:
    """Return the result of a run that has ended, as plain data."""
    return _as_payload(run_facts.ending(run, history))


def at_step(run: Run, history: History, step: int, optimal: int | None = None, at_least: int | None = None) -> Payload:
    """Return the explanation of a step as plain data; the arguments are those of `run_facts.at_step`."""
    return _as_payload(run_facts.at_step(run, history, step, optimal, at_least))


def node_card(run: Run, history: History, node: int, step: int) -> Payload:
    """Return the card of a node at a step, as plain data."""
    return card_payload(card(run, history, node, step))


def card_payload(content: Card) -> Payload:
    """Return a card as a plain dict."""
    return _as_payload(content)


def _as_payload(content: Any) -> Payload:
    """Return a dataclass as a plain dict."""
    return {name: as_lists(value) for name, value in asdict(content).items()}


def as_lists(value: Any) -> Any:
    """Return a value with tuples turned into lists, as JSON and the bridges to JavaScript need them."""
    return [as_lists(item) for item in value] if isinstance(value, list | tuple) else value
