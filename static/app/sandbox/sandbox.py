"""The entry point of the sandbox: answers the worker's requests in an interpreter that may run the reader's code.

The sandbox has no PyScript, so this module stands in for the one function of PyScript that the worker's modules import.
What the reader's code prints goes to the page with the answers, and never to the browser's console.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Awaitable, Callable, Iterable
from types import ModuleType
from typing import Any

from pyodide.ffi import jsnull
from pyodide.ffi import to_js as convert

from js import Object


def to_js(value: object) -> Any:
    """Convert a Python value to a JavaScript value as PyScript does: a dict becomes an object."""
    return convert(value, dict_converter=Object.fromEntries)


def provide_pyscript() -> None:
    """Make `from pyscript.ffi import jsnull, to_js` work."""
    package, ffi = ModuleType("pyscript"), ModuleType("pyscript.ffi")
    vars(ffi).update(jsnull=jsnull, to_js=to_js)
    vars(package)["ffi"] = ffi
    sys.modules.update({"pyscript": package, "pyscript.ffi": ffi})


provide_pyscript()

import worker  # noqa: E402 (its modules import from pyscript)
from descriptors import take_written  # noqa: E402 (a module of static/js/sandbox/sandbox-worker.js)
from distance_cache import DistanceCache  # noqa: E402
from heuristic_service import CallService, MeasurementService, RatingService  # noqa: E402
from interrupts import Interrupts  # noqa: E402
from own_search_service import OwnSearchService  # noqa: E402
from payloads import to_payload  # noqa: E402
from problem_service import ProblemService, StateService, load_with_board  # noqa: E402
from runs import OpenRuns  # noqa: E402
from search_service import SearchService  # noqa: E402
from search_test_service import SearchTestService  # noqa: E402

from puzzle.answers.sandbox_answers import DescribedError  # noqa: E402
from puzzle.core import heuristic_names  # noqa: E402
from puzzle.core.own_code import CodeError, error_in_call  # noqa: E402
from puzzle.core.printed import Printed, muted, redirect  # noqa: E402
from puzzle.heuristics.own_heuristic import OwnHeuristic, load_heuristic  # noqa: E402
from puzzle.problems.problem import SearchProblem  # noqa: E402

Request = Callable[..., Awaitable[Any]]
BEGINNINGS = ("start", "rating_start", "states_start", "measure_start", "test_start")
"""The requests that begin an audit or a search, from which on the first lines printed are kept."""
REPEATED = ("value_on", "trace_call", "shortest_length", "own_values")
"""The requests that run code once more, for the page's own words; what it prints then is not counted."""
JUDGING = ("test_advance",)
"""The requests that run the reader's code and then judge it: at their limit only the code is stopped."""
PRINTED = Printed()


def heuristic_of(settings: dict[str, Any]) -> OwnHeuristic | None:
    """Return the reader's heuristic if the settings of a run name it, otherwise None."""
    return load_heuristic(settings["code"]) if heuristic_names.is_own(settings["heuristic"]) else None


def own_problem_of(settings: dict[str, Any]) -> SearchProblem | None:
    """Return the reader's problem if the settings of a run name it, otherwise None."""
    if settings["problem"] != "own":
        return None
    return load_with_board(settings["problem_code"], settings["start"], settings["goal"])


def without_output(request: Request) -> Request:
    """Return a request that neither keeps nor counts what the code prints."""

    async def answer(*arguments: Any) -> Any:
        with muted():
            return await request(*arguments)

    return answer


def all_requests() -> dict[str, Request]:
    """Return the requests of the worker, whose runs may use the reader's code, and those about the code itself."""
    runs = OpenRuns(heuristic_of, own_problem_of)
    services = worker.all_services(runs, DistanceCache(runs))
    searches = OwnSearchService(runs, SearchService(runs), PRINTED)  # its `advance` replaces that of a service above
    own = (RatingService(), StateService(runs), MeasurementService(), CallService(), ProblemService(runs))
    requests = worker.requests(*services, *own, searches, SearchTestService())
    return {**requests, **{name: without_output(requests[name]) for name in REPEATED}}


REQUESTS = all_requests()
INTERRUPTS = Interrupts()
redirect(PRINTED)


async def ask(name: str, arguments: Iterable[Any]) -> Any:
    """Return the answer to a request of the page as `value`, or as `error` what went wrong.

    `printed` is what the reader's code has printed meanwhile, as `Printed.take` returns it.
    """
    if name in BEGINNINGS:
        PRINTED.reset()
    try:
        INTERRUPTS.begin(only_own_code=name in JUDGING)
        answer = {"value": await REQUESTS[name](*arguments)}
    except BaseException as error:  # also a KeyboardInterrupt, by which the time of a request is limited
        answer = {"error": described(error)}
    answer["printed"] = take_printed()
    return to_payload(answer)


def take_printed() -> dict[str, Any] | None:
    """Return what has been printed since the last answer, also by `os.write`."""
    text, line_breaks = take_written()
    PRINTED.write(text)
    PRINTED.newlines += line_breaks
    return PRINTED.take()


def described(error: BaseException) -> DescribedError:
    """Return an error as the page gets it; a fault of this program has the kind `fault`."""
    if isinstance(error, (KeyboardInterrupt, RecursionError, MemoryError)):
        error = error_in_call("Your code", error)
    if isinstance(error, CodeError):
        return DescribedError(error.kind, error.sentence, error.note, error.line, error.board, error.exception)
    sentence = f"An error occurred in the sandbox: {type(error).__name__}."
    return DescribedError("fault", sentence, "".join(traceback.format_exception(error)))
