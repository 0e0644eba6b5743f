"""The entry point of the worker, which answers requests of the page with plain data and columns of numbers.

The page repeats the request to advance a run; each request works for a limited time and returns the new nodes. The
page pauses or cancels a search between two such requests, so no request has to be interrupted.
"""

from collections.abc import Awaitable, Callable
from functools import wraps
from inspect import iscoroutinefunction
from typing import Any

import stale_modules  # noqa: F401 (first, as puzzle/ may come from a snapshot)
from assignment_service import AssignmentService
from attempt_service import AttemptService
from audit_service import AuditService
from board_service import BoardService
from code_service import CodeService
from comparison_service import ComparisonService
from distance_cache import DistanceCache
from export_service import ExportService, ReportService
from frontier_service import CopyService, FrontierService
from lesson_service import LessonService
from libraries import Libraries
from manual_search_service import ManualSearchService
from marks_service import MarksService
from package_service import PackageService
from payloads import to_payload
from question_service import QuestionService
from quiz_service import QuizService
from recording_service import RecordingService
from road_service import RoadService
from runs import OpenRuns
from search_service import SearchService
from shortest_path_service import ShortestPathService
from slide_service import SlideService
from stop_service import StopService
from table_service import TableService
from trial_service import TrialService

Request = Callable[..., Awaitable[Any]]


def requests(*services: object) -> dict[str, Request]:
    """Return the requests that services answer, with payloads: their public coroutine functions by name."""
    return {
        name: _with_payload(getattr(service, name))
        for service in services
        for name in dir(service)
        if not name.startswith("_") and iscoroutinefunction(getattr(service, name))
    }


def _with_payload(request: Request) -> Request:
    """Return a request whose answer is converted for the page."""

    @wraps(request)
    async def answer(*arguments: Any) -> Any:
        return to_payload(await request(*arguments))

    return answer


def all_services(runs: OpenRuns, distances: DistanceCache) -> list[object]:
    """Return the services, which share the open runs and the distances of small boards."""
    run_services = (
        SearchService,
        ExportService,
        FrontierService,
        CopyService,
        StopService,
        CodeService,
        ComparisonService,
        ManualSearchService,
        MarksService,
        QuizService,
        RecordingService,
        ReportService,
        RoadService,
        SlideService,
    )
    return [
        *(service(runs) for service in run_services),
        *(
            service(runs, distances)
            for service in (
                AssignmentService,
                AuditService,
                BoardService,
                QuestionService,
                ShortestPathService,
                TrialService,
            )
        ),
        AttemptService(),
        LessonService(),
        Libraries(),
        PackageService(),
        TableService(),
    ]


def all_requests() -> dict[str, Request]:
    """Return the requests of the page by name."""
    runs = OpenRuns()
    return requests(*all_services(runs, DistanceCache(runs)))


REQUESTS = all_requests()


async def ask(name: str, *arguments: Any) -> Any:
    """Return the answer to a request of the page."""
    return await REQUESTS[name](*arguments)
