"""The tables of a trial as parts of the page, see `app/page/parts.py`; the figures are those of the worker's answer.

MicroPython loads this module.
"""

from puzzle.links.strategy_names import full_name, line_names
from puzzle.trials.trial_words import format_count, format_ratio, format_seconds, words_of

LETTERS = "ABCDEF"
"""The letters of the strategies in the order of the rows, for `data-strategy`."""
MEDIAN, LEAST, MOST, MEAN = range(4)
"""The places of the numbers in a spread."""
NONE, NOT_KNOWN = "–", "not known"
"""The text of a cell without a value, and of a ratio that is not known."""


def median_rows(trial: dict, searches) -> list:  # type: ignore[no-untyped-def,type-arg]
    """Return two rows per strategy: medians, and means below them.

    Each value is in an element whose `data-figure` has the name of the figure; a mean has the suffix `_mean`.
    """
    rows: list[object] = []
    for index, run in enumerate(trial["runs"]):
        medians, means = _rows(full_name(run), searches[index])
        rows.append(("tr", {"data_strategy": LETTERS[index]}, medians))
        rows.append(("tr.trial-means", {}, means))
    return rows


def _rows(name: str, search) -> tuple:  # type: ignore[no-untyped-def,type-arg]
    """Return the cells of both rows of a strategy."""
    medians = [("th", {"scope": "row"}, [name]), _cell("boards", f"{search.boards:,}")]
    medians.append(_cell("solved", f"{search.solved:,}"))
    means = [("th", {"scope": "row"}, ["mean"]), ("td", {}, []), ("td", {}, [])]
    path, path_spread = ("path_cost", search.cost) if search.cost.length else ("path_length", search.length)
    for figure, spread, format_value, format_mean, extra in (
        ("expanded", search.expanded, format_count, format_count, _format_range(search.expanded)),
        (path, path_spread, format_count, "{:,.1f}".format, None),
        ("ratio", search.ratio, format_ratio, format_ratio, _format_figure(search.ratio, MOST, format_ratio)),
        ("seconds", search.seconds, format_seconds, format_seconds, None),
    ):
        medians.append(_cell(figure, _format_figure(spread, MEDIAN, format_value)))
        means.append(_cell(f"{figure}_mean", _format_figure(spread, MEAN, format_mean)))
        if extra is not None:
            medians.append(("td", {}, [extra]))
            means.append(("td", {}, []))
    return medians, means


def difficulty_heads(trial: dict) -> list:  # type: ignore[type-arg]
    """Return the headings of the columns of the table of difficulties: the difficulty, and each strategy."""
    names = [words_of(trial)["difficulty"]] + line_names(trial["runs"])  # noqa: RUF005 (MicroPython)
    return [("th", {"scope": "col"}, [name]) for name in names]


def difficulty_rows(searches) -> list:  # type: ignore[no-untyped-def,type-arg]
    """Return one row per number of moves or cost that the problems need, with the median of each strategy."""
    columns = [{moves: median for moves, median, _count in search.growth} for search in searches]
    rows: list[object] = []
    for moves in sorted({moves for column in columns for moves in column}):
        cells: list[object] = [("th", {"scope": "row"}, [str(moves)])]
        for column in columns:
            cells.append(("td", {}, [format_count(column[moves]) if moves in column else NONE]))
        rows.append(("tr", {}, cells))
    return rows


def _cell(name: str, text: str) -> tuple:  # type: ignore[type-arg]
    """Return a table cell for a figure, marked with its name."""
    return ("td", {}, [("span", {"data_figure": name}, [text])])


def _format_figure(spread, index: int, format_value) -> str:  # type: ignore[no-untyped-def]
    """Return a number of a spread as text; a dash if nothing was solved."""
    return str(format_value(spread[index])) if spread.length else NONE


def _format_range(spread) -> str:  # type: ignore[no-untyped-def]
    """Return the minimum and the maximum of a spread as text."""
    return f"{format_count(spread[LEAST])} to {format_count(spread[MOST])}" if spread.length else NONE


def ratio_texts(search, words: dict, planned: bool) -> dict[str, str]:  # type: ignore[no-untyped-def,type-arg]
    """Return texts about path length ÷ shortest or cost ÷ cheapest: median and maximum; none before the trial has run.

    If every ratio is 1, or none is known, it is a phrase instead.
    """
    texts = {"word": "", "median": "", "longest": ""}
    if planned:
        return texts
    if not search.ratio.length or search.always_shortest:
        texts["word"] = words["always"] if search.ratio.length else NOT_KNOWN
        return texts
    texts.update(
        median=format_ratio(search.ratio[MEDIAN]),
        longest=f"{words['largest']} {format_ratio(search.ratio[MOST])}",
    )
    return texts
