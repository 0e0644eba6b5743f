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
NUMBERED = {("expanded", True): "Expanded, numbered in order"}
"""The names of statuses in the legend of a tree of boards, where they differ."""
_LETTER = re.compile(r"\b([fgh])\b")


def math(text: str) -> list[Part]:
    """Return a text with *f*, *g* and *h* set as mathematics.

    >>> math("Its f is 7.")
    ['Its ', ('i.math', {}, ('f',)), ' is 7.']
    """
    pieces = _LETTER.split(text)
    return [("i.math", {}, (piece,)) if index % 2 else piece for index, piece in enumerate(pieces) if piece]


def unbroken(caption: str) -> str:
    """Return a caption in which no line breaks within a formula.

    >>> unbroken("Node 2: g = 1").split(" ")
    ['Node', '2:', 'g\\xa0=\\xa01']
    """
    return caption.replace(" = ", "\N{NO-BREAK SPACE}=\N{NO-BREAK SPACE}")


def question_parts(question: Question) -> list[Part]:
    """Return a question with its boards, and its answers with what is said to each."""
    answers = [_answer(letter, choice) for letter, choice in zip(LETTERS, question.choices, strict=False)]
    heads = [("th", {"scope": "col"}, children) for children in (_hidden("Letter"), ("Answer",), (FEEDBACK,))]
    return [
        *_asked(question),
        (
            "table.bank-answers",
            {"aria_label": "Answers"},
            [("thead", {}, [("tr", {}, heads)]), ("tbody", {}, answers)],
        ),
    ]


def hint_parts(question: Question) -> list[Part]:
    """Return the hints of a question in order."""
    hints: list[Part] = [("li", {}, math(hint)) for hint in question.hints]
    return [("h3.label", {}, ("Hints",)), ("ol.bank-hints", {}, hints)]


def proof_parts(question: Question, trees: Sequence[ProofTree]) -> list[Part]:
    """Return the proof of a question in words, and the trees of the searches."""
    statuses = frozenset(status for tree in trees for status in tree.statuses)
    is_numbered = any(tree.has_boards for tree in trees)
    legend: list[Part] = [
        ("li", {}, [("glyph", {}, GLYPHS.get(status, status)), NUMBERED.get((status, is_numbered), name)])
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


def _asked(question: Question) -> list[Part]:
    """Return what is known with its boards, and the question itself; two boards stand beside the text."""
    ask: Part = ("p.bank-ask", {}, [("b", {}, math(question.ask))])
    if len(question.figures) == 2:
        return [("div.bank-pair", {}, [_pair(*question.figures), ("div.bank-text", {}, [*_setting(question), ask])])]
    boards: list[Part] = [
        ("figure", {}, [_board(figure), ("figcaption", {}, math(unbroken(figure.caption)))])
        for figure in question.figures
    ]
    return [("div.bank-text", {}, [*_setting(question), ("div.bank-boards", {}, boards), ask])]


def _setting(question: Question) -> Iterator[Part]:
    """Yield what is known, paragraph by paragraph; steps of a trace are a list."""
    steps = [text for text in question.setting if text.startswith("Step ")]
    for text in question.setting:
        if text not in steps:
            yield "p", {}, math(text)
    if steps:
        yield "ol.bank-steps", {"role": "list"}, [("li", {}, math(step)) for step in steps]


def _pair(first: Figure, second: Figure) -> Part:
    """Return two boards with an arrow from the first to the second."""
    return "div.bank-two", {}, [_board(first), ("span.bank-arrow", {"aria_hidden": "true"}, ("→",)), _board(second)]


def _board(figure: Figure) -> Part:
    """Return the board of a figure."""
    return "board", {"name": figure.caption}, board.text(figure.tiles)


def _answer(letter: str, choice: Choice) -> Part:
    """Return the row of an answer; the right one has a tick, and its feedback says that it is right."""
    tick: list[Part] = [("icon", {}, "icon-bank-right")] if choice.is_right else []
    text: Part = ("b", {}, math(choice.text)) if choice.is_right else ("span", {}, math(choice.text))
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
    head: list[Part] = [("h4", {}, math(tree.title)), ("span", {}, (tree.expanded,))]
    return "section", {"aria_label": tree.title}, [("div.bank-tree-head", {}, head), ("picture", picture, tree.svg)]
