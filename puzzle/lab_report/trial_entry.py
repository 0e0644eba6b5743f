"""The entry of a trial in a lab report: a table of medians, and a chart with a dot for each board."""

from collections.abc import Sequence
from math import ceil, log10

from puzzle.lab_report.file import Entry, Picture
from puzzle.lab_report.picture_shapes import HAIRLINE, QUIET, dot, line, text
from puzzle.svg import writer
from puzzle.trials.summaries import Spread, Summary
from puzzle.trials.trial_words import format_count, format_ratio, format_seconds

WIDTH, ROW, TOP, BOTTOM = 640, 34, 8, 24
"""The width of the chart, the height of a row, and the heights above and below the rows, in pixels."""
NAME_WIDTH, RIGHT = 216, 32
"""The space for names at the left of the chart, and the space at its right, in pixels."""
LINE_HEIGHT, MOST_LINES, WIDEST_LINE = 14, 2, NAME_WIDTH - 8
"""The height of a line of a name in pixels, the most lines of a name, and the width of the widest."""
WIDTHS = {" .,:;'|!iIjl": 4.2, "frst-()": 6.0, "mMwW%@": 12.0}
"""The widths of narrow and wide characters in the widest fonts, in pixels; others have the width `CHARACTER`."""
CHARACTER = 7.7
"""The width of most characters in the widest fonts, in pixels."""
MOST_DOTS = 250
"""The most dots in a row; more could not be distinguished."""
DOT, MEDIAN = "#0072b2", "#74307a"
GOLDEN = 0.618
"""The golden ratio's fractional part: the fractional parts of its multiples are evenly spread from 0 to 1."""
NONE = "–"
"""The text of a figure without a value."""


def trial_entry(names: Sequence[str], summaries: Sequence[Summary], expanded: Sequence[Sequence[int]]) -> Entry:
    """Return the entry of a trial, given the name, the summary and the expanded nodes per board of each strategy.

    The page adds the title, the text and the link.
    """
    has_costs = any(summary.cost is not None for summary in summaries)
    path, ratio = ("Cost", "÷ cheapest") if has_costs else ("Length", "÷ shortest")
    head = ("Median", "Boards", "Solved", "Expanded", path, ratio, "Seconds")
    rows = [_row(name, summary, has_costs) for name, summary in zip(names, summaries, strict=True)]
    medians = [None if summary.expanded is None else summary.expanded[0] for summary in summaries]
    caption = "Nodes expanded: a dot for each board, and a line at the median."
    picture = Picture(caption, strip_chart(names, expanded, medians))
    return Entry(kind="trial", title="", text="", link="", table=(head, *rows), pictures=(picture,))


def _row(name: str, summary: Summary, has_costs: bool) -> tuple[str, ...]:
    """Return the row of one strategy."""
    path: Spread | None = summary.cost if has_costs else summary.length
    figures = (
        (summary.expanded, format_count), (path, format_count), (summary.ratio, format_ratio),
        (summary.seconds, format_seconds),
    )  # fmt: skip
    medians = [NONE if spread is None else format_figure(spread[0]) for spread, format_figure in figures]
    return name, f"{summary.boards:,}", f"{summary.solved:,}", *medians


def name_lines(name: str) -> list[str]:
    """Return the lines of a name beside its row; an ellipsis stands for what does not fit.

    >>> name_lines("Weighted A* with Manhattan distance, weight 3, ties to the newest")
    ['Weighted A* with Manhattan', 'distance, weight 3, ties to the…']
    """
    lines: list[str] = []
    rest = name
    while not _fits(rest) and len(lines) < MOST_LINES - 1:
        start = _fitting_start(rest)
        # A line ends between two words, or within a word that is longer than a line.
        start = start.rpartition(" ")[0] or start
        lines.append(start)
        rest = rest[len(start) :].lstrip()
    return [*lines, rest if _fits(rest) else _fitting_start(rest, "…").rstrip(" ,") + "…"]


def _fits(text: str) -> bool:
    """Return True if a text is not too wide for the space beside a row."""
    width_of = {character: width for characters, width in WIDTHS.items() for character in characters}
    return sum(width_of.get(character, CHARACTER) for character in text) <= WIDEST_LINE


def _fitting_start(text: str, end: str = "") -> str:
    """Return as many of the first characters of a text as fit into a line with another text behind them."""
    return next(text[:count] for count in range(len(text), 0, -1) if _fits(text[:count] + end))


def strip_chart(names: Sequence[str], expanded: Sequence[Sequence[int]], medians: Sequence[float | None]) -> str:
    """Return a chart as SVG: a row for each strategy, with dots on a logarithmic axis of expanded nodes."""
    powers = ceil(log10(max([10, *(value for values in expanded for value in values)])))
    height = TOP + ROW * len(names) + BOTTOM

    def x_of(value: float) -> float:
        return NAME_WIDTH + (WIDTH - NAME_WIDTH - RIGHT) * log10(max(value, 1)) / powers

    shapes = []
    for power in range(powers + 1):
        x = x_of(10**power)
        shapes.append(line([(x, TOP), (x, height - BOTTOM)], HAIRLINE, 1))
        shapes.append(text(x, height - 6, f"{10**power:,}", QUIET, "center"))
    for index, (name, values, median) in enumerate(zip(names, expanded, medians, strict=True)):
        middle = TOP + ROW * (index + 0.5)
        lines = name_lines(name)
        for number, words in enumerate(lines):
            shapes.append(text(0, middle + 4 + (number - (len(lines) - 1) / 2) * LINE_HEIGHT, words))
        stride = max(1, ceil(len(values) / MOST_DOTS))
        for board, value in list(enumerate(values))[::stride]:
            offset = ((board + 1) * GOLDEN % 1 * 2 - 1) * 0.3 * ROW
            shapes.append(dot(x_of(value), middle + offset, 2.6, DOT, 0.5))
        if median is not None:
            x = x_of(median)
            shapes.append(line([(x, middle - 0.4 * ROW), (x, middle + 0.4 * ROW)], MEDIAN, 2.5))
    head = {"width": WIDTH, "height": height, "title": "Nodes expanded", "family": "sans-serif"}
    return writer.to_svg(head, shapes)
