"""The settings of question banks on the page are those of the command line."""

import importlib

import pytest

from puzzle.core import board
from puzzle.questions import question_bank, settings_text
from puzzle.questions.question_kinds import KIND_NAMES


@pytest.fixture
def form(pyscript):
    return importlib.import_module("app.questions.bank_form")


def test_usual_settings_are_those_of_the_command_line(form):
    usual = question_bank.BankSettings()
    texts = {"questions": usual.count, "work": usual.work, "seed": usual.seed, "goal": board.link_text(usual.goal)}
    assert {"kind": "", "depth": ""} | {name: str(value) for name, value in texts.items()} == form.USUAL
    assert usual.depths == form.USUAL_MOVES
    assert (form.MOST_QUESTIONS, form.MOST_WORK) == (question_bank.MOST_QUESTIONS, question_bank.MOST_WORK)


@pytest.mark.parametrize(
    ("name", "text", "stored"),
    [("kind", "why", "why"), ("questions", " 7 ", "7"), ("depth", "8 - 14", "8-14"), ("goal", "123/456/780", "1,2,3,4,5,6,7,8,0")],
)  # fmt: skip
def test_valid_setting_is_stored_as_links_have_it(form, name, text, stored):
    assert form.parse_setting(name, text, KIND_NAMES) == stored


@pytest.mark.parametrize(
    ("name", "text"),
    [("kind", "harder"), ("questions", "0"), ("questions", "10001"), ("work", "201"), ("depth", "8-"), ("depth", "a"), ("seed", "x"), ("goal", "112")],
)  # fmt: skip
def test_invalid_setting_gives_a_sentence(form, name, text):
    with pytest.raises(ValueError, match=r"\.$"):
        form.parse_setting(name, text, KIND_NAMES)


@pytest.mark.parametrize("text", ["10", "8-14"])
def test_worker_reads_the_moves_as_the_page_stores_them(form, text):
    stored = form.parse_setting("depth", text, ())
    ends = [int(end) for end in text.split("-")]
    assert settings_text.parse_settings(["f"], "1", stored, "30", "1", "123/456/780").depths == (ends[0], ends[-1])
