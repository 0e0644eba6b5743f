"""The choices of a search by hand in plain words, which the page in an iframe reports to its course."""

from __future__ import annotations

from typing import Any

from puzzle.core import catalogue
from puzzle.core.formatting import mid_sentence
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.marking.mark_words import sum_text
from puzzle.marking.marking import CORRECT, MarkedChoice, Marks
from puzzle.recording.run import state_of

MOST_RIGHT = 3
"""The largest number of right nodes that are listed."""


def choice_answers(run: ManualRun, marks: Marks) -> list[dict[str, Any]]:
    """Return each choice as data for JSON: id, kind, question, the node chosen, the right ones, whether it is right.

    >>> from puzzle.marking.marking import mark
    >>> from puzzle.problems.sliding_tiles import SlidingPuzzle
    >>> from puzzle.search.options import SearchOptions
    >>> puzzle = SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> run = ManualRun(puzzle, SearchOptions("by_hand"), picks=[0, 2])
    >>> run.advance(0)
    False
    >>> _, second = choice_answers(run, mark(puzzle, SearchOptions("a_star"), [0, 2]))
    >>> second["id"], second["response"], second["correct"], second["right"]
    ('choice-2', '1 2 5/3 4 8/6 7 0 (f = 1 + 4 = 5)', '1 2 0/3 4 5/6 7 8 (f = 1 + 2 = 3)', False)
    """
    subject = mid_sentence(catalogue.algorithm(marks.algorithm).subject)
    return [
        {
            "id": f"choice-{step}",
            "kind": "node",
            "question": f"Which node does {subject} take at step {step:,}?",
            "response": _node(run, marks, choice, choice.yours.node),
            "correct": _right_nodes(run, marks, choice),
            "right": choice.mark == CORRECT,
        }
        for step, choice in enumerate(marks.choices, 1)
    ]


def _node(run: ManualRun, marks: Marks, choice: MarkedChoice, node: int) -> str:
    """Return a node as its state, with its f if that is known."""
    state = run.problem.state_text(state_of(run.problem, run.trace, node))
    values = next((values for values in (choice.yours, choice.right) if values.node == node), None)
    return f"{state} (f = {sum_text(values, marks.weight)})" if values else state


def _right_nodes(run: ManualRun, marks: Marks, choice: MarkedChoice) -> str:
    """Return the nodes that the algorithm could have taken, the one shown first; after some, only how many more."""
    shown = choice.right.node
    nodes = [shown, *(node for node in choice.right_nodes if node != shown)]
    texts = [_node(run, marks, choice, node) for node in nodes[:MOST_RIGHT]]
    more = len(nodes) - len(texts)
    return " or ".join([*texts, *([f"{more} more"] if more else [])])
