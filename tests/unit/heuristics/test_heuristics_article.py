"""The figures that docs/heuristics/index.html prints: h and the moves of its boards, and the sizes of the tables."""

import re
from math import factorial, prod

import pytest

from conftest import data
from puzzle.heuristics import additive_patterns, registry
from puzzle.heuristics.additive_patterns import AdditivePatterns
from puzzle.recording.run import solve
from puzzle.search.options import SearchOptions
from reference import estimate
from tools import tables
from tools.file_lists import ROOT

TEXT = (ROOT / "docs/heuristics/index.html").read_text(encoding="utf-8")
GOAL = tuple(range(16))
BOARDS = {
    tuple(map(int, tiles.split(","))): (int(moves), list(map(int, values.split())))
    for tiles, moves, values in re.findall(r'value="([\d,]+)" data-moves="(\d+)" data-h="([\d ]+)"', TEXT)
}
TABLES = [additive_patterns.additive_555, additive_patterns.additive_663]
NAMES = re.findall(r'data-heuristic="(\w+)"', TEXT)


def test_article_has_three_boards_and_five_heuristics():
    assert len(BOARDS) == 3
    assert NAMES == ["manhattan", "linear_conflict", "walking_distance", "additive_555", "additive_663"]
    assert all(f"> {moves} moves" in TEXT for moves, _values in BOARDS.values())


@pytest.mark.parametrize("start", BOARDS)
def test_article_gives_h_of_each_board(start):
    values = BOARDS[start][1]
    assert values[0] == estimate(start, GOAL, "manhattan", False)
    assert values[1:3] == [registry.find(name).function(GOAL, False)(start) for name in NAMES[1:3]]


@pytest.mark.parametrize("start", BOARDS)
def test_article_gives_the_moves_of_each_board(start):
    moves, values = BOARDS[start]
    known = {tuple(entry["start"]): entry["optimal"] for entry in data("korf100")["instances"]}
    found = known.get(start) or solve(start, GOAL, SearchOptions("ida_star", "walking_distance")).path_length
    assert found == moves
    assert all(value <= moves and (moves - value) % 2 == 0 for value in values), "admissible, and of the same parity"


def test_article_gives_the_entries_of_the_tables():
    for heuristic in TABLES:
        sizes = [len(pattern) for pattern in heuristic.patterns]
        entries = sum(prod(range(16 - size + 1, 17)) for size in sizes)
        name = "-".join(map(str, sorted(sizes, reverse=True)))
        assert f"{name}: {entries:,} numbers" in TEXT
    assert factorial(16) // 2 > 10 * 10**12, "more than ten trillion"


def test_article_draws_the_patterns_of_the_tables():
    groups = [
        {frozenset(map(int, group.split(","))) for group in drawn.split()}
        for drawn in re.findall(r'data-board="goal" data-groups="([\d, ]+)"', TEXT)
    ]
    assert groups == [{frozenset(pattern) for pattern in heuristic.patterns} for heuristic in TABLES]


@pytest.mark.exhaustive
@pytest.mark.parametrize("heuristic", TABLES, ids=lambda heuristic: heuristic.name)
def test_article_gives_h_from_tables_and_the_size_of_their_file(heuristic):
    built = AdditivePatterns(heuristic.name, heuristic.patterns, heuristic.checksum)
    content = built.build(tables.build)
    assert f"takes {len(content) / 1e6:.{2 if len(content) < 1e6 else 1}f} MB" in TEXT
    built.load(content)
    place = NAMES.index(heuristic.name)
    for start, (_moves, values) in BOARDS.items():
        assert values[place] == built.function(GOAL, False)(start)
