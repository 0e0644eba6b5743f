"""The quiz on bidirectional search, which takes the oldest node of the side whose turn it is."""

from puzzle.core.spans import Span
from puzzle.families.frontier.frontier_quiz import FrontierQuiz
from puzzle.recording.history import History
from puzzle.recording.run import Run


class BothEndsQuiz(FrontierQuiz):
    """Questions on a search from both ends."""

    asks_why = False

    _reached = "reached from this end"

    def _age_reason(self, run: Run, history: History, node: int) -> list[Span]:
        """Return why the search takes a node."""
        return [("", "it is the oldest node on the side whose turn it is.")]

    def _age_comparison(self, run: Run, history: History, node: int, answer: int) -> list[Span]:
        """Return why the search takes a node, and not the node `answer`."""
        end = "goal" if run.trace.from_goal(node) else "start"
        side_words = f"{run.subject} takes the oldest node on the side of the {end} now, "
        return [("", side_words), ("glyph", "current"), ("", f" at depth {history.depth[node]:,}.")]


QUIZ = BothEndsQuiz()
