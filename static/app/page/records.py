"""The records of the page's state: each holds what belongs to one subject, and explains its fields.

Fields without a default here get theirs in `PageState`: those of links come from the table of keys,
`puzzle/links/key_table.py`, which names the record of each.
"""

from puzzle.core import board, catalogue, heuristic_names
from puzzle.links.search_settings import OWN_PROBLEM, is_own_search, runs_own_code

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from puzzle.core.catalogue import Problem

    Invalid = tuple[str, str]
    """The id of a field and the sentence that says what is wrong with it."""


class Record:
    """Some fields of the page's state. Every module reads them; they are set only with `change`."""

    if TYPE_CHECKING:  # a new key of links is a field at once

        def __getattr__(self, name: str) -> "Any": ...


class BoardRecord(Record):
    """The boards of the sliding puzzle, and how they are shown."""

    start: "tuple[int, ...]"  # tile by tile, 0 for the gap
    goal: "tuple[int, ...]"
    first_board: "tuple[int, ...]" = ()  # the start before the player's first move
    first_optimal: int = -1  # the optimal length of `first_board`; −1 if unknown
    editing: str = ""  # the board that is edited; "" for none
    invalid_board: "Invalid | None" = None  # the first invalid field of start and goal in the editor
    hint: bool = False  # True while the hint is shown
    proof: "str | None" = None  # "parity" while the parity proof is shown
    picture: "str | None" = None  # the name of the picture on the tiles; None while they have numbers alone
    numbers_hidden: bool = False  # True if tiles with a picture have no numbers
    in_use: bool = True  # False while the problem is not the sliding puzzle

    @property
    def unsolvable(self) -> bool:
        """True if parity rules out a solution of the puzzle; False for other problems, which have no such test."""
        return self.in_use and not board.is_solvable(self.start, self.goal)


class PathRecord(Record):
    """What is known about the shortest paths of the boards."""

    optimal: int = -1  # the length of the shortest paths from the start; −1 if unknown
    max_optimal: int = -1  # the same length for the hardest board with this goal; −1 if unknown
    at_least: int = -1  # a lower bound of `optimal`; −1 if none is known
    best_path: str = ""  # the moves of a shortest path; "" if unknown
    path_final: bool = False  # True once the worker will find out no more about the shortest paths of the start
    swapped_optimal: int = -1  # the optimal length of an unsolvable start after the swap that repairs it; −1 if unknown

    @property
    def known_length(self) -> "tuple[int, int]":
        """The length of shortest paths from the start, and a lower bound of this length; −1 if unknown."""
        return self.optimal, self.at_least


class SearchRecord(Record):
    """What is searched: the settings of run A and of the runs that it is compared with."""

    settings: "dict[str, Any]"  # the settings of a search, by option
    others: "tuple[dict[str, Any], ...] | list[dict[str, Any]]"  # the settings of runs B, C and D
    other_problem: bool = False  # True if the problem is not the sliding puzzle
    by_hand: bool = False  # True for a manual search
    options_of: int = 0  # the index of the run whose options are edited; 0 is run A
    invalid_number: "Invalid | None" = None  # the first invalid field of the problem's numbers

    @property
    def problem(self) -> "Problem":
        """The record of the problem in the catalogue."""
        return catalogue.find(catalogue.ALL_PROBLEMS, self.settings["problem"], "problem")

    @property
    def own_problem(self) -> bool:
        """True if the problem is one that the reader has written."""
        return self.settings["problem"] == OWN_PROBLEM

    @property
    def own_search(self) -> bool:
        """True if the algorithm of run A is one that the reader has written."""
        return is_own_search(self.settings)

    @property
    def solve_name(self) -> str:
        """The name of the button that starts a search."""
        return "Run it" if self.own_search else "Search it" if self.own_problem else "Solve"


class ProgressRecord(Record):
    """How far the search has come."""

    searched: bool  # True if a search was requested
    anyway: bool  # True if an unsolvable board is to be searched anyway
    queued: bool = False  # True while the requested search waits until Python has loaded
    phase: str = "loading"  # the phase of the page: "loading", "ready", "searching", "done" or "failed"
    run: str = "none"  # the state of run A: "none", "running" or "done"
    ended: "Any" = None  # the source of run A once its search has ended
    stale: bool = False  # True if the displayed tree was searched with other boards or settings
    empty: bool = False  # True while the stage shows no tree, before the first search of a problem without boards
    busy: bool = False  # True while runs other than run A are searched
    error_line: "int | None" = None  # the line of the reader's problem or search in which its last search failed
    solution_board: "tuple[int, ...] | None" = None  # the displayed board of the solution
    solution_name: str = ""  # the name of the displayed board of the solution


class PlaybackRecord(Record):
    """The displayed step, where playback stops, and lecture mode."""

    step: "int | None"  # the displayed step; None for the last
    stop: str  # the condition at which playback stops, as in links
    together: str  # compared runs advance together by "step" or by "share"
    lecture: bool  # True in lecture mode
    marks: "tuple[tuple[int, str], ...]"  # the bookmarks, as (step, text)
    autoplay: bool = False  # True if an iframe plays by itself


class DisplayRecord(Record):
    """Which parts of the page are open, and how."""

    view: str  # the chosen view
    arrangement: str  # the chosen layout of trees
    map: str  # the chosen layout of the map
    drawer: str  # the chosen tab of the inspector
    lines: bool  # True to stop at each line of the program
    scale: str  # compared trees have the "same" scale, or each has its "own", at which it fits into its pane
    link: "dict[str, Any]"  # the link state opened last
    aside: bool = False  # True while the inspector is open
    program: str = "pseudocode"  # the program in the code tab: "pseudocode", "python" or "heuristic"
    layout: "str | None" = None  # the layout of the tree drawn now
    theme: "str | None" = None  # "light", "dark" or None; "system" until settings are read
    naming: str = "tile"  # moves are named after "tile" or "gap"
    keys: str = "on"  # keyboard shortcuts are "on", "alt" (with Alt) or "off"
    editor: "str | None" = None  # what the editor beside the tree is open for: "problem", "search" or None
    report: bool = False  # True while the lab report is open


class EngineRecord(Record):
    """The state of Python."""

    worker: str = "loading"  # the state of the worker: "loading", "ready", "unresponsive" or "failed"
    error_detail: str = ""  # the error message of the worker
    alive: bool = False  # True once the page responds
    tables: "set[str] | None" = None  # the heuristics whose tables the site contains; None until they are known

    @property
    def connected(self) -> bool:
        """True while the worker accepts requests."""
        return self.worker == "ready"


class CodeRecord(Record):
    """The heuristics and the problem of the reader's own."""

    own_code: str = ""  # the code of the reader's heuristic in use; empty if there is none
    own_name: str = ""  # the name of this heuristic
    own_codes: "dict[str, str]"  # the code of every heuristic of the reader, by its name
    own_names: "tuple[str, ...]" = ()  # the names that lists offer
    own_code_note: str = ""  # the reason why the code in use cannot be used in a search; empty if none is known
    codes_from_link: "tuple[str, ...]" = ()  # heuristics that arrived in a link and that the reader has not run
    problem_code: str = ""  # the code of the reader's problem in use
    problem_name: str = ""  # the name of this problem
    problem_from_link: bool = False  # True until the reader has run the problem in use, if it arrived in a link
    search_code: str = ""  # the code of the reader's search in use
    search_name: str = ""  # the name of this search
    search_from_link: bool = False  # True until the reader has run the search in use, if it arrived in a link
    has_search: bool = False  # True once the reader has written a search, which lists then offer
    code_note: str = ""  # a note on keeping the reader's code, which may be empty
    code_at_risk: bool = False  # True if edited code is not kept
    auditing: bool = False  # True while the reader's heuristic is audited, which happens in the workshop
    audited: str = ""  # the code of the problem that was audited last; sentences about its searches rely on the audit

    def code_for(self, settings: "dict[str, Any]") -> "str | None":
        """Return the reader's code that a search with these settings runs: empty for none, None if it was deleted."""
        if not runs_own_code(settings):
            return ""
        return self.own_codes.get(heuristic_names.own_name(settings["heuristic"]) or self.own_name)


class ExerciseRecord(Record):
    """Manual searches, lessons, the quiz and the trials."""

    picks: "tuple[int, ...]"  # the nodes picked in a manual search
    quiz_request: "dict[str, Any] | None"  # the settings of the quiz as in links
    trial: "dict[str, Any] | None"  # the settings of the trials as `link_runs` parses them; None before the first trial
    bank: "dict[str, str] | None"  # the texts of the question bank as in links; None before the first bank
    handed_over: bool = False  # True if A* continues the manual search
    lesson: "int | str | None"  # the open lesson: its number, or the path of its file; None for none
    part: "int | None"  # the part of the lesson that is shown, from 1; None for where the reader was last
    lesson_grade: "list[int] | None" = None  # by task of the open lesson: 1 right, 0 wrong, −1 no answer yet
    lesson_done: bool = False  # True once the reader has reached the end of the open lesson
    lesson_question: "str | None" = None  # what an open task asks, see `TreeData.questionAt`; None for none
    recorded: bool = False  # True while the lesson's recording is shown in place of the page's own search
    marked_step: "int | None" = None  # the choice of a search by hand that the marks show, from 1; None without marks
    marks_grade: "list[int] | None" = None  # by choice of the search by hand, once marked: 1 right, 0 wrong
    score_sent: bool = False  # True once a course that answers has been sent the score of the marks
    quiz: "str | None" = None  # the phase of the quiz, a key of `state.QUIZ_DATA`
    quiz_grade: "list[int] | None" = None  # by question: 1 right, 0 wrong, 2 answer shown, −1 no answer yet
    answers: "list[dict[str, Any]] | tuple[()]" = ()  # those given last, for the host page, as in docs/embedding.md
    trial_running: bool = False  # True while a trial is running
    assignment: "dict[str, Any] | None"  # the assignment, as `link_assignment` describes it
    student: "str | None"  # the name or the number of the student whose board this is
    attempt: "int | None"  # the number of the attempt at the assignment; None for the first
    asks_student: bool = False  # True until the student has entered a name, by which the board is dealt
    course_student: str = ""  # the student's name in a course that tells it
    hand_in: "tuple[str, str]" = (
        "",
        "",
    )  # in an assignment, the primary button and its key; ("", "") for the usual one
    handed_in: bool = False  # True once a search by hand or a quiz has been handed in; own code has `marks_grade`

    @property
    def asks_for_heuristic(self) -> bool:
        """True if an assignment asks for a heuristic of the student's own."""
        return self.assignment is not None and self.assignment["task"] == "own_heuristic"

    def locks(self, change: str, made: int = 0) -> bool:
        """Return True if the assignment forbids a change, one of `link_assignment.CHANGES`.

        The change "choice" is a choice in a search by hand, after `made` others.
        """
        fields = self.assignment
        if fields is None:
            return False
        if change == "choice":
            return self.handed_in or (fields["choices"] or made + 1) <= made
        return self.handed_in or change not in fields["may"]

    @property
    def hands_in(self) -> bool:
        """True if the primary button hands in a search by hand or a quiz."""
        return self.assignment is not None and self.assignment["task"] in ("by_hand", "quiz")

    @property
    def asks_for_code(self) -> bool:
        """True if an assignment asks for code of the student's own, which may change after it has been handed in."""
        return self.assignment is not None and not self.hands_in
