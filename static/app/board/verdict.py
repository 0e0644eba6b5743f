"""What can be said about a board before any search: spans for the verdict, the mend and the cost of trying anyway."""

from puzzle import board, words

SPACES = {4: "12", 9: "181,440"}
"""Boards that can be reached, half of all arrangements, where a search can try them all."""


def verdict(start, goal, moves, greatest):
    """Return (kind, spans): solved, solvable or unsolvable, with the reason; `moves` −1 where not known."""
    if start == goal:
        return "solved", [("strong", "Solved"), ("", ": every tile is home.")]
    if not board.solvable(start, goal):
        return "unsolvable", [("strong", "Not solvable for this goal:"), ("", f" {board.parity_reason(start, goal)}.")]
    if moves >= 0:
        best = f", {words.counted(moves, 'move')} at best"
        end = ": no board is harder." if moves == greatest else "."
        return "solvable", [("strong", "Solvable"), ("", best + end)]
    return "solvable", [("strong", "Solvable"), ("", f": {board.parity_reason(start, goal)}.")]


def mended(start, goal):
    """Return the mended board and the names of the two tiles to swap for it."""
    first, second = board.mend(start, goal)
    return board.swapped(start, first, second), start[first], start[second]


def mend_note(fixed, goal, moves):
    """Say what the swap does; `moves` −1 where not known."""
    count = len(board.inversion_pairs(fixed, goal))
    then = "." if moves < 0 else f", then {words.counted(moves, 'move')} at best."
    return f"One swap makes it solvable: {words.counted(count, 'inversion')}{then}"


def anyway_note(start, node_limit):
    """Say what a search would cost that cannot succeed."""
    space = SPACES.get(len(start))
    if space is None:
        return f"None yet: no search was started. A search would give up at the limit of {node_limit:,} nodes. "
    return f"None yet: no search was started. A search would try all {space} boards it can reach and then give up. "
