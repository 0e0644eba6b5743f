"""Tests of the entry of an audit in a report: its figures, its chart, its counterexamples and its code."""

import re
from collections import Counter
from dataclasses import replace

import pytest

from puzzle.audit.board_source import audit_boards
from puzzle.core import board
from puzzle.core.file_size import LARGEST_CODE
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.lab_report.audit_entry import TOO_HIGH, WITHIN, audit_entry, tint
from puzzle.lab_report.contents import name_of_code
from puzzle.lab_report.file import Report, format_report, parse_report
from puzzle.lab_report.svg_check import foreign_part
from reference import distances, estimate, slides
from tools.file_lists import ROOT

GOAL = (0, 1, 2, 3, 4, 5)
FIFTEEN = (*range(1, 16), 0)
CODE = "def h(state, goal):\n    ..."


def twice_misplaced(state, goal):
    return 2 * estimate(state, goal, "misplaced", count_blank=False)


def entry_of(h, goal=GOAL, name="Mine", code=CODE):
    """Return the entry of an audit of a function."""
    audit = audit_boards(OwnHeuristic(h), goal)
    audit.advance()
    return audit_entry(name, audit, code)


def test_figures_agree_with_a_breadth_first_search():
    moves = distances(GOAL)
    h = {state: twice_misplaced(state, GOAL) for state in moves}
    excess = [h[state] - moves[state] for state in moves]
    drops = sum(h[state] - h[child] > 1 for state in moves for _letter, child in slides(state))
    entry = entry_of(twice_misplaced)
    assert entry.title == "Audit: Mine" and name_of_code({"title": entry.title}) == "Mine" and entry.code == CODE
    assert entry.table == (
        ("", "Mine"),
        ("Admissible", "no"),
        ("Consistent", "no"),
        ("Boards of known distance", f"{len(moves)}"),
        ("Boards with h too high", f"{sum(each > 0 for each in excess)}"),
        ("Largest excess", f"{max(excess)}"),
        ("Moves that lower h by more than 1", f"{drops}"),
        ("Mean h", f"{sum(h.values()) / len(h):.2f}"),
        ("Mean error", f"{sum(map(abs, excess)) / len(h):.2f}"),
    )
    assert entry.text.startswith(f"Not admissible. h is above the true distance on {sum(each > 0 for each in excess)} ")


def test_chart_has_a_square_for_each_distance_and_h():
    moves = distances(GOAL)
    counts = Counter((moves[state], twice_misplaced(state, GOAL)) for state in moves)
    svg = entry_of(twice_misplaced).pictures[0].svg
    colours = re.findall(r'<rect [^>]*rx="1.5" fill="(#\w+)"', svg)
    above = {tint(TOO_HIGH, level) for level in range(7)}
    assert len(colours) == len(counts)
    assert sum(colour in above for colour in colours) == sum(h > distance for distance, h in counts)


def test_smallest_counterexample_and_largest_drop_are_drawn():
    moves = distances(GOAL)
    least = min(moves[state] for state in moves if twice_misplaced(state, GOAL) > moves[state])
    _chart, counterexample, drop = entry_of(twice_misplaced).pictures
    text = re.search(r"[\d\N{NO-BREAK SPACE} /]+(?=\.$)", counterexample.caption).group()
    tiles = board.parse(text.replace("\N{NO-BREAK SPACE}", " "))
    assert moves[tiles] == least and twice_misplaced(tiles, GOAL) > least
    assert re.findall(r">(\d)</text>", counterexample.svg) == [str(tile) for tile in tiles if tile]
    assert len(re.findall(r">(\d)</text>", drop.svg)) == 2 * (len(GOAL) - 1)


def test_consistent_heuristic_has_only_its_chart():
    entry = entry_of(lambda state, goal: estimate(state, goal, "manhattan", False), name="Manhattan distance", code="")
    assert len(entry.pictures) == 1 and entry.code == ""
    assert entry.text.startswith("Admissible and consistent. ") and entry.table[1:3] == (
        ("Admissible", "yes"),
        ("Consistent", "yes"),
    )


def test_code_without_numbers_has_its_errors_as_text():
    entry = entry_of(lambda state, goal: None)
    assert (entry.table, entry.pictures, entry.code) == ((), (), CODE)
    headline, *cards = entry.text.splitlines()
    assert headline.startswith("No number on 360 boards. ") and cards


def test_code_that_a_file_could_not_hold_is_left_out():
    assert entry_of(twice_misplaced, code="#" * (LARGEST_CODE + 1)).code == ""


@pytest.mark.parametrize("goal", [GOAL, FIFTEEN])
def test_entry_with_pictures_round_trips_through_the_file(goal):
    entry = entry_of(lambda state, goal: 2 * sum(a != b for a, b in zip(state, goal, strict=True)), goal, "A <b> & “c”")
    assert [foreign_part(picture.svg) for picture in entry.pictures] == [""] * 3
    report = Report(entries=(replace(entry, link="start=1,2,3,0&goal=1,2,3,0&heuristic=own:Mine"),))
    assert parse_report(format_report(report)) == report


def test_squares_have_the_colours_of_the_workshop():
    style = (ROOT / "static/panels/workshop.css").read_text("utf-8")
    names = [f"--heat-{kind}{level}" for kind in ("", "above-") for level in ("low", "middle", "high")]
    light = {name: re.search(rf"{name}: (#\w+);", style).group(1) for name in names}
    assert tuple(light.values()) == (*WITHIN, *TOO_HIGH)
    assert [tint(WITHIN, level) for level in (0, 3, 6)] == list(WITHIN)
