"""The boards that rows of cells form: with or without a header, the numbers of rows and columns, and separators."""

from puzzle.board_text.cells import is_compact_row, is_gap, is_whole, number, tiles_of
from puzzle.board_text.faults import add_shape_fault, cells_fault

MOST_ROWS = 60
"""The most rows of a text that are tried as those of one board."""
_MOST_CELLS = 25
_NUMERALS = "0123456789-+."


def boards_in(rows: list, shapes: tuple, faults: list) -> list:  # type: ignore[type-arg]
    """Return ((board, whether its gap is written), shape) for each board that rows of cells give.

    Adds sentences about what is wrong otherwise.
    """
    rows = [row for row in rows if any(row)]
    if len(rows) > MOST_ROWS or not rows:
        return []
    numbered = [row for row in rows if any(cell[:1] in _NUMERALS and cell for cell in row)]
    for body in [rows] if len(numbered) in (0, len(rows)) else [rows, numbered]:
        boards = [(tiles_of(cells), shape) for shape, cells in _arrangements(body, shapes, faults)]
        found = [(board, shape) for board, shape in boards if board is not None]
        if found:
            return found
    return []


def _arrangements(rows: list, shapes: tuple, faults: list) -> list:  # type: ignore[type-arg]
    """Return (shape, cells) for each way in which rows form a shape, with or without a header or an index column."""
    found = _shaped(rows, shapes, faults)
    if any(tiles_of(cells) is not None for _shape, cells in found):
        return found  # a board as it is written has neither header nor index
    _add_cells_faults(found, faults)
    for height in (1, 2):
        header, body = rows[:height], rows[height:]
        if not body or not all(len(row) < 3 for row in header):
            break
        sizes = [number(cell) for row in header for cell in row]
        if None in sizes:
            break
        shaped = _shaped(body, shapes, [])
        fitting = [(shape, cells) for shape, cells in shaped if _is_size(sizes, shape)]
        _add_cells_faults(fitting, faults)
        found.extend(fitting)
        for shape, cells in shaped:
            if not _is_size(sizes, shape) and tiles_of(cells) is not None:
                size = " ".join([str(number) for number in sizes])
                faults.append((0, f"The board is {shape[0]}×{shape[1]}, but the line before it has {size}."))
    if len(rows) == 1:
        found.extend(_after_numbers(rows[0], shapes))
    else:
        found.extend(_in_margins(rows, shapes))
        if all(len(row) == 1 for row in rows):
            found.extend(_after_numbers([row[0] for row in rows], shapes))
    return found


def _add_cells_faults(shaped: list, faults: list) -> None:  # type: ignore[type-arg]
    """Add what is wrong with the cells of shapes, if they are numbers or symbols of the gap."""
    for _shape, cells in shaped:
        if tiles_of(cells) is None and all(is_whole(cell) or is_gap(cell) for cell in cells):
            faults.append((1, cells_fault(cells)))


def _shaped(rows: list, shapes: tuple, faults: list) -> list:  # type: ignore[type-arg]
    """Return (shape, cells) if rows of cells form a shape as they are written, or a list without rows does."""
    found, width = [], len(rows[0])
    cells = [cell for row in rows for cell in row]
    if len(rows) == 1 or len(rows) == len(cells):
        found.extend([(shape, cells) for shape in shapes if shape[0] * shape[1] == len(cells)])
    elif all(len(row) == width for row in rows):
        shape = (len(rows), width)
        if shape in shapes:
            found.append((shape, cells))
        else:
            add_shape_fault(shape, cells, shapes, faults)
    if any(len(cell) > 1 for cell in cells):
        found.extend(_compact(rows, shapes, faults))
    return found


def _compact(rows: list, shapes: tuple, faults: list) -> list:  # type: ignore[type-arg]
    """Return (shape, cells) if the characters of rows without separators form a shape."""
    lines = ["".join([cell or " " for cell in row]) for row in rows]
    if len(rows) == 1 and len(rows[0]) > 1:
        lines = rows[0]
    width, cells = len(lines[0]), [c for line in lines for c in line]
    if len(cells) > _MOST_CELLS or not is_compact_row("".join(cells)):
        return []
    if len(lines) == 1:
        return [(shape, cells) for shape in shapes if shape[0] * shape[1] == width]
    if not all(len(line) == width for line in lines):
        return []
    if (len(lines), width) in shapes:
        return [((len(lines), width), cells)]
    if tiles_of(cells) is not None:
        add_shape_fault((len(lines), width), cells, shapes, faults)
    return []


def _after_numbers(cells: list, shapes: tuple) -> list:  # type: ignore[type-arg]
    """Return (shape, cells) for a list of cells that follows its size, or the number of an instance."""
    found = []
    for shape in shapes:
        extra = len(cells) - shape[0] * shape[1]
        sizes = [number(cell) for cell in cells[: max(0, extra)]]
        if extra in (1, 2) and None not in sizes and (extra == 1 or _is_size(sizes, shape)):
            found.append((shape, cells[extra:]))
    return found


def _in_margins(rows: list, shapes: tuple) -> list:  # type: ignore[type-arg]
    """Return (shape, cells) for rows with a column of their numbers, and perhaps a row of the columns' numbers."""
    found = []
    for headers in (0, 1):
        body = rows[headers:]
        width = len(body[0])
        if not all(len(row) == width for row in body):
            continue
        columns = [cell for cell in rows[0] if cell] if headers else []
        shape, inner = (len(body), width), (len(body), width - 1)
        if headers and shape in shapes and len(columns) == width and _counts(columns):
            found.append((shape, [cell for row in body for cell in row]))
        is_indexed = inner in shapes and _counts([row[0].partition(".")[0] for row in body])
        if is_indexed and (not headers or _counts(columns[-inner[1] :])):
            found.append((inner, [cell for row in body for cell in row[1:]]))
    return found


def _counts(cells: list) -> bool:  # type: ignore[type-arg]
    """Return True for 0, 1, 2, … or 1, 2, 3, … or A, B, C, … in order."""
    for first in (0, 1):
        if [number(cell) for cell in cells] == list(range(first, first + len(cells))):
            return True
    return [cell.lower() for cell in cells] == list("abcde"[: len(cells)])


def _is_size(sizes: list, shape: tuple) -> bool:  # type: ignore[type-arg]
    """Return True if the numbers before a board can describe it: its rows and columns, its cells or its tiles.

    A number after the first may be the place of the gap in the goal, −1 for the last one.
    """
    count = shape[0] * shape[1]
    if len(sizes) == 2 and sizes[0] * sizes[1] == count:
        return sizes[0] in shape
    if sizes[0] not in (shape[0], shape[1], count, count - 1):
        return False
    return all(-1 <= size < count for size in sizes[1:])
