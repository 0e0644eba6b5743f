"""Characters and cells of boards that people have written: which characters mean the same, and what a cell means.

The module uses no patterns, and classifies characters by their numbers.
"""

_DIGITS = "0123456789"
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_NEWLINES = "\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
_SPACES = "\xa0\u1680\u202f\u205f\u2800\u3000\u3164"
_INVISIBLE = "\xad\u034f\u061c\u180e\ufeff\ufffc"
_QUOTES = "\u2018\u2019\u201a\u201b\u2032\u201c\u201d\u201e\u201f\u2033\xab\xbb\u2039\u203a"
_VERTICAL = "│┃┆┇┊┋║╎╏╽╿￨∣¦"
_DIGIT_BLOCKS = (0x660, 0x6F0, 0x966, 0x9E6, 0xE50, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6)
"""The first characters of blocks of ten digits: Arabic, Persian, Devanagari, Bengali, Thai and mathematical digits."""
_NUMBER_BLOCKS = ((0x2460, 20), (0x2776, 10), (0x2780, 10), (0x278A, 10), (0x24F5, 10))
"""The first characters of blocks of circled numbers from 1, and the length of each block."""
_GAP_WORDS = (
    "x", "b", "e", "s", "o", "g", "none", "null", "nil", "nan", "na", "n/a", "<na>", "nul", "empty", "blank", "space",
    "gap", "hole", "void", "free", "undefined", "nothing", "zero", "missing",
)  # fmt: skip
_SYMBOLS = "_.*-#?@~^%!"
_LONGEST_NUMBER = 26
_WRAPPING = " \t\"'`[](){}<>*$"


def clean_text(text: str) -> str:
    """Return a text with one character for those that look alike: plain digits, spaces, line breaks, quotes and lines.

    Invisible characters are removed, such as byte-order marks, soft hyphens and zero-width spaces.
    """
    text = text.replace("\r\n", "\n")
    if all(" " <= c <= "~" or c in "\n\t" for c in text):
        return text
    return "".join([_plain_character(c) for c in text])


def _plain_character(c: str) -> str:
    """Return the plain form of a character; empty if it is invisible."""
    code = ord(c)
    if c in "\n\t" or " " <= c <= "~":
        return c
    if c in _NEWLINES:
        return "\n"
    if c in _SPACES or 0x2000 <= code <= 0x200A or 0x239B <= code <= 0x23AE:  # spaces, and parts of large brackets
        return " "
    if code < 0xA0 or c in _INVISIBLE or 0x200B <= code <= 0x200F or 0x202A <= code <= 0x202E:
        return ""
    if 0x2060 <= code <= 0x206F or 0xFE00 <= code <= 0xFE0F or code == 0x20E3 or code >= 0xE0000:
        return ""
    if 0xFF01 <= code <= 0xFF5E:
        return chr(code - 0xFEE0)
    if 0x2010 <= code <= 0x2015 or c in "\u2212\ufe58\ufe63":
        return "-"
    if c in _QUOTES:
        return '"'
    if c in _VERTICAL:
        return "|"
    if 0x2500 <= code <= 0x257F:
        return "+"
    return _plain_number(code) or {"…": "...", "⋯": "...", "‖": "||", "⁄": "/", "×": "x"}.get(c, c)


def _plain_number(code: int) -> str:
    """Return a digit or a circled number in plain digits; empty for another character."""
    for first in _DIGIT_BLOCKS:
        if first <= code < first + 10:
            return str(code - first)
    for first, count in _NUMBER_BLOCKS:
        if first <= code < first + count:
            return f" {code - first + 1} "
    return " 0 " if code in (0x24EA, 0x24FF) else ""


def split_at(text: str, separators: str) -> list[str]:
    """Return the words of a text, which spaces and some other characters separate."""
    for separator in separators:
        text = text.replace(separator, " ")
    return text.split()


def strip_cell(cell: str) -> str:
    """Return a cell without spaces, and without quotes, brackets or emphasis around its content."""
    stripped = cell.strip(_WRAPPING)
    if stripped or "*" not in cell:
        return stripped
    return "*" if cell.strip(" \t\"'`[](){}") == "*" else ""


def is_whole(cell: str) -> bool:
    """Return True for a short number that consists of digits."""
    return 0 < len(cell) < 5 and all(c in _DIGITS for c in cell)


def number(cell: str) -> int | None:
    """Return the whole number in a cell, such as 8, 08, 8., 8.0, 8.000e+00, 0x8 or -1; None if there is none."""
    if is_whole(cell):
        return int(cell)
    if not cell or len(cell) > _LONGEST_NUMBER or cell[0] not in "0123456789+-.":
        return None
    if cell[:2] in ("0x", "0X") and 2 < len(cell) < 5 and all(c in "0123456789abcdefABCDEF" for c in cell[2:]):
        return int(cell[2:], 16)
    if not all(c in "0123456789+-.eE" for c in cell) or not any(c in _DIGITS for c in cell):
        return None
    try:
        value = float(cell)
    except ValueError:
        return None
    return int(value) if abs(value) < 10000 and value == int(value) else None


def is_gap(cell: str) -> bool:
    """Return True for a symbol or a word of the gap, such as `_`, `x`, `None` or an empty cell; not for 0."""
    if not cell or cell.lower() in _GAP_WORDS:
        return True
    if cell[0] in _SYMBOLS:
        return all(c == cell[0] for c in cell)
    return len(cell) == 1 and _is_symbol(ord(cell))


def _is_symbol(code: int) -> bool:
    """Return True for a character that is a sign or a picture, in the blocks of Unicode that have such characters."""
    in_blocks = 0xA1 <= code <= 0xBF or code == 0xD7 or 0x2000 <= code <= 0x2BFF or 0x3000 <= code <= 0x303F
    return in_blocks or code in (0x7A7A, 0xFFFD) or code >= 0x1F000


def digit(c: str) -> int:
    """Return the value of a digit or of a letter after 9, A being 10; -1 for another character."""
    if c in _DIGITS:
        return int(c)
    position = _LETTERS.find(c.lower()) if len(c) == 1 and c < "\x7f" else -1
    return 10 + position if position >= 0 else -1


def is_compact(cell: str) -> bool:
    """Return True for a row of tiles without separators, such as `182`, `4_6` or `fe16`; it contains a digit."""
    return len(cell) > 1 and any(c in _DIGITS for c in cell) and is_compact_row(cell)


def is_compact_row(cell: str) -> bool:
    """Return True if each character of a text can be a tile or the gap."""
    return all(-1 < digit(c) < 25 or c in "xX" or (is_gap(c) and digit(c) < 0) for c in cell)


def is_word(cell: str) -> bool:
    """Return True for a word of a sentence: it has two letters or more, and is no word for the gap."""
    letters = [c for c in cell if c.lower() in _LETTERS or (c > "\x7f" and not _is_symbol(ord(c)))]
    return len(letters) > 1 and not is_gap(cell) and number(cell) is None


def tiles_of(cells: list) -> tuple | None:  # type: ignore[type-arg]
    """Return (board, whether its gap is written) for a list of cells, row by row; None if they form no board.

    The gap is 0, a symbol or a word, −1, or the number of cells if there is no 0. Letters count on after 9.
    """
    numbers = [number(cell) for cell in cells]
    board = _numbered(numbers, [is_gap(cell) for cell in cells])
    if board is None and all(len(cell) < 2 for cell in cells):
        values = [digit(cell) if cell else -1 for cell in cells]
        board = _numbered([None if value < 0 else value for value in values], [is_gap(cell) for cell in cells])
    return board


def _numbered(numbers: list, gaps: list) -> tuple | None:  # type: ignore[type-arg]
    """Return the board of numbers; None in their place stands for the gap if `gaps` allows it there."""
    count = len(numbers)
    marked = [cell for cell in range(count) if numbers[cell] is None]
    if len(marked) > 1 or not all(gaps[cell] for cell in marked):
        return None
    present = sorted([value for value in numbers if value is not None])
    tiles = list(range(1, count))
    if marked:
        return (tuple([0 if value is None else value for value in numbers]), True) if present == tiles else None
    for gap in (0, -1, count):
        if present == sorted([gap] + tiles):  # noqa: RUF005 (as both interpreters have it)
            return tuple([0 if value == gap else value for value in numbers]), gap < count
    return None
