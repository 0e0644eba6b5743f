"""The boards on a path, and its moves in groups.

Of a long path, only every 250th board and those near the current one are stored: storing tens of thousands of boards
would keep the page's Python collecting garbage for seconds. Both interpreters load this module.
"""

from puzzle.core import board, formatting

INTERVAL = 250
"""Moves between two stored boards."""
MIN_CELLS = 16
"""The number of cells from which moves are grouped: the solutions of smaller boards are short."""
MAX_MOVES = 1000
"""Longer paths are not grouped, as finding their groups would block the page."""
MOST_LISTED = 12
"""Moves that a sentence lists; *Moves and boards* shows all of them."""


def path_sentence(moves: list[str], count: int) -> str:
    """Return a sentence with the first moves of a path of `count` moves, given in words.

    >>> path_sentence(["6 down", "5 right"], 5)
    'The path is 6 down, 5 right and 3 more.'
    """
    listed = moves[:MOST_LISTED]
    if count > len(listed):
        listed.append(f"{count - len(listed):,} more")
    return f"The path is {formatting.join_names(listed)}."


def first_moves(start: tuple, letters: str, naming: str) -> list[str]:  # type: ignore[type-arg]
    """Return the first moves of a path in words, as `path_sentence` lists them.

    >>> first_moves((1, 0, 2, 3), "LD", "tile")
    ['1 right', '2 up']
    """
    letters = letters[:MOST_LISTED]
    boards = board.follow(start, letters)
    moves = [board.move_words(boards[index], letters[index], naming) for index in range(len(letters))]
    return [words.replace("slide ", "") for words in moves]


class PathBoards:
    """The boards on a path by index; index 0 is the start, `letters` are the moves (U, D, L, R).

    Call `follow` until it returns True before using the boards.

    >>> boards = PathBoards((1, 0, 2, 3), "LD")
    >>> boards.follow(1), boards[2]
    (True, (2, 1, 0, 3))
    """

    def __init__(self, start: tuple, letters: str) -> None:  # type: ignore[type-arg]
        self.letters, self.stored = letters, [start]
        # The section computed last, and its boards.
        self.section_index, self.section_boards = -1, []  # type: ignore[var-annotated]

    def __len__(self) -> int:
        """Return the number of boards."""
        return len(self.letters) + 1

    def __getitem__(self, index: int) -> tuple:  # type: ignore[type-arg]
        """Return a board of the path; its section is computed unless it is the last one that was used."""
        if not 0 <= index <= len(self.letters):
            raise IndexError("No such board on the path.")
        section_index = index // INTERVAL
        if section_index != self.section_index:
            self.section_index, self.section_boards = section_index, self._section(section_index)
        return self.section_boards[index - section_index * INTERVAL]  # type: ignore[no-any-return]

    def follow(self, count: int) -> bool:
        """Compute the next sections of the path, at most `count`; return True once its end is reached."""
        for _ in range(count):
            if self._is_complete():
                break
            self.stored.append(self._section(len(self.stored) - 1)[-1])
        return self._is_complete()

    def _is_complete(self) -> bool:
        """Return True once the end of the path is reached."""
        return len(self.stored) > len(self.letters) // INTERVAL

    def _section(self, section_index: int) -> list:  # type: ignore[type-arg]
        """Return the boards of a section, and the first board of the next one."""
        first = section_index * INTERVAL
        return board.follow(self.stored[section_index], self.letters[first : first + INTERVAL])


class MoveGroups:
    """The groups of the moves along a path; `ends` has the number of moves made after each, beginning with 0.

    `boards` are the boards on the path, `letters` the gap's moves.

    >>> from puzzle.core.board import follow, standard_goal
    >>> groups = MoveGroups(follow(standard_goal(4), "RRD"), "RRD")
    >>> len(groups), groups.words(1, "tile")
    (2, 'slide 1, 2 left')
    """

    def __init__(self, boards=(), letters: str = "") -> None:  # type: ignore[no-untyped-def]
        self.boards, self.letters = boards, letters
        self.ends: list[int] | range
        count = len(letters)
        if count and len(boards[0]) >= MIN_CELLS and count <= MAX_MOVES:
            self.ends = [0]
            self.ends.extend(index for index in range(1, count) if letters[index] != letters[index - 1])
            self.ends.append(count)
        else:
            self.ends = range(count + 1)

    def __len__(self) -> int:
        """Return the number of groups."""
        return len(self.ends) - 1

    def board(self, number: int) -> tuple:  # type: ignore[type-arg]
        """Return the board after a group; the first group is number 1, and 0 stands for the start."""
        return self.boards[self.ends[number]]  # type: ignore[no-any-return]

    def numbers(self, number: int) -> str:
        """Return the numbers of the moves in a group, such as `3` or `3–5`."""
        first, last = self.ends[number - 1] + 1, self.ends[number]
        return f"{last:,}" if first == last else f"{first:,}–{last:,}"

    def words(self, number: int, naming: str) -> str:
        """Return a group in words, such as `slide 6 down`, `slide 5, 9, 13 up` or `gap down 3 cells`."""
        first, last = self.ends[number - 1], self.ends[number]
        words = board.move_words(self.boards[first], self.letters[first], naming)
        if last - first == 1:
            return words
        if naming == "gap":
            return f"{words} {last - first} cells"
        moves = [board.slide_words(self.boards[index], self.letters[index]).split(" ") for index in range(first, last)]
        return f"slide {', '.join([tile for _slide, tile, _direction in moves])} {moves[0][2]}"
