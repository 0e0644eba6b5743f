"""The test of the reader's search on many problems: its progress, its verdict, and what it did on each problem."""

from app.engine.sandbox_engine import SandboxError
from app.page import announcer
from app.page.dom import find, h, icon, listen, on_action, spawn, window
from app.page.small_board import create_small_board
from app.workshop.audit_session import AuditRun
from puzzle.core import board, option_table
from puzzle.core.problem_numbers import key_of
from puzzle.links.search_settings import USUAL_PROBLEM
from puzzle.svg.search_chart import search_chart

SLICE, LIMIT = 0.2, 3_500
"""Seconds of work per request, and milliseconds that the reader's code may take before and on the first problem."""
FEW = 3
"""The number of rows that are shown at first."""
START, AGAIN, CANCEL = "Test it", "Test again", "Cancel"
TESTING, STOPPED, FAILED = "Testing", "Stopped", "The test could not be finished"
NONE_TESTED = "No problem has been tested."
OUTDATED = "The code has changed since this test. Press Test again."
SHOW_ALL, SHOW_FEW = "Show all {} problems", "Show fewer"
GOOD = ("right", "wasteful", "paths_right", "unknown_order")
LONG = 44
"""The number of characters of a reason that stands below its check, not beside it."""


class SearchTestRun(AuditRun):
    """Tests the search in the editor, and shows the result; `open_view()` shows it in place of the tree.

    `show_in_tree(settings, start, goal)` runs the search on a problem and shows its tree. The button calls `start()`,
    or while a test is running `cancel()`. `compare(code, reference)` shows what the tested code and an algorithm do on
    the player's board.
    """

    def __init__(
        self, state, engine, sandbox, mark_line, ended, start, cancel, open_view, show_in_tree, compare, visibility
    ):
        super().__init__(state, engine, sandbox, mark_line, ended)
        self.open_view, self.show_in_tree, self.compare = open_view, show_in_tree, compare
        self.result, self.shows_all, self.done = None, False, 0
        listen(find("test-start"), "click", lambda event: cancel() if state.code.auditing else start())
        listen(find("test-cancel"), "click", lambda event: cancel())
        listen(find("test-all"), "click", lambda event: self._toggle_rows())
        on_action("test-in-tree", lambda index: self._show_in_tree(int(index)))
        self.narrow_page = window.matchMedia("screen and (max-width: 699.98px)")
        listen(self.narrow_page, "change", lambda event: self._place_button())
        self._place_button()
        state.subscribe(self._show_button, "auditing", "search_code")
        state.subscribe(visibility.defer(self._show_outdated), "search_code", "auditing", "view")

    def start(self):
        """Test the code in the editor."""
        self.state.change(search_from_link=False)
        self.open_view()
        self.begin(self.state.code.search_code)
        self.result = None
        self._show_head("", TESTING, "")
        find("test-progress").hidden, find("test-result").hidden = False, True
        self.show_progress(0, 0)
        announcer.announce_event("Test started.")

    def show_stopped(self):
        """Show that the reader has cancelled the test; return the announcement."""
        find("test-progress").hidden = True
        spawn(self._show_partial(self.requests.begin()))
        return self._show_head("", STOPPED, "" if self.done else NONE_TESTED)

    async def _show_partial(self, guard):
        """Show what has been found so far, unless the sandbox had to be ended."""
        try:
            self.result = await guard.wait(self.ask("test_result"))
        except SandboxError:
            return
        if self.result.rows.length:
            self._show_result(self.result, STOPPED)

    async def ask(self, name, *arguments, limit=LIMIT):
        """Return the answer of the sandbox to a request."""
        self.waiting += 1
        waiting = self.waiting
        try:
            return await self.sandbox.ask(name, *arguments, limit=limit, printout=self.printout)
        finally:
            if self.waiting == waiting:
                self.waiting = 0

    async def run_session(self, guard):
        """Run the test to its end, and show the verdict."""
        try:
            await guard.wait(self.ask("test_start", self.audited))
            more, limit = True, LIMIT
            while more:
                progress = await guard.wait(self.ask("test_advance", SLICE, limit=limit))
                more, limit = progress.more, int(progress.limit)
                self.show_progress(progress.done, progress.total)
            self.result = await guard.wait(self.ask("test_result"))
            find("test-progress").hidden = True
            self.finish(self._show_result(self.result))
            self.compare(self.audited, str(self.result.reference))
        except SandboxError as error:
            guard.ensure_newest()
            find("test-progress").hidden = True
            self.finish(self._show_head("bad", FAILED, error.sentence), error.line)

    # ---- what is shown ----

    def _place_button(self):
        """Place the button below the editor, on a narrow page beside the button that runs the search."""
        below = "primary" if self.narrow_page.matches else "workshop-note"
        find(below).before(find("test-start"))

    def _show_button(self):
        """Name the button after what it does."""
        start = START if self.audited is None else AGAIN
        find("test-start").textContent = CANCEL if self.state.code.auditing else start

    def _show_outdated(self):
        """Say that a result is of other code."""
        is_other = self.audited is not None and self.audited != self.state.code.search_code and not self.running
        find("test-outdated").textContent = OUTDATED if is_other else ""

    def _show_head(self, verdict, headline, sentence):
        """Show a headline with the mark of a verdict, and a sentence; return the announcement."""
        find("search-test").dataset.verdict = verdict
        find("test-headline").textContent, find("test-summary").textContent = headline, sentence
        self._show_outdated()
        return f"{headline}. {sentence}".strip()

    def show_progress(self, done, total):
        """Show the number of problems done; `total` is 0 while it is not known."""
        self.done, share = done, 100 * done // total if total else 0
        find("test-bar").style.setProperty("--fraction", str(share / 100))
        find("test-bar").setAttribute("aria-valuenow", str(share))
        find("test-done").textContent = f"{done} of {total} problems" if total else "Preparing the problems"

    # ---- the head of the table of several files ----

    @property
    def place(self):
        """The element that has the test."""
        return find("search-test")

    def show_running(self, running):
        """Show the progress while files are tested."""
        find("test-progress").hidden = not running

    def progress_text(self):
        """Return the progress in words."""
        return str(find("test-done").textContent)

    def show_files(self, headline, summary):
        """Show the head of the table in place of a test; return the announcement."""
        find("test-result").hidden = True
        self.audited = None
        return self._show_head("", headline, summary)

    def _show_result(self, result, note=""):
        """Show a verdict; return the announcement. The note says why it is of a part of the problems only."""
        self.shows_all = False
        verdict = "good" if result.verdict in GOOD else "bad"
        sentence = f"{result.sentence} {note}." if note else result.sentence
        words = self._show_head(verdict, result.headline, sentence)
        find("test-result").hidden = False
        find("test-checks").replaceChildren(*[_check_row(index, check) for index, check in enumerate(result.checks)])
        find("test-usual").textContent = find("test-reference").textContent = result.reference or "usual"
        boards = [row for row in result.rows if str(row.kind) == USUAL_PROBLEM]
        points = [(int(row.moves), int(row.expanded), int(row.reference)) for row in boards if int(row.moves) > 0]
        find("test-chart-part").hidden = not points
        if points:
            find("test-chart").innerHTML = search_chart(points)
        find("test-notes").replaceChildren(*[h("li", str(note)) for note in result.notes])
        self._show_rows()
        return words

    def _show_rows(self):
        """Show the problems with the largest ratios, or all of them."""
        rows = list(self.result.rows)
        if not self.shows_all:
            boards = [row for row in rows if str(row.kind) == USUAL_PROBLEM] or rows
            rows = sorted(boards, key=_ratio, reverse=True)[:FEW]
        find("test-rows").replaceChildren(*[_table_row(row) for row in rows])
        count = len(self.result.rows)
        find("test-all").hidden = count <= FEW
        find("test-all").textContent = SHOW_FEW if self.shows_all else SHOW_ALL.format(count)

    def _toggle_rows(self):
        """Show all rows, or few again."""
        self.shows_all = not self.shows_all
        self._show_rows()

    def _show_in_tree(self, index):
        """Run the search on the problem that shows the failure of a check."""
        check, search = self.result.checks[index], self.state.search.settings
        kind, case = str(check.kind), str(check.case)
        if kind == USUAL_PROBLEM:
            start = board.parse(case)
            goal = board.parse(str(self.result.goal))
            if len(goal) != len(start):
                goal = board.standard_goal(*board.shape(len(start)))
            self.show_in_tree(option_table.with_values(search, problem=USUAL_PROBLEM), start, goal)
        else:
            settings = option_table.with_values(search, problem=kind)
            if key_of(kind):
                settings[key_of(kind)] = case
            self.show_in_tree(settings, self.state.board.start, self.state.board.goal)


def _check_row(index, check):
    """Return the row of a check; a failed one has its smallest problem, and a button that shows it in the tree."""
    result, reason, case = str(check.result), str(check.reason), str(check.case)
    mark = {"passed": icon("icon-tick"), "failed": icon("icon-cross")}.get(result)
    if mark is None:
        mark = h("span.test-mark", "!" if result == "wasteful" else "–", aria_hidden="true")
    else:
        mark.setAttribute("class", "verdict-tick" if result == "passed" else "verdict-cross")
    words = {"passed": "Passed: ", "failed": "Failed: ", "wasteful": "Wasteful: ", "unknown": "Not known: "}[result]
    text = h("div.test-check-text", h("b", h("span.sr-only", words), str(check.label)), h("span", reason))
    parts = [mark, text]
    if case and result in ("failed", "wasteful"):
        if str(check.kind) == USUAL_PROBLEM:
            parts.append(create_small_board(board.parse(case), "Smallest board"))
        parts.append(h("button.button", "Show in the tree", type="button", data_act=f"test-in-tree:{index}"))
    is_long = len(reason) > LONG or len(parts) > 2
    return h("li.test-check", *parts, data_long=is_long)


def _ratio(row):
    """Return how many times as many nodes a search has expanded as usual; 0 if that is not known."""
    return row.expanded / row.reference if row.reference > 0 else 0


def _table_row(row):
    """Return the row of a problem in the table."""
    needed = "none" if row.moves < 0 else _number(row.cost if row.cost >= 0 else row.moves)
    found = _number(row.path_cost) if row.path_cost >= 0 else "none" if row.outcome == "returned" else str(row.outcome)
    ratio = _ratio(row)
    cells = [needed, found, f"{int(row.expanded):,}", f"{int(row.reference):,}" if row.reference >= 0 else "–"]
    cells.append(f"{ratio:.2f}" if ratio else "–")
    last = h("td.ratio" if ratio > 1 else "td", cells.pop())
    return h("tr", h("th", _short(str(row.case)), scope="row"), *[h("td", cell) for cell in cells], last)


def _short(case):
    """Return the name of a problem; a board whose tiles have one digit has no spaces between them."""
    tiles = case.replace("/", " ").split(" ")
    return case.replace(" ", "") if all(len(tile) == 1 for tile in tiles) else case


def _number(value):
    """Return a number without a needless decimal part."""
    return str(int(value)) if value == int(value) else str(value)
