"""Tests of links with several searches or with trials: how they are written, and how any text is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.core import board, catalogue, heuristic_names, option_table
from puzzle.links import link, link_boards, link_runs

HEURISTICS = [*catalogue.names(heuristic_names.HEURISTICS), "pattern_database:1,2,3,4/5,6,7,8", "manhattan~gaschnig",
              "pattern_database:document_002"]  # fmt: skip


@st.composite
def runs(draw):
    """Draw the settings of a random search in a link (a hypothesis strategy)."""
    names = {
        "algorithm": catalogue.names(catalogue.ALGORITHMS), "heuristic": HEURISTICS, "ties": catalogue.names(option_table.TIES),
        "goal_test": catalogue.names(option_table.GOAL_TEST), "reached": catalogue.names(option_table.REACHED),
        "weight": [0, 1, 1.5, 2, 7], "depth_limit": [None, 0, 9], "node_limit": [1, 500_000, 5_000_000],
        "count_blank": [False, True], "undo": [False, True], "order": ["UDLR", "LURD"], "beam_width": [1, 100, 5000],
    }  # fmt: skip
    return {key: draw(st.sampled_from(table)) for key, table in names.items()}


def with_reached_rule(run):
    """Return the settings of a search; if they have no rule for reached states, add the algorithm's default."""
    return run | {"reached": run["reached"] or catalogue.default_reached(run["algorithm"])}


@given(runs())
def test_a_search_round_trips(run):
    text = link_runs.format_run(run)
    parsed, problems = link_runs.parse_run(text)
    assert problems == [] and with_reached_rule(parsed) == run
    assert "&" not in text and "=" not in text
    assert link_runs.format_run(parsed) == text


@given(
    st.lists(runs(), min_size=1, max_size=6),
    st.integers(1, 10_000),
    st.integers(0, 999_999_999),
    st.none() | st.integers(0, 31),
)
def test_a_trial_round_trips(searches, boards, seed, depth):
    trial = {"problem": "sliding_tiles", "goal": (1, 2, 3, 4, 5, 6, 7, 8, 0), "boards": boards, "seed": seed}
    trial.update(depth=depth, board_list=None, runs=searches)
    parsed, problems = link_runs.parse_trial("?" + link_runs.format_trial(trial))
    assert problems == [] and parsed | {"runs": [with_reached_rule(run) for run in parsed["runs"]]} == trial


@given(runs(), st.sampled_from(["water_jugs", "missionaries_and_cannibals"]), st.integers(1, 10_000))
def test_a_trial_of_another_problem_has_no_settings_for_boards(run, problem, count):
    """Heuristic, order of moves and counting of the gap are dropped; everything else round-trips."""
    link_text = f"problem={problem}&boards={count}&b={link_runs.format_run(run)}"
    trial, problems = link_runs.parse_trial(link_text)
    assert problems == [] and (trial["problem"], trial["boards"]) == (problem, count)
    expected = with_reached_rule(run) | {"heuristic": None, "order": "UDLR", "count_blank": False}
    assert with_reached_rule(trial["runs"][1]) == expected
    assert link_runs.parse_trial(link_runs.format_trial(trial))[0] == trial
    assert link_runs.format_trial_view(trial["goal"], trial).startswith("view=trials&start=")


def test_combinations_without_meaning_get_one_sentence():
    """A depth and a map exist only for boards."""
    trial, problems = link_runs.parse_trial("view=trials&problem=water_jugs&depth=7")
    assert problems == ["In the link, depth: only boards can be drawn by the moves they need."]
    assert trial["depth"] is None
    for view in ("view=map", "embed=1&show=map"):
        state, problems = link.parse(f"problem=water_jugs&{view}")
        assert problems == ["In the link, view: only boards have a map, so the tree is shown."]
        assert (state["view"], state["show"]) == ("tree", "both")


@given(st.text())
def test_parse_never_raises(text):
    link_runs.parse_run(text)
    link_runs.parse_trial(text, text)
    link_runs.parse_trial(f"b={text}&boards={text}&seed={text}&depth={text}&board_list={text}")


@given(st.lists(st.sampled_from(board.CELLS).flatmap(lambda cells: st.permutations(range(cells))), max_size=60))
def test_a_list_of_boards_of_all_shapes_round_trips(boards):
    text = link_boards.format_boards(boards)
    trial = link_runs.parse_trial("")[0] | {"board_list": text}
    parsed, problems = link_runs.parse_trial(link_runs.format_trial(trial))
    assert (parsed, problems) == (trial, [])
    assert link_boards.parse_boards(parsed["board_list"]) == [tuple(tiles) for tiles in boards]
    assert link_runs.board_count(trial) == len(boards)
    assert link_boards.sizes(text) == sorted({len(tiles) for tiles in boards})
    assert max([0, *map(len, text.split(","))]) <= 29 and not set(text) & set("&=+%# ")


@pytest.mark.parametrize(
    ("keys", "boards", "sentences"),
    [
        ("board_list=182043765,412/503", "182043765,412/503", []),
        ("board_list=412503,FE169B4C0A73D852", "412/503,fe169b4c0a73d852", []),
        ("board_list=", "", []),
        ("board_list=1023,182043766", "", ["board_list: Board 2: 6 appears twice and 5 is missing."]),
        ("board_list=12/34/50", "", ["board_list: Board 1: its rows are not those of a board of 2×3."]),
        ("board_list=10-3", "", ["board_list: Board 1: a board has one digit or letter for each tile."]),
        ("board_list=file", "", ["board_list: the list was too long for this link, so open its file again."]),
        ("board_list=1023&seed=7", "1023", ["seed: the boards are those of the list."]),
        ("problem=water_jugs&board_list=1023", None, ["board_list: only boards can be listed."]),
    ],
)
def test_boards_of_a_link_are_read_or_named(keys, boards, sentences):
    """A list that cannot be read leaves an empty list, as random boards would be another trial."""
    trial, problems = link_runs.parse_trial(keys)
    assert trial["board_list"] == boards and problems == [f"In the link, {sentence}" for sentence in sentences]


def test_a_list_that_is_too_long_for_a_link_is_named_and_never_cut():
    """A 3×3 board takes ten characters with its comma, so 300 fit into 3,000; the longest link is 4,000."""
    longest = ",".join(["182043765"] * 300)
    assert link_boards.too_long_note(longest) == "" and link_boards.link_list(longest) == longest
    too_long = longest + ",182043765"
    assert link_boards.link_list(too_long) == link_boards.TOO_LONG
    assert link_boards.too_long_note(too_long) == (
        "This list is too long for a link, which has room for about 300 boards of this size: share its file."
    )


def test_defaults_are_omitted_except_the_algorithm():
    default_run = link_runs.default_run()
    assert link_runs.format_run(default_run) == "algorithm:a_star"
    assert link_runs.format_run(default_run | {"algorithm": "greedy_best_first", "heuristic": "misplaced"}) == (
        "algorithm:greedy_best_first,heuristic:misplaced"
    )
    assert link_runs.format_run(default_run | {"reached": "best"}) == "algorithm:a_star"
    assert link_runs.parse_run("") == (default_run, [])
    assert {**default_run, "algorithm": "a_star"} == {key: link.defaults()[key] for key in link_runs.RUN_KEYS}


@pytest.mark.parametrize(
    ("text", "settings"),
    [
        (
            "algorithm:a_star,heuristic:pattern_database:1,2,3,4/5,6,7,8",
            {"heuristic": "pattern_database:1,2,3,4/5,6,7,8"},
        ),
        ("heuristic:pattern_database:1,2,ties:lifo", {"heuristic": "pattern_database:1,2", "ties": "lifo"}),
        ("foo:1,weight:3", {"weight": 3}),
        ("weight:3,weight:4", {"weight": 4}),
        ("undo:1,order:lurd", {"undo": True, "order": "LURD"}),
    ],
)
def test_comma_separates_only_before_a_known_key(text, settings):
    assert link_runs.parse_run(text) == (link_runs.default_run() | settings, [])


def test_invalid_values_give_defaults_and_one_sentence():
    """Read a search and a trial, each with several invalid values."""
    run, problems = link_runs.parse_run("ties:best,algorithm:a_star,foo:3,undo:2")
    assert run == link_runs.default_run()
    assert problems == [
        "There is no tie-breaking rule “best”; choose one of fifo, lifo, state, low_h, heap.",
        "There is no algorithm “a_star,foo:3”, so A* is chosen.", "the value must be 0 or 1.",
    ]  # fmt: skip
    trial, problems = link_runs.parse_trial("boards=0&seed=x&depth=-1&b=weight:2000&ties=no")
    assert (trial["boards"], trial["seed"], trial["depth"]) == (20, 1, None)
    assert [problem.partition(":")[0] for problem in problems] == [
        "In the link, ties", "In the link, boards", "In the link, seed", "In the link, depth", "In the link, b",
    ]  # fmt: skip


def test_searches_are_parsed_from_query_and_fragment():
    trial, problems = link_runs.parse_trial(
        "?algorithm=breadth_first&b=weight:3&d=heuristic:zero", "#b=ties:lifo&boards=7"
    )
    assert problems == [] and trial["boards"] == 7
    assert [(run["algorithm"], run["ties"], run["heuristic"]) for run in trial["runs"]] == [
        ("breadth_first", "fifo", "manhattan"), ("a_star", "lifo", "manhattan"), ("a_star", "fifo", "zero"),
    ]  # fmt: skip
    others, problems = link_runs.parse_others("b=weight:3", "#c=ties:lifo")
    assert link_runs.format_others(others) == "b=weight:3&c=ties:lifo" and problems == []


def test_trial_link_contains_a_start_and_the_goal():
    trial, _problems = link_runs.parse_trial("boards=6")
    start, goal = (2, 3, 7, 1, 8, 0, 6, 5, 4), tuple(range(9))
    text = "view=trials&start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8&boards=6"
    assert link_runs.format_trial_view(start, trial) == text
    assert link_runs.format_trial_view((3, 1, 2, 0), trial) == text.replace("2,3,7,1,8,0,6,5,4", "0,1,2,3,4,5,6,7,8")
    assert link.parse(text)[0]["start"] == start and link_runs.parse_trial(text)[0]["goal"] == goal


@pytest.mark.parametrize(
    ("query", "fragment", "is_link"),
    [
        ("", "", False), ("?", "#", False), ("?utm_source=mail&restart=1&my_goal=2", "#top", False), ("?starts=1", "", False),
        ("?start=1", "", True), ("", "#goal=x", True), ("?utm_source=mail&step=61", "", True), ("?embed=0", "", True),
        ("?boards=7", "", True), ("?b=ties:lifo", "", True), ("", "#quiz=6", True), ("?seed=1", "", True),
    ],
)  # fmt: skip
def test_only_known_keys_make_an_address_a_link(query, fragment, is_link):
    assert link_runs.has_own_keys(query, fragment) is is_link


@given(runs())
def test_every_changed_option_has_words(run):
    for key, _text in link_runs.changed_settings(run):
        if key not in ("algorithm", "heuristic"):
            words = option_table.find(key).words(run[key])
            assert words and "_" not in words, (key, run[key])
