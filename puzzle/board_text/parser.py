"""The board in a text that people have written, in any notation; the shapes of boards are given by the caller.

Every reading of the text is tried. If those that give a board differ, a sentence names the place.
"""

from puzzle.board_text.arrangements import MOST_ROWS, boards_in
from puzzle.board_text.cells import clean_text
from puzzle.board_text.faults import add_ragged, differing_sentence, worst
from puzzle.board_text.groups import child_rows, outer_group, own_rows
from puzzle.board_text.markup import text_variants
from puzzle.board_text.text_rows import readings

LONGEST_TEXT = 10_000
"""The most characters of a text with one board: enough for a table of 25 cells with markup and comments."""


def check_length(text: str, longest: int = LONGEST_TEXT) -> str:
    """Return a text; raise ValueError if it is too long for a board, before anything else is done with it."""
    if len(text) > longest:
        raise ValueError(f"This text has {len(text):,} characters, a board has at most {longest:,}.")
    return text


def parse(text: str, shapes: tuple) -> tuple[tuple, str]:  # type: ignore[type-arg]
    """Return (board, sentence): the board in a text, or an empty board and what is wrong, empty if that is not known.

    Raises ValueError if the readings of the text give different boards, or if the text is too long.
    """
    found, faults = find_boards(text, shapes)
    if len(found) > 1:
        raise ValueError(differing_sentence(found))
    if found:
        return next(iter(found)), ""
    _check_several(clean_text(text), shapes)
    return (), worst(faults)


def _check_several(text: str, shapes: tuple) -> None:  # type: ignore[type-arg]
    """Raise ValueError if a text has several boards: divided by empty lines, or one in each of two lines."""
    blocks = [block for block in text.replace("\t", " ").split("\n\n") if block.strip()]
    if 1 < len(blocks) < MOST_ROWS and all(find_boards(block, shapes)[0] for block in blocks[:2]):
        raise ValueError("There is more than one board in this text, divided by an empty line: write one.")
    lines = text.split("\n")
    if len(lines) < MOST_ROWS:
        single = [index + 1 for index, line in enumerate(lines) if len(line) > 6 and find_boards(line, shapes)[0]]
        if len(single) > 1:
            raise ValueError(f"There are boards in line {single[0]} and in line {single[1]}: write one.")


def find_boards(text: str, shapes: tuple) -> tuple:  # type: ignore[type-arg]
    """Return (boards, faults): the boards that the readings of a text give, and sentences about other readings.

    Each board is mapped to its rows, its columns, and the line and place of its bracket in the text, 0 and −1 without
    one. A board whose gap is not written, so that its largest number is taken for it, counts only if there is no other,
    and comments and sentences are left out only if the whole text gives no board.
    """
    text = clean_text(check_length(text))
    written: dict = {}  # type: ignore[type-arg]
    largest: dict = {}  # type: ignore[type-arg]
    faults: list = []  # type: ignore[type-arg]
    for stage in text_variants(text):
        for variant in stage:
            for rows in readings(variant):
                for board, shape in boards_in(rows, shapes, faults):
                    _add_board(written if board[1] else largest, board[0], (shape[0], shape[1], 0, -1))
                add_ragged(rows, faults)
            group = outer_group(variant)
            for board, shape, place in _boards_in_group(group, shapes, faults) if group is not None else []:
                line = variant[: max(0, place)].count("\n") + 1
                _add_board(written if board[1] else largest, board[0], (shape[0], shape[1], line, place))
        if written:
            break  # of two readings, the one that leaves out less of the text
    taller = [fault[2] for fault in faults if len(fault) > 2]
    for found in (written, largest):
        kept = [board for board in found if board not in taller]  # rows as written decide
        if kept:
            return {board: found[board] for board in kept}, faults
    return {}, faults


def _add_board(found: dict, board: tuple, source: tuple) -> None:  # type: ignore[type-arg]
    """Add a board with its shape and source, in place of one without a place in the text."""
    if board not in found or found[board][3] < 0:
        found[board] = source


def _boards_in_group(group, shapes: tuple, faults: list) -> list:  # type: ignore[type-arg, no-untyped-def]
    """Return (board, shape, place) for each board in a group in brackets and in the groups within it."""
    found, stack = [], [group]
    while stack:
        group = stack.pop()
        own = boards_in(own_rows(group), shapes, faults) if group["place"] >= 0 else []
        of_rows = boards_in(child_rows(group), shapes, faults)
        for board, shape in of_rows or own:
            found.append((board, shape, group["place"]))
        if not of_rows:
            stack.extend(group["children"])
    return found
