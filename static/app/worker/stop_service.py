"""Requests for stops: the steps of an ended run at which chosen events happen."""

from array import array
from collections.abc import Callable, Iterable
from typing import Any

from runs import OpenRuns

from puzzle.answers.run_answers import Stops
from puzzle.core.slices import Slices
from puzzle.links import link_values
from puzzle.recording import stops
from puzzle.recording.history import History
from puzzle.recording.run import Run

EVENTS: dict[str, Callable[[Run, History], Slices[Iterable[int]]]] = {
    "f": lambda run, history: run.family.rises(run, history),
    "superseded": stops.superseded,
    "h": stops.h_rises,
    "pruned": stops.layer_pruned,
}
"""The functions that find the events without a value, by the name of the event in links."""
NO_BOARDS = "This problem has no boards to stop at."
OTHER_SIZE = "The board to stop at differs in size from the boards of this search."
NO_PATH = "This search found no path to stop along."
NO_NODE = "The path in the link leads to a node that this search does not have, so playback cannot stop along it."


class StopService:
    """Finds the stops of a run in slices of work, as scanning millions of nodes takes seconds."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs

    async def stops_of(self, number: int, text: str) -> Stops:
        """Return the steps at which playback stops by the text of a link, and sentences on events that cannot occur.

        Each event in the text, such as a depth or a board, stands for the steps at which it happens.
        """
        run, history = await self.runs.prepared(number)
        events = link_values.parse_stops(text)
        problems = {"board": _board_problem(run, events), "path": _path_problem(run, events)}
        events = {kind: value for kind, value in events.items() if not problems.get(kind)}
        found: dict[int, int] = {}
        for index, (kind, value) in enumerate(events.items()):
            steps = await self.runs.run_to_end(number, await self._find(number, run, history, kind, value))
            found = dict.fromkeys(steps, index) | found
        steps, reasons = sorted(found), [stops.reason(kind, value) for kind, value in events.items()]
        sentences = [sentence for sentence in problems.values() if sentence]
        return Stops(array("i", steps), array("i", map(found.__getitem__, steps)), reasons, sentences)

    async def _find(self, number: int, run: Run, history: History, kind: str, value: Any) -> Slices[Iterable[int]]:
        """Return a generator that finds, in slices, the steps of one kind of event and returns them."""
        if kind == "depth":
            return stops.at_depth(history, value)
        if kind == "path":
            return stops.on_path(history, run.trace.solution() if value is True else run.trace.path(value))
        if kind == "board":
            return stops.at_state(run, history, await self.runs.copies(number), value)
        return EVENTS[kind](run, history)


def _board_problem(run: Run, events: dict[str, Any]) -> str:
    """Return why playback cannot stop at a board, '' if it can."""
    start, _goal = run.problem.boards()
    if "board" not in events or len(start) == len(events["board"]):
        return ""
    return OTHER_SIZE if start else NO_BOARDS


def _path_problem(run: Run, events: dict[str, Any]) -> str:
    """Return why playback cannot stop along a path, '' if it can."""
    end = events.get("path")
    if end is True:
        return "" if run.outcome == "solved" else NO_PATH
    return NO_NODE if end is not None and end >= len(run.trace.parent) else ""
