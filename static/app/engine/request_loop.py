"""Limits requests to the worker when the page changes faster than the worker responds."""

from app.page.dom import spawn
from app.page.latest import RunReplaced


class RequestLoop:
    """Awaits `ask()` after each request; several requests during one `ask()` cause only one further `ask()`.

    RunReplaced is ignored: the run or the worker has been replaced, so the response is no longer needed.
    """

    def __init__(self, ask):
        self.ask = ask
        self.pending = self.busy = False

    def request(self):
        """Call `ask()` now, or, while an earlier `ask()` waits for a response, after that response."""
        self.pending = True
        if not self.busy:
            self.busy = True
            spawn(self._run())

    def drop(self):
        """Drop a request whose `ask()` has not been called yet."""
        self.pending = False

    async def _run(self):
        """Call `ask()` until no request is pending."""
        try:
            while self.pending:
                self.pending = False
                try:
                    await self.ask()
                except RunReplaced:
                    pass
        finally:
            self.busy = False
