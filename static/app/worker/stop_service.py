"""Requests for stops: the steps of an ended run at which chosen events happen."""

from array import array

from payloads import to_payload

from puzzle.links import link_stops
from puzzle.recording import stops

NO_BOARDS = "This problem has no boards to stop at."
OTHER_SIZE = "The board to stop at differs in size from the boards of this search."


class StopService:
    """Finds the steps in slices, as a run of millions of nodes takes seconds to scan."""

    def __init__(self, runs):
        self.runs = runs

    async def stops_of(self, number, text):
        """Return the steps of the events in a `stop` of a link, and a sentence if one does not fit this run."""
        run, history = await self.runs.prepared(number)
        chosen, wrong = link_stops.parse(text), ""
        if "board" in chosen:
            start, _goal = run.problem.boards()
            wrong = NO_BOARDS if not start else "" if len(start) == len(chosen["board"]) else OTHER_SIZE
            if wrong:
                del chosen["board"]
        found = set()
        for kind, about in chosen.items():
            found.update(await self.runs.run_to_end(number, await self._find(number, run, history, kind, about)))
        return to_payload({"steps": array("i", sorted(found)), "wrong": wrong})

    async def _find(self, number, run, history, kind, about):
        """Return the work, in slices, that finds the stops of one kind."""
        if kind == "depth":
            return stops.at_depth(history, about)
        if kind == "board":
            return stops.at_state(run, history, await self.runs.copies(number), about)
        return {"f": stops.f_rises, "superseded": stops.superseded, "h": stops.h_rises}[kind](run, history)
