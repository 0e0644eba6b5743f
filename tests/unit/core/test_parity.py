"""Tests of the parity proof that a board cannot reach its goal: its numbers, texts and drawings."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.core import board, parity
from tests.unit.reference import distances

EXAMPLE = ((1, 3, 2, 5, 4, 8, 7, 6, 0), (1, 2, 3, 4, 5, 6, 7, 8, 0))
FIFTEEN = (*range(1, 13), 13, 15, 14, 0), (*range(1, 16), 0)


def two_boards(size):
    """Return a hypothesis strategy for two boards with this number of cells."""
    return st.tuples(st.permutations(range(size)).map(tuple), st.permutations(range(size)).map(tuple))


pairs_of_boards = st.sampled_from(board.CELLS).flatmap(two_boards)


def test_example_has_five_arcs_and_the_captions_of_a_3x3_board():
    """An arc joins the two tiles of an inversion, given by their places in the row of all tiles."""
    assert parity.arcs(*EXAMPLE) == [(1, 2), (3, 4), (5, 6), (5, 7), (6, 7)]
    assert parity.paragraph(*EXAMPLE).endswith("Such a pair is an inversion; here there are five.")
    assert [title for title, _ in parity.captions(*EXAMPLE)] == [
        "A sideways move", "An up or down move", "Parity never changes",
    ]  # fmt: skip
    assert [words for _, words in parity.captions(*EXAMPLE)] == [
        "keeps the order of the tiles, so the count stays the same.",
        "carries one tile past two others: the count changes by 2 or by 0.",
        "The goal has 0. From 5 you can reach 3 and 1, never 0.",
    ]
    assert parity.gap_paragraph(*EXAMPLE) == ""


@given(pairs_of_boards)
def test_an_arc_joins_two_tiles_whose_order_the_goal_reverses(board_and_goal):
    tiles, goal = board_and_goal
    row = [tile for tile in tiles if tile]
    arcs = set(parity.arcs(tiles, goal))
    for a, first in enumerate(row):
        for b in range(a + 1, len(row)):
            assert ((a, b) in arcs) == (goal.index(first) > goal.index(row[b]))


@given(pairs_of_boards)
def test_total_is_odd_exactly_for_unsolvable_boards(board_and_goal):
    assert (parity.total(*board_and_goal) % 2 == 0) == board.is_solvable(*board_and_goal)


@given(pairs_of_boards, st.sampled_from("UDLR"))
def test_moves_change_the_total_as_the_captions_say(board_and_goal, letter):
    """The total is the number of inversions, plus the gap's distance in rows on boards of even width."""
    tiles, goal = board_and_goal
    try:
        next_board = board.move(tiles, letter)
    except ValueError:
        return
    change = parity.total(next_board, goal) - parity.total(tiles, goal)
    n = board.width(tiles)
    if letter in "LR":
        assert change == 0
    else:
        assert abs(change) in {2: (0, 2), 3: (0, 2), 4: (0, 2, 4), 5: (0, 2, 4)}[n]


@given(pairs_of_boards)
def test_pairs_to_draw_are_all_if_few_and_neighbours_if_many(board_and_goal):
    """Up to six inversions are all drawn; otherwise only those of touching cells, or of cells side by side."""
    tiles, goal = board_and_goal
    selection, drawn = parity.pairs_to_draw(tiles, goal)
    n, inversions = board.width(tiles), board.inversion_pairs(tiles, goal)
    assert {(tiles[a], tiles[b]) for a, b in drawn} <= set(inversions)
    assert (selection == "all") == (len(inversions) <= 6)
    if selection == "all":
        assert len(drawn) == len(inversions)
    if selection == "touching":
        assert len(drawn) <= 12
        assert all(abs(a // n - b // n) <= 1 and abs(a % n - b % n) <= 1 for a, b in drawn)
    if selection == "beside":
        assert all(a // n == b // n and b - a == 1 for a, b in drawn)


def test_even_widths_have_texts_on_the_row_of_the_gap():
    """On a board of even width the row of the gap is part of the proof."""
    assert parity.gap_paragraph(*FIFTEEN) == (
        "On a board of even width the gap’s row counts as well. Here the gap is in its goal row: "
        "1 + 0 = 1, an odd number."
    )
    start = (1, 2, 3, 4, 5, 6, 0, 8, 9, 10, 7, 12, 13, 14, 11, 15)
    assert "one row below its goal row: 6 + 1 = 7, an odd number" in parity.gap_paragraph(start, board.standard_goal(4))
    paragraph = parity.gap_paragraph((0, 1, 2, 3), (1, 2, 0, 3))
    assert "one row above its goal row: 0 + 1 = 1, an odd number" in paragraph
    assert "sum stays the same" in parity.captions(*FIFTEEN)[0][1]
    assert parity.captions(*FIFTEEN)[1][1].endswith("by 3 or 1, the gap’s row by 1, together by 4, 2 or 0.")
    assert parity.captions((0, 1, 2, 3), (1, 2, 0, 3))[1][1] == (
        "carries one tile past one other: the count changes by 1, the gap’s row by 1, together by 2 or 0."
    )
    assert parity.captions(tuple(range(25)), (*range(2, 25), 1, 0))[1][1].endswith("changes by 4, 2 or 0.")


def test_paragraph_contains_the_number_of_inversions():
    assert parity.paragraph((0, 1, 2, 3), (1, 2, 0, 3)).endswith("here there are none.")
    assert parity.paragraph((0, 2, 1, 3), (0, 1, 2, 3)).endswith("here there is one.")
    assert parity.paragraph((8, 7, 6, 5, 4, 3, 1, 2, 0), EXAMPLE[1]).endswith("here there are 27.")


@pytest.mark.parametrize(
    ("number", "reach"),
    [(1, "3 and 5"), (3, "1 and 5"), (5, "3 and 1"), (7, "5, 3 and 1"), (11, "9, 7 and so on")],
)
def test_third_caption_names_only_reachable_odd_numbers(number, reach):
    start = _with_inversions(number)
    assert parity.captions(start, board.standard_goal(5))[2][1] == (
        f"The goal has 0. From {number} you can reach {reach}, never 0."
    )


def _with_inversions(count):
    """Return a 5×5 board with `count` inversions: tile 24 is moved forward past `count` other tiles."""
    tiles = list(range(1, 25))
    tiles.insert(23 - count, tiles.pop(23))
    return (0, *tiles)


@given(pairs_of_boards)
def test_ladder_contains_0_to_3_and_the_total(board_and_goal):
    number = parity.total(*board_and_goal)
    ladder = parity.ladder(number)
    assert number in ladder and len(ladder) == 6 and ladder[:4] == [0, 1, 2, 3]


@pytest.mark.parametrize("cells", board.CELLS)
def test_samples_have_one_gap_and_tiles_of_a_board_of_the_size(cells):
    sideways, upright = parity.samples(cells)
    assert sideways.count(0) == upright.count(0) == 1
    assert upright[0] == 0 and len(upright) == board.shape(cells)[1] + 1
    assert sideways.index(0) > 0
    assert max(*sideways, *upright) < cells


def test_move_words_name_the_tile_or_the_gap():
    centre = (1, 2, 3, 4, 0, 5, 6, 7, 8)
    assert [board.move_words(centre, letter, "tile") for letter in "UDLR"] == [
        "slide 2 down", "slide 7 up", "slide 4 right", "slide 5 left",
    ]  # fmt: skip
    assert [board.move_words(centre, letter, "gap") for letter in "UDLR"] == [
        "gap up", "gap down", "gap left", "gap right",
    ]  # fmt: skip


def test_third_caption_of_2x2_names_only_totals_that_exist():
    """All totals of the boards that each unsolvable 2×2 board can reach are listed by exhaustive search."""
    goal = (1, 2, 3, 0)
    for start in permutations(range(4)):
        totals = {_total_of_2x2(tiles, goal) for tiles in distances(start)}
        if 0 in totals:
            continue
        number = _total_of_2x2(start, goal)
        (other,) = totals - {number}
        words = f"The goal has 0. From {number} you can reach {other}, never 0."
        assert parity.captions(start, goal)[2][1] == words


def _total_of_2x2(tiles, goal):
    """Return the inversions of a 2×2 board plus the rows between its gap and that of the goal."""
    ranks = [goal.index(tile) for tile in tiles if tile]
    inversions = sum(first > second for first, second in combinations(ranks, 2))
    return inversions + abs(tiles.index(0) // 2 - goal.index(0) // 2)
