"""Question banks as QTI 2.1 packages: one item for each question, and a test with all of them.

The format is IMS Question & Test Interoperability 2.1, https://www.imsglobal.org/question/index.html.
"""

from collections.abc import Sequence
from xml.etree import ElementTree as ET

from puzzle.questions.packages import IMAGES, MANIFEST, image_files, manifest, resource, zip_files
from puzzle.questions.pictures import Picture
from puzzle.questions.question import LETTERS, Question
from puzzle.questions.xml_parts import body, document, element, title

NAMESPACE = "http://www.imsglobal.org/xsd/imsqti_v2p1"
TEST = "test.xml"
RESPONSE, SCORE, FEEDBACK = "RESPONSE", "SCORE", "FEEDBACK"


def qti21_package(questions: Sequence[Question], pictures: Sequence[Picture], name: str) -> bytes:
    """Return the zip of a QTI 2.1 package."""
    files: dict[str, bytes] = {}
    resources, references = [], []
    for number, (question, picture) in enumerate(zip(questions, pictures, strict=True), start=1):
        identifier, file = f"question{number}", f"question{number:04}.xml"
        files[file] = document(_item(question, picture, number))
        resources.append(resource(identifier, "imsqti_item_xmlv2p1", [file, f"{IMAGES}/{picture.name}"]))
        references.append(element("assessmentItemRef", {"identifier": identifier, "href": file}))
    section = {"identifier": "section1", "title": name, "visible": "true"}
    part = {"identifier": "part1", "navigationMode": "nonlinear", "submissionMode": "individual"}
    test = element(
        "assessmentTest",
        {"xmlns": NAMESPACE, "identifier": "slide-and-seek-questions", "title": name},
        element("testPart", part, element("assessmentSection", section, *references)),
    )
    needed = [f"question{number}" for number in range(1, len(questions) + 1)]
    all_resources = [resource("test", "imsqti_test_xmlv2p1", [TEST], needed), *resources]
    head = {MANIFEST: manifest("QTIv2.1 Package", "1.0.0", all_resources), TEST: document(test)}
    return zip_files(head | files | image_files(pictures))


def _item(question: Question, picture: Picture, number: int) -> ET.Element:
    """Return a question."""
    right = LETTERS[question.right_index]
    response = {"identifier": RESPONSE, "cardinality": "single", "baseType": "identifier"}
    choices = [
        element("simpleChoice", {"identifier": letter, "fixed": "true"}, choice.text)
        for letter, choice in zip(LETTERS, question.choices, strict=False)
    ]
    interaction = {"responseIdentifier": RESPONSE, "shuffle": "false", "maxChoices": "1"}
    feedbacks = [
        _feedback(letter, (choice.feedback, question.explanation))
        for letter, choice in zip(LETTERS, question.choices, strict=False)
    ]
    head = {"xmlns": NAMESPACE, "identifier": f"question{number}", "title": title(question, number)}
    return element(
        "assessmentItem",
        {**head, "adaptive": "false", "timeDependent": "false"},
        element("responseDeclaration", response, element("correctResponse", {}, element("value", {}, right))),
        _outcome(SCORE, "float"),
        _outcome(FEEDBACK, "identifier"),
        element(
            "itemBody",
            {},
            *body(question, picture, f"{IMAGES}/{picture.name}"),
            element("choiceInteraction", interaction, element("prompt", {}, question.ask), *choices),
        ),
        _processing(),
        *feedbacks,
    )


def _outcome(identifier: str, kind: str) -> ET.Element:
    """Return the declaration of an outcome."""
    return element("outcomeDeclaration", {"identifier": identifier, "cardinality": "single", "baseType": kind})


def _processing() -> ET.Element:
    """Return what happens after an answer: the score, and the feedback with the identifier of the answer."""
    is_right = element("match", {}, _of("variable", RESPONSE), _of("correct", RESPONSE))
    return element(
        "responseProcessing",
        {},
        element(
            "responseCondition",
            {},
            element("responseIf", {}, is_right, _score("1")),
            element("responseElse", {}, _score("0")),
        ),
        element("setOutcomeValue", {"identifier": FEEDBACK}, _of("variable", RESPONSE)),
    )


def _score(value: str) -> ET.Element:
    """Return the act that sets the score."""
    return element("setOutcomeValue", {"identifier": SCORE}, element("baseValue", {"baseType": "float"}, value))


def _of(tag: str, identifier: str) -> ET.Element:
    """Return an element that names a variable."""
    return element(tag, {"identifier": identifier})


def _feedback(letter: str, paragraphs: Sequence[str]) -> ET.Element:
    """Return the feedback on an answer."""
    attributes = {"outcomeIdentifier": FEEDBACK, "identifier": letter, "showHide": "show"}
    return element("modalFeedback", attributes, *(element("p", {}, words) for words in paragraphs))
