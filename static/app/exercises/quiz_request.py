"""The end of a quiz that a link asks for on a board without a search."""

from app.page.links import add_problems

UNSOLVABLE = "No quiz on this board: no search can reach its goal."


def cancel_without_search(state):
    """Cancel a quiz, which asks about a run, if no search starts; show a message if the board is unsolvable."""
    if state.exercise.quiz != "loading" or state.progress.searched:
        return
    state.change(quiz=None)
    if state.board.unsolvable:
        add_problems([UNSOLVABLE])
