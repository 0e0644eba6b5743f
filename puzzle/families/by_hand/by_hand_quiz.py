"""The quiz on a manual search: with f as advice, its questions are those of A*, but the reader chose the nodes."""

from puzzle.families.frontier.frontier_quiz import FrontierQuiz


class ByHandQuiz(FrontierQuiz):
    """Questions on a manual search."""

    asks_why = False


QUIZ = ByHandQuiz()
