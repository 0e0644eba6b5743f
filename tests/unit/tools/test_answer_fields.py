"""The kinds by which the page checks the sandbox's answers are those of the dataclasses that the services return."""

from tools import answer_fields


def test_kinds_of_answers_are_current():
    assert answer_fields.FILE.read_text(encoding="utf-8") == answer_fields.render(), "run `make lists`"
