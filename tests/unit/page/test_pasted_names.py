"""A pasted list of students, as spreadsheets and course systems copy it, is read as names."""

import pytest

from app.assignment.pasted_names import names_in

STUDENTS = ["Ada", "Chloé", "Fatima"]


@pytest.mark.parametrize("separator", ["\n", "\r\n", "\t", ";", "; ", ", "])
def test_list_is_read_as_names(separator):
    assert names_in(separator.join(STUDENTS)) == STUDENTS


@pytest.mark.parametrize("text", ["Ada", " Petit, Chloé\n", "Chloé Petit"])
def test_one_name_is_no_list(text):
    assert names_in(text) == [text.strip()]


def test_names_on_lines_keep_their_commas():
    assert names_in("Petit, Chloé\n\nPetit, Ada\n") == ["Petit, Chloé", "Petit, Ada"]
