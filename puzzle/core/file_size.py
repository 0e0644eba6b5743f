"""The sizes of files: as text, and the limits for files that readers open: code, reports, boards, and recordings.

A larger file would fill the memory of the page before anything could be said about it. Both interpreters load this
module.
"""

LARGEST = 10_000_000
"""The largest size of a file in bytes."""
LARGEST_CODE = 100_000
"""The largest size of a file of code in the page, which keeps it in the browser's storage and in links."""

LARGEST_LIST = 2_000_000
"""The largest size of a list of boards in the page, which shows it in a field."""


def check(name: str, size: int, largest: int = LARGEST) -> None:
    """Raise ValueError with a sentence if a file has more bytes than the largest size.

    >>> check("report.json", 40_000_000)
    Traceback (most recent call last):
    ValueError: report.json has 40 MB, so it was not opened: the largest size is 10 MB.
    """
    if size > largest:
        raise ValueError(f"{name} has {_text(size)}, so it was not opened: the largest size is {_text(largest)}.")


def approximate(byte_count: int) -> str:
    """Return a number of bytes in MB or, up to 100,000 bytes, in kB."""
    megabytes = byte_count / 1_000_000.0
    if byte_count >= 10_000_000:
        return f"{megabytes:.0f} MB"
    return f"{megabytes:.1f} MB" if byte_count > 100_000 else f"{max(1, byte_count // 1000):,} kB"


def _text(size: int) -> str:
    """Return a size in kB or MB, rounded up so that it is never below the limit."""
    unit, name = (1_000_000, "MB") if size >= 1_000_000 else (1_000, "kB")
    return f"{-(-size // unit):,} {name}"
