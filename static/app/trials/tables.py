"""The figures of a trial as tables: of medians, and of difficulties."""

from app.page.dom import find, h
from app.trials.names import full_name, line_names, seconds, whole

LETTERS = "ABCDEF"
NONE = "–"


def fill_medians(runs, searches):
    """Write a row for each strategy, its figures in the elements that `data-figure` names."""
    body = find("trial-medians").querySelector("tbody")
    body.replaceChildren()
    for place, run in enumerate(runs):
        one = searches[place]
        cells = [
            h("th", full_name(run), scope="row"),
            _figure_cell("boards", f"{int(one.boards):,}"),
            _figure_cell("solved", f"{int(one.solved):,}"),
            _figure_cell("expanded", _figure(one.expanded, 0, whole)),
            h("td", _range(one.expanded)),
            _figure_cell("path_length", _figure(one.length, 0, whole)),
            _figure_cell("ratio", _figure(one.ratio, 0, _ratio)),
            h("td", _figure(one.ratio, 2, _ratio)),
            _figure_cell("seconds", _figure(one.seconds, 0, seconds)),
        ]
        body.append(h("tr", *cells, data_strategy=LETTERS[place]))


def fill_difficulties(runs, searches):
    """Write a row for each number of moves needed, with the median of every strategy on such boards."""
    table = find("trial-difficulties")
    head, body = table.querySelector("thead tr"), table.querySelector("tbody")
    columns = [{int(moves): float(median) for moves, median, _count in one.growth} for one in searches]
    names = ["Moves needed"]
    names.extend(line_names(runs))
    head.replaceChildren(*[h("th", name, scope="col") for name in names])
    body.replaceChildren()
    for moves in sorted({moves for column in columns for moves in column}):
        medians = [h("td", whole(column[moves]) if moves in column else NONE) for column in columns]
        body.append(h("tr", h("th", str(moves), scope="row"), *medians))


def _figure_cell(stat, words):
    return h("td", h("span", words, data_figure=stat))


def _figure(spread, place, written):
    return written(float(spread[place])) if spread.length else NONE


def _range(spread):
    return f"{whole(float(spread[1]))} to {whole(float(spread[2]))}" if spread.length else NONE


def _ratio(value):
    return f"{value:.2f}"
