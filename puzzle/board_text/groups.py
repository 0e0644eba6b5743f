"""The cells in the brackets of code and JSON, as groups within groups.

Names before brackets, keys and the words of other arguments are left out. A group is a dict: `place` (of its bracket in
the text, −1 for the whole text), `children` (groups), `rows` and `lines` (its own cells, divided by marks, and by the
ends of lines as well), and `added` (how many cells the last word added, −1 for a group). MicroPython loads this module
too, so it has no classes.
"""

from puzzle.board_text.cells import is_word, strip_cell
from puzzle.board_text.text_rows import words_in

_OPENING, _CLOSING = "[({", "])}"


def outer_group(text: str) -> dict | None:  # type: ignore[type-arg]
    """Return the outermost group of a text with brackets; None without brackets."""
    if not any(c in _OPENING for c in text):
        return None
    stack, word, quote = [_group(-1)], "", ""
    for place, c in enumerate(text):
        if quote and c == quote:
            _add_text(stack[-1], word)
            word = quote = ""
        elif quote:
            word += c
        elif c in ":=" or c in _OPENING:
            if not word and c in ":=":
                _drop_key(stack[-1])
            word = ""  # a name or a key
            if c in _OPENING:
                stack.append(_group(place))
        elif c in "\"' \t\n,;|" or c in _CLOSING:
            _add_word(stack[-1], word)
            word = ""
            quote = c if c in "\"'" else ""
            _end_cell(stack, c)
        else:
            word += c
    return stack[0]


def own_rows(group: dict) -> list[list[str]]:  # type: ignore[type-arg]
    """Return the rows of the cells in a group itself: its lines if they are of equal length."""
    lines = [row for row in group["lines"] if row]
    if len(lines) > 1 and all(len(row) == len(lines[0]) for row in lines):
        return lines
    return [row for row in group["rows"] if row]


def child_rows(group: dict) -> list[list[str]]:  # type: ignore[type-arg]
    """Return the cells of the groups in a group, as a row each; empty unless there are several."""
    rows = [[cell for row in child["rows"] for cell in row] for child in group["children"]]
    rows = [row for row in rows if row]
    return rows if len(rows) > 1 else []


def _group(place: int) -> dict:  # type: ignore[type-arg]
    """Return an empty group."""
    return {"place": place, "children": [], "rows": [[]], "lines": [[]], "added": 0}


def _end_cell(stack: list, c: str) -> None:  # type: ignore[type-arg]
    """End a cell, and the row or the group that a mark or a bracket ends as well."""
    if c in _CLOSING and len(stack) > 1:
        group = stack.pop()
        stack[-1]["children"].append(group)
        stack[-1]["added"] = -1
    elif c in ";|\n":
        _end_row(stack[-1], c == "\n")
    elif c == ",":
        stack[-1]["added"] = 0


def _add_word(group: dict, word: str) -> None:  # type: ignore[type-arg]
    """Add a word, unless it is empty or part of the code around the tiles."""
    cell = strip_cell(word)
    if word:
        _extend(group, [cell] if cell and cell != "..." and not is_word(cell) else [])


def _add_text(group: dict, text: str) -> None:  # type: ignore[type-arg]
    """Add the content of quotes: a cell, a blank for the gap, or the rows of a board as a group."""
    if len(text) < 4 and len(text.split()) < 2:
        _extend(group, [strip_cell(text)])
        return
    child = _group(group["place"])
    for part in text.replace("/", "\n").replace("\\n", "\n").split("\n"):
        _extend(child, words_in(part))
        _end_row(child, False)
    group["children"].append(child)
    group["added"] = -1


def _extend(group: dict, cells: list[str]) -> None:  # type: ignore[type-arg]
    """Add cells to the current row."""
    group["rows"][-1].extend(cells)
    group["lines"][-1].extend(cells)
    group["added"] = len(cells)


def _drop_key(group: dict) -> None:  # type: ignore[type-arg]
    """Remove the key before a colon or an equals sign."""
    if group["added"] < 0:
        group["children"].pop()
    for _ in range(group["added"]):
        for rows in (group["rows"], group["lines"]):
            if rows[-1]:
                rows[-1].pop()
    group["added"] = 0


def _end_row(group: dict, by_line: bool) -> None:  # type: ignore[type-arg]
    """Begin another row; the end of a line in code may divide rows, or only wrap a long list."""
    group["lines"].append([])
    if not by_line:
        group["rows"].append([])
