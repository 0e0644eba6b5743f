"""Tests of the commands `compare`, `trials`, `boards` and `reproduce`, and of the boards of a given depth."""

import csv
import io
import json

import pytest

from puzzle.__main__ import main
from puzzle.cli import commands
from puzzle.cli.output import format_rows
from puzzle.core import board
from puzzle.heuristics import pattern_table, registry
from puzzle.heuristics.additive_patterns import AdditivePatterns
from puzzle.heuristics.distances import Distances, complete_distances
from puzzle.trials import trial
from reference import slides

CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)


def run_command(capsys, *arguments):
    """Run a command and return its exit status, standard output and standard error."""
    status = main(list(arguments))
    return status, *capsys.readouterr()


def test_compare_prints_one_row_per_search(capsys):
    """Compare two searches as a table, several as JSON, and also an unsolvable board and a low limit."""
    searches = ["--algorithms", "a_star", "--heuristics", "manhattan,misplaced"]
    status, out, err = run_command(capsys, "compare", "237/180/654", *searches)
    lines = out.splitlines()
    assert status == 0 and len(lines) == 3
    assert lines[0].split()[:4] == ["algorithm", "heuristic", "outcome", "length"]
    assert lines[1].split()[:6] == ["a_star", "manhattan", "solved", "17", "17", "121"]
    assert err.splitlines() == ["1 done: a_star", "2 done: a_star"]
    status, out, _err = run_command(capsys, "compare", "237/180/654", "--json")
    rows = json.loads(out)
    assert [row["algorithm"] for row in rows][:2] == ["breadth_first", "greedy_best_first"]
    assert {row["optimal"] for row in rows} == {17}
    status, out, _err = run_command(capsys, "compare", "132/548/760", "--goal", "123/456/780")
    assert (status, out) == (3, "Not solvable for this goal: 5 inversions, an odd number.\n")
    assert run_command(capsys, "compare", "237/180/654", "--node-limit", "2")[0] == 1


def test_commas_split_names_but_not_patterns(capsys):
    status, out, _err = run_command(
        capsys, "compare", "237/180/654", "--algorithms", "a_star,ida_star", "--heuristics",
        "manhattan,pattern_database:1,2,3/4,5,6", "gaschnig", "--csv",
    )  # fmt: skip
    rows = list(csv.DictReader(io.StringIO(out)))
    assert status == 0
    assert [row["heuristic"] for row in rows[:3]] == ["manhattan", "pattern_database:1,2,3/4,5,6", "gaschnig"]
    assert [row["algorithm"] for row in rows] == ["a_star"] * 3 + ["ida_star"] * 3


def test_trials_print_a_table_csv_and_json(capsys):
    """The same trial has the same figures in each output format."""
    command = ["trials", "--boards", "3", "--seed", "7", "--depth", "16"]
    status, out, err = run_command(capsys, *command)
    assert status == 0 and len(out.splitlines()) == 3
    assert err.splitlines() == ["board 1 of 3", "board 2 of 3", "board 3 of 3"]
    rows = list(csv.DictReader(io.StringIO(run_command(capsys, *command, "--csv")[1])))
    rows_from_json = json.loads(run_command(capsys, *command, "--json")[1])
    for row, json_row in zip(rows, rows_from_json, strict=True):
        assert float(row["length"]) == json_row["length"] and int(row["boards"]) == json_row["boards"] == 3
    assert (rows_from_json[1]["algorithm"], rows_from_json[1]["length"], rows_from_json[1]["ratio_most"]) == (
        "a_star",
        16,
        1.0,
    )


def test_other_problems_are_compared_and_tried(capsys):
    """Each algorithm occurs once, as the problem has its own heuristic; costs have columns only where they differ."""
    jugs = ["3,5", "--problem", "water_jugs", "--goal", "4"]
    status, out, err = run_command(capsys, "compare", *jugs, "--algorithms", "a_star", "uniform_cost", "--sets")
    assert status == 0 and err.splitlines() == ["1 done: a_star", "2 done: uniform_cost"]
    assert out.splitlines()[0].split()[-1] == "cost" and out.splitlines()[1].split()[-1] == "19"
    assert "12 states were expanded by both, 0 only by A and 1 only by B." in out
    status, out, _err = run_command(capsys, "compare", "4,4,2", "--problem", "missionaries_and_cannibals", "--json",
                                    "--algorithms", "a_star", "breadth_first")  # fmt: skip
    rows = json.loads(out)
    assert status == 1 and [(row["algorithm"], row["outcome"]) for row in rows] == [
        ("a_star", "exhausted"), ("breadth_first", "exhausted"),
    ]  # fmt: skip
    assert rows[0]["start"] == "4,4,2" and "cost" not in rows[0]
    status, out, err = run_command(capsys, "trials", "--problem", "water_jugs", "--boards", "2", "--json")
    rows = json.loads(out)
    assert status == 0 and err.splitlines() == ["instance 1 of 2", "instance 2 of 2"]
    assert [(row["algorithm"], row["heuristic"], row["solved"]) for row in rows] == [
        ("greedy_best_first", "", 2), ("a_star", "", 2),
    ]  # fmt: skip
    assert rows[1]["ratio_most"] == 1 and rows[1]["cost"] > 0


def test_searches_are_parsed_in_the_syntax_of_links(capsys):
    """Write searches as `key:value,key:value`, as in links; the column `others` has their remaining options."""
    searches = [
        "--search",
        "algorithm:weighted_a_star,weight:3",
        "--search",
        "heuristic:pattern_database:1,2,3,ties:lifo",
    ]
    status, out, _err = run_command(capsys, "trials", "--boards", "2", "--depth", "12", *searches, "--json")
    rows = json.loads(out)
    assert status == 0
    assert [(row["algorithm"], row["heuristic"], row["others"]) for row in rows] == [
        ("weighted_a_star", "manhattan", "weight:3"), ("a_star", "pattern_database:1,2,3", "ties:lifo"),
    ]  # fmt: skip
    _status, out, _err = run_command(capsys, "compare", "237/180/654", *searches)
    assert out.splitlines()[0].split()[-1] == "others" and out.splitlines()[1].split()[-1] == "weight:3"
    _status, out, _err = run_command(capsys, "compare", "237/180/654", "--search", "algorithm:a_star")
    assert out.splitlines()[0].split()[-1] == "seconds"


def test_compare_lists_boards_that_only_one_search_expanded(capsys):
    """Compare A, the first search, with each other search in three lines; the last is on the predicted inclusion."""
    heuristics = ["--heuristics", "misplaced", "manhattan", "zero"]
    status, out, _err = run_command(capsys, "compare", "237/180/654", "--algorithms", "a_star", *heuristics, "--sets")
    assert status == 0
    lines = out.splitlines()[5:]
    assert lines[0] == "A is a_star misplaced, B is a_star manhattan."
    assert lines[1].startswith("121 boards were expanded by both, ")
    assert lines[2].startswith("B should expand no board that A does not, ")
    assert lines[4] == "A is a_star misplaced, B is a_star zero."
    assert lines[6].startswith("A should expand no board that B does not, ")


def test_interrupt_keeps_finished_boards(capsys, monkeypatch):
    """Interrupt a trial in its fifth search, and then a comparison in its first."""
    measurement_of, calls = trial.measurement_of, []

    def interrupted(*arguments):
        """Measure a search, but interrupt the fifth; as a trial has two searches per board, two boards are finished."""
        calls.append(arguments)
        if len(calls) == 5:
            raise KeyboardInterrupt
        return measurement_of(*arguments)

    monkeypatch.setattr(trial, "measurement_of", interrupted)
    status, out, err = run_command(capsys, "trials", "--boards", "9", "--depth", "8", "--json")
    assert status == 0
    assert {row["boards"] for row in json.loads(out)} == {2}
    assert err.splitlines()[-1] == "interrupted after 2 of 9 boards"
    monkeypatch.setattr(commands, "measurement_of", interrupted)
    calls[:] = [()] * 4  # the next call is the fifth, so that the first search is interrupted
    assert run_command(capsys, "compare", "237/180/654")[:2] == (1, "There are no results.\n")


def test_every_output_format_can_have_no_results():
    assert (format_rows([], "table"), format_rows([], "json"), format_rows([], "csv")) == (
        "There are no results.",
        "[]",
        "",
    )


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["trials", "--boards", "0"], "The number of boards is a whole number from 1 to 10,000.\n"),
        (["trials", "--search", "a_star"], "Write a search as in links: algorithm:greedy_best_first,heuristic:"),
        (["trials", "--search", "ties:best"], "There is no tie-breaking rule “best”; choose one of fifo, "),
        (["trials", *["--search", "weight:1"] * 7], "A trial has one to 6 searches.\n"),
        (["compare", "237/180/654", "--sets", "--csv"], "--sets needs the table: leave out --csv"),
        (["trials", "--algorithms", "best"], "There is no algorithm “best”; choose one of breadth_first, "),
        (["trials", "--depth", "32"], "Boards are 0 to 31 moves away from this goal.\n"),
        (["trials", "--depth", "x"], "The depth limit is a whole number from 0 to 5,000,000.\n"),
        (["trials", "--depth", "61", "--width", "4"], "Boards of 4×4 can be chosen to need 0 to 60 moves.\n"),
        (["reproduce", "nope"], "There is no example “nope”; choose one of "),
        (["trials", "--problem", "water_jugs", "--goal", "4"], "The instances of this problem are drawn with their goals"),
        (["trials", "--problem", "water_jugs", "--depth", "4"], "Only boards can be drawn by the moves they need: leave "),
        (["trials", "--problem", "missionaries_and_cannibals", "--boards", "154"],
         "This problem has only 153 instances; choose at most as many.\n"),
        (["compare", "3,5", "--problem", "water_jugs", "--goal", "4,4"], "Give the goal of the jugs as one amount for "),
        (["solve", "3,x", "--problem", "water_jugs"], "Give this problem as whole numbers separated by commas"),
        (["solve", "3", "--problem", "missionaries_and_cannibals"], "Give the numbers of missionaries, cannibals"),
        (["solve", "3,5", "--problem", "chess"], "There is no problem “chess”; choose one of sliding_tiles"),
        (["solve", "3,5", "--problem", "water_jugs", "--algorithm", "bidirectional_breadth_first"],
         "This problem cannot be searched from its goal.\n"),
    ],
)  # fmt: skip
def test_bad_input_gets_one_sentence(capsys, arguments, sentence):
    status, out, err = run_command(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(sentence) and len(err.splitlines()) == 1


def test_boards_of_a_depth_and_the_hardest_are_printed(capsys, exhaustive):
    status, out, _err = run_command(capsys, "boards", "--boards", "4", "--depth", "9", "--seed", "3")
    assert status == 0
    assert [exhaustive(CORNER)[board.parse(line)] for line in out.splitlines()] == [9] * 4
    assert set(run_command(capsys, "boards", "--hardest")[1].splitlines()) == {"8 0 6/5 4 7/2 3 1", "8 7 6/0 4 1/2 5 3"}
    assert len(run_command(capsys, "boards", "--width", "5")[1].split()) == 21
    assert run_command(capsys, "boards", "--goal", "123/456/780", "--depth", "0")[1] == "1 2 3/4 5 6/7 8 0\n"


def test_reproduce_runs_one_example_or_all_of_a_document(capsys):
    status, out, _err = run_command(capsys, "reproduce", "003-intro")
    assert status == 0 and out.splitlines()[-1] == "1 run; all figures agree."
    status, out, _err = run_command(capsys, "reproduce", "003")
    assert status == 0 and out.splitlines()[-1] == "13 runs; all figures agree."
    assert "Errors in 003 (Assignment D: greedy search):" in out


@pytest.mark.parametrize("goal", [CORNER, (1, 2, 3, 8, 0, 4, 7, 6, 5)])
def test_boards_of_a_depth_have_that_distance_from_the_goal(goal, exhaustive):
    distances, true_distances = complete_distances(goal), exhaustive(goal)
    for depth in range(distances.max_distance + 1):
        boards = distances.boards(depth)
        assert len(boards) == len(set(boards)) == distances.counts_by_distance()[depth]
        assert all(true_distances[tiles] == depth for tiles in boards)
    assert distances.hardest() == distances.boards(distances.max_distance)


def test_comparisons_of_4x4_boards_count_the_nodes_of_single_searches(capsys, monkeypatch):
    """`compare`, `trials` and `solve` expand the same nodes with every heuristic; tables of pairs stand for larger ones."""
    patterns = (*((tile, tile + 1) for tile in range(1, 15, 2)), (15,))
    tables = AdditivePatterns("additive_555", patterns)
    tables.load(tables.build(pattern_table.build))
    monkeypatch.setitem(registry.REGISTRY, "additive_555", tables)
    heuristics = ("manhattan", "linear_conflict", "walking_distance", "additive_555")
    sample = ("--width", "4", "--depth", "22", "--boards", "1", "--seed", "4")
    searches = ("--algorithms", "ida_star", "--heuristics", *heuristics, "--json")
    start = run_command(capsys, "boards", *sample)[1].strip()
    single = [
        json.loads(run_command(capsys, "solve", start, "--algorithm", "ida_star", "--heuristic", name, "--json")[1])
        for name in heuristics
    ]
    compared = json.loads(run_command(capsys, "compare", start, *searches)[1])
    assert [row["optimal"] for row in compared] == [22] * 4
    in_trial = json.loads(run_command(capsys, "trials", *sample, *searches)[1])
    assert [result["path_length"] for result in single] == [22] * 4
    expanded = [result["counters"]["expanded"] for result in single]
    assert len(set(expanded)) == 4
    assert [row["expanded"] for row in compared] == [row["expanded"] for row in in_trial] == expanded
    assert [row["length"] for row in in_trial] == [22] * 4 and {row["ratio"] for row in in_trial} == {1}


def test_shortest_length_found_last_is_shown_for_all_searches(capsys):
    """Greedy search guarantees nothing, and no distances are computed for 4×4 boards."""
    searches = ("--search", "algorithm:greedy_best_first", "--search", "algorithm:a_star", "--json")
    rows = json.loads(run_command(capsys, "compare", "4 1 2 3/5 0 6 7/8 9 10 11/12 13 14 15", *searches)[1])
    assert [row["optimal"] for row in rows] == [rows[1]["length"]] * 2


def test_random_boards_of_a_depth_are_equally_likely():
    """Each random number gives another board, and there are as many possible numbers as boards."""
    distances = complete_distances(CORNER)
    boards = distances.boards(4)
    assert [distances.random_board(4, lambda count, index=index: index) for index in range(len(boards))] == boards
    counts = []
    distances.random_board(9, lambda count: counts.append(count) or 0)
    assert counts == [152], "152 boards are 9 moves away"
    with pytest.raises(ValueError, match=r"^Boards are 0 to 31 moves away from this goal\.$"):
        distances.boards(32)
    with pytest.raises(ValueError, match=r"^The distances are not complete yet\.$"):
        Distances(CORNER).boards(1)


def test_neighbours_of_a_board_are_one_move_nearer_or_farther():
    distances = complete_distances((0, 1, 2, 3))
    for depth in range(distances.max_distance + 1):
        for tiles in distances.boards(depth):
            assert {abs(distances.distance(neighbour) - depth) for _letter, neighbour in slides(tiles)} == {1}
