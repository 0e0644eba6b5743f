"""Lists of boards in a text: the notations of papers and tables, faults that are named, and boards without solution."""

import json

import pytest

from conftest import data
from puzzle.core import board
from puzzle.search.options import Limits, SearchOptions
from puzzle.trials.board_list import parse_board_list
from puzzle.trials.configurations import Configuration
from puzzle.trials.samples import ListSample
from puzzle.trials.searchable_boards import searchable_boards
from puzzle.trials.trial import Trial

KORF = data("korf100")["instances"]
BOARDS = tuple(tuple(instance["start"]) for instance in KORF)


def each_line(template):
    """Return a list with a line for each of Korf's instances."""
    return "\n".join(
        template.format(
            n=instance["id"],
            tiles=" ".join(map(str, tiles)),
            length=instance["optimal"],
            digits="".join(f"{tile:x}" for tile in tiles),
            json=json.dumps(instance),
            rows="\n".join(" ".join(map(str, tiles[place : place + 4])) for place in range(0, 16, 4)),
        )
        for instance, tiles in zip(KORF, BOARDS, strict=True)
    )


NOTATIONS = {
    "number, tiles and length": each_line("{n:3} {tiles} {length}"),
    "number and tiles": each_line("{n} {tiles}"),
    "tiles and length": each_line("{tiles} {length}"),
    "tiles": each_line("{tiles}"),
    "with the figures of the paper": each_line("{n}. {tiles} 41 {length} 276,361,933"),
    "CSV": "id,start,optimal\n" + each_line("{n},{tiles},{length}"),
    "CSV with quotes": each_line('{n},"{tiles}",{length}'),
    "Markdown": "| n | start | length |\n| - | - | - |\n" + each_line("| {n} | {tiles} | {length} |"),
    "LaTeX": each_line(r"{n} & {tiles} & {length} \\"),
    "hexadecimal": each_line("{digits}"),
    "JSON on each line": each_line("{json}"),
    "JSON": json.dumps(data("korf100")),
    "Python": f"boards = {BOARDS}",
    "blocks": each_line("{rows}\n"),
    "named blocks": each_line("# Instance {n}, {length} moves\n{rows}\n"),
    "below each other": each_line("{rows}"),
    "below each other with names": each_line("Instance {n}:\n{rows}"),
    "one line of compact boards": ", ".join("".join(f"{tile:x}" for tile in tiles) for tiles in BOARDS),
    "Windows": each_line("{n} {tiles} {length}").replace("\n", "\r\n") + "\r\n",
}


@pytest.mark.parametrize("notation", NOTATIONS)
def test_korfs_instances_are_read_in_every_notation(notation):
    found = parse_board_list(NOTATIONS[notation])
    assert found.boards == BOARDS and not found.faults


def test_numbers_before_the_tiles_are_told_from_tiles_by_the_other_lines():
    """8 1 2 3 4 5 6 7 0 8 alone may be the board 8 … 0 or 1 … 8; the other lines have a number and a length."""
    found = parse_board_list("1  1 2 3 4 5 6 7 0 8  1\n8  1 2 3 4 5 6 7 0 8  1\n9  1 2 3 4 0 5 6 7 8  4")
    assert found.boards == ((1, 2, 3, 4, 5, 6, 7, 0, 8), (1, 2, 3, 4, 5, 6, 7, 0, 8), (1, 2, 3, 4, 0, 5, 6, 7, 8))
    with pytest.raises(ValueError, match="Line 1: These numbers can be two boards"):
        parse_board_list("8 1 2 3 4 5 6 7 0 8\n")


def test_boards_of_several_shapes_with_names_and_comments_are_read():
    text = "# easy\n1 8 2/0 4 3/7 6 5\n\nhard: 1 2 3 4 5 6 8 7 _\n4,1,2/5,0,3\n\n// by hand\n1 2\n3 0\n"
    found = parse_board_list(text)
    assert found.boards == ((1, 8, 2, 0, 4, 3, 7, 6, 5), (1, 2, 3, 4, 5, 6, 8, 7, 0), (4, 1, 2, 5, 0, 3), (1, 2, 3, 0))
    assert found.places == ("line 2", "line 4", "line 5", "line 8")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1 8 2 0 4 3 7 6 5\n1 8 2 0 4 3 7 6 6", "Line 2: 6 appears twice and 5 is missing."),
        ("1 182043765 21\n2 182043766 9", "Line 2: "),
        ("[[1,8,2,0,4,3,7,6,5],[1,8,2,0,4,3,7,6,6]]", "Entry 2: 6 appears twice and 5 is missing."),
        ("1 2/3 4/5 0\n1 2 3/4 5 0", "Line 1: A board of 3 rows of 2 is taller than wide"),
        ("123456780\n12\n1 2 3 4 5 6 7 8 8\n1 2 3 4 5", "Line 3: 8 appears twice and 0 is missing. No boards either: line 4."),
        ("182043765,412/503,412504", "Entry 3: 4 appears twice and 3 is missing."),
        ("1 2 3\n4 5 6\n7 8 0\n\n1 2 3\n4 5 6\n7 8 8", "Line 5: 8 appears twice and 0 is missing."),
    ],
)  # fmt: skip
def test_one_sentence_names_the_lines_that_are_no_boards(text, sentence):
    found = parse_board_list(text)
    assert found.boards and found.faults_sentence.startswith(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no board in this text."),
        ("Dear students,\nsee you on Monday", "There is no board in this text."),
        ("1 2 3 4 5 6 7 8 8", "Line 1: 8 appears twice and 0 is missing."),
        ("1 2 3 4 5 6 7 8 8\n" * 101, "More than 100 lines are no boards. Line 1: 8 appears twice and 0 is missing."),
        ("1 2 3 0\n" * 10_001, "A list has at most 10,000 boards."),
    ],
    ids=["empty", "a letter", "one fault", "many faults", "many boards"],
)
def test_a_text_without_boards_gets_one_sentence(text, sentence):
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        parse_board_list(text)


def test_boards_that_cannot_reach_the_goal_are_named():
    """Swapping two neighbouring tiles makes a board unsolvable (Johnson and Story 1879)."""
    found = parse_board_list("1 2 3 4 5 6 7 8 0\n2 1 3 4 5 6 7 8 0\n1 2 3 4 5 6 8 7 0\n1 2 3 0")
    listed = searchable_boards(found, (1, 2, 3, 4, 5, 6, 7, 8, 0))
    assert listed.boards == [(1, 2, 3, 4, 5, 6, 7, 8, 0), (1, 2, 3, 0)]
    assert listed.sentences[-1] == "The goal cannot be reached from lines 2 and 3, which are not searched."


@pytest.mark.parametrize(
    ("last", "sentences"),
    [("1 2 3 4 5 0", ["Line 4 is a board of 2×3, all others are 3×3."]), ("1 2 3 4 5 6 7 0 8", [])],
)
def test_a_line_that_was_cut_is_named_as_the_only_board_of_its_shape(last, sentences):
    text = "1 2 3 4 5 6 7 8 0\n" * 3
    assert searchable_boards(parse_board_list(text + last), (1, 2, 3, 4, 5, 6, 7, 8, 0)).sentences == sentences
    assert searchable_boards(parse_board_list(text + "1 2 3 4 5 0\n1 2 3 0")).sentences[:-1] == []


@pytest.mark.parametrize(
    ("goal", "used"),
    [
        (None, (0, 1, 2, 3)),
        ((1, 2, 3, 4, 5, 6, 7, 8, 0), (1, 2, 3, 0)),
        ((0, 1, 2, 3, 4, 5, 6, 7, 8), (0, 1, 2, 3)),
        ((1, 2, 3, 4, 0, 5), (1, 2, 3, 4, 0, 5)),
    ],
)
def test_goal_of_a_list_has_the_shape_of_one_of_its_boards(goal, used):
    assert searchable_boards(parse_board_list("1 2 3 0\n1 2 0 3 4 5"), goal).goal == used


def test_a_list_without_searchable_boards_gets_one_sentence():
    with pytest.raises(
        ValueError, match=r"^The goal cannot be reached from line 1, .* No board of the list can be searched"
    ):
        searchable_boards(parse_board_list("213456780"), (1, 2, 3, 4, 5, 6, 7, 8, 0))


def test_every_board_of_a_list_is_searched_to_the_goal_of_its_shape():
    """4,1,2/5,0,3 takes 5 moves to 1,2,3/4,5,0; the other boards are one move away from theirs."""
    boards, goal = [(1, 2, 3, 4, 5, 6, 7, 0, 8), (4, 1, 2, 5, 0, 3), (1, 2, 0, 3)], (1, 2, 3, 4, 5, 6, 7, 8, 0)
    trial = Trial(ListSample(boards, goal), [Configuration(SearchOptions("a_star"), Limits())])
    trial.advance()
    assert [measurement.length for measurement in trial.measurements] == [1, 5, 1]
    assert [measurement.optimal for measurement in trial.measurements] == [1, 5, 1]
    assert trial.count == 3 and trial.problems == boards
    with pytest.raises(ValueError, match="The goal cannot be reached from 2 1 3/4 5 6/7 8 0"):
        ListSample([board.parse("213456780")], goal)
