"""The document of the run on the stage: its figures next to those of this run, and its errors."""

from app.engine.run_session import RunReplaced, without_none
from app.page.dom import find, h, spawn
from app.page.latest import Latest

LONG = 11
"""Characters from which a figure has lines of its own."""
COLUMNS = 4


class SourceDocument:
    """Shown while the run is exactly that of a document; the worker knows which runs are."""

    def __init__(self, state, engine):
        self.state, self.engine, self.requests = state, engine, Latest()
        state.subscribe(self._follow_run, "ended")
        state.subscribe(self._request_expected, "start", "goal")
        state.when("worker", "here", self._request_expected)
        self._follow_run()
        self._request_expected()

    def _clear(self):
        """Hide the section, and ignore pending responses."""
        self.requests.begin()
        find("origin").hidden = True

    def _follow_run(self):
        """Request the figures of the document of a run that has ended."""
        self._clear()
        if self.state.ended is not None:
            spawn(self._ask(self.requests.since(), self.state.ended.ask("document_figures"), "run"))

    def _request_expected(self):
        """Request the figures for an unsolvable board, which is not searched."""
        if self.state.connected and self.state.unsolvable:
            self._clear()
            spawn(
                self._ask(
                    self.requests.since(),
                    self.engine.ask("expected_figures", without_none(self.state.search_settings())),
                    "board",
                )
            )

    async def _ask(self, newest, call, about):
        try:
            answer = await call
        except RunReplaced:
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
        faults.append(h("li", answer.faults[place]))


def _rows(what, theirs, ours, same):
    """Return the rows of one figure; a long one, such as a path, has lines of its own."""
    sign = h("td.sign", "=" if same else "≠")
    if max(len(theirs), len(ours)) < LONG:
        return h("tbody", h("tr", h("th", what, scope="row"), h("td", theirs), sign, h("td", ours)))
    rows = [h("tr", h("th", what, scope="rowgroup", colspan=2), sign, h("td", "the same" if same else ""))]
    for text in (theirs,) if same else (theirs, ours):
        rows.append(h("tr", h("td.path", text, colspan=COLUMNS)))
    return h("tbody", *rows)
