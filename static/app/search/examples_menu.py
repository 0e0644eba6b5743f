"""The dialog of examples: boards for teaching, other problems, and every run of the five documents.

Each example is a link that is opened in the page. The tables are long, so they are loaded when the dialog first opens.
"""

from app.page.dom import document, each, find, h, listen, math_spans, nodes
from app.page.small_board import show_small_board
from puzzle.core import catalogue, heuristic_names
from puzzle.links import link

LARGE = 150000
"""Nodes from which a run is marked as large."""
WAIT = "Large: this may take half a minute."
# (label of the figure in the document, word in the menu); the first one that an example has is shown.
SHOWN = (
    ("expanded", "expanded"),
    ("inspected, the goal included", "inspected"),
    ("inspected, the goal left out", "inspected"),
    ("generated, the root included", "generated"),
    ("moves", "moves"),
    ("outcome", ""),
)
TEACHING, OTHERS, RUNS = "Ten boards for teaching", "Other problems", "Runs from five documents"
RUNS_NOTE = "Each opens here, with the document’s figures next to those of this page."


class ExamplesMenu:
    """A dialog with a button for each example; `open_link(state)` opens one in the page."""

    def __init__(self, open_link):
        self.open_link, self.chosen = open_link, None
        listen(find("examples-close"), "click", lambda event: find("examples-dialog").close())
        listen(find("examples-list"), "click", self._on_click)
        listen(find("examples-list"), "keydown", self._on_key)

    def toggle(self):
        """Open the dialog, with the focus on the last example chosen, or on the first one."""
        if not find("examples-list").hasChildNodes():
            _write(find("examples-list"))
        find("examples-dialog").showModal()
        (self.chosen or _buttons()[0]).focus()

    def _on_click(self, event):
        button = event.target.closest("[data-example]")
        if button is not None:
            self.chosen = button
            find("examples-dialog").close()
            link_state = link.parse(button.dataset.link)[0]
            link_state["run"] = True
            self.open_link(link_state)

    def _on_key(self, event):
        """Move the focus with the arrow keys, Home and End."""
        buttons = _buttons()
        here = [place for place, button in enumerate(buttons) if button.isSameNode(document.activeElement)]
        to = {"ArrowUp": here[0] - 1, "ArrowDown": here[0] + 1, "Home": 0, "End": len(buttons) - 1}.get(event.key)
        if to is not None:
            event.preventDefault()
            buttons[max(0, min(to, len(buttons) - 1))].focus()


def _buttons():
    return each(find("examples-list"), "[data-example]")


def _write(place):
    from puzzle.documents.classroom import CLASSROOM, OTHER_PROBLEMS

    for words, lessons in ((TEACHING, CLASSROOM), (OTHERS, OTHER_PROBLEMS)):
        place.append(h("h3", words), h("ul.lessons", *[_lesson(lesson) for lesson in lessons]))
    place.append(h("h3", RUNS), h("p.note", RUNS_NOTE))
    _write_documents(place)


def _write_documents(place):
    from puzzle.documents.examples import EXAMPLES, document_of
    from puzzle.documents.titles import DOCUMENTS

    for its in DOCUMENTS:
        place.append(h("h4", its.title))
        puzzles = []
        for example in [one for one in EXAMPLES if document_of(one) == its.name]:
            state = link.parse(example.link)[0]
            boards = (state["start"], state["goal"])
            known = [group for puzzle, group in puzzles if puzzle == boards]
            if not known:
                known = [_group(boards)]
                place.append(known[0])
                puzzles.append((boards, known[0]))
            known[0].lastElementChild.append(_entry(example, state))


def _lesson(lesson):
    """Return an entry with the start board, a title and a sentence."""
    # The picture is hidden from screen readers: the text names the button.
    picture = h("span.plate" if lesson.plate else "span.mini", lesson.plate, aria_hidden="true")
    if not lesson.plate:
        show_small_board(picture, link.parse(lesson.link)[0]["start"], "Board")
    sentence = h("span.note", *nodes(math_spans(lesson.sentence)))
    return _item(lesson, picture, h("b", lesson.title), " ", sentence)


def _group(boards):
    """Return a group for a start and a goal: the two boards, and a list for their runs."""
    start, goal = h("div.mini", role="img"), h("div.mini", role="img")
    show_small_board(start, boards[0], "Start")
    show_small_board(goal, boards[1], "Goal")
    pair = h("div.example-boards", start, h("span.example-arrow", "→", aria_hidden="true"), goal)
    words = "; ".join([mini.getAttribute("aria-label") for mini in (start, goal)])
    return h("div.example-puzzle", pair, h("ul.example-runs"), role="group", aria_label=words)


def _entry(example, state):
    value, word = _size(example.figures)
    details = ". ".join([words for words in (_details(state), WAIT if value >= LARGE else "") if words])
    size = h("span.example-size", f"{value:,} {word}" if value else word)
    label = catalogue.algorithm(state["algorithm"]).label
    return _item(example, h("b", label), " ", h("span.note", details), " ", size)


def _item(example, *words):
    """Return a list item with a button that opens an example."""
    named = {"data_example": example.name, "data_link": example.link}
    return h("li", h("button.example-run", *words, type="button", **named))


def _details(state):
    """Describe the settings of a run, except its algorithm."""
    algorithm, words = state["algorithm"], ""
    if catalogue.uses_heuristic(algorithm):
        printed = state["heuristic"].endswith(heuristic_names.FAULTY_DATABASE)
        words = heuristic_names.label(state["heuristic"]) + (" as printed" if printed else "")
        if state["count_blank"]:
            words += ", gap counted"
    if state["reached"] not in (None, catalogue.default_reached(algorithm)):
        rule = catalogue.find(catalogue.REACHED, state["reached"], "rule for repeated states")
        words += (", repeated" if words else "Repeated") + " states: " + rule.label.lower()
    return words


def _size(figures):
    """Return (number, word) for the size of a run; the number is 0 if the document prints a word or nothing."""
    for what, word in SHOWN:
        for printed in figures:
            if printed.label == what:
                return (0, printed.value) if isinstance(printed.value, str) else (printed.value, word)
    return 0, ""
