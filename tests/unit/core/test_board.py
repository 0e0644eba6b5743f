"""Tests of boards: notation, moves, parity, making a board solvable, and shuffling."""

import itertools
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import data
from puzzle.core import board
from reference import distances, slides

SOLVED = (0, 1, 2, 3, 4, 5, 6, 7, 8)
EXAMPLE = (1, 8, 2, 0, 4, 3, 7, 6, 5)

boards = st.sampled_from(board.CELLS).flatmap(lambda size: st.permutations(range(size))).map(tuple)


@pytest.mark.parametrize(
    "text",
    [
        "1 8 2/0 4 3/7 6 5",
        "1,8,2,0,4,3,7,6,5",
        "182043765",
        "182/043/765",
        "182_43765",
        "182.43765",
        "1 8 2\n_ 4 3\n7 6 5\n",
        "1 8 2\r\n. 4 3\r\n7 6 5",
        "[[1, 8, 2], [0, 4, 3], [7, 6, 5]]",
        "(1, 8, 2, 0, 4, 3, 7, 6, 5)",
        "{1;8;2;0;4;3;7;6;5}",
        "1|8|2|0|4|3|7|6|5",
        "<1\t8\t2 0 4 3 7 6 5>",
        "'1' '8' '2' '0' '4' '3' '7' '6' '5'",
        "  01 08 02 00 04 03 07 06 05  ",
        "1\u00a08\u00a02 0 4 3 7 6 5",
    ],
)
def test_parse_accepts_all_common_notations(text):
    assert board.parse(text) == EXAMPLE


def test_only_small_boards_can_be_written_without_separators():
    assert board.parse("3120") == (3, 1, 2, 0)
    assert board.parse("15 14 13 12/11 10 9 8/7 6 5 4/3 2 1 _") == (*range(15, 0, -1), 0)
    assert board.parse(",".join(map(str, range(25)))) == tuple(range(25))


def test_canonical_text_separates_rows_by_slashes():
    assert board.text(EXAMPLE) == "1 8 2/0 4 3/7 6 5"
    assert board.text((3, 1, 2, 0)) == "3 1/2 0"
    assert board.link_text(EXAMPLE) == "1,8,2,0,4,3,7,6,5"


def test_links_separate_the_rows_of_oblong_boards_by_slashes():
    assert board.text((4, 1, 2, 5, 0, 3)) == "4 1 2/5 0 3"
    assert board.link_text((4, 1, 2, 5, 0, 3)) == "4,1,2/5,0,3"
    assert board.link_text(tuple(range(20))) == "0,1,2,3,4/5,6,7,8,9/10,11,12,13,14/15,16,17,18,19"


def test_the_number_of_cells_gives_the_shape_of_a_board():
    """No board is taller than wide, and none has more than five columns."""
    shapes = [(rows, columns) for rows in range(2, 6) for columns in range(rows, 6)]
    assert sorted(board.SHAPES) == shapes
    assert [board.shape(rows * columns) for rows, columns in board.SHAPES] == list(board.SHAPES)
    assert [board.shape_text(cells) for cells in (6, 9, 20)] == ["2×3", "3×3", "4×5"]


@given(boards)
def test_a_board_round_trips_through_every_notation(tiles):
    assert board.parse(board.text(tiles)) == tiles
    assert board.parse(board.link_text(tiles)) == tiles
    assert board.parse(board.text(tiles).replace("/", "\n")) == tiles
    assert board.parse(str(tiles)) == board.parse(str(list(tiles))) == tiles
    assert board.parse(" ".join("_" if tile == 0 else str(tile) for tile in tiles)) == tiles
    if len(tiles) in (4, 9):
        assert board.parse("".join(map(str, tiles))) == tiles


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type the tiles row by row, with 0 for the gap."),
        (" /,\n", "Type the tiles row by row, with 0 for the gap."),
        ("7", "A board has 4, 6, 8, 9, 10, 12, 15, 16, 20 or 25 places, not 1."),
        ("1 2 3 4 5 0 6", "A board has 4, 6, 8, 9, 10, 12, 15, 16, 20 or 25 places, not 7."),
        ("1 2 3", "A board has 4, 6, 8, 9, 10, 12, 15, 16, 20 or 25 places, not 3."),
        ("1 2 3/4 5 6/7 8 10", "10 is too large: the tiles of this board go up to 8."),
        ("0 1 2 4", "4 is too large: the tiles of this board go up to 3."),
        ("0 1 1 3", "1 appears twice and 2 is missing."),
        ("002345678", "0 appears twice and 1 is missing."),
        ("1 1 1 0", "1 appears 3 times and 2 is missing."),
        ("1 2 x 0", "“x” is not a tile: use whole numbers, and 0 for the gap."),
        ("1 2 -3 0", "“-3” is not a tile: use whole numbers, and 0 for the gap."),
        ("1 2 1.5 0", "“1.5” is not a tile: use whole numbers, and 0 for the gap."),
        ("1 2 ² 0", "“²” is not a tile: use whole numbers, and 0 for the gap."),
        (
            "supercalifragilistic",
            "“supercalifra…” is not a tile: use whole numbers, and 0 for the gap.",
        ),
        ("1 2 99999 0", "9999… is too large for a tile."),
        ("1 2 " + "9" * 5000 + " 0", "9999… is too large for a tile."),
    ],
)
def test_invalid_board_raises_one_sentence(text, sentence):
    with pytest.raises(ValueError) as caught:
        board.parse(text)
    assert str(caught.value) == sentence


@given(st.text())
def test_any_text_is_a_board_or_raises_one_line(text):
    """Parse a random text; it gives a valid board or a short error message."""
    try:
        tiles = board.parse(text)
    except ValueError as error:
        assert str(error).endswith(".")
        assert len(str(error).splitlines()) == 1
        assert len(str(error)) < 120
    else:
        assert sorted(tiles) == list(range(len(tiles)))


@pytest.mark.parametrize(
    "tiles", [(), (1,), (0, 1, 2, 4), (0, 0, 1, 2), (-1, 0, 1, 2), (-1, 1, 2, 3), tuple(range(36))]
)
def test_validate_rejects_tuples_that_are_not_boards(tiles):
    with pytest.raises(ValueError, match=r"\.$"):
        board.validate(tiles)


def test_standard_goals_have_the_gap_first_and_tiles_in_order():
    assert board.standard_goal(3) == SOLVED
    for rows, columns in board.SHAPES:
        goal = board.standard_goal(rows, columns)
        assert goal == board.validate(goal) == tuple(range(rows * columns))
        assert (board.height(goal), board.width(goal)) == (rows, columns)
    goals = (0, 1, 2, 3, 4, 5, 6, 7, 8), (1, 2, 3, 4, 5, 6, 7, 8, 0), (1, 2, 3, 8, 0, 4, 7, 6, 5)
    assert all(board.validate(goal) == goal for goal in goals)


@given(boards)
def test_move_and_neighbours_agree_with_the_reference_moves(tiles):
    expected = dict(slides(tiles))
    for letter in board.MOVES:
        if letter in expected:
            assert board.move(tiles, letter) == expected[letter]
        else:
            with pytest.raises(ValueError, match=rf"^The gap cannot move {letter} here\.$"):
                board.move(tiles, letter)
    assert [letter for letter, _cell in board.neighbours(tiles.index(0), *board.shape(len(tiles)))] == list(expected)


@given(boards)
def test_slide_letter_slides_exactly_the_tiles_next_to_the_gap(tiles):
    expected = dict(slides(tiles))
    for cell in range(len(tiles)):
        letter = board.slide_letter(tiles, cell)
        if letter:
            assert expected.pop(letter) == board.swap_cells(tiles, cell, tiles.index(0))
    assert not expected


def test_follow_returns_every_board_on_the_path():
    start = (2, 8, 3, 1, 6, 4, 7, 0, 5)
    boards_on_path = board.follow(start, "UULDR")
    assert boards_on_path[0] == start
    assert boards_on_path[-1] == (1, 2, 3, 8, 0, 4, 7, 6, 5)
    assert all(b in dict(slides(a)).values() for a, b in itertools.pairwise(boards_on_path))
    assert board.follow(start, "") == [start]


def test_slide_words_name_the_tile_and_its_direction():
    centre = (1, 2, 3, 8, 0, 4, 7, 6, 5)
    assert board.slide_words(centre, "U") == "slide 2 down"
    assert board.slide_words(centre, "D") == "slide 6 up"
    assert board.slide_words(centre, "L") == "slide 8 right"
    assert board.slide_words(centre, "R") == "slide 4 left"
    with pytest.raises(ValueError):
        board.slide_words(SOLVED, "U")


def test_parity_agrees_with_exhaustive_search_for_every_pair_of_2x2_boards():
    all_boards = list(itertools.permutations(range(4)))
    for goal in all_boards:
        reachable = distances(goal)
        assert len(reachable) == 12
        for start in all_boards:
            assert board.is_solvable(start, goal) == (start in reachable)


def test_parity_agrees_with_exhaustive_search_on_2x3_boards():
    """From each of several goals exactly 360 boards can be reached; a goal cell of the gap may be in either row."""
    all_boards = list(itertools.permutations(range(6)))
    for goal in ((1, 2, 3, 4, 5, 0), (0, 1, 2, 3, 4, 5), (3, 0, 1, 5, 2, 4)):
        reachable = distances(goal)
        assert len(reachable) == 360
        assert {start for start in all_boards if board.is_solvable(start, goal)} == set(reachable)


def test_parity_agrees_with_exhaustive_search_on_2x4_boards():
    """The width 4 is even, so the gap's row counts: the 20,160 boards that can be reached are those with an even sum."""
    goal, rng = (1, 2, 3, 4, 5, 6, 7, 0), random.Random(1879)
    reachable = distances(goal)
    assert len(reachable) == 20160
    for _ in range(2000):
        start = tuple(rng.sample(range(8), 8))
        assert board.is_solvable(start, goal) == (start in reachable)


def test_known_2x3_boards_need_5_moves_and_cannot_be_solved():
    goal = board.parse("1,2,3/4,5,0")
    assert distances(goal)[board.parse("4,1,2/5,0,3")] == 5
    assert board.is_solvable(board.parse("4,1,2/5,0,3"), goal)
    assert not board.is_solvable(board.parse("1,2,3/5,4,0"), goal)
    assert board.parity_reason(board.parse("1,2,3/5,4,0"), goal) == "1 inversion, an odd number"
    upper_gap = board.parse("1 3 2 0/4 5 6 7"), board.parse("1 2 3 4/5 6 7 0")
    assert board.parity_reason(*upper_gap) == "1 inversion + 1 row = 2, even"


def test_parity_agrees_with_the_lists_of_solvable_and_unsolvable_boards():
    """A board in the lists has an optimal length for each goal that it can reach, and for no other goal."""
    lists = data("optimal_lengths")
    goals = {name: tuple(space["goal"]) for name, space in lists["spaces"].items()}
    for row in lists["random_solvable"]["boards"] + lists["random_solvable_goal_C"]["boards"]:
        for name, goal in goals.items():
            assert board.is_solvable(tuple(row["start"]), goal) == (name in row["optimal"])
    for row in lists["random_goal"]["boards"]:
        assert board.is_solvable(tuple(row["start"]), tuple(row["goal"]))
    for row in lists["unsolvable"]:
        assert not board.is_solvable(tuple(row["start"]), tuple(row["goal"]))
    assert len(lists["unsolvable"]) == 15


def test_parity_agrees_with_exhaustive_search_on_3x3_boards(exhaustive):
    rng = random.Random(1879)
    goal = (1, 2, 3, 8, 0, 4, 7, 6, 5)
    reachable = exhaustive(goal)
    for _ in range(3000):
        start = tuple(rng.sample(range(9), 9))
        assert board.is_solvable(start, goal) == (start in reachable)


@pytest.mark.parametrize("cells", [cells for cells in board.CELLS if cells != 9])
def test_moves_keep_a_board_solvable_and_a_swap_makes_it_unsolvable(cells):
    """Make random moves from a random goal, and then swap two tiles."""
    rng = random.Random(cells)
    for _ in range(60):
        goal = tuple(rng.sample(range(cells), cells))
        start = goal
        for _ in range(rng.randrange(1, 80)):
            _letter, start = rng.choice(slides(start))
        assert board.is_solvable(start, goal)
        assert board.is_solvable(goal, start)
        a, b = rng.sample([cell for cell in range(cells) if start[cell]], 2)
        assert not board.is_solvable(board.swap_cells(start, a, b), goal)


def test_is_solvable_rejects_boards_of_different_sizes():
    for start, goal in [(SOLVED, (0, 1, 2, 3)), ((0, 1, 2, 3), SOLVED)]:
        with pytest.raises(ValueError, match=r"^The start and the goal must have the same size\.$"):
            board.is_solvable(start, goal)


@pytest.mark.parametrize(
    ("start", "goal", "reason"),
    [
        ("132/548/760", "123/456/780", "5 inversions, an odd number"),
        ("123/456/780", "123/456/780", "0 inversions, an even number like the goal’s 0"),
        ("213/456/780", "123/456/780", "1 inversion, an odd number"),
        ("0 1/2 3", "0 1/2 3", "0 inversions + 0 rows = 0, even"),
        ("2 1/0 3", "0 1/2 3", "1 inversion + 1 row = 2, even"),
        ("0 2/1 3", "0 1/2 3", "1 inversion + 0 rows = 1, odd"),
        (
            "4 1 2 3/5 6 7 11/8 9 10 15/12 13 14 0",
            "0 1 2 3/4 5 6 7/8 9 10 11/12 13 14 15",
            "9 inversions + 3 rows = 12, even",
        ),
    ],
)
def test_parity_reason_states_inversions_and_rows(start, goal, reason):
    assert board.parity_reason(board.parse(start), board.parse(goal)) == reason


def test_inversions_are_the_pairs_in_the_wrong_order_for_the_goal():
    start, goal = board.parse("132/548/760"), board.parse("123/456/780")
    assert board.inversion_pairs(start, goal) == [(3, 2), (5, 4), (8, 7), (8, 6), (7, 6)]
    assert board.inversion_pairs(goal, start) == [(2, 3), (4, 5), (6, 7), (6, 8), (7, 8)]
    assert board.inversion_pairs(start, start) == []


def test_repair_swap_prefers_neighbours_that_form_an_inversion(exhaustive):
    start, goal = board.parse("132/548/760"), board.parse("123/456/780")
    cells = board.repair_swap(start, goal)
    assert [start[cell] for cell in cells] == [3, 2]
    repaired = board.swap_cells(start, *cells)
    assert len(board.inversion_pairs(repaired, goal)) == 4
    assert exhaustive(goal)[repaired] == 18


def test_repair_swap_never_solves_a_2x2_or_2x3_board_at_once():
    boards_2x2, boards_2x3 = list(itertools.permutations(range(4))), list(itertools.permutations(range(6)))
    for goal in boards_2x2:
        _assert_repaired(boards_2x2, goal, distances(goal))
    for goal in ((1, 2, 3, 4, 5, 0), (4, 0, 2, 1, 5, 3)):
        _assert_repaired(boards_2x3, goal, distances(goal))


@pytest.mark.large
def test_repair_swap_never_solves_a_3x3_board_at_once(exhaustive):
    goal = board.parse("123456780")
    _assert_repaired(itertools.permutations(range(9)), goal, exhaustive(goal))


def _assert_repaired(starts, goal, solvable):
    """Assert that the swap turns each board outside `solvable` into one of `solvable` other than the goal."""
    for start in starts:
        if start not in solvable:
            a, b = board.repair_swap(start, goal)
            tiles = list(start)
            tiles[a], tiles[b] = tiles[b], tiles[a]
            assert start[a] and start[b]
            assert tuple(tiles) in solvable and tuple(tiles) != goal


@pytest.mark.parametrize(
    ("start", "goal", "tiles"),
    [
        ("123456870", "123456780", {1, 2}),  # 8 and 7 would solve it, and no other tiles of their row are there
        ("012345687", "012345678", {6, 8}),
        ("213456780", "123456780", {1, 3}),
        ("1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0", "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0", {13, 15}),
    ],
)
def test_a_board_one_swap_from_its_goal_gets_another_swap(start, goal, tiles):
    start, goal = board.parse(start), board.parse(goal)
    a, b = board.repair_swap(start, goal)
    assert {start[a], start[b]} == tiles


@given(boards, st.randoms(use_true_random=False))
def test_repair_swap_makes_any_board_solvable(start, rng):
    """Make the board unsolvable by swapping two tiles, if it is solvable; `repair_swap` then finds a swap that helps."""
    goal = tuple(rng.sample(start, len(start)))
    if board.is_solvable(start, goal):
        a, b = [cell for cell in range(len(start)) if start[cell]][-2:]
        start = board.swap_cells(start, a, b)
    a, b = board.repair_swap(start, goal)
    assert 0 not in (start[a], start[b])
    repaired = board.swap_cells(start, a, b)
    assert board.is_solvable(repaired, goal) and repaired != goal


def test_every_solvable_2x2_board_is_equally_likely_after_a_shuffle():
    """Shuffle once with each of the 4 · 3 · 2 possible sequences of random numbers and count the boards."""
    goal = (3, 1, 0, 2)
    counts = {}
    for draws in itertools.product(range(4), range(3), range(2)):
        remaining_draws = list(draws)
        limits = []
        shuffled = board.shuffle(goal, lambda k: limits.append(k) or remaining_draws.pop(0))  # noqa: B023
        assert limits == [4, 3, 2]
        counts[shuffled] = counts.get(shuffled, 0) + 1
    assert set(counts) == set(distances(goal))
    assert set(counts.values()) == {2}


@pytest.mark.parametrize("cells", board.CELLS)
def test_a_shuffled_board_is_always_solvable(cells):
    rng = random.Random(7)
    goal = tuple(rng.sample(range(cells), cells))
    shuffled = [board.shuffle(goal, rng.randrange) for _ in range(150)]
    assert all(sorted(tiles) == list(range(cells)) and board.is_solvable(tiles, goal) for tiles in shuffled)
    fewest = {4: 8, 6: 110}.get(cells, 145)
    assert len(set(shuffled)) > fewest, "2×2 has only 12 solvable boards, 2×3 only 360"


def test_shuffled_3x3_boards_have_the_average_distance(exhaustive):
    rng, goal = random.Random(3), (1, 2, 3, 8, 0, 4, 7, 6, 5)
    lengths = [exhaustive(goal)[board.shuffle(goal, rng.randrange)] for _ in range(2000)]
    mean = data("optimal_lengths")["spaces"]["C"]["mean_depth"]
    assert abs(sum(lengths) / len(lengths) - mean) < 0.4


def test_tile_distances_are_0_for_the_gap():
    start, goal = (2, 3, 7, 1, 4, 5, 0, 6, 8), SOLVED
    assert board.tile_distances(start, goal) == [2, 2, 3, 2, 0, 0, 0, 1, 0]
    assert board.tile_distances(goal, goal) == [0] * 9
    assert board.tile_distances((4, 1, 2, 5, 0, 3), (1, 2, 3, 4, 5, 0)) == [1, 1, 1, 1, 0, 1]
    assert board.tile_distances((7, 1, 2, 3, 4, 5, 6, 0), (0, 1, 2, 3, 4, 5, 6, 7)) == [4, 0, 0, 0, 0, 0, 0, 0]


def test_moves_to_corner_count_rows_and_columns():
    assert [board.moves_to_corner(board.swap_cells(tuple(range(6)), 0, cell)) for cell in range(6)] == [0, 1, 0] * 2
    assert [board.moves_to_corner(board.swap_cells(tuple(range(15)), 0, cell)) for cell in range(15)] == [
        0, 1, 2, 1, 0,
        1, 2, 3, 2, 1,
        0, 1, 2, 1, 0,
    ]  # fmt: skip


def test_spaces_are_the_numbers_of_reachable_boards(exhaustive):
    goals = [board.standard_goal(*shape) for shape in ((2, 2), (2, 3), (2, 4), (3, 3))]
    assert {len(goal): len(exhaustive(goal)) for goal in goals} == board.SPACES
