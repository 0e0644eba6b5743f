"""Searches to be held against each other: each with options and limits of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from puzzle.core import catalogue, option_table
from puzzle.links import link_runs
from puzzle.search.options import Limits, SearchOptions, options_and_limits


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
        algorithm, settings = self.options.algorithm, asdict(self.options) | asdict(self.limits)
        heeded = [
            name for name in option_table.NAMES if option_table.has_effect(algorithm, name, self.options.heuristic)
        ]
        run = link_runs.default_run() | {"algorithm": algorithm} | {name: settings[name] for name in heeded}
        return ",".join(f"{key}:{text}" for key, text in link_runs.changed_settings(run) if key != "algorithm")


def configuration_from_link(run: Mapping[str, Any]) -> Configuration:
    """Return the configuration that a link means, from its search as `link_runs` reads it."""
    return Configuration(*options_and_limits(run))


def pairs(algorithms: Sequence[str], heuristics: Sequence[str], base: SearchOptions) -> list[SearchOptions]:
    """Return the options of every algorithm with every heuristic; those that look at none come once."""
    chosen = []
    for algorithm in algorithms:
        for heuristic in heuristics if catalogue.uses_heuristic(algorithm) else heuristics[:1]:
            usual = catalogue.default_reached(algorithm)
            chosen.append(replace(base, algorithm=algorithm, heuristic=heuristic, reached=usual))
    return chosen
