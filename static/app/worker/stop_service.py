"""Requests for stops: the steps of an ended run at which chosen events happen."""

from array import array

from payloads import to_payload

from puzzle.links import link_stops
from puzzle.recording import stops

NO_BOARDS = "This problem has no boards to stop at."
OTHER_SIZE = "The board to stop at differs in size from the boards of this search."


class StopService:
    """Finds the stops of a run in slices of work, as scanning millions of nodes takes seconds."""

    def __init__(self, runs):
        self.runs = runs

    async def stops_of(self, number, text):
        """Return the steps at which playback stops by the text of a link, and a sentence if its board cannot occur.

        Each event in the text, such as a depth or a board, stands for the steps at which it happens.
        """
        run, history = await self.runs.prepared(number)
        events, message = link_stops.parse(text), ""
        if "board" in events:
            start, _goal = run.problem.boards()
            if not start:
                message = NO_BOARDS
            elif len(start) != len(events["board"]):
                message = OTHER_SIZE
            if message:
                del events["board"]
        steps = set()
        for kind, value in events.items():
            steps.update(await self.runs.run_to_end(number, await self._find(number, run, history, kind, value)))
        return to_payload({"steps": array("i", sorted(steps)), "wrong": message})

    async def _find(self, number, run, history, kind, value):
        """Return a generator that finds, in slices, the steps of one kind of event and returns them."""
        if kind == "depth":
            return stops.at_depth(history, value)
        if kind == "board":
            return stops.at_state(run, history, await self.runs.copies(number), value)
        return {"f": stops.f_rises, "superseded": stops.superseded, "h": stops.h_rises}[kind](run, history)
