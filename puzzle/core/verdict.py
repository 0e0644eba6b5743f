"""Sentences about a board before any search: solvable or not, which swap repairs it, the cost of a search."""

from puzzle.core import board, catalogue, formatting


def verdict(
    start: tuple[int, ...], goal: tuple[int, ...], moves: int, greatest: int, at_least: int = -1
) -> tuple[str, list[tuple[str, str]]]:
    """Return ('solved', 'solvable' or 'unsolvable', spans of a sentence with the reason).

    `moves` is the optimal length of the board, −1 if unknown; `greatest` is that of the hardest boards, and `at_least`
    a lower bound of the length.
    """
    if start == goal:
        return "solved", [("strong", "Solved"), ("", ": every tile is in its goal position.")]
    if not board.is_solvable(start, goal):
        return "unsolvable", [("strong", "Not solvable for this goal:"), ("", f" {board.parity_reason(start, goal)}.")]
    if moves >= 0:
        optimal = f", {formatting.quantity(moves, 'move')} at best"
        ending = ": no board is harder." if moves == greatest else "."
        return "solvable", [("strong", "Solvable"), ("", optimal + ending)]
    if at_least > 0:
        return "solvable", [("strong", "Solvable"), ("", f", {formatting.quantity(at_least, 'move')} at least.")]
    return "solvable", [("strong", "Solvable"), ("", f": {board.parity_reason(start, goal)}.")]


def repaired(start: tuple[int, ...], goal: tuple[int, ...]) -> tuple[tuple[int, ...], int, int]:
    """Return (board, tile, tile): the unsolvable board made solvable by a swap, and the two tiles swapped."""
    first, second = board.repair_swap(start, goal)
    return board.swap_cells(start, first, second), start[first], start[second]


def repair_note(solvable_start: tuple[int, ...], goal: tuple[int, ...], moves: int) -> str:
    """Return a sentence about the swap that makes a board solvable; `moves` is its optimal length, −1 if unknown."""
    count = formatting.quantity(len(board.inversion_pairs(solvable_start, goal)), "inversion")
    reason = count if board.width(solvable_start) % 2 else board.parity_reason(solvable_start, goal)
    ending = "." if moves < 0 else f", then {formatting.quantity(moves, 'move')} at best."
    return f"One swap makes it solvable: {reason}{ending}"


def anyway_note(start: tuple[int, ...], settings: dict) -> str:  # type: ignore[type-arg]
    """Return a sentence about the cost of searching an unsolvable board."""
    space, limit = board.SPACES.get(len(start), 0), settings["node_limit"]
    if catalogue.prunes_layers(settings["algorithm"]) and not 0 < space <= settings["beam_width"]:
        cost = f"end when no node is left in its beam, or at the limit of {limit:,} nodes"
    elif space and limit >= 2 * space and _has_few_copies(settings):
        # A search from both ends also tries the boards from which the goal can be reached.
        cost = f"try all {space:,} reachable boards and then fail"
        if catalogue.searches_both_ends(settings["algorithm"]):
            cost = f"try all {2 * space:,} boards, those reachable from the start and from the goal, and then fail"
    else:
        cost = f"stop at the limit of {limit:,} nodes at the latest"
    return f"None yet, as no search was started. A search would {cost}. "


def _has_few_copies(settings: dict) -> bool:  # type: ignore[type-arg]
    """Return True if a search of all boards generates at most two nodes per board.

    A search that keeps the first node of each board has one node per board and tree; bidirectional search has two
    trees. A search that replaces this node by a cheaper one was measured on the 181,440 boards of size 3×3: A* needs
    183,634 to 191,230 nodes, greedy search 342,946. Breadth-first search that discards copies only on expansion needs
    500,881 nodes.
    """
    name = settings["algorithm"]
    reached = (catalogue.keeps_frontier(name) and settings["reached"]) or catalogue.default_reached(name)
    return reached == "first" or (reached == "best" and catalogue.algorithm(name).value in ("g", "g+h", "g+wh"))


def solved_in(count: int, optimal: int) -> list[tuple[str, str]]:
    """Return the spans of a sentence on a player's solution of `count` moves; `optimal` is −1 if it is unknown.

    >>> solved_in(5, 3)
    [('strong', 'Solved'), ('', ' in 5 moves; 3 are enough.')]
    """
    text = f" in {formatting.quantity(count, 'move')}"
    if optimal == count:
        text += ", and no path is shorter."
    elif optimal >= 0:
        text += f"; {optimal:,} {formatting.plural(optimal, 'is', 'are')} enough."
    else:
        text += "."
    return [("strong", "Solved"), ("", text)]


def hint(start: tuple[int, ...], path: str, at_least: int, is_final: bool, naming: str) -> list[tuple[str, str]]:
    """Return the spans of a hint on the next move on a shortest path, "" if the path is unknown.

    `at_least` is a lower bound of its length, −1 if there is none, and `is_final` is True if no more will be found out.
    """
    if path:
        words = board.move_words(start, path[0], naming)
        rest = f"{formatting.quantity(len(path) - 1, 'move')} to go." if len(path) > 1 else "this solves the board."
        return [("strong", f"{words[0].upper()}{words[1:]}:"), ("", f" {rest}")]
    reason = "The goal is too far away for a hint." if is_final else "Searching for the next move…"
    if at_least < 0:
        return [("", reason)]
    return [("strong", f"At least {formatting.quantity(at_least, 'move')} to go."), ("", f" {reason}")]
