"""Files that version 0.1.0 of the page saved open with the same content; the files may never be changed.

They are a lab report, code, and the state that a course stores for an attempt at a quiz.
"""

import importlib
import json
from pathlib import Path
from types import SimpleNamespace

from puzzle.core.code_files import clean_text
from puzzle.heuristics.own_heuristic import load_heuristic
from puzzle.lab_report.file import parse_report
from puzzle.links import link
from puzzle.problems.own_problem import load_problem
from puzzle.recording.run import Run
from puzzle.search.options import SearchOptions

DATA = Path(__file__).resolve().parents[2] / "data/0.1.0"
START, GOAL = (2, 8, 3, 1, 6, 4, 7, 0, 5), (1, 2, 3, 8, 0, 4, 7, 6, 5)


def text_of(name):
    return (DATA / name).read_text(encoding="utf-8")


def test_saved_lab_report_opens_with_its_trees_and_answers():
    report = parse_report(text_of("lab-report.json"))
    titles = ["A*, step 3 of 6.", "Beam, solved in 6 moves.", "Breadth-first, solved in 6 moves."]
    assert [tree.title for tree in report.trees] == titles
    assert [link.parse(f"?{tree.link}")[0]["algorithm"] for tree in report.trees] == ["a_star", "beam", "breadth_first"]
    assert [len(tree.legend) for tree in report.trees] == [5, 6, 5]
    assert (report.right, [answer.first_try for answer in report.answers]) == (1, ["wrong", "right", *["shown"] * 4])
    assert link.parse(f"?{report.quiz}")[0]["quiz"]["quiz"] == 6
    assert report.notes == "Beam search: “2 of each depth”.\nThe jugs need 6 steps."


def test_saved_heuristic_opens_with_its_text_and_values():
    assert clean_text(text_of("heuristic.py")) == text_of("heuristic.py")
    assert load_heuristic(text_of("heuristic.py")).function(GOAL, count_blank=False)(START) == 5


def test_saved_problem_opens_and_costs_what_it_cost():
    """From 7, the cheapest way halves twice, at a cost of 2 each, and subtracts one."""
    run = Run(load_problem(text_of("problem.py")), SearchOptions("a_star"))
    run.advance()
    assert run.result().cost == 5


def test_attempt_of_a_course_resumes_its_quiz(pyscript, monkeypatch):
    splice = importlib.import_module("app.embed.host_messages")
    sent, loaded, changed = [], [], {}
    monkeypatch.setattr(splice, "bridge", SimpleNamespace(sendToHost=lambda text: sent.append(json.loads(text))))
    state = SimpleNamespace(
        when=lambda field, value, action: action() if field == "alive" else None,
        subscribe=lambda action, *fields: None,
        exercise=SimpleNamespace(lesson=None),
        change=lambda **fields: changed.update(fields),
    )
    api = SimpleNamespace(events=SimpleNamespace(subscribe=lambda action: None), link=lambda: "", load=loaded.append)
    client, attempt = splice.SpliceClient(state, api), json.loads(text_of("attempt.json"))
    answer = {"subject": "SPLICE.getState.response", "message_id": sent[0]["message_id"], "state": attempt}
    client.receive(answer)
    opened, problems = link.parse(f"?{loaded[0]}")
    assert (opened["start"], opened["goal"], problems) == (START, GOAL, [])
    assert (opened["quiz"]["quiz"], opened["quiz"]["seed"]) == (3, 7)
    assert changed == {"quiz_grade": [1, 0, -1]}
