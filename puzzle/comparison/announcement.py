"""What screen readers announce at a step of a comparison: the node that each search takes, as the panes show it."""

from collections.abc import Sequence
from typing import Any

from puzzle.comparison.at_steps import StepComparison, sentence
from puzzle.core.formatting import plain_text
from puzzle.explanations.frontier_text import figure_letters, figures
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.recording.states import state_of


def announcement(
    searches: Sequence[StepComparison], runs: Sequence[tuple[Run, History]], optimal: float | None = None
) -> str:
    """Return the text about two to four searches at a step.

    It is the sentence on the searches that have ended, followed by the nodes that the others take. Before the first
    step, when no search has taken a node, it is the sentence alone.
    """
    nodes = current_nodes(searches, runs)
    has_ended = any(search.ended for search in searches)
    comparison = plain_text(sentence(searches, optimal)) if has_ended or not nodes else ""
    return " ".join(text for text in (comparison, nodes) if text)


def current_nodes(searches: Sequence[StepComparison], runs: Sequence[tuple[Run, History]]) -> str:
    """Return a sentence on the node that each search takes, for the searches that have not ended.

    It says where the node is in the tree, and whether an earlier search in the list takes the same state.
    """
    sentences: list[str] = []
    first_by_state: dict[Any, str] = {}
    for search, (run, history) in zip(searches, runs, strict=True):
        if search.ended or search.step == 0:
            continue
        node = history.current_node(search.step)
        first = first_by_state.setdefault(state_of(run.problem, run.trace, node), search.name)
        subject = "a node" if first == search.name else f"the same {run.problem.state_name} as {first},"
        sentences.append(f"{search.name} takes {subject} {_place(run, history, node)}.")
    return " ".join(sentences)


def _place(run: Run, history: History, node: int) -> str:
    """Return where a node is in the tree, and the value by which it was chosen: `at depth 2, f 5`."""
    place = f"at depth {history.depth[node]:,}{run.family.words.place(run, node)}"
    if run.evaluation_function() is None:
        return place
    value = [text for text in figures(run, node) if text][-1]
    return f"{place}, {figure_letters(run)[-1]} {value}"
