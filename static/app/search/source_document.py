"""The document that prints the run on the stage: its figures next to those of this run, and its errors."""

from app.engine.engine import without_none
from app.page.dom import find, h, spawn
from app.page.latest import Latest

LONG = 11
"""Characters from which a value has a row of its own."""
COLUMNS = 4


class SourceDocument:
    """A section that is shown if a document prints the run on the stage; the worker finds out which one."""

    def __init__(self, state, engine):
        self.state, self.engine, self.requests = state, engine, Latest()
        state.subscribe(self._follow_run, "ended")
        state.subscribe_last(self._request_expected, "start", "goal")
        state.when("worker", "ready", self._request_expected)
        self._follow_run()
        self._request_expected()

    def _clear(self):
        """Hide the section, and ignore pending responses."""
        self.requests.begin()
        find("origin").hidden = True

    def _follow_run(self):
        """Request the figures of the document for a run that has ended."""
        self._clear()
        if self.state.progress.ended is not None:
            spawn(self._ask(self.requests.newest, self.state.progress.ended.ask("document_figures"), "run"))

    def _request_expected(self):
        """Request the figures of the document for an unsolvable board, which is not searched."""
        if self.state.engine.connected and self.state.board.unsolvable:
            self._clear()
            spawn(
                self._ask(
                    self.requests.newest,
                    self.engine.ask("expected_figures", without_none(self.state.search_settings())),
                    "board",
                )
            )

    async def _ask(self, guard, call, about):
        """Show the document in the response to a call, if it has one; `about` is "run" or "board"."""
        response = await guard.wait(call)
        if response.name:
            _fill(response)
            find("origin").dataset.about = about
            find("origin").hidden = False


def _fill(response):
    """Write the title, the figures and the errors of a document into the section."""
    # Each figure is a list: its label, its values in the document and in this run, and whether the two agree.
    figures = list(response.figures)
    agreeing = sum([1 for figure in figures if figure[3]])
    summary = "Its figure agrees" if agreeing else "Its figure differs"
    if len(figures) > 1:
        summary = f"{agreeing} of {len(figures)} figures agree"
    find("origin-summary").textContent = summary
    find("origin-title").textContent = response.title
    find("origin-remark").textContent = response.remark
    table = find("origin-table")
    for body in table.querySelectorAll("tbody"):
        body.remove()
    for figure in figures:
        table.append(_rows(figure[0], figure[1], figure[2], figure[3]))
    find("origin-faults").replaceChildren(*[h("li", fault) for fault in response.faults])


def _rows(label, document_value, run_value, agree):
    """Return the rows of one figure; a long value, for example a path, has a row of its own."""
    sign = h("td.sign", "=" if agree else "≠")
    if max(len(document_value), len(run_value)) < LONG:
        return h("tbody", h("tr", h("th", label, scope="row"), h("td", document_value), sign, h("td", run_value)))
    rows = [h("tr", h("th", label, scope="rowgroup", colspan=2), sign, h("td", "the same" if agree else ""))]
    for text in (document_value,) if agree else (document_value, run_value):
        rows.append(h("tr", h("td.path", text, colspan=COLUMNS)))
    return h("tbody", *rows)
