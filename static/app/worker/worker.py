"""The worker's door: what the page may ask of the searches, answered in plain data and columns of numbers.

The page pulls: it asks to advance a run again and again, and each call works for a bounded time and returns what
is new. So progress, pause, cancel and back-pressure are one mechanism, and a call never has to be interrupted.
"""

from inspect import iscoroutinefunction

import fresh  # noqa: F401 (before anything of puzzle/ is used: it may have come from a snapshot)
from boards import Boards
from copying import Copying
from libraries import Libraries
from programs import Programs
from quizzing import Quizzing
from reporting import Reporting
from runs import OpenRuns
from searching import Searching
from stopping import Stopping
from trying import Trying
from writing import Writing

from by_hand import Hands
from comparing import Comparing
from waiting import Waiting


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
    boards = Boards(runs)
    about_runs = (Searching, Writing, Waiting, Copying, Stopping, Programs, Comparing, Hands, Quizzing, Reporting)
    return questions(*(room(runs) for room in about_runs), boards, Trying(runs, boards), Libraries())


QUESTIONS = all_questions()


async def ask(name, *about):
    """Return the answer to the question of a name."""
    return await QUESTIONS[name](*about)


__export__ = ["ask"]
