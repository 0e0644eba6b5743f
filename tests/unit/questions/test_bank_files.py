"""The files of question banks: what course systems find in them, and that nothing is lost or left over."""

import base64
import io
import json
import re
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import element_rules
import pytest
from PIL import Image

from puzzle.core import board
from puzzle.core.slices import run_to_end
from puzzle.questions import bank_files
from puzzle.questions.bank_files import FORMAT_NAMES
from puzzle.questions.gift import gift_text
from puzzle.questions.question import Choice, Figure, Question
from puzzle.questions.question_bank import BankSettings, QuestionBank

SETTINGS = BankSettings(count=16, seed=7)
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def questions():
    bank = QuestionBank(SETTINGS)
    bank.advance()
    return bank.questions


@pytest.fixture(scope="module")
def write(questions):
    """Return a function from the name of a format to its files."""
    return lambda form, pictures="svg": run_to_end(bank_files.bank_files(questions, SETTINGS, form, pictures))


def texts_of(question):
    """Return all texts of a question that a student may read."""
    choices = [text for choice in question.choices for text in (choice.text, choice.feedback)]
    return [*question.setting, question.ask, question.explanation, *choices]


def board_texts(tiles):
    """Return the numbers of a board in the order in which its picture writes them."""
    return [str(tile) for tile in tiles if tile]


def test_moodle_has_every_question_with_its_picture(write, questions):
    root = ET.fromstring(write("moodle")[".xml"])
    category, *entries = root.findall("question")
    assert category.findtext("category/text") == "$course$/top/Slide & Seek: questions on search"
    assert len(entries) == len(questions)
    assert len({entry.findtext("name/text") for entry in entries}) == len(questions)
    for entry, question in zip(entries, questions, strict=True):
        assert entry.get("type") == "multichoice" and entry.findtext("single") == "true"
        text = entry.findtext("questiontext/text")
        files = entry.findall("questiontext/file")
        assert re.findall(r'src="@@PLUGINFILE@@/([^"]+)"', text) == [file.get("name") for file in files]
        assert len(files) == len(entry.findall(".//file")) == 1
        svg = ET.fromstring(base64.b64decode(files[0].text))
        numbers = [each.text for each in svg.iter(f"{SVG}text") if each.text.isdecimal()]
        assert numbers == [text for figure in question.figures for text in board_texts(figure.tiles)]
        answers = [
            (a.findtext("text"), a.get("fraction"), a.findtext("feedback/text")) for a in entry.findall("answer")
        ]
        shown = [(plain(text), fraction, plain(feedback)) for text, fraction, feedback in answers]
        assert shown == [(c.text, "100" if c.is_right else "0", c.feedback) for c in question.choices]
        assert [plain(hint.findtext("text")) for hint in entry.findall("hint")] == list(question.hints)
        assert plain(text).replace("\n", "") == "".join((*question.setting, question.ask))


def plain(html):
    """Return the text of a piece of HTML."""
    return "".join(ET.fromstring(f"<div>{html}</div>").itertext())


def test_gift_has_boards_as_text_and_escapes_its_signs(write, questions):
    entries = write("gift")[".gift.txt"].decode().strip().split("\n\n")
    assert len(entries) == len(questions) + 1
    for entry, question in zip(entries[1:], questions, strict=True):
        signs = re.sub(r"\\[\\~=#{}:n]", "", entry)  # what is left has a meaning in GIFT
        assert re.findall(r"[~=#{}:]+", signs)[:3] == ["::", "::", "{"]
        assert len(re.findall(r"^\t[=~]", signs, re.M)) == len(question.choices)
        assert len(re.findall(r"^\t=", signs, re.M)) == signs.count("####") == 1
        read = entry.replace("\\n", "\n").replace("\\", "")
        assert all(text in read for text in texts_of(question))
        for figure in question.figures:
            assert " / ".join(board.text(figure.tiles).split("/")).replace("0", "_") in read


def test_gift_escapes_whatever_a_text_contains():
    choices = (Choice("{a} = b", True, "right", "c ~ d"), Choice("e # f", False, "slip", "g: \\h"))
    question = Question("f", "a_star", (1, 0, 2, 3), (0, 1, 2, 3), "UDLR", ("i\nj",), (Figure("K", (0, 1, 2, 3)),),
                        "l?", choices, ("", ""), "m::n", "")  # fmt: skip
    assert gift_text([question], "name").splitlines()[2:] == [
        r"::The f of a node 001::i\nj\nK\: _ 1 / 2 3\nl? {",
        "\t=\\{a\\} \\= b#c \\~ d",
        "\t~e \\# f#g\\: \\\\h",
        "\t####m\\:\\:n",
        "}",
    ]


@pytest.mark.parametrize("form, rules", [("qti12", element_rules.QTI_12), ("qti21", element_rules.QTI_21)])
@pytest.mark.parametrize("pictures", ["svg", "png"])
def test_packages_obey_their_format_and_name_each_file_once(write, questions, form, rules, pictures):
    archive = ZipFile(io.BytesIO(write(form, pictures)[".zip"]))
    names = archive.namelist()
    documents = [name for name in names if name.endswith(".xml") and name != "imsmanifest.xml"]
    assert [fault for name in documents for fault in element_rules.faults(archive.read(name), rules)] == []
    manifest = archive.read("imsmanifest.xml")
    assert element_rules.faults(manifest, element_rules.MANIFEST) == []
    listed = re.findall(r'<file href="([^"]+)"', manifest.decode())
    assert sorted([*listed, "imsmanifest.xml"]) == sorted(names)
    identifiers = re.findall(r'<resource identifier="([^"]+)"', manifest.decode())
    assert len(set(identifiers)) == len(identifiers)
    assert set(re.findall(r'identifierref="([^"]+)"', manifest.decode())) <= set(identifiers)
    text = "".join(archive.read(name).decode() for name in documents)
    images = [name for name in names if name.startswith("images/")]
    assert len(images) == len(questions)
    assert all(text.count(image) == 1 for image in images)


def test_element_rules_find_what_is_wrong(write):
    archive = ZipFile(io.BytesIO(write("qti21")[".zip"]))
    item = archive.read("question0001.xml").decode()
    for old, new in (
        ("modalFeedback", "feedback"),
        (' adaptive="false"', ""),
        ("<correctResponse>", "<correctResponse>x"),
    ):
        assert old in item
        assert element_rules.faults(item.replace(old, new), element_rules.QTI_21)


def test_qti_marks_the_right_answer_and_says_why(write, questions):
    old = ET.fromstring(ZipFile(io.BytesIO(write("qti12")[".zip"])).read("questions.xml"))
    space = "{http://www.imsglobal.org/xsd/ims_qtiasiv1p2}"
    new = ZipFile(io.BytesIO(write("qti21")[".zip"]))
    for number, (item, question) in enumerate(zip(old.iter(f"{space}item"), questions, strict=True), start=1):
        right = "ABCD"[question.right_index]
        scored = [each for each in item.iter(f"{space}respcondition") if each.find(f"{space}setvar") is not None]
        assert [each.findtext(f"{space}conditionvar/{space}varequal") for each in scored] == [right]
        feedback = {
            each.get("ident"): each.findtext(f".//{space}mattext") for each in item.iter(f"{space}itemfeedback")
        }
        expected = {f"{letter}_fb": c.feedback for letter, c in zip("ABCD", question.choices, strict=False)}
        assert {ident: plain(text) for ident, text in feedback.items()} == {
            **expected,
            "general_fb": question.explanation,
        }
        text = new.read(f"question{number:04}.xml").decode()
        assert re.findall(r"<value>(\w)</value>", text) == [right]
        assert all(escaped(c.text) in text and escaped(c.feedback) in text for c in question.choices)


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def test_png_pictures_show_the_boards(write, questions):
    """White tiles on the tray: at the middle of every tile's edge, and the tray where the gap is."""
    archive = ZipFile(io.BytesIO(write("qti21", "png")[".zip"]))
    pair = next(number for number, question in enumerate(questions, start=1) if question.kind == "greedy_longer")
    picture = Image.open(io.BytesIO(archive.read(f"images/q{pair:04}.png"))).convert("RGB")
    tiles = questions[pair - 1].figures[0].tiles
    for cell, tile in enumerate(tiles):
        row, column = divmod(cell, 3)
        x, y = 8 + 6 + 46 * column + 6, 8 + 6 + 46 * row + 23  # near the left edge of the tile, beside its number
        colour = picture.getpixel((2 * x, 2 * y))
        assert (min(colour) > 250) == (tile != 0), (cell, colour)


def test_markdown_keeps_the_key_apart(write, questions):
    files = write("markdown")
    sheet, key = files[".md"].decode(), files["-key.md"].decode()
    assert sheet.count("\n## ") == key.count("\n## ") == len(questions)
    letters = re.findall(r"^## .* \d{3}: ([A-D])$", key, re.M)
    assert letters == ["ABCD"[question.right_index] for question in questions]
    assert "Right:" not in sheet and "Hint" not in sheet
    first = questions[0].figures[0]
    rows = [" ".join(row.replace("0", "_").split()) for row in board.text(first.tiles).split("/")]
    assert all(row in sheet for row in rows)


def test_json_gives_the_same_questions_again(write, questions):
    data = json.loads(write("json")[".json"])
    values = data["settings"]
    goal, depths, kinds = board.parse(values.pop("goal")), tuple(values.pop("depths")), tuple(values.pop("kinds"))
    bank = QuestionBank(BankSettings(goal=goal, depths=depths, kinds=kinds, **values))
    bank.advance()
    assert bank.questions == questions
    assert [entry["right"] for entry in data["questions"]] == ["ABCD"[question.right_index] for question in questions]
    assert [entry["ask"] for entry in data["questions"]] == [question.ask for question in questions]


def test_same_questions_give_the_same_bytes(write):
    assert all(write(form) == write(form) for form in FORMAT_NAMES)


def test_png_without_pillow_names_what_is_needed(write, monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "PIL", None)
    with pytest.raises(ValueError, match="pip install pillow"):
        write("moodle", "png")


def test_unknown_formats_are_named(write):
    with pytest.raises(ValueError, match="There is no format of questions “pdf”; choose one of moodle, "):
        write("pdf")
    with pytest.raises(ValueError, match="There is no format of pictures “gif”; choose one of svg, png"):
        write("moodle", "gif")
