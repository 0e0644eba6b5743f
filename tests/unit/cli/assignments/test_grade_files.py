"""The files that `grade` reads, the processes in which it works, and the gradebooks that it prints."""

import csv
import io
import json
import os
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest

from puzzle.__main__ import main
from puzzle.attempts.attempt_file import BY_HAND, QUIZ, Attempt, Score, format_attempt
from puzzle.attempts.grade_rows import CANVAS, MOODLE, error_row, gradebook_rows, student_in
from puzzle.cli import output
from puzzle.cli.assignments import attempt_files, grade_tasks
from puzzle.cli.assignments.attempt_files import HandedIn, read_files
from puzzle.cli.task_pool import Outcome, Pool, run_tasks

WHEN = "2027-01-31T12:00:00Z"
LINK = "start=1,2,5,3,4,0,6,7,8&goal=0,1,2,3,4,5,6,7,8"
ADA = Attempt(BY_HAND, f"{LINK}&algorithm=by_hand", "Ada", Score(2, 3), WHEN, "a_star", (0, 2, 1))
"""Two of the three choices are those of A*: with h = 3, the first child on a shortest path keeps f, the other raises it."""
TEXT = format_attempt(ADA)
DEADLY = "Deadly"
"""The student whose attempt ends its process."""


@pytest.fixture
def grade(capsys, tmp_path, monkeypatch):
    """Return a function that runs the command in an empty folder: (status, output, errors)."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments):
        status = main(["grade", *arguments])
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return run


def write_zip(name, members, **options):
    """Write a zip file with some members, by name."""
    with zipfile.ZipFile(name, "w", zipfile.ZIP_DEFLATED, **options) as archive:
        for member, content in members.items():
            archive.writestr(member, content)


# ---- processes ----


def mixed_files():
    """Write many attempts, of which some contradict themselves and some cannot be read; return their names."""
    names = []
    for number in range(9):
        names.append(f"{number}.attempt.json")
        attempt = replace(ADA, student=str(number), score=Score(2 + (number == 4), 3))
        if number == 2:
            attempt = Attempt(QUIZ, f"{LINK}&quiz=2&seed=3", "2", Score(0, 2), WHEN)
        Path(names[-1]).write_text("[]" if number == 6 else format_attempt(attempt))
    return [*names, "missing.json"]


def test_two_processes_give_the_results_of_one_in_the_same_order(grade):
    names = mixed_files()
    status, out, _err = grade(*names, "--csv", "--jobs", "1")
    assert grade(*names, "--csv", "--jobs", "2")[:2] == (status, out) == (2, out)
    rows = list(csv.DictReader(io.StringIO(out)))
    assert [row["file"] for row in rows] == names
    assert [number for number, row in enumerate(rows) if row["error"]] == [6, 9]
    assert [number for number, row in enumerate(rows) if row["contradictions"]] == [2, 4]


def test_attempt_that_ends_its_process_costs_no_other_attempt(monkeypatch):
    """The process of every batch with the file ends, as it would without memory; alone, the others succeed."""

    def run(tasks, *more):
        outcomes = run_tasks(tasks, *more)
        is_deadly = [any(DEADLY in text for text in task.request["attempts"]) for task in tasks]
        return [
            Outcome(None, kind="died") if deadly else each for each, deadly in zip(outcomes, is_deadly, strict=True)
        ]

    monkeypatch.setattr(grade_tasks, "run_tasks", run)
    monkeypatch.setattr(grade_tasks, "batches", lambda items, _pool: [items[:3], items[3:]])
    deadly = TEXT.replace("Ada", DEADLY)
    files = [HandedIn("a", TEXT), HandedIn("b", deadly), HandedIn("c", TEXT), HandedIn("d", TEXT)]
    rows = grade_tasks.grade_files(files, Pool(2))
    assert [row["file"] for row in rows] == ["a", "b", "c", "d"]
    assert [row["right"] for row in rows] == [2, None, 2, 2]
    assert rows[1]["error"] == "The replay of this attempt takes too much memory."


def test_worker_that_cannot_run_the_task_is_named_in_each_row(monkeypatch):
    monkeypatch.setattr(
        grade_tasks, "run_tasks", lambda tasks, *_more: [Outcome(None, "", "lost", "Lost.") for _ in tasks]
    )
    rows = grade_tasks.grade_files([HandedIn("a", TEXT), HandedIn("b", TEXT)], Pool())
    assert [row["error"] for row in rows] == ["Lost.", "Lost."]


def test_interrupt_keeps_the_rows_that_are_known(monkeypatch):
    monkeypatch.setattr(grade_tasks, "run_tasks", lambda tasks, *_more: [None for _ in tasks])
    rows = grade_tasks.grade_files([HandedIn("a", TEXT), HandedIn("b", "[]")], Pool())
    assert [row["file"] for row in rows] == ["b"]


def test_progress_has_the_time_that_is_left(grade, monkeypatch):
    """Every look at the clock is ten seconds later; one file could not be read, and each batch has one of the others."""
    clock = iter(range(0, 1000, 10))
    for number in range(3):
        Path(f"{number}.json").write_text(TEXT)
    monkeypatch.setattr(output, "perf_counter", lambda: next(clock))
    _status, _out, err = grade("missing.json", *(f"{number}.json" for number in range(3)), "--jobs", "1")
    assert err.splitlines() == ["2 of 4 attempts, about 20 s left", "3 of 4 attempts, about 10 s left"]


@pytest.mark.exhaustive
@pytest.mark.filterwarnings("default")
def test_cluster_gives_the_results_of_this_computer(grade):
    distributed = pytest.importorskip("distributed")
    names = mixed_files()
    expected = grade(*names, "--json", "--jobs", "2")[:2]
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        assert grade(*names, "--json", "--cluster", cluster.scheduler_address)[:2] == expected


# ---- files ----


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "This file is empty."),
        (b" \r\n", "it is not JSON, or a part of it is missing."),
        (TEXT[:200].encode(), "it is not JSON, or a part of it is missing."),
        (b'{"cells": []}', "its JSON has another format."),
        (TEXT.replace('"version": 1', '"version": 2').encode(), "was saved by a newer version of Slide & Seek."),
        (TEXT.encode("utf-16"), "This file is not text in UTF-8, as attempts are."),
        (TEXT.encode("utf-16-le"), "This file is not text in UTF-8, as attempts are."),
        (TEXT.replace("Ada", "Chloé").encode("latin-1"), "This file is not text in UTF-8, as attempts are."),
        (b"Rar!\x1a\x07\x01\0", "This archive is no zip file: unpack it first."),
        (b"%PDF-1.7\n\xe2\xe3\xcf\xd3", "This file is not text in UTF-8, as attempts are."),
        (TEXT.encode() + b" " * 100_000, "This file is too large: an attempt has at most 100,000 characters."),
        (("é" * 250_000).encode(), "This file is too large: an attempt has at most 100,000 characters."),
    ],
)
def test_each_kind_of_bad_file_has_one_sentence(grade, content, sentence):
    Path("a.json").write_bytes(content)
    status, out, _err = grade("a.json", "--json")
    (row,) = json.loads(out)
    assert status == 2 and row["error"].endswith(sentence) and "\n" not in row["error"]


@pytest.mark.parametrize("content", [
    TEXT.encode("utf-8-sig"), TEXT.replace("\n", "\r\n").encode(), TEXT.replace("\n", " ").encode(),
])  # fmt: skip
def test_what_editors_do_to_a_file_is_no_fault(grade, content):
    """A byte order mark, Windows line ends, and one long line; the name can have another ending."""
    Path("a.txt").write_bytes(content)
    assert grade("a.txt")[0] == 0


def test_names_with_commas_quotes_and_formulas_stay_in_their_cells(grade):
    names = ["King, Ada", 'Ada "the Countess"', '=HYPERLINK("https://example.org")', "+49", "@ada", "Zoë 😀", ""]
    for number, name in enumerate(names):
        Path(f"{number}, a.json").write_text(format_attempt(replace(ADA, student=name)), encoding="utf-8")
    status, out, _err = grade(*(f"{number}, a.json" for number in range(len(names))), "--csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    assert status == 0 and [row["file"] for row in rows] == [f"{number}, a.json" for number in range(len(names))]
    assert [row["student"] for row in rows] == [*names[:2], *(f"'{name}" for name in names[2:5]), *names[5:]]


def test_folder_gives_a_row_for_each_file_in_it(grade):
    """By name, those in its folders too; files that systems add unseen have none."""
    for name in ("b/2.json", "b/.git/x", "__MACOSX/._2.json", "a.json", "Thumbs.db"):
        Path("all", name).parent.mkdir(parents=True, exist_ok=True)
        Path("all", name).write_text(TEXT)
    Path("all/notes.md").write_text("Late")
    write_zip("all/c.zip", {"3.json": TEXT})
    Path("empty").mkdir()
    status, out, _err = grade("all/", "empty", "--json")
    rows = {row["file"]: row for row in json.loads(out)}
    assert list(rows) == ["all/a.json", "all/b/2.json", "all/c.zip/3.json", "all/notes.md", "empty"]
    assert [row["right"] for row in rows.values()] == [2, 2, 2, None, None]
    assert status == 2 and rows["empty"]["error"] == "There are no files in this folder."


def test_folder_that_is_closed_has_a_row(monkeypatch, tmp_path):
    """The system refuses to list it; whoever runs the tests may have the rights of the administrator."""
    (tmp_path / "a").mkdir()
    (tmp_path / "b.json").write_text(TEXT)
    listed = os.scandir

    def scandir(path):
        if Path(path).name == "a":
            raise PermissionError(13, "Permission denied", str(path))
        return listed(path)

    monkeypatch.setattr(os, "scandir", scandir)
    closed, read = read_files([str(tmp_path)])
    assert (closed.name, closed.fault) == (str(tmp_path / "a"), "The folder could not be read: Permission denied.")
    assert read.text == TEXT


def test_zip_of_fifty_files_keeps_all_but_the_damaged_one(grade):
    """One byte of the packed text of one file is changed, so that its checksum is wrong."""
    write_zip("all.zip", {f"{number}.json": TEXT.replace("Ada", f"Student {number}") for number in range(50)})
    with zipfile.ZipFile("all.zip") as archive:
        place = archive.getinfo("17.json").header_offset + 30 + len("17.json") + 20
    content = bytearray(Path("all.zip").read_bytes())
    content[place] ^= 0xFF
    Path("all.zip").write_bytes(content)
    status, out, _err = grade("all.zip", "--json")
    rows = json.loads(out)
    assert status == 2 and [row["file"] for row in rows] == [f"all.zip/{number}.json" for number in range(50)]
    assert [number for number, row in enumerate(rows) if row["error"]] == [17]
    assert rows[17]["error"] == "This file cannot be unpacked: it is damaged or encrypted."
    assert [row["student"] for row in rows if not row["error"]] == [f"Student {n}" for n in range(50) if n != 17]
    assert {row["right"] for row in rows if not row["error"]} == {2}


def test_zip_files_of_students_in_a_zip_file_are_opened(grade):
    """Moodle puts what a student has handed in, here a folder as a zip file, into a folder of its own."""
    student = "Ada King_12_assignsubmission_file_"
    inner = io.BytesIO()
    write_zip(inner, {"work/1.json": TEXT, "work/2.json": TEXT, "work/report.docx": document()})
    write_zip("all.zip", {f"{student}/work.zip": inner.getvalue()})
    status, out, _err = grade("all.zip", "--json")
    names = [f"all.zip/{student}/work.zip/work/{name}" for name in ("1.json", "2.json", "report.docx")]
    assert status == 2 and [(row["file"], row["right"]) for row in json.loads(out)] == list(
        zip(names, (2, 2, None), strict=True)
    )
    _header, *lines = gradebook(grade("all.zip", "--gradebook", "moodle")[1])
    assert [line[:3] for line in lines] == [["Participant 12", "Ada King", "66.7"]]


def document():
    """Return a document of an office program, which is a zip file."""
    file = io.BytesIO()
    write_zip(file, {"[Content_Types].xml": "<Types/>", "word/document.xml": "<w/>"})
    return file.getvalue()


def test_zip_file_gives_a_row_for_each_file_in_it(grade):
    """Systems put folders, and files that nobody sees, into zip files."""
    write_zip("all.zip", {
        "Zoë K_7_assignsubmission_file_/": "",
        "Zoë K_7_assignsubmission_file_/a.attempt.json": TEXT,
        "__MACOSX/._a.json": "\0",
        ".DS_Store": "\0",
        "essay.pdf": b"%PDF\0",
        "evil\n.json": TEXT,
    })  # fmt: skip
    Path("b.json").write_text(TEXT)
    status, out, _err = grade("all.zip", "b.json", "--json")
    rows = json.loads(out)
    names = [
        "all.zip/Zoë K_7_assignsubmission_file_/a.attempt.json",
        "all.zip/essay.pdf",
        "all.zip/evil·.json",
        "b.json",
    ]
    assert status == 2 and [row["file"] for row in rows] == names
    assert [row["right"] for row in rows] == [2, None, 2, 2]


def test_zip_files_that_cannot_be_read_have_one_sentence(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    inner = io.BytesIO()
    write_zip(inner, {"a.json": TEXT})
    nested = inner.getvalue()
    for number in (3, 2, 1):
        outer = io.BytesIO()
        write_zip(outer, {f"{number}.zip": nested})
        nested = outer.getvalue()
    Path("nested.zip").write_bytes(nested)
    Path("report.docx").write_bytes(document())
    write_zip("large.zip", {"a.json": " " * 5_000_000})
    write_zip("empty.zip", {})
    Path("text.zip").write_text("PK")
    Path("damaged.zip").write_bytes(inner.getvalue()[:-30])
    flipped = bytearray(inner.getvalue())
    flipped[60] ^= 0xFF
    Path("flipped.zip").write_bytes(flipped)
    locked = bytearray(inner.getvalue())
    locked[6] |= 1  # the flag of an encrypted file, here and in the directory at the end
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    Path("locked.zip").write_bytes(locked)
    Path("named.attempt").write_bytes(inner.getvalue())
    names = [f"{name}.zip" for name in ("nested", "large", "empty", "text", "damaged", "flipped", "locked", "missing")]
    found = {file.name: file.fault for file in read_files([*names, "named.attempt", "report.docx"])}
    assert found["nested.zip/1.zip/2.zip/3.zip"] == attempt_files.NESTED_ZIP
    assert found["report.docx"] == attempt_files.NO_TEXT
    assert found["large.zip/a.json"] == "", "its text is refused when it is parsed"
    assert found["empty.zip"] == attempt_files.EMPTY_ZIP
    assert found["text.zip"] == found["damaged.zip"] == attempt_files.NO_ZIP
    assert found["flipped.zip/a.json"] == found["locked.zip/a.json"] == attempt_files.DAMAGED_MEMBER
    assert found["missing.zip"] == "The file could not be read: No such file or directory."
    assert found["named.attempt/a.json"] == ""
    monkeypatch.setattr(attempt_files, "MOST_UNPACKED", 300_000)
    (file,) = read_files(["large.zip"])
    assert file.fault == "This zip file was not opened: its files have more than 0.3 MB."
    write_zip("two.zip", {f"{number}.zip": inner_of(200_000) for number in (1, 2)})
    first, second = read_files(["two.zip"])
    assert first.fault == "" and second.fault == file.fault, "zip files in one share what is unpacked"


def inner_of(size):
    """Return a zip file with a text of a size."""
    file = io.BytesIO()
    write_zip(file, {"a.json": " " * size})
    return file.getvalue()


# ---- gradebooks ----


def gradebook(text):
    """Return the lines of a CSV text."""
    return list(csv.reader(io.StringIO(text)))


def test_moodle_worksheet_has_the_columns_that_moodle_looks_for(grade):
    """The names and numbers are those of the folders that Moodle writes; the score is out of 100."""
    write_zip("all.zip", {
        "Ada King_12_assignsubmission_file_/a.attempt.json": TEXT,
        "=Bob_13_assignsubmission_file/b.attempt.json": format_attempt(replace(ADA, score=Score(3, 3))),
        "Cy_14_assignsubmission_file_/c.txt": "notes",
    })  # fmt: skip
    status, out, err = grade("all.zip", "--gradebook", "moodle")
    header, ada, bob, cy = gradebook(out)
    assert {"Identifier", "Grade", "Last modified (grade)", "Feedback comments"} < set(header)
    assert ada[:4] == ["Participant 12", "Ada King", "66.7", "100"]
    assert bob[:2] == ["Participant 13", "'=Bob"] and bob[-1].endswith("its choices give 2 of 3.")
    assert cy[:3] == ["Participant 14", "Cy", ""] and "no attempt of Slide & Seek" in cy[-1]
    assert status == 2 and err.count("all.zip/") == 2


def test_canvas_gradebook_has_the_columns_that_canvas_looks_for(grade):
    """Canvas looks for Student, ID and Section, then for the title; a score that is missing would delete another."""
    names = ["kingada_1234_99_a.json", "doejane_LATE_77_98_b.json", "c.json"]
    for name in names:
        Path(name).write_text(TEXT)
    Path("leeann_78_97_d.json").write_text("[]")
    out, err = grade(*names, "leeann_78_97_d.json", "--gradebook", "canvas", "--title", "Search, part 1 (55)")[1:]
    assert gradebook(out) == [
        ["Student", "ID", "Section", "Search, part 1 (55)"],
        ["    Points Possible", "", "", "100"],
        ["Ada", "1234", "", "66.7"],
        ["Ada", "77", "", "66.7"],
        ["Ada", "", "", "66.7"],
    ]
    assert [line.partition(":")[0] for line in err.splitlines() if ".json:" in line] == [
        "leeann_78_97_d.json",
        "c.json",
    ]
    assert err.endswith("no student number from Canvas, so Canvas looks for the student by name.\n")


ASSIGNED = "&assignment=ex-3,choices:4,points:{}"
"""Four choices are asked for, of which ADA has made three, two of them right: half of the points."""


@pytest.mark.parametrize(("system", "header"), [("moodle", ["Grade", "Maximum grade"]), ("canvas", [])])
def test_gradebook_is_out_of_the_points_of_the_assignment(grade, system, header):
    """A changed number of points in a link gives no more than the others have, and `--assignment` decides for all."""
    links = [replace(ADA, link=ADA.link + ASSIGNED.format(points)) for points in (30, 1000, 30)]
    for number, attempt in enumerate([*links, ADA]):
        Path(f"ada_{number}_9_a.json").write_text(format_attempt(attempt))
    names = sorted(map(str, Path().glob("*.json")))
    _header, *lines = gradebook(grade(*names, "--gradebook", system)[1])
    cells = [line[2:4] for line in lines] if header else [[line[3]] for line in lines]
    alone = [["15.0"], ["15.0"], ["15.0"], ["20.0"]]
    assert cells == ([[*line, "30"] for line in alone] if header else [["30"], *alone])
    out = grade(*names, "--gradebook", system, "--assignment", f"{ADA.link}{ASSIGNED.format(50)}")[1]
    _header, *lines = gradebook(out)
    assert [line[2 if header else 3] for line in lines][-4:] == ["25.0"] * 4


@pytest.mark.parametrize(
    ("file", "system", "student"),
    [
        ("C:\\marks\\Ada King_12_assignsubmission_file_\\1.json", MOODLE, ("Ada King", "12")),
        ("all.zip/Bo_3_assignsubmission_onlinetext_/1.json", MOODLE, ("", "")),
        ("all.zip/von_doejane_LATE_77_98_b_1_2_c.json", CANVAS, ("von_doejane", "77")),
        ("week_3_2_all/ada.json", CANVAS, ("", "")),
        ("anon_Ab3_98_b.json", CANVAS, ("", "")),
    ],
)
def test_number_of_a_student_is_found_in_the_names_of_course_systems(file, system, student):
    assert student_in(file, system) == student


def test_best_attempt_of_a_student_is_in_the_gradebook():
    percents = {"a/Ada_5_assignsubmission_file_/1": 50.0, "a/Bo_6_assignsubmission_file_/1": 10.0, "x": 20.0}
    percents |= {"a/Ada_5_assignsubmission_file_/2": 80.0, "a/Ada_5_assignsubmission_file_/3": 70.0, "y": 30.0}
    rows = [error_row(file, "") | {"sentence": "", "contradictions": [], "of": 1, "percent": percent, "student": "S"}
            for file, percent in percents.items()]  # fmt: skip
    lines = gradebook_rows(rows, MOODLE, "")
    assert [(line[0], line[2]) for line in lines[1:]] == [
        ("Participant 5", 80.0),
        ("Participant 6", 10.0),
        ("", 20.0),
        ("", 30.0),
    ]
    assert len(gradebook_rows(rows, CANVAS, "T")) == 8, "these are no names of Canvas"
