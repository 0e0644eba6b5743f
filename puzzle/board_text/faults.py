"""Sentences about texts that are no board, or that can be read as several boards.

A fault is a rank, a sentence, and perhaps tiles; the reading with the smallest rank comes closest to a board.
"""

from puzzle.board_text.cells import is_gap, is_whole, tiles_of

_REQUEST = "write it row by row, with 0 for the gap"


def add_ragged(rows: list, faults: list) -> None:  # type: ignore[type-arg]
    """Add a sentence about rows of tiles that differ in length."""
    for index, row in enumerate(rows):
        if not 0 < len(row) < 6 or not all(is_whole(cell) or is_gap(cell) for cell in row):
            return
        if len(row) != len(rows[0]) > 2:
            tiles = "1 tile" if len(row) == 1 else f"{len(row)} tiles"
            faults.append((3, f"Row {index + 1} has {tiles} and row 1 has {len(rows[0])}: write 0 for the gap."))
            return


def worst(faults: list) -> str:  # type: ignore[type-arg]
    """Return the sentence about the reading that comes closest to a board; empty if there is none."""
    known = [fault for fault in faults if fault[1]]
    return min(known, key=lambda fault: fault[0])[1] if known else ""


def cells_fault(cells: list) -> str:  # type: ignore[type-arg]
    """Return what is wrong with cells that have the right number; empty if that is not known."""
    gaps = [cell for cell in cells if is_gap(cell)]
    zeros = [cell for cell in cells if is_whole(cell) and int(cell) == 0]
    if gaps and len(gaps) + len(zeros) > 1 and len(gaps) < 3:
        strange = [cell for cell in gaps if cell not in ("", "_", ".")]
        if strange:
            return f"“{strange[0]}” is not a tile: use whole numbers, and 0 for the gap."
    return tiles_fault([0 if is_gap(cell) else int(cell) for cell in cells])


def tiles_fault(tiles) -> str:  # type: ignore[no-untyped-def]
    """Return what is wrong with the numbers of a board, a list or a tuple; empty if nothing is."""
    count = len(tiles)
    for tile in tiles:
        if tile < 0:
            return f"{tile} is not a tile: use whole numbers, and 0 for the gap."
        if tile >= count:
            return f"{tile} is too large: the tiles of this board go up to {count - 1}."
    for tile in range(count):
        if tiles.count(tile) > 1:
            missing = min([absent for absent in range(count) if absent not in tiles])
            times = "twice" if tiles.count(tile) == 2 else f"{tiles.count(tile)} times"
            return f"{tile} appears {times} and {missing} is missing."
    return ""


def differing_sentence(found: dict) -> str:  # type: ignore[type-arg]
    """Return a sentence that names the place where the boards of several readings differ."""
    first, second = sorted(found, key=lambda board: (found[board][3], board))[:2]
    a, b = found[first], found[second]
    if a[3] >= 0 and b[3] >= 0 and a[3] != b[3]:
        lines = f"in line {min(a[2], b[2])} and in line {max(a[2], b[2])}" if a[2] != b[2] else f"in line {a[2]}"
        return f"There are different boards {lines}: write one."
    if a[:2] != b[:2]:
        return f"These tiles can be a {a[0]}×{a[1]} or a {b[0]}×{b[1]} board: {_REQUEST} and / after each row."
    cell = next(index for index, tile in enumerate(first) if tile != second[index])
    row, column = cell // a[1] + 1, cell % a[1] + 1
    values = " or ".join([str(tile) if tile else "the gap" for tile in sorted((first[cell], second[cell]))])
    return f"Row {row}, column {column} can be {values}: {_REQUEST}."


def add_shape_fault(shape: tuple, cells: list, shapes: tuple, faults: list) -> None:  # type: ignore[type-arg]
    """Add a sentence about rows that form no shape of a board; with the tiles if the board is only taller than wide."""
    rows, columns = shape
    if (columns, rows) not in shapes:
        faults.append((4, f"There is no {rows}×{columns} board."))
        return
    sentence = (
        f"A board of {rows} rows of {columns} is taller than wide; write its columns as rows: it is the same puzzle."
    )
    board = tiles_of(cells)
    faults.append((2, sentence) if board is None else (0, sentence, board[0]))
