"""XML elements, and the parts of a question as HTML, for the formats of course systems."""

from collections.abc import Iterator, Mapping
from xml.etree import ElementTree as ET

from puzzle.questions.pictures import Picture
from puzzle.questions.question import Question
from puzzle.questions.question_kinds import find_kind

NO_ATTRIBUTES: Mapping[str, str] = {}


def element(tag: str, attributes: Mapping[str, str] = NO_ATTRIBUTES, *content: ET.Element | str) -> ET.Element:
    """Return an XML element with its content: one text, or elements.

    >>> ET.tostring(element("p", {}, element("b", {}, "f < 8")))
    b'<p><b>f &lt; 8</b></p>'
    """
    created = ET.Element(tag, dict(attributes))
    for part in content:
        if isinstance(part, str):
            created.text = part
        else:
            created.append(part)
    return created


def document(root: ET.Element) -> bytes:
    """Return an XML document in UTF-8, with its elements indented."""
    ET.indent(root)
    text: bytes = ET.tostring(root, "utf-8", xml_declaration=True)
    return text + b"\n"


def body(question: Question, picture: Picture, source: str) -> Iterator[ET.Element]:
    """Yield the paragraphs of a question with its picture, without the question itself; `source` is its address."""
    for paragraph in question.setting:
        yield element("p", {}, paragraph)
    size = {"width": str(picture.width), "height": str(picture.height)}
    yield element("p", {}, element("img", {"src": source, "alt": picture.text, **size}))


def html(question: Question, picture: Picture, source: str) -> str:
    """Return a question as HTML, without its answers."""
    ask = element("p", {}, element("strong", {}, question.ask))
    return "".join(ET.tostring(part, "unicode") for part in (*body(question, picture, source), ask))


def paragraph(words: str) -> str:
    """Return a text as a paragraph of HTML."""
    return ET.tostring(element("p", {}, words), "unicode")


def title(question: Question, number: int) -> str:
    """Return the title of a question: the name of its kind with its number in the bank."""
    return f"{find_kind(question.kind).label} {number:03}"
