"""The examples in the docstrings of `puzzle` print what the docstrings say."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted((ROOT / "puzzle").rglob("*.py"))
]


@pytest.mark.parametrize("name", MODULES)
def test_every_docstring_example_prints_what_it_shows(name):
    assert doctest.testmod(import_module(name)).failed == 0
