"""What stands around the map in words: its figures and legend, the card of a place, and the map as a table."""

from app.compare.names import NAMES
from app.page.dom import each, find, h
from puzzle.core import catalogue
from puzzle.core.formatting import quantity

HEADINGS = "Moves from the start", "Boards", "Breadth-first expanded"


def tell_map(measured):
    """Show the figures of a map that has been measured, and what the drawing is of."""
    for name in ("breadth_first", "total", "densest"):
        for place in each(find("map"), f"[data-map={name}]"):
            place.textContent = f"{int(measured[name]):,}"
    _bar("reached", int(measured.breadth_first) / int(measured.total))
    one = int(measured.densest) == 1
    find("map-key-many").hidden, find("map-key-one").hidden = one, not one
    text = f"Map of all {int(measured.total):,} boards by their moves from the start and from the goal, "
    find("map-canvas").setAttribute(
        "aria-label", text + f"which is {quantity(int(measured.moves), 'move')} from the start"
    )


def written(moves):
    """Return what the drawing writes on a map of two boards so many moves apart: names, and notes of two lines."""
    return {
        "across": "moves from the start →",
        "upwards": "↑ moves from the goal",
        "edge": ["The edge of shortest paths", f"Here both distances add up to {moves}."],
        "goal": ["The goal", f"{quantity(moves, 'move')} from the start"],
        "clockwise": ["Clockwise ↻", "farther from the start"],
        "outwards": ["Outwards ↙", "farther from the goal"],
    }


def tell_run(algorithm, tally, step, last, total):
    """Show how many boards a run has reached at a step, of so many, and name what the map shows of it."""
    own, waiting = int(tally.expanded), int(tally.waiting)
    shown = {
        "frontier": waiting > 0,
        "expanded": own > 0,
        "current": own >= 0 and 0 < step < last,
        "path": own >= 0 and step > 1,
    }
    for name in shown:
        _legend(name).hidden = not shown[name]
    label, breadth_first = algorithm_label(algorithm), algorithm == "breadth_first"
    words = ("In the frontier", "Expanded so far") if breadth_first else (f"{label} frontier", f"{label} expanded")
    _legend("frontier").querySelector(".word").textContent = words[0]
    _legend("expanded").querySelector(".word").textContent = words[1]
    find("map-own").hidden = own < 0 or (breadth_first and step >= last)
    find("map-own-name").textContent = f"{label} so far" if breadth_first else label
    find("map").querySelector("[data-map=expanded]").textContent = f"{own:,}"
    if total:
        _bar("own", max(0, own) / total)


def tell_beside(name, known, total):
    """Show what run B, C or D has expanded: (its name in full, boards, whether it goes on), None where it is not laid.

    The legend names only what is in view, and a run that has expanded nothing yet is not.
    """
    row = find(f"map-run-{name}")
    row.hidden = known is None
    _legend(name).hidden = known is None or not known[1]
    if known is None:
        return
    called, count, goes_on = known
    _legend(name).querySelector(".word").textContent = f"{name}: {called}, its frontier and path"
    row.querySelector(".word").textContent = f"{called} so far" if goes_on else called
    row.querySelector("[data-map]").textContent = f"{count:,}"
    row.querySelector(".map-bar span").style.setProperty("--part", f"{count / total:.5f}")


def tell_outlined(words):
    """Say in the legend whose places are outlined, where any are."""
    _legend("outlined").hidden = not words
    _legend("outlined").querySelector(".word").textContent = words


def tell_place(place, algorithm):
    """Name the diamond that is pointed at, in the place of the key; None for the key again."""
    find("map-key").hidden, find("map-place").hidden = place is not None, place is None
    if place is None:
        return
    find("map-place-heading").textContent = f"{quantity(int(place.fromStart), 'move')} from the start"
    find("map-place-goal").textContent = f"and {quantity(int(place.toGoal), 'move')} from the goal"
    rows = [("Boards", place.boards), ("Breadth-first expanded", place.breadthFirst)]
    if int(place.expanded) >= 0:
        rows += [(f"{algorithm_label(algorithm)} expanded", place.expanded), ("In its frontier", place.waiting)]
    rows += [(f"{name} expanded", count) for name, count in counts_beside(place)]
    figures = [h("div.row", h("dt", words), h("dd", f"{int(count):,}")) for words, count in rows]
    find("map-place-figures").replaceChildren(*figures)


def counts_beside(place):
    """Return how many boards of a place the runs beside have expanded that are laid over it: (name, count)."""
    counts = [int(place.beside[at]) for at in range(place.beside.length)]
    return [(NAMES[1 + at], count) for at, count in enumerate(counts) if count >= 0]


def fill_table(rows, own, beside):
    """Write the map as a table: a line for each number of moves from the start.

    `own` is the algorithm of the search laid over it, None for none, `beside` what the columns of others are called.
    """
    head, body = find("map-table").querySelector("tr"), find("map-table").querySelector("tbody")
    body.replaceChildren()
    heads = list(HEADINGS)
    if own is not None:
        heads.extend([f"{algorithm_label(own)} expanded", "In its frontier"])
    heads.extend(beside)
    head.replaceChildren(*[h("th", words, scope="col") for words in heads])
    for place in range(rows.length):
        distance, *figures = [f"{int(rows[place][column]):,}" for column in range(len(heads))]
        body.append(h("tr", h("th", distance, scope="row"), *[h("td", figure) for figure in figures]))


def spans(told):
    """Return a sentence's spans; where the page is narrow only the first is shown."""
    return [("rest" if place else span[0], span[1]) for place, span in enumerate(told)]


def algorithm_label(algorithm):
    """Return how an algorithm is called."""
    return catalogue.algorithm(algorithm).label


def _legend(name):
    return find("map-legend").querySelector(f"[data-map-legend={name}]")


def _bar(name, part):
    find("map").querySelector(f".map-{name}-bar").style.setProperty("--part", f"{part:.5f}")
