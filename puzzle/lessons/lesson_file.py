"""Reads a lesson from its Markdown file; a file that cannot be read gets one sentence with its line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING

from puzzle.core.code_files import clean_text
from puzzle.core.formatting import mask_controls
from puzzle.lessons.lesson import (
    CHOICES,
    GROWN,
    NEXT,
    NUMBER,
    Choice,
    Figure,
    Lesson,
    LessonError,
    Paragraph,
    Task,
    Text,
)
from puzzle.lessons.marked_text import Line, joined, read_lines, split_at, trimmed
from puzzle.lessons.stage_links import full_link

if TYPE_CHECKING:
    from markdown_it.token import Token

MOST_BYTES = 100_000
"""The size of the largest lesson."""
MOST_HINTS = 2
NEEDED = "Lessons need markdown-it-py: use pip install markdown-it-py."
TOO_LARGE = f"A lesson has at most {MOST_BYTES // 1000} kB of text; put pictures and long texts elsewhere."
NO_HEAD = "A lesson begins with a line ---, then “title: …” and “summary: …”, then another line ---."
NO_ANSWER = "Write what is right under this task: “Answer: next”, “Answer: {f}”, or a list of choices with [x] and [ ]."
ANSWERS = "An answer is “next”, “grown”, a figure such as {f}, or a whole number."
NO_CHOICES = "A list has choices of a task: begin each with [x] or [ ], or with a link under “Answer: grown”."
NOTHING_TICKED = "Tick what is right with [x]."
STRATEGIES = "Under “Answer: grown”, each choice is a link to a strategy, such as [A*](?algorithm=a_star)."
NO_STAGE_YET = "Set the stage with a link at the end of the first paragraph, such as [](?start=1,8,2,0,4,3,7,6,5)."
_BLOCKS = {
    "fence": "code",
    "code_block": "code, as an indented line begins it",
    "blockquote_open": "a quotation",
    "ordered_list_open": "a numbered list",
    "hr": "a line across the page",
    "html_block": "HTML",
}
_HEAD_KEYS = ("title", "summary", "lang", "dir")
_RIGHT_TO_LEFT = ("ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi")
_WITHOUT_SPACES = ("ja", "th", "zh")
"""The languages that do not put a space where a line of the file ends."""


def read_lesson(content: bytes) -> Lesson:
    """Return the lesson in the content of a file; ValueError for what is no lesson."""
    if len(content) > MOST_BYTES:
        raise ValueError(TOO_LARGE)
    try:
        return parse_lesson(content.decode("utf-8"))
    except UnicodeDecodeError:
        raise ValueError("The lesson is not text in UTF-8: save it in this encoding.") from None


def parse_lesson(text: str) -> Lesson:
    """Return the lesson in a text; LessonError for what is no lesson.

    Links are checked, but no search is run: whether a figure exists at its step is known when it is computed.

    >>> head = "---\\ntitle: One move\\nsummary: A short search.\\n---\\n"
    >>> lesson = parse_lesson(head + "A* expands {expanded} nodes. [](?start=1,0,2,3&goal=0,1,2,3)")
    >>> lesson.title, lesson.parts[0].link, lesson.parts[0].text[1][1].name
    ('One move', '?start=1,0,2,3&goal=0,1,2,3', 'expanded')
    """
    text = clean_text(text)
    if len(text.encode()) > MOST_BYTES:
        raise ValueError(TOO_LARGE)
    head, body = _split_head(text)
    language = head.get("lang", "en")
    reader = _Reader("" if _primary(language) in _WITHOUT_SPACES else " ")
    reader.read(_tokens(body))
    return Lesson(
        head["title"],
        head["summary"],
        language,
        head.get("dir") or ("rtl" if _primary(language) in _RIGHT_TO_LEFT else "ltr"),
        tuple(reader.parts),
        sha256(text.encode()).hexdigest()[:16],
    )


def _tokens(body: str) -> Sequence[Token]:
    """Return the tokens of a text in Markdown; ValueError without the library that reads it."""
    try:
        from markdown_it import MarkdownIt
    except ModuleNotFoundError:
        raise ValueError(NEEDED) from None
    return MarkdownIt("commonmark", {"html": False}).disable("lheading").parse(body)


def _primary(language: str) -> str:
    """Return the language of a tag without script and region."""
    return language.lower().replace("_", "-").partition("-")[0]


def _split_head(text: str) -> tuple[dict[str, str], str]:
    """Return the settings above the text, and the text with empty lines in their place, so that lines keep numbers."""
    lines, head = text.split("\n"), dict[str, str]()
    end = next((index for index, line in enumerate(lines) if index and line.strip() == "---"), 0)
    if lines[0].strip() != "---" or not end:
        raise LessonError(1, NO_HEAD)
    for number, line in enumerate(lines[1:end], 2):
        key, _colon, setting = line.partition(":")
        if not line.strip():
            continue
        if key.strip() not in _HEAD_KEYS:
            names = ", ".join(_HEAD_KEYS)
            raise LessonError(number, f"“{mask_controls(key.strip()[:30])}” is none of a lesson’s settings: {names}.")
        head[key.strip()] = setting.strip()
    if head.get("dir", "ltr") not in ("ltr", "rtl"):
        raise LessonError(1, "“dir” is ltr or rtl.")
    if not head.get("title") or not head.get("summary"):
        raise LessonError(1, NO_HEAD)
    return head, "\n" * (end + 1) + "\n".join(lines[end + 1 :])


@dataclass
class _Draft:
    """A task that is being read."""

    title: str
    """Its heading."""
    line: int
    """The line of its heading."""
    paragraphs: list[Paragraph] = field(default_factory=list)
    """The question."""
    answer: Text = ()
    """The words after `Answer:`."""
    answer_line: int = 0
    """Their line; 0 if there are none."""
    choices: list[tuple[list[Line], int]] = field(default_factory=list)
    """The lines of each choice, and the number of its first line."""
    hints: list[Text] = field(default_factory=list)
    """The hints."""
    explanation: list[Paragraph] = field(default_factory=list)
    """The paragraphs below the answer."""

    @property
    def is_answered(self) -> bool:
        """True if the answer or the choices have been read."""
        return bool(self.answer_line or self.choices)


def _split_notes(lines: list[Line]) -> tuple[list[Line], list[Line]]:
    """Return the lines before the first answer or hint, and the others."""
    is_note = [line.starts_with("Answer:") or line.starts_with("Hint:") for line in lines]
    count = is_note.index(True) if True in is_note else len(lines)
    return lines[:count], lines[count:]


class _Reader:
    """Collects the parts of a lesson from the tokens of its file."""

    def __init__(self, space: str) -> None:
        self.parts: list[Paragraph | Task] = []
        self._space, self._link, self._heading = space, "", ""
        self._task: _Draft | None = None

    def read(self, tokens: Sequence[Token]) -> None:
        """Read all tokens of a file."""
        index = 0
        while index < len(tokens):
            token = tokens[index]
            line = token.map[0] + 1 if token.map else 1
            if token.type == "heading_open":
                self._end_task()
                self._read_heading(token.tag, tokens[index + 1].content, line)
                index += 3
            elif token.type == "paragraph_open":
                self._read_paragraph(read_lines(tokens[index + 1], line))
                index += 3
            elif token.type == "bullet_list_open":
                end = next(
                    i
                    for i in range(index, len(tokens))
                    if tokens[i].type == "bullet_list_close" and not tokens[i].level
                )
                self._read_list(tokens[index + 1 : end], line)
                index = end + 1
            else:
                raise LessonError(line, f"A lesson has no place for {_BLOCKS.get(token.type, 'this block')}.")
        self._end_task()
        if not self.parts:
            raise LessonError(1, "The lesson has no text.")

    def _read_heading(self, tag: str, title: str, line: int) -> None:
        """Begin a task or a section."""
        if tag not in ("h2", "h3") or not title:
            raise LessonError(line, "A heading begins with ## for a section, or with ### for a task, and has a text.")
        if tag == "h3":
            self._task = _Draft(title, line)
        else:
            self._heading = title

    def _read_paragraph(self, lines: list[Line]) -> None:
        """Read a paragraph of the lesson or of a task, and the answer and the hints in it."""
        text, notes = _split_notes(lines)
        if text:
            self._add_paragraph(text)
        self._read_notes(notes)

    def _read_notes(self, lines: list[Line]) -> None:
        """Read the answer and the hints of a task."""
        task = self._task
        hints: list[list[Line]] = []
        for line in lines:
            if line.starts_with("Answer:"):
                self._read_answer(line)
            elif line.starts_with("Hint:"):
                line.remove("Hint:")
                hints.append([line])
            elif hints:
                hints[-1].append(line)
            else:
                raise LessonError(line.number, "Leave a line empty after the answer.")
        for hint in hints:
            if task is None or not task.is_answered:
                raise LessonError(hint[0].number, "A hint stands under the answer of a task.")
            if len(task.hints) == MOST_HINTS:
                raise LessonError(hint[0].number, "A task has at most two hints.")
            task.hints.append(joined(hint, self._space))

    def _add_paragraph(self, lines: list[Line]) -> None:
        """Add a paragraph, and set the stage that its link describes."""
        targets = [(line.number, target) for line in lines for target in line.links]
        if len(targets) > 1:
            raise LessonError(targets[1][0], "A paragraph sets the stage once: leave out one of its links.")
        for number, target in targets:
            try:
                self._link = full_link(target, self._link)
            except ValueError as error:
                raise LessonError(number, str(error)) from None
        if not self._link:
            raise LessonError(lines[0].number, NO_STAGE_YET)
        paragraph = Paragraph(joined(lines, self._space), self._link, lines[0].number, self._heading)
        self._heading = ""
        if self._task is None:
            self.parts.append(paragraph)
        else:
            (self._task.explanation if self._task.is_answered else self._task.paragraphs).append(paragraph)

    def _read_answer(self, line: Line) -> None:
        """Read the line that has the answer of a task."""
        task = self._task
        if task is None:
            raise LessonError(line.number, "An answer stands under a task, which begins with ###.")
        if task.answer_line:
            raise LessonError(line.number, "This task has an answer already.")
        line.remove("Answer:")
        task.answer, task.answer_line = trimmed(line.pieces), line.number

    def _read_list(self, tokens: Sequence[Token], line: int) -> None:
        """Read the choices of a task."""
        task = self._task
        if task is None or task.choices:
            raise LessonError(line, NO_CHOICES)
        notes: list[Line] = []
        for token in tokens:
            number = token.map[0] + 1 if token.map else line
            if token.type == "inline":
                text, notes = _split_notes(read_lines(token, number))  # Markdown adds a line below a list to its end
                task.choices.append((text, number))
            elif token.type not in ("list_item_open", "list_item_close", "paragraph_open", "paragraph_close"):
                raise LessonError(number, NO_CHOICES)
        self._read_notes(notes)

    def _end_task(self) -> None:
        """Add the task that has been read, if there is one."""
        task, self._task = self._task, None
        if task is None:
            return
        if not task.paragraphs:
            raise LessonError(task.line, "A task asks its question in a paragraph under its heading.")
        kind, number = self._kind(task)
        choices = tuple(self._choices(task, kind))
        if kind == CHOICES and not any(choice.is_right for choice in choices):
            raise LessonError(choices[0].line, NOTHING_TICKED)
        self.parts.append(
            Task(
                task.title,
                tuple(task.paragraphs),
                kind,
                number,
                choices,
                tuple(task.hints),
                tuple(task.explanation),
                task.line,
            )
        )

    def _kind(self, task: _Draft) -> tuple[str, Figure | int | None]:
        """Return the kind of a task, and its right number if it asks for one."""
        if not task.is_answered:
            raise LessonError(task.line, NO_ANSWER)
        if not task.answer_line:
            return CHOICES, None
        words = task.answer[0][1] if len(task.answer) == 1 else ""
        kind, number = {"next": NEXT, "grown": GROWN}.get(str(words), NUMBER), None
        if kind == NUMBER:
            if not isinstance(words, Figure) and not (words.isascii() and words.isdecimal() and len(words) < 10):
                raise LessonError(task.answer_line, ANSWERS)
            number = words if isinstance(words, Figure) else int(words)
        if bool(task.choices) != (kind == GROWN):
            raise LessonError(
                task.answer_line, STRATEGIES if kind == GROWN else "A task has an answer or choices, not both."
            )
        return kind, number

    def _choices(self, task: _Draft, kind: str) -> Iterator[Choice]:
        """Yield the choices of a task."""
        for lines, number in task.choices:
            targets = [target for line in lines for target in line.links]
            text, feedback = split_at(joined(lines, self._space), ": ")
            if kind == GROWN:
                if len(targets) != 1:
                    raise LessonError(number, STRATEGIES)
                try:
                    link = full_link(targets[0], task.paragraphs[-1].link)
                except ValueError as error:
                    raise LessonError(number, str(error)) from None
                yield Choice(text, False, feedback, link, number)
                continue
            mark = str(text[0][1])[:3] if text else ""
            if targets or mark.lower() not in ("[x]", "[ ]"):
                raise LessonError(number, NO_CHOICES)
            words = trimmed([("", str(text[0][1])[3:]), *text[1:]])
            yield Choice(words, mark != "[ ]", feedback, "", number)
