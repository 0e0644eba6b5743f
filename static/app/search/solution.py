"""Plays the solution on the board, forward and backward, in place of the player's board."""

import asyncio

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import find, h, listen, now, spawn, window
from app.page.files import copy_text
from app.page.latest import Guard
from app.page.small_board import picture_element, show_small_board
from app.page.virtual_list import Window
from puzzle.core import board
from puzzle.core.formatting import quantity
from puzzle.core.path_boards import MoveGroups, PathBoards

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
        self.moves = SolutionMoves(state.only("board", "display"), self._go_to)
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
        run = self.state.progress.ended
        self._clear()
        if run is not None and run.ending.outcome == "solved" and not self.state.search.other_problem:
            path = PathBoards(self.state.board.start, run.ending.moves)
            if path.follow(SECTIONS_AT_ONCE):
                self._offer(path)
            else:
                spawn(self._follow_long(Guard(lambda: self.state.progress.ended), path))

    async def _follow_long(self, guard, path):
        """Compute a long path in pieces; stop if another run replaces this one."""
        ended = False
        while not ended:
            await guard.wait(asyncio.sleep(PAUSE))
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


ROW_HEIGHT, TOUCH_ROW_HEIGHT = 30, 44
PITCH = {2: 66, 3: 66, 4: 78, 5: 92}
"""Pixels from one board of the strip to the next, by the size of the board."""
WORK_TIME, PAUSE = 30, 0.004
"""Milliseconds of work at once, and seconds of the pauses in between, in which the browser can respond."""
BATCH = 50
"""Moves written between two checks of the time."""
COPIED, NOT_COPIED = "Copied", "Copying is blocked"
STEPS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}


class SolutionMoves:
    """The collapsible list of steps under the solution’s buttons; calls `on_go(index)` to show a board of the path."""

    def __init__(self, state, on_go):
        self.state, self.on_go = state, on_go
        state.subscribe(self._fill, "naming")
        self.groups, self.index = MoveGroups(), 0
        self.list = Window(find("move-list"), find("move-track"), "y", self._row)
        self.strip = Window(find("path-strip"), find("path-track"), "x", self._board)
        listen(find("moves"), "toggle", lambda event: self._on_toggle())
        listen(find("moves-copy"), "click", lambda event: spawn(self._copy()))
        for name in ("move-list", "path-strip"):
            listen(find(name), "click", self._on_click)
            listen(find(name), "keydown", self._on_key)

    def offer(self, groups):
        """Set the path; its steps and boards are listed only while this section is open."""
        self.groups, self.index = groups, 0
        for items in (self.list, self.strip):
            if items.there:
                items.fill(0, 1)  # remove the items of the previous path
        self._fill()

    def mark(self, index):
        """Mark the current step."""
        self.index = index
        if find("moves").open and len(self.groups):
            self._mark()

    # ---- the list and the strip ----

    def words(self, number):
        """Return the description of a step by its number; the first is 1."""
        return self.groups.words(number, self.state.display.naming)

    def _on_toggle(self):
        """Fill this section when it opens, and scroll its Copy button into view."""
        self._fill()
        if find("moves").open:
            find("moves-copy").scrollIntoView(ffi.to_js({"block": "nearest"}))

    def _fill(self):
        """List the moves and the boards if this section is open."""
        if not find("moves").open or not len(self.groups):
            return
        find("move-list").toggleAttribute("data-grouped", len(self.groups) < self.groups.ends[-1])
        coarse = window.matchMedia("(pointer: coarse)").matches
        self.list.fill(len(self.groups), TOUCH_ROW_HEIGHT if coarse else ROW_HEIGHT)
        self.strip.fill(len(self.groups) + 1, PITCH[board.width(self.groups.board(0))])
        find("path-strip").setAttribute("aria-valuemax", str(len(self.groups)))
        self._mark()

    def _row(self, index):
        """Return a row of the list of steps."""
        number = str(index + 1)
        row = h(
            "div.move-row",
            h("span.move-number", self.groups.numbers(index + 1)),
            h("span", self.words(index + 1)),
            id=f"move-{number}",
            role="option",
            data_at=number,
            aria_setsize=str(len(self.groups)),
            aria_posinset=number,
        )
        self._show_current(row)
        return row

    def _board(self, index):
        """Return an item of the strip of boards."""
        mini = h("div.mini")
        show_small_board(mini, self.groups.board(index), "Board", goal=self.state.board.goal)
        mini.removeAttribute("aria-label")
        item = h("div.path-item", mini, h("span.path-number", f"{self.groups.ends[index]:,}"), data_at=str(index))
        self._show_current(item)
        return item

    def _mark(self):
        """Mark the current step and its board, and scroll both into view."""
        self.list.reveal(max(0, self.index - 1))
        self.strip.reveal(self.index)
        for items in (self.list, self.strip):
            for element in items.there.values():
                self._show_current(element)
        strip, moves = find("path-strip"), find("move-list")
        strip.setAttribute("aria-valuenow", str(self.index))
        move = f"move {self.groups.ends[self.index]} of {self.groups.ends[-1]}"
        text = f"{move}: {self.words(self.index)}" if self.index else "your board"
        strip.setAttribute("aria-valuetext", text)
        if self.index:
            moves.setAttribute("aria-activedescendant", f"move-{self.index}")
        else:
            moves.removeAttribute("aria-activedescendant")

    def _show_current(self, element):
        """Mark an item of the list or the strip if its index is the current one."""
        current = element.dataset.at == str(self.index)
        element.toggleAttribute("data-current", current)
        if element.id:
            element.setAttribute("aria-selected", "true" if current else "false")

    # ---- input ----

    def _on_click(self, event):
        item = event.target.closest("[data-at]")
        if item is not None:
            self.on_go(int(item.dataset.at))

    def _on_key(self, event):
        """Go to another board of the path with the arrow keys, Home and End."""
        targets = {key: self.index + step for key, step in STEPS.items()}
        targets.update(Home=0, End=len(self.groups))
        if event.key in targets and not (event.ctrlKey or event.metaKey or event.altKey):
            self.on_go(targets[event.key])
            event.preventDefault()
            event.stopPropagation()

    async def _copy(self):
        """Copy the moves as numbered lines of text."""
        button, pieces, work_start = find("moves-copy"), [], now()
        # The path as it is now: it may be replaced during a pause below.
        groups, naming = self.groups, self.state.display.naming
        for first in range(0, len(groups), BATCH):
            # A path is written in pieces, as tens of thousands of lines at once would block the page.
            numbers = range(first + 1, min(first + BATCH, len(groups)) + 1)
            lines = [f"{groups.numbers(number)}. {groups.words(number, naming)}" for number in numbers]
            pieces.append("\n".join(lines))
            if now() - work_start > WORK_TIME:
                await asyncio.sleep(PAUSE)
                work_start = now()
        button.textContent = COPIED if await copy_text("\n".join(pieces), button) else NOT_COPIED
        announcer.announce_now(button.textContent)
        await asyncio.sleep(2)
        button.textContent = "Copy"


class SolutionText:
    """Lists the actions of the run that has ended, if it has found a path."""

    def __init__(self, state):
        self.state = state
        state.subscribe(self._follow_run, "ended")
        self._follow_run()

    def _follow_run(self):
        """List the actions of the run that has ended, each with the picture of the state after it if it has one.

        There are none if it found no path, or for the sliding puzzle.
        """
        run = self.state.progress.ended
        solved = self.state.search.other_problem and run is not None and run.ending.outcome == "solved"
        actions = list(run.ending.actions) if solved else []
        drawn = list(run.ending.path_pictures) if solved else []
        pictures = [picture_element(markup, "") if markup else "" for markup in drawn]
        pictures.extend([""] * (len(actions) - len(pictures)))
        find("other-way").hidden = not actions
        find("other-steps").replaceChildren(*[h("li", *step) for step in zip(actions, pictures)])
