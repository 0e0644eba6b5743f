"""The sandbox in which code of the reader runs: an engine beside the page's own worker, apart from page and network."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.engine import RunSession, error_message, without_none
from app.engine.sandbox_error import SandboxError
from app.page.dom import spawn
from app.page.latest import RunReplaced
from app.page.signal import Signal
from app.page.state import runs_own_code
from puzzle.core import catalogue

LIMIT = 10_000
"""Milliseconds that a request may take: the reader's code is interrupted after this time."""
ENDED = "Your code was stopped from outside, as it did not react."
FORGED = "Your code was stopped from outside, as its sandbox sent an answer that cannot be right."
ONLY_HERE = "networkx is not available here, as this search runs in the sandbox of your own code."
WRONG_TREE = "The sandbox sent a tree that no search can have, so it is not used."
UNAVAILABLE = "Code of your own cannot run here: this browser or the security policy of this site forbids its sandbox."
NOT_STARTED = "The sandbox for your code did not start."


def needs_sandbox(settings):
    """Return True if a search with these settings runs code of the reader."""
    return settings["problem"] == catalogue.OWN_PROBLEM.name or runs_own_code(settings)


def stays_in_sandbox(settings):
    """Return True if a run with these settings needs the code of the reader even after its search.

    A search by hand goes on with every choice, and only the reader's code knows the states of the reader's problem. Any
    other run is complete, so that the page's worker can explain it.
    """
    if settings["problem"] == catalogue.OWN_PROBLEM.name:
        return True
    return runs_own_code(settings) and settings["algorithm"] == catalogue.BY_HAND.name


class Sandbox:
    """Answers the requests of `static/app/sandbox/sandbox.py`; starts when it is first asked, and again after its end.

    `engine` is the page's own worker, `printouts` has what the code prints.

    Emits `lost` when it has ended, so that its runs keep what the page has of them. `worker` is then another object, by
    which runs notice that they are lost.
    """

    def __init__(self, engine=None, printouts=None):
        self.engine, self.worker, self.lost = engine, object(), Signal()
        self.printouts = printouts
        self.printout = None  # that of the run which was started last

    async def start(self):
        """Return the running sandbox, started if necessary; raise SandboxError if it cannot start."""
        return await open_with(bridge.openSandbox)

    async def session_in_worker(self, session):
        """Return the session of a copy of a run in the page's worker; the copy is renewed once the run has changed."""
        if session.settings["problem"] == catalogue.OWN_PROBLEM.name:
            raise SandboxError("graph", ONLY_HERE)
        copy = session.copy
        if copy is None or copy.ending is not session.ending or not copy.is_open:
            if copy is not None:
                copy.close()
            copy = session.copy = RunSession(self.engine)
            copy.data, copy.ending = session.data, session.ending
            copy.number = await _restore(session, self.engine)
        return copy

    async def ask(self, name, *arguments, limit=LIMIT, printout=None):
        """Return the answer to a request; the reader's code may run for `limit` milliseconds.

        What the code prints is added to a printout, by default to that of the run which was started last.
        """
        if name == "start":  # a search, whose code has printed nothing yet
            self.printout = self.printouts.begin(arguments[0])
        running, worker, printout = await self.start(), self.worker, printout or self.printout
        answer = await running.ask(name, ffi.to_js(list(arguments)), limit)
        if answer.printed and printout is not None:
            self.printouts.add(printout, answer.printed)
        if answer.late:
            if self.worker is worker:  # several requests may have waited for the same sandbox
                self.worker = object()
                self.lost.emit()
            if answer.forged:
                raise SandboxError("forged", FORGED, answer.forged)
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


async def open_with(open_sandbox):
    """Return the sandbox that a function opens; raise SandboxError if it cannot start."""
    try:
        return await open_sandbox()
    except Exception as error:
        # `SandboxForbidden` is the name of an error in static/js/sandbox/sandbox-frame.js.
        forbidden = "SandboxForbidden" in str(error)
        kind, sentence = ("unavailable", UNAVAILABLE) if forbidden else ("fault", NOT_STARTED)
        failure = SandboxError(kind, sentence, error_message(error)[1])
    raise failure


async def move_run(session, engine):
    """Move an ended run to another engine, and close it in the engine that searched it.

    Raises SandboxError if the run's columns are wrong, and RunReplaced if the run has been closed.
    """
    searched, number = session.engine, session.number
    restored = await _restore(session, engine)
    if session.closed:
        engine.send("close", restored)
        raise RunReplaced
    session.engine, session.worker, session.number = engine, engine.worker, restored
    searched.send("close", number)


async def _restore(session, engine):
    """Restore an ended run of a sandbox in another engine, and return its number there."""
    columns, failure = await session.ask("run_columns"), None
    try:
        return await engine.ask("restore", without_none(session.settings), columns, session.ending)
    except RunReplaced:
        raise
    except Exception as error:
        failure = SandboxError("forged", WRONG_TREE, error_message(error)[1])
    raise failure
