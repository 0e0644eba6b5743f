"""The rows that a text can mean: each way to separate rows and cells is tried.

A reading is a list of rows, each a list of cells.
"""

from puzzle.board_text.cells import is_compact, number, split_at, strip_cell
from puzzle.board_text.markup import is_rule

_SEPARATORS = "/,;|[](){}<>\"'\\=:`$!&"
"""The separators of cells, besides spaces."""
_ROW_MARKS = ("/", ";", "|", ",", "]")
_CELL_MARKS = (",", ";", "\t", "|", "&", "-", "_", ":", ".")
_OPENING = "[({"


def readings(text: str) -> list:  # type: ignore[type-arg]
    """Return every list of rows that a text can mean, whether it is a board or not."""
    lines = [line for line in text.split("\n") if line.strip()]
    if any(len(line.split()) > 1 for line in lines):  # otherwise the gap may be written as `--`
        lines = [line for line in lines if not is_rule(line)]
    if not lines:
        return []
    found = _by_words(lines)
    found.extend(_by_marks(lines))
    found.extend(_by_columns(lines))
    return found


def _by_words(lines: list[str]) -> list:  # type: ignore[type-arg]
    """Return the readings in which spaces and other separators divide cells, and one more mark may divide rows."""
    joined = "\n".join(lines)
    nested = any(c in joined for c in _OPENING)
    if nested:
        joined = joined.replace(")", "]").replace("}", "]")
    found = []
    for mark in _ROW_MARKS:
        if mark in joined and (mark != "]" or nested):
            rows = [row for row in [words_in(part) for part in joined.replace(mark, "\n").split("\n")] if row]
            # Marks between single tiles divide cells, not rows.
            if any(len(row) > 1 for row in rows) or (len(rows) < 6 and all(is_compact(row[0]) for row in rows)):
                found.append(rows)
    divided = any(len(rows) > 1 and any(len(row) > 1 for row in rows) for rows in found)
    if not divided or len(lines) > 1:
        found.insert(0, [row for row in [words_in(line) for line in lines] if row])
    return found


def words_in(part: str) -> list[str]:
    """Return the cells in a part of a text, divided by separators."""
    words = split_at(part.replace("...", " "), _SEPARATORS)
    return [word for word in [strip_cell(word) for word in words] if word]


def _by_marks(lines: list[str]) -> list:  # type: ignore[type-arg]
    """Return the readings in which one mark divides the cells, so that a cell can be empty."""
    joined, found = "\n".join(lines), []
    for mark in _CELL_MARKS:
        if mark not in joined:
            continue
        for row_mark in ("", "/", ";", "|", ",", " "):
            if row_mark == mark or (row_mark and row_mark not in joined):
                continue
            parts = (joined.replace(row_mark, "\n") if row_mark else joined).split("\n")
            rows = [_marked_cells(part, mark) for part in parts if part.strip()]
            if row_mark == " " and not all(any(row) for row in rows):
                continue  # the spaces are around the marks
            found.append(rows)
            if mark == "|":
                found.append([_without_border(row) for row in rows])
                if "||" in joined:
                    found.append([_marked_cells(part.replace("||", "|"), mark) for part in parts])
            if all(len(row) > 1 and not row[-1] for row in rows):
                found.append([row[:-1] for row in rows])
    return found


def _marked_cells(part: str, mark: str) -> list[str]:
    """Return the cells of a row that are divided by a mark; a comma after the bracket around a row is left out."""
    part = part.strip(" ")
    while mark == "," and part[-1:] in (",", " ", "]", ")", "}") and part[:1] in _OPENING:
        part = part[:-1]
    return [strip_cell(cell) for cell in part.split(mark)]


def _without_border(row: list[str]) -> list[str]:
    """Return the cells of a row of a table without the empty cells outside its border."""
    row = row[1:] if row and not row[0] else row
    return row[:-1] if row and not row[-1] else row


def _by_columns(lines: list[str]) -> list:  # type: ignore[type-arg]
    """Return the readings in which the gap is the one place that is blank in columns of a fixed width."""
    found = []
    for header in (0, 1, 2):
        body = [line for line in lines[header:] if line.strip()]
        if (
            len(body) < 2
            or any(c in line for line in body for c in "\t,;|&")
            or (header and not _is_header(lines[header - 1]))
        ):
            break
        blank = [rows for rows in (_columns(body), _characters(body)) if rows]
        missing = max([len(line.rstrip()) for line in body]) - len(body[0].rstrip())
        if not blank and missing and _has_wide_spaces(body):
            # The spaces before the first tile may have been cut off.
            blank = [rows for rows in [_columns([" " * missing + body[0]] + body[1:])] if rows]  # noqa: RUF005
        found.extend([[line.split() for line in lines[:header]] + rows for rows in blank])
    return found


def _is_header(line: str) -> bool:
    """Return True for a line of one or two numbers before the rows."""
    words = line.split()
    return len(words) < 3 and all(number(word) is not None for word in words)


def _has_wide_spaces(lines: list[str]) -> bool:
    """Return True if the spaces between or before cells were kept, so that columns can be trusted."""
    return any("  " in line or line[:1] == " " or line[-1:] == " " for line in lines)


def _columns(lines: list[str]) -> list | None:  # type: ignore[type-arg]
    """Return the rows of words in columns, where one cell is blank; None if the words form no columns."""
    spans = [_spans(line) for line in lines]
    columns: list = []  # type: ignore[type-arg]
    for start, end, _word in sorted([span for row in spans for span in row]):
        if columns and start < columns[-1][1]:
            columns[-1][1] = max(columns[-1][1], end)
        else:
            columns.append([start, end])
    if not 1 < len(columns) < 6 or sum([len(row) for row in spans]) != len(columns) * len(lines) - 1:
        return None
    rows = []
    for row in spans:
        cells = [""] * len(columns)
        for start, _end, word in row:
            column = next(index for index, place in enumerate(columns) if place[0] <= start < place[1])
            if cells[column]:
                return None
            cells[column] = strip_cell(word)
        rows.append(cells)
    return rows if _is_placed(lines, rows) else None


def _is_placed(lines: list[str], rows: list) -> bool:  # type: ignore[type-arg]
    """Return True if the place of the blank cell is certain.

    If single spaces divide all cells, a row that is too short may have lost the spaces of its gap anywhere; only at the
    very end of the text the gap is taken to have been cut off.
    """
    return all(row[-1] for row in rows[:-1]) or _has_wide_spaces(lines)


def _spans(line: str) -> list:  # type: ignore[type-arg]
    """Return (start, end, word) for each word of a line."""
    found, place = [], 0
    for word in line.split():
        start = line.index(word, place)
        place = start + len(word)
        found.append((start, place, word))
    return found


def _characters(lines: list[str]) -> list | None:  # type: ignore[type-arg]
    """Return the rows of a text with one character for each cell, where one is blank; None if it is no such text."""
    indent = min([len(line) - len(line.lstrip(" ")) for line in lines])
    rows = [line[indent:] for line in lines]
    width = max([len(row.rstrip()) for row in rows])
    if not 1 < width < 6:
        return None
    cells = [list((row.rstrip() + " " * width)[:width]) for row in rows]
    blanks = sum([row.count(" ") for row in cells])
    rows_of_cells = [["" if c == " " else c for c in row] for row in cells]
    return rows_of_cells if blanks == 1 and _is_placed(lines, rows_of_cells) else None
