"""What stands around the map in words: its figures and legend, the card of a place, and the map as a table."""

from app.page.dom import document, each, find
from puzzle import catalogue, heuristic_names
from puzzle.words import counted

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
        "aria-label", text + f"which is {counted(int(measured.moves), 'move')} from the start"
    )


def written(moves):
    """Return what the drawing writes on a map of two boards so many moves apart: names, and notes of two lines."""
    return {
        "across": "moves from the start →",
        "upwards": "↑ moves from the goal",
        "edge": ["The edge of shortest paths", f"Here both distances add up to {moves}."],
        "goal": ["The goal", f"{counted(moves, 'move')} from the start"],
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


def run_name(settings):
    """Return how a search with these settings is called beside another."""
    name = algorithm_label(settings["algorithm"])
    if catalogue.uses_heuristic(settings["algorithm"]):
        name += f", {heuristic_names.label(settings['heuristic'])}"
    return name


def tell_pinned(name, count, total):
    """Show what the run has reached that is pinned to the map, None where there is none."""
    find("map-pin").textContent = "Pin this run" if name is None else "Unpin the other run"
    find("map-pinned").hidden = _legend("pinned").hidden = name is None
    if name is not None:
        find("map-pinned-name").textContent = name
        _legend("pinned").querySelector(".word").textContent = f"{name}, pinned"
        find("map").querySelector("[data-map=pinned]").textContent = f"{count:,}"
        _bar("pinned", count / total)


def tell_place(place, algorithm):
    """Name the diamond that is pointed at, in the place of the key; None for the key again."""
    find("map-key").hidden, find("map-place").hidden = place is not None, place is None
    if place is None:
        return
    find("map-place-heading").textContent = f"{counted(int(place.fromStart), 'move')} from the start"
    find("map-place-goal").textContent = f"and {counted(int(place.toGoal), 'move')} from the goal"
    rows = [("Boards", place.boards), ("Breadth-first expanded", place.breadthFirst)]
    if int(place.expanded) >= 0:
        rows += [(f"{algorithm_label(algorithm)} expanded", place.expanded), ("In its frontier", place.waiting)]
    find("map-place-figures").replaceChildren()
    for words, count in rows:
        row, term, value = (document.createElement(name) for name in ("div", "dt", "dd"))
        row.className, term.textContent, value.textContent = "row", words, f"{int(count):,}"
        row.append(term)
        row.append(value)
        find("map-place-figures").append(row)


def fill_table(rows, algorithm):
    """Write the map as a table: a line for each number of moves from the start."""
    head, body = find("map-table").querySelector("tr"), find("map-table").querySelector("tbody")
    head.replaceChildren()
    body.replaceChildren()
    width = rows[0].length if rows.length else len(HEADINGS)
    for words in (HEADINGS + (f"{algorithm_label(algorithm)} expanded", "In its frontier"))[:width]:  # noqa: RUF005
        _cell(head, "th", words).scope = "col"
    for place in range(rows.length):
        line = document.createElement("tr")
        for column in range(width):
            _cell(line, "td" if column else "th", f"{int(rows[place][column]):,}")
        line.firstChild.scope = "row"
        body.append(line)


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


def _cell(line, name, words):
    cell = document.createElement(name)
    cell.textContent = words
    line.append(cell)
    return cell
