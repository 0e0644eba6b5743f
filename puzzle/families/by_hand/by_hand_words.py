"""The sentences of a manual search: the choices at a step, the result, and the choices left to A*."""

from puzzle.core.formatting import in_words, number, quantity
from puzzle.core.spans import Span
from puzzle.families.frontier.frontier_words import FrontierWords, exhausted, expanded_words, value_words
from puzzle.recording.history import History
from puzzle.recording.run import UNFINISHED, Run


class ByHandWords(FrontierWords):
    """Sentences on searches whose nodes the reader chooses."""

    takes_smallest = False

    def step(self, run: Run, history: History, step: int) -> list[Span]:
        """Return the sentence of a step: the node chosen."""
        if step <= 0:
            return [("", "You begin with "), ("glyph", "frontier"), ("", " the root alone in the frontier.")]
        alternatives = history.choice_count(step) - 1
        ending = f", with {alternatives:,} more to choose from." if alternatives else ", the only one there was."
        chose: list[Span] = [("", f"{_chooser(run, step).capitalize()} chose "), ("glyph", "current")]
        return [*chose, ("", " a node with "), *value_words(run, history.current_node(step)), ("", ending)]

    def ending(self, run: Run, history: History) -> list[Span]:
        """Return a request to choose a frontier node, or that none is left."""
        if run.outcome == UNFINISHED:
            return _request(history)
        return exhausted(run, f"{expanded_words(run, history)}.")

    def _reason(self, run: Run, history: History, step: int, count: int) -> list[Span]:
        """Return who chose a node."""
        return [("", f"{_chooser(run, step)} chose it, of {in_words(count)} in the frontier.")]

    def _clause(self, run: Run, history: History, step: int, count: int, since: str) -> list[Span]:
        """Return who chose the current node."""
        return [("", f"{_chooser(run, step)} chose it, of {count:,} in the frontier; {since}")]


def _chooser(run: Run, step: int) -> str:
    """Return who chose the node taken at a step: 'you' or 'A*'."""
    return "you" if step <= run.reader_choices else "A*"


def _request(history: History) -> list[Span]:
    """Return a request to choose a frontier node."""
    choices = history.frontier_size(history.last_step) - history.superseded_in_frontier(history.last_step)
    glyph: Span = ("glyph", "frontier")
    if not history.last_step:
        return [("strong", "You expand the next node."), ("", " Begin with "), glyph, ("", " the root.")]
    count_words, whose = (f"one of the {choices:,}", "their") if choices > 1 else ("the only one", "its")
    request: list[Span] = [("", f" Choose {count_words} "), glyph, ("", f" in the frontier; {whose} "), ("math", "f")]
    return [("strong", "You expand the next node."), *request, ("", " is only advice.")]


def shares(reader_count: int, a_star_count: int) -> list[Span]:
    """Return a sentence on how many choices the reader made, and how many A* made after that."""
    if not reader_count:
        choices = f"all {in_words(a_star_count)} choices" if a_star_count > 1 else "the one choice"
        return [("", f"A* made {choices}.")]
    reader_words = "first choice was" if reader_count == 1 else f"first {in_words(reader_count)} choices were"
    a_star_words = "last one" if a_star_count == 1 else f"other {in_words(a_star_count)}"
    return [("", f"The {reader_words} yours, the {a_star_words} A*’s.")]


def cost(expanded: int, a_star_alone: int) -> list[Span]:
    """Return a sentence on whether the reader's choices made the search expand more or fewer nodes than A* alone."""
    difference = expanded - a_star_alone
    if not difference:
        return [("", "A* alone expands the same number of nodes.")]
    verdict = f"your choices cost {difference:,} more" if difference > 0 else f"your choices saved {-difference:,}"
    return [("", f"A* alone expands {quantity(a_star_alone, 'node')}: {verdict}.")]


def advice(run: Run, nodes: list[int]) -> list[Span]:
    """Return a sentence on the nodes, `nodes`, that A* could take now; empty if there are none."""
    if not nodes:
        return []
    if len(nodes) == 1:
        return [("", "A* would take the one with the smallest "), *value_words(run, nodes[0]), ("", ".")]
    quantifier = "either" if len(nodes) == 2 else "any"
    opening = f"A* would take {quantifier} of the {in_words(len(nodes))} with the smallest "
    return [("", opening), ("math", "f"), ("", f" = {number(run.node_value(nodes[0]))}.")]


WORDS = ByHandWords()
