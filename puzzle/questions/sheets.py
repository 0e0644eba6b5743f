"""Question banks on paper: the questions as Markdown with boards as text, and the key apart."""

from collections.abc import Iterator, Sequence

from puzzle.core import board
from puzzle.questions.question import LETTERS, Figure, Question
from puzzle.questions.xml_parts import title

BOARDS_PER_ROW = 4
_SPECIAL = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_[]<>#|"})


def questions_markdown(questions: Sequence[Question], name: str) -> str:
    """Return the questions with their answers, without what tells the right one."""
    return _join([f"# {_escape(name)}", *(_question(question, n) for n, question in enumerate(questions, start=1))])


def key_markdown(questions: Sequence[Question], name: str) -> str:
    """Return the key: the right answer of each question, its proof, what to say to each answer, and hints."""
    return _join([f"# Key: {_escape(name)}", *(_key(question, n) for n, question in enumerate(questions, start=1))])


def _question(question: Question, number: int) -> str:
    """Return a question."""
    answers = [f"- {letter}) {_escape(choice.text)}" for letter, choice in zip(LETTERS, question.choices, strict=False)]
    return _join(
        [
            f"## {_escape(title(question, number))}",
            *map(_escape, question.setting),
            "\n".join(["```text", *_boards(question.figures), "```"]),
            f"**{_escape(question.ask)}**",
            "\n".join(answers),
        ],
        end="",
    )


def _key(question: Question, number: int) -> str:
    """Return the key of a question."""
    right = question.choices[question.right_index]
    feedback = [
        f"- {letter}) {_escape(choice.feedback)}" for letter, choice in zip(LETTERS, question.choices, strict=False)
    ]
    return _join(
        [
            f"## {_escape(title(question, number))}: {LETTERS[question.right_index]}",
            f"**{_escape(right.text)}** {_escape(question.explanation)}",
            "\n".join(feedback),
            "\n".join(f"- Hint {level}: {_escape(hint)}" for level, hint in enumerate(question.hints, start=1)),
            f"On the page: `?{question.link}`",
        ],
        end="",
    )


def _boards(figures: Sequence[Figure]) -> Iterator[str]:
    """Yield the lines of boards side by side, each below its caption."""
    widest = max(len(figure.caption) for figure in figures)
    for first in range(0, len(figures), BOARDS_PER_ROW):
        if first:
            yield ""
        blocks = [_board_lines(figure) for figure in figures[first : first + BOARDS_PER_ROW]]
        width = max(widest, *(len(line) for block in blocks for line in block)) + 3
        for row in zip(*blocks, strict=True):
            yield "".join(line.ljust(width) for line in row).rstrip()


def _board_lines(figure: Figure) -> list[str]:
    """Return a caption and the rows of its board, with tiles in columns."""
    width, digits = board.width(figure.tiles), len(str(len(figure.tiles) - 1))
    names = [str(tile or "_").rjust(digits) for tile in figure.tiles]
    return [figure.caption, *(" ".join(names[first : first + width]) for first in range(0, len(names), width))]


def _escape(text: str) -> str:
    """Return a text in which no sign has a meaning of its own in Markdown."""
    return text.translate(_SPECIAL)


def _join(blocks: Sequence[str], end: str = "\n") -> str:
    """Return blocks with a blank line between them."""
    return "\n\n".join(blocks) + end
