"""Tests of the command line: exit statuses, JSON, and one sentence for each error."""

import json
import re
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path

import pytest

from conftest import data
from puzzle.__main__ import CLOSED_PIPE, EXIT, main
from puzzle.core import board
from puzzle.export import formats
from puzzle.heuristics import additive_patterns, registry
from puzzle.heuristics.additive_patterns import AdditivePatterns
from puzzle.recording.run import OUTCOMES, OWN_OUTCOMES, sliding_run, solve
from puzzle.recording_file import html_page
from puzzle.recording_file.file_format import parse_file
from puzzle.search.options import SearchOptions
from reference import walk

ROOT = Path(__file__).resolve().parents[3]
START, ODD = "237/180/654", "132/548/760"


def run(*arguments):
    """Run the command in a new process and return the completed process."""
    return subprocess.run(
        [sys.executable, "-m", "puzzle", *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", timeout=60,
        env={"PYTHONIOENCODING": "utf-8"}, check=False,
    )  # fmt: skip


@pytest.fixture
def call(capsys):
    """Return a function that runs the command in this process; it returns (exit status, standard output, errors)."""

    def call_main(*arguments):
        """Call `main` and return (exit status, standard output, standard error)."""
        try:
            status = main(list(arguments))
        except SystemExit as exit_error:
            status = exit_error.code
        printed = capsys.readouterr()
        return status, printed.out, printed.err

    return call_main


def test_package_can_be_run_as_a_module():
    completed = run("solve", START, "--json")
    assert (completed.returncode, completed.stderr) == (0, "")
    assert json.loads(completed.stdout)["path_length"] == 17
    completed = run("solve", "1 2 3")
    assert (completed.returncode, completed.stdout) == (2, "")
    assert completed.stderr == "A board has 4, 6, 8, 9, 10, 12, 15, 16, 20 or 25 places, not 3.\n"
    completed = run("check", ODD, "--goal", "123456780")
    assert (completed.returncode, completed.stderr) == (3, "")


def test_a_solved_board_is_reported_with_its_moves_and_counters(call):
    """The output is a sentence, the moves, and a line for each counter."""
    status, out, err = call("solve", START)
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert lines[0] == (
        "Solved in 17 moves, and no path is shorter. A* expanded 121 nodes to find it and left 66 in the frontier, "
        "4 of them superseded by cheaper copies."
    )
    letters = lines[1].removeprefix("Moves of the gap: ")
    assert walk(board.parse(START), letters) == board.standard_goal(3)
    # each further line is the name of a counter, which may contain spaces, and its value
    names_and_values = [line.rsplit(None, 1) for line in lines[2:]]
    assert {name.strip(): value for name, value in names_and_values}.items() >= {
        "expanded": "121", "generated": "321", "enqueued": "188", "max frontier": "67", "frontier end": "66",
    }.items()  # fmt: skip


def test_json_has_the_names_that_scripts_rely_on(call):
    status, out, err = call("solve", START, "--json")
    printed = json.loads(out)
    assert (status, err, len(out.splitlines())) == (0, "", 1)
    assert list(printed) == ["outcome", "moves", "path_length", "counters", "seconds"]
    assert list(printed["counters"]) == [
        "expanded", "generated", "enqueued", "discarded", "popped", "tested", "max_frontier", "frontier_end",
        "max_depth",
    ]  # fmt: skip
    result = solve(board.parse(START), board.standard_goal(3))
    assert printed["counters"] | {"pruned": 0} == asdict(result.counters)
    assert (printed["outcome"], printed["moves"], printed["path_length"]) == ("solved", result.moves, 17)
    assert 0 < printed["seconds"] < 60


def test_shortest_paths_are_counted_where_they_can_be(call):
    boards = ("867/254/301", "--goal", "123/456/780", "--count-paths", "--algorithm", "breadth_first")
    assert "Shortest paths: 40" in call("solve", *boards)[1].splitlines()
    assert json.loads(call("solve", *boards, "--json")[1])["shortest_paths"] == 40
    for refused in ("1,0,2,3,4,5,6,7,8,9,10,11,12,13,14,15", "3,5 --problem water_jugs"):
        status, out, err = call("solve", *refused.split(), "--count-paths")
        assert (status, out) == (2, "") and len(err.splitlines()) == 1 and "count" in err


def test_search_at_a_limit_has_null_moves_and_status_1(call):
    status, out, _err = call("solve", START, "--node-limit", "20", "--json")
    printed = json.loads(out)
    assert (status, printed["outcome"], printed["moves"], printed["path_length"]) == (1, "node_limit", None, None)
    assert printed["counters"]["enqueued"] == 20
    status, out, _err = call("solve", START, "--node-limit", "20")
    assert (status, out.splitlines()[0]) == (1, "Stopped at the limit of 20 nodes. No path found yet.")


def test_an_unsolvable_board_has_status_3(call):
    status, out, err = call("solve", ODD, "--goal", "123/456/780")
    assert (status, out, err) == (3, "Not solvable for this goal: 5 inversions, an odd number.\n", "")
    status, out, _err = call("solve", ODD, "--goal", "123/456/780", "--json")
    printed = json.loads(out)
    assert (status, printed["outcome"], printed["moves"], printed["counters"]["expanded"]) == (3, "unsolvable", None, 0)


def test_exhausted_search_has_status_3(call):
    status, out, _err = call("solve", "0 2 1 3", "--anyway", "--json")
    printed = json.loads(out)
    assert (status, printed["outcome"], printed["counters"]["expanded"]) == (3, "exhausted", 12)


def test_every_outcome_has_an_exit_status():
    assert set(EXIT) == {*OUTCOMES, *OWN_OUTCOMES}
    assert set(EXIT.values()) == {0, 1, 2, 3}


@pytest.mark.parametrize(
    "arguments",
    [
        ("solve", "1 1 2 3"),
        ("solve", "banana"),
        ("solve", START, "--goal", "1 2"),
        ("solve", START, "--goal", "0 1 2 3"),
        ("solve", START, "--algorithm", "bfs"),
        ("solve", START, "--heuristic", "best"),
        ("solve", START, "--order", "UUUU"),
        ("solve", START, "--reached", "last"),
        ("solve", START, "--ties", "x\ny"),
        ("solve", START, "--goal-test", "sometimes"),
        ("solve", START, "--node-limit", "0"),
        ("solve", START, "--node-limit", "many"),
        ("solve", START, "--json", "--node-limit", "-1"),
        ("check", "1 2 3"),
        ("check", START, "--goal", "0 1 2 3"),
        ("solve", START, "--goal", ""),
        ("solve", "-1,2,3"),
        ("solve", START, "--goal", "-1,2,3"),
        ("solve", "-x\ny"),
        ("solve", "3,5", "--problem", "water_jugs", "--goal", "4,4"),
        ("solve", "3,5", "--problem", "water_jugs", "--goal", ""),
        ("solve", "3,3", "--problem", "missionaries_and_cannibals", "--goal", "zzz"),
        ("compare", ODD, "--goal", "123/456/780", "--algorithms", "nonsense"),
        ("compare", ODD, "--goal", "123/456/780", "--search", "nonsense"),
        ("compare", START, "--algorithms", ""),
        ("compare", START, "--heuristics", ","),
        ("compare", START, "--algorithms", "breadth_first", "--heuristics", "manhattan", "nonsense"),
        ("trials", "--algorithms", ""),
        ("solve",),
        ("solve", START, "--colour"),
        ("solve", START, START),
        ("paint", START),
        (),
    ],
    ids=" ".join,
)
def test_bad_input_gets_one_line_on_stderr_and_status_2(arguments, call):
    status, out, err = call(*arguments)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert "Traceback" not in err and err.endswith("\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("solve -1,2,3", "“-1,2,3” is neither a board nor an option."),
        ("solve -x", "“-x” is neither a board nor an option."),
        (f"compare {ODD} --goal 123/456/780 --algorithms nonsense", "There is no algorithm “nonsense”; choose one of "),
        (f"compare {START} --algorithms=", "Name at least one algorithm."),
        (f"compare {START} --heuristics=", "Name at least one heuristic."),
        ("solve 3,5 --goal 4,4 --problem water_jugs", "Give the goal of the jugs as one amount for any jug"),
        (
            "solve 3,5 --problem water_jugs --heuristic gaschnig",
            "This problem is searched with its own h: leave out the heuristic gaschnig",
        ),
        (
            "solve 3,5 --problem water_jugs --heuristic manhattan",
            "This problem is searched with its own h: leave out the heuristic manhattan",
        ),
        (
            "compare 3,5 --problem water_jugs --heuristics misplaced",
            "This problem is searched with its own h: leave out the heuristic misplaced",
        ),
        (
            "compare 3,5 --problem water_jugs --search algorithm:a_star,heuristic:misplaced",
            "This problem is searched with",
        ),
        (
            "trials --problem water_jugs --heuristics euclidean",
            "This problem is searched with its own h: leave out the heuristic euclidean",
        ),
        (
            "solve 3,3 --goal zzz --problem missionaries_and_cannibals",
            "Missionaries and cannibals have one goal, everybody across",
        ),
    ],
)
def test_error_names_the_bad_argument(arguments, message, call):
    status, _out, err = call(*arguments.split())
    assert status == 2 and err.startswith(message)


def test_negative_numbers_are_parsed_as_values(call):
    """In `--seed -1` the text `-1` is the value of the option and not another option."""
    assert call("boards", "--seed", "-1")[0] == 0
    assert call("boards", "--depth", "-1")[2].startswith("The depth limit")


def test_help_names_algorithms_heuristics_and_options(call):
    status, out, _err = call("solve", "--help")
    assert status == 0
    for name in ("a_star", "breadth_first", "manhattan", "euclidean", "low_h", "expansion", "early"):
        assert name in out


def test_the_path_can_be_printed_board_by_board(call):
    """The last six lines of the output are the six boards on a path of five moves."""
    status, out, _err = call("solve", "283/164/705", "--goal", "123/804/765", "--path")
    lines = out.splitlines()[-6:]
    assert status == 0
    assert lines[0].split(None, 1) == ["0", "2 8 3/1 6 4/7 0 5"]
    assert lines[1].split("  ")[-1] == "Move tile 6 down"
    assert "1 2 3/8 0 4/7 6 5" in lines[5]
    # the board is the last column of the first line; in the other lines a column with the move follows it
    boards = [line.split("  ")[-2 if number else -1] for number, line in enumerate(lines)]
    path_boards = board.follow(
        board.parse("283/164/705"), solve(board.parse("283/164/705"), board.parse("123/804/765")).moves
    )
    assert boards == [board.text(tiles) for tiles in path_boards]


def test_a_start_that_is_the_goal_has_no_moves(call):
    status, out, _err = call("solve", "012345678", "--path")
    assert status == 0
    assert out.splitlines()[0] == "Solved in 0 moves: the start is the goal."
    printed = json.loads(call("solve", "012345678", "--json")[1])
    assert (printed["moves"], printed["path_length"]) == ("", 0)


def test_every_option_reaches_the_search(call):
    """Give each option a value that is not its default, and compare with `solve` with the same options."""
    options = SearchOptions("greedy_best_first", "misplaced", True, "DLUR", "best", "state", "early")
    status, out, _err = call(
        "solve", "364/012/875", "--goal", "123/804/765", "--algorithm", "greedy_best_first", "--heuristic", "misplaced",
        "--count-blank", "--order", "dlur", "--reached", "best", "--ties", "state", "--goal-test", "early", "--json",
    )  # fmt: skip
    result = solve(board.parse("364/012/875"), board.parse("123/804/765"), options)
    printed = json.loads(out)
    counters = printed["counters"] | {"pruned": 0}
    assert (status, printed["moves"], counters) == (0, result.moves, asdict(result.counters))


def test_command_line_prints_the_figures_of_a_document(call):
    """Solve the greedy example of document 000 and compare the moves and counters with those it prints."""
    (row,) = (row for row in data("seed_figures") if row["id"] == "000-greedy")
    start, goal = (",".join(map(str, row[key])) for key in ("start", "goal"))
    printed = json.loads(
        call("solve", start, "--goal", goal, "--algorithm", row["algorithm"], "--order", "LURD", "--json")[1]
    )
    assert printed["moves"] == row["expected"]["moves"]
    assert printed["counters"] == {name: row["expected"][name] for name in printed["counters"]}


def test_check_prints_the_parity_and_its_reason(call):
    """Check a solvable and an unsolvable board, as text and as JSON."""
    assert call("check", START) == (0, "Solvable: 12 inversions, an even number like the goal’s 0.\n", "")
    assert call("check", ODD, "--goal", "123456780") == (
        3,
        "Not solvable for this goal: 5 inversions, an odd number.\n",
        "",
    )
    status, out, _err = call("check", ODD, "--goal", "123456780", "--json")
    assert status == 3
    assert json.loads(out) == {"solvable": False, "inversions": 5, "reason": "5 inversions, an odd number"}
    assert json.loads(call("check", START, "--json")[1])["solvable"] is True


def test_interrupted_search_is_reported_as_cancelled(call, monkeypatch):
    """Simulate Ctrl+C: the method that advances a search is replaced by one that raises KeyboardInterrupt."""
    from puzzle.recording import run as run_module

    def interrupted(self, seconds=None):
        """Raise the exception that Ctrl+C raises."""
        raise KeyboardInterrupt

    monkeypatch.setattr(run_module.Run, "advance", interrupted)
    status, out, _err = call("solve", START, "--json")
    assert (status, json.loads(out)["outcome"]) == (1, "cancelled")


@pytest.mark.parametrize("name", formats.WRITERS)
def test_export_writes_the_text_of_the_format(call, tmp_path, name):
    file = tmp_path / "tree"
    assert call("export", START, "--to", name, "--output", str(file))[0] == 0
    finished_run = sliding_run(board.parse(START), board.standard_goal(3))
    finished_run.advance()
    assert file.read_bytes().decode() == "".join(formats.export_run(finished_run, name))


def test_export_reports_errors_in_one_sentence(call):
    status, _out, err = call("export", START, "--to", "xls")
    assert (status, err.startswith("There is no format “xls”; choose one of csv,")) == (2, True)
    status, _out, err = call("export", START, "--output", "/nowhere/at/all")
    assert (status, err) == (2, "The file could not be written: No such file or directory.\n")
    status, _out, err = call("export", ODD)
    assert (status, err) == (
        3, "Nothing was searched, because the goal cannot be reached. Use --anyway to search nevertheless.\n",
    )  # fmt: skip


def test_closed_pipe_ends_the_program_quietly():
    """Close the output after its first line, as `head -1` does."""
    command = [sys.executable, "-m", "puzzle", "export", "867/254/301", "--to", "csv"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline().startswith("node,parent,move,")
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == CLOSED_PIPE


def test_tables_are_built_by_a_command_and_used_by_solve(call, monkeypatch, tmp_path):
    """Tables of patterns of two tiles are built under the name of those of five."""
    heuristic = AdditivePatterns("additive_555", (*((tile, tile + 1) for tile in range(1, 15, 2)), (15,)))
    monkeypatch.setattr(additive_patterns, "DIRECTORY", tmp_path / "tables")
    monkeypatch.setitem(additive_patterns.TABLE_HEURISTICS, "additive_555", heuristic)
    monkeypatch.setitem(registry.REGISTRY, "additive_555", heuristic)
    start, goal = board.follow(tuple(range(16)), "DRDLDRRULURD")[-1], tuple(range(16))
    search = ("solve", board.text(start), "--algorithm", "ida_star", "--heuristic", "additive_555", "--json")
    status, out, err = call(*search)
    assert (status, out) == (2, "")
    assert err == (
        "The tables of additive_555 have not been built: run `make tables` or `python -m puzzle build-tables "
        "additive_555` first.\n"
    )
    status, out, err = call("build-tables")
    path = tmp_path / "tables/additive_555.bin"
    assert status == 0 and out == f"{path}: {path.stat().st_size:,} bytes\n"
    status, out, err = call(*search)
    assert (status, json.loads(out)["path_length"]) == (0, solve(start, goal).path_length)
    near, inside = "1 2 3 4/5 6 0 7/8 9 10 11/12 13 14 15", "1 2 3 4/5 0 6 7/8 9 10 11/12 13 14 15"
    status, out, err = call("solve", near, "--goal", inside, "--heuristic", "additive_555")
    sentence = "The goal’s gap is 2 moves from the nearest corner, so h is 2 moves lower than for a gap in a corner."
    assert status == 0 and out.splitlines()[1] == sentence


def test_unknown_tables_are_refused_in_one_sentence(call):
    status, out, err = call("build-tables", "additive_78")
    assert (status, out) == (2, "")
    assert err == "There is no table “additive_78”; choose one of additive_555, additive_663.\n"


def test_dry_beam_has_status_1_whether_there_is_a_path_or_not(call):
    dry = ("--algorithm", "beam", "--beam-width", "1")
    status, out, err = call("solve", "657/430/812", *dry)
    assert (status, err) == (1, "") and out.startswith("The beam ran dry. Beam search expanded ")
    assert out.splitlines()[0].endswith("; a wider beam may find a path.")
    counters = {name.strip(): value for name, value in (line.rsplit(None, 1) for line in out.splitlines()[1:])}
    nodes = {name: int(counters[name]) for name in ("enqueued", "popped", "frontier end", "pruned")}
    assert nodes["enqueued"] - nodes["popped"] == nodes["pruned"] > nodes["frontier end"] == 0
    status, out, _err = call("solve", "657/430/812", *dry, "--json")
    printed = json.loads(out)
    assert (status, printed["outcome"], printed["moves"], printed["path_length"]) == (1, "pruned", None, None)
    status, out, _err = call("solve", "02/13", "--anyway", *dry)
    assert (status, out.splitlines()[0].rpartition("; ")[2]) == (1, "this goal cannot be reached.")
    status, _out, err = call("solve", "657/430/812", "--algorithm", "beam", "--beam-width", "0")
    assert (status, err) == (2, "The beam width is a whole number from 1 to 100,000.\n")


def test_length_of_a_long_path_is_compared_with_a_lower_bound(call):
    """The first of Korf's boards needs 57 moves."""
    start, length = "14 13 15 7/11 12 9 5/6 0 2 1/4 8 10 3", 57
    for search in (("greedy_best_first",), ("beam", "--beam-width", "50"), ("weighted_a_star", "--weight", "5")):
        status, out, _err = call("solve", start, "--algorithm", *search, "--json")
        printed = json.loads(out)
        bound = printed["lower_bound"]
        assert status == 0 and bound <= length < printed["path_length"] and bound % 2 == length % 2
        text = call("solve", start, "--algorithm", *search)[1]
        assert text.startswith(f"Solved in {printed['path_length']} moves; no path is shorter than {bound}. ")


def test_trials_search_the_boards_of_a_file(call, tmp_path):
    """Line 2 is no board and line 3 cannot be solved; 4,1,2/5,0,3 takes 5 moves, the other board one."""
    file = tmp_path / "boards.txt"
    file.write_text("1 1 2 3 4 5 6 7 0 8 1\n2 1 2 3 4 5 6 7 8 8 9\n3 2 1 3 4 5 6 7 8 0 9\n4 4 1 2 5 0 3 5\n")
    arguments = ("trials", "--board-file", str(file), "--algorithms", "a_star", "--json")
    status, out, err = call(*arguments, "--goal", "123/456/780")
    (row,) = json.loads(out)
    assert (status, row["boards"], row["length_least"], row["length_most"]) == (0, 2, 1, 5)
    assert err.splitlines()[:2] == [
        "Line 2: 8 appears twice and 0 is missing.", "The goal cannot be reached from line 3, which is not searched.",
    ]  # fmt: skip
    for name in ("boards", "seed", "depth"):
        sentence = f"The boards are those of the file: leave out --{name}.\n"
        assert call(*arguments, f"--{name}", "3") == (2, "", sentence)
    file.write_text("213456780")
    sentence = "The goal cannot be reached from line 1, which is not searched. No board of the list can be searched.\n"
    assert call(*arguments, "--goal", "123456780") == (2, "", sentence)


@pytest.mark.parametrize("arguments", ["trials --board-file big.py", "solve 237180654 --heuristic big.py:h"])
def test_a_file_of_40_megabytes_is_refused_by_its_size(call, tmp_path, monkeypatch, arguments):
    monkeypatch.chdir(tmp_path)
    with (tmp_path / "big.py").open("wb") as file:
        file.truncate(40_000_000)
    assert call(*arguments.split()) == (2, "", "big.py has 40 MB, so it was not opened: the largest size is 10 MB.\n")


def test_record_writes_a_file_that_can_be_read(call, tmp_path):
    name = tmp_path / "five.rec.json"
    status, out, _err = call("record", "?start=283164705&goal=123804765&marks=1:Start", "--output", str(name))
    contents = parse_file(name.read_text(encoding="utf-8"))
    assert (status, contents.head["bookmarks"]) == (0, [[1, "Start"]])
    assert contents.head["runs"][0]["ending"]["path_length"] == 5
    assert out.startswith(f"{name}: 12 nodes")


def test_record_reports_bad_names_links_and_folders_in_one_sentence(call, tmp_path):
    link, good = "?start=283164705&goal=123804765", str(tmp_path / "no" / "five.rec.json")
    cases = {(link, "five.json"): "Name a file that ends in .rec.json", ("?start=1,8,2", good): "In the link, start"}
    cases |= {(link, good): "The file could not be written", ("nothing", good): "This is no link"}
    for (address, file), sentence in cases.items():
        status, out, err = call("record", address, "--output", file)
        assert (status, out) == (2, "")
        assert err.splitlines()[-1].startswith(sentence)


@pytest.fixture
def player(monkeypatch, tmp_path):
    """A short script in the place of the player, which a checkout has only after `make` has built it."""
    script = tmp_path / "player.js"
    script.write_text("play('</script>')", encoding="utf-8")
    monkeypatch.setattr(html_page, "PLAYER", script)
    return script


def test_record_writes_a_page_beside_the_recording_or_alone(call, tmp_path, player):
    link = "https://example.org/course/?start=283164705&goal=123804765"
    status, out, _err = call("record", link, "--output", str(tmp_path / "five.rec.json"), "--html")
    page = (tmp_path / "five.html").read_text(encoding="utf-8")
    recording = re.search(r'<script type="application/json">(.*?)</script>', page, re.S)
    assert (status, len(out.splitlines())) == (0, 2)
    assert parse_file(recording[1]) == parse_file((tmp_path / "five.rec.json").read_text(encoding="utf-8"))
    assert 'page="https://example.org/course/"' in page
    assert "play('<\\/script>')" in page
    assert "12 nodes, 5 of them expanded" in page  # the description of the picture for where no script runs
    assert call("record", link, "--output", str(tmp_path / "alone.html"), "--html")[0] == 0
    assert {path.name for path in tmp_path.glob("alone*")} == {"alone.html"}


def test_record_without_a_built_player_says_how_to_build_it(call, tmp_path, player):
    player.unlink()
    status, out, err = call("record", "?start=283164705", "--output", str(tmp_path / "a.html"), "--html")
    assert (status, out) == (2, "")
    assert err == "The player has not been built yet: run `make puzzle/recording_file/player.js`.\n"
    assert call("record", "?start=283164705", "--output", str(tmp_path / "a.html"))[0] == 2
