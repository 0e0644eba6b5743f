"""The boards in a text with many: a file of instances, a table, a list of Python or JSON, or boards below each other.

A line may have a number or a name before the tiles, and a length or other figures after them, as in tables of papers.
"""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from puzzle.board_text.cells import clean_text, digit, is_gap
from puzzle.core import board
from puzzle.core.formatting import join_names

Tiles = tuple[int, ...]
MOST_BOARDS = 10_000
"""The most boards of a list."""
_MOST_BEFORE, _MOST_AFTER = 2, 8  # numbers before and after the tiles in a line
_MOST_LINES = 40  # of one board, with its markup
_MOST_NAMED = 8  # places that a sentence names
_MOST_FAULTS = 100
_MOST_UNREAD = 100  # lines without a board that are read thoroughly, which takes some milliseconds for each
_LONGEST_LINE = 2000
_COMMENTS = ("#", "//", "%", "--")
_SEPARATORS = re.compile(r"[\s,;|/\[\](){}<>\"'`:=&\\]+")
_COMPACT = re.compile(r"[0-9A-Oa-o_]+(?:/[0-9A-Oa-o_]+)*")
_GOAL_KEYS = ("goal", "target", "final")
_SMALLEST = 6  # cells: no row of a board has so many, so a line with them is a board of its own


@dataclass(frozen=True)
class BoardList:
    """The boards of a text, in its order."""

    boards: tuple[Tiles, ...]
    """The boards."""
    places: tuple[str, ...]
    """The place of each of them in the text: `line 3`, or `entry 3` in a list of Python or JSON."""
    faults: tuple[tuple[str, str], ...]
    """The place of each entry that is no board, and what is wrong there."""

    @property
    def faults_sentence(self) -> str:
        """A sentence that names the entries that are no boards, and says what is wrong with the first one."""
        if not self.faults:
            return ""
        others = [place for place, _sentence in self.faults[1:]]
        return _fault_words(self.faults[0]) + (f" No boards either: {join_places(others)}." if others else "")


def parse_board_list(text: str) -> BoardList:
    """Return the boards in a text; raise ValueError if there is none, or if there are too many.

    >>> parse_board_list("1  1 8 2 0 4 3 7 6 5  21\\n2  1 2 3 4 5 6 7 8 8  4").boards
    ((1, 8, 2, 0, 4, 3, 7, 6, 5),)
    """
    text = clean_text(text)
    boards: list[tuple[str, Tiles]] = []
    faults: list[tuple[str, str]] = []
    for place, tiles, sentence in _entries_of_data(text) or _entries_of_words(text) or _entries_of_blocks(text):
        if tiles:
            boards.append((place, tiles))
        else:
            faults.append((place, sentence))
        if len(boards) > MOST_BOARDS:
            raise ValueError(f"A list has at most {MOST_BOARDS:,} boards.")
        if len(faults) > _MOST_FAULTS:
            raise ValueError(f"More than {_MOST_FAULTS} lines are no boards. {_fault_words(faults[0])}")
    result = BoardList(tuple(tiles for _, tiles in boards), tuple(place for place, _ in boards), tuple(faults))
    if not boards:
        raise ValueError(result.faults_sentence or "There is no board in this text.")
    return result


Entry = tuple[str, Tiles, str]
"""(place, tiles, what is wrong); without tiles if something is wrong."""


def _entry(place: str, text: str) -> Entry:
    """Return the entry of the text of one board."""
    try:
        return place, board.parse(text), ""
    except ValueError as error:
        return place, (), str(error)


def _fault_words(fault: tuple[str, str]) -> str:
    """Return the place of an entry and what is wrong there, such as `Line 3: 8 appears twice and 7 is missing`."""
    return f"{fault[0].capitalize()}: {fault[1]}"


def join_places(places: Sequence[str]) -> str:
    """Return several places of the same kind as words: `lines 3, 5 and 8`."""
    if len(places) == 1:
        return places[0]
    noun, numbers = places[0].split()[0], [place.split()[1] for place in places]
    if len(numbers) > _MOST_NAMED:
        numbers = [*numbers[:_MOST_NAMED], f"{len(numbers) - _MOST_NAMED:,} more"]
    return f"{'entries' if noun == 'entry' else noun + 's'} {join_names(numbers)}"


# ---- lists of Python and JSON ----


def _entries_of_data(text: str) -> list[Entry]:
    """Return the entries of a list of Python or JSON; empty if the text is no such list."""
    start = re.match(r"\s*(?:\w+\s*=\s*)?(?=[\[({])", text)
    if start is None:
        return []
    try:
        data = json.loads(text[start.end() :])
    except (ValueError, RecursionError):
        try:
            data = ast.literal_eval(text[start.end() :].strip())
        except (ValueError, SyntaxError, RecursionError, MemoryError):
            return []
    return [
        _entry(f"entry {number}", item if isinstance(item, str) else json.dumps(item))
        for number, item in enumerate(_items_like_boards(data), start=1)
    ]


def _items_like_boards(data: Any) -> Iterator[Any]:
    """Yield what looks like a board in nested lists and mappings, in order; goals are left out."""
    stack = [data]
    while stack:
        item = stack.pop()
        if isinstance(item, dict):
            stack.extend(value for key, value in reversed(item.items()) if str(key).lower() not in _GOAL_KEYS)
        elif isinstance(item, str):
            if sum(c.isdigit() for c in item) > 2 and _numbers_prevail(_words(item)):
                yield item
        elif isinstance(item, (list, tuple)):
            if _is_like_board(item):
                yield item
            else:
                stack.extend(reversed(item))


def _is_like_board(item: Sequence[Any]) -> bool:
    """Return True for a list of tiles, and for a list of rows of tiles."""
    if any(isinstance(row, (list, tuple, dict)) for row in item):
        rows = [row for row in item if isinstance(row, (list, tuple)) and len(row) == len(item[0])]
        is_table = len(rows) == len(item) and len(rows) < 6 and len(rows) <= len(rows[0]) < 6
        if not is_table or any(isinstance(cell, (list, tuple, dict)) for row in rows for cell in row):
            return False
        return len({str(cell) for row in rows for cell in row}) == len(rows) * len(rows[0])
    return len(item) in board.CELLS and sum(isinstance(cell, int) for cell in item) >= len(item) - 1


# ---- boards in one line ----


def _entries_of_words(text: str) -> list[Entry]:
    """Return the entries of a line of compact boards, such as `182043765, 412/503`; empty if the text is none."""
    words = text.replace(",", " ").replace(";", " ").split()
    if len(words) < 2 or "\n" in text.strip() or not all(_COMPACT.fullmatch(word) for word in words):
        return []
    found = [_entry(f"entry {number}", word) for number, word in enumerate(words, start=1)]
    return found if 2 * sum(bool(tiles) for _place, tiles, _sentence in found) > len(found) else []


# ---- lines and blocks of lines ----


def _entries_of_blocks(text: str) -> Iterator[Entry]:
    """Yield the entries of a text: blocks of lines that are divided by empty lines."""
    blocks: list[Block] = [[]]
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip(" \t,"):
            blocks[-1].append((number, line))
        elif blocks[-1]:
            blocks.append([])
    readings: Readings = {}
    unread = 0
    for number, line in [line for block in blocks for line in block]:
        readings[number] = _readings(line, unread < _MOST_UNREAD)
        unread += len(line) >= _SMALLEST and not readings[number]
    layouts = Counter(_layout(reading) for found in readings.values() for reading in found)
    for block in blocks:
        if any(len(reading[2]) >= _SMALLEST for number, _line in block for reading in readings[number]):
            yield from _entries_of_lines(block, readings, layouts)
        else:
            yield from _entries_of_rows(block, readings, layouts)


Reading = tuple[int, int, Tiles]
"""(how many numbers are before the tiles, how many are after them, tiles); −1 before tiles that are not numbers."""
Readings = dict[int, list[Reading]]
"""The readings of each line, by its number."""
Layouts = Counter[tuple[int, int]]
"""The number of lines with a reading of each layout, see `_layout`."""
Block = list[tuple[int, str]]
"""Lines with their numbers."""


def _layout(reading: Reading) -> tuple[int, int]:
    """Return the place of the tiles in a line: the numbers before them, and the cells."""
    return reading[0], len(reading[2])


def _words(line: str) -> list[str]:
    """Return the words of a line, without the marks around them."""
    return [word for word in (word.strip(".#*$") or word for word in _SEPARATORS.split(line)) if word]


def _readings(line: str, thoroughly: bool) -> list[Reading]:
    """Return the boards that a line can mean; only simple notations are tried unless it is read thoroughly."""
    if line.strip().startswith(_COMMENTS) or len(line) > _LONGEST_LINE or not any(c.isdigit() for c in line):
        return []
    words = _words(line)
    if len(words) not in board.CELLS or not any(c in line for c in "/;|]"):  # marks that may divide rows
        numbers = [int(word) if word.isdecimal() and len(word) < 10 else None for word in words]
        blanks = [0 if number is None and is_gap(word) else number for word, number in zip(words, numbers, strict=True)]
        if found := _windows(numbers) or _windows(blanks):
            return found
    parts = line.replace(",", " ").replace(";", " ").split()
    if len(words) >= _SMALLEST or any(sum(c.isdigit() for c in part) > 2 for part in parts):  # no row of a table
        for part in (line, *(part for part in parts if len(part) >= _SMALLEST)):
            if tiles := _parse_part(part.strip("\"'"), thoroughly):
                return [(-1, 0, tiles)]
    return []


def _parse_part(part: str, thoroughly: bool) -> Tiles:
    """Return the board in a line or a word; an empty board if there is none."""
    values = [digit(c) for c in part] if len(part) in board.CELLS else []
    if values and sorted(values) == list(range(len(values))):
        return tuple(values)
    try:
        return board.parse(part) if thoroughly else ()
    except ValueError:
        return ()


def _windows(numbers: Sequence[int | None]) -> list[Reading]:
    """Return the boards among successive numbers, with few numbers before and after them."""
    values, found = [number for number in numbers if number is not None], []
    for cells in board.CELLS:
        for start in range(len(numbers) - cells + 1) if cells >= _SMALLEST or cells == len(values) else []:
            window = tuple(number for number in numbers[start : start + cells] if number is not None)
            if sorted(window) == list(range(cells)):
                before = sum(number is not None for number in numbers[:start])
                after = len(values) - cells - before
                if before <= _MOST_BEFORE and after <= _MOST_AFTER:
                    found.append((before, after, window))
    return found


def _entries_of_lines(block: Block, readings: Readings, layouts: Layouts) -> Iterator[Entry]:
    """Yield the entries of lines that have a board each; lines of words are names or comments."""
    for number, line in block:
        found, place = readings[number], f"line {number}"
        if found:
            # The tiles are where most lines can have them; otherwise a board without other numbers, or the largest.
            ranks = [(layouts[_layout(found)], found[:2] == (0, 0), len(found[2])) for found in found]
            if ranks.count(max(ranks)) == 1:
                yield place, found[ranks.index(max(ranks))][2], ""
            else:
                yield place, (), "These numbers can be two boards: write the tiles alone."
        elif not line.strip().startswith(_COMMENTS) and _numbers_prevail(_words(line)):
            yield place, (), _line_fault(line, layouts)


def _numbers_prevail(words: Sequence[str]) -> bool:
    """Return True if words are more likely tiles than a comment: most are numbers, or all digits stand together."""
    numbers = sum(word.isdecimal() for word in words)
    return (2 * numbers > len(words) and (numbers > 3 or any(len(word) > 5 for word in words))) or (
        len(words) == 1 and sum(c.isdigit() for c in words[0]) > 5
    )


def _line_fault(line: str, layouts: Layouts) -> str:
    """Return what is wrong with a line, whose tiles are where most other lines of the list have them."""
    numbers = [int(word) for word in _words(line) if word.isdecimal() and len(word) < 10]
    fitting = [(cells, before) for before, cells in layouts if 0 <= before <= len(numbers) - cells]
    if fitting:
        cells, before = max(fitting)
        try:
            board.validate(tuple(numbers[before : before + cells]))
        except ValueError as error:
            return str(error)
    return _entry("", line)[2] or "This is no board."


def _entries_of_rows(block: Block, readings: Readings, layouts: Layouts) -> Iterator[Entry]:
    """Yield the entries of a block whose lines are rows: one board, or several of equal height below each other."""
    no_entry: Entry = ("", (), "This is no board.")
    _place, tiles, sentence = _entry_of_rows(block) if block and len(block) <= _MOST_LINES else no_entry
    rows = [(number, line) for number, line in block if not line.strip().startswith(_COMMENTS) and _is_row(line)]
    boards = sum(bool(readings[number]) or len(_words(line)) >= _SMALLEST for number, line in rows)
    if tiles:
        yield f"line {(rows or block)[0][0]}", tiles, ""
    elif rows and 2 * boards >= len(rows):  # boards of 2×2 with one on each line, or no boards
        yield from _entries_of_lines(block, readings, layouts)
    elif rows:
        yield from _entries_below_each_other(rows) or [(f"line {rows[0][0]}", (), sentence)]


def _entries_below_each_other(rows: Block) -> list[Entry]:
    """Return the entries of boards of equal height below each other; empty unless most of them are boards."""
    for height in (5, 4, 3, 2):
        if len(rows) % height == 0 and len(rows) > height:
            entries = [_entry_of_rows(rows[start : start + height]) for start in range(0, len(rows), height)]
            if 2 * sum(bool(tiles) for _place, tiles, _sentence in entries) >= len(entries):
                return entries
    return []


def _is_row(line: str) -> bool:
    """Return True if a line can be a row of a board: it has several cells, most of them numbers or the gap."""
    words = _words(line)
    cells = sum(word.isdecimal() or is_gap(word) for word in words)
    return 2 * cells > len(words) and (len(words) > 1 or len(line.strip()) > 1) and any(c.isdigit() for c in line)


def _entry_of_rows(rows: Block) -> Entry:
    """Return the entry of the rows of one board."""
    return _entry(f"line {rows[0][0]}", "\n".join(line for _number, line in rows))
