"""The sandbox in which code of the reader runs: an engine beside the page's own worker, apart from page and network."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.dom import spawn
from app.page.signal import Signal
from puzzle.core import catalogue

LIMIT = 10_000
"""Milliseconds that a request may take: the reader's code is interrupted after this time."""
ENDED = "Your code was stopped from outside, as it did not react."
UNAVAILABLE = "Code of your own cannot run here: this browser or the security policy of this site forbids its sandbox."


class SandboxError(Exception):
    """An error in the reader's code, or the end of its sandbox.

    `kind` is a kind of `puzzle.core.own_code.CodeError`, or `ended` if the sandbox had to be ended, `unavailable` if it
    cannot start, `fault` for an error of the page's own program. `sentence` is for the reader, `note` says more;
    `line` is the line of the reader's code and `board` the board, None if they are not known.
    """

    def __init__(self, kind, sentence, note="", line=None, board=None):
        super().__init__(sentence)
        self.kind, self.sentence, self.note, self.line, self.board = kind, sentence, note, line, board


def needs_sandbox(settings):
    """Return True if a search with these settings runs code of the reader."""
    return settings["heuristic"] == catalogue.OWN_HEURISTIC.name and catalogue.uses_heuristic(settings["algorithm"])


class Sandbox:
    """Answers the requests of `static/app/sandbox/sandbox.py`; starts when it is first asked, and again after its end.

    Emits `lost` when it has ended, so that its runs keep what the page has of them. `worker` is then another object, by
    which runs notice that they are lost.
    """

    def __init__(self):
        self.worker, self.lost = object(), Signal()

    async def start(self):
        """Return the running sandbox, started if necessary; raise SandboxError if it cannot start."""
        try:
            return await bridge.openSandbox()
        except Exception as error:
            failure = SandboxError("unavailable", UNAVAILABLE, str(error))
        raise failure

    async def ask(self, name, *arguments, limit=LIMIT):
        """Return the answer to a request; the reader's code may run for `limit` milliseconds."""
        running, worker = await self.start(), self.worker
        answer = await running.ask(name, ffi.to_js(list(arguments)), limit)
        if answer.late:
            if self.worker is worker:  # several requests may have waited for the same sandbox
                self.worker = object()
                self.lost.emit()
            raise SandboxError("ended", ENDED)
        if answer.error:
            error = answer.error
            raise SandboxError(error.kind, error.sentence, error.note, error.line, error.board)
        return answer.value

    def send(self, name, *arguments):
        """Send a request and ignore its answer."""
        spawn(self._ignore_answer(name, arguments))

    async def _ignore_answer(self, name, arguments):
        """Ask, whatever becomes of it."""
        try:
            await self.ask(name, *arguments)
        except SandboxError:
            pass  # the sandbox has ended, and the run with it
