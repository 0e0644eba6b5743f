"""What the page may ask of a quiz: its questions, the search as it stood at each, and what answers are worth."""

from array import array
from dataclasses import asdict

from answers import plain
from pyscript.ffi import to_js
from signs import in_one_piece

from puzzle import catalogue
from puzzle.drawing.tidy import tidy
from puzzle.problems.states import state_of
from puzzle.quiz import judging
from puzzle.quiz.quiz import Quiz
from puzzle.quiz.so_far import so_far
from puzzle.record.feed import Feed
from puzzle.telling.report import Labels


class Quizzing:
    """Keeps the quiz that was begun last, on the run that is before the worker."""

    def __init__(self, desk):
        self.desk, self.quiz = desk, None

    async def begin_quiz(self, number, seed, count):
        """Begin a quiz on an ended run, and return how many questions it has."""
        run, history = self.desk.ended(number)
        self.quiz = Quiz(run, history, await self.desk.copies_of(number), seed, count)
        return plain({"count": len(self.quiz.questions)})

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

    def _told(self, judgement):
        firsts = [-1 if first is None else int(first) for first in self.quiz.firsts]
        told = {"right": judgement.right, "words": _spans(judgement.words), "taken": judgement.taken}
        return plain({**told, "firsts": firsts, "score": self.quiz.right, "answered": self.quiz.answered})


def _copy(run, question):
    """The board of the copy that is asked about; nothing for other questions, and where states are no boards."""
    if question.kind != "kept":
        return []
    state = state_of(run.problem, run.trace, question.node)
    return list(run.problem.tiles(run.problem.result(state, question.move)))


def _spans(spans):
    return [list(span) for span in spans]
