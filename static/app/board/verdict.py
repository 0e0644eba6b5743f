"""What can be said about a board before any search: spans for the verdict, the mend and the cost of trying anyway."""

from puzzle.core import board, catalogue, formatting

SPACES = {4: 12, 9: 181_440}
"""Boards that can be reached, half of all arrangements, where a search can try them all."""


def verdict(start, goal, moves, greatest):
    """Return (kind, spans): solved, solvable or unsolvable, with the reason; `moves` −1 where not known."""
    if start == goal:
        return "solved", [("strong", "Solved"), ("", ": every tile is home.")]
    if not board.is_solvable(start, goal):
        return "unsolvable", [("strong", "Not solvable for this goal:"), ("", f" {board.parity_reason(start, goal)}.")]
    if moves >= 0:
        best = f", {formatting.quantity(moves, 'move')} at best"
        end = ": no board is harder." if moves == greatest else "."
        return "solvable", [("strong", "Solvable"), ("", best + end)]
    return "solvable", [("strong", "Solvable"), ("", f": {board.parity_reason(start, goal)}.")]


def mended(start, goal):
    """Return the mended board and the names of the two tiles to swap for it."""
    first, second = board.repair_swap(start, goal)
    return board.swap_cells(start, first, second), start[first], start[second]


def mend_note(fixed, goal, moves):
    """Say what the swap does; `moves` −1 where not known."""
    count = formatting.quantity(len(board.inversion_pairs(fixed, goal)), "inversion")
    reason = count if board.width(fixed) % 2 else board.parity_reason(fixed, goal)
    then = "." if moves < 0 else f", then {formatting.quantity(moves, 'move')} at best."
    return f"One swap makes it solvable: {reason}{then}"


def anyway_note(start, settings):
    """Say what a search would cost that cannot succeed."""
    space, limit = SPACES.get(len(start), 0), settings["node_limit"]
    if space and limit >= 2 * space and _few_copies(settings):
        cost = f"try all {space:,} boards it can reach and then give up"
    else:
        cost = f"give up at the limit of {limit:,} nodes at the latest"
    return f"None yet: no search was started. A search would {cost}. "


def _few_copies(settings):
    """Tell whether a search meets all boards within twice as many nodes, which two trees need in any case.

    Where the first copy counts, each tree has one node for each board. Where a cheaper one takes its place, 181,440
    boards made 183,634 to 191,230 nodes in A* with three heuristics, but 342,946 in greedy search; where copies wait
    side by side, breadth-first search made 500,881.
    """
    name = settings["algorithm"]
    reached = (catalogue.keeps_frontier(name) and settings["reached"]) or catalogue.default_reached(name)
    return reached == "first" or (reached == "best" and catalogue.algorithm(name).ordering in ("g", "g+h", "g+wh"))
