"""Tests of the report file: a report is written and read without a change, and a damaged file raises one sentence."""

import json
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.core import board
from puzzle.lab_report.file import (
    DEEPEST_NESTING,
    MOST_ANSWERS,
    MOST_COLUMNS,
    MOST_ITEMS,
    NO_REPORT,
    Answer,
    Entry,
    Picture,
    Report,
    Tree,
    format_report,
    is_too_deep,
    parse_report,
)
from puzzle.lab_report.svg_check import foreign_part
from puzzle.svg import writer

TREE = Tree(
    "A*, step 61 of 122.", "60 expanded.", "A* with Manhattan distance.",
    "start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8&algorithm=greedy_best_first&step=3",
    board.text(board.parse("237180654")), board.text(board.standard_goal(3)), "<svg xmlns='http://www.w3.org/2000/svg'/>",
    (("frontier", "Frontier"), ("goal", "Meeting point")),
)  # fmt: skip
ANSWER = Answer(
    4, "Which node is next?", "3 to choose from", "", "f = 15", TREE.start, "f = 15", "", "smallest f", "right"
)
QUIZ = "start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8&quiz=6&seed=7"
REPORT = Report((TREE, replace(TREE, start="", goal="")), QUIZ, "Quiz on A*.", (ANSWER,), "Notes, “mine”\n")


ENTRY = Entry(
    "comparison", "A* and greedy best-first", "Greedy expanded fewer nodes.", TREE.link,
    (("", "A", "B"), ("Expanded", "121", "22")), (Picture("A: A*", TREE.svg), Picture("B: Greedy best-first", TREE.svg)),
    TREE.legend, "def h(state):\n    return 0\n", "Luck",
)  # fmt: skip
SECOND_VERSION = replace(
    REPORT, trees=(replace(TREE, notes="Ties decide."),), quiz_notes="Hard.", entries=(ENTRY, replace(ENTRY, notes=""))
)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=200))
def test_report_round_trips(notes):
    report = replace(REPORT, notes=notes)
    assert parse_report(format_report(report)) == report
    assert report.right == 1


@pytest.mark.parametrize(
    ("report", "version"),
    [
        (REPORT, 1),
        (replace(REPORT, trees=(replace(TREE, notes="Ties decide."),)), 2),
        (replace(REPORT, quiz_notes="Hard."), 2),
        (replace(REPORT, entries=(ENTRY,)), 2),
        (SECOND_VERSION, 2),
    ],
)
def test_file_has_the_first_version_that_can_hold_it(report, version):
    content = json.loads(format_report(report))
    assert content["version"] == version
    assert parse_report(json.dumps(content)) == report
    names = {"format", "version", "trees", "quiz", "asked", "answers", "notes"}
    assert version == 2 or (content.keys() == names and "notes" not in content["trees"][0])


@given(st.text())
def test_any_text_raises_only_a_one_sentence_error(text):
    with pytest.raises(ValueError, match=r"^[^\n]*\.$"):
        parse_report(text)


@pytest.mark.large
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
)
def test_any_field_value_is_read_or_raises_one_sentence(value):
    """Put the value into each field of the report and of the first item of each of its lists, one after another."""
    content = json.loads(format_report(SECOND_VERSION))
    for path in (
        *((name,) for name in content),
        *((part, 0, name) for part in ("trees", "answers", "entries") for name in content[part][0]),
        *(("entries", 0, "pictures", 0, name) for name in ("caption", "svg")),
    ):
        changed = row = json.loads(format_report(SECOND_VERSION))
        for key in path[:-1]:
            row = row[key]
        row[path[-1]] = value
        try:
            parse_report(json.dumps(changed))
        except ValueError as error:
            assert str(error).endswith(".") and "\n" not in str(error) and len(str(error)) < 120


def changed_entry(**changes):
    """Return the text of a report file with other values for some fields of its first entry."""
    content = json.loads(format_report(SECOND_VERSION))
    content["entries"][0].update(changes)
    return json.dumps(content)


def changed_tree(**changes):
    """Return the text of a report file with other values for some fields of its first tree."""
    content = json.loads(format_report(REPORT))
    content["trees"][0].update(changes)
    return json.dumps(content)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hello", NO_REPORT), ("[1]", NO_REPORT), ('{"format": "x"}', NO_REPORT), ("[" * 100_000, NO_REPORT),
        (format_report(REPORT).replace('"version": 1', '"version": 3'), "This lab report was saved by another version of the page and cannot be read here."),
        (changed_tree(start="1 1 1"), "This lab report is damaged: trees 1, start cannot be read."),
        (changed_tree(title=3), "This lab report is damaged: trees 1, title cannot be read."),
        (changed_tree(title="half a \ud800 character"), "This lab report is damaged: trees 1, title cannot be read."),
        (changed_tree(legend=[["<b>", "Frontier"]]), "This lab report is damaged: trees 1, legend cannot be read."),
        (changed_tree(legend=[["goal", "Goal"]] * 10), "This lab report is damaged: trees 1, legend cannot be read."),
        (format_report(replace(REPORT, answers=(replace(ANSWER, step=10**100),))), "This lab report is damaged: answers 1, step cannot be read."),
        (format_report(replace(REPORT, answers=(ANSWER,) * (MOST_ANSWERS + 1))), f"This lab report has more than {MOST_ANSWERS} answers."),
        (format_report(replace(REPORT, entries=(ENTRY,) * (MOST_ITEMS + 1))), f"This lab report has more than {MOST_ITEMS} entries."),
        (changed_entry(pictures=[{"caption": "", "svg": TREE.svg}] * 7), "This lab report has more than 6 pictures."),
        (changed_entry(pictures=[{"caption": "", "svg": "<svg"}]), "This lab report is damaged: entries 1, pictures 1, svg cannot be read."),
        (changed_entry(kind="script"), "This lab report is damaged: entries 1, kind cannot be read."),
        (changed_entry(table=[["a"], ["b", "c"]]), "This lab report is damaged: entries 1, table cannot be read."),
        (changed_entry(table=[[1]]), "This lab report is damaged: entries 1, table cannot be read."),
        (changed_entry(table=[[]]), "This lab report is damaged: entries 1, table cannot be read."),
        (changed_entry(table=[["a"] * (MOST_COLUMNS + 1)]), "This lab report is damaged: entries 1, table cannot be read."),
        (changed_entry(code="x" * 100_001), "This lab report is damaged: entries 1, code cannot be read."),
        (changed_entry(notes="x" * 20_001), "This lab report is damaged: entries 1, notes cannot be read."),
        (format_report(replace(REPORT, trees=(TREE,) * (MOST_ITEMS + 1))), f"This lab report has more than {MOST_ITEMS} trees."),
    ],
)  # fmt: skip
def test_bad_files_raise_one_sentence(text, message):
    with pytest.raises(ValueError) as error:
        parse_report(text)
    assert str(error.value) == message


SVG = "<svg xmlns='http://www.w3.org/2000/svg'>{}</svg>"
HARMFUL = {
    "script": "<script>alert(1)</script>",
    "onload": "<g onload='alert(1)'/>",
    "onclick": "<path d='M0 0' onclick='alert(1)'/>",
    "foreignObject": "<foreignObject><iframe src='/'/></foreignObject>",
    "href": "<image href='https://example.org/x.png'/>",
    "xlink:href": "<image xlink:href='https://example.org/x.png'/>",
    "use": "<use href='#a'/>",
    "a": "<a href='javascript:alert(1)'><text x='1' y='1'>x</text></a>",
    "style": "<style>@import 'https://example.org/x.css';</style>",
    "fill": "<path d='M0 0' fill='URL(https://example.org/#x)'/>",
    "stroke": "<path d='M0 0' stroke='u\\72l(https://example.org/#x)'/>",
    "clip-path": "<g clip-path='url(https://example.org/#x)'/>",
    "animate": "<animate attributeName='href' to='javascript:alert(1)'/>",
    "xml-stylesheet": "<?xml-stylesheet href='https://example.org/x.css'?>",
    "svg": "<svg/>",
    "g": "<g>" * 9 + "</g>" * 9,
}


@pytest.mark.parametrize("name", HARMFUL)
def test_picture_with_foreign_content_is_rejected(name):
    with pytest.raises(ValueError) as error:
        parse_report(changed_tree(svg=SVG.format(HARMFUL[name])))
    message = f"This lab report is damaged: trees 1, svg contains “{name}”, which this page never writes."
    assert str(error.value) == message


LAUGHS = "".join(f"<!ENTITY l{n + 1} '{f'&l{n};' * 10}'>" for n in range(20))


@pytest.mark.parametrize(
    ("svg", "message"),
    [
        (
            f"<!DOCTYPE svg [<!ENTITY l0 'ha'>{LAUGHS}]>{SVG.format('<title>&l20;</title>')}",
            "trees 1, svg contains “DOCTYPE”",
        ),
        (f"<!DOCTYPE svg SYSTEM 'file:///etc/passwd'>{SVG.format('')}", "trees 1, svg contains “DOCTYPE”"),
        (SVG.format("<title>&passwd;</title>"), "trees 1, svg cannot be read."),
        (SVG.format("<path>"), "trees 1, svg cannot be read."),
        ("<svg" * 100_000, "trees 1, svg cannot be read."),
        ("", "trees 1, svg cannot be read."),
        ("<html/>", "trees 1, svg contains “html”"),
        (f"<{'x' * 5000}/>", f"trees 1, svg contains “{'x' * 40}…”"),
    ],
)
def test_declarations_and_other_formats_are_rejected(svg, message):
    with pytest.raises(ValueError, match="^This lab report is damaged: " + re.escape(message)):
        parse_report(changed_tree(svg=svg))


def test_pictures_of_the_page_are_accepted():
    """Write a picture with every kind of shape, as the page does, and read it from a report."""
    shapes = [
        ("MLCZ", ["0", "0", "1", "1", "2", "2", "3", "3", "4", "4"], writer.attributes({"fill": "#123", "stroke": "rgb(1 2 3)", "line": 2, "dashes": [1, 2]})),
        ("R", ["1", "2", "3", "4", "5"], writer.attributes({"fill": "red", "opacity": 0.5})),
        ("O", ["1", "2", "3"], writer.attributes({"stroke": "blue", "cap": "round", "join": "round"})),
        ("T", ["1", "2"], writer.attributes({"size": 12, "weight": 600, "anchor": "center", "family": "Sans", "fill": "#000"}), "<a> & “b”"),
        ("I", ["9", "9"], "", "data:image/png;base64,iVBORw0KGgo="),
    ]  # fmt: skip
    head = {
        "width": 90,
        "height": 50,
        "title": "A*, <step> 3 & more",
        "described": "A tree",
        "family": "Sans",
        "clipped": True,
    }
    text = writer.to_svg(head, shapes)
    assert foreign_part(text) == ""
    assert parse_report(changed_tree(svg=text)).trees[0].svg == text


@pytest.mark.parametrize("key", ["__proto__", "constructor", "extra", "\ud800", "x" * 100])
def test_unknown_field_raises_error(key):
    for path in ((), ("trees", 0), ("answers", 0), ("entries", 0), ("entries", 0, "pictures", 0)):
        content = json.loads(format_report(SECOND_VERSION))
        row = content
        for key_or_index in path:
            row = row[key_or_index]
        row[key] = {"polluted": True}
        with pytest.raises(ValueError, match=r"^This lab report is damaged: it contains the unknown part “.{1,41}”\.$"):
            parse_report(json.dumps(content))


DEEP = ["[" * 5_000, "[" * 20_000_000, '{"a":' * 5_000, "[{" * 2_500 + '"a":1', '["' + "[" * 50 + '",' + "[" * 5_000]


@pytest.mark.parametrize("text", [*DEEP, "[" * 5_000 + "]" * 5_000], ids=range(6))
def test_deeply_nested_brackets_never_reach_the_parser(text, monkeypatch):
    """In a browser, parsing brackets as deep as these would crash Python; the report must be rejected before."""
    monkeypatch.setattr(json, "loads", lambda text: pytest.fail("parsed"))
    with pytest.raises(ValueError, match=f"^{re.escape(NO_REPORT)}$"):
        parse_report(text)


def test_brackets_in_quotes_do_not_count_as_nesting():
    """Write notes with many brackets, quotes and backslashes, and read them back."""
    for notes in ("[" * 10_000, '"' * 99 + "{" * 5_000, "\\" * 99 + "[" * 5_000 + "\\", '\\"' * 50 + "[" * 99):
        assert parse_report(format_report(Report(notes=notes))).notes == notes


@given(st.text('[]{}"\\a:,', max_size=60))
def test_depth_of_brackets_equals_a_simple_count(text):
    """Count the depth of the brackets outside strings, character by character."""
    text = f'["{text}", {text}'
    depth = deepest = 0
    quoted = escaped = False
    for character in text:
        if escaped:
            escaped = False
        elif quoted and character == "\\":
            escaped = True
        elif character == '"':
            quoted = not quoted
        elif not quoted:
            depth += (character in "[{") - (character in "]}")
            deepest = max(deepest, depth)
    assert is_too_deep("[" * (DEEPEST_NESTING - deepest) + text) == (deepest > DEEPEST_NESTING)
    assert deepest == 0 or is_too_deep("[" * (DEEPEST_NESTING - deepest + 1) + text) or deepest > DEEPEST_NESTING


def test_file_of_fifty_million_characters_is_too_large():
    with pytest.raises(ValueError, match=r"^This file is too large: a lab report has at most 20,000,000 characters\.$"):
        parse_report(format_report(replace(REPORT, notes="x" * 50_000_000)))


def test_link_is_rewritten_as_the_page_would_write_it():
    tree = replace(TREE, link="algorithm=ida_star&evil=javascript:1&step=3&theme=<b>")
    assert parse_report(format_report(Report((tree,)))).trees[0].link == (
        "start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8&algorithm=ida_star&step=3"
    )


def test_older_file_without_legends_is_read():
    content = json.loads(format_report(REPORT))
    for tree in content["trees"]:
        tree.pop("legend")
    assert [tree.legend for tree in parse_report(json.dumps(content)).trees] == [(), ()]


@pytest.mark.parametrize("notes", ["", "x"])
def test_report_without_a_quiz_opens_without_one(notes):
    report = Report(notes=notes)
    assert parse_report(format_report(report)) == report
