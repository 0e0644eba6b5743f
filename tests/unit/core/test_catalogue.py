"""Tests of the catalogue of algorithms, heuristics and options, and of the messages for invalid names and values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.core import catalogue, formatting, heuristic_names, option_table
from puzzle.families.family import family_of
from puzzle.heuristics import registry as heuristics

TABLES = [
    catalogue.ALGORITHMS,
    heuristic_names.HEURISTICS,
    option_table.REACHED,
    option_table.TIES,
    option_table.GOAL_TEST,
]
ALL_HEURISTICS = catalogue.names(heuristic_names.ALL_HEURISTICS)
ALGORITHMS, HEURISTICS = catalogue.names(catalogue.ALGORITHMS), catalogue.names(heuristic_names.HEURISTICS)
KNOWN_ALGORITHMS = [
    "breadth_first",
    "depth_first",
    "depth_limited",
    "iterative_deepening",
    "uniform_cost",
    "greedy_best_first",
    "a_star",
    "weighted_a_star",
    "ida_star",
    "bidirectional_breadth_first",
]
KNOWN_HEURISTICS = [
    "zero",
    "misplaced",
    "manhattan",
    "euclidean",
    "linear_conflict",
    "gaschnig",
    "pattern_database",
    "exact",
]


def test_catalogue_lists_exactly_the_existing_algorithms():
    assert all(callable(family_of(name).search(name)) for name in ALGORITHMS)
    assert [name for name in ALGORITHMS if name in KNOWN_ALGORITHMS] == KNOWN_ALGORITHMS


def test_catalogue_lists_exactly_the_existing_heuristics():
    assert {*HEURISTICS, *catalogue.names(heuristic_names.ADDITIVE_PATTERNS), "own"} == set(heuristics.REGISTRY)
    assert set(HEURISTICS) >= set(KNOWN_HEURISTICS)
    assert all(heuristics.find(name).name == name for name in HEURISTICS)


def test_choices_have_the_names_used_in_links():
    assert set(catalogue.names(option_table.REACHED)) == {"none", "first", "best", "expansion"}
    assert set(catalogue.names(option_table.TIES)) == {"fifo", "lifo", "state", "low_h", "heap"}
    assert set(catalogue.names(option_table.GOAL_TEST)) == {"late", "early"}


def test_sentences_below_the_header_lists_fit_one_line():
    for record in (*catalogue.ALGORITHMS, *heuristic_names.HEURISTICS):
        assert len(record.sentence.replace("*", "")) < 48


@pytest.mark.parametrize("name", [*HEURISTICS, "pattern_database:1,2/3", "pattern_database:document_002"])
@pytest.mark.parametrize("count_blank", [False, True])
def test_heuristics_described_as_never_too_high_are_admissible(name, count_blank):
    words = heuristic_names.sentence(name, count_blank)
    if "too high" in words:
        assert ("never too high" in words) == heuristics.find(name).is_admissible(count_blank)
    assert heuristic_names.sentence(f"manhattan~{name}", count_blank) == "The largest of their values."


def test_every_record_has_a_label_and_a_sentence():
    for table in TABLES:
        for record in table:
            assert record.label and record.label[0].isupper() and not record.label.endswith(".")
            assert record.sentence.endswith(".") and len(record.sentence.splitlines()) == 1
        labels = [record.label for record in table]
        assert len(set(labels)) == len(labels)


def test_defaults_are_valid_choices():
    defaults = option_table.defaults()
    assert defaults["algorithm"] == "a_star" and defaults["algorithm"] in ALGORITHMS
    assert defaults["heuristic"] == "manhattan" and defaults["heuristic"] in HEURISTICS
    assert formatting.parse_order(defaults["order"]) == "UDLR"
    assert defaults["ties"] == "fifo" and defaults["goal_test"] == "late"
    assert formatting.parse_node_limit(str(defaults["node_limit"])) == 500_000
    assert defaults["count_blank"] is False


def test_default_rule_for_reached_states_depends_on_the_algorithm():
    rules = {name: catalogue.default_reached(name) for name in KNOWN_ALGORITHMS}
    assert rules == {
        "breadth_first": "first",
        "depth_first": "first",
        "greedy_best_first": "first",
        "uniform_cost": "best",
        "a_star": "best",
        "weighted_a_star": "best",
        "depth_limited": "none",
        "iterative_deepening": "none",
        "ida_star": "none",
        "bidirectional_breadth_first": "first",
    }


def test_catalogue_knows_informed_best_first_and_round_algorithms():
    informed = ["greedy_best_first", "a_star", "weighted_a_star", "ida_star"]
    assert [name for name in KNOWN_ALGORITHMS if catalogue.uses_heuristic(name)] == informed
    best_first = [name for name in KNOWN_ALGORITHMS if catalogue.is_best_first(name)]
    assert best_first == ["uniform_cost", "greedy_best_first", "a_star", "weighted_a_star"]
    assert [name for name in KNOWN_ALGORITHMS if option_table.has_effect(name, "ties")] == best_first
    in_rounds = [name for name in KNOWN_ALGORITHMS if catalogue.works_in_rounds(name)]
    assert in_rounds == [name for name in KNOWN_ALGORITHMS if option_table.has_effect(name, "undo")]
    assert in_rounds == ["depth_limited", "iterative_deepening", "ida_star"]
    assert all(option_table.has_effect(name, option) for name in KNOWN_ALGORITHMS for option in ("order", "node_limit"))


@given(st.permutations("UDLR"))
def test_parse_order_accepts_every_order_and_returns_capitals(letters):
    order = "".join(letters)
    assert formatting.parse_order(order) == formatting.parse_order(f" {order.lower()}\n") == order


@pytest.mark.parametrize("text", ["", "UDL", "UDLRU", "UDLL", "NESW", "U,D,L,R", "ＵＤＬＲ"])
def test_parse_order_rejects_texts_that_are_not_an_order(text):
    with pytest.raises(ValueError) as caught:
        formatting.parse_order(text)
    assert str(caught.value) == "The order has each of the letters U, D, L and R once, for example UDLR."


def test_parse_node_limit_accepts_common_notations():
    low, high = formatting.NODE_LIMIT_RANGE
    assert formatting.parse_node_limit("1000000") == 1_000_000
    assert formatting.parse_node_limit(" 1,000,000 ") == 1_000_000
    assert formatting.parse_node_limit("1_000_000") == 1_000_000
    assert formatting.parse_node_limit(str(low)) == low
    assert formatting.parse_node_limit(str(high)) == high


@pytest.mark.parametrize("text", ["", "0", "-1", "1.5", "1e5", "many", "5000001", "9" * 5000, "²", "１０", ",", "_"])
def test_parse_node_limit_rejects_texts_that_are_not_a_number_in_range(text):
    with pytest.raises(ValueError) as caught:
        formatting.parse_node_limit(text)
    assert str(caught.value) == "The node limit is a whole number from 1 to 5,000,000."


@given(st.text())
def test_unknown_name_raises_one_line_with_the_valid_names(name):
    """Look up a random text as the name of a tie-breaking rule."""
    if name in catalogue.names(option_table.TIES):
        assert catalogue.find(option_table.TIES, name, "tie-breaking rule").name == name
        return
    with pytest.raises(ValueError) as caught:
        catalogue.find(option_table.TIES, name, "tie-breaking rule")
    message = str(caught.value)
    assert message.startswith("There is no tie-breaking rule “")
    assert message.endswith("”; choose one of fifo, lifo, state, low_h, heap.")
    assert len(message.splitlines()) == 1
    assert len(message) < 120


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("manhattan", "manhattan"),
        ("manhattan ~ gaschnig", "manhattan~gaschnig"),
        ("pattern_database", "pattern_database"),
        ("pattern_database: 1, 2,3/5 ,6", "pattern_database:1,2,3/5,6"),
        ("pattern_database:document_002", "pattern_database:document_002"),
        ("exact~pattern_database:0,1", "exact~pattern_database:0,1"),
    ],
)
def test_heuristic_has_one_canonical_name(text, canonical):
    assert heuristic_names.canonical_name(text) == canonical
    assert heuristic_names.canonical_name(canonical) == canonical


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("best", f"There is no heuristic “best”; choose one of {', '.join(ALL_HEURISTICS)}."),
        ("manhattan:1", "Only a pattern database takes tiles, as in pattern_database:1,2,3,4."),
        ("pattern_database:a", "A pattern is a list of tiles separated by commas, as in pattern_database:1,2,3,4."),
        ("pattern_database:0", "A pattern is a list of tiles separated by commas, as in pattern_database:1,2,3,4."),
        ("pattern_database:1,,2", "A pattern is a list of tiles separated by commas, as in pattern_database:1,2,3,4."),
        ("pattern_database:99", "A pattern is a list of tiles separated by commas, as in pattern_database:1,2,3,4."),
        ("pattern_database:1,2/2,3", "In a pattern no tile may appear twice."),
    ],
)  # fmt: skip
def test_invalid_heuristic_raises_one_sentence(text, sentence):
    with pytest.raises(ValueError) as caught:
        heuristic_names.canonical_name(text)
    assert str(caught.value) == sentence


def test_depth_limits_and_weights_accept_common_notations():
    assert [formatting.parse_depth_limit(text) for text in ("0", " 12 ", "1,000")] == [0, 12, 1000]
    assert [formatting.parse_weight(text) for text in ("0", "2", "2.0", "1.5", " .5 ")] == [0, 2, 2, 1.5, 0.5]
    assert isinstance(formatting.parse_weight("2.0"), int)
    for text in ("", "-1", "1e3", "x", "1.2.3", "101", ".", "9" * 20):
        with pytest.raises(ValueError, match=r"^The weight is a number from 0 to 100, such as 1\.5\.$"):
            formatting.parse_weight(text)
    for text in ("", "-1", "1.5", "x", "5000001"):
        with pytest.raises(ValueError, match=r"^The depth limit is a whole number from 0 to 5,000,000\.$"):
            formatting.parse_depth_limit(text)


def test_databases_and_exact_distances_need_tables():
    assert heuristic_names.needs_tables("pattern_database:1,2,3") and heuristic_names.needs_tables("manhattan~exact")
    assert not heuristic_names.needs_tables("manhattan~gaschnig")


@pytest.mark.parametrize("function", [catalogue.algorithm, catalogue.default_reached, catalogue.uses_heuristic])
def test_unknown_algorithm_raises_in_every_function(function):
    with pytest.raises(ValueError, match=f"^There is no algorithm “fastest”; choose one of {ALGORITHMS[0]}, "):
        function("fastest")


def test_four_known_heuristics_are_countable():
    countable = [name for name in KNOWN_HEURISTICS if heuristic_names.is_countable(name)]
    assert countable == ["misplaced", "manhattan", "linear_conflict", "gaschnig"]
    assert not any(record.countable for record in heuristic_names.HEURISTICS if record.needs_table)
    assert not heuristic_names.is_countable("misplaced~manhattan") and not heuristic_names.is_countable(
        "pattern_database:1"
    )


def test_families_with_titles_of_their_own_for_nodes_exist():
    assert set(catalogue.NODE_TITLES) < set(catalogue.names(catalogue.FAMILIES))
