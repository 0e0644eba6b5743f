"""The answers to requests about question banks."""

from __future__ import annotations

from dataclasses import dataclass

from puzzle.core.kinds import Count


@dataclass(frozen=True)
class BankOpened:
    """The number of a new bank, or a sentence that says why there is none."""

    number: Count
    fault: str = ""


@dataclass(frozen=True)
class BankProgress:
    """Whether a bank has `more` to do, how many questions it has found, and a sentence on the boards dealt."""

    more: bool
    found: Count
    sentence: str


@dataclass(frozen=True)
class BankQuestion:
    """A question and its hints as JSON, as `page/parts.py` describes parts of the page, and the link of its search."""

    parts: str
    hints: str
    link: str


@dataclass(frozen=True)
class BankProof:
    """The proof of a question as JSON, with the pictures of its searches."""

    parts: str


@dataclass(frozen=True)
class BankFiles:
    """Whether files have `more` to be written, how many pictures are drawn, and at the end how their names end."""

    more: bool
    drawn: Count
    suffixes: tuple[str, ...] = ()
