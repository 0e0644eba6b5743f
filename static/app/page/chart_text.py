"""What a curve shows, in figures: the words that stand for it where nobody sees it."""

from puzzle.core.formatting import number


def curve_words(extremes):
    """Return the least, the greatest and the last value of a curve; see `extremesOf` in static/js/timeline."""
    if extremes.last != extremes.last:  # not a number
        return "nothing yet"
    least, most, last = [number(value) for value in (extremes.least, extremes.most, extremes.last)]
    return f"from {least} to {most}, at the last step {last}"
