"""What the page may ask of a quiz: its questions, the search as it stood at each, and what answers are worth."""

import json
from array import array
from dataclasses import asdict

from answers import plain
from pyscript.ffi import to_js
from signs import in_one_piece, one_piece
from waiting import fitting, window

from puzzle import catalogue
from puzzle.drawing.tidy import tidy
from puzzle.lab_report import quizzed
from puzzle.problems.states import state_of
from puzzle.quiz import judging
from puzzle.quiz.quiz import Quiz
from puzzle.quiz.so_far import in_hand, so_far
from puzzle.record.feed import Feed
from puzzle.record.waiting import lines_by_age
from puzzle.telling import frontier
from puzzle.telling.report import Labels


class Quizzing:
    """Keeps the quiz that was begun last, on the run that is before the worker."""

    def __init__(self, desk):
        self.desk, self.quiz = desk, None
        self.about, self.lines = None, []

    async def begin_quiz(self, number, seed, count, before):
        """Begin a quiz on an ended run, or go on with one, and return how first attempts came out: −1 for none yet.

        `before` holds the same of an earlier visit; what does not fit the questions is passed over.
        """
        run, history = self.desk.ended(number)
        copies = await self.desk.copies_of(number)
        firsts = [None if first < 0 else first > 0 for first in before.to_py()]
        self.quiz = Quiz(run, history, copies, seed, count, firsts)
        self.about = None
        return plain({"firsts": _listed(self.quiz.firsts)})

    @in_one_piece()
    async def ask_question(self, number, place):
        """Return a question in words, and the columns of a tree that ends where it is asked."""
        run, history = self.desk.ended(number)
        question = self.quiz.questions[place]
        part = so_far(run, history, question)
        counters = {**asdict(history.counters(question.step)), "frontier_end": part.waiting}
        columns = Feed(part).pull()
        columns["x"] = array("f", tidy(part.parent, catalogue.algorithm(run.options.algorithm).mirrored))
        return plain(
            {
                "kind": question.kind,
                "step": question.step,
                "node": question.node,
                "words": _spans(judging.asked(run, question)),
                "copy": _copy(run, question),
                "counters": counters,
                "labels": to_js(Labels(run).pull()[: len(part.parent)]),
                **columns,
            }
        )

    async def asked_frontier(self, number, place, windows, told):
        """Return who waits at a question, the oldest first, as `frontier_at` does; f only once that has been told."""
        run, history = self.desk.ended(number)
        question = self.quiz.questions[place]
        if self.about != place:
            slices = lines_by_age(run, history, question.step, in_hand(run, question))
            self.lines, self.about = await self.desk.whole(number, slices), place
        kept_back = "" if told else "f"
        with one_piece():
            shown = fitting(windows.to_py(), self.lines)
            lines = [window(run, history, line, *part, kept_back) for line, part in shown]
            taken = {"node": -1, "why": [], "tiles": [], "text": ""}
            columns = frontier.columns(run).replace(kept_back, "")
            return plain({"step": question.step, "taken": taken, "lines": lines, "columns": columns})

    @in_one_piece()
    async def answer_question(self, number, place, answer):
        """Return what an answer is worth, and how the quiz stands then."""
        self.desk.ended(number)
        return self._told(self.quiz.answer(place, answer))

    @in_one_piece()
    async def show_question(self, number, place):
        """Give a question away, and return how the quiz stands then."""
        self.desk.ended(number)
        return self._told(self.quiz.show(place))

    async def tell_quiz(self, number, seed, feedback):
        """Return what a report says of the quiz: what it was on, and what has been answered, as JSON."""
        copies = await self.desk.copies_of(number)
        with one_piece():
            run, history = self.desk.ended(number)
            rows = quizzed.answers(run, history, copies, self.quiz)
            asked = quizzed.quiz_in_words(run, history, self.quiz, seed, feedback)
            return plain({"asked": asked, "answers": json.dumps([asdict(row) for row in rows])})

    def _told(self, judgement):
        told = {"right": judgement.right, "words": _spans(judgement.words), "taken": judgement.taken}
        return plain({**told, "firsts": _listed(self.quiz.firsts)})


def _listed(firsts):
    """First attempts as numbers."""
    return [-1 if first is None else int(first) for first in firsts]


def _copy(run, question):
    """The board of the copy that is asked about; nothing for other questions, and where states are no boards."""
    if question.kind != "kept":
        return []
    state = state_of(run.problem, run.trace, question.node)
    return list(run.problem.tiles(run.problem.result(state, question.move)))


def _spans(spans):
    return [list(span) for span in spans]
