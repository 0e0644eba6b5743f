"""Question banks: the same seed gives the same questions, in slices, and the end of a search that finds too few."""

from dataclasses import FrozenInstanceError, replace

import pytest
import question_checker

from puzzle.questions.question_bank import BankSettings, QuestionBank
from puzzle.questions.question_kinds import KIND_NAMES

FEW = BankSettings(count=16, seed=7)


def find(settings):
    bank = QuestionBank(settings)
    bank.advance()
    return bank


@pytest.fixture(scope="module")
def few():
    return find(FEW).questions


def test_each_kind_has_its_share(few):
    assert [question.kind for question in few] == [kind for kind in KIND_NAMES for _ in range(2)]


def test_same_seed_gives_the_same_questions(few):
    assert find(FEW).questions == few
    assert find(replace(FEW, seed=8)).questions != few


def test_slices_give_the_same_questions(few):
    bank = QuestionBank(FEW)
    slices = 0
    while bank.advance(0):
        slices += 1
        assert len(bank.questions) <= bank.dealt <= slices
    assert bank.questions == few
    assert bank.sentence == f"16 found among {bank.dealt} boards dealt."


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_the_checker_finds_another_answer_wrong(few, kind):
    question = next(question for question in few if question.kind == kind)
    texts = [choice.text for choice in question.choices]
    rotated = [replace(choice, text=text) for choice, text in zip(question.choices, texts[1:] + texts[:1], strict=True)]
    assert question_checker.faults(question) == []
    assert question_checker.faults(replace(question, choices=tuple(rotated)))


def test_depth_work_and_order_are_kept():
    bank = find(BankSettings(kinds=("greedy_longer",), count=5, depths=(12, 12), work=40, order="RDLU", seed=1))
    for question in bank.questions:
        assert question_checker.shortest(question.start, question.goal) == 12
        assert question_checker.order_of(question) == "RDLU"
        search = question_checker.Search(question.start, question.goal, "h", "RDLU")
        assert search.solve(40) is not None


def test_a_bank_with_too_few_boards_says_so():
    """On 2×2 boards, which are a ring, greedy search always finds a shortest path."""
    bank = find(BankSettings((1, 2, 3, 0), ("greedy_longer",), 3, (1, 6)))
    assert bank.questions == []
    assert bank.sentence == "0 found among 5,000, no more looked for."


@pytest.mark.parametrize(
    "goal", [(*range(1, 16), 0), (1, 2, 3, 4, 5, 6, 7, 0), (1, 2, 3, 8, 0, 4, 7, 6, 5), (1, 2, 3, 4, 5, 0)]
)
def test_other_boards_have_questions_too(goal):
    """Boards of 4×4, 2×4 and 2×3, and a goal with its gap in the middle."""
    kinds = ("next", "f", "kept", "onwards", "length", "why", "wrong_step")
    bank = find(BankSettings(goal, kinds, 7, (12, 14), work=60))
    assert [question.kind for question in bank.questions] == list(kinds)
    for question in bank.questions:
        assert question_checker.faults(question) == []
        assert question_checker.shortest(question.start, question.goal) in (12, 13, 14)


@pytest.mark.parametrize(
    "values, sentence",
    [
        ({"kinds": ("nonsense",)}, "There is no kind of question “nonsense”"),
        ({"kinds": ()}, "Choose at least one kind"),
        ({"count": 0}, "A bank has 1 to 10,000 questions."),
        ({"work": 201}, "The work is 1 to 200 nodes."),
        ({"depths": (9, 8)}, "The fewest moves needed are at least 1, and no more than the most."),
        ({"depths": (9, 32)}, "No board of 3×3 needs more than 31 moves."),
        ({"goal": (*range(1, 25), 0), "depths": (31, 31)}, "Boards of 5×5 can be chosen to need 0 to 30 moves."),
        ({"order": "UUDL"}, "order"),
    ],
)
def test_bad_settings_get_one_sentence(values, sentence):
    with pytest.raises(ValueError, match=sentence) as error:
        BankSettings(**values)
    assert "\n" not in str(error.value)


def test_questions_cannot_be_changed(few):
    with pytest.raises(FrozenInstanceError):
        few[0].ask = "?"
