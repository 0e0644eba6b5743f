"""The sandbox in which code of the reader runs: an engine beside the page's own worker, apart from page and network."""

import asyncio

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.engine import error_message, without_none
from app.engine.run_source import WorkerRun
from app.page import announcer
from app.page.dom import now, spawn
from app.page.latest import Guard, RunReplaced
from app.page.links import add_problems
from app.page.signal import Signal
from puzzle.core import catalogue
from puzzle.links.search_settings import is_own_search, runs_own_code

SELF_CONTAINED = ("start", "rating_start", "rate_boards", "value_on", "trace_call", "states_start", "measure_start")
"""The requests that need nothing which an earlier one has left in the sandbox."""
LIMIT = 10_000
"""Milliseconds that a request may take: the reader's code is interrupted after this time."""
PREPARATION_LIMIT = 60_000
"""Milliseconds in which the sandbox must have loaded what tests searches; no code of the reader runs in this time."""
SEARCH_LIMIT, PATIENCE = 15_000, 0.5
"""Milliseconds that a search of the reader's own may take, and seconds after which *Stop* ends it from outside."""
CANCELLED_EARLY = "You stopped your search before it began."
CANCELLED = "You stopped your search twice, so it has no tree."
RUNS_AGAIN = "Your search runs again, to the place where you stopped it."
ENDED = "Your code was stopped from outside, as it did not react."
FORGED = "Your code was stopped from outside, as its sandbox sent an answer that cannot be right."
ONLY_HERE = "networkx is not available here, as this search runs in the sandbox of your own code."
WRONG_TREE = "The sandbox sent a tree that no search can have, so it is not used."
UNAVAILABLE = "Code of your own cannot run here: this browser or the security policy of this site forbids its sandbox."
NOT_STARTED = "The sandbox for your code did not start."


class Sandbox:
    """Answers the requests of `static/app/sandbox/sandbox.py`; starts when it is first asked, and again after its end.

    `page_engine` is the page's own worker, `printouts` has what the code prints.

    Emits `lost` when it has ended, so that its runs keep what the page has of them. `worker` is then another object, by
    which runs notice that they are lost.
    """

    def __init__(self, page_engine=None, printouts=None):
        self.page_engine, self.worker, self.lost = page_engine, object(), Signal()
        self.printouts = printouts
        self.printout = None  # that of the run which was started last

    def create_run(self, request):
        """Return a run for a search, here if it runs code of the reader, otherwise in the page's worker."""
        if is_own_search(request):
            return OwnSearchRun(self, request)
        is_here = request["problem"] == catalogue.OWN_PROBLEM.name or runs_own_code(request)
        return SandboxRun(self, request) if is_here else WorkerRun(self.page_engine, request)

    async def start(self):
        """Return the running sandbox, started if necessary; raise SandboxError if it cannot start."""
        return await open_with(bridge.openSandbox)

    async def ask(self, name, *arguments, limit=LIMIT, printout=None):
        """Return the answer to a request; the reader's code may run for `limit` milliseconds.

        What the code prints is added to a printout, by default to that of the run which was started last. A request
        that only waited for another one, which ended the sandbox, is asked again if the next sandbox can answer it.
        """
        if name == "start":  # a search, whose code has printed nothing yet
            self.printout = self.printouts.begin(arguments[0])
        if name == "test_start":
            await self.ask("test_prepare", limit=PREPARATION_LIMIT)
        printout, is_asked_again = printout or self.printout, True
        while is_asked_again:
            running = await self.start()
            guard = Guard(lambda: self.worker)
            answer = await running.ask(name, ffi.to_js(list(arguments)), limit)
            if answer.late and guard.is_newest:  # several requests may have waited for the same sandbox
                self.worker = object()
                self.lost.emit()
            is_asked_again = answer.late and answer.queued and name in SELF_CONTAINED
        if answer.printed and printout is not None:
            self.printouts.add(printout, answer.printed)
        if answer.late:
            if answer.forged:
                raise SandboxError("forged", FORGED, answer.forged)
            raise SandboxError("ended", ENDED)
        if answer.error:
            error = answer.error
            raise SandboxError(error.kind, error.sentence, error.note, error.line, error.board, error.exception)
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


class SandboxRun(WorkerRun):
    """A run in a sandbox, searched with code of the reader."""

    copy = None  # of the run, in the page's worker

    async def start(self, on_loading):
        """Start the search; its tree requests the pictures of its nodes, if the reader's code draws them."""
        await super().start(on_loading)
        self.data.pictures.request = ffi.create_proxy(lambda nodes: spawn(self._send_pictures(nodes)))

    async def _send_pictures(self, nodes):
        """Give the tree the pictures of some nodes; if they cannot be drawn, say why, and the labels are drawn."""
        pictures = ffi.to_js([])
        try:
            pictures = (await self.ask("pictures", nodes)).pictures
        except RunReplaced:
            pass  # no worker knows the run any more
        except Exception as error:
            add_problems([str(error)])
        self.data.pictures.add(nodes, pictures)

    async def settle(self):
        """Return this run, or the run in the page's worker if it needs the reader's code no longer.

        A search by hand goes on with every choice, and only the reader's code knows the states of the reader's problem.
        Any other run is complete, so that the page's worker can explain it.
        """
        is_by_hand = self.request["algorithm"] == catalogue.BY_HAND.name
        return self if is_by_hand or self._has_own_states else await self._restore()

    @property
    def _has_own_states(self):
        """True if only the reader's code knows the states of the run."""
        return self.request["problem"] == catalogue.OWN_PROBLEM.name

    async def in_worker(self):
        """Return a copy of this run in the page's worker; the copy is renewed once the run has changed."""
        self.ensure_open()
        if self._has_own_states:
            raise SandboxError("graph", ONLY_HERE)
        if self.copy is None or self.copy.ending is not self.ending or not self.copy.is_open:
            self._close_copy()
            self.copy = await self._restore()
        return self.copy

    async def _restore(self):
        """Return this ended run, restored in the page's worker.

        Raises SandboxError if the run's columns are wrong, and RunReplaced if the run has been closed.
        """
        run, failure = WorkerRun(self.engine.page_engine, self.request), None
        run.data, run.ending = self.data, self.ending
        columns = await self.ask("run_columns")
        try:
            run.number = await self._restore_in(run, columns)
        except RunReplaced:
            raise
        except Exception as error:
            failure = SandboxError("forged", WRONG_TREE, error_message(error)[1])
        if failure is not None:
            raise failure
        if self.closed:
            run.close()
            raise RunReplaced
        return run

    async def _restore_in(self, run, columns):
        """Return the number of this run in the page's worker, which checks its columns."""
        return await run.engine.ask("restore", without_none(self.request), columns, run.ending)

    def close(self):
        """Close the run and its copy, and answer no further request for pictures."""
        super().close()
        self._close_copy()
        if self.data is not None:
            self.data.pictures.close()

    def _close_copy(self):
        """Close the copy of this run in the page's worker, if there is one."""
        if self.copy is not None:
            self.copy.close()


class OwnSearchRun(SandboxRun):
    """A run of a search that the reader has written, which the sandbox runs to its end in one request.

    Code that runs hears of no request, so *Stop* ends its sandbox. The search then runs again in a new one, to about
    the same place: its time is limited to that until *Stop*. Stopped a second time, it has no tree.
    """

    facts = None  # what `own_facts` of the sandbox returns: the outcome, the answer of the code and its error

    def __init__(self, engine, request=None):
        super().__init__(engine, request)
        self.is_running = self.has_run = self.is_stopping = False

    @property
    def stopping(self):
        """True once the reader has stopped the search."""
        return self.is_stopping

    @stopping.setter
    def stopping(self, value):
        if value and not self.is_stopping and self.is_running:
            spawn(self._end_sandbox())
        self.is_stopping = value

    async def ask(self, name, *arguments):
        """Return the answer of the sandbox as `WorkerRun.ask` does; the first request to advance runs the code."""
        if name != "advance":
            return await super().ask(name, *arguments)
        self.ensure_open()
        if self.has_run:
            response = await self.engine.ask(name, self.number, *arguments, limit=SEARCH_LIMIT)
        else:
            response = await self._run_code(arguments)
        self.ensure_open()
        return response

    async def _run_code(self, arguments):
        """Run the code to its end, or once more to the place where the reader stops it."""
        if self.is_stopping:
            raise SandboxError("cancelled", CANCELLED_EARLY)
        began = now()
        response = await self._advance(arguments, SEARCH_LIMIT)
        if response is None:
            limit, self.is_stopping = min(SEARCH_LIMIT, int(now() - began)), False
            announcer.announce_now(RUNS_AGAIN)
            await self._start_again()
            response = None if self.is_stopping else await self._advance(arguments, limit)
        if response is None:
            raise SandboxError("cancelled", CANCELLED)
        self.has_run, self.is_stopping = True, False  # the tree of code that has ended meanwhile is shown
        return response

    async def _advance(self, arguments, limit):
        """Return the answer of the sandbox to `advance`; None if the reader has stopped the search meanwhile."""
        self.ensure_open()
        self.is_running, response, failure = True, None, None
        try:
            response = await self.engine.ask("advance", self.number, *arguments, limit=limit)
        except SandboxError as error:
            failure = error
        finally:
            self.is_running = False
        if failure is not None and not self.is_stopping:
            raise failure
        return response

    async def _start_again(self):
        """Start the search again in a new sandbox, with the same empty tree."""
        opening = await self.engine.ask("start", without_none(self.request))
        self.number, self.worker = opening.run, Guard(lambda: self.engine.worker)
        if self.closed:
            self.engine.send("close", self.number)

    async def _end_sandbox(self):
        """End the sandbox, as code that runs hears of no request, unless it ends by itself in time."""
        running = await self.engine.start()
        await asyncio.sleep(PATIENCE)
        if self.is_running:
            running.end()

    async def settle(self):
        """Return this run or the run in the page's worker, with the facts about what the code returned."""
        self.facts = await self.ask("own_facts")
        settled = await super().settle()
        settled.facts, settled.looked_up = self.facts, self.number
        return settled

    async def _restore_in(self, run, columns):
        """Return the number of this run in the page's worker, which checks its columns and facts."""
        return await run.engine.ask("restore_own", without_none(self.request), columns, self.facts)


class SandboxError(Exception):
    """An error in the reader's code, or the end of its sandbox.

    `kind` is a kind of `puzzle.core.own_code.CodeError`, or one of these: `ended` if the sandbox had to be ended,
    `forged` if that was because of a wrong answer, `unavailable` if browser or host forbid it, `fault` for an error of
    the page's own program. `sentence` is for the reader, `note` says more; `line` is the line of the reader's code,
    `board` the board, and `exception` the type and the message of what the code raised; None if they are not known.
    """

    def __init__(self, kind, sentence, note="", line=None, board=None, exception=None):
        super().__init__(sentence)
        self.kind, self.sentence, self.note, self.line, self.board = kind, sentence, note, line, board
        self.exception = exception
