"""The entry of a trial in a lab report: a table of medians, and a chart with a dot for each board."""

from collections.abc import Sequence
from math import ceil, log10

from puzzle.lab_report.file import Entry, Picture
from puzzle.svg import writer
from puzzle.trials.summaries import Spread, Summary
from puzzle.trials.trial_words import format_count, format_ratio, format_seconds

WIDTH, ROW, TOP, BOTTOM = 640, 34, 8, 24
"""The width of the chart, the height of a row, and the heights above and below the rows, in pixels."""
NAME_WIDTH, RIGHT = 200, 32
"""The space for names at the left of the chart, and the space at its right, in pixels."""
MOST_DOTS = 250
"""The most dots in a row; more could not be distinguished."""
INK, QUIET, LINE, DOT, MEDIAN = "#1b1e23", "#565c64", "#e3e1da", "#0072b2", "#74307a"
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


def strip_chart(names: Sequence[str], expanded: Sequence[Sequence[int]], medians: Sequence[float | None]) -> str:
    """Return a chart as SVG: a row for each strategy, with dots on a logarithmic axis of expanded nodes."""
    powers = ceil(log10(max([10, *(value for values in expanded for value in values)])))
    height = TOP + ROW * len(names) + BOTTOM

    def x_of(value: float) -> float:
        return NAME_WIDTH + (WIDTH - NAME_WIDTH - RIGHT) * log10(max(value, 1)) / powers

    shapes = []
    for power in range(powers + 1):
        x = x_of(10**power)
        shapes.append(_line(x, TOP, x, height - BOTTOM, LINE, 1))
        shapes.append(_text(x, height - 6, f"{10**power:,}", QUIET, "center"))
    for index, (name, values, median) in enumerate(zip(names, expanded, medians, strict=True)):
        middle = TOP + ROW * (index + 0.5)
        shapes.append(_text(0, middle + 4, name, INK, "left"))
        stride = max(1, ceil(len(values) / MOST_DOTS))
        for board, value in list(enumerate(values))[::stride]:
            offset = ((board + 1) * GOLDEN % 1 * 2 - 1) * 0.3 * ROW
            dot = [writer.format_pixels(number) for number in (x_of(value), middle + offset, 2.6)]
            shapes.append(("O", dot, writer.attributes({"fill": DOT, "opacity": 0.5}), ""))
        if median is not None:
            shapes.append(_line(x_of(median), middle - 0.4 * ROW, x_of(median), middle + 0.4 * ROW, MEDIAN, 2.5))
    head = {"width": WIDTH, "height": height, "title": "Nodes expanded", "family": "sans-serif"}
    return writer.to_svg(head, shapes)


Shape = tuple[str, list[str], str, str]
"""A shape of `svg/writer.py`."""


def _line(x: float, y: float, end_x: float, end_y: float, colour: str, width: float) -> Shape:
    """Return a straight line."""
    numbers = [writer.format_pixels(number) for number in (x, y, end_x, end_y)]
    return "ML", numbers, writer.attributes({"stroke": colour, "line": width}), ""


def _text(x: float, y: float, text: str, colour: str, anchor: str) -> Shape:
    """Return a line of text."""
    look = writer.attributes({"size": 12, "fill": colour, "anchor": anchor})
    return "T", [writer.format_pixels(x), writer.format_pixels(y)], look, text
