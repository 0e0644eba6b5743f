"""Makes a recording of ended runs: the contents of its file, in slices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from puzzle.core import catalogue, heuristic_names
from puzzle.core.run_names import NAMES
from puzzle.core.slices import Slices
from puzzle.heuristics.distances import complete_distances
from puzzle.links import link, link_runs
from puzzle.recording.guarantees import LARGEST_KNOWN
from puzzle.recording.run import Run
from puzzle.recording_file.file_format import Contents, format_file
from puzzle.recording_file.html_page import html_page
from puzzle.recording_file.number_columns import ColumnWriter
from puzzle.recording_file.run_record import record_run
from puzzle.svg.poster import PosterOptions, poster

NOTHING = "Nothing was searched, so there is nothing to record."
PIECE = 2**18
"""The largest number of characters of a piece of a file."""
UNFINISHED = "A search can be recorded when it has ended."


def record_runs(
    runs: Sequence[Run],
    state: Mapping[str, Any],
    optimal: int | None = None,
    at_least: int | None = None,
    with_code: bool = False,
) -> Slices[Contents]:
    """Return the recording of one ended run, or of several that are compared, in slices.

    Parameters
    ----------
    runs : sequence of Run
        The runs, A first.
    state : mapping
        The state of the page, as `link_runs.parse_page` returns it; the recording gets its link, step and bookmarks.
    optimal, at_least : int, optional
        The length of a shortest path and a lower bound of it, which sentences then mention.
    with_code : bool
        Whether the recording contains the code of the reader's that the state has.
    """
    if not all(run.outcome for run in runs):
        raise ValueError(UNFINISHED)
    if not any(len(run.trace.parent) for run in runs):
        raise ValueError(NOTHING)
    writer, records = ColumnWriter(), []
    for run in runs:
        records.append((yield from record_run(run, writer, state.get("layout") or "tidy", optimal, at_least)))
    code = {key: list(state[key]) for key in ("code", "search") if state.get(key)} if with_code else {}
    head = {
        "runs": records,
        "names": list(NAMES[: len(runs)]),
        "searches": [_search_name(run, state.get("problem", "")) for run in runs],
        "step": state.get("step"),
        "from": state.get("from"),
        "to": state.get("to"),
        "bookmarks": [list(mark) for mark in state.get("marks", ())],
        "together": state.get("together", "step"),
        "code": code,
    }
    return Contents(_link(state), link.title(dict(state)), head, bytes(writer.block))


def recording_pieces(
    run: Run, query: str, optimal: int | None = None, at_least: int | None = None, page: str = "", fragment: str = ""
) -> Iterator[str]:
    """Yield the text of the recording of an ended run in pieces; before the first, an empty text after each slice.

    `query` is that of the page's link, of which the recording has the step and the bookmarks; `optimal` and `at_least`
    are as in `record_runs`. With the address of Slide & Seek in `page`, the text is an HTML page with the player and a
    picture of the tree. With the reader's code in the `fragment` of a link, the recording has it.
    """
    state, _problems = link_runs.parse_page(query, fragment)
    work = record_runs([run], {**state, "others": []}, optimal, at_least, with_code=bool(fragment))
    while True:
        try:
            next(work)
        except StopIteration as end:
            text = format_file(end.value)
            if page:
                text = html_page(text, end.value.title, _picture(run, end.value.head["step"]), page)
            break
        yield ""
    for start in range(0, len(text), PIECE):
        yield text[start : start + PIECE]


def _picture(run: Run, step: int | None) -> str:
    """Return the picture of a run's tree at a step, or at the last one if there is no such step."""
    last = run.trace.last_step
    return poster(run, PosterOptions(step=last if step is None else min(step, last)))


def _search_name(run: Run, problem: str) -> str:
    """Return the algorithm of a run in words, and the heuristic or the problem: `A*, Manhattan distance`."""
    algorithm = catalogue.algorithm(run.options.algorithm)
    if not run.problem.boards()[0]:
        labels = [record.label for record in catalogue.PROBLEMS[1:] if record.name == problem]  # the first has boards
    else:
        has_h = catalogue.uses_heuristic(algorithm.name) and algorithm != catalogue.OWN_SEARCH
        labels = [heuristic_names.label(run.options.heuristic)] if has_h else []
    return ", ".join([algorithm.label, *labels])


def _link(state: Mapping[str, Any]) -> str:
    """Return the link of a state, which never contains code."""
    return "?" + str(link_runs.format_page({**state, "embed": False}))


def best_length(run: Run) -> int | None:
    """Return the length of a shortest path of a board of up to nine cells; None if there is none, and for others."""
    start, goal = run.problem.boards()
    if not 0 < len(start) <= LARGEST_KNOWN or run.problem.is_solvable() is False:
        return None
    return complete_distances(goal).distance(start)


def advance_all(runs: Sequence[Run], seconds: float) -> Iterator[int]:
    """Advance runs to their ends, one after another, and yield the number of nodes after each slice of some seconds."""
    for run in runs:
        while run.advance(seconds):
            yield len(run.trace.parent)
        for _slice in run.free_in_slices():
            pass
