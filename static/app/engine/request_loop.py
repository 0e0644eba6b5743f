"""Requests to the worker about something that changes faster than the responses arrive."""

from app.engine.run_session import RunReplaced
from app.page.dom import spawn


class RequestLoop:
    """Awaits `ask()` for each request; of several made while one is under way, only the newest counts.

    If `ask` raises RunReplaced, the loop goes on: the run or its worker has been replaced, and nobody needs the
    response.
    """

    def __init__(self, ask):
        self.ask = ask
        self.pending = self.busy = False

    def request(self):
        """Ask now, or once more as soon as the response under way has arrived."""
        self.pending = True
        if not self.busy:
            self.busy = True
            spawn(self._run())

    def drop(self):
        """Drop a request that is still waiting."""
        self.pending = False

    async def _run(self):
        try:
            while self.pending:
                self.pending = False
                try:
                    await self.ask()
                except RunReplaced:
                    pass
        finally:
            self.busy = False
