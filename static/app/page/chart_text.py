"""Describes a curve in words for screen readers."""

from puzzle.core.formatting import number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from js import Object


def curve_words(extremes: "Object") -> str:
    """Describe a curve by its minimum, maximum and last value, as computed by `extremesOf` in static/js/timeline."""
    if extremes.last != extremes.last:  # only NaN differs from itself: the curve has no value yet
        return "nothing yet"
    least, greatest, last = [number(value) for value in (extremes.least, extremes.most, extremes.last)]
    return f"from {least} to {greatest}, at the last step {last}"
