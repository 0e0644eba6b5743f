"""Requests about the tables of additive patterns, of which a site may contain some."""

import os

from heartbeat import with_heartbeat
from libraries import vendor_manifest
from runs import advance_work

from puzzle.core.search_tables import CHECK_CONNECTION
from puzzle.core.slices import Slices
from puzzle.heuristics.additive_patterns import TABLE_HEURISTICS, AdditivePatterns


class TableService:
    """Answers requests to list and to load tables."""

    def __init__(self) -> None:
        self._loading: dict[str, tuple[Slices[bool], list[None]]] = {}
        """For each table that is being expanded: the work, and a list that grows with its slices."""

    async def table_names(self) -> list[str]:
        """Return the names of the tables that the site contains."""
        return await _listed_tables()

    @with_heartbeat()
    async def load_table(self, name: str, seconds: float) -> float:
        """Work on loading a table for about some seconds; return the share that is done, 1 once a search can use it."""
        heuristic = TABLE_HEURISTICS[name]
        if heuristic.is_loaded:
            return 1
        if name not in self._loading:
            slices: list[None] = []
            self._loading[name] = _expand(heuristic, await _fetch_table(name), slices), slices
        work, slices = self._loading[name]
        if advance_work(work, seconds):
            del self._loading[name]
            return 1
        return len(slices) / (heuristic.slice_count + 1)


def _expand(heuristic: AdditivePatterns, data: bytes, slices: list[None]) -> Slices[bool]:
    """Expand the file of a table, and append to a list after each slice; return True at the end."""
    for _ in heuristic.load_in_slices(data):
        slices.append(None)
        yield
    return True


async def _listed_tables() -> list[str]:
    """Return the names of the tables in the site's manifest."""
    tables: list[str] = (await vendor_manifest()).get("tables", [])
    return tables


async def _fetch_table(name: str) -> bytes:
    """Return the content of the file of a table; raise ValueError if the site has none or does not send it."""
    from pyodide.http import pyfetch

    if name not in await _listed_tables():
        raise ValueError(f"This site has no tables for {name}.")
    try:
        response = await pyfetch(os.environ["SITE"] + str(TABLE_HEURISTICS[name].path))
        response.raise_for_status()
        return await response.bytes()
    except OSError:
        raise ValueError(f"The tables for {name} could not be loaded. {CHECK_CONNECTION}") from None
