"""The inline parts of a lesson's Markdown as lines of pieces: ordinary words, terms, variables, and named figures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from puzzle.core.run_names import NAMES
from puzzle.lessons.lesson import Figure, LessonError, Piece, Text

if TYPE_CHECKING:
    from markdown_it.token import Token

_FIGURE = re.compile(r"\{(?:([Ww]ord):)?(?:([A-D])\.)?([a-z]\w*)(?:@(\d{1,9}|end))?\}")
_STYLES = {"strong_open": "strong", "em_open": "math"}
_BREAKS = ("softbreak", "hardbreak")
NO_FIGURE = "“{” begins a figure, such as {expanded}, {B.expanded}, {expanded@24} or {word:expanded}."
NO_STAGE = "A link in a lesson sets the stage and begins with “?”, such as [](?start=1,8,2,0,4,3,7,6,5)."
_UNKNOWN = {"code_inline": "code", "image": "a picture", "html_inline": "HTML"}


@dataclass
class Line:
    """One line of a paragraph."""

    number: int
    """Its number in the file."""
    pieces: list[Piece] = field(default_factory=list)
    """Its text."""
    links: list[str] = field(default_factory=list)
    """The targets of its links."""

    def starts_with(self, keyword: str) -> bool:
        """Return True if the line begins with a keyword such as `Hint:`."""
        return bool(self.pieces) and self.pieces[0][0] == "" and str(self.pieces[0][1]).startswith(keyword)

    def remove(self, keyword: str) -> None:
        """Remove the keyword at the beginning of the line."""
        self.pieces[0] = ("", str(self.pieces[0][1])[len(keyword) :])


def read_lines(token: Token, first_line: int) -> list[Line]:
    """Return the lines of an inline token; LessonError for what lessons do not have."""
    lines, styles = [Line(first_line)], [""]
    for child in token.children or []:
        line = lines[-1]
        if child.type in _STYLES:
            styles.append(_STYLES[child.type])
        elif child.type in ("strong_close", "em_close"):
            styles.pop()
        elif child.type == "text":
            line.pieces += _pieces(child.content, styles[-1], line.number)
        elif child.type in _BREAKS:
            lines.append(Line(line.number + 1))
        elif child.type == "link_open":
            target = str(child.attrs["href"])
            if not target.startswith("?"):
                raise LessonError(line.number, NO_STAGE)
            line.links.append(target)
        elif child.type != "link_close":
            what = _UNKNOWN.get(child.type, "this mark")
            raise LessonError(
                line.number, f"A lesson has no place for {what}: write *f* for a variable, **word** for a term."
            )
    return lines


def _pieces(content: str, style: str, line: int) -> list[Piece]:
    """Return a text with its figures as pieces."""
    pieces: list[Piece] = []
    end = 0
    for match in _FIGURE.finditer(content):
        pieces.append((style, content[end : match.start()]))
        words, run, name, step = match.groups()
        pieces.append((style, Figure(name, NAMES.index(run) if run else 0, step or "", words or "", line)))
        end = match.end()
    pieces.append((style, content[end:]))
    for _style, words in pieces:
        if isinstance(words, str) and ("{" in words or "}" in words):
            raise LessonError(line, NO_FIGURE)
    return [piece for piece in pieces if piece[1]]


def joined(lines: Sequence[Line], space: str) -> Text:
    """Return lines as one text without spaces at its ends; `space` goes between lines."""
    pieces: list[Piece] = []
    for line in lines:
        pieces += ([("", space)] if pieces and line.pieces else []) + line.pieces
    return trimmed(pieces)


def trimmed(pieces: Sequence[Piece]) -> Text:
    """Return pieces without spaces at both ends, neighbours of the same style in one.

    >>> trimmed([("", " Click "), ("", "it. ")])
    (('', 'Click it.'),)
    """
    merged: list[Piece] = []
    for style, words in pieces:
        if merged and isinstance(words, str) and merged[-1][0] == style and isinstance(merged[-1][1], str):
            merged[-1] = (style, merged[-1][1] + words)
        else:
            merged.append((style, words))
    for index, strip in ((0, str.lstrip), (-1, str.rstrip)):
        while merged and isinstance(merged[index][1], str):
            style, words = merged[index]
            if words := strip(str(words)):
                merged[index] = (style, words)
                break
            del merged[index]
    return tuple(merged)


def split_at(text: Text, mark: str) -> tuple[Text, Text]:
    """Return a text before and after the first mark in ordinary words; all of it and nothing if there is none."""
    for index, (style, words) in enumerate(text):
        if style == "" and isinstance(words, str) and mark in words:
            before, _mark, after = words.partition(mark)
            return trimmed([*text[:index], ("", before)]), trimmed([("", after), *text[index + 1 :]])
    return text, ()
