"""The tables of a trial: medians by strategy, and medians by difficulty."""

from app.page.dom import find, h
from app.trials.names import format_count, format_seconds, full_name, line_names
from app.trials.words import words_for

LETTERS = "ABCDEF"
"""The letters of the strategies in the order of the rows, for `data-strategy`."""
NONE = "–"
"""The text of a cell without a value."""


def fill_medians(runs, searches):
    """Write one row per strategy; each value is in an element whose `data-figure` has the name of the figure."""
    body = find("trial-medians").querySelector("tbody")
    body.replaceChildren()
    for index, run in enumerate(runs):
        search = searches[index]
        cells = [
            h("th", full_name(run), scope="row"),
            _figure_cell("boards", f"{int(search.boards):,}"),
            _figure_cell("solved", f"{int(search.solved):,}"),
            _figure_cell("expanded", _format_figure(search.expanded, 0, format_count)),
            h("td", _format_range(search.expanded)),
            _figure_cell(*_path_figure(search)),
            _figure_cell("ratio", _format_figure(search.ratio, 0, _format_ratio)),
            h("td", _format_figure(search.ratio, 2, _format_ratio)),
            _figure_cell("seconds", _format_figure(search.seconds, 0, format_seconds)),
        ]
        body.append(h("tr", *cells, data_strategy=LETTERS[index]))


def fill_difficulties(trial, searches):
    """Write one row per number of moves or cost that the problems need, with the median of each strategy."""
    runs = trial["runs"]
    table = find("trial-difficulties")
    head, body = table.querySelector("thead tr"), table.querySelector("tbody")
    columns = [{int(moves): float(median) for moves, median, _count in search.growth} for search in searches]
    names = [words_for(trial["problem"])["difficulty"]]
    names.extend(line_names(runs))
    head.replaceChildren(*[h("th", name, scope="col") for name in names])
    body.replaceChildren()
    for moves in sorted({moves for column in columns for moves in column}):
        medians = [h("td", format_count(column[moves]) if moves in column else NONE) for column in columns]
        body.append(h("tr", h("th", str(moves), scope="row"), *medians))


def _figure_cell(stat, text):
    """Return a table cell for a figure, marked with its name."""
    return h("td", h("span", text, data_figure=stat))


def _path_figure(search):
    """Return the name and the text of the median cost of paths; of their length if every move costs 1."""
    if search.cost.length:
        return "path_cost", format_count(float(search.cost[0]))
    return "path_length", _format_figure(search.length, 0, format_count)


def _format_figure(spread, index, format_value):
    """Return a number of a spread (0: median, 1: minimum, 2: maximum) as text; a dash if nothing was solved."""
    return format_value(float(spread[index])) if spread.length else NONE


def _format_range(spread):
    """Return the minimum and the maximum of a spread as text."""
    return f"{format_count(float(spread[1]))} to {format_count(float(spread[2]))}" if spread.length else NONE


def _format_ratio(value):
    return f"{value:.2f}"
