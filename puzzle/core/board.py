"""Functions on boards: tuples of tiles in row-major order, 0 being the gap.

MicroPython loads this module too, so it has no classes.
"""

from puzzle.board_text import faults, parser
from puzzle.board_text.cells import is_whole, split_at
from puzzle.core import formatting

SHAPES = ((2, 2), (2, 3), (2, 4), (2, 5), (3, 3), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5))
"""The supported shapes, as (rows, columns). No two have the same number of cells, so that the cells give the shape."""
CELLS = (4, 6, 8, 10, 9, 12, 15, 16, 20, 25)  # rows times columns of each of SHAPES
MAX_MAP_CELLS = 9  # the page can map all boards reachable from a 2×4 or 3×3 board (181,440) but not from larger ones
SPACES = {4: 12, 6: 360, 8: 20_160, 9: 181_440}
"""The number of boards that can be reached from a board, half of all, by cells; only sizes a search can exhaust."""
MOVES = "UDLR"  # the gap's moves: up, down, left, right; a move's code is its index in this string
TILE_DIRECTIONS = {"U": "down", "D": "up", "L": "right", "R": "left"}  # where the tile slides, for each move of the gap
GAP_DIRECTIONS = {"U": "up", "D": "down", "L": "left", "R": "right"}
_GAP_SYMBOLS = ("_", ".")
_DIGITS = "0123456789"
_SEPARATORS = ",;/|[](){}<>\"'\\\t\r\n\u00a0"  # of numbers in common notations, besides spaces


def parse(text: str) -> tuple[int, ...]:
    """Return the board in a text, in any notation in which people write boards.

    `1 8 2/0 4 3/7 6 5`, `1,8,2,0,4,3,7,6,5` and `182043765` are the same board, as are tables, lists of Python and
    JSON, matrices and numbers below each other. The gap is 0, a symbol such as `_`, `x` or `-`, an empty cell, −1, or
    the number of cells where there is no 0. Raises ValueError with a sentence for the reader, also if two readings of
    the text give different boards.

    >>> parse("| 6 | 1 | 8 |\\n| - | - | - |\\n| 4 |   | 2 |\\n| 7 | 3 | 5 |")
    (6, 1, 8, 4, 0, 2, 7, 3, 5)
    """
    words = split_at(parser.check_length(text), _SEPARATORS)
    if len(words) not in CELLS:
        joined = "".join(words)
        if len(joined) in (4, 9) and all(c in _DIGITS or c in _GAP_SYMBOLS for c in joined):
            words = list(joined)
    if _is_square(words):
        return tuple([_parse_tile(word) for word in words])
    tiles, sentence = parser.parse(text, SHAPES)
    if sentence:
        raise ValueError(sentence)
    return tiles or validate(tuple([_parse_tile(word) for word in words]))


def _is_square(words: list[str]) -> bool:
    """Return True if words are the tiles of a square board, whatever separates them."""
    if len(words) not in (4, 9, 16, 25) or not all(word in _GAP_SYMBOLS or is_whole(word) for word in words):
        return False
    return sorted([_parse_tile(word) for word in words]) == list(range(len(words)))


def validate(tiles: tuple[int, ...]) -> tuple[int, ...]:
    """Return the tiles if they form a board from 2×2 to 5×5; raise ValueError otherwise."""
    count = len(tiles)
    if not count:
        raise ValueError("Type the tiles row by row, with 0 for the gap.")
    if count not in CELLS:
        raise ValueError(f"A board has 4, 6, 8, 9, 10, 12, 15, 16, 20 or 25 places, not {count}.")
    fault = faults.tiles_fault(tiles)
    if fault:
        raise ValueError(fault)
    return tiles


def text(board: tuple[int, ...]) -> str:
    """Return the canonical text of a board, rows separated by slashes: `1 8 2/0 4 3/7 6 5`."""
    n = width(board)
    return "/".join(" ".join(str(tile) for tile in board[row : row + n]) for row in range(0, len(board), n))


def link_text(board: tuple[int, ...]) -> str:
    """Return a board as links contain it: `1,8,2,0,4,3,7,6,5`, or `4,1,2/5,0,3` if it is not square."""
    if height(board) == width(board):
        return ",".join(str(tile) for tile in board)
    return text(board).replace(" ", ",")


def one_line(lines: str) -> tuple[bool, str]:
    """Return (whether a text of several lines is a board, the text for a field): the board, or the lines in one.

    >>> one_line("6 1 8\\n4 0 2\\n7 3 5")
    (True, '6 1 8/4 0 2/7 3 5')
    """
    try:
        return True, text(parse(lines))
    except ValueError:
        parts = lines.replace("\r\n", "\n").replace("\r", "\n").split("\n")
        return False, " / ".join([part.strip() for part in parts if part.strip()])


def width(board: tuple[int, ...]) -> int:
    """Return the width of a board: the number of its columns."""
    return shape(len(board))[1]


def height(board: tuple[int, ...]) -> int:
    """Return the height of a board: the number of its rows."""
    return shape(len(board))[0]


def shape(cells: int) -> tuple[int, int]:
    """Return the rows and columns of a board from the number of its cells: (2, 3) for 6."""
    return SHAPES[CELLS.index(cells)]


def shape_text(cells: int) -> str:
    """Return the rows and columns of a board as text: `2×3` for 6 cells."""
    rows, columns = shape(cells)
    return f"{rows}×{columns}"


def parse_shape(text: str) -> tuple[int, int]:
    """Return the rows and columns in a text such as `2x3` or `2×3`; raise ValueError with a sentence otherwise."""
    parts = text.lower().replace("×", "x").split("x")
    numbers = [int(part) for part in parts if len(part.strip()) == 1 and part.strip() in _DIGITS]
    if len(parts) != 2 or len(numbers) != 2:
        raise ValueError("Write a size as rows and columns, such as 2x3.")
    rows, columns = numbers
    if rows > columns and (columns, rows) in SHAPES:
        raise ValueError("A board is never taller than wide: write its columns as rows, it is the same puzzle.")
    if (rows, columns) not in SHAPES:
        raise ValueError("Boards have from 2×2 to 5×5 places.")
    return rows, columns


def standard_goal(rows: int, columns: int = 0) -> tuple[int, ...]:
    """Return the goal with the gap first and the tiles in order: 3×3 for 3 rows, 2×3 for 2 rows and 3 columns."""
    return tuple(range(rows * (columns or rows)))


def neighbours(cell: int, rows: int, columns: int) -> list[tuple[str, int]]:
    """Return the legal moves of the gap at `cell`, as (letter, destination cell), in the order U, D, L, R."""
    row, column = cell // columns, cell % columns
    moves = []
    if row > 0:
        moves.append(("U", cell - columns))
    if row < rows - 1:
        moves.append(("D", cell + columns))
    if column > 0:
        moves.append(("L", cell - 1))
    if column < columns - 1:
        moves.append(("R", cell + 1))
    return moves


def moves_to_corner(board: tuple[int, ...]) -> int:
    """Return the fewest moves of the gap to a corner; goals with the gap in a corner are the same puzzle."""
    rows, columns = shape(len(board))
    row, column = board.index(0) // columns, board.index(0) % columns
    return min(row, rows - 1 - row) + min(column, columns - 1 - column)


def move(board: tuple[int, ...], letter: str) -> tuple[int, ...]:
    """Return the board after one move of the gap; raise ValueError if the edge of the board prevents it."""
    return swap_cells(board, board.index(0), _gap_target(board, letter))


def slide_letter(board: tuple[int, ...], cell: int) -> str:
    """Return the letter of the gap's move that slides the tile at `cell`, or '' if that tile cannot slide."""
    for letter, destination in neighbours(board.index(0), *shape(len(board))):
        if destination == cell:
            return letter
    return ""


def move_between(previous: tuple[int, ...], board: tuple[int, ...]) -> str:
    """Return the gap's move from one board to another; empty if no single move leads there."""
    if len(previous) != len(board):
        return ""
    letter = slide_letter(previous, board.index(0))
    return letter if letter and move(previous, letter) == board else ""


def place_words(cell: int, n: int) -> str:
    """Return the row and column of a cell as text, for a board of width n."""
    return f"row {cell // n + 1}, column {cell % n + 1}"


def swap_cells(board: tuple[int, ...], a: int, b: int) -> tuple[int, ...]:
    """Return the board with the contents of two cells swapped."""
    tiles = list(board)
    tiles[a], tiles[b] = tiles[b], tiles[a]
    return tuple(tiles)


def follow(board: tuple[int, ...], letters: str) -> list[tuple[int, ...]]:
    """Return the boards on a path: the given board, and the board after each of the gap's moves."""
    boards = [board]
    for letter in letters:
        boards.append(move(boards[-1], letter))
    return boards


def slide_words(board: tuple[int, ...], letter: str) -> str:
    """Return a move in words, by the tile that slides: `slide 6 down`."""
    return f"slide {board[_gap_target(board, letter)]} {TILE_DIRECTIONS[letter]}"


def move_words(board: tuple[int, ...], letter: str, naming: str) -> str:
    """Return a move in words: `gap up` if `naming` is "gap", otherwise `slide 6 down`."""
    return "gap " + GAP_DIRECTIONS[letter] if naming == "gap" else slide_words(board, letter)


def inversion_pairs(board: tuple[int, ...], goal: tuple[int, ...]) -> list[tuple[int, int]]:
    """Return the pairs of tiles whose order, row by row, is the reverse of their order in the goal."""
    rank = {tile: index for index, tile in enumerate(tile for tile in goal if tile)}
    tiles = [tile for tile in board if tile]
    return [(a, b) for index, a in enumerate(tiles) for b in tiles[index + 1 :] if rank[a] > rank[b]]


def gap_rows(board: tuple[int, ...], goal: tuple[int, ...]) -> int:
    """Return the number of rows between the gap of a board and the gap of the goal."""
    n = width(board)
    return abs(board.index(0) // n - goal.index(0) // n)


def is_solvable(board: tuple[int, ...], goal: tuple[int, ...]) -> bool:
    """Return True if the goal can be reached, which parity decides.

    A sideways move keeps the order of the tiles; an up or down move carries a tile past width − 1 others.
    So with an odd width the parity of the inversions never changes, and with an even width it changes
    together with the gap's row (Johnson and Story, American Journal of Mathematics 2, 1879).
    """
    if len(board) != len(goal):
        raise ValueError("The start and the goal must have the same size.")
    total = len(inversion_pairs(board, goal))
    if width(board) % 2 == 0:
        total += gap_rows(board, goal)
    return total % 2 == 0


def parity_reason(board: tuple[int, ...], goal: tuple[int, ...]) -> str:
    """Return why parity allows or rules out the goal: `26 inversions + 0 rows = 26, even`."""
    count = len(inversion_pairs(board, goal))
    solvable, inversions = is_solvable(board, goal), formatting.quantity(count, "inversion")
    if width(board) % 2:
        return f"{inversions}, an even number like the goal’s 0" if solvable else f"{inversions}, an odd number"
    rows = gap_rows(board, goal)
    return f"{inversions} + {formatting.quantity(rows, 'row')} = {count + rows}, {'even' if solvable else 'odd'}"


def repair_swap(board: tuple[int, ...], goal: tuple[int, ...]) -> tuple[int, int]:
    """Return two cells whose swap makes an unsolvable board solvable, but does not solve it at once.

    They hold the first two tiles that are side by side in a row and form an inversion, so that the swap also
    brings the board closer to the goal. If no such tiles exist, or if their swap would solve the board, they hold the
    first two that are side by side and not both in their goal positions, otherwise the first two tiles.
    """
    n = width(board)
    inversions = inversion_pairs(board, goal)
    tiles = [cell for cell in range(len(board)) if board[cell]]
    beside = [(cell, cell + 1) for cell in tiles if cell + 1 in tiles and cell % n < n - 1]
    closer = [(a, b) for a, b in beside if (board[a], board[b]) in inversions]
    misplaced = [(a, b) for a, b in beside if board[a] != goal[a] or board[b] != goal[b]]
    others = [(a, b) for a in tiles for b in tiles if a < b]
    return next(cells for cells in closer + misplaced + others if swap_cells(board, *cells) != goal)


def shuffle(goal: tuple[int, ...], randbelow) -> tuple[int, ...]:  # type: ignore[no-untyped-def]
    """Return a random solvable board; every board from which the goal can be reached is equally likely.

    `randbelow(k)` returns a whole number from 0 to k − 1. Half of all permutations are solvable;
    swapping two tiles maps the other half onto them one to one.
    """
    tiles = list(goal)
    for last in range(len(tiles) - 1, 0, -1):
        chosen = randbelow(last + 1)
        tiles[last], tiles[chosen] = tiles[chosen], tiles[last]
    board = tuple(tiles)
    if not is_solvable(board, goal):
        first, second = [cell for cell in range(len(board)) if board[cell]][:2]
        board = swap_cells(board, first, second)
    return board


def tile_distances(board: tuple[int, ...], goal: tuple[int, ...]) -> list[int]:
    """Return, for each cell, the Manhattan distance from the cell to the goal cell of its tile; 0 for the gap."""
    n, goal_cell = width(board), {tile: cell for cell, tile in enumerate(goal)}
    pairs = [(cell, goal_cell[tile] if tile else cell) for cell, tile in enumerate(board)]
    return [abs(cell // n - target // n) + abs(cell % n - target % n) for cell, target in pairs]


def _gap_target(board: tuple[int, ...], letter: str) -> int:
    """Return the cell that the gap moves to; raise ValueError if the edge of the board prevents the move."""
    for possible_letter, cell in neighbours(board.index(0), *shape(len(board))):
        if possible_letter == letter:
            return cell
    raise ValueError(f"The gap cannot move {letter} here.")


def _parse_tile(word: str) -> int:
    """Return the number of a tile, 0 for a symbol of the gap; raise ValueError if the word is not a tile."""
    if word in _GAP_SYMBOLS:
        return 0
    if not all(c in _DIGITS for c in word):
        shown = formatting.mask_controls(word if len(word) <= 12 else word[:12] + "…")
        raise ValueError(f"“{shown}” is not a tile: use whole numbers, and 0 for the gap.")
    if len(word) > 4:  # rejected before int(), which would be slow for thousands of digits
        raise ValueError(f"{word[:4]}… is too large for a tile.")
    return int(word)
