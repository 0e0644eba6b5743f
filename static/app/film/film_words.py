"""The texts of the dialog for films and slides, and the check of its steps."""

from puzzle.core import file_size
from puzzle.core.formatting import quantity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

SLIDES = "pdf", "svg"
"""The formats of slides; the others are films."""
NOUNS = {"gif": "frame", "mp4": "frame", "pdf": "slide", "svg": "slide"}
MOST = {"frame": 5_000, "slide": 1_000}
"""The most frames of a film, and the most slides."""
LEGEND = (
    ("frontier", "Frontier"),
    ("unknown", "Not expanded"),
    ("expanded", "Expanded"),
    ("discarded", "Discarded copy"),
    ("cut", "Turned back"),
    ("forgotten", "Forgotten"),
    ("pruned", "Pruned"),
    ("repeat", "Expanded again"),
    ("root", "New root"),
    ("wrong", "Successors that are no move"),
    ("path", "Path"),
)
"""The marks that the legend explains, and their names; the heading explains the current node and the goal."""
FORMAT_NOTES = {
    "gif": "One animated picture. Opens everywhere.",
    "mp4": "A video with H.264, which players can pause.",
    "pdf": "One page per step, as large as a slide. Choose Save as PDF in the print dialog.",
    "svg": "A zip with one vector picture per step, for PowerPoint and Keynote.",
}
SAVE_LABELS = {"gif": "Save GIF", "mp4": "Save MP4", "pdf": "Print slides", "svg": "Save SVG"}
NO_MP4 = "This browser cannot encode MP4 in this size, so GIF is chosen."
ALL_BOOKMARKS = "Only the {}"
PREVIEW = "Preview of step {:,}, at {} %"
DRAWING = "Drawing step {:,}. You can close this dialog; saving continues."
NO_STEPS = "Give steps from 0 to {:,}, the first before the last."
TOO_MANY = "At most {:,} {}s: choose fewer steps."
PREPARING = "Preparing…"
STARTED = "Saving {}."
PROGRESS = "{} {:,} of {:,}"
TIME_LEFT = ", about {} left"
SAVED = "Saving {} ({}) to your downloads."
PRINTED = "The print dialog has {}."
CANCELLED = "Cancelled. Nothing was saved."
CHANGED = "Nothing was saved, because the run or its layout has changed."
FAILED = "The file could not be written. The run is kept."
NOT_SHOWN = "This step cannot be shown, because the run has changed."
NOT_LOADED = "A part of the page could not be loaded. Close this dialog and try again."


def choose_steps(first: str, last: str, end: int) -> "list[int]":
    """Return the steps from the first to the last, given as texts of fields, of a run with `end` steps.

    Raises ValueError with a sentence for the reader.

    >>> choose_steps("1", "4", 200)
    [1, 2, 3, 4]
    >>> choose_steps("5", "4", 200)
    Traceback (most recent call last):
    ValueError: Give steps from 0 to 200, the first before the last.
    """
    is_valid = first.isdigit() and last.isdigit() and len(first) < 9 and len(last) < 9
    if not is_valid or not int(first) <= int(last) <= end:
        raise ValueError(NO_STEPS.format(end))
    return list(range(int(first), int(last) + 1))


def check_count(count: int, format: str) -> None:
    """Raise ValueError with a sentence for the reader if a format allows fewer steps.

    >>> check_count(5_001, "gif")
    Traceback (most recent call last):
    ValueError: At most 5,000 frames: choose fewer steps.
    """
    noun = NOUNS[format]
    if count > MOST[noun]:
        raise ValueError(TOO_MANY.format(MOST[noun], noun))


def duration_text(seconds: float) -> str:
    """Return a duration in words.

    >>> duration_text(0.2), duration_text(50), duration_text(125)
    ('1 s', '50 s', '2 min 5 s')
    """
    whole = max(1, int(seconds + 0.5))
    if whole < 120:
        return f"{whole} s"
    rest = f" {whole % 60} s" if whole % 60 else ""
    return f"{whole // 60} min{rest}"


def facts(count: int, format: str, seconds: float, size: "int | None") -> "Sequence[tuple[str, str]]":
    """Return what a film or slides will be, as spans.

    `seconds` is the duration of a film, `size` its estimated size in bytes, None while it is unknown.

    >>> facts(200, "gif", 50, 1_600_000)
    [('strong', '200 frames'), ('', ', 50 s, about 1.6 MB')]
    >>> facts(17, "pdf", 0, None)
    [('strong', '17 slides')]
    """
    spans = [("strong", quantity(count, NOUNS[format]))]
    if format not in SLIDES:
        about = "" if size is None else f", about {file_size.approximate(size)}"
        spans.append(("", f", {duration_text(seconds)}{about}"))
    return spans


def progress_text(done: int, total: int, format: str) -> str:
    """Return the progress of saving.

    >>> progress_text(83, 200, "gif")
    'Frame 83 of 200'
    """
    noun = NOUNS[format]
    return PROGRESS.format(noun[0].upper() + noun[1:], done, total)


def progress(done: int, total: int, format: str, seconds: float) -> "Sequence[tuple[str, str]]":
    """Return the progress of saving and the time left as spans, `seconds` after the start.

    >>> progress(83, 200, "gif", 12.7)
    [('strong', 'Frame 83 of 200'), ('', ', about 18 s left')]
    """
    left = duration_text(seconds / max(1, done) * (total - done))
    return [("strong", progress_text(done, total, format)), ("", TIME_LEFT.format(left))]
