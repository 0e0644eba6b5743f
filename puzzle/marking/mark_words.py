"""The sentences on the marks of a search by hand."""

from __future__ import annotations

from puzzle.core import catalogue
from puzzle.core.formatting import factor, in_words, join_names, mid_sentence, number, quantity, terms
from puzzle.core.spans import Span
from puzzle.marking.marking import CORRECT, SLIP, MarkedChoice, Marks, NodeValues, Stretch
from puzzle.marking.wrong_ideas import WrongIdea, idea_of

MOST_STEPS = 5
"""The largest number of slips whose steps are listed."""


def marks_words(marks: Marks) -> list[Span]:
    """Return the sentences on all choices: how many are right, the slips and the wrong ideas.

    >>> from puzzle.core.formatting import plain_text
    >>> from puzzle.marking.marking import mark
    >>> from puzzle.problems.sliding_tiles import SlidingPuzzle
    >>> from puzzle.search.options import SearchOptions
    >>> puzzle = SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8))
    >>> plain_text(marks_words(mark(puzzle, SearchOptions("a_star"), [0, 2, 1])))
    '2 of 3 choices are A*’s. 1 slip, at step 2.'
    """
    slips = [step for step, choice in enumerate(marks.choices, 1) if choice.mark == SLIP]
    clauses = [_idea_words(stretch, len(marks.choices)) for stretch in marks.stretches if stretch.idea]
    words: list[Span] = [("strong", _count_words(marks))]
    if slips:
        listed = f", at {_steps(slips)}" if not clauses and len(slips) <= MOST_STEPS else ""
        words.append(("", f" {quantity(len(slips), 'slip')}{listed}"))
    for index, clause in enumerate(clauses):
        joint = ", and " if slips and not index else "; " if index else " "
        (style, first), *rest = clause
        words += [("", joint), (style, first if slips or index else first[0].upper() + first[1:]), *rest]
    return [*words, ("", ".")] if slips or clauses else words


def _count_words(marks: Marks) -> str:
    """Return how many choices are those of the algorithm."""
    count, owner = len(marks.choices), owner_of(marks.algorithm)
    if marks.points < count or count == 0:
        return f"{marks.points} of {quantity(count, 'choice')} are {owner}."
    choices = {1: "The one choice is", 2: "Both choices are"}.get(count, f"All {in_words(count)} choices are")
    return f"{choices} {owner}."


def _steps(steps: list[int]) -> str:
    """Return steps in words: `step 4`, `steps 4 and 9`."""
    return f"{'step' if len(steps) == 1 else 'steps'} {join_names([str(step) for step in steps])}"


def _idea_words(stretch: Stretch, last: int) -> list[Span]:
    """Return what a reader with a wrong idea does in a stretch; `last` is the last step."""
    place = f"from step {stretch.first} on" if stretch.last == last else f"from step {stretch.first} to {stretch.last}"
    ideas = [idea_of(name) for name in (stretch.idea, *stretch.also)]
    words: list[Span] = [("", f"{place} you ")]
    for index, idea in enumerate(ideas):
        words += [*([("", " or ")] if index else []), *idea.words]
    strategy = ideas[0].strategy
    if not strategy or len(ideas) > 1:
        return words
    fitting, count = stretch.matches[strategy], stretch.count
    whose = "your" if fitting == count else f"{fitting} of your {count}"
    return [*words, ("", f": {whose} choices match {_name(strategy)}")]


def stretch_label(marks: Marks, stretch: Stretch) -> list[Span]:
    """Return the label of a stretch: `A*: 7 of 8`, `greedy search: 12 of 12, A*: 10 of 12`."""
    algorithm: Span = ("", f"{_name(marks.algorithm)}: {stretch.matches[marks.algorithm]} of {stretch.count}")
    if not stretch.idea:
        return [algorithm]
    idea = idea_of(stretch.idea)
    name: list[Span] = [("", _name(idea.strategy))] if idea.strategy else [*idea.words]
    fitting = stretch.matches.get(idea.strategy, stretch.fitting)
    return [*name, ("", f": {fitting} of {stretch.count}, "), algorithm]


def idea_label(idea: WrongIdea) -> list[Span]:
    """Return the name of a wrong idea for a list: `Ignores g`."""
    (style, first), *rest = idea.words
    verb, space, others = first.partition(" ")
    return [(style, f"{verb.capitalize()}s{space}{others}"), *rest]


def step_title(marks: Marks, step: int) -> list[Span]:
    """Return the title of the card of a step: `Step 9: same h, larger g`."""
    choice = marks.choices[step - 1]
    head: Span = ("", f"Step {step}: ")
    if choice.mark == CORRECT:
        return [head, ("", f"{owner_of(marks.algorithm)} choice")]
    if marks.algorithm == "depth_first":
        return [head, ("", "not the newest node")]
    value = catalogue.algorithm(marks.algorithm).value or "g"  # breadth-first search takes a node of the smallest depth
    letters = [letter for letter in ("h", "g") if letter in value]
    words: list[Span] = []
    for letter, difference in sorted(_differences(choice, letters), key=lambda pair: pair[1] != "same"):
        words += [("", f"{', ' if words else ''}{difference} "), ("math", letter)]
    return [head, *words]


def _differences(choice: MarkedChoice, letters: list[str]) -> list[tuple[str, str]]:
    """Return how the values of the node chosen differ from those of the right one, each with its letter."""
    pairs = [(letter, getattr(choice.yours, letter) - getattr(choice.right, letter)) for letter in letters]
    return [(letter, "larger" if more > 0 else "smaller" if more < 0 else "same") for letter, more in pairs]


def step_values(marks: Marks, step: int) -> list[Span]:
    """Return the values of the two nodes of a step: `yours f = 4 + 11 = 15, A*’s f = 2 + 11 = 13`."""
    choice = marks.choices[step - 1]
    return [
        ("strong", "yours"),
        *_sum_words(choice.yours, marks.weight),
        ("", ", "),
        ("strong", owner_of(marks.algorithm)),
        *_sum_words(choice.right, marks.weight),
    ]


def node_terms(node: NodeValues, weight: float) -> tuple[list[Span], str]:
    """Return the terms of f of a node, and f itself: `g 4 + h 11`, `15`."""
    g, times, h, total = _parts(node, weight)
    return [("math", "g"), ("", f" {g} + {times}"), ("math", "h"), ("", f" {h}")], total


def sum_text(node: NodeValues, weight: float) -> str:
    """Return f of a node as a sum: `4 + 11 = 15`."""
    g, times, h, total = _parts(node, weight)
    return f"{g} + {times}{h} = {total}"


def _sum_words(node: NodeValues, weight: float) -> list[Span]:
    """Return f of a node with its terms."""
    return [("", " "), ("math", "f"), ("", f" = {sum_text(node, weight)}")]


def _parts(node: NodeValues, weight: float) -> tuple[str, str, str, str]:
    """Return the texts of g, of the factor of h, of h and of f; the factor is empty if it is 1."""
    total = number(node.f)
    g, h = terms([node.g, node.h], total, weight)
    return g, "" if weight == 1 else f"{factor(weight)} × ", h, total


def owner_of(algorithm: str) -> str:
    """Return an algorithm as the owner of a choice: `A*’s`, `greedy search’s`."""
    return f"{_name(algorithm)}’s"


def _name(algorithm: str) -> str:
    """Return the name of an algorithm within a sentence: `A*`, `greedy search`."""
    return mid_sentence(catalogue.algorithm(algorithm).subject)
