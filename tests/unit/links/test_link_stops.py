"""Tests of the events in a link at which playback stops: how they are written, and how any text is read."""

import contextlib
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.core import board
from puzzle.links import link, link_values

BOARD = board.parse("182043765")
KINDS = "a stop is f, superseded, h, pruned, path, path:57, differs, depth:7 or board:1,2,3,0."
choices = st.fixed_dictionaries(
    {},
    optional={
        **dict.fromkeys(link_values.PLAIN_STOPS, st.just(True)),
        "path": st.one_of(st.just(True), st.integers(0, link_values.GREATEST_NODE)),
        "depth": st.integers(0, link_values.GREATEST_DEPTH),
        "board": st.permutations(range(9)).map(tuple),
    },
)


@given(choices)
def test_stops_round_trip(stops):
    text = link_values.format_stops(stops)
    assert link_values.parse_stops(text) == stops and link_values.normalize_stops(text) == text
    state, problems = link.parse("step=3&stop=" + text)
    assert (state["stop"], problems) == (text, [])
    assert link.format(state).partition("&step=")[2] == "3" + ("&stop=" + text if text else "")


@given(st.text())
def test_any_text_is_valid_or_raises_one_sentence(text):
    with contextlib.suppress(ValueError):
        link_values.parse_stops(text)
    state, problems = link.parse("", "stop=" + text)
    assert len(problems) <= 1 and (not problems or state["stop"] == "")


def test_comma_separates_only_before_a_name():
    assert link_values.parse_stops("board:1,8,2,0,4,3,7,6,5,h,depth:7") == {"board": BOARD, "h": True, "depth": 7}
    assert link_values.normalize_stops("h,board:182/043/765,f") == "f,h,board:1,8,2,0,4,3,7,6,5"
    assert link_values.parse_stops("depth:7,depth:9") == {"depth": 9}
    assert link_values.parse_stops("board:1,8,2,0,4,3,7,6,5,path,differs") == {
        "board": BOARD,
        "path": True,
        "differs": True,
    }


def test_layer_that_is_pruned_may_have_its_earlier_name():
    assert link_values.normalize_stops("h,cut,f") == link_values.normalize_stops("f,h,pruned") == "f,h,pruned"


def test_path_ends_at_the_goal_or_at_a_node():
    assert link_values.normalize_stops("differs,path,h") == "h,path,differs"
    assert (
        link_values.normalize_stops("path,path:1") == "path:1" and link_values.parse_stops("path:1")["path"] is not True
    )
    assert link_values.without_stop_at_node("f,path:57") == "f,path" and link_values.without_stop_at_node("f") == "f"
    assert link_values.without_stop("f,path:57,differs", "differs") == "f,path:57"


def test_guide_describes_every_stop():
    """The table of the guide has a row per stop, with a value that a link accepts."""
    guide = (Path(__file__).resolve().parents[3] / "docs/guide.md").read_text(encoding="utf-8")
    rows = re.findall(r"^  \| `([^`]+)` \|", guide.partition("| `stop=` |")[2], re.MULTILINE)
    assert {name for row in rows for name in link_values.parse_stops(row)} == set(link_values.STOP_KINDS)
    assert {"path", "path:57"} <= set(rows)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("g", KINDS),
        ("f:3", KINDS),
        ("depth", KINDS),
        ("differs:2", KINDS),
        ("path:", "The node at the end of the path is a whole number from 0 to 5,000,000."),
        ("path:-1", "The node at the end of the path is a whole number from 0 to 5,000,000."),
        ("path:x", "The node at the end of the path is a whole number from 0 to 5,000,000."),
        ("depth:-1", "The depth to stop at is a whole number from 0 to 5,000,000."),
    ],
)
def test_invalid_values_give_no_stops_and_one_sentence(text, sentence):
    state, problems = link.parse("stop=f,", "stop=" + text)
    assert (state["stop"], problems) == ("", ["In the link, stop: " + sentence])
