"""Slips that show in the numbers with which a search puts nodes into its frontier."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from puzzle.search_test.deviations import TOLERANCE
from puzzle.search_test.observed_run import ObservedRun
from puzzle.search_test.slips import SlipList, from_easiest

WITH_H = ("a_star",)
WITHOUT_H = ("uniform_cost",)


def add_priority_slips(slips: SlipList, runs: Sequence[ObservedRun], algorithm: str) -> None:
    """Add the slip of a search that increases g from child to child of one node, in place of once for each."""
    if algorithm not in (*WITH_H, *WITHOUT_H):
        return
    shown: list[tuple[ObservedRun, float, float]] = []
    for run in from_easiest(list(runs)):
        found = _costs_of_children(run, algorithm in WITH_H)
        if len(found) < 2:
            continue
        counted, real = zip(*found, strict=True)
        totals = list(itertools.accumulate(real))
        if any(abs(one - total) > TOLERANCE for one, total in zip(counted, totals, strict=True)):
            return
        shown.append((run, counted[-1], real[-1]))
    if shown:
        run, counted_last, real_last = shown[0]
        sentence = f"The last child of the start gets g = {counted_last:g} in place of {real_last:g}"
        slips.add("g_in_loop", f"{sentence}: each child adds its cost to the same g.", run)


def _costs_of_children(run: ObservedRun, has_h: bool) -> list[tuple[float, float]]:
    """Return (priority without h, real path cost) of each child of the start that was pushed with a known priority."""
    record, found = run.record, []
    if not run.expanded or record.parent[run.expanded[0]] >= 0:
        return []
    for _step, sign, node, priority in record.events:
        if sign > 0 and record.parent[node] == run.expanded[0]:
            estimate = record.h.get(run.plain_states[node]) if has_h else 0
            if priority is None or estimate is None:
                return []
            found.append((priority - estimate, record.g[node]))
    return found
