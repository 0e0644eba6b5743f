"""The values of several heuristics for the player's board, below the board."""

import asyncio

from app.engine.sandbox_engine import SandboxError
from app.page.dom import each, find, listen, window
from app.page.latest import RequestLoop
from app.page.small_board import show_small_board
from app.workshop.code_editor import edits_search, is_own, shown_code
from puzzle.core import board
from puzzle.core.formatting import number

UNKNOWN = "–"
PAUSE = 0.5
"""Seconds without a change of the code after which its value is computed."""
LIMIT = 2000
"""Milliseconds that the code may take for its value."""
SLOW = "h takes more than 2 s on this board."


class BoardValues:
    """Shows what several heuristics say about the player's board; the value of the reader's is that of the `sandbox`.

    The values are below the board, or on a narrow page, where the workshop hides the board, below the audit beside a
    small board.
    """

    def __init__(self, state, sandbox, visibility):
        self.state, self.sandbox, self.rated = state, sandbox, None
        self.fields = {field.dataset.own: field for field in each(find("own-values"), "[data-own]")}
        self.own_value = RequestLoop(self._request_own_value)
        self.narrow_page = window.matchMedia("screen and (max-width: 699.98px)")
        listen(self.narrow_page, "change", lambda event: self._place())
        show = visibility.defer(self._show)
        state.subscribe(show, "start", "goal", "optimal", "view")
        request = visibility.defer(self.own_value.request)
        state.subscribe(request, "own_code", "codes_from_link", "auditing", "start", "goal", "settings", "view")
        self._place()
        show()

    def _place(self):
        """Move the values to their place for the width of the page."""
        if self.narrow_page.matches:
            find("audit").after(find("own-values"))
        else:
            find("statistics").before(find("own-values"))

    def _show(self):
        """Show the values that do not depend on the reader's code."""
        start, goal, optimal = self.state.board.start, self.state.board.goal, self.state.paths.optimal
        if self.state.search.other_problem:
            return
        distances = board.tile_distances(start, goal)
        show_small_board(find("own-board"), start, "Your board")
        self.fields["distance"].textContent = str(optimal) if optimal >= 0 else UNKNOWN
        self.fields["manhattan"].textContent = str(sum(distances))
        self.fields["misplaced"].textContent = str(len([distance for distance in distances if distance]))

    def _show_own(self, text, error=""):
        """Show the value of the code, and an error in it, which is not announced as the code may be unfinished."""
        self.fields["h"].textContent = text
        find("own-error").textContent = error

    async def _request_own_value(self):
        """Show h of the player's board once its code does not change any more, and no audit is running.

        Code that has arrived in a link is not run before the reader presses a button.
        """
        await asyncio.sleep(PAUSE)
        state = self.state
        is_unread = is_own(state) and state.code.own_name in state.code.codes_from_link
        if self.own_value.pending or state.code.auditing or state.display.view != "workshop" or edits_search(state):
            return
        rated = None if is_unread else (shown_code(state), state.board.start, state.board.goal)
        if rated == self.rated:
            return
        self.rated = rated
        self._show_own(UNKNOWN)
        if rated is None:
            return
        code, start, goal = rated
        text, error = UNKNOWN, ""
        try:
            text = number(await self.sandbox.ask("value_on", code, list(start), list(goal), limit=LIMIT))
        except SandboxError as failure:
            error = SLOW if failure.kind in ("stopped", "ended") else failure.sentence
        if not self.own_value.pending:
            self._show_own(text, error)
