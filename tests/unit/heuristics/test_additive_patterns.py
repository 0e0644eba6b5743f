"""Tests of additive pattern databases: both builders, the compact form, and h for any goal.

The tables of the named heuristics take too long to build here; these tests build tables of at most four tiles.
"""

import random
import re
from functools import cache

import pytest

from puzzle.core import board
from puzzle.heuristics import additive_patterns, pattern_table, registry
from puzzle.heuristics.additive_patterns import AdditivePatterns
from puzzle.heuristics.pattern_database import database
from puzzle.heuristics.walking_distance import _moves_by_key
from reference import slides
from tools import tables

CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)
SHAPES = [
    (2, 2, (1, 2, 3)),
    (3, 2, (1, 2, 3, 4, 5)),
    (2, 3, (1, 5)),
    (3, 3, (4, 8)),
    (3, 3, (2, 1, 5)),
    (4, 4, (6, 15)),
]
NAMED = [additive_patterns.additive_555, additive_patterns.additive_663]


@cache
def loaded(*patterns):
    """Return a heuristic with tables for patterns of a few tiles."""
    heuristic = AdditivePatterns("small", patterns)
    heuristic.load(heuristic.build(tables.build))
    return heuristic


@pytest.mark.parametrize(("width", "height", "pattern"), SHAPES)
def test_quick_builder_and_plain_builder_agree(width, height, pattern):
    assert tables.build(width, height, pattern) == pattern_table.build(width, height, pattern)


@pytest.mark.parametrize(("width", "height", "radius"), [(2, 2, 6), (3, 2, 21), (4, 2, 36)])
def test_table_of_all_tiles_has_the_published_radius(width, height, radius):
    """The moves of all tiles are all moves, so the largest entry is the largest distance of any board."""
    values = tables.build(width, height, range(1, width * height))
    assert max(value for value in values if value != pattern_table.IMPOSSIBLE) == radius


@pytest.mark.parametrize("pattern", [(1, 2, 3), (4, 8), (7,)])
def test_entry_is_that_of_the_database_that_counts_only_its_own_tiles(pattern):
    """Another test compares that database with a search of all boards."""
    values = pattern_table.build(3, 3, pattern)
    entries = {
        sum(cell * 9**index for index, cell in enumerate(cells)): moves
        for cells, moves in database(CORNER, pattern, every_move=False).items()
    }
    assert {placement: value for placement, value in enumerate(values) if value != 255} == entries


@pytest.mark.parametrize(("width", "height", "pattern"), SHAPES)
def test_expanding_the_compact_form_returns_the_table(width, height, pattern):
    values, cells = pattern_table.build(width, height, pattern), width * height
    halves = pattern_table.compact(values, width, pattern, cells)
    assert len(halves) == (len(values) + 1) // 2
    expanded = b"".join(pattern_table.expand(halves, width, pattern, cells))
    assert len(expanded) == len(values)
    pairs = zip(values, expanded, strict=True)
    assert all(value == copy for value, copy in pairs if value != pattern_table.IMPOSSIBLE)


@pytest.mark.large
@pytest.mark.parametrize("gap", [0, 1, 4, 8])
def test_h_never_exceeds_the_distance_and_has_its_parity_for_any_goal(gap, exhaustive):
    goal = board.swap_cells((0, 5, 3, 7, 1, 8, 2, 6, 4), 0, gap)
    h = loaded((1, 2, 4), (3, 6), (5, 7, 8)).function(goal, False)
    assert h(goal) == 0
    for tiles, distance in exhaustive(goal).items():
        estimate = h(tiles)
        assert 0 <= estimate <= distance and (distance - estimate) % 2 == 0


def test_h_is_the_larger_sum_of_the_board_and_its_mirror_image(exhaustive):
    patterns = ((1, 2, 4), (3, 6), (5, 7, 8))
    parts = [pattern_table.build(3, 3, pattern) for pattern in patterns]
    mirrored_cell = (0, 3, 6, 1, 4, 7, 2, 5, 8)
    h = loaded(*patterns).function(CORNER, False)

    def total(tiles):
        """Return the sum of the tables for a board."""
        placements = [sum(tiles.index(tile) * 9**i for i, tile in enumerate(pattern)) for pattern in patterns]
        return sum(values[placement] for values, placement in zip(parts, placements, strict=True))

    for tiles in random.Random(1).sample(list(exhaustive(CORNER)), 2000):
        mirrored = tuple(mirrored_cell[tiles[cell]] for cell in mirrored_cell)
        assert h(tiles) == max(total(tiles), total(mirrored))


@pytest.mark.large
@pytest.mark.parametrize("goal", [(1, 2, 3, 4, 5, 6, 7, 8, 0), (2, 8, 0, 5, 1, 4, 3, 7, 6)])
def test_goal_with_the_gap_in_a_corner_has_full_strength(goal, exhaustive):
    """Renaming cells and tiles maps every board of one goal to one of the other, so the sums of all h are equal."""
    heuristic = loaded((1, 2, 4), (3, 6), (5, 7, 8))
    assert heuristic.lookup(goal).weaker_by == 0
    total, corner_total = (sum(map(heuristic.function(g, False), exhaustive(g))) for g in (goal, CORNER))
    assert total == corner_total


def test_gap_inside_makes_the_estimate_at_most_two_moves_weaker():
    heuristic = loaded((1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12), (13, 14), (15,))
    weaker_by = [heuristic.lookup((*range(1, gap + 1), 0, *range(gap + 1, 16))).weaker_by for gap in range(16)]
    assert weaker_by == [0, 1, 1, 0, 1, 2, 2, 1, 1, 2, 2, 1, 0, 1, 1, 0]


def test_indices_after_a_move_equal_those_from_scratch():
    rng = random.Random(4)
    goal = board.shuffle(tuple(range(16)), rng.randrange)
    lookup = loaded((1, 2), (3, 4), (5, 6), (7, 8), (9, 10), (11, 12), (13, 14), (15,)).lookup(goal)
    tiles, indices = goal, lookup.indices(goal)
    for _ in range(300):
        child = rng.choice([child for _letter, child in slides(tiles)])
        tile = tiles[child.index(0)]
        slot, change, mirror_slot, mirror_change = lookup.tile_moves(child.index(0), tiles.index(0))[tile]
        indices[slot] += change
        indices[mirror_slot] += mirror_change
        assert indices == lookup.indices(child)
        tiles = child


@pytest.mark.parametrize("heuristic", NAMED, ids=lambda heuristic: heuristic.name)
def test_patterns_of_a_named_heuristic_contain_every_tile_once(heuristic):
    assert sorted(tile for pattern in heuristic.patterns for tile in pattern) == list(range(1, 16))
    assert "".join(str(len(pattern)) for pattern in heuristic.patterns) in heuristic.name
    assert registry.find(heuristic.name) is heuristic and re.fullmatch("[0-9a-f]{64}", heuristic.checksum)


def test_missing_tables_damaged_tables_and_other_sizes_get_one_sentence(monkeypatch, tmp_path):
    monkeypatch.setattr(additive_patterns, "DIRECTORY", tmp_path)
    heuristic = AdditivePatterns("additive_555", NAMED[0].patterns, NAMED[0].checksum)
    with pytest.raises(ValueError, match=r"^The tables of additive_555 have not been built: run `make tables` or "):
        heuristic.function(tuple(range(16)), False)
    heuristic.path.write_bytes(b"no table")
    with pytest.raises(ValueError, match=r"^The tables of additive_555 are damaged: delete .*additive_555\.bin and "):
        heuristic.function(tuple(range(16)), False)
    with pytest.raises(ValueError, match=r"^The tables of additive_555 are for 4×4 boards\.$"):
        heuristic.function(CORNER, False)


def test_walking_distance_has_24964_arrangements_on_a_4x4_board():
    """The number is the one that Ken'ichiro Takahashi published."""
    assert {len(_moves_by_key(4, 4, gap_line)) for gap_line in (0, 3)} == {24_964}


def test_make_tables_writes_the_missing_files_and_reports_progress(monkeypatch, tmp_path, capsys):
    heuristic = AdditivePatterns("pairs", (*((tile, tile + 1) for tile in range(1, 15, 2)), (15,)))
    for module in (additive_patterns, tables):
        monkeypatch.setattr(module, "DIRECTORY", tmp_path)
    monkeypatch.setattr(tables, "TABLE_HEURISTICS", {"pairs": heuristic})
    tables.main([])
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 9 and lines[0] == "pairs: tiles 1, 2 …"
    assert lines[-1].startswith(f"{tmp_path}/pairs.bin: {(tmp_path / 'pairs.bin').stat().st_size:,} bytes, ")
    assert (tmp_path / "pairs.bin").read_bytes() == heuristic.build(pattern_table.build)
    tables.main([])
    assert capsys.readouterr().out == ""


def test_expansion_pauses_after_each_slice():
    heuristic = AdditivePatterns("pairs", (*((tile, tile + 1) for tile in range(1, 15, 2)), (15,)))
    data = heuristic.build(tables.build)
    assert not heuristic.is_loaded
    assert len(list(heuristic.load_in_slices(data))) == heuristic.slice_count == 8 * 16
    assert heuristic.is_loaded
