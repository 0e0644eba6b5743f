"""The settings of a bank in texts, as on the command line and in links."""

from collections.abc import Sequence

from puzzle.core import board, heuristic_names
from puzzle.core.formatting import parse_count, parse_seed
from puzzle.questions.question_bank import MOST_QUESTIONS, MOST_WORK, BankSettings

DEPTHS = "The moves needed are a number or a range, such as 10 or 8-14."


def parse_settings(
    kinds: Sequence[str], count: str, depth: str, work: str, seed: str, goal: str, order: str = ""
) -> BankSettings:
    """Return the settings of a bank; ValueError for an invalid text.

    An empty `depth` means the usual moves, or the most that boards with the goal can need if these are fewer.

    >>> parse_settings(["next"], "12", "10", "30", "7", "123/456/780").depths
    (10, 10)
    """
    tiles = board.parse(goal)
    return BankSettings(
        tiles,
        tuple(dict.fromkeys(kinds)),
        parse_count(count, 1, MOST_QUESTIONS, "number of questions"),
        _depths(depth, len(tiles)),
        parse_count(work, 1, MOST_WORK, "work"),
        parse_seed(seed),
        order,
    )


def _depths(text: str, cells: int) -> tuple[int, int]:
    """Return the fewest and the most moves in a text; by default those that are usual, if boards can need them."""
    if not text:
        most = heuristic_names.most_moves(cells, has_table=False)
        low, high = BankSettings.depths
        return min(low, most), min(high, most)
    ends = [end.strip() for end in text.split("-")]
    if len(ends) > 2 or not all(end.isdecimal() and len(end) < 4 for end in ends):
        raise ValueError(DEPTHS)
    return int(ends[0]), int(ends[-1])
