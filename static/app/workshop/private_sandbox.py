"""A sandbox for one piece of code, as for one of several files."""

from pyscript.js_modules import bridge

from app.engine.sandbox_engine import ENDED, Sandbox, open_with
from app.engine.sandbox_error import SandboxError


class PrivateSandbox(Sandbox):
    """A sandbox for one piece of code, apart from that of all other code; it starts once and is ended by `end`."""

    def __init__(self):
        super().__init__()
        self.running, self.has_ended = None, False

    async def start(self):
        """Return the running sandbox, started if necessary; raise SandboxError if it cannot start or has ended."""
        if self.running is None and not self.has_ended:
            self.running = await open_with(bridge.createSandbox)
        if self.has_ended:
            self.end()
            raise SandboxError("ended", ENDED)
        return self.running

    def end(self):
        """End the sandbox; requests without an answer raise SandboxError."""
        self.has_ended = True
        if self.running is not None:
            self.running.end()
            self.running = None
