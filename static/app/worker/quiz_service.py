"""Requests about a quiz: its questions, the search at each question, and the grading of answers."""

import json
from array import array
from dataclasses import asdict, replace
from typing import Any

from frontier_service import fitting, window
from heartbeat import heartbeat, with_heartbeat
from late_archives import fetch_archive
from runs import OpenRuns

from puzzle.answers.attempt_answers import QuizAnswers
from puzzle.answers.run_answers import (
    CourseAnswers,
    Frontier,
    Hint,
    Judgement,
    OpenQuiz,
    QuestionTree,
    QuizEntry,
    Taken,
)
from puzzle.core import catalogue
from puzzle.core.grade import NOT_YET, SHOWN
from puzzle.core.kinds import Tiles
from puzzle.core.spans import Words, with_letters
from puzzle.core.trace import NO_NODE
from puzzle.explanations import frontier_text
from puzzle.explanations.run_facts import Labels
from puzzle.lab_report import quiz_entry
from puzzle.layouts.tidy import tidy
from puzzle.quiz import grading
from puzzle.quiz.grading import GradedAnswer
from puzzle.quiz.questions import Question, available_kinds
from puzzle.quiz.quiz import Quiz, truncated_trace
from puzzle.recording.feed import Feed
from puzzle.recording.frontier_order import FrontierOrder
from puzzle.recording.run import Run, state_of

ARCHIVE = "static/quiz.zip"
"""The archive with what asks why and gives hints."""
EARLIER_ANSWERS = "The course has the score, but not the answers of your earlier visit, so there is no file of them."


class QuizService:
    """Keeps the last quiz and answers requests about it."""

    quiz: Quiz
    """The last quiz; `begin_quiz` sets it."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs
        self.lines_index: int | None = None
        self.lines: list[FrontierOrder] = []

    @with_heartbeat()
    async def fetch_quiz(self, number: int) -> None:
        """Fetch what asks why and gives hints from the site and unpack it, unless that has been done."""
        await fetch_archive(ARCHIVE, "puzzle.quiz.why_questions")

    async def begin_quiz(self, number: int, seed: int, count: int, kinds: Any, earlier_grade: Any) -> OpenQuiz:
        """Start a quiz on an ended run; return its grade (see `puzzle.core.grade`) and the possible kinds of questions.

        `earlier_grade` is the grade from an earlier visit, with which the quiz continues; entries that do not fit the
        questions are ignored.
        """
        run, history = self.runs.ended(number)
        copies = await self.runs.copies(number)
        self.quiz = Quiz(run, history, copies, seed, count, earlier_grade.to_py(), kinds.to_py())
        self.lines_index = None
        return OpenQuiz(self.quiz.grade, available_kinds(run, history))

    @with_heartbeat()
    async def ask_question(self, number: int, index: int) -> QuestionTree:
        """Return a question as text, and the tree without the steps that would reveal the answer."""
        run, history = self.runs.ended(number)
        question = self.quiz.questions[index]
        choices = grading.answer_choices(run, history, question)
        words, is_counted = grading.question_text(run, question), grading.asks_to_count_h(run, question)
        run, history = grading.shown_search(run, history, question)
        truncated = truncated_trace(run, history, question)
        board_before, board_after = _boards_of_move(run, question)
        counters = replace(history.counters(question.step), frontier_end=truncated.frontier_size)
        x = array("f", tidy(truncated.parent, catalogue.algorithm(run.options.algorithm).mirrored))
        columns = replace(Feed(truncated).pull(), x=x)
        return QuestionTree(
            kind=question.kind,
            step=question.step,
            node=question.node,
            words=words,
            before=board_before,
            after=board_after,
            choices=[with_letters([("", choice.text)]) for choice in choices],
            counted=question.node if is_counted else NO_NODE,
            counters=counters,
            labels=Labels(run).pull()[: len(truncated.parent)],
            **vars(columns),
        )

    async def question_frontier(self, number: int, index: int, windows: Any, is_answered: bool) -> Frontier:
        """Return the frontier at the step of a question, oldest node first, without the values that give answers away.

        Before the question `is_answered`, all f are hidden, and h of the node whose h is asked for. Afterwards, f is
        hidden only for nodes that later questions on f are about. The answer has the form of `frontier_at`.
        """
        run, history = self.runs.ended(number)
        question = self.quiz.questions[index]
        run, history = grading.shown_search(run, history, question)
        if self.lines_index != index:
            is_shown = run.family.quiz.shows_current_node(question)
            slices = run.family.frontier_by_age(run, history, question.step, is_shown)
            self.lines, self.lines_index = await self.runs.run_to_end(number, slices), index
        hidden_f_nodes = self._hidden_f_nodes(question)
        hidden_h_nodes = [question.node] if not is_answered and grading.asks_to_count_h(run, question) else []
        with heartbeat():
            line_windows = fitting(windows.to_py(), self.lines)
            lines = [window(run, history, line, *part) for line, part in line_windows]
            for line in lines:
                for index, row in enumerate(line.rows):
                    g, h, f = row.figures
                    shown_f = f if is_answered and row.node not in hidden_f_nodes else ""
                    line.rows[index] = replace(row, figures=(g, "?" if row.node in hidden_h_nodes else h, shown_f))
            letters = frontier_text.figure_letters(run)
            columns = letters if is_answered else letters.replace("f", "")
            return Frontier(question.step, Taken(NO_NODE), lines, columns)

    @with_heartbeat()
    async def answer_question(self, number: int, index: int, answer: Any) -> Judgement:
        """Grade an answer; return the result and the grade of the quiz."""
        self.runs.ended(number)
        judgement, question = self.quiz.answer(index, answer), self.quiz.questions[index]
        return self._judgement(question, judgement, [] if judgement.right else grading.retry_text(question, answer))

    @with_heartbeat()
    async def show_question(self, number: int, index: int) -> Judgement:
        """Return the answer to a question that the reader gives up, and the grade."""
        self.runs.ended(number)
        return self._judgement(self.quiz.questions[index], self.quiz.show(index))

    @with_heartbeat()
    async def quiz_hint(self, number: int, index: int, level: int) -> Hint:
        """Return the first or the second hint on a question; an answer after a hint does not count as right."""
        self.runs.ended(number)
        return Hint(with_letters([("", self.quiz.hint(index, level))]))

    async def quiz_answer(self, number: int, index: int, answer: Any, is_right: bool) -> CourseAnswers:
        """Return an answer that has been graded in words, as JSON, for the course that the page reports to."""
        from puzzle.quiz.quiz_answers import answer_in_words

        copies = await self.runs.copies(number)
        with heartbeat():
            run, history = self.runs.ended(number)
            words = answer_in_words(run, history, copies, self.quiz.questions[index], answer, is_right)
            return CourseAnswers(json.dumps(words))

    async def quiz_entry(self, number: int, seed: int, feedback: str) -> QuizEntry:
        """Return the entry of the quiz for a lab report: a text about the quiz, and the answers as JSON."""
        copies = await self.runs.copies(number)
        with heartbeat():
            run, history = self.runs.ended(number)
            rows = quiz_entry.answers(run, history, copies, self.quiz)
            subject = quiz_entry.quiz_in_words(run, history, self.quiz, seed, feedback)
            return QuizEntry(subject, json.dumps([asdict(row) for row in rows]))

    @with_heartbeat()
    async def quiz_answers(self, number: int) -> QuizAnswers:
        """Return the first answers to all questions, for the file of an attempt.

        Answers of an earlier visit, of which a course keeps only the grade, are not known.
        """
        self.runs.ended(number)
        quiz, rows = self.quiz, []
        for question, answer, grade, hints in zip(
            quiz.questions, quiz.first_answers, quiz.grade, quiz.hints, strict=True
        ):
            if answer is None and grade not in (NOT_YET, SHOWN):
                return QuizAnswers(fault=EARLIER_ANSWERS)
            first = "shown" if grade == SHOWN else answer
            rows.append({**asdict(question), "answer": first, "hinted": hints > 0})
        return QuizAnswers(json.dumps(rows))

    def _hidden_f_nodes(self, question: Question) -> list[int]:
        """Return the nodes whose f stays hidden at a question; none in the tree of another search."""
        return [] if question.kind == "wrong_step" else self.quiz.nodes_with_hidden_f

    def _judgement(self, question: Question, judgement: GradedAnswer, retry_words: Words = ()) -> Judgement:
        """Return the result of an answer, the text that invites another attempt, and the grade."""
        later, grade = self._hidden_f_nodes(question), self.quiz.grade
        return Judgement(
            judgement.right,
            judgement.words,
            judgement.taken,
            judgement.choice,
            judgement.refuting,
            retry_words,
            later,
            grade,
        )


def _boards_of_move(run: Run, question: Question) -> tuple[Tiles, Tiles]:
    """Return the boards before and after the move that a question is about; empty if it is about no move."""
    if question.kind != "kept":
        return (), ()
    state_before = state_of(run.problem, run.trace, question.node)
    state_after = run.problem.result(state_before, question.move)
    return run.problem.tiles(state_before), run.problem.tiles(state_after)
