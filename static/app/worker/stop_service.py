"""What the page may ask of where to stop: the steps of an ended run at which something that was chosen happens."""

from array import array

from payloads import to_payload

from puzzle.links import link_stops
from puzzle.recording import stops

NO_BOARDS = "In this problem there are no boards to stop at."
OTHER_SIZE = "The board to stop at has another size than those of this search."


class StopService:
    """Finds the steps in slices, as a run of millions takes seconds to look through."""

    def __init__(self, runs):
        self.runs = runs

    async def stops_of(self, number, text):
        """Return the steps at which what `stop` of a link names happens, and what of it makes no sense here."""
        run, history = await self.runs.prepared(number)
        chosen, wrong = link_stops.parse(text), ""
        if "board" in chosen:
            start, _goal = run.problem.boards()
            wrong = NO_BOARDS if not start else "" if len(start) == len(chosen["board"]) else OTHER_SIZE
            if wrong:
                del chosen["board"]
        found = set()
        for kind, about in chosen.items():
            found.update(await self.runs.run_to_end(number, await self._looked_for(number, run, history, kind, about)))
        return to_payload({"steps": array("i", sorted(found)), "wrong": wrong})

    async def _looked_for(self, number, run, history, kind, about):
        """One kind of stops, in slices."""
        if kind == "depth":
            return stops.at_depth(history, about)
        if kind == "board":
            return stops.at_state(run, history, await self.runs.copies(number), about)
        return {"f": stops.f_rises, "superseded": stops.superseded, "h": stops.h_rises}[kind](run, history)
