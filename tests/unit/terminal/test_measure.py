"""Comparisons and trials: the same boards for all, medians that are medians, and interrupts that lose nothing."""

import csv
import io
import json
from statistics import median

import pytest

from puzzle import board
from puzzle.__main__ import main
from puzzle.heuristics.distances import Distances, complete_distances
from puzzle.record.run import solve
from puzzle.search.options import Limits, SearchOptions
from puzzle.terminal import commands
from puzzle.terminal.measure import measure, pairs, random_boards, summaries
from puzzle.terminal.tables import written
from reference import slides

CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)
START = board.parse("237/180/654")


def printed(capsys, *arguments):
    status = main(list(arguments))
    return status, *capsys.readouterr()


def test_algorithms_that_look_at_no_heuristic_come_once():
    chosen = pairs(["breadth_first", "a_star", "ida_star"], ["manhattan", "misplaced"], SearchOptions(order="LURD"))
    assert [(options.algorithm, options.heuristic) for options in chosen] == [
        ("breadth_first", "manhattan"), ("a_star", "manhattan"), ("a_star", "misplaced"), ("ida_star", "manhattan"),
        ("ida_star", "misplaced"),
    ]  # fmt: skip
    assert {options.order for options in chosen} == {"LURD"}
    assert [options.reached for options in chosen] == ["first", "best", "best", "none", "none"]


def test_a_measurement_says_what_the_search_said():
    chosen = pairs(["greedy_best_first", "a_star"], ["manhattan"], SearchOptions())
    for one, options in zip(measure(START, CORNER, chosen, Limits()), chosen, strict=True):
        result = solve(START, CORNER, options)
        assert (one.outcome, one.length, one.expanded) == ("solved", result.path_length, result.counters.expanded)
        assert one.optimal == 17 and one.ratio == result.path_length / 17


def test_on_larger_boards_the_shortest_length_is_known_once_a_search_promises_it():
    goal = board.standard_goal(4)
    start = board.follow(goal, "DRDLURDR")[-1]
    chosen = pairs(["greedy_best_first", "a_star", "greedy_best_first"], ["manhattan"], SearchOptions())
    optimal = [one.optimal for one in measure(start, goal, chosen, Limits())]
    assert optimal[0] is None and optimal[1] == optimal[2] <= 8


def test_the_same_seed_gives_the_same_boards_of_the_depth_asked_for(exhaustive):
    assert random_boards(CORNER, 5, 7) == random_boards(CORNER, 5, 7) != random_boards(CORNER, 5, 8)
    assert all(board.solvable(tiles, CORNER) for tiles in random_boards(CORNER, 20, 1))
    assert {exhaustive(CORNER)[tiles] for tiles in random_boards(CORNER, 20, 7, 18)} == {18}


def test_summaries_are_medians_with_the_least_and_the_most():
    chosen = pairs(["a_star"], ["manhattan"], SearchOptions())
    done = [one for start in random_boards(CORNER, 5, 3) for one in measure(start, CORNER, chosen, Limits(3000))]
    (summary,) = summaries(done)
    solved = [one for one in done if one.length is not None]
    assert (summary.boards, summary.solved) == (5, len(solved))
    for name in ("expanded", "length", "ratio", "seconds"):
        values = [getattr(one, name) for one in solved]
        assert getattr(summary, name) == (median(values), min(values), max(values))
    (nothing,) = summaries(list(measure(START, CORNER, chosen, Limits(3))))
    assert (nothing.solved, nothing.expanded, nothing.ratio) == (0, None, None)


def test_compare_prints_one_row_per_search(capsys):
    searches = ["--algorithms", "a_star", "--heuristics", "manhattan,misplaced"]
    status, out, err = printed(capsys, "compare", "237/180/654", *searches)
    lines = out.splitlines()
    assert status == 0 and len(lines) == 3
    assert lines[0].split()[:4] == ["algorithm", "heuristic", "outcome", "length"]
    assert lines[1].split()[:6] == ["a_star", "manhattan", "solved", "17", "17", "121"]
    assert err.splitlines() == ["1 done: a_star", "2 done: a_star"]
    status, out, _err = printed(capsys, "compare", "237/180/654", "--json")
    rows = json.loads(out)
    assert [row["algorithm"] for row in rows][:2] == ["breadth_first", "greedy_best_first"]
    assert {row["optimal"] for row in rows} == {17}
    status, out, _err = printed(capsys, "compare", "132/548/760", "--goal", "123/456/780")
    assert (status, out) == (3, "Not solvable for this goal: 5 inversions, an odd number.\n")
    assert printed(capsys, "compare", "237/180/654", "--node-limit", "2")[0] == 1


def test_names_are_split_at_commas_and_patterns_are_not(capsys):
    status, out, _err = printed(
        capsys, "compare", "237/180/654", "--algorithms", "a_star,ida_star", "--heuristics",
        "manhattan,pattern_database:1,2,3/4,5,6", "gaschnig", "--csv",
    )  # fmt: skip
    rows = list(csv.DictReader(io.StringIO(out)))
    assert status == 0
    assert [row["heuristic"] for row in rows[:3]] == ["manhattan", "pattern_database:1,2,3/4,5,6", "gaschnig"]
    assert [row["algorithm"] for row in rows] == ["a_star"] * 3 + ["ida_star"] * 3


def test_trials_print_a_table_csv_and_json(capsys):
    command = ["trials", "--boards", "3", "--seed", "7", "--depth", "16"]
    status, out, err = printed(capsys, *command)
    assert status == 0 and len(out.splitlines()) == 3
    assert err.splitlines() == ["board 1 of 3", "board 2 of 3", "board 3 of 3"]
    rows = list(csv.DictReader(io.StringIO(printed(capsys, *command, "--csv")[1])))
    again = json.loads(printed(capsys, *command, "--json")[1])
    for row, other in zip(rows, again, strict=True):
        assert float(row["length"]) == other["length"] and int(row["boards"]) == other["boards"] == 3
    assert (again[1]["algorithm"], again[1]["length"], again[1]["ratio_most"]) == ("a_star", 16, 1.0)


def test_an_interrupt_keeps_what_is_done(capsys, monkeypatch):
    whole, count = commands.measure, []

    def interrupted(*arguments):
        count.append(1)
        if len(count) == 3:
            raise KeyboardInterrupt
        return whole(*arguments)

    monkeypatch.setattr(commands, "measure", interrupted)
    status, out, err = printed(capsys, "trials", "--boards", "9", "--depth", "8", "--json")
    assert status == 0
    assert {row["boards"] for row in json.loads(out)} == {2}
    assert err.splitlines()[-1] == "interrupted after 2 of 9 boards"
    monkeypatch.setattr(commands, "measure", lambda *arguments: (_ for _ in ()).throw(KeyboardInterrupt))
    assert printed(capsys, "compare", "237/180/654")[:2] == (1, "Nothing was measured.\n")


def test_nothing_measured_is_written_in_every_form():
    assert (written([], "table"), written([], "json"), written([], "csv")) == ("Nothing was measured.", "[]", "")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["trials", "--boards", "0"], "The number of boards is a whole number from 1 to 10,000.\n"),
        (["trials", "--algorithms", "best"], "There is no algorithm “best”; choose one of breadth_first, "),
        (["trials", "--depth", "32"], "From this goal boards are 0 to 31 moves away.\n"),
        (["trials", "--depth", "x"], "The depth limit is a whole number from 0 to 5,000,000.\n"),
        (["trials", "--depth", "3", "--width", "4"], "Exact distances are for boards up to 3×3; larger ones have too "),
        (["reproduce", "nope"], "There is no example “nope”; choose one of "),
        (["solve", "3,x", "--problem", "water_jugs"], "This problem is given by whole numbers with commas"),
        (["solve", "3", "--problem", "missionaries_and_cannibals"], "Say how many missionaries and cannibals"),
        (["solve", "3,5", "--problem", "chess"], "There is no problem “chess”; choose one of sliding_tiles"),
        (["solve", "3,5", "--problem", "water_jugs", "--algorithm", "bidirectional_breadth_first"],
         "This problem cannot be searched from its goal.\n"),
    ],
)  # fmt: skip
def test_bad_input_is_told_in_one_sentence(capsys, arguments, sentence):
    status, out, err = printed(capsys, *arguments)
    assert (status, out) == (2, "")
    assert err.startswith(sentence) and len(err.splitlines()) == 1


def test_boards_of_a_depth_and_the_hardest_are_printed(capsys, exhaustive):
    status, out, _err = printed(capsys, "boards", "--boards", "4", "--depth", "9", "--seed", "3")
    assert status == 0
    assert [exhaustive(CORNER)[board.parse(line)] for line in out.splitlines()] == [9] * 4
    assert set(printed(capsys, "boards", "--hardest")[1].splitlines()) == {"8 0 6/5 4 7/2 3 1", "8 7 6/0 4 1/2 5 3"}
    assert len(printed(capsys, "boards", "--width", "5")[1].split()) == 21
    assert printed(capsys, "boards", "--goal", "123/456/780", "--depth", "0")[1] == "1 2 3/4 5 6/7 8 0\n"


def test_reproduce_runs_one_or_all_of_a_document(capsys):
    status, out, _err = printed(capsys, "reproduce", "003-intro")
    assert status == 0 and out.splitlines()[-1] == "1 run; all figures agree."
    status, out, _err = printed(capsys, "reproduce", "003")
    assert status == 0 and out.splitlines()[-1] == "13 runs; all figures agree."
    assert "What 003 (Assignment D: greedy search) gets wrong:" in out


@pytest.mark.parametrize("goal", [CORNER, (1, 2, 3, 8, 0, 4, 7, 6, 5)])
def test_boards_of_every_depth_are_all_there_are(goal, exhaustive):
    distances, known = complete_distances(goal), exhaustive(goal)
    for depth in range(distances.greatest + 1):
        boards = distances.boards(depth)
        assert len(boards) == len(set(boards)) == distances.per_depth()[depth]
        assert all(known[tiles] == depth for tiles in boards)
    assert distances.hardest() == distances.boards(distances.greatest)


def test_a_random_board_of_a_depth_is_each_equally_likely():
    distances = complete_distances(CORNER)
    boards = distances.boards(4)
    assert [distances.random_board(4, lambda count, pick=pick: pick) for pick in range(len(boards))] == boards
    asked = []
    distances.random_board(9, lambda count: asked.append(count) or 0)
    assert asked == [152]
    with pytest.raises(ValueError, match=r"^From this goal boards are 0 to 31 moves away\.$"):
        distances.boards(32)
    with pytest.raises(ValueError, match=r"^The pass over all boards has not ended yet\.$"):
        Distances(CORNER).boards(1)


def test_each_boards_neighbours_are_one_nearer_or_farther():
    distances = complete_distances((0, 1, 2, 3))
    for depth in range(distances.greatest + 1):
        for tiles in distances.boards(depth):
            assert {abs(distances.of(other) - depth) for _letter, other in slides(tiles)} == {1}
