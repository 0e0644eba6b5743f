"""An independent checker finds no error in the questions of any kind, whatever the goal."""

import pytest
import question_checker

from puzzle.core import board
from puzzle.questions.question_bank import BankSettings, QuestionBank
from puzzle.questions.question_kinds import KIND_NAMES

DEPTHS, WORK = (12, 17), 100
"""Boards on which every kind of question is found soon."""
GOALS = [
    "1 2 3/4 5 6/7 8 0", "0 1 2/3 4 5/6 7 8", "5 1 4/2 7 3/6 8 0", "0 8 3/2 6 1/5 7 4", "8 7 6/5 4 3/2 1 0",
    "1 0 2/3 4 5/6 7 8", "3 6 0/2 5 8/1 4 7", "4 7 2/1 8 5/3 6 0", "0 7 1/6 2 4/3 8 5", "2 1 4/3 6 5/0 8 7",
]  # fmt: skip
each_kind = pytest.mark.parametrize("kind", KIND_NAMES)


def find_questions(kind, count, seed, goal=GOALS[0]):
    bank = QuestionBank(BankSettings(board.parse(goal), (kind,), count, DEPTHS, WORK, seed))
    bank.advance()
    assert len(bank.questions) == count, bank.sentence
    return bank.questions


@each_kind
@pytest.mark.large
def test_questions_are_right_and_no_two_alike(kind):
    questions = find_questions(kind, 300, seed=7)
    assert [fault for question in questions for fault in question_checker.faults(question)] == []
    assert len({(q.figures, q.ask, q.setting, tuple(sorted(c.text for c in q.choices))) for q in questions}) == 300


@each_kind
@pytest.mark.exhaustive
@pytest.mark.timeout(3600)
def test_ten_thousand_questions_are_right(kind):
    for seed, goal in enumerate(GOALS):
        for question in find_questions(kind, 1_000, seed, goal):
            assert question_checker.faults(question) == [], (seed, question)
