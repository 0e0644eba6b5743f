"""Options and limits: their defaults, valid values and messages for invalid values."""

import dataclasses

import pytest

from puzzle.core import catalogue, option_table, problem_numbers
from puzzle.search.options import Limits, SearchOptions

OF_THE_PROBLEM = ("problem", "problem_code", *problem_numbers.KEYS)


def test_options_without_arguments_are_the_documented_defaults():
    """The table of options has no default for `reached`, as it depends on the algorithm; for A* it is “best”."""
    assert dataclasses.asdict(SearchOptions()) == {**{
        key: value for key, value in option_table.defaults().items() if key not in (*OF_THE_PROBLEM, "node_limit", "depth_limit")
    }, "reached": "best"}  # fmt: skip
    assert Limits() == Limits(500_000, None)


@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_default_rule_for_reached_states_is_filled_in(algorithm):
    assert SearchOptions(algorithm).reached == catalogue.default_reached(algorithm)
    for rule in catalogue.names(option_table.REACHED):
        assert SearchOptions(algorithm, reached=rule).reached == rule


def test_order_is_converted_to_capitals():
    assert SearchOptions(order="lurd").order == "LURD"


@pytest.mark.parametrize("field", ["algorithm", "heuristic", "reached", "ties", "goal_test", "order"])
def test_invalid_option_raises_one_line(field):
    with pytest.raises(ValueError) as caught:
        SearchOptions(**{field: "non\nsense"})
    assert len(str(caught.value).splitlines()) == 1
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("limit", [0, -1])
def test_limit_below_the_root_raises_one_line(limit):
    with pytest.raises(ValueError, match=r"^The node limit is at least 1, the root\.$"):
        Limits(limit)
    assert Limits(1).node_limit == 1


def test_options_and_limits_are_immutable():
    with pytest.raises(dataclasses.FrozenInstanceError):
        SearchOptions().order = "LURD"
    with pytest.raises(dataclasses.FrozenInstanceError):
        Limits().node_limit = 2


def test_options_are_compared_by_value():
    assert SearchOptions() == SearchOptions(reached="best", order="udlr")
    assert SearchOptions() != SearchOptions(reached="first")
