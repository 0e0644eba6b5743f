"""What the page may ask of boards alone: how far they are from a goal, random ones, and the map of them all."""

import asyncio
import random

from heartbeat import heartbeat
from payloads import to_payload

from puzzle.explanations.board_map import sentence
from puzzle.heuristics.distances import Distances
from puzzle.layouts.board_map import BoardMap, SearchOverlay

BREATH = 0.02
"""Seconds between looks while a search keeps the distances waiting."""

GOALS = 2
"""Goals besides the present one to which the distances are kept: readers go to and fro between the usual ones."""


class BoardService:
    """Keeps the distances to the goals that were asked about last, and one map."""

    def __init__(self, runs):
        self.runs = runs
        self.distances, self.kept = None, {}
        self.map = None

    # ---- questions ----

    async def optimal_length(self, start, goal):
        """Return the moves from a board to a goal, and the most any board needs; −1 where nobody can say."""
        distances = await self._passed(tuple(goal))
        if distances is None:
            return to_payload({"moves": -1, "greatest": -1})
        moves = distances.distance(tuple(start))
        return to_payload({"moves": -1 if moves is None else moves, "greatest": distances.max_distance})

    async def depth_counts(self, goal):
        """Return how many boards are 0, 1, 2, … moves from a goal; nothing where nobody can say."""
        distances = await self._passed(tuple(goal))
        return to_payload({"counts": [] if distances is None else distances.counts_by_distance()})

    async def random_board(self, goal, depth):
        """Return a random board so many moves from a goal, each equally likely; nothing where nobody can say."""
        distances = await self._passed(tuple(goal))
        return to_payload({"board": [] if distances is None else list(distances.random_board(depth, random.randrange))})

    async def board_map(self, start, goal, order):
        """Return all boards by their two distances, as `BoardMap` has them. Kept until another pair is asked for."""
        found = await self._measured(tuple(start), tuple(goal), order)
        names = ("rows", "columns", "counts", "expanded", "moves", "breadth_first", "total", "densest")
        return to_payload({"sentence": sentence(found, None, 0), **{name: getattr(found, name) for name in names}})

    async def map_overlay(self, number, order, anew):
        """Return where new nodes of a run, or `anew` all, lie on the map of an order of moves, and which light up."""
        opened = self.runs.get(number)
        run = opened.run
        found = await self._measured(run.problem.start, run.problem.goal, order)
        self.runs.get(number)
        opened.lights = laid = SearchOverlay(found, run.trace) if anew or opened.lights is None else opened.lights
        return to_payload({**laid.pull(), "more": laid.has_more, "sentence": sentence(found, run, laid.expanded)})

    async def board_at(self, start, goal, order, place, number, step):
        """Return a board of a place on a map: one that a run had generated at a step, if it had; −1 means no run."""
        found, generated = await self._measured(tuple(start), tuple(goal), order), None
        if number >= 0 and (lights := self.runs.get(number).lights) is not None:
            generated = lights.board_at(place, self.runs.ended(number)[1].nodes_at(step))
        return to_payload({"tiles": list(generated or found.board_at(place)), "generated": generated is not None})

    # ---- what they are answered from ----

    def distances_to(self, goal):
        """Return the distances to a goal, begun or complete; an incomplete pass to another is given up."""
        found = self.kept.pop(goal) if goal in self.kept else Distances(goal)
        self.kept = {other: known for other, known in self.kept.items() if known.complete}
        if len(self.kept) > GOALS:
            del self.kept[next(iter(self.kept))]
        self.distances = self.kept[goal] = found
        return found

    async def _passed(self, goal):
        """Return the distances to a goal; None for a large board, or once the page has gone on to another goal.

        The pass over all boards is made once per goal, in the moments when no search is under way.
        """
        if len(goal) > 9:
            return None
        distances = self.distances_to(goal)
        while not distances.complete:
            if not self.runs.busy:
                with heartbeat():
                    distances.advance(1)
            await asyncio.sleep(BREATH if self.runs.busy else 0)
            if self.distances is not distances:
                return None
        return distances

    async def _measured(self, start, goal, order):
        """Return the measured map of two boards; ValueError where there is none or another one is wanted by now."""
        kept = self.map
        if kept is None or (kept.start, kept.goal, kept.order) != (start, goal, order):
            kept = self.map = BoardMap(start, self.distances_to(goal), order)
        while _advanced(kept):
            await asyncio.sleep(0)
            if self.map is not kept:
                raise ValueError("Another map is wanted by now.")
        return kept


def _advanced(board_map):
    """Go on with a map for one level, and tell whether there is more to do."""
    with heartbeat():
        return board_map.advance(1)
