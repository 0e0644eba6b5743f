"""The menu of examples: every run of the five documents, each a link that is opened within the page.

The table of examples is long, so it is read, and the menu written, when somebody first opens it.
"""

from app.page import address
from app.page.dom import document, find, listen
from app.page.small_board import show_small
from app.page.window import part
from puzzle import catalogue, heuristic_names, link

LARGE = 150000
"""Nodes from which on a run is said to be large before it is opened."""
WAIT = "Large: this may take half a minute."
# What a document prints and what the menu calls it; of each example the first of these is shown.
SHOWN = (
    ("expanded", "expanded"),
    ("inspected, the goal included", "inspected"),
    ("inspected, the goal left out", "inspected"),
    ("generated, the root included", "generated"),
    ("moves", "moves"),
    ("outcome", ""),
)


# The other problems, each with a search that suits it.
OTHERS = ("problem=water_jugs&algorithm=a_star", "problem=missionaries_and_cannibals&algorithm=breadth_first")


class ExamplesMenu:
    """A dialog with the boards of each document and what it runs on them; `follow()` opens the present address."""

    def __init__(self, follow):
        self.follow, self.chosen = follow, None
        listen(find("examples-close"), "click", lambda event: find("examples-dialog").close())
        listen(find("examples-list"), "click", self._clicked)

    def toggle(self):
        """Open the menu, at the example that was chosen last."""
        if not find("examples-list").hasChildNodes():
            _write(find("examples-list"))
        find("examples-dialog").showModal()
        if self.chosen is not None:
            self.chosen.focus()

    def _clicked(self, event):
        button = event.target.closest("[data-example]")
        if button is not None:
            self.chosen = button
            find("examples-dialog").close()
            self._open(button.dataset.link)

    def _open(self, text):
        state = link.parse(text)[0]
        state["run"] = True
        address.enter(state)
        self.follow()


def _write(place):
    from puzzle.documents.examples import EXAMPLES, NAMES
    from puzzle.documents.titles import DOCUMENTS

    number, puzzles = "", []
    for name in NAMES:
        text, figures, _remark = EXAMPLES[name]
        state = link.parse(text)[0]
        if name[:3] != number:
            number, puzzles = name[:3], []
            place.append(_heading(number, DOCUMENTS[number][0]))
        boards = (state["start"], state["goal"])
        known = [group for puzzle, group in puzzles if puzzle == boards]
        if known:
            group = known[0]
        else:
            group = _group(boards)
            place.append(group)
            puzzles.append((boards, group))
        group.lastElementChild.append(_entry(name, text, state, figures))
    _write_others(place)


def _write_others(place):
    heading, runs = document.createElement("h3"), part("ul", "example-runs")
    heading.textContent = "Other problems"
    place.append(heading, runs)
    for text in OTHERS:
        state = link.parse(text)[0]
        problem = catalogue.find(catalogue.PROBLEMS, state["problem"], "problem")
        item, details = _item(problem.name, text, problem.label), part("span", "example-details")
        details.textContent = problem.task
        item.firstElementChild.append(" ", details)
        runs.append(item)


def _heading(number, title):
    heading, mark = document.createElement("h3"), part("span", "example-document")
    mark.textContent = number
    heading.append(mark, " " + title)
    return heading


def _group(boards):
    """Return a row for a start and a goal: the two boards, and a list for what is run on them."""
    group, pair, arrow = part("div", "example-puzzle"), part("div", "example-boards"), part("span", "example-arrow")
    group.setAttribute("role", "group")
    words = []
    for tiles, name in zip(boards, ("Start", "Goal")):
        mini = part("div", "mini")
        mini.setAttribute("role", "img")
        show_small(mini, tiles, name)
        words.append(mini.getAttribute("aria-label"))
        pair.append(mini)
    group.setAttribute("aria-label", "; ".join(words))
    arrow.textContent = "→"
    arrow.setAttribute("aria-hidden", "true")
    pair.insertBefore(arrow, pair.lastElementChild)
    group.append(pair, part("ul", "example-runs"))
    return group


def _entry(name, text, state, figures):
    item = _item(name, text, catalogue.algorithm(state["algorithm"]).label)
    button, details, size = item.firstElementChild, part("span", "example-details"), part("span", "example-size")
    details.textContent = _details(state)
    value, word = _size(figures)
    size.textContent = f"{value:,} {word}" if value else word
    button.append(" ", details, " ", size)
    if value >= LARGE:
        note = part("span", "example-note")
        note.textContent = WAIT
        button.append(" ", note)
    return item


def _item(name, text, label):
    """Return an entry with its name in bold, which opens a link."""
    item, button, words = document.createElement("li"), part("button", "example-run"), document.createElement("b")
    button.type, button.dataset.example, button.dataset.link, words.textContent = "button", name, text, label
    button.append(words)
    item.append(button)
    return item


def _details(state):
    """Say what is particular about a run, apart from its algorithm."""
    algorithm, words = state["algorithm"], ""
    if catalogue.uses_heuristic(algorithm):
        printed = state["heuristic"].endswith(heuristic_names.EXHIBIT)
        words = heuristic_names.label(state["heuristic"]) + (" as printed" if printed else "")
        if state["count_blank"]:
            words += ", gap counted"
    if state["reached"] not in (None, catalogue.default_reached(algorithm)):
        rule = catalogue.find(catalogue.REACHED, state["reached"], "rule for reached boards")
        words += (", repeated" if words else "Repeated") + " boards: " + rule.label.lower()
    return words


def _size(figures):
    """Return the figure that tells how large a run is and what it counts; 0 where it is a word or there is none."""
    for what, word in SHOWN:
        for name, theirs in figures:
            if name == what:
                return (0, theirs) if isinstance(theirs, str) else (theirs, word)
    return 0, ""
