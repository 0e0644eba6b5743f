"""Searches to be held against each other: each with options and limits of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from puzzle.core import catalogue, heuristic_names
from puzzle.links import link_runs
from puzzle.search.options import Limits, SearchOptions

_HEEDED = ("order", "reached", "ties", "goal_test", "weight", "undo")


@dataclass(frozen=True)
class Configuration:
    """One of the searches that are held against each other."""

    options: SearchOptions
    """How it searches."""
    limits: Limits
    """When it gives up."""

    @property
    def heuristic(self) -> str:
        """The heuristic's name, empty where none is looked at."""
        return self.options.heuristic if catalogue.uses_heuristic(self.options.algorithm) else ""

    @property
    def others(self) -> str:
        """What else is not as usual, as links write it: `order:LURD,ties:lifo`; empty where nothing is."""
        run = link_runs.usual_run() | {
            name: getattr(self.options, name) for name in link_runs.RUN_KEYS if _matters(self.options, name)
        }
        run |= {"node_limit": self.limits.node_limit, "algorithm": self.options.algorithm}
        if catalogue.heeds(self.options.algorithm, "depth_limit"):
            run["depth_limit"] = self.limits.depth_limit
        return ",".join(f"{key}:{text}" for key, text in link_runs.unusual(run) if key != "algorithm")


def _matters(options: SearchOptions, name: str) -> bool:
    """Tell whether an option, other than the algorithm and the heuristic, makes a difference to a search."""
    if name == "count_blank":
        return catalogue.uses_heuristic(options.algorithm) and heuristic_names.counts_blank(options.heuristic)
    return name in ("order", "reached", "ties", "goal_test", "weight", "undo") and catalogue.heeds(
        options.algorithm, name
    )


def configured(run: Mapping[str, Any]) -> Configuration:
    """Return the configuration that a link means, from its search as `link_runs` reads it."""
    fields = ("algorithm", "heuristic", "count_blank", "order", "ties", "goal_test", "weight", "undo")
    options = SearchOptions(**{field: run[field] for field in fields}, reached=run["reached"] or "")
    return Configuration(options, Limits(run["node_limit"], run["depth_limit"]))


def pairs(algorithms: Sequence[str], heuristics: Sequence[str], base: SearchOptions) -> list[SearchOptions]:
    """Return the options of every algorithm with every heuristic; those that look at none come once."""
    chosen = []
    for algorithm in algorithms:
        for heuristic in heuristics if catalogue.uses_heuristic(algorithm) else heuristics[:1]:
            usual = catalogue.default_reached(algorithm)
            chosen.append(replace(base, algorithm=algorithm, heuristic=heuristic, reached=usual))
    return chosen
