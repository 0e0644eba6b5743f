"""Question banks as Moodle XML, with their pictures inside.

The format is that of https://docs.moodle.org/en/Moodle_XML_format. Every picture is used by its question, as Moodle
refuses files with others.
"""

from base64 import b64encode
from collections.abc import Sequence
from xml.etree import ElementTree as ET

from puzzle.questions.pictures import Picture
from puzzle.questions.question import Choice, Question
from puzzle.questions.xml_parts import document, element, html, paragraph, title

PENALTY = "0.3333333"
"""The part of the mark that each wrong attempt costs where several are allowed; that of Moodle."""


def moodle_xml(questions: Sequence[Question], pictures: Sequence[Picture], name: str) -> bytes:
    """Return a Moodle XML file; its questions come into a category with a name."""
    category = element("question", {"type": "category"}, element("category", {}, _text(f"$course$/top/{name}")))
    numbered = enumerate(zip(questions, pictures, strict=True), start=1)
    return document(element("quiz", {}, category, *(_question(*pair, number) for number, pair in numbered)))


def _question(question: Question, picture: Picture, number: int) -> ET.Element:
    """Return a question."""
    text = html(question, picture, f"@@PLUGINFILE@@/{picture.name}")
    data = b64encode(picture.data).decode()
    file = element("file", {"name": picture.name, "path": "/", "encoding": "base64"}, data)
    settings = {
        "defaultgrade": "1",
        "penalty": PENALTY,
        "hidden": "0",
        "single": "true",
        "shuffleanswers": "false",
        "answernumbering": "ABCD",
    }
    return element(
        "question",
        {"type": "multichoice"},
        element("name", {}, _text(title(question, number))),
        element("questiontext", {"format": "html"}, _text(text), file),
        element("generalfeedback", {"format": "html"}, _text(paragraph(question.explanation))),
        *(element(tag, {}, value) for tag, value in settings.items()),
        *map(_answer, question.choices),
        *(element("hint", {"format": "html"}, _text(paragraph(hint))) for hint in question.hints),
    )


def _answer(choice: Choice) -> ET.Element:
    """Return an answer with its feedback."""
    feedback = element("feedback", {"format": "html"}, _text(paragraph(choice.feedback)))
    fraction = "100" if choice.is_right else "0"
    return element("answer", {"fraction": fraction, "format": "html"}, _text(paragraph(choice.text)), feedback)


def _text(words: str) -> ET.Element:
    """Return a text as Moodle wraps it."""
    return element("text", {}, words)
