"""The answers to requests about boards and trials."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from puzzle.core.kinds import Tiles
from puzzle.core.spans import Words
from puzzle.trials.summaries import Spread, Strip


@dataclass(frozen=True)
class MapOfBoards:
    """The map of all boards, as `puzzle.layouts.board_map.BoardMap` describes it, and a sentence about it."""

    sentence: Words
    rows: int
    columns: int
    counts: array[int]
    expanded: array[int]
    moves: int
    breadth_first: int
    total: int
    densest: int


@dataclass(frozen=True)
class MapOverlay:
    """The columns of `SearchOverlay`, whether there are `more` to request, and a sentence about the map."""

    place: array[int]
    lit: array[int]
    opened: array[int]
    pruned: array[int]
    more: bool
    sentence: Words


@dataclass(frozen=True)
class PlaceBoard:
    """A board at a place on the map, and whether a run had generated it."""

    tiles: Tiles
    generated: bool


@dataclass(frozen=True)
class ShortestPathAnswer:
    """A shortest path as far as it is known: the gap's moves, their number, and bounds of it; −1 if unknown."""

    moves: int
    path: str
    at_least: int
    greatest: int
    more: bool


@dataclass(frozen=True)
class BoardListAnswer:
    """The boards of a text as links have them, with their goal; `problem` says why there is no list."""

    problem: str = ""
    list: str = ""
    goal: Tiles = ()
    summary: str = ""
    sentences: str = ""


@dataclass(frozen=True)
class WantedSearch:
    """A board and the index of a search in a trial, which the sandbox is to run."""

    start: Tiles
    search: int


@dataclass(frozen=True)
class TrialProgress:
    """The progress of a trial, with the search that is wanted of the sandbox; −1 seconds are `left` if unknown."""

    more: bool
    waits: bool
    dealt: int
    done: int
    left: float
    seconds: float
    wanted: WantedSearch | None


@dataclass(frozen=True)
class Halves:
    """The first and third quartile of two figures; empty if nothing was solved."""

    expanded: tuple[float, ...]
    seconds: tuple[float, ...]


@dataclass(frozen=True)
class SearchResults:
    """The results of one search: spreads as (median, minimum, maximum), empty if nothing was solved."""

    boards: int
    solved: int
    others: str
    always_shortest: bool
    halves: Halves
    growth: list[tuple[float, float, int]]
    dots: Strip
    expanded: Spread | tuple[()]
    ratio: Spread | tuple[()]
    seconds: Spread | tuple[()]
    length: Spread | tuple[()]
    cost: Spread | tuple[()]


@dataclass(frozen=True)
class TrialFigures:
    """The number of boards that are done, and the results of each search."""

    done: int
    searches: list[SearchResults]
