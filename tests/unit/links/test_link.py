"""Tests of links: every state of the page has a link that opens it, and any text, even if invalid, gives a state."""

from urllib.parse import quote

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from conftest import data
from puzzle.core import board, catalogue, formatting, heuristic_names
from puzzle.links import key_table, link

DEFAULT_LINK = "start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8"
"""The link to a page with default settings; links with the default boards begin like this."""

boards = st.sampled_from(board.CELLS).flatmap(lambda size: st.permutations(range(size))).map(tuple)


@st.composite
def states(draw):
    """Draw a random state of the page (a hypothesis strategy)."""
    start = draw(boards)
    goal = draw(st.sampled_from([board.standard_goal(*board.shape(len(start))), tuple(draw(st.permutations(start)))]))
    state = link.defaults()
    names = {
        "algorithm": catalogue.names(catalogue.ALL_ALGORITHMS),
        "heuristic": catalogue.names(heuristic_names.HEURISTICS),
    }
    names["poster"] = ["a_star.svg", "pictures/step-3.svg"]
    names["recording"] = ["five.rec.json", "runs/a_star.rec.json"]
    for key in key_table.LINK_KEYS:
        values = [True] if key.default is False else names.get(key.name, key.choices)
        state[key.name] = draw(st.sampled_from([key.default, *values]))
    state.update(start=start, goal=goal)
    state["order"] = "".join(draw(st.permutations("UDLR")))
    state["node_limit"] = draw(st.integers(*formatting.NODE_LIMIT_RANGE))
    state["step"] = draw(st.none() | st.integers(0, 10**9 - 1))
    state["from"], state["to"] = draw(st.sampled_from([(None, None), (0, 3), (7, None), (None, 9)]))
    if state["algorithm"] == "by_hand":
        state["run"] = True
        state["picks"] = tuple(draw(st.lists(st.integers(0, 10**6), unique=True, max_size=20)))
    if not state["embed"]:
        state.update({key: link.defaults()[key] for key in link.FRAME_KEYS})
    elif state["show"] == "map":
        state["view"] = "map"
    if state["algorithm"] == catalogue.OWN_SEARCH.name and (state["embed"] or state["view"] == "trials"):
        state["algorithm"] = "a_star"  # iframes and trials run no search of the reader's own
    return state


@given(states())
def test_a_state_round_trips_through_a_link(state):
    """A link with a step also starts the search, and the algorithm's default rule for reached states is left out."""
    text = link.format(state)
    expected = dict(state)
    if state["step"] is not None:
        expected["run"] = True
    if state["reached"] == catalogue.default_reached(state["algorithm"]):
        expected["reached"] = None
    for query, fragment in [(text, ""), ("?" + text, "#"), ("", "#" + text), (text, text)]:
        parsed, problems = link.parse(query, fragment)
        assert problems == []
        assert parsed == expected
    assert link.format(parsed) == link.format(expected)


@given(states())
def test_links_contain_no_characters_to_escape(state):
    text = link.format(state)
    assert all(c.isalnum() or c in "=&,_:./-" for c in text)


def test_links_contain_boards_and_omit_other_defaults():
    state = link.defaults()
    assert link.format(state) == DEFAULT_LINK
    state["run"] = True
    assert link.format(state) == f"{DEFAULT_LINK}&run=1"
    state.update(algorithm="greedy_best_first", reached="first")
    assert link.format(state) == f"{DEFAULT_LINK}&algorithm=greedy_best_first&run=1"
    state["reached"] = "best"
    assert link.format(state) == f"{DEFAULT_LINK}&algorithm=greedy_best_first&reached=best&run=1"
    state = link.defaults()
    state.update(start=(3, 1, 2, 0), goal=(0, 1, 2, 3))
    assert link.format(state) == "start=3,1,2,0&goal=0,1,2,3"


@given(states())
def test_every_link_contains_its_boards(state):
    assert {"start", "goal"} <= set(link.parse_pairs(link.format(state)))


def test_empty_link_gives_the_defaults():
    state, problems = link.parse("", "")
    assert (state, problems) == (link.defaults(), [])
    assert state["start"] == (2, 3, 7, 1, 8, 0, 6, 5, 4)
    assert state["goal"] == (0, 1, 2, 3, 4, 5, 6, 7, 8)
    assert (state["algorithm"], state["heuristic"], state["order"]) == ("a_star", "manhattan", "UDLR")
    assert (state["ties"], state["goal_test"], state["node_limit"]) == ("fifo", "late", 500_000)
    assert state["step"] is None
    assert not any(state[flag] for flag in ("count_blank", "run", "anyway", "embed", "auto"))


def test_links_accept_all_notations_of_boards():
    tiles = (1, 8, 2, 0, 4, 3, 7, 6, 5)
    for text in ["1,8,2,0,4,3,7,6,5", "182043765", "182/043/765", "1%2C8%2C2%2C0%2C4%2C3%2C7%2C6%2C5",
                 "1+8+2+0+4+3+7+6+5", "1%208%202%2F_%204%203%2F7%206%205"]:  # fmt: skip
        state, problems = link.parse("start=" + text)
        assert (state["start"], problems) == (tiles, [])


def test_fragment_has_precedence_for_each_key():
    state, problems = link.parse("?order=RLDU&ties=lifo&node_limit=7", "#order=LURD&goal_test=early")
    assert problems == []
    assert (state["order"], state["ties"], state["node_limit"], state["goal_test"]) == ("LURD", "lifo", 7, "early")


def test_invalid_fragment_value_still_has_precedence():
    state, problems = link.parse("ties=lifo", "ties=nonsense")
    assert state["ties"] == "fifo"
    assert len(problems) == 1


def test_the_last_repetition_of_a_key_counts():
    state, problems = link.parse("order=RLDU&order=LURD&run=0&run=1", "show=board&show=tree")
    assert problems == []
    assert (state["order"], state["run"], state["show"]) == ("LURD", True, "tree")


def test_link_with_a_step_starts_the_search():
    state, problems = link.parse("step=61")
    assert (state["step"], state["run"], problems) == (61, True, [])
    assert link.parse("step=0&run=0")[0]["run"] is True
    assert link.format(state) == f"{DEFAULT_LINK}&step=61"
    assert link.parse("step=nonsense")[0]["run"] is False


def test_unknown_keys_are_ignored():
    assert link.parse("utm_source=mail&Run=1&run%20=2&fbclid=x&__proto__=y&=z", "top&section-3") == (
        link.defaults(),
        [],
    )


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("start=", "In the link, start: Type the tiles row by row, with 0 for the gap."),
        ("start=1,2,3", "In the link, start: A board has 4, 6, 8, 9, 10, 12, 15, 16, 20 or 25 places, not 3."),
        ("goal=112345678", "In the link, goal: 1 appears twice and 0 is missing."),
        ("order=UUDD", "In the link, order: The order has each of the letters U, D, L and R once, for example UDLR."),
        ("run=yes", "In the link, run: the value must be 0 or 1."),
        ("auto=", "In the link, auto: the value must be 0 or 1."),
        ("count_blank=true", "In the link, count_blank: the value must be 0 or 1."),
        ("step=-1", "In the link, step: a step is a whole number, 0 or more."),
        ("step=1.5", "In the link, step: a step is a whole number, 0 or more."),
        ("step=9999999999", "In the link, step: a step is a whole number, 0 or more."),
        ("node_limit=0", "In the link, node_limit: The node limit is a whole number from 1 to 5,000,000."),
        ("node_limit=1e6", "In the link, node_limit: The node limit is a whole number from 1 to 5,000,000."),
        ("node_limit=-5", "In the link, node_limit: The node limit is a whole number from 1 to 5,000,000."),
        ("depth_limit=-1", "In the link, depth_limit: The depth limit is a whole number from 0 to 5,000,000."),
        ("weight=-1", "In the link, weight: The weight is a number from 0 to 100, such as 1.5."),
        ("weight=1e1", "In the link, weight: The weight is a number from 0 to 100, such as 1.5."),
        ("undo=yes", "In the link, undo: the value must be 0 or 1."),
        ("show=all", "In the link, show: There is no view “all”; choose one of both, board, tree, map."),
        ("view=list", "In the link, view: There is no view “list”; choose one of tree, rounds, map, compare, trials, questions."),
        ("map=globe", "In the link, map: There is no layout of the map “globe”; choose one of plane, rings."),
        ("controls=all", "In the link, controls: There is no set of controls “all”; choose one of full, play, none."),
        ("speed=fast", "In the link, speed: There is no speed “fast”; choose one of 1, 2, 4, 8, 30, 120, 1000, layer, max."),
        ("theme=blue", "In the link, theme: There is no theme “blue”; choose one of auto, light, dark."),
        ("layout=x", "In the link, layout: there is no such tree layout; choose one under Layout."),
        ("from=-1", "In the link, from: a step is a whole number, 0 or more."),
        ("algorithm=bfs", "In the link, algorithm: There is no algorithm “bfs”, so A* is chosen."),
        ("algorithm=", "In the link, algorithm: There is no algorithm “”, so A* is chosen."),
        ("algorithm=a%E2%80%AEb", "In the link, algorithm: There is no algorithm “a·b”, so A* is chosen."),
        ("heuristic=best", "In the link, heuristic: There is no heuristic “best”, so Manhattan distance is chosen."),
        ("heuristic=", "In the link, heuristic: There is no heuristic “”, so Manhattan distance is chosen."),
        ("heuristic=zero~best", "In the link, heuristic: There is no heuristic “best”, so Manhattan distance is chosen."),
        ("heuristic=pattern_database:1,1", "In the link, heuristic: In a pattern no tile may appear twice."),
        ("goal_test=never", "In the link, goal_test: There is no goal test “never”; choose one of late, early."),
        ("ties=x%0Ay", "In the link, ties: There is no tie-breaking rule “x y”; choose one of fifo, lifo, state, low_h, heap."),
        (
            "reached=" + "x" * 99,
            "In the link, reached: There is no rule for repeated states “" + "x" * 20 + "…”; choose one of first, best, "
            "expansion, none.",
        ),
    ],
)  # fmt: skip
def test_invalid_value_gives_the_default_and_one_sentence(text, sentence):
    state, problems = link.parse(text)
    assert problems == [sentence]
    assert state == link.defaults()
    assert link.parse("", "#" + text) == (state, problems)


def test_every_invalid_value_has_its_own_sentence():
    state, problems = link.parse("start=1&order=x&ties=lifo&run=2")
    assert len(problems) == 3
    assert state["ties"] == "lifo"


@pytest.mark.parametrize(
    "path", ["https://elsewhere.example/a.svg", "//elsewhere.example/a.svg", "data:image/svg+xml,.svg", "a.png", "a b.svg", "javascript:x.svg"]
)  # fmt: skip
def test_posters_that_are_not_svg_files_of_the_site_are_ignored(path):
    assert link.parse("poster=" + path) == (link.defaults(), [])


def test_range_of_steps_must_end_after_its_start():
    state, problems = link.parse("from=5&to=5")
    assert (state["from"], state["to"]) == (5, None)
    assert problems == ["In the link, to: the last step of a range must come after the first."]


def test_links_to_the_page_omit_frame_keys():
    state, _ = link.parse(
        "embed=1&show=board&controls=play&speed=8&from=2&to=5&theme=dark&poster=a.svg&auto=1&view=map"
    )
    state["embed"] = False
    assert link.format(state) == f"{DEFAULT_LINK}&view=map"


def test_frame_with_a_map_has_the_map_view():
    state, _ = link.parse("embed=1&show=map")
    assert (state["view"], link.format(state)) == ("map", f"{DEFAULT_LINK}&embed=1&show=map")
    assert link.parse("view=map")[0]["show"] == "both"


def test_missing_board_gets_the_size_of_the_other_board():
    state, problems = link.parse("start=3120")
    assert (state["start"], state["goal"], problems) == ((3, 1, 2, 0), (0, 1, 2, 3), [])
    state, problems = link.parse("goal=3120")
    assert (len(state["start"]), state["goal"], problems) == (4, (3, 1, 2, 0), [])


def test_goal_of_another_size_is_replaced():
    state, problems = link.parse("start=3120&goal=123456780")
    assert (state["start"], state["goal"]) == ((3, 1, 2, 0), (0, 1, 2, 3))
    assert len(problems) == 1
    assert problems[0].endswith(".")


MALFORMED = [
    "?", "#", "&&&&", "====", "%", "%%", "%2", "%zz", "%u0041", "a=%", "start=%ff%fe", "start=%00", "start=\x00",
    "start=%E2%82", "start=%F0%9F%92%A9", "start=💩", "order=\u202eRLDU", "start=\ud800", "start=%\ud800", "%\udfff=1",
    "start=" + "9" * 100_000, "step=" + "9" * 100_000, "node_limit=" + "9" * 5000, "start=" + "0," * 50_000,
    "&".join(["start=1"] * 10_000), "start=<script>alert(1)</script>", "start=../../etc/passwd", "step=１２",
    "step=²", "node_limit=²", "order=İdlr", "order=ßUDLR", "run=１", "algorithm=__class__", "reached=__init__",
    "start=1&goal=1&start&goal", "start==0,1,2,3", "step=+5", "step=%2B5", "step= 5", "start=%31%32%33%30", "start=% 1",
    "start=%-1", "start=%_1", "start=%+1",
]  # fmt: skip


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_malformed_links_do_not_raise(text):
    for query, fragment in [(text, ""), ("", text), (text, text)]:
        assert_valid(*link.parse(query, fragment))


keys = st.sampled_from([*link.KEYS, *link.FRAME_KEYS, "x", ""])
parts = st.lists(st.tuples(keys, st.text(max_size=40) | st.text("0123456789,./%+ _UDLRudlr", max_size=40)), max_size=6)


@given(st.text() | st.text(st.characters()), parts)
@example("", [("start", "%\ud800")])
@example("", [("algorithm", "0" * 26)])
def test_parse_never_raises(query, pairs):
    assert_valid(*link.parse(query, "&".join(f"{key}={value}" for key, value in pairs)))


def assert_valid(state, problems):
    """Check that a parsed state is valid, that its link is valid, and that every problem is one sentence."""
    assert set(state) == set(link.defaults())
    assert len(state["start"]) == len(state["goal"])
    assert board.validate(state["start"]) and board.validate(state["goal"])
    assert state["step"] is None or state["run"]
    reparsed, new_problems = link.parse(link.format(state))
    assert new_problems == []
    assert reparsed["start"] == state["start"] and reparsed["order"] == state["order"]
    for problem in problems:
        assert len(problem.splitlines()) == 1
        assert problem.startswith("In the link, ") and problem.endswith(".")
        assert len(problem) < 260


def test_only_valid_percent_escapes_are_decoded():
    """The message about an invalid value contains the decoded value."""
    assert link.parse("t%69es=%6c%69fo")[0]["ties"] == "lifo"
    for escaped, decoded in [
        ("%+1", "% 1"),
        ("%1+x", "%1 x"),
        ("%2", "%2"),
        ("%zz", "%zz"),
        ("%", "%"),
        ("%٣٤", "%٣٤"),
    ]:
        _state, (problem,) = link.parse("ties=" + escaped)
        assert f"“{decoded}”" in problem
    assert link.parse("order=ud%6Cr")[0]["order"] == "UDLR"


def test_plus_signs_are_decoded_as_spaces():
    assert link.parse("start=3+1+2+0")[0]["start"] == (3, 1, 2, 0)
    assert link.parse("start=3%2B1%2B2%2B0")[0]["start"] == key_table.find("start").default


def test_a_key_escaped_for_html_means_the_key():
    state, problems = link.parse("?start=1,2,3,0&amp;goal=1,2,0,3&amp;algorithm=breadth_first&amp;amp;run=1")
    assert (state["goal"], state["algorithm"], state["run"]) == ((1, 2, 0, 3), "breadth_first", True)
    assert problems == []


@pytest.mark.parametrize(
    ("key", "name"),
    [("algoritm", "algorithm"), ("algorithmm", "algorithm"), ("hueristic", "heuristic"), ("starts", "start"),
     ("Start", "start"), ("beam_widht", "beam_width"), ("crosing", "crossing"), ("steps", "step")],
)  # fmt: skip
def test_a_key_with_a_typing_error_gets_one_sentence(key, name):
    state, problems = link.parse(f"{key}=1,0,2,3")
    assert problems == [f"In the link, {key}: did you mean {name}?"]
    assert state == link.defaults()


@pytest.mark.parametrize(
    "key", ["gaol", "stat", "ref", "utm_source", "session", "student", "user_id", "state", "x" * 5000]
)
def test_other_keys_are_ignored_without_a_sentence(key):
    assert link.parse(f"start=1,2,3,0&{key}=1")[1] == []


def test_numbers_of_a_problem_alone_mean_the_problem():
    assert link.parse("jugs=3,5:4")[0]["problem"] == "water_jugs"
    state = link.parse("crossing=4,3,3&algorithm=breadth_first")[0]
    assert (state["problem"], state["crossing"]) == ("missionaries_and_cannibals", "4,3,3")
    assert link.parse("jugs=3,5:4&problem=sliding_tiles")[0]["problem"] == "sliding_tiles"


@pytest.mark.parametrize("case", data("link_boards"), ids=lambda case: case["text"])
def test_boards_of_links_are_read_and_only_canonical_ones_by_posters(case):
    """A test of JavaScript reads the same list: a poster draws what is canonical, and leaves the rest to Python."""
    state, problems = link.parse("start=" + quote(case["text"]))
    assert bool(problems) is (case["tiles"] is None)
    if case["tiles"]:
        assert state["start"] == tuple(case["tiles"])
        assert case["canonical"] is (board.link_text(state["start"]) == case["text"])
