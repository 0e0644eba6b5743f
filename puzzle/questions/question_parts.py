"""A question as parts of a page, with everything that is for teachers: its key, feedback, hints and proof.

A part is a text or (tag, attributes, children), see `static/app/page/parts.py`.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from puzzle.core import board
from puzzle.questions.proof_trees import ProofTree
from puzzle.questions.question import LETTERS, Choice, Figure, Question
from puzzle.svg.slide import LEGEND

Part = str | tuple[str, dict[str, Any], Any]
FEEDBACK = "What is said to those who choose it"
GLYPHS = {"superseded": "discarded"}
"""The names of shapes on the page, where they are not those of statuses."""
_LETTER = re.compile(r"\b([fgh])\b")


def math(text: str) -> list[Part]:
    """Return a text with *f*, *g* and *h* set as mathematics.

    >>> math("Its f is 7.")
    ['Its ', ('i.math', {}, ('f',)), ' is 7.']
    """
    pieces = _LETTER.split(text)
    return [("i.math", {}, (piece,)) if index % 2 else piece for index, piece in enumerate(pieces) if piece]


def question_parts(question: Question) -> list[Part]:
    """Return a question with its boards, its answers with what is said to each, and its hints."""
    answers = [_answer(letter, choice) for letter, choice in zip(LETTERS, question.choices, strict=False)]
    heads = [("th", {"scope": "col"}, children) for children in (_hidden("Letter"), ("Answer",), (FEEDBACK,))]
    return [
        ("div.bank-question", {}, [_boards(question.figures), ("div.bank-text", {}, [*_text(question)])]),
        (
            "table.bank-answers",
            {"aria_label": "Answers"},
            [("thead", {}, [("tr", {}, heads)]), ("tbody", {}, answers)],
        ),
        ("h3.label", {}, ("Hints",)),
        ("ol.bank-hints", {}, [("li", {}, math(hint)) for hint in question.hints]),
    ]


def proof_parts(question: Question, trees: Sequence[ProofTree]) -> list[Part]:
    """Return the proof of a question in words, and the trees of the searches."""
    statuses = frozenset(status for tree in trees for status in tree.statuses)
    legend = [
        ("li", {}, [("glyph", {}, GLYPHS.get(status, status)), name])
        for status, name in LEGEND.items()
        if status in statuses
    ]
    if trees:
        legend.append(("li", {}, [("span.bank-path", {}, []), "Path"]))
    return [
        ("p.bank-proof-words", {}, math(question.explanation)),
        ("ul.bank-legend", {"aria_label": "Legend"}, legend),
        ("div.bank-trees", {"data_count": str(len(trees))}, [_tree(tree) for tree in trees]),
    ]


def _text(question: Question) -> Iterator[Part]:
    """Yield what is known, paragraph by paragraph, and the question itself; steps of a trace are a list."""
    steps = [text for text in question.setting if text.startswith("Step ")]
    for text in question.setting:
        if text not in steps:
            yield "p", {}, math(text)
    if steps:
        yield "ol.bank-steps", {"role": "list"}, [("li", {}, math(step)) for step in steps]
    yield "p.bank-ask", {}, [("b", {}, math(question.ask))]


def _boards(figures: Sequence[Figure]) -> Part:
    """Return the boards of a question: two with an arrow from the first to the second, or many with their captions."""
    if len(figures) == 2:
        first, second = (_board(figure) for figure in figures)
        return "div.bank-pair", {}, [first, ("span.bank-arrow", {"aria_hidden": "true"}, ("→",)), second]
    return "div.bank-boards", {}, [
        ("figure", {}, [_board(figure), ("figcaption", {}, math(figure.caption))]) for figure in figures
    ]  # fmt: skip


def _board(figure: Figure) -> Part:
    """Return the board of a figure."""
    return "board", {"name": figure.caption}, board.text(figure.tiles)


def _answer(letter: str, choice: Choice) -> Part:
    """Return the row of an answer; the right one has a tick, and its feedback says that it is right."""
    tick: list[Part] = [("icon", {}, "icon-tick")] if choice.is_right else []
    text = ("b", {}, math(choice.text)) if choice.is_right else ("span", {}, math(choice.text))
    return "tr" + ".right" * choice.is_right, {"data_mistake": choice.mistake}, [
        ("th", {"scope": "row"}, [("span.bank-letter", {}, (letter,))]),
        ("td", {}, [*tick, text]),
        ("td", {}, math(choice.feedback)),
    ]  # fmt: skip


def _hidden(text: str) -> tuple[Part, ...]:
    """Return a text for screen readers alone."""
    return (("span.sr-only", {}, (text,)),)


def _tree(tree: ProofTree) -> Part:
    """Return the picture of a tree under its title."""
    picture = {"alt": f"{tree.title}, {tree.expanded}", "width": str(tree.width), "height": str(tree.height)}
    head = [("h4", {}, math(tree.title)), ("span", {}, (tree.expanded,))]
    return "section", {"aria_label": tree.title}, [("div.bank-tree-head", {}, head), ("picture", picture, tree.svg)]
