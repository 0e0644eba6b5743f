"""Lecture mode: shows the page so large that it can be read from the last row of a lecture room."""

import asyncio

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import document, each, fill, find, h, listen, nodes, now, root, spawn, window
from app.page.small_board import show_small_board
from app.page.visibility import Visibility
from puzzle.links import link_values

UNITS_HIGH, UNITS_WIDE = 720, 1000
"""A unit is 1/720 of the window's height, but at most 1/1000 of its width."""
MIN_UNIT = 0.84
"""The smallest unit in pixels, at which no text is smaller than 15 pixels."""
ENTERED_MODE, LEFT_MODE = "Lecture mode. Press Escape to leave.", "Left lecture mode."


class Lecture:
    """Enters lecture mode as soon as its panel has loaded, and leaves it; iframes have no lecture mode."""

    def __init__(self, state, panels, view):
        self.state, self.panels, self.view, self.requested = state, panels, view, False
        listen(find("lecture-enter"), "click", lambda event: self.enter())
        listen(find("help-lecture"), "click", lambda event: self._enter_from_help())
        listen(window, "resize", lambda event: self._set_unit())
        state.react(lambda: self.request(state.display.link["lecture"] and not state.display.link["embed"]), "link")
        state.subscribe(self._show, "lecture")

    def request(self, is_on):
        """Enter (True) or leave (False) lecture mode as soon as its panel has loaded."""
        self.requested = is_on
        if is_on != self.state.playback.lecture:
            self.panels.use("lecture", lambda part: self._apply())

    def enter(self):
        """Enter lecture mode, unless the page is in an iframe."""
        self.request(not root.matches("[data-embed]"))

    def _enter_from_help(self):
        """Close the help, and enter lecture mode."""
        find("help-dialog").close()
        self.enter()

    def leave(self):
        """Leave lecture mode."""
        self.request(False)

    def _apply(self):
        """Enter or leave lecture mode as requested, and move the focus."""
        if self.requested == self.state.playback.lecture:
            return
        focused = document.activeElement
        left_by_button = focused is not None and focused.id == "lecture-leave"
        if focused is not None:
            focused.blur()  # lecture mode hides most controls, and a focused control would receive the keys
        self.state.change(lecture=self.requested)
        if left_by_button:
            enter = find("lecture-enter")
            (enter if enter.checkVisibility() else find("help")).focus()

    def _show(self):
        """Adapt sizes and camera after lecture mode was entered or left, and announce the change."""
        self._set_unit()
        self.view.fit()
        announcer.announce_event(ENTERED_MODE if self.state.playback.lecture else LEFT_MODE)

    def _set_unit(self):
        """Set the CSS unit of length for this window; all sizes in lecture mode are multiples of this unit."""
        if self.state.playback.lecture:
            unit = max(MIN_UNIT, min(window.innerHeight / UNITS_HIGH, window.innerWidth / UNITS_WIDE))
            root.style.setProperty("--unit", f"{unit:.4f}")


INPUT_EVENTS = "pointermove", "pointerdown", "focusin"
FADE_DELAY = 3000
"""Milliseconds without pointer movement after which the pointer and *Leave* fade."""


class LectureView:
    """Shows the board and f value of the displayed step."""

    def __init__(self, state, tree, playback_in_view, leave):
        self.state, self.displayed_run, self.stage = state, tree.displayed_run, find("lecture").closest(".stage")
        visibility = Visibility()
        mark_state = state.only("progress", "playback", "display")
        self.bookmarks = Bookmarks(mark_state, tree.displayed_run, playback_in_view, visibility)
        self.last_input_time, self.fade_pending = now(), False
        self.source = None  # the run whose node is shown; None while the start is shown
        listen(find("lecture-leave"), "click", lambda event: leave())
        self.on_input = ffi.create_proxy(lambda event: self._show_controls())
        show_puzzle = visibility.defer(self._show_puzzle)
        state.subscribe(show_puzzle, "run", "start", "goal")
        show_puzzle()
        tree.explanations.answer_received.subscribe(visibility.defer(self._show_node))
        visibility.follow(state, lambda: state.playback.lecture, self._show_or_hide, "lecture")
        tree.displayed_run.explanation_requested.emit()

    def _show_puzzle(self):
        """Show the goal, and the start while no node of the displayed run is shown."""
        state = self.state
        show_small_board(find("lecture-goal"), state.board.goal, "Goal", goal=state.board.goal)
        find("lecture-boards").hidden = state.search.other_problem
        if state.progress.run == "none" or self.source is not self.displayed_run.source:
            self.source = None
            self._show_board("frontier", "Start", state.board.start, "")
            for name in ("lecture-f", "lecture-sum"):
                find(name).replaceChildren()

    def _show_node(self, answer, _at_end, _copy):
        """Show the board and f value of the current node, from the worker's response about the step."""
        source = self.displayed_run.source
        if self.state.progress.run == "none" or source is None or answer.card_node < 0:
            return
        self.source = source
        card, info = answer.card, self.displayed_run.data.info
        self._show_board(card.status, card.title, tuple(card.tiles), card.text, list(card.parts))
        fill(find("lecture-f"), bridge.formula(card.formula[0], info, card.changed))
        fill(find("lecture-sum"), bridge.formulaWithValues(card.formula, info, card.changed))

    def _show_board(self, status, title, tiles, text, parts=()):
        """Show a node's status and board; a state of another problem, which has no tiles, is shown as text."""
        find("lecture-glyph").setAttribute("href", "#glyph-" + ("discarded" if status == "superseded" else status))
        find("lecture-title").textContent = title
        find("lecture-board").hidden, find("lecture-state").hidden = not tiles, bool(tiles)
        if tiles:
            show_small_board(find("lecture-board"), tiles, "Board", parts, self.state.board.goal)
        else:
            find("lecture-state").textContent = text

    def _show_or_hide(self, is_shown):
        find("lecture").hidden = not is_shown
        for event in INPUT_EVENTS:
            if is_shown:
                document.addEventListener(event, self.on_input)
            else:
                document.removeEventListener(event, self.on_input)
        self._show_controls()

    def _show_controls(self):
        """Show the pointer and the *Leave* button until the reader has done nothing for FADE_DELAY."""
        self.last_input_time = now()
        self.stage.removeAttribute("data-quiet")
        if self.state.playback.lecture and not self.fade_pending:
            self.fade_pending = True
            spawn(self._fade_later())

    async def _fade_later(self):
        """Hide the pointer and the *Leave* button once FADE_DELAY has passed since the last input."""
        while self.state.playback.lecture and now() - self.last_input_time < FADE_DELAY:
            await asyncio.sleep((FADE_DELAY - now() + self.last_input_time) / 1000 + 0.01)
        self.fade_pending = False
        self.stage.toggleAttribute("data-quiet", self.state.playback.lecture)


MAX_NAMED = 6
"""With more bookmarks than this, the bar shows only the names of the current bookmark and the next."""
LEAVING_KEYS = {"Enter": 0, "Escape": 0, "PageDown": 1, "PageUp": -1}
"""The keys that leave the field for a name, with the direction to another bookmark, 0 for none."""


class Bookmarks:
    """Sets, names and removes bookmarks, and goes from bookmark to bookmark.

    `playback_in_view()` returns the playback whose steps are marked: that of the tree or, in Compare, that of all runs.
    """

    def __init__(self, state, displayed_run, playback_in_view, visibility):
        self.state, self.playback_in_view = state, playback_in_view
        self.naming = None  # the step whose bookmark is being named
        self.drawn_marks = None  # the bookmarks that the bar shows
        field = find("mark-name")
        field.maxLength = link_values.LONGEST_BOOKMARK
        listen(field, "keydown", self._on_key)
        listen(field, "blur", lambda event: self._store_name())
        listen(find("lecture-bar"), "click", self._on_click)
        show = visibility.defer(self._show)
        state.subscribe(show, "marks", "lecture", "view", "step", "busy")
        displayed_run.step_changed.subscribe(lambda step: show())

    @property
    def playback(self):
        """The playback in view."""
        return self.playback_in_view()

    def toggle(self):
        """Set a bookmark at the displayed step and ask for its name; if there is a bookmark already, remove it."""
        step, marks = self.playback.step, self.state.playback.marks
        if self.state.progress.run != "done":
            return
        self.playback.controls.pause()
        if step in [bookmark_step for bookmark_step, words in marks]:
            self.state.change(marks=link_values.without_mark(marks, step))
            announcer.announce_now("Bookmark removed")
        elif len(marks) < link_values.MOST_BOOKMARKS:
            self.naming = step
            self.state.change(marks=link_values.put_mark(marks, step, ""))
            find("mark-name").focus()
        else:
            announcer.announce_now(f"A lecture has at most {link_values.MOST_BOOKMARKS} bookmarks. Remove one first.")

    def go_to_next(self, direction):
        """Go to the next (1) or previous (−1) bookmark; without bookmarks, go one step in this direction."""
        steps, current_step = [bookmark_step for bookmark_step, words in self.state.playback.marks], self.playback.step
        if not steps:
            self.playback.controls.stepBy(direction)
            return
        targets = [bookmark_step for bookmark_step in steps if (bookmark_step - current_step) * direction > 0]
        if targets:
            self.playback.controls.go(min(targets) if direction > 0 else max(targets))

    def _on_key(self, event):
        """Store the name at Enter or Escape, and at the keys of a presenter, which also go to another bookmark."""
        if event.key not in LEAVING_KEYS:
            return
        event.preventDefault()
        event.stopPropagation()
        find("mark-name").blur()
        if LEAVING_KEYS[event.key]:
            self.go_to_next(LEAVING_KEYS[event.key])

    def _store_name(self):
        """Store the typed name of the bookmark that is being named."""
        step, self.naming = self.naming, None
        if step is not None:
            self.state.change(marks=link_values.put_mark(self.state.playback.marks, step, find("mark-name").value))

    def _on_click(self, event):
        segment = event.target.closest("[data-step]")
        if segment is not None:
            self.playback.controls.go(int(segment.dataset.step))

    def _show(self):
        """Show the bar, and the name of the bookmark at the displayed step if there is a bookmark."""
        step, marks = self.playback.step, self.state.playback.marks
        if self.naming is not None and self.naming != step:
            self._store_name()
            return
        words = [words for bookmark_step, words in marks if bookmark_step == step]
        find("lecture-mark").hidden = not words
        find("mark-name").hidden = self.naming is None
        find("mark-words").hidden = self.naming is not None
        if self.naming is None:
            find("mark-name").value = words[0] if words else ""
        fill(find("mark-words"), link_values.bookmark_spans(words[0] or f"Step {step:,}") if words else [])
        find("lecture-now").textContent, find("lecture-last").textContent = f"{step:,}", f"{self.playback.last:,}"
        self._draw_bar(marks, step)

    def _draw_bar(self, marks, step):
        """Draw the bar: one segment per bookmark, filled up to the current step."""
        bar = find("lecture-bar")
        if marks != self.drawn_marks:
            self.drawn_marks = marks
            bar.replaceChildren(*[_create_segment(bookmark_step, words) for bookmark_step, words in marks])
            bar.style.setProperty("--segments", str(max(1, len(marks))))
        passed_count = len([bookmark_step for bookmark_step, words in marks if bookmark_step <= step])
        for index, segment in enumerate(each(bar, "button")):
            segment.toggleAttribute("data-passed", index < passed_count)
            if marks[index][0] == step:
                segment.setAttribute("aria-current", "step")
            else:
                segment.removeAttribute("aria-current")
            shows_name = len(marks) <= MAX_NAMED or index in (passed_count - 1, passed_count)
            segment.firstElementChild.className = "" if shows_name else "sr-only"


def _create_segment(step, words):
    """Return the segment of a bookmark in the bar; a bookmark without a name shows its step."""
    name = h("span", *nodes(link_values.bookmark_spans(words or f"Step {step:,}")))
    return h("button", name, type="button", data_step=str(step))
