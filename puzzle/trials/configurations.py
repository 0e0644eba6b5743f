"""Configurations of the searches in a trial: options and limits."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from puzzle.core import catalogue, option_table
from puzzle.links import link_runs
from puzzle.search.options import Limits, SearchOptions, options_and_limits


@dataclass(frozen=True)
class Configuration:
    """The options and limits of one search."""

    options: SearchOptions
    """The options of the search."""
    limits: Limits
    """The limits of the search."""
    file: str = ""
    """The file with a search of the user's own, such as `my_search.py:bfs`; empty for other searches."""

    @property
    def heuristic(self) -> str:
        """The name of the heuristic; empty for an algorithm without one."""
        return self.options.heuristic if catalogue.uses_heuristic(self.options.algorithm) else ""

    @property
    def others(self) -> str:
        """All other options that differ from the default, as in links: `order:LURD,ties:lifo`."""
        algorithm, settings = self.options.algorithm, asdict(self.options) | asdict(self.limits)
        effective = [
            name for name in option_table.NAMES if option_table.has_effect(algorithm, name, self.options.heuristic)
        ]
        run = link_runs.default_run() | {"algorithm": algorithm} | {name: settings[name] for name in effective}
        return ",".join(f"{key}:{text}" for key, text in link_runs.changed_settings(run) if key != "algorithm")


def configuration_from_link(run: Mapping[str, Any]) -> Configuration:
    """Return the configuration of a search, given its settings as `link_runs` returns them."""
    return Configuration(*options_and_limits(run))


def pairs(algorithms: Sequence[str], heuristics: Sequence[str], base: SearchOptions) -> list[SearchOptions]:
    """Return the options of every algorithm with every heuristic; an algorithm without a heuristic occurs once.

    >>> searches = pairs(["a_star", "breadth_first"], ["manhattan", "misplaced"], SearchOptions())
    >>> [(options.algorithm, options.heuristic) for options in searches]
    [('a_star', 'manhattan'), ('a_star', 'misplaced'), ('breadth_first', 'manhattan')]
    """
    result = []
    for algorithm in algorithms:
        for heuristic in heuristics if catalogue.uses_heuristic(algorithm) else heuristics[:1]:
            default_rule = catalogue.default_reached(algorithm)
            result.append(replace(base, algorithm=algorithm, heuristic=heuristic, reached=default_rule))
    return result
