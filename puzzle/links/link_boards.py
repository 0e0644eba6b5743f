"""The list of boards of a trial in a link: `182043765,412/503`, a character for each tile and commas between boards.

Tiles above 9 are letters, 10 being a, and boards that are not square have slashes between their rows, so that people
can read the list. Parsing never raises anything but ValueError.
"""

from puzzle.core import board

TOO_LONG = "file"
"""The text in a link for a list that does not fit into it."""
TOO_LONG_NOTE = "This list is too long for a link, which has room for about {:,} boards of this size: share its file."
EMPTY = "Paste a list of boards, or open a file with boards."
_TOO_LONG_IN_LINK = "the list was too long for this link, so open its file again."
_CHARACTERS = "0123456789abcdefghijklmno"
MOST_CHARACTERS = 3000
"""The most characters of a list in a link, so that the link can be sent and opened everywhere."""


def format_board(tiles: tuple[int, ...]) -> str:
    """Return a board as a list has it.

    >>> format_board((4, 1, 2, 5, 0, 3))
    '412/503'
    """
    text, (rows, columns) = "".join([_CHARACTERS[tile] for tile in tiles]), board.shape(len(tiles))
    if rows == columns:
        return text
    return "/".join([text[start : start + columns] for start in range(0, len(text), columns)])


def format_boards(boards: list[tuple[int, ...]]) -> str:
    """Return boards as a list in a link: `182043765,412/503`."""
    return ",".join([format_board(tiles) for tiles in boards])


def parse_boards(text: str) -> list[tuple[int, ...]]:
    """Return the boards of a list; raise ValueError with a sentence that names the first that is no board.

    >>> parse_boards("1023,412/503")
    [(1, 0, 2, 3), (4, 1, 2, 5, 0, 3)]
    """
    boards: list[tuple[int, ...]] = []
    for piece in text.split(",") if text else []:
        tiles = tuple([_CHARACTERS.find(c) for c in piece.lower() if c != "/"])
        try:
            if -1 in tiles:
                raise ValueError("a board has one digit or letter for each tile.")
            board.validate(tiles)
            if "/" in piece and piece.lower() != format_board(tiles):
                raise ValueError(f"its rows are not those of a board of {board.shape_text(len(tiles))}.")
        except ValueError as error:
            raise ValueError(f"Board {len(boards) + 1}: {error}") from None
        boards.append(tiles)
    return boards


def parse_list(text: str) -> str:
    """Return the list in a link in its canonical form; raise ValueError with a sentence if it cannot be used."""
    if text == TOO_LONG:
        raise ValueError(_TOO_LONG_IN_LINK)
    return format_boards(parse_boards(text))


def link_list(text: str) -> str:
    """Return a list as a link contains it, which is only a mark if the list is too long."""
    return text if len(text) <= MOST_CHARACTERS else TOO_LONG


def too_long_note(text: str) -> str:
    """Return a sentence if a list is too long for a link, with the number of its boards that would fit; '' if not."""
    if len(text) <= MOST_CHARACTERS:
        return ""
    return TOO_LONG_NOTE.format(max(1, MOST_CHARACTERS * count(text) // len(text)))


def count(text: str) -> int:
    """Return the number of boards in a list."""
    return text.count(",") + 1 if text else 0


def sizes(text: str) -> list[int]:
    """Return the numbers of cells of the boards in a list, each once, in increasing order.

    >>> sizes("182043765,412/503,123456780")
    [6, 9]
    """
    return sorted({len(piece.replace("/", "")) for piece in text.split(",")}) if text else []
