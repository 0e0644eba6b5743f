"""Who asks the worker about something that changes faster than the answers come."""

from app.engine.run_session import RunReplaced
from app.page.dom import spawn


class RequestLoop:
    """Does `await ask()` for each wish; while an answer is under way, of several wishes only the newest counts.

    A question that ends in Silence was about a run or a worker that is another one by now.
    """

    def __init__(self, ask):
        self.ask = ask
        self.wanted = self.busy = False

    def wish(self):
        """Ask now, or once more as soon as the answer that is under way has come."""
        self.wanted = True
        if not self.busy:
            self.busy = True
            spawn(self._go_on())

    def drop(self):
        """Let go of a wish that is still waiting."""
        self.wanted = False

    async def _go_on(self):
        try:
            while self.wanted:
                self.wanted = False
                try:
                    await self.ask()
                except RunReplaced:
                    pass
        finally:
            self.busy = False
