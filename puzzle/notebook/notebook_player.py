"""Runs that notebooks play step by step: a picture of the tree, and over it an iframe with the player of recordings."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass, replace
from html import escape

from puzzle.core.run_names import MAX_RUNS
from puzzle.core.slices import run_to_end
from puzzle.links import link
from puzzle.recording.run import Run
from puzzle.recording_file.file_format import format_file
from puzzle.recording_file.html_page import has_player, html_page
from puzzle.recording_file.record_runs import best_length, record_runs
from puzzle.svg.poster import PosterOptions, poster

WIDTH, HEIGHT = 960, 540
"""The size of a player in pixels; it is narrower in a narrow notebook."""
MOST_PLAYED = 2_000
"""The largest number of nodes of a run that a notebook plays unasked; its recording takes less than a second."""
TOO_MANY = f"At most {MAX_RUNS} runs are shown together."
_HTML = """\
<div style="position: relative; max-width: {width}px; height: {height}px; overflow: hidden">
<img alt="{title}" src="data:image/svg+xml;base64,{picture}" style="width: 100%; height: 100%; object-fit: contain">
<iframe title="{title}" sandbox="allow-scripts" srcdoc="{page}"
style="position: absolute; inset: 0; width: 100%; height: 100%; border: 0"></iframe>
</div>
"""


@dataclass(frozen=True)
class RunPlayer:
    """The HTML that a notebook displays for runs: a player, or a picture if the viewer removes iframes."""

    html: str
    """The HTML."""

    def _repr_html_(self) -> str:
        """Return the HTML that notebooks display."""
        return self.html


def show(run: Run, step: int | None = None, compare: Sequence[Run] = ()) -> RunPlayer:
    """Return a player of an ended run, which a notebook displays; it needs no network.

    `step` is the step at which it opens, by default the last. `compare` has up to three further runs of the same
    problem, which are played beside it. Raises ValueError if a run has not ended or has no nodes, if there is no such
    step, and in a checkout where the player has not been built.

    >>> from puzzle import Run, SlidingPuzzle
    >>> run = Run(SlidingPuzzle((1, 0, 2, 3, 4, 5, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)))
    >>> _ = run.advance()
    >>> show(run, compare=[run, run, run, run])
    Traceback (most recent call last):
        ...
    ValueError: At most 4 runs are shown together.
    """
    runs = [run, *compare]
    if len(runs) > MAX_RUNS:
        raise ValueError(TOO_MANY)
    picture = poster(run, PosterOptions(width=WIDTH, height=HEIGHT, step=step))
    recorded = run_to_end(record_runs(runs, {**link.defaults(), "others": [], "step": step}, best_length(run)))
    title = " · ".join(recorded.head["searches"])
    contents = replace(recorded, link="", title=title)
    page = html_page(format_file(contents), title)
    encoded = base64.b64encode(picture.encode()).decode()
    html = _HTML.format(width=WIDTH, height=HEIGHT, title=escape(title), picture=encoded, page=escape(page))
    return RunPlayer(html)


def player_html(run: Run) -> str | None:
    """Return the HTML with which a notebook plays a run unasked; None for an unfinished or large run, or no player."""
    if not run.outcome or not 0 < len(run.trace.parent) <= MOST_PLAYED or not has_player():
        return None
    return show(run).html
