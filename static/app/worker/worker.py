"""The worker's door: what the page may ask of the searches, answered in plain data and columns of numbers.

The page pulls: it asks to advance a run again and again, and each call works for a bounded time and returns what
is new. So progress, pause, cancel and back-pressure are one mechanism, and a call never has to be interrupted.
"""

from inspect import iscoroutinefunction

import stale_modules  # noqa: F401 (before anything of puzzle/ is used: it may have come from a snapshot)
from board_service import BoardService
from code_service import CodeService
from comparison_service import ComparisonService
from copy_service import CopyService
from export_service import ExportService
from frontier_service import FrontierService
from libraries import Libraries
from manual_search_service import ManualSearchService
from quiz_service import QuizService
from report_service import ReportService
from runs import OpenRuns
from search_service import SearchService
from stop_service import StopService
from trial_service import TrialService


def questions(*rooms):
    """Return what can be asked: by its name each public coroutine function of what answers."""
    return {
        name: getattr(room, name)
        for room in rooms
        for name in dir(room)
        if not name.startswith("_") and iscoroutinefunction(getattr(room, name))
    }


def all_questions():
    """Return the questions of all that answers about the same open runs."""
    runs = OpenRuns()
    boards = BoardService(runs)
    about_runs = (
        SearchService,
        ExportService,
        FrontierService,
        CopyService,
        StopService,
        CodeService,
        ComparisonService,
        ManualSearchService,
        QuizService,
        ReportService,
    )
    return questions(*(room(runs) for room in about_runs), boards, TrialService(runs, boards), Libraries())


QUESTIONS = all_questions()


async def ask(name, *about):
    """Return the answer to the question of a name."""
    return await QUESTIONS[name](*about)


__export__ = ["ask"]
