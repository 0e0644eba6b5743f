"""The quiz on a manual search: with f as advice, its questions are those of A*."""

from puzzle.families.frontier.frontier_quiz import QUIZ

__all__ = ["QUIZ"]
