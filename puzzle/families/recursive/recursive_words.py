"""The sentences of recursive best-first search: the limit of a path, why the search returns, and what it forgets."""

from array import array
from itertools import accumulate
from math import inf

from puzzle.core.formatting import number, quantity
from puzzle.core.spans import Span, Words
from puzzle.core.trace import NO_NODE
from puzzle.families.frontier.frontier_words import FrontierWords, expanded_words, value_words
from puzzle.families.recursive.recursive_family import is_renewed, limit_of
from puzzle.recording.history import History
from puzzle.recording.run import Run


class RecursiveWords(FrontierWords):
    """Sentences on a search that follows the best path as long as no alternative is better."""

    def step(self, run: Run, history: History, step: int) -> list[Span]:
        """Return the sentence of a step: why the search goes on or returns, and how far f may rise from now on."""
        if step <= 0:
            return [("", f"{run.subject} begins at the root, with no limit on "), ("math", "f"), ("", ".")]
        node, glyph = history.current_node(step), ("glyph", "current")
        f_words, alternative_words = _f_words(run, node), _alternative_words(run, history, step)
        if history.forgotten_count(step) == history.forgotten_count(step - 1):
            place = "the root" if run.trace.parent[node] == NO_NODE else _child_words(run, history, step)
            return [("", f"{run.subject} takes "), glyph, ("", f" {place} "), *f_words, ("", "."), *alternative_words]
        returned: list[Span] = [("", f"{run.subject} returns to "), glyph, ("", " ")]
        return [*returned, *f_words, *_return_reason(run, history, step), *alternative_words]

    def work(self, run: Run, history: History) -> str:
        """Return how many nodes a solved search expanded, and how many it had to remember at most."""
        forgotten = len(run.trace.forgotten) - len(run.trace.renewed)
        memory = f"remembering at most {most_remembered(history):,} at a time"
        return f"{expanded_words(run, history)}, {memory}{f', and forgot {forgotten:,}' if forgotten else ''}."

    def waiting(self, run: Run, history: History, node: int, step: int) -> list[Words]:
        """Return since when a node waits, and for a node in the place of a forgotten one where its f is from."""
        if not is_renewed(run.trace, node):
            return super().waiting(run, history, node, step)
        returned = f"The search returned from here at step {history.generated_at[node]:,}: the smallest "
        found = f" found below was {number(run.node_value(node))}."
        return [(("", returned), ("math", "f"), ("", found))]

    def needed_change(self, run: Run, node: int) -> Words:
        """Return nothing: a node takes over the value of its parent, so a smaller h need not make it go first."""
        return ()

    def reasons(self, run: Run, history: History, node: int, status: str) -> list[Words]:
        """Return sentences on why a node was taken at its step, and why it was forgotten."""
        sentences: list[Words] = []
        if status != "current" and history.is_taken(node):
            taken, value = f"Taken at step {history.expanded_at[node]:,}: ", number(run.node_value(node))
            reason = f" was {value}, and no node that the search remembered had a smaller one."
            sentences.append((("", taken), ("math", "f"), ("", reason)))
        if status == "forgotten":
            step = history.forgotten_at[node]
            sentences.append((("", f"Forgotten at step {step:,}, when the search returned from here."),))
        return sentences

    def why_taken(self, run: Run, history: History, step: int) -> list[Span]:
        """Return a clause on why the current node was taken, and when it was generated."""
        node = history.current_node(step)
        since = f"; {'kept' if is_renewed(run.trace, node) else 'generated'} at step {history.generated_at[node]:,}"
        value: list[Span] = [("", "smallest "), ("math", "f"), ("", " = "), ("strong", number(run.node_value(node)))]
        return [*value, ("", since)]


def _f_words(run: Run, node: int) -> list[Span]:
    """Return f of a node as a sum, or where it is from: “with f = 9 (its parent’s; g 2 + h 5 is less)”."""
    value = run.node_value
    if not value.is_changed(node):
        return [("", "with "), *value_words(run, node)]
    g, h, f = value.texts(node)
    source = "backed up" if is_renewed(run.trace, node) else "its parent’s"
    words: list[Span] = [("", "with "), ("math", "f"), ("", f" = {f} ({source}; "), ("math", "g")]
    return [*words, ("", f" {g} + "), ("math", "h"), ("", f" {h} is less)")]


def most_remembered(history: History) -> int:
    """Return the largest number of nodes that a search remembered at once, just before it forgot any."""
    trace = history.trace
    change = array("i", [0]) * (history.last_step + 2)
    for step in history.generated_at:
        change[step] += 1
    for step in trace.forgotten_at:
        change[step + 1] -= 1
    for step in trace.renewed_at:  # such a node takes the place of a forgotten one
        change[step] -= 1
        change[step + 1] += 1
    return max(accumulate(change))


def _child_words(run: Run, history: History, step: int) -> str:
    """Return the place of a node that is taken as a child of the node before it."""
    node, parent = history.current_node(step), history.current_node(step - 1)
    siblings = [child for child in history.frontier(step) if run.trace.parent[child] == parent]
    if len(siblings) == 1:
        return "the only child"
    f = run.node_value
    equals = sum(f(child) == f(node) for child in siblings)
    return "the best child" if equals == 1 else "the first best child"


def _alternative_words(run: Run, history: History, step: int) -> list[Span]:
    """Return a sentence on the best alternative: the search returns when f below the current node is larger."""
    limit = limit_of(run, history, step)
    if limit == inf:
        return [("", " There is no alternative.")]
    return [("", " Alternative: "), ("math", "f"), ("", f" = {number(limit)}.")]


def _return_reason(run: Run, history: History, step: int) -> list[Span]:
    """Return why the search returned before a step, and what it forgot."""
    forgotten, renewed = history.forgotten_count(step) - history.forgotten_count(step - 1), history.renewed_count(step)
    if renewed == history.renewed_count(step - 1):
        return [("", f", as the path was a dead end, and forgets {quantity(forgotten, 'node')}.")]
    f = number(run.node_value(run.trace.renewed[renewed - 1]))
    risen = f" rose to {f}, and forgets {quantity(forgotten - 1, 'node')}."
    return [("", ", as the path’s "), ("math", "f"), ("", risen)]


WORDS = RecursiveWords()
