"""The files of a question bank, in each of its formats."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from puzzle.core import board
from puzzle.core.formatting import check_name
from puzzle.core.slices import Slices
from puzzle.questions.gift import gift_text
from puzzle.questions.moodle import moodle_xml
from puzzle.questions.pictures import draw_pictures
from puzzle.questions.qti12 import qti12_package
from puzzle.questions.qti21 import qti21_package
from puzzle.questions.question import LETTERS, Question
from puzzle.questions.question_bank import BankSettings
from puzzle.questions.sheets import key_markdown, questions_markdown

NAME = "Slide & Seek: questions on search"
"""The title of a bank, and the name of its category."""
JSON_FORMAT, JSON_VERSION = "slide-and-seek questions", 1


@dataclass(frozen=True)
class BankFormat:
    """A format of question banks."""

    name: str
    """Its name on the command line."""
    label: str
    """Its name for readers."""
    suffix: str
    """How the names of its files end."""
    has_pictures: bool
    """True if its files contain pictures, and not boards as text."""


FORMATS = (
    BankFormat("moodle", "Moodle XML", ".xml", True),
    BankFormat("gift", "GIFT", ".gift.txt", False),
    BankFormat("qti12", "QTI 1.2", ".zip", True),
    BankFormat("qti21", "QTI 2.1", ".zip", True),
    BankFormat("markdown", "Markdown", ".md", False),
    BankFormat("json", "JSON", ".json", False),
)
FORMAT_NAMES = tuple(form.name for form in FORMATS)
KEY_SUFFIX = "-key.md"
"""How the name of the key of a Markdown file ends."""


def find_format(name: str) -> BankFormat:
    """Return the format with a name; ValueError if there is none."""
    return FORMATS[FORMAT_NAMES.index(check_name(FORMAT_NAMES, name, "format of questions"))]


def bank_files(
    questions: Sequence[Question], settings: BankSettings, form: str, pictures: str = "svg"
) -> Slices[dict[str, bytes]]:
    """Return the files of a bank by the ends of their names, in slices; two for Markdown, whose key is apart.

    `form` is one of FORMAT_NAMES, and `pictures` is `svg` or `png`, for which Pillow is needed.
    """
    chosen = find_format(form)
    if chosen.has_pictures:
        drawn = yield from draw_pictures(questions, pictures)
        write = {"moodle": moodle_xml, "qti12": qti12_package, "qti21": qti21_package}[form]
        return {chosen.suffix: write(questions, drawn, NAME)}
    if form == "markdown":
        key = key_markdown(questions, NAME).encode()
        return {chosen.suffix: questions_markdown(questions, NAME).encode(), KEY_SUFFIX: key}
    text = gift_text(questions, NAME) if form == "gift" else _json_text(questions, settings)
    return {chosen.suffix: text.encode()}


def _json_text(questions: Sequence[Question], settings: BankSettings) -> str:
    """Return a bank as JSON, with the settings that give the same questions again."""
    data = {
        "format": JSON_FORMAT,
        "version": JSON_VERSION,
        "settings": {**asdict(settings), "goal": board.text(settings.goal)},
        "questions": [_question_data(question) for question in questions],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _question_data(question: Question) -> dict[str, Any]:
    """Return a question as plain data, with boards as texts."""
    data = asdict(question)
    data.update(start=board.text(question.start), goal=board.text(question.goal), right=LETTERS[question.right_index])
    data["figures"] = [{"caption": figure.caption, "board": board.text(figure.tiles)} for figure in question.figures]
    return data
