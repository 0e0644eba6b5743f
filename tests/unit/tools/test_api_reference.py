"""The API reference, docs/api.md, is generated from the docstrings and up to date."""

import puzzle
from tools import api_reference


def test_the_reference_is_up_to_date():
    assert api_reference.PATH.read_text(encoding="utf-8") == api_reference.reference(), "run `make docs`"


def test_every_public_name_has_a_section():
    text = api_reference.reference()
    assert [name for name in puzzle.__all__ if f"\n## {name}\n" not in text] == []


def test_examples_are_blocks_of_code():
    assert api_reference.to_markdown("Add.\n\n>>> 1 + 1\n2") == "Add.\n\n```python\n>>> 1 + 1\n2\n```"
