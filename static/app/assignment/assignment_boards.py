"""The boards that an assignment deals: the worker measures them in slices, again after each changed setting."""

import asyncio
import json

from app.page.dom import spawn
from app.page.latest import Latest, RunReplaced
from app.page.signal import Signal

TIME_SLICE = 0.08
"""Seconds of work for each request, so that other requests to the worker wait no longer than that."""
TYPING_DELAY = 0.25
"""Seconds until boards are measured, since numbers are typed digit by digit."""
WAITING_FOR_PYTHON = "The boards are measured as soon as Python has loaded."
LOADING = "Loading the code that deals boards."
MEASURING = "Measuring boards, {} %."
NOT_LOADED = "The code that deals boards could not be loaded. The network may be slow or interrupted."


class AssignmentBoards:
    """Requests the boards of students; a new request cancels the last one.

    `changed` is emitted with `note`, a sentence, `view`, as `puzzle.assignments.pool_view` describes it, None while it
    is unknown, and `fault`, the name of a field and what is wrong with it, or None.
    """

    def __init__(self, engine):
        self.engine, self.requests, self.changed = engine, Latest(), Signal()
        self.note, self.view, self.fault = "", None, None
        self.is_fetched = False

    def cancel(self):
        """Deal no boards."""
        self.requests.begin()
        self._show("")

    def request(self, query, students):
        """Request the boards of some students with the assignment of a link."""
        guard = self.requests.begin()
        if self.engine.worker is None:
            self.is_fetched = False
            self._show(WAITING_FOR_PYTHON)
            return
        spawn(self._request(guard, query, json.dumps(students)))

    async def _request(self, guard, query, students):
        """Measure the boards of a link unless they are known, and deal them."""
        if self.is_fetched:
            await guard.wait(asyncio.sleep(TYPING_DELAY))
        elif not await self._fetch(guard):
            return
        progress = await guard.wait(self.engine.ask("open_pool", query))
        while progress.more:
            self._show(MEASURING.format(progress.percent))
            progress = await guard.wait(self.engine.ask("advance_pool", TIME_SLICE))
        if progress.fault:
            self._show("", fault=("moves", str(progress.fault)))
            return
        dealt = await guard.wait(self.engine.ask("dealt_boards", query, students))
        if dealt.fault:
            # Without a range of nodes, no board can be dealt for another reason: the number of moves.
            self._show("", fault=("nodes" if "nodes:" in query else "moves", str(dealt.fault)))
            return
        view = json.loads(str(dealt.text))
        self._show(view["sentence"], view)

    async def _fetch(self, guard):
        """Fetch the code that deals boards; return False if that is impossible."""
        self._show(LOADING)
        try:
            await guard.wait(self.engine.ask("fetch_assignments"))
        except RunReplaced:
            raise
        except Exception:
            self._show(NOT_LOADED)
            return False
        self.is_fetched = True
        return True

    def _show(self, note, view=None, fault=None):
        self.note, self.view, self.fault = note, view, fault
        self.changed.emit()
