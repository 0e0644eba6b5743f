"""The answers to requests about one run; `tools/answer_fields.py` writes for the page of which kind each field is."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from puzzle.core.kinds import AnyTiles, Count, Label, Node, Nodes, Picture, Step, Tiles
from puzzle.core.spans import Words
from puzzle.explanations.frontier_text import Row
from puzzle.explanations.run_facts import Ending, Opening
from puzzle.explanations.step_text import Card, StepFacts
from puzzle.layouts.tree_layout import TreeLayout
from puzzle.recording.feed import Columns
from puzzle.recording.history import Counters


@dataclass(frozen=True)
class Opened(Opening):
    """A new run with its number."""

    run: int


@dataclass(frozen=True, kw_only=True)
class Batch(Columns):
    """The new nodes of a slice of a search, and its progress. Nodes of problems without boards have labels."""

    labels: list[Label]
    searching: bool
    nodes: Count
    seconds: float
    round: str
    counters: Counters


@dataclass(frozen=True, kw_only=True)
class ChangedRun(Columns, TreeLayout):
    """A manual search after a choice, from its first node."""

    labels: list[Label]
    ending: Ending
    refused: str = ""


@dataclass(frozen=True)
class StepTexts:
    """The texts of a step in a film: its sentence, and what the tile in each cell of the shown board adds to h."""

    sentence: Words
    parts: tuple[str, ...]


@dataclass(frozen=True)
class FilmTexts:
    """The texts of the first of some steps, of at least one."""

    steps: list[StepTexts]


@dataclass(frozen=True)
class Refusal:
    """A sentence on why a node cannot be expanded."""

    refused: str


@dataclass(frozen=True)
class Choices:
    """The reader's choices, a text about them, and the number of choices in a link that were invalid."""

    picks: Nodes
    refused: Count
    words: Words


@dataclass(frozen=True)
class Advice:
    """The nodes that A* could expand now, with a sentence."""

    nodes: Nodes
    words: Words


@dataclass(frozen=True)
class CountedNodes:
    """The label, the number of nodes and the outcome ("" before its end) of each strategy, and a text on the cost."""

    more: bool
    rows: Sequence[tuple[str, int, str]]
    words: Words


@dataclass(frozen=True)
class StepAnswer(StepFacts):
    """The explanation of a step, with the card of a node, None without one."""

    card_node: Node
    card: Card | None


@dataclass(frozen=True)
class Pictures:
    """The pictures of some nodes."""

    pictures: list[Picture]


@dataclass(frozen=True)
class OwnLines:
    """The line of the reader's code at each step of a search of the reader's own; 0 if it is unknown."""

    lines: array[int]


@dataclass(frozen=True)
class PathLength:
    """The length of a path, −1 before the end, and if no path is found within the limit."""

    more: bool
    length: Count


@dataclass(frozen=True)
class StateRow:
    """A node with its board, or with its state in words and its picture."""

    node: Node
    tiles: Tiles = ()
    text: str = ""
    picture: Picture = ""


@dataclass(frozen=True, kw_only=True)
class Taken(StateRow):
    """The current node, and why it was taken."""

    why: Words = ()


@dataclass(frozen=True)
class FrontierLine:
    """A part of a line of the frontier, and a text about the rows below the visible ones."""

    by: str
    end: str
    depth: Count
    size: Count
    first: Count
    rows: list[Row]
    below: Words


@dataclass(frozen=True)
class Frontier:
    """The frontier at a step; `columns` has the letters of the figures in its rows."""

    step: Step
    taken: Taken
    lines: list[FrontierLine]
    columns: str


@dataclass(frozen=True)
class ReachedStates:
    """The size of the table of reached states at a step, and its latest entries."""

    step: Step
    size: Words
    last: list[StateRow]


@dataclass(frozen=True)
class LookUp:
    """A sentence on whether a board has been reached, and the node that reached it."""

    node: Node
    said: Words


@dataclass(frozen=True)
class SameBoard:
    """The other nodes with a node's board, an explanation, and the node that its link selects.

    `first` is the first node with this board in a tree that can have copies of it, otherwise −1.
    """

    known: bool
    nodes: Nodes
    why: list[Words]
    go: Node
    first: Node


@dataclass(frozen=True)
class DiscardedCopy:
    """The card of a discarded copy, and the node with the same board that had been reached before."""

    card: Card
    twin: Node


@dataclass(frozen=True)
class Stops:
    """The steps at which playback stops, each with the index of its reason, and sentences on impossible events."""

    steps: array[int]
    reason_of: array[int]
    reasons: list[Words]
    problems: list[str]


@dataclass(frozen=True)
class Program:
    """The lines of a program, and the path of its file, empty for pseudocode."""

    path: str
    lines: Sequence[Words]


@dataclass(frozen=True)
class Variable:
    """A variable with its value in words, and its board if it has one."""

    name: str
    words: Words
    tiles: AnyTiles


@dataclass(frozen=True)
class Moment:
    """An executed line, −1 if the program has none; `beside` has the values shown beside lines, by their indices."""

    line: int
    beside: Sequence[tuple[int, Words]]
    variables: list[Variable]


@dataclass(frozen=True)
class Moments:
    """The moments of a step or a call, and the index of the main moment."""

    step: Step
    main: int
    moments: list[Moment]


@dataclass(frozen=True)
class FilePiece:
    """A piece of a file, or `done` if the file is complete or has been closed."""

    done: bool
    bytes: array[int] | None = None


@dataclass(frozen=True)
class PreparedSlides:
    """An empty text if slides can be drawn, or a sentence that says why they cannot."""

    fault: str = ""


@dataclass(frozen=True)
class SlidePicture:
    """A slide as the text of an SVG file, and what a speaker says to it."""

    svg: str
    note: str


@dataclass(frozen=True)
class Report:
    """The normalized text of a report's file, or a sentence that says what is wrong with it."""

    text: str = ""
    error: str = ""


@dataclass(frozen=True)
class OpenQuiz:
    """The grade of a quiz, and the possible kinds of questions."""

    grade: list[int]
    kinds: list[str]


@dataclass(frozen=True, kw_only=True)
class QuestionTree(Columns):
    """A question as text, and the tree without the steps that would reveal the answer.

    `before` and `after` are the boards of the move that it is about; `choices` are the answers of a question with
    answers in words; `counted` is the node whose h is to be counted.
    """

    kind: str
    labels: list[Label]
    step: Step
    node: Node
    words: Words
    before: Tiles
    after: Tiles
    choices: list[Words]
    counted: Node
    counters: Counters


@dataclass(frozen=True)
class Judgement:
    """The result of an answer, a text that invites another attempt, nodes whose f stays hidden, and the grade.

    `choice` is the index of the right one of several answers in words, and `refuting` the node that refutes a wrong
    reason; both are −1 for none.
    """

    right: bool
    words: Words
    taken: Node
    choice: int
    refuting: Node
    again: Words
    later: Nodes
    grade: list[int]


@dataclass(frozen=True)
class Hint:
    """A hint on a question."""

    words: Words


@dataclass(frozen=True)
class CourseAnswers:
    """The reader's answers as JSON, for the course that the page reports to."""

    text: str


@dataclass(frozen=True)
class ReportEntry:
    """An entry of a lab report as JSON."""

    text: str


@dataclass(frozen=True)
class QuizEntry:
    """The entry of a quiz for a lab report: a text about the quiz, and the answers as JSON."""

    asked: str
    answers: str
