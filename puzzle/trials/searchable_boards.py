"""The boards of a list that can reach their goals, and sentences about what else is in the list."""

from collections import Counter
from dataclasses import dataclass

from puzzle.core import board
from puzzle.core.formatting import join_names, quantity
from puzzle.trials.board_list import BoardList, Tiles, join_places


def goal_for(tiles: Tiles, goal: Tiles) -> Tiles:
    """Return the goal of a board in a list: the given goal for its shape, otherwise all tiles in order.

    The gap is last if it is last in the given goal, and first otherwise.

    >>> goal_for((1, 0, 2, 3), (1, 2, 3, 4, 5, 6, 7, 8, 0))
    (1, 2, 3, 0)
    """
    if len(tiles) == len(goal):
        return goal
    in_order = tuple(range(1, len(tiles)))
    return (*in_order, 0) if goal[-1] == 0 else (0, *in_order)


@dataclass(frozen=True)
class SearchableBoards:
    """The boards of a list that can reach their goals."""

    boards: list[Tiles]
    """The boards, at least one."""
    goal: Tiles
    """The goal of the boards with its shape, which some boards have; for the goals of the others, see `goal_for`."""
    sentences: list[str]
    """Sentences on entries that are no boards, boards that cannot reach the goal, and a lone one of another shape."""

    @property
    def summary(self) -> str:
        """The number of the boards, and their shapes.

        >>> from puzzle.trials.board_list import parse_board_list
        >>> searchable_boards(parse_board_list("123456780, 123450")).summary
        '2 boards of 2×3 and 3×3.'
        """
        shapes = [board.shape_text(cells) for cells in sorted({len(tiles) for tiles in self.boards})]
        return f"{quantity(len(self.boards), 'board')} of {join_names(shapes)}."


def searchable_boards(found: BoardList, goal: Tiles | None = None) -> SearchableBoards:
    """Return the boards of a list that can reach their goals; raise ValueError if none can.

    The goal is by default that with all tiles in order after the gap, for the shape of the first board. If no board
    has the shape of the given goal, it is that of `goal_for` for the first board.

    >>> from puzzle.trials.board_list import parse_board_list
    >>> searchable_boards(parse_board_list("123456780, 123456870"), (1, 2, 3, 4, 5, 6, 7, 8, 0)).boards
    [(1, 2, 3, 4, 5, 6, 7, 8, 0)]
    """
    if goal is None or all(len(tiles) != len(goal) for tiles in found.boards):
        first = found.boards[0]
        goal = board.standard_goal(*board.shape(len(first))) if goal is None else goal_for(first, goal)
    solvable = [board.is_solvable(tiles, goal_for(tiles, goal)) for tiles in found.boards]
    unsolvable = [place for place, is_solvable in zip(found.places, solvable, strict=True) if not is_solvable]
    sentences = [found.faults_sentence, _lone_shape_sentence(found)]
    if unsolvable:
        relative = "which is not searched" if len(unsolvable) == 1 else "which are not searched"
        sentences.append(f"The goal cannot be reached from {join_places(unsolvable)}, {relative}.")
    if not any(solvable):
        raise ValueError(" ".join([*filter(None, sentences), "No board of the list can be searched."]))
    boards = [tiles for tiles, is_solvable in zip(found.boards, solvable, strict=True) if is_solvable]
    return SearchableBoards(boards, goal, [sentence for sentence in sentences if sentence])


def _lone_shape_sentence(found: BoardList) -> str:
    """Return a sentence if one board of several has another shape than all others, as a line that was cut has."""
    shapes = Counter(len(tiles) for tiles in found.boards)
    if len(shapes) != 2 or min(shapes.values()) != 1 or max(shapes.values()) < 3:
        return ""
    usual, lone = [cells for cells, _count in shapes.most_common()]
    place = found.places[[len(tiles) for tiles in found.boards].index(lone)].capitalize()
    return f"{place} is a board of {board.shape_text(lone)}, all others are {board.shape_text(usual)}."
