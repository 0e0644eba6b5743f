"""The tables of a trial: medians and means by strategy, and medians by difficulty."""

from app.page.dom import find, h
from app.trials.strategy_names import format_count, format_seconds, full_name, line_names
from app.trials.words import words_of

LETTERS = "ABCDEF"
"""The letters of the strategies in the order of the rows, for `data-strategy`."""
MEDIAN, LEAST, MOST, MEAN = range(4)
"""The places of the numbers in a spread."""
NONE = "–"
"""The text of a cell without a value."""


def fill_medians(trial, searches):
    """Write two rows per strategy: medians, and means below them.

    Each value is in an element whose `data-figure` has the name of the figure; a mean has the suffix `_mean`.
    """
    table = find("trial-medians")
    table.querySelector("caption span").textContent = words_of(trial)["medians"]
    body = table.querySelector("tbody")
    body.replaceChildren()
    for index, run in enumerate(trial["runs"]):
        medians, means = _rows(full_name(run), searches[index])
        body.append(h("tr", *medians, data_strategy=LETTERS[index]), h("tr.trial-means", *means))


def _rows(name, search):
    """Return the cells of both rows of a strategy."""
    path, path_spread = ("path_cost", search.cost) if search.cost.length else ("path_length", search.length)
    medians = [
        h("th", name, scope="row"),
        _cell("boards", f"{search.boards:,}"),
        _cell("solved", f"{search.solved:,}"),
        _cell("expanded", _format_figure(search.expanded, MEDIAN, format_count)),
        h("td", _format_range(search.expanded)),
        _cell(path, _format_figure(path_spread, MEDIAN, format_count)),
        _cell("ratio", _format_figure(search.ratio, MEDIAN, _format_ratio)),
        h("td", _format_figure(search.ratio, MOST, _format_ratio)),
        _cell("seconds", _format_figure(search.seconds, MEDIAN, format_seconds)),
    ]
    means = [
        h("th", "mean", scope="row"),
        h("td"),
        h("td"),
        _cell("expanded_mean", _format_figure(search.expanded, MEAN, format_count)),
        h("td"),
        _cell(f"{path}_mean", _format_figure(path_spread, MEAN, _format_length)),
        _cell("ratio_mean", _format_figure(search.ratio, MEAN, _format_ratio)),
        h("td"),
        _cell("seconds_mean", _format_figure(search.seconds, MEAN, format_seconds)),
    ]
    return medians, means


def fill_difficulties(trial, searches):
    """Write one row per number of moves or cost that the problems need, with the median of each strategy."""
    runs = trial["runs"]
    table = find("trial-difficulties")
    head, body = table.querySelector("thead tr"), table.querySelector("tbody")
    columns = [{int(moves): float(median) for moves, median, _count in search.growth} for search in searches]
    names = [words_of(trial)["difficulty"]]
    names.extend(line_names(runs))
    head.replaceChildren(*[h("th", name, scope="col") for name in names])
    body.replaceChildren()
    for moves in sorted({moves for column in columns for moves in column}):
        medians = [h("td", format_count(column[moves]) if moves in column else NONE) for column in columns]
        body.append(h("tr", h("th", str(moves), scope="row"), *medians))


def _cell(name, text):
    """Return a table cell for a figure, marked with its name."""
    return h("td", h("span", text, data_figure=name))


def _format_figure(spread, index, format_value):
    """Return a number of a spread as text; a dash if nothing was solved."""
    return format_value(float(spread[index])) if spread.length else NONE


def _format_range(spread):
    """Return the minimum and the maximum of a spread as text."""
    return f"{format_count(float(spread[LEAST]))} to {format_count(float(spread[MOST]))}" if spread.length else NONE


def _format_length(value):
    return f"{value:,.1f}"


def _format_ratio(value):
    return f"{value:.2f}"
