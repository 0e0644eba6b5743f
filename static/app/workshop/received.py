"""Checks answers about the reader's code, which could forge those of the sandbox, so nothing is shown unchecked."""

STYLES = ("", "strong", "math")
"""The styles of spans that the sandbox may use: none of them is a link."""
LONGEST_TEXT = 1000
MOST_SPANS, MOST_SQUARES, MOST_MOVES, MOST_ROWS = 40, 4000, 1000, 64


def part_of(answer, name, field):
    """Return a part of an answer that has a field of its own; None if it is missing, as `undefined` is not None."""
    part = getattr(answer, name, None)
    return part if hasattr(part, field) else None


def line_of(error):
    """Return the line of an error in the reader's code; None if it is not known."""
    return count_of(error.line) if isinstance(error.line, (int, float)) else None


def items_of(array, most):
    """Return the items of a JavaScript array as a list; raise ValueError if it has too many."""
    count = int(array.length)
    if count > most:
        raise ValueError("too many items")
    return [array[index] for index in range(count)]


def text_of(value):
    """Return a text, shortened if it is very long; raise ValueError for any other value."""
    if not isinstance(value, str):
        raise ValueError("no text")
    return value[:LONGEST_TEXT]


def spans_of(words):
    """Return spans, a JavaScript array of pairs of style and text, as a list of tuples."""
    spans = [(span[0], text_of(span[1])) for span in items_of(words, MOST_SPANS)]
    return [(style if style in STYLES else "", text) for style, text in spans]


def number_of(value):
    """Return a number; raise ValueError for any other value, infinity or NaN."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not -1e15 < value < 1e15:
        raise ValueError("no number")
    return value


def count_of(value, most=10**9):
    """Return an integer from 0 to `most`; raise ValueError for any other value."""
    if number_of(value) != int(value) or not 0 <= value <= most:
        raise ValueError("no count")
    return int(value)


def board_of(tiles, goal):
    """Return a board with the tiles of the goal; raise ValueError for any other tiles."""
    board = tuple([count_of(tile) for tile in items_of(tiles, len(goal))])
    if sorted(board) != sorted(goal):
        raise ValueError("no board")
    return board


def squares_of(chart):
    """Return the squares of the chart as (distance, row, number of boards)."""
    columns = [items_of(column, MOST_SQUARES) for column in (chart.distances, chart.rows, chart.counts)]
    if len({len(column) for column in columns}) > 1:
        raise ValueError("columns of different lengths")
    return [
        (count_of(distance, MOST_MOVES), count_of(row, MOST_ROWS), count_of(count))
        for distance, row, count in zip(*columns)
    ]
