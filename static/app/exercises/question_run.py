"""A run as it stands at a question: all that can be asked about it is answered with the question."""

from app.engine.run_session import Ending, RunReplaced


class Question:
    """What is said at the step of a question; see `at_step` in `worker.py`."""

    card_node = -1  # no card, which would have all figures

    def __init__(self, step, counters, sentence):
        self.step, self.counters, self.sentence = step, counters, sentence


class QuestionRun:
    """Stands on the stage in place of the run that a quiz is on, and knows nothing of what came later.

    `told` says whether the question at its place has been answered, so that nothing need be kept back.
    """

    can_relayout = has_end = False  # it ends before the run does
    unavailable, cut_off, is_open, number = "", False, True, -1

    def __init__(self, run, place, asked):
        self.run, self.place, self.told = run, place, False
        self.ending = Ending("asked", 0)
        self.sentence = list(asked.words)
        self.step, self.counters = int(asked.step), asked.counters

    async def ask(self, name, *about):
        """Return what may be said of the step, and who waits then; Silence for all else."""
        if name == "at_step":
            return Question(self.step, self.counters, self.sentence)
        if name == "frontier_at":
            return await self.run.ask("asked_frontier", self.place, about[1], self.told)
        raise RunReplaced
