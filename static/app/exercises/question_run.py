"""The run that is displayed during a quiz question: it hides everything after the question's step."""

from app.engine.run_session import Ending, RunReplaced


class QuestionStep:
    """The explanation at the step of a question, with the fields of `at_step` in `worker.py`."""

    card_node = -1  # no node card, which would show the answer

    def __init__(self, step, counters, sentence):
        self.step, self.counters, self.sentence = step, counters, sentence


class QuestionRun:
    """Replaces the run on the stage during a question, up to the question's step.

    `answered` says whether the question has been answered, so that the frontier can show the answer.
    """

    can_relayout = has_end = False  # it ends before the real run
    unavailable, cut_off, is_open, number = "", False, True, -1

    def __init__(self, run, place, question):
        self.run, self.place, self.answered = run, place, False
        self.ending = Ending("asked", 0)
        self.sentence = list(question.words)
        self.step, self.counters = int(question.step), question.counters

    async def ask(self, name, *arguments):
        """Return the explanation or the frontier of the step; raise RunReplaced for any other request."""
        if name == "at_step":
            return QuestionStep(self.step, self.counters, self.sentence)
        if name == "frontier_at":
            return await self.run.ask("question_frontier", self.place, arguments[1], self.answered)
        raise RunReplaced
