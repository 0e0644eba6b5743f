"""Question banks as QTI 1.2 packages, in the form that Canvas and Common Cartridge use.

The format is IMS Question & Test Interoperability 1.2, https://www.imsglobal.org/question/qtiv1p2/. Pictures are named
from the root of the package, as Common Cartridge does.
"""

from collections.abc import Sequence
from xml.etree import ElementTree as ET

from puzzle.questions.packages import IMAGES, MANIFEST, image_files, manifest, resource, zip_files
from puzzle.questions.pictures import Picture
from puzzle.questions.question import LETTERS, Question
from puzzle.questions.xml_parts import document, element, html, paragraph, title

NAMESPACE = "http://www.imsglobal.org/xsd/ims_qtiasiv1p2"
FILE = "questions.xml"
ROOT = "$IMS-CC-FILEBASE$"
"""How the address of a picture begins."""
RESPONSE, GENERAL = "response1", "general_fb"
"""The identifiers of the response, and of the feedback that everybody is shown."""


def qti12_package(questions: Sequence[Question], pictures: Sequence[Picture], name: str) -> bytes:
    """Return the zip of a QTI 1.2 package."""
    numbered = enumerate(zip(questions, pictures, strict=True), start=1)
    items = [_item(question, picture, number) for number, (question, picture) in numbered]
    assessment = element(
        "assessment",
        {"ident": "slide-and-seek-questions", "title": name},
        element("qtimetadata", {}, _field("cc_maxattempts", "1")),
        element("section", {"ident": "root_section"}, *items),
    )
    images = image_files(pictures)
    identifiers = [f"image{number}" for number in range(1, len(images) + 1)]
    resources = [
        resource("questions", "imsqti_xmlv1p2", [FILE], identifiers),
        *(resource(identifier, "webcontent", [file]) for identifier, file in zip(identifiers, images, strict=True)),
    ]
    files = {
        MANIFEST: manifest("IMS Content", "1.1.3", resources),
        FILE: document(element("questestinterop", {"xmlns": NAMESPACE}, assessment)),
    }
    return zip_files(files | images)


def _item(question: Question, picture: Picture, number: int) -> ET.Element:
    """Return a question."""
    text = html(question, picture, f"{ROOT}/{IMAGES}/{picture.name}")
    labels = [
        element("response_label", {"ident": letter}, _material(choice.text, "text/plain"))
        for letter, choice in zip(LETTERS, question.choices, strict=False)
    ]
    choice_response = element(
        "response_lid",
        {"ident": RESPONSE, "rcardinality": "Single"},
        element("render_choice", {"shuffle": "No"}, *labels),
    )
    feedbacks = [
        _feedback(f"{letter}_fb", choice.feedback) for letter, choice in zip(LETTERS, question.choices, strict=False)
    ]
    fields = [
        _field("cc_profile", "cc.multiple_choice.v0p1"),
        _field("question_type", "multiple_choice_question"),
        _field("points_possible", "1.0"),
    ]
    return element(
        "item",
        {"ident": f"question{number}", "title": title(question, number)},
        element("itemmetadata", {}, element("qtimetadata", {}, *fields)),
        element("presentation", {}, _material(text, "text/html"), choice_response),
        _processing(question),
        *feedbacks,
        _feedback(GENERAL, question.explanation),
    )


def _processing(question: Question) -> ET.Element:
    """Return what happens after an answer: its feedback, and the score."""
    variable = {"maxvalue": "100", "minvalue": "0", "varname": "SCORE", "vartype": "Decimal"}
    score = element("setvar", {"action": "Set", "varname": "SCORE"}, "100")
    letters = LETTERS[: len(question.choices)]
    return element(
        "resprocessing",
        {},
        element("outcomes", {}, element("decvar", variable)),
        _condition("Yes", element("other"), _shown(GENERAL)),
        *(_condition("Yes", _chosen(letter), _shown(f"{letter}_fb")) for letter in letters),
        _condition("No", _chosen(LETTERS[question.right_index]), score),
    )


def _condition(continues: str, test: ET.Element, *acts: ET.Element) -> ET.Element:
    """Return a condition with what follows from it."""
    return element("respcondition", {"continue": continues}, element("conditionvar", {}, test), *acts)


def _chosen(letter: str) -> ET.Element:
    """Return the test whether an answer has been chosen."""
    return element("varequal", {"respident": RESPONSE}, letter)


def _shown(identifier: str) -> ET.Element:
    """Return the act that shows a feedback."""
    return element("displayfeedback", {"feedbacktype": "Response", "linkrefid": identifier})


def _feedback(identifier: str, words: str) -> ET.Element:
    """Return a feedback."""
    return element(
        "itemfeedback", {"ident": identifier}, element("flow_mat", {}, _material(paragraph(words), "text/html"))
    )


def _material(words: str, kind: str) -> ET.Element:
    """Return a text."""
    return element("material", {}, element("mattext", {"texttype": kind}, words))


def _field(label: str, entry: str) -> ET.Element:
    """Return a field of metadata."""
    return element("qtimetadatafield", {}, element("fieldlabel", {}, label), element("fieldentry", {}, entry))
