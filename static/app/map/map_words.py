"""The texts around the map: counts of boards, the legend, the card of a place, and the map as a table."""

from app.page.dom import each, find, h
from puzzle.core import catalogue
from puzzle.core.formatting import quantity
from puzzle.core.run_names import NAMES

NOT_EXPANDED = "Generated, not expanded"
HEADINGS = "Moves from the start", "Boards", "Breadth-first expanded"


def show_map_figures(board_map):
    """Show the counts of boards of a map, and describe the map for screen readers."""
    for name in ("breadth_first", "total", "densest"):
        for element in each(find("map"), f"[data-map={name}]"):
            element.textContent = f"{board_map[name]:,}"
    _set_bar("reached", board_map.breadth_first / board_map.total)
    single = board_map.densest == 1
    find("map-key-many").hidden, find("map-key-one").hidden = single, not single
    text = f"Map of all {board_map.total:,} boards by their moves from the start and from the goal, "
    find("map-canvas").setAttribute("aria-label", text + f"which is {quantity(board_map.moves, 'move')} from the start")


def show_run_figures(algorithm, tally, step, last, total):
    """Show how many of all boards run A has expanded up to a step, and update the legend of the run's marks."""
    expanded, frontier = tally.expanded, tally.waiting
    visible = {
        "frontier": frontier > 0,
        "expanded": expanded > 0,
        "current": expanded >= 0 and 0 < step < last,
        "path": expanded >= 0 and step > 1,
    }
    for name in visible:
        _legend_item(name).hidden = not visible[name]
    label, breadth_first = algorithm_label(algorithm), algorithm == "breadth_first"
    if breadth_first:
        labels = "In the frontier", "Expanded so far"
    elif algorithm == catalogue.OWN_SEARCH.name:  # which of its nodes wait may not be known
        labels = NOT_EXPANDED, f"{catalogue.OWN_SEARCH.subject} expanded"
    else:
        labels = f"{label} frontier", f"{label} expanded"
    _legend_item("frontier").querySelector(".word").textContent = labels[0]
    _legend_item("expanded").querySelector(".word").textContent = labels[1]
    find("map-own").hidden = expanded < 0 or (breadth_first and step >= last)
    find("map-own-name").textContent = f"{label} so far" if breadth_first else label
    find("map").querySelector("[data-map=expanded]").textContent = f"{expanded:,}"
    if total:
        _set_bar("own", max(0, expanded) / total)


def show_other_run(name, figures, total):
    """Show the number of boards that run B, C or D has expanded, and list the run in the legend.

    `figures` is (full name, number of boards expanded so far, True before the run's last step), or None for a run that
    is not shown on the map. The legend lists a run only once it has expanded a board.
    """
    row = find(f"map-run-{name}")
    row.hidden = figures is None
    _legend_item(name).hidden = figures is None or not figures[1]
    if figures is None:
        return
    label, count, continues = figures
    _legend_item(name).querySelector(".word").textContent = f"{name}: {label}, its frontier and path"
    row.querySelector(".word").textContent = f"{label} so far" if continues else label
    row.querySelector("[data-map]").textContent = f"{count:,}"
    row.querySelector(".map-bar span").style.setProperty("--part", f"{count / total:.5f}")


def show_outlined(words):
    """Show in the legend which places have an outline; '' hides this entry of the legend."""
    _legend_item("outlined").hidden = not words
    _legend_item("outlined").querySelector(".word").textContent = words


def show_place(place, algorithm):
    """Show the card of a place on the map in place of the key to the colours; for None, show the key again."""
    find("map-key").hidden, find("map-place").hidden = place is not None, place is None
    if place is None:
        return
    find("map-place-heading").textContent = f"{quantity(place.fromStart, 'move')} from the start"
    find("map-place-goal").textContent = f"and {quantity(place.toGoal, 'move')} from the goal"
    rows = [("Boards", place.boards), ("Breadth-first expanded", place.breadthFirst)]
    if place.expanded >= 0:
        rows += [(f"{algorithm_label(algorithm)} expanded", place.expanded), (_waiting_label(algorithm), place.waiting)]
    rows += [(f"{name} expanded", count) for name, count in other_counts(place)]
    figures = [h("div.row", h("dt", words), h("dd", f"{count:,}")) for words, count in rows]
    find("map-place-figures").replaceChildren(*figures)


def other_counts(place):
    """Return (name, number of the place's boards that the run expanded) for each of runs B, C and D on the map."""
    return [(name, count) for name, count in zip(NAMES[1:], place.beside) if count >= 0]


def fill_table(rows, algorithm, other_columns):
    """Fill the table of the map: a row for each number of moves from the start.

    `algorithm` is that of run A, None without a finished run; `other_columns` are the headings of the other runs.
    """
    head, body = find("map-table").querySelector("tr"), find("map-table").querySelector("tbody")
    body.replaceChildren()
    headings = list(HEADINGS)
    if algorithm is not None:
        headings.extend([f"{algorithm_label(algorithm)} expanded", _waiting_label(algorithm)])
    headings.extend(other_columns)
    head.replaceChildren(*[h("th", words, scope="col") for words in headings])
    for row in rows:
        distance, *figures = [f"{figure:,}" for figure in row]
        body.append(h("tr", h("th", distance, scope="row"), *[h("td", figure) for figure in figures]))


def _waiting_label(algorithm):
    """Return the label of the number of boards that run A has generated and not expanded."""
    return NOT_EXPANDED if algorithm == catalogue.OWN_SEARCH.name else "In its frontier"


def sentence_spans(spans):
    """Return the spans of a sentence; all but the first get the class `rest`, which narrow pages hide."""
    return [("rest" if index else span[0], span[1]) for index, span in enumerate(spans)]


def algorithm_label(algorithm):
    """Return the name of an algorithm as the page shows it, such as 'A*' for 'a_star'."""
    return catalogue.algorithm(algorithm).label


def _legend_item(name):
    """Return the element of an entry in the legend of the map."""
    return find("map-legend").querySelector(f"[data-map-legend={name}]")


def _set_bar(name, share):
    """Fill a bar beside the map by a share from 0 to 1."""
    find("map").querySelector(f".map-{name}-bar").style.setProperty("--part", f"{share:.5f}")
