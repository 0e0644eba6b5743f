"""Requests about searches on road maps, which are never the reader's own problems."""

from runs import OpenRuns

from puzzle.explanations.road_text import TownsAtStep, towns_at


class RoadService:
    """Answers requests about the towns of a road map."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs

    async def towns_at(self, number: int, step: int, node: int) -> TownsAtStep:
        """Return what a search on a road map has done with the towns at a step, and the path to a node."""
        return towns_at(*self.runs.ended(number), self.runs.get(number).labels.states, step, node)
