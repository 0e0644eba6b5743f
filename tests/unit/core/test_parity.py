"""The proof that a board and a goal never meet: its numbers, its words, and what is drawn of it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzle.core import board, parity

PICTURE = ((1, 3, 2, 5, 4, 8, 7, 6, 0), (1, 2, 3, 4, 5, 6, 7, 8, 0))
FIFTEEN = (*range(1, 13), 13, 15, 14, 0), (*range(1, 16), 0)


def two_boards(size):
    return st.tuples(st.permutations(range(size)).map(tuple), st.permutations(range(size)).map(tuple))


pairs_of_boards = st.sampled_from([4, 9, 16, 25]).flatmap(two_boards)


def test_the_picture_has_five_arcs():
    assert parity.arcs(*PICTURE) == [(1, 2), (3, 4), (5, 6), (5, 7), (6, 7)]
    assert parity.paragraph(*PICTURE).endswith("Such a pair is an inversion; here there are five.")
    assert [title for title, _ in parity.captions(*PICTURE)] == [
        "A sideways move", "An up or down move", "Parity never changes",
    ]  # fmt: skip
    assert [words for _, words in parity.captions(*PICTURE)] == [
        "keeps the order of the tiles, so the count stays the same.",
        "carries one tile past two others: the count changes by 2 or by 0.",
        "The goal has 0. From 5 you can reach 3 and 1, never 0.",
    ]
    assert parity.gap_paragraph(*PICTURE) == ""


@given(pairs_of_boards)
def test_an_arc_joins_two_tiles_whose_order_the_goal_reverses(both):
    tiles, goal = both
    row = [tile for tile in tiles if tile]
    arcs = set(parity.arcs(tiles, goal))
    for a, first in enumerate(row):
        for b in range(a + 1, len(row)):
            assert ((a, b) in arcs) == (goal.index(first) > goal.index(row[b]))


@given(pairs_of_boards)
def test_total_is_odd_exactly_for_unsolvable_boards(both):
    assert (parity.total(*both) % 2 == 0) == board.is_solvable(*both)


@given(pairs_of_boards, st.sampled_from("UDLR"))
def test_moves_change_the_total_as_the_captions_say(both, letter):
    tiles, goal = both
    try:
        after = board.move(tiles, letter)
    except ValueError:
        return
    change = parity.total(after, goal) - parity.total(tiles, goal)
    n = board.width(tiles)
    if letter in "LR":
        assert change == 0
    else:
        assert abs(change) in {2: (0, 2), 3: (0, 2), 4: (0, 2, 4), 5: (0, 2, 4)}[n]


@given(pairs_of_boards)
def test_board_shows_all_pairs_if_few_and_neighbours_if_many(both):
    tiles, goal = both
    which, shown = parity.pairs_to_draw(tiles, goal)
    n, wrong = board.width(tiles), board.inversion_pairs(tiles, goal)
    assert {(tiles[a], tiles[b]) for a, b in shown} <= set(wrong)
    assert (which == "all") == (len(wrong) <= 6)
    if which == "all":
        assert len(shown) == len(wrong)
    if which == "touching":
        assert len(shown) <= 12
        assert all(abs(a // n - b // n) <= 1 and abs(a % n - b % n) <= 1 for a, b in shown)
    if which == "beside":
        assert all(a // n == b // n and b - a == 1 for a, b in shown)


def test_even_width_has_a_paragraph_on_the_gap():
    assert parity.gap_paragraph(*FIFTEEN) == (
        "On a board of even width the gap’s row counts as well. Here the gap is in its goal row: "
        "1 + 0 = 1, an odd number."
    )
    start = (1, 2, 3, 4, 5, 6, 0, 8, 9, 10, 7, 12, 13, 14, 11, 15)
    assert "one row below its goal row: 6 + 1 = 7, an odd number" in parity.gap_paragraph(start, board.standard_goal(4))
    above = parity.gap_paragraph((0, 1, 2, 3), (1, 2, 0, 3))
    assert "one row above its goal row: 0 + 1 = 1, an odd number" in above
    assert "sum stays the same" in parity.captions(*FIFTEEN)[0][1]
    assert parity.captions(*FIFTEEN)[1][1].endswith("by 3 or 1, the gap’s row by 1, together by 4, 2 or 0.")
    assert parity.captions((0, 1, 2, 3), (1, 2, 0, 3))[1][1] == (
        "carries one tile past one other: the count changes by 1, the gap’s row by 1, together by 2 or 0."
    )
    assert parity.captions(tuple(range(25)), (*range(2, 25), 1, 0))[1][1].endswith("changes by 4, 2 or 0.")


def test_paragraph_has_the_right_number_of_inversions():
    assert parity.paragraph((0, 1, 2, 3), (1, 2, 0, 3)).endswith("here there are none.")
    assert parity.paragraph((0, 2, 1, 3), (0, 1, 2, 3)).endswith("here there is one.")
    assert parity.paragraph((8, 7, 6, 5, 4, 3, 1, 2, 0), PICTURE[1]).endswith("here there are 27.")


@pytest.mark.parametrize(
    ("number", "reach"),
    [(1, "3 and 5"), (3, "1 and 5"), (5, "3 and 1"), (7, "5, 3 and 1"), (11, "9, 7 and so on")],
)
def test_third_caption_names_only_odd_numbers(number, reach):
    start = _with_inversions(number)
    assert parity.captions(start, board.standard_goal(5))[2][1] == (
        f"The goal has 0. From {number} you can reach {reach}, never 0."
    )


def _with_inversions(count):
    """A 5×5 board whose tiles have exactly so many inversions: one tile carried that far to the front."""
    tiles = list(range(1, 25))
    tiles.insert(23 - count, tiles.pop(23))
    return (0, *tiles)


@given(pairs_of_boards)
def test_ladder_contains_0_to_3_and_the_total(both):
    number = parity.total(*both)
    ladder = parity.ladder(number)
    assert number in ladder and len(ladder) == 6 and ladder[:4] == [0, 1, 2, 3]


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_the_small_drawings_show_moves_of_the_width(n):
    sideways, upright = parity.samples(n)
    assert sideways.count(0) == upright.count(0) == 1
    assert upright[0] == 0 and len(upright) == n + 1
    assert sideways.index(0) > 0
    assert max(*sideways, *upright) < n * n


def test_a_move_is_named_after_the_tile_or_the_gap():
    centre = (1, 2, 3, 4, 0, 5, 6, 7, 8)
    assert [board.move_words(centre, letter, "tile") for letter in "UDLR"] == [
        "slide 2 down", "slide 7 up", "slide 4 right", "slide 5 left",
    ]  # fmt: skip
    assert [board.move_words(centre, letter, "gap") for letter in "UDLR"] == [
        "gap up", "gap down", "gap left", "gap right",
    ]  # fmt: skip
