"""Tests of `python -m puzzle assign`, which lists the students of an assignment with their boards and links."""

import csv
import io
import json

import pytest

from puzzle.__main__ import main
from puzzle.links import link_runs

LINK = "https://example.org/s/?algorithm=by_hand&assignment=ex-3,moves:12,nodes:30-36{}"

SMALL = "algorithm=by_hand&goal=0,1,2/3,4,5&assignment=ex-3,moves:10,attempts:3"


@pytest.fixture
def students(tmp_path):
    """Write the names of the picture to a file, with an empty line, and return its path."""
    path = tmp_path / "names.txt"
    path.write_text("Ada\nChloé\n\n Fatima \n", encoding="utf-8")
    return path


def rows_of(capsys, *arguments):
    """Return the rows that the command prints as JSON."""
    assert main(["assign", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_list_has_the_boards_of_the_picture_and_links_to_them(students, capsys):
    rows = rows_of(capsys, LINK.format(",may:undo,choices:20"), "--students", str(students))
    assert [(row["student"], row["board"], row["moves"], row["nodes"]) for row in rows] == [
        ("Ada", "0 4 5/1 2 8/6 3 7", 12, 31),
        ("Chloé", "1 3 4/6 2 5/7 8 0", 12, 33),
        ("Fatima", "0 3 2/7 1 4/8 6 5", 12, 32),
    ]
    for row in rows:
        address, _hash, fragment = row["link"].partition("#")
        state, problems = link_runs.parse_page(address.removeprefix("https://example.org/s/?"), fragment)
        assert (problems, state["student"], state["assignment"]["may"]) == ([], row["student"], ("undo",))
        assert "".join(map(str, state["start"])) == row["board"].replace(" ", "").replace("/", "")


def test_table_and_csv(students, capsys):
    assert main(["assign", LINK.format(""), "--students", str(students)]) == 0
    out = capsys.readouterr().out
    assert "136 of the 748 boards with 12 moves qualify." in out
    assert "0 of 3 students share a board with another; on average 0.0 would." in out
    assert main(["assign", LINK.format(""), "--students", str(students), "--csv"]) == 0
    first, *_others = csv.DictReader(io.StringIO(capsys.readouterr().out))
    assert list(first) == ["student", "number", "board", "moves", "nodes", "link"]
    assert (first["student"], first["number"], first["nodes"]) == ("Ada", "1", "31")


def test_next_attempts_have_other_boards(students, capsys):
    attempts = [rows_of(capsys, SMALL, "--students", str(students), "--attempt", number) for number in ("1", "2", "3")]
    for rows in zip(*attempts, strict=True):
        assert len({row["board"] for row in rows}) == 3
    assert main(["assign", SMALL, "--students", str(students), "--attempt", "4"]) == 2
    assert capsys.readouterr().err.endswith("This assignment has 3 attempts, and this is 4.\n")


def test_boards_by_number_are_all_different(tmp_path, capsys):
    names = tmp_path / "names.txt"
    names.write_text("\n".join(["Ada"] * 136), encoding="utf-8")
    rows = rows_of(capsys, LINK.format(",deal:number"), "--students", str(names))
    assert len({row["board"] for row in rows}) == 136
    assert rows[6]["link"].endswith("#student=7")
    names.write_text("\n".join(["Ada"] * 137), encoding="utf-8")
    assert main(["assign", LINK.format(",deal:number"), "--students", str(names)]) == 2
    assert capsys.readouterr().err.endswith("has 136 boards, so students have the numbers 1 to 136.\n")


@pytest.mark.parametrize(
    ("link", "names", "sentence"),
    [
        (LINK, "", "has no names: write one on each line."),
        (LINK, "Ada\n" + "x" * 201, "Line 2: a student has a name of at most 200 characters, or a number."),
        (LINK, "Ada\nBob\nADA", "Ada is in the list 2 times: write names that differ, as boards follow from them."),
        ("algorithm=by_hand", "Ada", "This link has no assignment, such as assignment=ex-3,moves:12."),
        ("algorithm=by_hand&assignment=ex-3", "Ada", "one board for all students, that of its link."),
        ("algorithm=by_hand&assignment=ex-3,moves:x", "Ada", "The number of moves is a whole number from 1 to 36."),
    ],
)
def test_list_that_cannot_be_dealt_has_one_sentence(link, names, sentence, tmp_path, capsys):
    path = tmp_path / "names.txt"
    path.write_text(names, encoding="utf-8")
    assert main(["assign", link.format(""), "--students", str(path)]) == 2
    error = capsys.readouterr().err
    assert error.endswith(sentence + "\n") and error.count("\n") == 1
