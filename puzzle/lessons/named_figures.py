"""The named figures of lessons, computed from the searches that a paragraph shows, and the texts with them."""

from __future__ import annotations

from collections.abc import Callable
from math import factorial
from typing import Any

from puzzle.core import board
from puzzle.core.formatting import in_words
from puzzle.core.slices import Slices
from puzzle.core.spans import Words
from puzzle.core.trace import NO_NODE
from puzzle.lessons.board_figures import BOARD_FIGURES, PLACES, board_figure
from puzzle.lessons.lesson import Figure, LessonError, Text
from puzzle.lessons.stages import Stage
from puzzle.recording.history import History
from puzzle.recording.run import Run, state_below, state_of

Value = int | float | str
_WITH_COMMA = (
    "de",
    "fr",
    "es",
    "it",
    "pt",
    "nl",
    "pl",
    "ru",
    "uk",
    "sv",
    "da",
    "nb",
    "fi",
    "cs",
    "tr",
    "el",
    "hu",
    "ro",
)
"""Some of the languages with a decimal comma."""


def _current(run: Run, history: History, step: int) -> int:
    """Return the node that is taken at a step; ValueError if there is none."""
    node = history.current_node(step)
    if node == NO_NODE:
        raise ValueError(f"No node is taken at step {step:,}.")
    return node


def _path_length(run: Run, history: History, step: int) -> int:
    """Return the number of moves of the path that a search finds; ValueError before its last step, or without one."""
    if step < history.last_step or run.trace.goal == NO_NODE:
        raise ValueError(f"This search has found no path at step {step:,}: write {{moves@end}} for the one it finds.")
    return run.trace.path_length


def _cost(run: Run, history: History, step: int) -> float:
    """Return the cost of the path that a search finds."""
    _path_length(run, history, step)
    return run.path_cost


def _value(index: int) -> Callable[[Run, History, int], float]:
    """Return a function to g, h or f of the current node, by its index in `value_texts`."""

    def value(run: Run, history: History, step: int) -> float:
        """Return the value of the current node."""
        node = _current(run, history, step)
        if index == 0:
            return run.trace.g[node]
        evaluate = run.evaluation_function()
        if evaluate is None or (index == 2 and not evaluate.is_sum):
            raise ValueError(f"{run.subject} has no {'ghf'[index]}.")
        return run.trace.h[node] if index == 1 else evaluate(node)

    return value


def _sum(run: Run, history: History, step: int) -> float:
    """Return g + h of the current node, also for a search that compares h alone."""
    return _value(0)(run, history, step) + _value(1)(run, history, step)


def _node_depth(run: Run, history: History, step: int) -> int:
    """Return the depth of the current node."""
    return history.depth[_current(run, history, step)]


def _state(run: Run, history: History, step: int) -> str:
    """Return the state of the current node in words: a board in one line, or a town."""
    state = state_of(run.problem, run.trace, _current(run, history, step))
    tiles = run.problem.tiles(state)
    return board.text(tiles) if tiles else str(run.problem.state_description(state))


def _states(run: Run, history: History, step: int) -> int:
    """Return the number of different states that have been expanded."""
    expanded = run.trace.taken[: history.counters(step).expanded]
    states: list[Any] = []
    for node in range(max(expanded, default=-1) + 1):
        states.append(state_below(run.problem, run.trace, states, node))
    return len({states[node] for node in expanded})


def _inversions(run: Run, history: History, step: int) -> int:
    """Return the number of inversions of the start, or of the board of the current node if there is one."""
    start, goal = run.problem.boards()
    if not start:
        raise ValueError("Only boards have inversions.")
    node = history.current_node(step)
    tiles = start if node == NO_NODE else run.problem.tiles(state_of(run.problem, run.trace, node))
    return len(board.inversion_pairs(tiles, goal))


def _equals(run: Run, history: History, step: int) -> int:
    """Return how many nodes of the frontier share the smallest value with the current node, which is one of them."""
    _current(run, history, step)
    if run.evaluation_function() is None:
        raise ValueError(f"{run.subject} compares no values.")
    return len(history.equal_choices(run.node_value, step))


FIGURES: dict[str, Callable[[Run, History, int], Value]] = {
    "step": lambda run, history, step: step,
    "last_step": lambda run, history, step: history.last_step,
    "nodes": lambda run, history, step: history.nodes_at(step),
    "expanded": lambda run, history, step: history.counters(step).expanded,
    "generated": lambda run, history, step: history.counters(step).generated,
    "discarded": lambda run, history, step: history.counters(step).discarded,
    "frontier": lambda run, history, step: history.frontier_size(step) - history.superseded_in_frontier(step),
    "largest_frontier": lambda run, history, step: history.counters(step).max_frontier,
    "deepest": lambda run, history, step: history.counters(step).max_depth,
    "states": _states,
    "repeated": lambda run, history, step: history.counters(step).expanded - _states(run, history, step),
    "moves": _path_length,
    "cost": _cost,
    "depth": _node_depth,
    "g": _value(0),
    "h": _value(1),
    "f": _value(2),
    "sum": _sum,
    "equals": _equals,
    "state": _state,
    "inversions": _inversions,
    "arrangements": lambda run, history, step: factorial(_cells(run)),
}
"""The figures of a search at a step, by name; those of all its boards are `board_figures.BOARD_FIGURES`."""


def _cells(run: Run) -> int:
    """Return the number of cells of the boards of a run; ValueError if it has none."""
    cells = len(run.problem.boards()[0])
    if not cells:
        raise ValueError("This problem has no boards.")
    return cells


def figure_value(stage: Stage, figure: Figure) -> Slices[Value]:
    """Return the value of a figure; ValueError if there is none with this name, or none at its step."""
    if figure.run >= len(stage.runs):
        raise ValueError(f"This stage has no search {'ABCD'[figure.run]}.")
    run, history = stage.runs[figure.run], stage.histories[figure.run]
    step = stage.step_of(figure.run, figure.at)
    if figure.name in FIGURES:
        return FIGURES[figure.name](run, history, step)
    if figure.name in BOARD_FIGURES:
        return (yield from board_figure(stage, figure.run, figure.name))
    names = ", ".join([*FIGURES, *BOARD_FIGURES])
    raise ValueError(f"There is no figure “{figure.name}”; choose one of {names}.")


def fill_text(text: Text, stage: Stage, language: str = "en") -> Slices[Words]:
    """Return a text with the values of its figures; LessonError for a figure that cannot be computed."""
    words = []
    for style, piece in text:
        if isinstance(piece, Figure):
            try:
                value = yield from figure_value(stage, piece)
                words.append((style, value_text(value, piece.words, language)))
            except ValueError as error:
                raise LessonError(piece.line, str(error)) from None
        else:
            words.append((style, piece))
    return words


def value_text(value: Value, words: str = "", language: str = "en") -> str:
    """Return the value of a figure as text, with the separators of a language.

    >>> value_text(22646), value_text(7, "Word"), value_text(22646.5, "", "de")
    ('22,646', 'Seven', '22\\u202f646,5')
    """
    if isinstance(value, str):
        return value
    if words:
        if language.partition("-")[0] != "en":
            raise ValueError("“word:” writes numbers in English words: leave it out in another language.")
        if value != int(value):
            raise ValueError("“word:” writes whole numbers in words.")
        text = in_words(int(value))
        return text.capitalize() if words == "Word" else text
    text = f"{round(value, PLACES):,}".removesuffix(".0")
    if language.partition("-")[0] == "en":
        return text
    text = text.replace(",", "\u202f")
    return text.replace(".", ",") if language.partition("-")[0] in _WITH_COMMA else text
