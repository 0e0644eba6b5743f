"""A lesson: paragraphs and tasks, each with the link of the search that is shown beside it."""

from __future__ import annotations

from dataclasses import dataclass


class LessonError(ValueError):
    """A fault of a lesson: one sentence that begins with the line of the file.

    >>> str(LessonError(7, "There is no figure “steps”."))
    'Line 7: There is no figure “steps”.'
    """

    def __init__(self, line: int, sentence: str) -> None:
        super().__init__(f"Line {line}: {sentence}")
        self.line = line


@dataclass(frozen=True)
class Figure:
    """A figure in a text, such as `{expanded}`; it is computed from the search that is shown."""

    name: str
    """Its name, one of `named_figures.FIGURES` or `board_figures.BOARD_FIGURES`."""
    run: int = 0
    """The index of the run in a comparison: 0 for A, 1 for B."""
    at: str = ""
    """The step, `end` for the last step, or empty for the step that is shown."""
    words: str = ""
    """`word` to write the number in English words, `Word` to do so with a capital; otherwise empty."""
    line: int = 1
    """The line of the file."""


Piece = tuple[str, str | Figure]
"""A part of a text as (style, words), or as (style, figure); the styles are those of `core.spans`."""
Text = tuple[Piece, ...]


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of a lesson."""

    text: Text
    """Its text with named figures."""
    link: str
    """The link of the search that is shown beside it: `?start=…`."""
    line: int
    """The line of the file on which it begins."""
    heading: str = ""
    """The heading above it, of level 2; usually empty."""


@dataclass(frozen=True)
class Choice:
    """One of the choices of a task."""

    text: Text
    """Its words."""
    is_right: bool
    """True if it is to be ticked; for the question *who grew this tree?* the engine decides, and this is False."""
    feedback: Text
    """The words shown beside the right answer after this choice; may be empty."""
    link: str
    """The link of the strategy that it names, for *who grew this tree?*; otherwise empty."""
    line: int
    """The line of the file."""


NEXT, NUMBER, CHOICES, GROWN = "next", "number", "choices", "grown"
"""The kinds of tasks: the node that is taken at the step shown, a number, choices, and the strategies that could have
grown the tree shown."""


@dataclass(frozen=True)
class Task:
    """A task of a lesson."""

    title: str
    """Its heading."""
    paragraphs: tuple[Paragraph, ...]
    """The question."""
    kind: str
    """NEXT, NUMBER, CHOICES or GROWN."""
    number: Figure | int | None
    """The right answer to a task of the kind NUMBER; otherwise None."""
    choices: tuple[Choice, ...]
    """The choices; empty for the first two kinds."""
    hints: tuple[Text, ...]
    """Up to two hints."""
    explanation: tuple[Paragraph, ...]
    """Paragraphs that are shown after the answer."""
    line: int
    """The line of its heading."""

    @property
    def link(self) -> str:
        """The link of the search that the task is about."""
        return self.paragraphs[-1].link


@dataclass(frozen=True)
class Lesson:
    """A lesson, as its file describes it."""

    title: str
    """Its title."""
    summary: str
    """One line about it."""
    language: str
    """A language tag such as `en`, `de` or `ar`."""
    direction: str
    """`rtl` if the language is written from right to left, otherwise `ltr`."""
    parts: tuple[Paragraph | Task, ...]
    """Its paragraphs and tasks, in order."""
    digest: str
    """A short text that differs for files with different contents."""
