"""Requests to the worker about something that changes faster than the responses arrive."""

from app.engine.run_session import RunReplaced
from app.page.dom import spawn


class RequestLoop:
    """Awaits `ask()` for each request; of several made while one is under way, only the newest counts.

    RunReplaced ends a single `ask`: its run or its worker has been replaced, and nobody needs the response.
    """

    def __init__(self, ask):
        self.ask = ask
        self.wanted = self.busy = False

    def request(self):
        """Ask now, or once more as soon as the response under way has arrived."""
        self.wanted = True
        if not self.busy:
            self.busy = True
            spawn(self._run())

    def drop(self):
        """Drop a request that is still waiting."""
        self.wanted = False

    async def _run(self):
        try:
            while self.wanted:
                self.wanted = False
                try:
                    await self.ask()
                except RunReplaced:
                    pass
        finally:
            self.busy = False
