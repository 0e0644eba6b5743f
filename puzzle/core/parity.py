"""The parity proof that a board cannot reach its goal: its numbers, its text and its drawings.

Both interpreters load this module.
"""

from puzzle.core import board, formatting

_MAX_PAIRS, _MAX_TOUCHING = 6, 12  # lines that a board has room for: between any tiles, and between neighbours


def arcs(tiles: tuple[int, ...], goal: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the inversions as pairs of indices into the row of tiles without the gap."""
    row = [tile for tile in tiles if tile]
    place = {tile: at for at, tile in enumerate(row)}
    return [(place[first], place[second]) for first, second in board.inversion_pairs(tiles, goal)]


def total(tiles: tuple[int, ...], goal: tuple[int, ...]) -> int:
    """Return the number whose parity no move changes: the inversions, for even widths plus the gap's rows."""
    count = len(board.inversion_pairs(tiles, goal))
    return count if board.width(tiles) % 2 else count + board.gap_rows(tiles, goal)


def pairs_to_draw(tiles: tuple[int, ...], goal: tuple[int, ...]) -> tuple[str, list[tuple[int, int]]]:
    """Return which inversions are drawn on the board, and the pairs of their cells.

    "all" if they are few; otherwise those between "touching" tiles, which share a side or a corner; if these are
    still too many, those between tiles "beside" each other in a row.
    """
    n = board.width(tiles)
    cell = {tile: at for at, tile in enumerate(tiles)}
    pairs = [(cell[first], cell[second]) for first, second in board.inversion_pairs(tiles, goal)]
    if len(pairs) <= _MAX_PAIRS:
        return "all", pairs
    touching = [(a, b) for a, b in pairs if abs(a // n - b // n) <= 1 and abs(a % n - b % n) <= 1]
    if len(touching) <= _MAX_TOUCHING:
        return "touching", touching
    return "beside", [(a, b) for a, b in touching if a // n == b // n]


def sums(tiles: tuple[int, ...], goal: tuple[int, ...]) -> str:
    """Return the number with its terms: `5`, and with the gap's rows `5 + 2 = 7`."""
    count, all_in_all = len(board.inversion_pairs(tiles, goal)), total(tiles, goal)
    return str(count) if board.width(tiles) % 2 else f"{count} + {all_in_all - count} = {all_in_all}"


def paragraph(tiles: tuple[int, ...], goal: tuple[int, ...]) -> str:
    """Return a paragraph that says what an inversion is and how many there are."""
    count = len(board.inversion_pairs(tiles, goal))
    there_are = formatting.plural(count, "is", "are") + " " + formatting.in_words(count)
    return (
        "Read the tiles row by row, without the gap. Each arc joins two tiles in the wrong order for "
        f"the goal. Such a pair is an inversion; here there {there_are}."
    )


def gap_paragraph(tiles: tuple[int, ...], goal: tuple[int, ...]) -> str:
    """Return for an even width a paragraph on the distance of the gap's row from its goal row; otherwise ''."""
    n = board.width(tiles)
    if n % 2:
        return ""
    rows, here, there = board.gap_rows(tiles, goal), tiles.index(0) // n, goal.index(0) // n
    reason = "On a board of even width the gap’s row counts as well"
    if not rows:
        return f"{reason}. Here the gap is in its goal row: {sums(tiles, goal)}, an odd number."
    side = "below" if here > there else "above"
    far = f"{formatting.in_words(rows)} {formatting.plural(rows, 'row')} {side}"
    return f"{reason}. Here the gap is {far} its goal row: {sums(tiles, goal)}, an odd number."


def captions(tiles: tuple[int, ...], goal: tuple[int, ...]) -> list[tuple[str, str]]:
    """Return the proof in three steps, each a title and a text."""
    n = board.width(tiles)
    odd = n % 2 == 1
    past = (
        f"carries one tile past {formatting.in_words(n - 1)} {formatting.plural(n - 1, 'other')}: the count changes by "
    )
    if odd:
        sideways = "keeps the order of the tiles, so the count stays the same."
        upright = past + ("2 or by 0." if n == 3 else "4, 2 or 0.")
    else:
        sideways = "keeps the order of the tiles and the gap’s row, so the sum stays the same."
        upright = past + ("1" if n == 2 else "3 or 1")
        upright += f", the gap’s row by 1, together by {'2' if n == 2 else '4, 2'} or 0."
    reach = f"The goal has 0. From {total(tiles, goal)} you can reach {_reach(total(tiles, goal))}, never 0."
    return [("A sideways move", sideways), ("An up or down move", upright), ("Parity never changes", reach)]


def _reach(number: int) -> str:
    if number > 5:
        return f"{number - 2}, {number - 4} and so on" if number > 7 else "5, 3 and 1"
    return {1: "3 and 5", 3: "1 and 5", 5: "3 and 1"}.get(number, "even ones alone")


def ladder(number: int) -> list[int]:
    """Return the numbers in the third drawing; −1 stands for the numbers omitted before a large one."""
    return list(range(6)) if number <= 5 else [0, 1, 2, 3, -1, number]


def samples(n: int) -> list[tuple[int, ...]]:
    """Return the tiles of the first two drawings in reading order, for the sideways and the up or down move."""
    if n == 2:
        return [(1, 2, 3, 0), (0, 2, 3)]
    return [(5, 4, 0, 8), {3: (0, 4, 7, 8), 4: (0, 4, 7, 2, 8), 5: (0, 4, 7, 2, 6, 8)}[n]]
