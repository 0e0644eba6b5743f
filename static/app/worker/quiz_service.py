"""Requests about a quiz: its questions, the search at each question, and the grading of answers."""

import json
from array import array
from dataclasses import asdict

from frontier_service import fitting, window
from heartbeat import heartbeat, with_heartbeat
from payloads import to_payload
from pyscript.ffi import to_js

from puzzle.core import catalogue
from puzzle.core.trace import NO_NODE
from puzzle.explanations import frontier
from puzzle.explanations.payload import Labels
from puzzle.lab_report import quiz_entry
from puzzle.layouts.tidy import tidy
from puzzle.problems.states import state_of
from puzzle.quiz import grading
from puzzle.quiz.questions import available_kinds
from puzzle.quiz.quiz import Quiz
from puzzle.quiz.truncated_run import shows_current_node, truncated_trace
from puzzle.recording.feed import Feed
from puzzle.recording.frontier_order import frontier_lines_by_age


class QuizService:
    """Keeps the last quiz and answers requests about it."""

    def __init__(self, runs):
        self.runs, self.quiz = runs, None
        self.about, self.lines = None, []

    async def begin_quiz(self, number, seed, count, kinds, before):
        """Start or continue a quiz on an ended run and return its grade; see `puzzle.core.grade`.

        `before` is that of an earlier visit, and passed over where it does not fit the questions. Of the kinds of
        questions those that make sense come back too.
        """
        run, history = self.runs.ended(number)
        copies = await self.runs.copies(number)
        self.quiz = Quiz(run, history, copies, seed, count, before.to_py(), kinds.to_py())
        self.about = None
        return to_payload({"grade": self.quiz.grade, "kinds": available_kinds(run, history)})

    @with_heartbeat()
    async def ask_question(self, number, place):
        """Return a question in words, and the columns of the tree up to its step."""
        run, history = self.runs.ended(number)
        question = self.quiz.questions[place]
        part = truncated_trace(run, history, question)
        before, after = _move(run, question)
        counters = {**asdict(history.counters(question.step)), "frontier_end": part.frontier_size}
        columns = Feed(part).pull()
        columns["x"] = array("f", tidy(part.parent, catalogue.algorithm(run.options.algorithm).mirrored))
        return to_payload(
            {
                "kind": question.kind,
                "step": question.step,
                "node": question.node,
                "words": _spans(grading.question_text(run, question)),
                "before": before,
                "after": after,
                "counted": question.node if grading.asks_to_count_h(run, question) else NO_NODE,
                "counters": counters,
                "labels": to_js(Labels(run).pull()[: len(part.parent)]),
                **columns,
            }
        )

    async def question_frontier(self, number, place, windows, told):
        """Return the frontier at a question, oldest node first, like `frontier_at`; without f until it is revealed.

        What is asked of a node is not told here either: before the answer its h, and f while that is still to come.
        """
        run, history = self.runs.ended(number)
        question = self.quiz.questions[place]
        if self.about != place:
            slices = frontier_lines_by_age(run, history, question.step, shows_current_node(run, question))
            self.lines, self.about = await self.runs.run_to_end(number, slices), place
        later = self.quiz.nodes_with_hidden_f
        counted = [question.node] if not told and grading.asks_to_count_h(run, question) else []
        with heartbeat():
            shown = fitting(windows.to_py(), self.lines)
            lines = [window(run, history, line, *part) for line, part in shown]
            for row in [row for line in lines for row in line["rows"]]:
                g, h, f = row["figures"]
                row["figures"] = [
                    g,
                    "?" if row["node"] in counted else h,
                    f if told and row["node"] not in later else "",
                ]
            taken = {"node": -1, "why": [], "tiles": [], "text": ""}
            columns = frontier.figure_letters(run) if told else frontier.figure_letters(run).replace("f", "")
            return to_payload({"step": question.step, "taken": taken, "lines": lines, "columns": columns})

    @with_heartbeat()
    async def answer_question(self, number, place, answer):
        """Grade an answer; return the result and the state of the quiz."""
        self.runs.ended(number)
        judgement, question = self.quiz.answer(place, answer), self.quiz.questions[place]
        return self._grade_payload(judgement, [] if judgement.right else grading.retry_text(question, answer))

    @with_heartbeat()
    async def show_question(self, number, place):
        """Show the answer to a question and return the state of the quiz."""
        self.runs.ended(number)
        return self._grade_payload(self.quiz.show(place))

    async def quiz_entry(self, number, seed, feedback):
        """Return a report's entry of the quiz: its subject, and the answers as JSON."""
        copies = await self.runs.copies(number)
        with heartbeat():
            run, history = self.runs.ended(number)
            rows = quiz_entry.answers(run, history, copies, self.quiz)
            asked = quiz_entry.quiz_in_words(run, history, self.quiz, seed, feedback)
            return to_payload({"asked": asked, "answers": json.dumps([asdict(row) for row in rows])})

    def _grade_payload(self, judgement, once_more=()):
        """Return the result of an answer, the text for another attempt if there is one, and the grade."""
        told = {"right": judgement.right, "words": _spans(judgement.words), "taken": judgement.taken}
        told.update(again=_spans(once_more), later=self.quiz.nodes_with_hidden_f, grade=self.quiz.grade)
        return to_payload(told)


def _move(run, question):
    """Return the boards before and after the move in question; empty for other questions or without boards."""
    if question.kind != "kept":
        return [], []
    before = state_of(run.problem, run.trace, question.node)
    after = run.problem.result(before, question.move)
    return list(run.problem.tiles(before)), list(run.problem.tiles(after))


def _spans(spans):
    return [list(span) for span in spans]
