"""The parity proof that a board cannot reach its goal: its numbers, its text and its drawings."""

from puzzle.core import board, formatting

_MAX_PAIRS = 6  # at most 6 inversions are drawn as lines between any tiles; of more, only those between adjacent tiles
_MAX_TOUCHING = 12  # at most 12 inversions are drawn between adjacent tiles; of more, only those within a row


def arcs(tiles: tuple[int, ...], goal: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the inversions as pairs of indices into the list of tiles without the gap."""
    row = [tile for tile in tiles if tile]
    index = {tile: position for position, tile in enumerate(row)}
    return [(index[first], index[second]) for first, second in board.inversion_pairs(tiles, goal)]


def total(tiles: tuple[int, ...], goal: tuple[int, ...]) -> int:
    """Return the number whose parity no move changes.

    For an odd width it is the number of inversions; for an even width, the rows between the gap and its goal are added.
    """
    count = len(board.inversion_pairs(tiles, goal))
    return count if board.width(tiles) % 2 else count + board.gap_rows(tiles, goal)


def pairs_to_draw(tiles: tuple[int, ...], goal: tuple[int, ...]) -> tuple[str, list[tuple[int, int]]]:
    """Return a word for the inversions that are drawn as lines on the board, and the pairs of their cells.

    The word is "all" if there are few inversions. Otherwise it is "touching": only pairs of tiles that share a side or
    a corner are drawn. If these are too many, it is "beside": only pairs of tiles side by side in a row are drawn.
    """
    n = board.width(tiles)
    cell_of = {tile: cell for cell, tile in enumerate(tiles)}
    pairs = [(cell_of[first], cell_of[second]) for first, second in board.inversion_pairs(tiles, goal)]
    if len(pairs) <= _MAX_PAIRS:
        return "all", pairs
    touching = [(a, b) for a, b in pairs if abs(a // n - b // n) <= 1 and abs(a % n - b % n) <= 1]
    if len(touching) <= _MAX_TOUCHING:
        return "touching", touching
    return "beside", [(a, b) for a, b in touching if a // n == b // n]


def sums(tiles: tuple[int, ...], goal: tuple[int, ...]) -> str:
    """Return the total as text: `5` inversions for an odd width; inversions and rows, `5 + 2 = 7`, for an even one."""
    count, sum_with_rows = len(board.inversion_pairs(tiles, goal)), total(tiles, goal)
    return str(count) if board.width(tiles) % 2 else f"{count} + {sum_with_rows - count} = {sum_with_rows}"


def paragraph(tiles: tuple[int, ...], goal: tuple[int, ...]) -> str:
    """Return a paragraph that says what an inversion is and how many there are."""
    count = len(board.inversion_pairs(tiles, goal))
    verb_and_number = formatting.plural(count, "is", "are") + " " + formatting.in_words(count)
    return (
        "Read the tiles row by row, without the gap. Each arc joins two tiles in the wrong order for "
        f"the goal. Such a pair is an inversion; here there {verb_and_number}."
    )


def gap_paragraph(tiles: tuple[int, ...], goal: tuple[int, ...]) -> str:
    """Return a paragraph on the distance between the gap's row and its goal row; '' for an odd width."""
    n = board.width(tiles)
    if n % 2:
        return ""
    rows, gap_row, goal_row = board.gap_rows(tiles, goal), tiles.index(0) // n, goal.index(0) // n
    reason = "On a board of even width the gap’s row counts as well"
    side = "below" if gap_row > goal_row else "above"
    place = f"{formatting.in_words(rows)} {formatting.plural(rows, 'row')} {side}" if rows else "in"
    return f"{reason}. Here the gap is {place} its goal row: {sums(tiles, goal)}, an odd number."


def captions(tiles: tuple[int, ...], goal: tuple[int, ...]) -> list[tuple[str, str]]:
    """Return the proof in three steps, each a title and a text."""
    n = board.width(tiles)
    odd_width = n % 2 == 1
    carries_past = (
        f"carries one tile past {formatting.in_words(n - 1)} {formatting.plural(n - 1, 'other')}: the count changes by "
    )
    if odd_width:
        sideways = "keeps the order of the tiles, so the count stays the same."
        vertical = carries_past + ("2 or by 0." if n == 3 else "4, 2 or 0.")
    else:
        sideways = "keeps the order of the tiles and the gap’s row, so the sum stays the same."
        vertical = carries_past + ("1" if n == 2 else "3 or 1")
        vertical += f", the gap’s row by 1, together by {'2' if n == 2 else '4, 2'} or 0."
    parity_text = (
        f"The goal has 0. From {total(tiles, goal)} you can reach {_reach(total(tiles, goal), len(tiles))}, never 0."
    )
    return [("A sideways move", sideways), ("An up or down move", vertical), ("Parity never changes", parity_text)]


def _reach(number: int, cells: int) -> str:
    """Return in words the totals that moves can reach from an odd total, without that total itself: `3 and 1` for 5."""
    if cells == 4:  # no 2×2 board has a total above 4
        return "3" if number == 1 else "1"
    if number > 5:
        return f"{number - 2}, {number - 4} and so on" if number > 7 else "5, 3 and 1"
    return {1: "3 and 5", 3: "1 and 5", 5: "3 and 1"}.get(number, "even ones alone")


def ladder(number: int) -> list[int]:
    """Return the totals listed in the third drawing of the proof, up to `number`; −1 stands for an ellipsis."""
    return list(range(6)) if number <= 5 else [0, 1, 2, 3, -1, number]


def samples(cells: int) -> list[tuple[int, ...]]:
    """Return the tiles in two drawings of the proof: before a sideways move, and before an up or down move.

    They are tiles of a board with `cells` cells.
    """
    if cells == 4:
        return [(1, 2, 3, 0), (0, 2, 3)]
    if cells < 9:
        return [(5, 4, 0, 2), (0, 4, 1, 5) if cells == 6 else (0, 4, 7, 2, 5)]
    columns = board.shape(cells)[1]
    return [(5, 4, 0, 8), {3: (0, 4, 7, 8), 4: (0, 4, 7, 2, 8), 5: (0, 4, 7, 2, 6, 8)}[columns]]
