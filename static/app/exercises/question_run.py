"""The run that is displayed during a quiz question; it ends at the question's step to hide the answer."""

from app.engine.kept_run import Ending, StepWithoutCard
from app.page.latest import RunReplaced


class QuestionRun:
    """The run of the quiz, cut off at the question's step, for display during the question.

    Once `answered` is True, the list of the frontier also shows the answer.
    """

    can_relayout = False  # the worker computes no other layout of a question's tree
    has_end = False  # the last step of a question's tree is not the end of the search
    unavailable, incomplete, cut_off, is_open, number = "", "", False, True, -1

    def __init__(self, run, question_index, question):
        self.run, self.question_index, self.answered = run, question_index, False
        self.ending = Ending("asked", 0)
        self.sentence = list(question.words)
        self.step, self.counters = question.step, question.counters

    async def ask(self, name, *arguments):
        """Return the explanation or the frontier of the step; raise RunReplaced for any other request."""
        if name == "at_step":
            return StepWithoutCard(self.step, self.sentence, self.counters)  # a card would show the answer
        if name == "frontier_at":
            return await self.run.ask("question_frontier", self.question_index, arguments[1], self.answered)
        raise RunReplaced
