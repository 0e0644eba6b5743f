"""Slides of a run with their words: what the command line writes to files, and the page saves and prints."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from puzzle.core.formatting import plain_text
from puzzle.core.slices import Slices
from puzzle.explanations import step_text
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.svg.curves import as_curves
from puzzle.svg.slide import SlideFrame, SlideWords, slide_frame
from puzzle.svg.slide_files import Slide

MOST_SLIDES = 1_000
"""The most slides of a file."""


@dataclass(frozen=True)
class SlideOptions:
    """The look of slides, and the facts that their sentences mention."""

    theme: str = "light"
    """One of `SLIDE_THEMES`."""
    caption: bool = True
    """Whether a slide has the words of the bookmark and the sentence; the speaker's notes always have both."""
    marks: Mapping[int, str] = field(default_factory=dict)
    """The words of the bookmarks by step."""
    optimal: int | None = None
    """The length of a shortest path, which sentences then mention; None if it is unknown."""
    at_least: int | None = None
    """A lower bound of this length; None if none is known."""


def check_count(count: int) -> None:
    """Raise ValueError if a file cannot have so many slides."""
    if count > MOST_SLIDES:
        raise ValueError(f"A file has at most {MOST_SLIDES:,} slides: choose fewer steps.")


class RunSlides:
    """The slides of some steps of an ended run, drawn one by one; `prepare_slides` creates them."""

    def __init__(self, run: Run, history: History, frame: SlideFrame, options: SlideOptions) -> None:
        self._run, self._history, self._frame, self._options = run, history, frame, options

    def draw(self, step: int, curves: bool = False) -> Slide:
        """Return the slide of a step; with `curves`, its circles are Bézier curves (see `as_curves`), for print."""
        run, options = self._run, self._options
        sentence = plain_text(step_text.sentence(run, self._history, step, options.optimal, options.at_least))
        heading = step_text.card(run, self._history, self._frame.shown_node(step), step).title
        words = SlideWords(heading, sentence, options.marks.get(step, ""))
        canvas = self._frame.draw(step, words)
        if curves:
            canvas.shapes = as_curves(canvas.shapes)
        svg = canvas.to_svg(f"Step {step:,} of {run.subject}", sentence)
        return Slide(step, canvas.shapes, svg, " ".join(filter(None, (words.title, sentence))))


def prepare_slides(
    run: Run, history: History, steps: Sequence[int], options: SlideOptions | None = None
) -> Slices[RunSlides]:
    """Return the slides of some steps of an ended run in slices; they share a frame and a scale.

    Raises ValueError for more than `MOST_SLIDES` steps, and as `slide_frame` does.

    >>> from puzzle import Run, SlidingPuzzle
    >>> from puzzle.core.slices import run_to_end
    >>> run = Run(SlidingPuzzle((1, 0, 2, 3, 4, 5, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)))
    >>> _ = run.advance()
    >>> slides = run_to_end(prepare_slides(run, History(run.trace), [1, 2]))
    >>> slides.draw(2).note.split(".")[0]
    'Solved in 1 move, and no path is shorter'
    """
    options = options or SlideOptions()
    check_count(len(steps))
    yield from history.prepare()
    frame = yield from slide_frame(run, history, steps, options.theme, options.caption)
    return RunSlides(run, history, frame, options)
