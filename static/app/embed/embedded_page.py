"""The page inside an iframe: applies the settings of its link, plays the search, and links to the full page."""

import asyncio

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import address, storage
from app.page.dom import document, fill, find, listen, root, spawn, window
from puzzle.core import catalogue, heuristic_names
from puzzle.core.formatting import plain_text
from puzzle.core.verdict import verdict

NO_TREE = "Press {} to grow the search tree here, one choice at a time."
BY_HAND = "Begin"
"""The name of the button that starts a search by hand."""
WITH_OTHERS = {1: " and one other run", 2: " and two other runs", 3: " and three other runs"}
REDUCED_MOTION = "(prefers-reduced-motion: reduce)"


class EmbeddedPage:
    """Applies the settings of an iframe's link, which the page follows then."""

    def __init__(self, state, link_state, tree, panels):
        self.state, self.playback, self.panels = state, tree.playback, panels
        self.plays_first_run = False  # True if the first search is to be played as soon as it has ended
        self._apply_link(link_state)
        state.when("phase", "done", self._play_first_run)
        for event in ("pointerenter", "pointerdown", "focus"):  # the reader cannot follow the link without one of these
            listen(find("full-page"), event, lambda event: self._update_full_page_link())
        self._offer_full_screen()
        state.subscribe(self._show_name, "settings", "others", "view")
        state.subscribe(self._show_hint, "start", "goal", "settings", "run", "assignment")
        state.when("run", "running", lambda: panels.need("outcome"))
        Standby(state.only("progress", "exercise", "link_state"), tree.displayed_run)
        ZoomHint()
        DockHeight()

    def _apply_link(self, link_state):
        """Apply the link's theme, speed and range of steps.

        The search is started (`run`) if the link plays it, or if the iframe has no controls to start it.
        """
        if link_state["theme"] != "auto":
            self.state.change(theme=link_state["theme"])
        if link_state["speed"] is not None:
            self.playback.controls.setSpeed(link_state["speed"])
        has_range = link_state["from"] is not None or link_state["to"] is not None
        if has_range:
            self.playback.controls.loop(link_state["from"], link_state["to"])
        if link_state["auto"] or link_state["controls"] != "full":
            link_state["run"] = True
        if link_state["controls"] != "full":
            find("board").inert = True
        self.state.change(autoplay=link_state["auto"] or has_range)
        self._plan_playback(link_state)

    def _plan_playback(self, link_state):
        """Decide if the first run is played: not with reduced motion, and not if the link has a step or a quiz."""
        has_step_or_quiz = link_state["step"] is not None or link_state["quiz"] is not None
        self.plays_first_run = (
            self.state.playback.autoplay and not has_step_or_quiz and not window.matchMedia(REDUCED_MOTION).matches
        )
        if self.plays_first_run and link_state["run"]:
            # Without a step, the last step would be shown and announced before the run is played.
            link_state["step"] = link_state["from"] or 0

    def _play_first_run(self):
        """Play the first run, or all compared runs, if that was planned, and never a later run."""
        playback = self.playback
        if self.state.display.link["view"] == "compare":
            compare = self.panels.parts.get("compare")
            if compare is None or not compare.runs.all_ready:
                return
            playback = compare.playback
        plays_first_run, self.plays_first_run = self.plays_first_run, False
        if plays_first_run:
            spawn(self._play(playback))

    async def _play(self, playback):
        """Play once the timeline shows the runs that have just ended."""
        await asyncio.sleep(0)
        playback.controls.play()

    def _show_name(self):
        """Show the name of the search in the footer."""
        algorithm, state = catalogue.algorithm(self.state.search.settings["algorithm"]), self.state
        find("frame-algorithm").textContent = algorithm.label
        find("frame-heuristic").textContent = heuristic_names.label(state.search.settings["heuristic"])
        find("frame-by").hidden = state.search.other_problem or not catalogue.uses_heuristic(algorithm.name)
        others = state.search.others if state.display.view == "compare" else ()
        find("frame-of").hidden = not others
        find("frame-of").textContent = WITH_OTHERS.get(len(others), "")

    def _show_hint(self):
        """While there is no tree, show how to start a search, or that the board is unsolvable.

        The search of an assignment that is handed in starts by itself.
        """
        state, boards = self.state, self.state.board
        if state.progress.run == "none" and not state.progress.stale:
            name = BY_HAND if state.search.by_hand else state.search.solve_name
            words = "" if state.exercise.hands_in else NO_TREE.format(name)
            reason = plain_text(verdict(boards.start, boards.goal, -1, -1)[1])
            fill(find("sentence"), [("", reason if boards.unsolvable else words)])

    def _update_full_page_link(self):
        """Change the link to the full page so that it opens the state shown in the iframe."""
        link_state = self.state.link_state()
        link_state["embed"] = False
        find("full-page").href = address.path(link_state)

    def _offer_full_screen(self):
        """Show the button for full screen if the browser allows full screen in this iframe."""
        button = find("full-screen")
        button.hidden = not document.fullscreenEnabled
        listen(button, "click", lambda event: self._toggle_full_screen())
        listen(document, "fullscreenchange", lambda event: self._label_full_screen())

    def _toggle_full_screen(self):
        if document.fullscreenElement is None:
            root.requestFullscreen()
        else:
            document.exitFullscreen()

    def _label_full_screen(self):
        is_full_screen = document.fullscreenElement is not None
        find("full-screen").textContent = "Exit full screen" if is_full_screen else "Full screen"


MIN_DRAWING_HEIGHT = 96
"""The minimum height of the tree in pixels; if less were left, the sentence of the step is announced but not shown."""


class DockHeight:
    """Gives the bar (the dock) the largest height needed so far, so that the tree does not move at each step."""

    def __init__(self):
        self.dock, self.height = find("dock"), 0
        on_resize = ffi.create_proxy(lambda *entries: self._measure())
        window.ResizeObserver.new(on_resize).observe(self.dock)
        listen(window, "resize", lambda event: self._reset())

    def _reset(self):
        """Forget the largest height after the iframe was resized, and measure again."""
        self.dock.removeAttribute("data-cramped")
        self._set_height(0)
        self._measure()

    def _measure(self):
        """Make room for the bar's text if that leaves enough height for the tree; otherwise hide the sentence."""
        height = self.dock.offsetHeight
        if height <= self.height:
            return
        if self.dock.parentElement.offsetHeight - height >= MIN_DRAWING_HEIGHT or self.dock.matches("[data-cramped]"):
            self._set_height(height)
        else:
            self.dock.setAttribute("data-cramped", "")
            self._set_height(self.dock.offsetHeight)

    def _set_height(self, height):
        """Store the height of the bar, and set the bottom margin of the tree to this height."""
        self.height = height
        self.dock.parentElement.style.setProperty("--grown", f"{height}px")


HINT_DURATION = 4
"""Seconds for which the hint is shown."""


class ZoomHint:
    """Shows the hint when the reader first scrolls over the tree, by wheel or one finger; never a second time."""

    def __init__(self):
        self.hint_due = not storage.recall().get("hinted")
        for name in ("wheel", "touchmove"):
            listen(find("tree-canvas"), name, self._on_scroll)

    def _on_scroll(self, event):
        """Show the hint once, when the reader scrolls over the tree in a way that does not zoom it."""
        zooms = event.ctrlKey or event.metaKey or (event.type == "touchmove" and event.touches.length > 1)
        if self.hint_due and not zooms and document.fullscreenElement is None:
            self.hint_due = False
            storage.keep("hinted", True)
            spawn(self._show(event.type))

    async def _show(self, gesture):
        """Show the hint for "wheel" or "touchmove" for a few seconds."""
        hint = find("frame-hint")
        for name in ("wheel", "touchmove"):
            hint.querySelector(f"[data-for={name}]").hidden = name != gesture
        hint.hidden = False
        await asyncio.sleep(HINT_DURATION)
        hint.hidden = True


class Standby:
    """Tells the other iframes that this iframe has started, and unloads this iframe when another iframe starts.

    Python takes about 50 MB of memory, which reloading the iframe frees; the address holds the iframe's state.
    """

    def __init__(self, state, displayed_run):
        self.state, self.displayed_run, self.visible = state, displayed_run, True
        bridge.onVisibilityChange(ffi.create_proxy(self._set_visible))
        bridge.announceStart(ffi.create_proxy(self._unload))

    def _set_visible(self, visible):
        self.visible = bool(visible)

    def _unload(self):
        """Reload the iframe with its state in the address, unless the iframe is in view or has a quiz or a lesson."""
        if self.visible or self.state.exercise.quiz is not None or self.state.exercise.lesson is not None:
            return  # answers would be lost
        link_state = self.state.link_state()
        if self.state.progress.run == "done":
            link_state["step"] = self.displayed_run.step  # a link with a step does not play the run again
        address.replace(link_state)
        window.location.reload()
