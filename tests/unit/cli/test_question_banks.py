"""The command `questions`: the files it writes, its progress, its exit status, and one sentence for each error."""

import json
import re
import zipfile

import pytest

from puzzle.__main__ import main


@pytest.fixture
def write(tmp_path, capsys):
    """Return a function that runs the command and returns (exit status, path of the file, output, messages)."""

    def write_bank(*arguments, name="bank.json"):
        path = tmp_path / name
        status = main(["questions", *arguments, "--output", str(path)])
        printed = capsys.readouterr()
        return status, path, printed.out, printed.err

    return write_bank


def test_file_names_decide_the_format(write):
    for name, beginning in (
        ("bank.xml", b"<?xml"), ("bank.gift.txt", b"$CATEGORY:"), ("bank.md", b"# Slide"), ("bank.json", b"{"), ("a.zip", b"PK")
    ):  # fmt: skip
        status, path, output, _messages = write("--kind", "f", "--count", "2", name=name)
        assert status == 0
        assert path.read_bytes().startswith(beginning)
        assert re.search(r"^2 found among \d+ boards dealt\.$", output, re.M)
        assert f"{path}: {path.stat().st_size:,} bytes" in output
    assert (path.parent / "bank-key.md").read_text(encoding="utf-8").startswith("# Key: ")
    assert "question0001.xml" in zipfile.ZipFile(path).namelist()


def test_format_can_be_named(write):
    for name in ("qti12", "qti21"):
        _status, path, _output, _messages = write("--kind", "f", "--count", "1", "--format", name, name="a.zip")
        assert ("questions.xml" in zipfile.ZipFile(path).namelist()) == (name == "qti12")


def test_options_reach_the_questions(write):
    arguments = ["--kind", "why", "next", "--questions", "4", "--depth", "8-9", "--work", "20", "--seed", "7",
                 "--goal", "123/804/765", "--order", "LURD"]  # fmt: skip
    _status, path, _output, _messages = write(*arguments)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["settings"] == {
        "goal": "1 2 3/8 0 4/7 6 5", "kinds": ["why", "next"], "count": 4, "depths": [8, 9], "work": 20, "seed": 7,
        "order": "LURD",
    }  # fmt: skip
    assert [question["kind"] for question in data["questions"]] == ["why", "why", "next", "next"]
    assert write(*arguments)[1].read_text(encoding="utf-8") == path.read_text(encoding="utf-8")


def test_too_few_questions_are_written_with_status_1(write):
    status, path, output, _messages = write("--kind", "greedy_longer", "--count", "3", "--goal", "123/0")
    assert status == 1
    assert "0 found among 5,000, no more looked for." in output
    assert not path.exists()


def test_usual_depths_fit_small_boards(write):
    status, path, _output, _messages = write("--kind", "f", "--count", "1", "--goal", "12/30")
    assert status == 0
    assert json.loads(path.read_text(encoding="utf-8"))["settings"]["depths"] == [6, 6]


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["--kind", "hard"], "There is no kind of question “hard”; choose one of next, f, kept,"),
        (["--count", "0"], "number of questions"),
        (["--depth", "ten"], "The moves needed are a number or a range, such as 10 or 8-14."),
        (["--depth", "40"], "No board of 3×3 needs more than 31 moves."),
        (["--seed", "x"], "seed"),
        (["--work", "0"], "work"),
        (["--goal", "1 2 3"], "places"),
        (["--order", "UUUU"], "order"),
        (["--pictures", "gif"], "There is no format of pictures “gif”; choose one of svg, png."),
        (["--format", "pdf"], "There is no format of questions “pdf”;"),
    ],
)
def test_bad_input_gets_one_sentence(write, arguments, sentence):
    status, path, output, messages = write(*arguments)
    assert status == 2
    assert sentence in messages and messages.count("\n") == 1
    assert output == "" and not path.exists()


def test_other_file_names_need_a_format(write):
    status, _path, _output, messages = write("--count", "1", name="bank.docx")
    assert (status, messages) == (
        2, "Name the format of the file with --format: moodle, gift, qti12, qti21, markdown, json.\n"
    )  # fmt: skip


def test_a_folder_that_does_not_exist_is_reported(write):
    status, _path, _output, messages = write("--kind", "f", "--count", "1", name="none/bank.json")
    assert status == 2
    assert messages.endswith("The file could not be written: No such file or directory.\n")
