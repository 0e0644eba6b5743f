"""The quiz on a search that the reader has written: it has no questions, as the order of its frontier is not known."""

from puzzle.families.frontier.frontier_quiz import FrontierQuiz
from puzzle.quiz.questions import Pool
from puzzle.recording.history import History
from puzzle.recording.run import Run


class OwnQuiz(FrontierQuiz):
    """A quiz without questions."""

    def pools(self, run: Run, history: History, steps: range) -> dict[str, Pool]:
        """Return no questions."""
        return {}


QUIZ = OwnQuiz()
