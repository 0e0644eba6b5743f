"""The run shown during a quiz question: it ends at the question's step."""

from app.engine.run_session import Ending, RunReplaced


class QuestionStep:
    """The explanation of a question's step, with those fields of the worker's answer to `at_step` that a quiz shows."""

    card_node = -1  # no node card, which would show the answer

    def __init__(self, step, counters, sentence):
        self.step, self.counters, self.sentence = step, counters, sentence


class QuestionRun:
    """The run shown during a question: the run of the quiz, cut off at the question's step.

    Once `answered` is True, the frontier shows the answer too.
    """

    can_relayout = has_end = False  # its last step is not the end of the search
    unavailable, cut_off, is_open, number = "", False, True, -1

    def __init__(self, run, question_index, question):
        self.run, self.question_index, self.answered = run, question_index, False
        self.ending = Ending("asked", 0)
        self.sentence = list(question.words)
        self.step, self.counters = int(question.step), question.counters

    async def ask(self, name, *arguments):
        """Return the explanation or the frontier of the step; raise RunReplaced for any other request."""
        if name == "at_step":
            return QuestionStep(self.step, self.counters, self.sentence)
        if name == "frontier_at":
            return await self.run.ask("question_frontier", self.question_index, arguments[1], self.answered)
        raise RunReplaced
