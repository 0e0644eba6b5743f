"""Question banks as GIFT, a text format of many course systems, with boards as text, as it has no pictures.

The format is that of https://docs.moodle.org/en/GIFT_format.
"""

from collections.abc import Sequence

from puzzle.questions.pictures import figure_words
from puzzle.questions.question import Question
from puzzle.questions.xml_parts import title

_SPECIAL = str.maketrans({sign: f"\\{sign}" for sign in "\\~=#{}:"} | {"\n": "\\n"})


def gift_text(questions: Sequence[Question], name: str) -> str:
    """Return a GIFT file; its questions come into a category with a name."""
    entries = [_question(question, number) for number, question in enumerate(questions, start=1)]
    return "\n\n".join([f"$CATEGORY: $course$/top/{name}", *entries]) + "\n"


def escape_gift(text: str) -> str:
    r"""Return a text in which no sign has a meaning of its own in GIFT.

    >>> escape_gift("f = {g + h}: 7")
    'f \\= \\{g + h\\}\\: 7'
    """
    return text.translate(_SPECIAL)


def _question(question: Question, number: int) -> str:
    """Return a question with its answers, feedback and explanation."""
    boards = [figure_words(figure) for figure in question.figures]
    text = "\n".join([*question.setting, *boards, question.ask])
    answers = [
        f"\t{'=' if choice.is_right else '~'}{escape_gift(choice.text)}#{escape_gift(choice.feedback)}"
        for choice in question.choices
    ]
    lines = [
        f"::{escape_gift(title(question, number))}::{escape_gift(text)} {{",
        *answers,
        f"\t####{escape_gift(question.explanation)}",
        "}",
    ]
    return "\n".join(lines)
