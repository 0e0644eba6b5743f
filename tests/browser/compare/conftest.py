"""Links to comparisons, which leave the page on its tree."""

import pytest

from comparison import BOARDS, GREEDY, said


@pytest.fixture
def beside(visitor):
    """Follow a link to a comparison."""

    def follow(**keys):
        visitor.follow(**{**BOARDS, "view": "compare", **({} if "state" in keys else {"run": 1}), **keys})
        return visitor

    yield follow
    visitor.look_at("Tree")


@pytest.fixture
def two(beside):
    visitor = beside(b=GREEDY)
    said(
        visitor,
        "Greedy search worked less and walked further: 46 nodes expanded instead of 70, 24 moves instead of 16.",
    )
    return visitor
