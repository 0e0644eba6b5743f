"""The command `lesson`: prints a lesson with its figures, reports its fault, and writes it for the page."""

import json

from puzzle.__main__ import main
from puzzle.lessons.lesson_file import parse_lesson

LESSON = """---
title: Two searches
summary: One lesson.
---
It expands {word:expanded} boards. [](?start=1,4,2,3,5,0,6,7,8&algorithm=breadth_first&step=3)

The other one finds {moves} moves. [](?start=1,4,2,3,5,0,6,7,8&algorithm=a_star)

### Which node is next?
Click it. [](?algorithm=breadth_first&step=2)
Answer: next
Hint: The oldest.
"""


def test_lesson_is_printed_with_figures_and_answers(tmp_path, capsys):
    (tmp_path / "mine.md").write_text(LESSON, encoding="utf-8")
    assert main(["lesson", str(tmp_path / "mine.md")]) == 0
    printed = capsys.readouterr().out
    assert "It expands two boards. [Breadth-first search, step 3 of 14]" in printed
    assert "The other one finds 3 moves. [A*, step 4 of 4]" in printed
    assert "Answer: node 2, in order of generation\nHint 1: The oldest." in printed
    assert [path.name for path in tmp_path.iterdir()] == ["mine.md"]


def test_prepared_lesson_and_the_recordings_of_its_searches_are_written(tmp_path, capsys):
    (tmp_path / "mine.md").write_text(LESSON, encoding="utf-8")
    assert main(["lesson", str(tmp_path / "mine.md"), "--output", str(tmp_path / "out")]) == 0
    files = sorted(path.name for path in (tmp_path / "out").iterdir())
    recordings = ["mine-1.rec.json", "mine-2.rec.json"]
    assert files == [*recordings, "mine.lesson.json"]
    *heads, prepared = [json.loads((tmp_path / "out" / file).read_text(encoding="utf-8")) for file in files]
    paragraphs = [part.get("paragraph") or part["paragraphs"][0] for part in prepared["parts"]]
    assert [paragraph["recording"] for paragraph in paragraphs] == [*recordings, recordings[0]]
    assert prepared["digest"] == parse_lesson(LESSON).digest
    assert ["breadth_first" in json.dumps(head) for head in heads] == [True, False]
    assert "mine-2.rec.json: 9 nodes, " in capsys.readouterr().out


def test_faults_are_one_sentence_on_standard_error(tmp_path, capsys):
    (tmp_path / "bad.md").write_text(LESSON.replace("{moves}", "{move}"), encoding="utf-8")
    assert main(["lesson", str(tmp_path / "bad.md")]) == 2
    assert capsys.readouterr().err.startswith("Line 7: There is no figure “move”; choose one of ")
    assert main(["lesson", str(tmp_path / "none.md")]) == 2
    assert capsys.readouterr().err == "The file could not be read: No such file or directory.\n"
    assert main(["lesson", "8"]) == 2
    assert capsys.readouterr().err == "There are the lessons 1 to 7.\n"
