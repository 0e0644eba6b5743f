"""Tests of the files of attempts, and of their grading by replay."""

import json
from dataclasses import asdict, replace
from random import Random
from time import process_time

import pytest

from puzzle.__main__ import main
from puzzle.attempts.attempt_file import BY_HAND, QUIZ, SHOWN, Attempt, QuizAnswer, Score, format_attempt, parse_attempt
from puzzle.attempts.attempt_grade import grade_attempt
from puzzle.core import board
from puzzle.quiz.questions import questions
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from reference import Replay

WHEN = "2027-01-31T12:00:00Z"
GOAL = board.parse("123/804/765")
QUIZ_BOARD = board.parse("283/164/705")
QUIZ_LINK = "https://example.org/?start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&quiz=5&seed=7"
DRAWN = Attempt(
    BY_HAND,
    "start=5,6,3,0,1,2,8,7,4&goal=1,2,3,8,0,4,7,6,5&algorithm=by_hand",
    "Chloé",
    Score(17, 20),
    WHEN,
    "a_star",
    (0, 3, 1, 5, 6, 2, 11, 12, 13, 4, 18, 20, 21, 23, 24, 28, 30, 31, 26, 35),
)
"""A search by hand whose marks are known: 17 of 20, a slip, and from step 9 on without g."""


def quiz_answers(start, goal, seed, count):
    """Return right answers to the questions of a quiz on A*, from independent code."""
    run = sliding_run(start, goal)
    run.advance()
    asked = questions(run, History(run.trace), seed, count)
    search = Replay(start, goal, "a_star", reached="best", ties="fifo")
    return tuple(QuizAnswer(each.kind, each.step, each.node, each.move, right_answer(search, each)) for each in asked)


def right_answer(search, question):
    """Return the right answer to a question."""
    if question.kind == "next":
        return min(search.steps[question.step].pickable, key=search.f)
    if question.kind == "f":
        return search.f(question.node)
    if question.kind == "kept":
        return (question.node, "UDLR"[question.move]) not in search.discards
    return len(search.path)


def quiz_attempt(link=QUIZ_LINK, start=QUIZ_BOARD, seed=7, count=5):
    """Return an attempt at a quiz whose answers are all right."""
    answers = quiz_answers(start, GOAL, seed, count)
    return Attempt(QUIZ, link, "Ada", Score(len(answers), len(answers)), WHEN, answers=answers)


def graded(attempt):
    """Return (points, contradictions) of an attempt, from its file."""
    grade = grade_attempt(parse_attempt(format_attempt(attempt)))
    return grade.score.right, list(grade.contradictions)


def test_consistent_search_by_hand_is_graded():
    grade = grade_attempt(DRAWN)
    assert (grade.score, grade.contradictions, grade.slips, grade.ideas, grade.solved) == (
        Score(17, 20),
        (),
        1,
        ("ignores_g",),
        False,
    )
    assert grade.sentence.startswith("17 of 20 choices are A*’s.")


def test_right_answers_of_a_quiz_get_all_points():
    attempt = quiz_attempt()
    assert {answer.kind for answer in attempt.answers} > {"next"}
    assert graded(attempt) == (5, [])


def test_wrong_shown_and_missing_answers_get_no_points():
    right = quiz_attempt()
    (first, *others), wrong = right.answers, {"next": 0, "f": 99, "kept": None, "length": 99}
    for answer in (SHOWN, None, wrong[first.kind]):
        attempt = replace(right, answers=(replace(first, answer=answer), *others), score=Score(4, 5))
        assert graded(attempt) == (4, [])


def test_answer_after_a_hint_gets_no_point():
    right = quiz_attempt()
    hinted = (replace(right.answers[0], hinted=True), *right.answers[1:])
    assert graded(replace(right, answers=hinted, score=Score(4, 5))) == (4, [])


def test_one_choice_of_each_question_with_choices_is_right():
    """A question why, and one on a wrong step, at most five choices each; there is no hundredth choice."""
    link = f"{QUIZ_LINK}&ask=why,wrong_step".replace("quiz=5", "quiz=2")
    run = sliding_run(QUIZ_BOARD, GOAL)
    run.advance()
    asked = questions(run, History(run.trace), 7, 2, ("why", "wrong_step"))
    assert len(asked) == 2
    for place, question in enumerate(asked):
        points, sentences = [], []
        for choice in (0, 1, 2, 3, 4, 99):
            given = [QuizAnswer(each.kind, each.step, each.node, each.move, None) for each in asked]
            given[place] = replace(given[place], answer=choice)
            right, contradictions = graded(Attempt(QUIZ, link, "", Score(0, 2), WHEN, answers=tuple(given)))
            points.append(right)
            sentences.append(contradictions)
        assert sum(points) == 1 and points[-1] == 0
        assert sentences[-1] == [
            f"Answer {place + 1} is number 99 of the choices, which the question does not have."
        ], question.kind


def test_claimed_score_is_compared():
    assert graded(replace(DRAWN, score=Score(19, 20))) == (
        17,
        ["The file claims 19 of 20, but its choices give 17 of 20."],
    )
    assert graded(replace(quiz_attempt(), score=Score(5, 6)))[1] == [
        "The file claims 5 of 6, but its answers give 5 of 5."
    ]


def test_choices_of_another_board_do_not_count():
    other = replace(DRAWN, link=DRAWN.link.replace("5,6,3,0", "5,6,0,3"))
    points, (impossible, score) = graded(other)
    assert points < 17 and impossible.startswith("Choice ") and score.startswith("The file claims 17 of 20")


def test_choices_in_another_order_are_named():
    attempt = replace(DRAWN, picks=(3, 0, *DRAWN.picks[2:]), score=Score(0, 20))
    assert graded(attempt) == (
        0,
        ["Choice 1 is node 3, which is not in the frontier then; choices from there on do not count."],
    )


def test_answers_to_other_questions_do_not_count():
    attempt = quiz_attempt()
    first, second, *others = attempt.answers
    exchanged = replace(attempt, answers=(second, first, *others), score=Score(3, 5))
    assert graded(exchanged) == (
        3,
        ["Answers 1 and 2 are to other questions than those of this quiz, so they do not count."],
    )
    fewer = replace(attempt, answers=attempt.answers[:-1], score=Score(4, 5))
    assert graded(fewer) == (4, ["The file has 4 answers, but the quiz has 5 questions."])
    assert len(graded(replace(attempt, link=QUIZ_LINK.replace("seed=7", "seed=8")))[1]) == 2


def test_node_that_does_not_exist_is_named():
    attempt = quiz_attempt()
    (index, asked) = next((index, each) for index, each in enumerate(attempt.answers) if each.kind == "next")
    answers = [*attempt.answers]
    answers[index] = replace(asked, answer=999)
    points, contradictions = graded(replace(attempt, answers=tuple(answers), score=Score(4, 5)))
    sentence = f"Answer {index + 1} is node 999, which does not exist at step {asked.step}."
    assert (points, contradictions) == (4, [sentence])


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("https://example.org/", "The link of this attempt is no link of the page."),
        ("start=1,0,2,3&goal=0,1,2,3&algorithm=a_star", "The link of this attempt is no search by hand."),
        ("start=1,0,2,3&goal=0,1,2,3&algorithm=by_hand&heuristic=own", "This attempt needs code of a reader"),
        ("start=1,1,2,3&algorithm=by_hand", "In the link, start: "),
        ("problem=road_map&algorithm=by_hand", "Only searches of problems whose steps all cost 1 are marked."),
    ],
)
def test_link_that_cannot_be_replayed_is_refused(link, message):
    with pytest.raises(ValueError, match=f"^{message}"):
        grade_attempt(replace(DRAWN, link=link))


def test_quiz_without_seed_is_refused():
    with pytest.raises(ValueError, match=r"^The link of this attempt has no quiz with a seed"):
        grade_attempt(replace(quiz_attempt(), link=QUIZ_LINK.replace("&seed=7", "")))


def test_quiz_without_questions_is_refused():
    """The goal cannot be reached, so nothing is searched."""
    link = QUIZ_LINK.replace("start=2,8,3,1,6,4,7,0,5", "start=8,2,3,1,6,4,7,0,5")
    with pytest.raises(ValueError, match=r"^The search of this attempt has no questions"):
        grade_attempt(replace(quiz_attempt(), link=link))


CONTENT = json.loads(format_attempt(DRAWN))
ANSWER = {"kind": "kept", "step": 1, "node": 0, "move": 2, "answer": True}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[" * 100_000, "no attempt of"),
        ("{}", "no attempt of"),
        (" " * 100_001, "too large"),
        ({"version": 2}, "newer version"),
        ({"version": "1"}, "version cannot be read"),
        ({"kind": "essay"}, "kind cannot be read"),
        ({"student": 3}, "student cannot be read"),
        ({"student": "\ud800"}, "student cannot be read"),
        ({"when": "yesterday"}, "when cannot be read"),
        ({"when": "2027-01-31T12:00:00"}, "when cannot be read"),
        ({"score": {"right": True, "of": 20}}, "score cannot be read"),
        ({"algorithm": "ida_star"}, "algorithm cannot be read"),
        ({"picks": [0, "3"]}, "picks 2 cannot be read"),
        ({"picks": [0] * 401}, "picks cannot be read"),
        ({"kind": "quiz"}, "answers cannot be read"),
        ({"kind": "quiz", "answers": [ANSWER, ANSWER | {"answer": 1}]}, "answers 2 cannot be read"),
        ({"kind": "quiz", "answers": [ANSWER | {"kind": "f", "answer": float("inf")}]}, "answers 1 cannot be read"),
        ({"kind": "quiz", "answers": [ANSWER | {"step": 1.5}]}, "answers 1 cannot be read"),
        ({"kind": "quiz", "answers": [ANSWER | {"kind": "why", "answer": 1.5}]}, "answers 1 cannot be read"),
        ({"kind": "quiz", "answers": [ANSWER | {"hinted": 1}]}, "answers 1 cannot be read"),
    ],
)
def test_damaged_file_is_refused_in_one_sentence(text, message):
    with pytest.raises(ValueError, match=message):
        parse_attempt(text if isinstance(text, str) else json.dumps(CONTENT | text))


def test_files_round_trip():
    for attempt in (DRAWN, quiz_attempt()):
        assert parse_attempt(format_attempt(attempt)) == attempt


def write(folder, attempts):
    """Write the files of attempts, and return their names."""
    paths = []
    for name, attempt in attempts.items():
        path = folder / f"{name}.attempt.json"
        path.write_text(attempt if isinstance(attempt, str) else format_attempt(attempt), encoding="utf-8")
        paths.append(str(path))
    return paths


def test_command_prints_a_table(tmp_path, capsys):
    paths = write(
        tmp_path, {"chloe": DRAWN, "ada": quiz_attempt(), "lie": replace(DRAWN, score=Score(20, 20)), "no": "{}"}
    )
    assert main(["grade", *paths[:2]]) == 0
    assert "85.0" in capsys.readouterr().out
    assert main(["grade", *paths[:3], "--json"]) == 1
    rows = json.loads(capsys.readouterr().out)
    assert [row["percent"] for row in rows] == [85.0, 100.0, 85.0]
    assert rows[2]["contradictions"] == ["The file claims 20 of 20, but its choices give 17 of 20."]
    assert main(["grade", *paths, str(tmp_path / "missing"), "--csv"]) == 2
    header, *lines = capsys.readouterr().out.splitlines()
    assert header.startswith("file,student,kind,right,of,percent") and len(lines) == 5
    assert "no attempt of Slide & Seek" in lines[3] and "could not be read" in lines[4]


def test_name_that_is_a_formula_is_no_formula_in_a_table(tmp_path, capsys):
    paths = write(tmp_path, {"formula": replace(DRAWN, student="=1+1")})
    assert main(["grade", *paths, "--csv"]) == 0
    assert ",'=1+1," in capsys.readouterr().out


@pytest.mark.exhaustive
def test_two_hundred_attempts_are_graded_in_a_minute():
    """Half are searches by hand of A*, half quizzes, each on a board of its own."""
    chance, attempts = Random(7), []
    for number in range(200):
        tiles = list(range(9))
        chance.shuffle(tiles)
        if not board.is_solvable(tuple(tiles), GOAL):
            tiles = [{1: 2, 2: 1}.get(tile, tile) for tile in tiles]
        link = f"start={board.link_text(tuple(tiles))}&goal={board.link_text(GOAL)}"
        if number % 2:
            attempts.append(
                Attempt(BY_HAND, f"{link}&algorithm=by_hand", "", Score(0, 0), WHEN, "a_star", tuple(range(60)))
            )
        else:
            attempts.append(Attempt(QUIZ, f"{link}&quiz=6&seed={number}", "", Score(0, 6), WHEN))
    texts, began = [format_attempt(attempt) for attempt in attempts], process_time()
    grades = [grade_attempt(parse_attempt(text)) for text in texts]
    assert process_time() - began < 60
    assert len(grades) == 200 and all(asdict(grade)["contradictions"] for grade in grades)
