"""Tests of the entry of a trial in a report: its table of medians, and its chart."""

import re
from dataclasses import replace

import pytest

from puzzle.lab_report.file import Report, format_report, parse_report
from puzzle.lab_report.svg_check import foreign_part
from puzzle.lab_report.trial_entry import MOST_DOTS, strip_chart, trial_entry
from puzzle.trials.summaries import Summary

SPREAD = (10.0, 1.0, 1000.0, 50.0)
SUMMARY = Summary(
    "a_star", "manhattan", 30, 29, SPREAD, (22.0, 1.0, 31.0, 21.5), (1.0, 1.0, 1.25, 1.1), (0.5, 0.1, 2.0, 0.6)
)
UNSOLVED = Summary("depth_first", "", 30, 0, None, None, None, None)


def test_table_has_medians_and_dashes():
    entry = trial_entry(["A*", "Depth-first"], [SUMMARY, UNSOLVED], [[1, 10, 1000], []])
    assert entry.table == (
        ("Median", "Boards", "Solved", "Expanded", "Length", "÷ shortest", "Seconds"),
        ("A*", "30", "29", "10", "22", "1.00", "0.5000"),
        ("Depth-first", "30", "0", "–", "–", "–", "–"),
    )


def test_trial_with_costs_has_costs_in_the_table():
    entry = trial_entry(["A*"], [replace(SUMMARY, cost=(19.0, 1.0, 40.0, 20.0))], [[1]])
    assert entry.table[0][4:6] == ("Cost", "÷ cheapest") and entry.table[1][4] == "19"


@pytest.mark.parametrize("values", [[], [0], [1], [9, 10], list(range(1, 10_000))])
def test_chart_has_at_most_250_dots_of_each_strategy_within_its_frame(values):
    svg = strip_chart(["A* <b>", "Greedy"], [values, values], [None, 5.0])
    dots = [line for line in svg.splitlines() if line.startswith("<circle")]
    assert len(dots) == svg.count("<circle") and len(dots) <= 2 * MOST_DOTS and bool(dots) == bool(values)
    assert all(200 <= float(dot.split('"')[1]) <= 640 for dot in dots)
    assert foreign_part(svg) == "" and "A* &lt;b&gt;" in svg


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("A*", ["A*"]),
        ("A* with Manhattan distance and linear conflicts", ["A* with Manhattan distance", "and linear conflicts"]),
        ("W" * 60, ["W" * 17, "W" * 16 + "…"]),
        (f"Weighted A* with {'long ' * 12}name", ["Weighted A* with long long", "long long long long long long l…"]),
    ],
)
def test_long_name_has_two_lines_in_the_chart_and_is_whole_in_the_table(name, lines):
    entry = trial_entry([name], [SUMMARY], [[1, 10]])
    assert re.findall(r'<text x="0" .*>(.*)</text>', entry.pictures[0].svg) == lines
    assert entry.table[1][0] == name


def test_entry_round_trips_through_the_file():
    entry = trial_entry(["A*"], [SUMMARY], [[1, 10]])
    link = "view=trials&start=0,1,2,3,4,5,6,7,8&goal=0,1,2,3,4,5,6,7,8&seed=7&b=algorithm:greedy_best_first"
    report = Report(entries=(replace(entry, title="Trial: 1 strategy", text="So.", link=link),))
    assert parse_report(format_report(report)) == report
