"""The list of examples: boards for teaching, a lecture, other problems, and every run of the five documents.

Each example is a link that is opened in the page. The tables are long, so they are loaded when the list is first shown.
"""

from app.learn.row_keys import move_focus
from app.page import announcer
from app.page.dom import each, find, h, listen, math_spans, nodes
from app.page.small_board import show_small_board
from puzzle.core import catalogue
from puzzle.documents.example_words import run_size, settings_in_words
from puzzle.links import link

OWN_PROBLEM = catalogue.OWN_PROBLEM.name
LARGE = 150000
"""Nodes from which a run is marked as large."""
WAIT = "Large: this may take half a minute."
TEACHING, A_LECTURE, OTHERS = "Ten boards for teaching", "A lecture with bookmarks", "Other problems"
OWN_OPENED = "The editor of your problem is open."
OWN_TITLE, OWN_PLATE = "A problem of your own", "class"
OWN_SENTENCE = "Write it in Python, from one of seven templates; every strategy searches it."
RUNS = "Runs from five documents"
RUNS_NOTE = "Each run opens in this page, with the document’s figures next to those computed here."


class ExampleList:
    """A list with a button for each example; `open_link(state)` closes the dialog and opens an example in the page."""

    def __init__(self, open_link):
        self.open_link, self.last_chosen, self.element = open_link, None, find("examples-list")
        listen(self.element, "click", self._on_click)
        listen(self.element, "keydown", lambda event: move_focus(event, self.buttons()))

    def buttons(self):
        """Return the buttons of all examples."""
        return each(self.element, "[data-example]")

    def show(self):
        """Write the list when it is first shown."""
        if not self.element.hasChildNodes():
            _write_list(self.element)

    def focus(self):
        """Move the focus to the example chosen last, or to the first example."""
        (self.last_chosen or self.buttons()[0]).focus()

    def _on_click(self, event):
        """Open the example that was clicked, with its search."""
        button = event.target.closest("[data-example]")
        if button is not None:
            self.last_chosen = button
            link_state = link.parse(button.dataset.link)[0]
            link_state["run"] = link_state["problem"] != OWN_PROBLEM  # its code is shown first
            self.open_link(link_state)
            if not link_state["run"]:
                announcer.announce_event(OWN_OPENED)


def _write_list(container):
    """Write all examples into the list."""
    from puzzle.documents.classroom import CLASSROOM, LECTURES, OTHER_PROBLEMS

    for heading, examples in ((TEACHING, CLASSROOM), (A_LECTURE, LECTURES), (OTHERS, OTHER_PROBLEMS)):
        container.append(h("h3", heading), h("ul.classroom", *[_pictured(example) for example in examples]))
    container.lastElementChild.append(_own_problem())
    container.append(h("h3", RUNS), h("p.note", RUNS_NOTE))
    _write_documents(container)


def _write_documents(container):
    """Write the runs of each document, grouped by their boards."""
    from puzzle.documents.examples import runs_by_boards
    from puzzle.documents.titles import DOCUMENTS

    for source in DOCUMENTS:
        container.append(h("h4", source.title))
        for boards, runs in runs_by_boards(source.name):
            container.append(_group(boards, [_entry(example, state) for example, state in runs]))


def _pictured(example):
    """Return an entry with a picture (the start board, or a short text for other problems), a title and a sentence."""
    # The picture is hidden from screen readers, as the title and the sentence describe the button.
    picture = h("span.plate" if example.plate else "span.mini", example.plate, aria_hidden="true")
    if not example.plate:
        show_small_board(picture, link.parse(example.link)[0]["start"], "Board")
    sentence = h("span.note", *nodes(math_spans(example.sentence)))
    return _item(example, picture, h("b", example.title), " ", sentence)


def _own_problem():
    """Return the entry that opens the editor of a problem of the reader's own."""
    plate, sentence = h("span.plate", OWN_PLATE, aria_hidden="true"), h("span.note", OWN_SENTENCE)
    attributes = {"data_example": OWN_PROBLEM, "data_link": f"problem={OWN_PROBLEM}&run=1"}
    return h("li", h("button.example-run", plate, h("b", OWN_TITLE), " ", sentence, type="button", **attributes))


def _group(boards, runs):
    """Return a group for a start and a goal: the two boards, and the list of their runs."""
    start, goal = h("div.mini", role="img"), h("div.mini", role="img")
    show_small_board(start, boards[0], "Start")
    show_small_board(goal, boards[1], "Goal")
    pair = h("div.example-boards", start, h("span.example-arrow", "→", aria_hidden="true"), goal)
    label = "; ".join([mini.getAttribute("aria-label") for mini in (start, goal)])
    return h("div.example-puzzle", pair, h("ul.example-runs", *runs), role="group", aria_label=label)


def _entry(example, state):
    """Return an entry with the algorithm, the other settings and the size of a run."""
    value, word = run_size(example.figures)
    details = ". ".join([words for words in (settings_in_words(state), WAIT if value >= LARGE else "") if words])
    size = h("span.example-size", f"{value:,} {word}" if value else word)
    label = catalogue.algorithm(state["algorithm"]).label
    return _item(example, h("b", label), " ", h("span.note", details), " ", size)


def _item(example, *children):
    """Return a list item with a button that opens an example."""
    attributes = {"data_example": example.name, "data_link": example.link}
    return h("li", h("button.example-run", *children, type="button", **attributes))
