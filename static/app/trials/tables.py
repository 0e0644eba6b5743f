"""The figures of a trial as tables: of medians, and of difficulties."""

from app.page.dom import document, find
from app.trials.names import full_name, line_names, seconds, whole

LETTERS = "ABCDEF"
NONE = "–"


def fill_medians(runs, searches):
    """Write a row for each strategy, its figures in the elements that `data-figure` names."""
    body = find("trial-medians").querySelector("tbody")
    body.replaceChildren()
    for place, run in enumerate(runs):
        one, row = searches[place], document.createElement("tr")
        row.dataset.strategy = LETTERS[place]
        head = _cell("th", full_name(run))
        head.scope = "row"
        row.append(head, _cell("td", f"{int(one.boards):,}", "boards"), _cell("td", f"{int(one.solved):,}", "solved"))
        row.append(_cell("td", _figure(one.expanded, 0, whole), "expanded"), _cell("td", _range(one.expanded)))
        row.append(_cell("td", _figure(one.length, 0, whole), "path_length"))
        row.append(_cell("td", _figure(one.ratio, 0, _ratio), "ratio"), _cell("td", _figure(one.ratio, 2, _ratio)))
        row.append(_cell("td", _figure(one.seconds, 0, seconds), "seconds"))
        body.append(row)


def fill_difficulties(runs, searches):
    """Write a row for each number of moves needed, with the median of every strategy on such boards."""
    table = find("trial-difficulties")
    head, body = table.querySelector("thead tr"), table.querySelector("tbody")
    columns = [{int(moves): float(median) for moves, median, _count in one.growth} for one in searches]
    head.replaceChildren(_cell("th", "Moves needed"), *[_cell("th", name) for name in line_names(runs)])
    for cell in list(head.children):
        cell.scope = "col"
    body.replaceChildren()
    for moves in sorted({moves for column in columns for moves in column}):
        row, first = document.createElement("tr"), _cell("th", str(moves))
        first.scope = "row"
        row.append(first)
        for column in columns:
            row.append(_cell("td", whole(column[moves]) if moves in column else NONE))
        body.append(row)


def _cell(tag, words, stat=""):
    cell = document.createElement(tag)
    if stat:
        figure = document.createElement("span")
        figure.dataset.figure, figure.textContent = stat, words
        cell.append(figure)
    else:
        cell.textContent = words
    return cell


def _figure(spread, place, written):
    return written(float(spread[place])) if spread.length else NONE


def _range(spread):
    return f"{whole(float(spread[1]))} to {whole(float(spread[2]))}" if spread.length else NONE


def _ratio(value):
    return f"{value:.2f}"
