"""Plays the solution on the board, forward and backward, in place of the player's board."""

import asyncio

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import find, listen, spawn
from app.search.move_groups import MoveGroups
from app.search.path_boards import PathBoards
from app.search.solution_moves import PAUSE, SolutionMoves
from puzzle.core.formatting import quantity

STEPS_PER_SECOND = 3
SECTIONS_AT_ONCE = 4
"""Sections of a path computed at once; in between, the page can respond."""


class Solution:
    """Shows the boards on the path in place of the player's board.

    A step is a group of moves, see `MoveGroups`. Calls `visit(count)` with the number of moves made, 0 while the
    player's board is shown.
    """

    def __init__(self, state, visit):
        self.state, self.visit = state, visit
        self.groups, self.index = MoveGroups(), 0  # the number of steps made
        self.moves = SolutionMoves(state, self._go_to)
        self.clock = bridge.createClock(
            ffi.to_js({"onStep": ffi.create_proxy(self._show_board), "onStop": ffi.create_proxy(self._show_playing)})
        )
        listen(find("solution-back"), "click", lambda event: self._step(-1))
        listen(find("solution-forward"), "click", lambda event: self._step(1))
        listen(find("solution-play"), "click", lambda event: self._toggle())
        listen(find("back-to-board"), "click", lambda event: state.change(solution_board=None))
        state.subscribe(self._follow_run, "ended")
        state.when("solution_board", None, self._rewind)
        self._follow_run()

    def _follow_run(self):
        """Offer the path of the run that has ended, if it found one; a long path is computed in pieces."""
        run = self.state.ended
        self._clear()
        if run is not None and run.ending.outcome == "solved" and not self.state.other_problem:
            path = PathBoards(self.state.start, run.ending.moves)
            if path.follow(SECTIONS_AT_ONCE):
                self._offer(path)
            else:
                spawn(self._follow_long(run, path))

    async def _follow_long(self, run, path):
        """Compute a long path in pieces; stop if another run replaces this one."""
        ended = False
        while not ended:
            await asyncio.sleep(PAUSE)
            if self.state.ended is not run:
                return
            ended = path.follow(SECTIONS_AT_ONCE)
        self._offer(path)

    def _offer(self, path):
        """Show the controls for a path."""
        self.groups, self.index = MoveGroups(path, path.letters), 0
        count = len(path.letters)
        find("solution-heading").textContent = f"Solution, {quantity(count, 'move')}"
        find("solution").hidden = find("moves").hidden = count == 0
        self.moves.offer(self.groups)
        self._update()

    def _clear(self):
        """Hide the controls."""
        self.clock.pause()
        self.groups, self.index = MoveGroups(), 0
        self.visit(0)
        for name in ("solution", "moves", "back-to-board"):
            find(name).hidden = True
        self._show_playing()

    def _rewind(self):
        """Return to the start of the path when the player's board is shown again."""
        self.clock.pause()
        self.index = 0
        if len(self.groups):
            self._update()

    def _toggle(self):
        """Play the solution from the current board, or from the start if the goal is shown; or pause."""
        if self.clock.playing():
            self.clock.pause()
        else:
            last = len(self.groups)
            if self.index == last:
                self._show_board(0)
            self.clock.play(ffi.to_js({"from": self.index, "to": last, "stepsPerSecond": STEPS_PER_SECOND}))
        self._show_playing()

    def _go_to(self, index):
        """Stop playing, and show a board of the path."""
        self.clock.pause()
        self._show_board(max(0, min(index, len(self.groups))))
        self._show_playing()

    def _step(self, direction):
        """Make the next step or undo the last one, and announce it."""
        previous = self.index
        self._go_to(previous + direction)
        if self.index != previous:
            announcer.announce_now(
                f"{self._move_name()}: {self.moves.words(self.index)}" if self.index else "Your board"
            )

    def _show_board(self, index):
        """Show a board of the path; 0 is the player's board."""
        self.index = int(index)
        self._update()
        self.state.change(
            solution_board=self.groups.board(self.index) if self.index else None, solution_name=self._move_name()
        )

    def _move_name(self):
        return f"Move {self.groups.ends[self.index]:,} of {self.groups.ends[-1]:,}"

    def _update(self):
        """Update the controls, and the marks in the tree and in the list of moves."""
        last, moves_made = len(self.groups), self.groups.ends[self.index]
        find("solution-step").textContent = f"{moves_made:,} / {self.groups.ends[-1]:,}"
        # A button with aria-disabled keeps the focus, unlike a disabled one; at either end a press does nothing.
        find("solution-back").setAttribute("aria-disabled", "true" if self.index == 0 else "false")
        find("solution-forward").setAttribute("aria-disabled", "true" if self.index == last else "false")
        find("back-to-board").hidden = self.index == 0
        self.moves.mark(self.index)
        self.visit(moves_made)
        self._show_playing()

    def _show_playing(self):
        """Label the button Play or Pause; while the solution is under way, its steps replace the figures beside it."""
        playing = self.clock.playing()
        find("solution-play").toggleAttribute("data-playing", playing)
        find("solution-play-text").textContent = "Pause solution" if playing else "Play solution"
        find("result").toggleAttribute("data-under-way", playing or self.index > 0)
