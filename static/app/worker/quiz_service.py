"""Requests about a quiz: its questions, the search at each question, and the grading of answers."""

import json
from array import array
from dataclasses import asdict

from frontier_service import NO_STATE, fitting, window
from heartbeat import heartbeat, with_heartbeat
from payloads import to_payload
from pyscript.ffi import to_js

from puzzle.core import catalogue
from puzzle.core.trace import NO_NODE
from puzzle.explanations import frontier_text
from puzzle.explanations.payload import Labels
from puzzle.lab_report import quiz_entry
from puzzle.layouts.tidy import tidy
from puzzle.quiz import grading
from puzzle.quiz.questions import available_kinds
from puzzle.quiz.quiz import Quiz, truncated_trace
from puzzle.recording.feed import Feed
from puzzle.recording.run import state_of


class QuizService:
    """Keeps the last quiz and answers requests about it."""

    def __init__(self, runs):
        self.runs, self.quiz = runs, None
        self.lines_index, self.lines = None, []

    async def begin_quiz(self, number, seed, count, kinds, earlier_grade):
        """Start a quiz on an ended run; return its grade (see `puzzle.core.grade`) and the possible kinds of questions.

        `earlier_grade` is the grade from an earlier visit, with which the quiz continues; entries that do not fit the
        questions are ignored.
        """
        run, history = self.runs.ended(number)
        copies = await self.runs.copies(number)
        self.quiz = Quiz(run, history, copies, seed, count, earlier_grade.to_py(), kinds.to_py())
        self.lines_index = None
        return to_payload({"grade": self.quiz.grade, "kinds": available_kinds(run, history)})

    @with_heartbeat()
    async def ask_question(self, number, index):
        """Return a question as text, and the tree without the steps that would reveal the answer."""
        run, history = self.runs.ended(number)
        question = self.quiz.questions[index]
        truncated = truncated_trace(run, history, question)
        board_before, board_after = _boards_of_move(run, question)
        counters = {**asdict(history.counters(question.step)), "frontier_end": truncated.frontier_size}
        columns = Feed(truncated).pull()
        columns["x"] = array("f", tidy(truncated.parent, catalogue.algorithm(run.options.algorithm).mirrored))
        return to_payload(
            {
                "kind": question.kind,
                "step": question.step,
                "node": question.node,
                "words": _spans(grading.question_text(run, question)),
                "before": board_before,
                "after": board_after,
                "counted": question.node if grading.asks_to_count_h(run, question) else NO_NODE,
                "counters": counters,
                "labels": to_js(Labels(run).pull()[: len(truncated.parent)]),
                **columns,
            }
        )

    async def question_frontier(self, number, index, windows, is_answered):
        """Return the frontier at the step of a question, oldest node first, without the values that give answers away.

        Before the question `is_answered`, all f are hidden, and h of the node whose h is asked for. Afterwards, f is
        hidden only for nodes that later questions on f are about. The answer has the form of `frontier_at`.
        """
        run, history = self.runs.ended(number)
        question = self.quiz.questions[index]
        if self.lines_index != index:
            is_shown = run.family.quiz.shows_current_node(question)
            slices = run.family.frontier_by_age(run, history, question.step, is_shown)
            self.lines, self.lines_index = await self.runs.run_to_end(number, slices), index
        hidden_f_nodes = self.quiz.nodes_with_hidden_f
        hidden_h_nodes = [question.node] if not is_answered and grading.asks_to_count_h(run, question) else []
        with heartbeat():
            line_windows = fitting(windows.to_py(), self.lines)
            lines = [window(run, history, line, *part) for line, part in line_windows]
            for row in [row for line in lines for row in line["rows"]]:
                g, h, f = row["figures"]
                row["figures"] = [
                    g,
                    "?" if row["node"] in hidden_h_nodes else h,
                    f if is_answered and row["node"] not in hidden_f_nodes else "",
                ]
            taken = {"node": -1, "why": [], **NO_STATE}
            letters = frontier_text.figure_letters(run)
            columns = letters if is_answered else letters.replace("f", "")
            return to_payload({"step": question.step, "taken": taken, "lines": lines, "columns": columns})

    @with_heartbeat()
    async def answer_question(self, number, index, answer):
        """Grade an answer; return the result and the grade of the quiz."""
        self.runs.ended(number)
        judgement, question = self.quiz.answer(index, answer), self.quiz.questions[index]
        return self._grade_payload(judgement, [] if judgement.right else grading.retry_text(question, answer))

    @with_heartbeat()
    async def show_question(self, number, index):
        """Return the answer to a question that the reader gives up, and the grade."""
        self.runs.ended(number)
        return self._grade_payload(self.quiz.show(index))

    async def quiz_entry(self, number, seed, feedback):
        """Return the entry of the quiz for a lab report: a text about the quiz, and the answers as JSON."""
        copies = await self.runs.copies(number)
        with heartbeat():
            run, history = self.runs.ended(number)
            rows = quiz_entry.answers(run, history, copies, self.quiz)
            subject = quiz_entry.quiz_in_words(run, history, self.quiz, seed, feedback)
            return to_payload({"asked": subject, "answers": json.dumps([asdict(row) for row in rows])})

    def _grade_payload(self, judgement, retry_words=()):
        """Return the result of an answer, the text that invites another attempt, and the grade."""
        answer = {"right": judgement.right, "words": _spans(judgement.words), "taken": judgement.taken}
        answer.update(again=_spans(retry_words), later=self.quiz.nodes_with_hidden_f, grade=self.quiz.grade)
        return to_payload(answer)


def _boards_of_move(run, question):
    """Return the boards before and after the move that a question is about; empty if it is about no move."""
    if question.kind != "kept":
        return [], []
    state_before = state_of(run.problem, run.trace, question.node)
    state_after = run.problem.result(state_before, question.move)
    return list(run.problem.tiles(state_before)), list(run.problem.tiles(state_after))


def _spans(spans):
    """Return spans as lists, which become JavaScript arrays."""
    return [list(span) for span in spans]
