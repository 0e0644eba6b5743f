"""The dialog of examples: searches chosen for teaching, other problems, and every run of the five documents.

Each is a link that is opened within the page. Their tables are long, so they are read, and the list written, when
somebody first opens it.
"""

from app.page.dom import document, each, find, h, listen, math_spans, nodes
from app.page.small_board import show_small_board
from puzzle.core import catalogue, heuristic_names
from puzzle.links import link

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
TO_TEACH, OTHERS, RUNS = "Ten boards for a lesson", "Other problems", "The runs of five documents"
BESIDE = "Each is searched here, and the document’s figures stand beside ours."


class ExamplesMenu:
    """A dialog with a button for each example; `open_link()` takes what is asked for to the page."""

    def __init__(self, open_link):
        self.open_link, self.chosen = open_link, None
        listen(find("examples-close"), "click", lambda event: find("examples-dialog").close())
        listen(find("examples-list"), "click", self._clicked)
        listen(find("examples-list"), "keydown", self._walk)

    def toggle(self):
        """Open the dialog at the example that was chosen last, at first at the first."""
        if not find("examples-list").hasChildNodes():
            _write(find("examples-list"))
        find("examples-dialog").showModal()
        (self.chosen or _buttons()[0]).focus()

    def _clicked(self, event):
        button = event.target.closest("[data-example]")
        if button is not None:
            self.chosen = button
            find("examples-dialog").close()
            asked = link.parse(button.dataset.link)[0]
            asked["run"] = True
            self.open_link(asked)

    def _walk(self, event):
        """Let arrows go from one example to the next, and Home and End to the first and the last."""
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

    for words, lessons in ((TO_TEACH, CLASSROOM), (OTHERS, OTHER_PROBLEMS)):
        place.append(h("h3", words), h("ul.lessons", *[_lesson(lesson) for lesson in lessons]))
    place.append(h("h3", RUNS), h("p.note", BESIDE))
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
    """Return an entry with the board that it begins with, its title and its sentence."""
    # The button is named by its words.
    picture = h("span.plate" if lesson.plate else "span.mini", lesson.plate, aria_hidden="true")
    if not lesson.plate:
        show_small_board(picture, link.parse(lesson.link)[0]["start"], "Board")
    sentence = h("span.note", *nodes(math_spans(lesson.sentence)))
    return _item(lesson, picture, h("b", lesson.title), " ", sentence)


def _group(boards):
    """Return a row for a start and a goal: the two boards, and a list for what is run on them."""
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
    """Return an entry that opens the link of an example."""
    named = {"data_example": example.name, "data_link": example.link}
    return h("li", h("button.example-run", *words, type="button", **named))


def _details(state):
    """Say what is particular about a run, apart from its algorithm."""
    algorithm, words = state["algorithm"], ""
    if catalogue.uses_heuristic(algorithm):
        printed = state["heuristic"].endswith(heuristic_names.FAULTY_DATABASE)
        words = heuristic_names.label(state["heuristic"]) + (" as printed" if printed else "")
        if state["count_blank"]:
            words += ", gap counted"
    if state["reached"] not in (None, catalogue.default_reached(algorithm)):
        rule = catalogue.find(catalogue.REACHED, state["reached"], "rule for repeated states")
        words += (", repeated" if words else "Repeated") + " boards: " + rule.label.lower()
    return words


def _size(figures):
    """Return the figure that tells how large a run is and what it counts; 0 where it is a word or there is none."""
    for what, word in SHOWN:
        for printed in figures:
            if printed.label == what:
                return (0, printed.value) if isinstance(printed.value, str) else (printed.value, word)
    return 0, ""
