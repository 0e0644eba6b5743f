"""Grading of attempts by replay: the same choices and answers are made again, and marked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any

from puzzle.assignments.assignment import assignment_of
from puzzle.assignments.pool_cache import FindPool, find_pool
from puzzle.attempts.attempt_file import BY_HAND, SHOWN, Attempt, QuizAnswer, Score
from puzzle.attempts.own_board import assignment_contradictions, other_assignment
from puzzle.core import catalogue
from puzzle.core.formatting import join_names, plain_text
from puzzle.core.grade import result_spans
from puzzle.core.problem_numbers import key_of
from puzzle.families.by_hand.manual_search import ManualSearch
from puzzle.links import search_settings
from puzzle.links.link_address import parse_address
from puzzle.links.link_values import MAX_PICKS
from puzzle.marking.choices_to_goal import choices_to_goal
from puzzle.marking.mark_words import marks_words
from puzzle.marking.marking import SLIP, mark
from puzzle.problems.problem import SearchProblem
from puzzle.problems.problem_registry import create_problem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.quiz.questions import Question
from puzzle.quiz.quiz import Quiz
from puzzle.recording.described_run import described_run
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run
from puzzle.search.options import bind, options_and_limits

SECONDS = 60.0
"""The time that the search of a quiz may take."""
NO_LINK = "The link of this attempt is no link of the page."
NO_CODE = "This attempt needs code of a reader, which searches by hand and quizzes do without."
NOT_BY_HAND = "The link of this attempt is no search by hand."
NO_QUIZ = "The link of this attempt has no quiz with a seed, which says what was asked."
NO_QUESTIONS = "The search of this attempt has no questions of these kinds."
TOO_LONG = f"The search of this attempt takes more than {SECONDS:.0f} s."
OTHER_SCORE = "The file claims {} of {}, but its {} {} of {}."
IMPOSSIBLE = "Choice {} is node {}, which is not in the frontier then; choices from there on do not count."
OTHER_COUNT = "The file has {} answers, but the quiz has {} questions."
OTHER_QUESTIONS = "{} to other questions than those of this quiz, so {} not count."


@dataclass(frozen=True)
class Grade:
    """The grade of an attempt."""

    attempt: Attempt
    """The attempt."""
    score: Score
    """The score that the replay gives."""
    sentence: str
    """The result in words, as the student has seen it."""
    contradictions: tuple[str, ...]
    """For each part of the file that contradicts the replay a sentence; empty if the file is consistent."""
    slips: int | None = None
    """The number of slips in a search by hand; None for another attempt."""
    ideas: tuple[str, ...] = ()
    """The names of the wrong ideas in a search by hand."""
    solved: bool | None = None
    """True if a search by hand has reached the goal; None for another attempt."""
    needed: int | None = None
    """The number of choices with which the algorithm reaches the goal; None for another attempt."""
    exhausted: bool = False
    """True if a search by hand has ended with an empty frontier."""
    admissible: str = ""
    """One of ADMISSIBLE for a heuristic that could be audited; otherwise empty."""
    expanded: int | None = None
    """The number of nodes that A* expands with a heuristic on six boards; None if it is not known."""
    most_expanded: int | None = None
    """The largest number that is asked for; None for any number."""
    verdict: str = ""
    """The verdict on a search; otherwise empty."""
    assignment: str | None = None
    """The name of the assignment of the link; None for a link without one."""
    number: int | None = None
    """The number of the attempt at the assignment."""
    points: float | None = None
    """The points that the attempt gets; choices that were asked for and are missing get none."""
    most_points: int | None = None
    """The points of the assignment."""


def grade_attempt(attempt: Attempt, given: Mapping[str, Any] | None = None) -> Grade:
    """Return the grade of a search by hand or of a quiz; ValueError with one sentence if it cannot be replayed.

    `given` is the link state of the assignment; by default the assignment is that of the attempt's own link.

    >>> link = "start=1,2,5,3,4,0,6,7,8&goal=0,1,2,3,4,5,6,7,8&algorithm=by_hand"
    >>> attempt = Attempt(BY_HAND, link, "Ada", Score(3, 3), "2027-01-31T12:00:00Z", "a_star", (0, 2, 1))
    >>> grade_attempt(attempt).contradictions
    ('The file claims 3 of 3, but its choices give 2 of 3.',)
    """
    return under_assignment(replay(attempt), given)


def replay(attempt: Attempt) -> Grade:
    """Return the grade of a search by hand or of a quiz without its assignment, as `grade_attempt` does."""
    state = _state_without_code(attempt.link)
    return _grade_by_hand(attempt, state) if attempt.kind == BY_HAND else _grade_quiz(attempt, state)


def under_assignment(grade: Grade, given: Mapping[str, Any] | None = None, find: FindPool = find_pool) -> Grade:
    """Return a grade with the points and the contradictions of its assignment: that of its link, or a given one.

    `given` is the link state of the assignment; what differs from it in the link of the attempt is a contradiction.
    `find` returns the boards of its students.
    Raises ValueError if no board qualifies for a given assignment.
    """
    state = link_state(grade.attempt.link)
    own, asked = state["assignment"], state if given is None else given
    if asked["assignment"] is None:
        return grade
    assignment, of = assignment_of(asked), grade.score.of
    # What is missing gets no points; if all choices up to the goal are asked for, as many as the algorithm needs.
    has_ended = grade.solved or grade.exhausted
    count = max(of, assignment.choices or grade.needed or 0) if grade.solved is False and not grade.exhausted else of
    difference = "" if given is None else other_assignment(state, given, find)
    found = assignment_contradictions(grade.attempt, state, has_ended, find, given)
    return replace(
        grade,
        contradictions=(*filter(None, [difference]), *found, *grade.contradictions),
        assignment=None if own is None else own["seed"],
        number=None if own is None else state["attempt"] or 1,
        points=assignment.points_for(grade.score.right, count),
        most_points=assignment.points,
    )


def link_state(link: str) -> dict[str, Any]:
    """Return the state of the page that the link of an attempt describes: an address, or only its query."""
    return parse_address(link, NO_LINK)


def grade_fields(grade: Grade) -> dict[str, Any]:
    """Return the fields of a grade, without the attempt, as JSON has them."""
    fields = asdict(grade)
    del fields["attempt"]
    return fields


def grade_of_fields(attempt: Attempt, fields: Mapping[str, Any]) -> Grade:
    """Return the grade of an attempt whose fields have been in JSON."""
    tuples = {name: tuple(fields[name]) for name in ("contradictions", "ideas")}
    return Grade(attempt, **{**fields, **tuples, "score": Score(**fields["score"])})


def _state_without_code(link: str) -> dict[str, Any]:
    """Return the state of a link; raise ValueError if its search needs code of a reader."""
    state = link_state(link)
    settings = search_settings.settings_of(state)
    is_own_problem = settings["problem"] == search_settings.OWN_PROBLEM
    if is_own_problem or search_settings.runs_own_code(settings) or search_settings.is_own_search(settings):
        raise ValueError(NO_CODE)
    return state


def with_score(attempt: Attempt, right: int, count: int, source: str, others: list[str]) -> tuple[str, ...]:
    """Return the contradictions of an attempt with that of its score; `source` is such as `choices give`."""
    claimed = attempt.score
    if claimed != Score(right, count):
        return (*others, OTHER_SCORE.format(claimed.right, claimed.of, source, right, count))
    return tuple(others)


# ---- searches by hand ----


def _grade_by_hand(attempt: Attempt, state: dict[str, Any]) -> Grade:
    """Return the grade of a search by hand: the share of choices that the algorithm could have made."""
    settings = search_settings.settings_of(state)
    if settings["algorithm"] != catalogue.BY_HAND.name:
        raise ValueError(NOT_BY_HAND)
    is_sliding = settings["problem"] == search_settings.USUAL_PROBLEM
    named = {**settings, "algorithm": attempt.algorithm, "reached": None}
    options, _limits = options_and_limits(named if is_sliding else {**named, "heuristic": None})
    problem = _problem(settings, state)
    search = _replayed(bind(problem, options)[0], attempt.picks)
    picks = tuple(search.picks)
    marks = mark(problem, options, picks)
    count, impossible = len(attempt.picks), []
    if len(picks) < count:
        impossible = [IMPOSSIBLE.format(len(picks) + 1, attempt.picks[len(picks)])]
    return Grade(
        attempt,
        Score(marks.points, count),
        plain_text(marks_words(marks)),
        with_score(attempt, marks.points, count, "choices give", impossible),
        marks.count(SLIP),
        tuple(dict.fromkeys(stretch.idea for stretch in marks.stretches if stretch.idea)),
        marks.solved,
        choices_to_goal(problem, options, MAX_PICKS),
        not (search.solved or search.frontier),
    )


def _problem(settings: dict[str, Any], state: dict[str, Any]) -> SearchProblem:
    """Return the problem of a link."""
    name = settings["problem"]
    if name == search_settings.USUAL_PROBLEM:
        return SlidingPuzzle(state["start"], state["goal"])
    return create_problem(name, settings.get(key_of(name), ""))


def _replayed(problem: SearchProblem, picks: tuple[int, ...]) -> ManualSearch:
    """Return a search by hand with the choices before the first that is impossible."""
    search = ManualSearch(problem)
    for pick in picks:
        try:
            search.pick(pick)
        except ValueError:
            break
    return search


# ---- quizzes ----


@lru_cache(maxsize=4)
def _searched(link: str) -> tuple[Run, History, Copies]:
    """Return the ended search of a link with its history and its index of copies; many students have the same link."""
    state = _state_without_code(link)
    run = described_run(search_settings.settings_of(state), state)
    if run.advance(SECONDS):
        run.cancel()
        raise ValueError(TOO_LONG)
    copies = Copies(run)
    copies.advance(len(run.trace.parent))
    return run, History(run.trace), copies


def _grade_quiz(attempt: Attempt, state: dict[str, Any]) -> Grade:
    """Return the grade of a quiz: the share of questions whose first answer is right."""
    request = state["quiz"]
    if request is None or request["seed"] is None:
        raise ValueError(NO_QUIZ)
    quiz = Quiz(*_searched(attempt.link), request["seed"], request["quiz"], kinds=request["ask"])
    if not quiz.questions:
        raise ValueError(NO_QUESTIONS)
    contradictions = []
    if len(attempt.answers) != len(quiz.questions):
        contradictions.append(OTHER_COUNT.format(len(attempt.answers), len(quiz.questions)))
    others = []
    for index, (given, question) in enumerate(zip(attempt.answers, quiz.questions, strict=False)):
        if question != Question(given.kind, given.step, given.node, given.move):
            others.append(str(index + 1))
        elif problem := _answer(quiz, index, given):
            contradictions.append(problem)
    if others:
        subject, verb = ("Answer {} is", "it does") if len(others) == 1 else ("Answers {} are", "they do")
        contradictions.append(OTHER_QUESTIONS.format(subject.format(join_names(others)), verb))
    right, count = quiz.score.right, len(quiz.questions)
    sentence = plain_text(result_spans(quiz.grade))
    return Grade(
        attempt, Score(right, count), sentence, with_score(attempt, right, count, "answers give", contradictions)
    )


def _answer(quiz: Quiz, index: int, given: QuizAnswer) -> str:
    """Give an answer of an attempt to a quiz; return a sentence if it is impossible, otherwise an empty text."""
    if given.hinted:
        quiz.hints[index] = 1
    if given.answer == SHOWN:
        quiz.show(index)
    elif given.answer is not None:
        try:
            quiz.answer(index, given.answer)  # type: ignore[arg-type]
        except ValueError:
            if given.kind == "next":
                return f"Answer {index + 1} is node {given.answer}, which does not exist at step {given.step}."
            return f"Answer {index + 1} is number {given.answer} of the choices, which the question does not have."
    return ""
