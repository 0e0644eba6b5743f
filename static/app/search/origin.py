"""The document that the run on the stage comes from: its figures beside ours, and what it gets wrong."""

from app.engine.remote_run import Silence, given
from app.page.dom import document, find, spawn
from app.page.latest import Latest

LONG = 11
"""Characters from which on a figure has lines of its own."""
COLUMNS = 4


class Origin:
    """What is there while the run shown is one of a document's, unaltered. The worker knows which are."""

    def __init__(self, state, engine):
        self.state, self.engine, self.requests = state, engine, Latest()
        state.subscribe(self._follow_run, "ended")
        state.subscribe(self._foresee, "start", "goal")
        state.when("worker", "here", self._foresee)
        self._follow_run()
        self._foresee()

    def _clear(self):
        """Say nothing: the run is gone, or another one by now."""
        self.requests.begin()
        find("origin").hidden = True

    def _follow_run(self):
        """Ask about a run that has ended, and say which document it comes from."""
        self._clear()
        if self.state.ended is not None:
            spawn(self._ask(self.requests.since(), self.state.ended.ask("compared"), "run"))

    def _foresee(self):
        """Ask about a search that ends before it begins, because parity forbids the goal."""
        if self.state.connected and self.state.unsolvable:
            self._clear()
            spawn(self._ask(self.requests.since(), self.engine.ask("foreseen", given(self.state.as_search())), "board"))

    async def _ask(self, newest, call, about):
        try:
            answer = await call
        except Silence:
            return
        if newest() and answer.name:
            _fill(answer)
            find("origin").dataset.about = about
            find("origin").hidden = False


def _fill(answer):
    figures = [answer.figures[place] for place in range(answer.figures.length)]
    same = sum([1 for figure in figures if figure[3]])
    of_one = "Its figure agrees" if same else "Its figure differs"
    find("origin-summary").textContent = f"{same} of {len(figures)} figures agree" if len(figures) > 1 else of_one
    find("origin-title").textContent = answer.title
    find("origin-remark").textContent = answer.remark
    table = find("origin-table")
    for body in table.querySelectorAll("tbody"):
        body.remove()
    for figure in figures:
        table.append(_rows(figure[0], figure[1], figure[2], figure[3]))
    faults = find("origin-faults")
    faults.replaceChildren()
    for place in range(answer.faults.length):
        item = document.createElement("li")
        item.textContent = answer.faults[place]
        faults.append(item)


def _rows(what, theirs, ours, same):
    """Return the rows of one figure; a long one, such as a path, has lines to itself."""
    body, sign = document.createElement("tbody"), "=" if same else "≠"
    if max(len(theirs), len(ours)) < LONG:
        body.append(_row(_head(what, "row"), _cell(theirs), _cell(sign, "sign"), _cell(ours)))
        return body
    head, sign = _head(what, "rowgroup"), _cell(sign, "sign")
    head.colSpan = 2
    body.append(_row(head, sign, _cell("the same" if same else "")))
    for text in (theirs,) if same else (theirs, ours):
        cell = _cell(text, "path")
        cell.colSpan = COLUMNS
        body.append(_row(cell))
    return body


def _row(*cells):
    row = document.createElement("tr")
    for cell in cells:
        row.append(cell)
    return row


def _head(text, scope):
    head = document.createElement("th")
    head.scope, head.textContent = scope, text
    return head


def _cell(text, name=""):
    cell = document.createElement("td")
    cell.textContent, cell.className = text, name
    return cell
