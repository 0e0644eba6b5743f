"""The page inside an iframe: applies the settings of its link, plays the search, and links to the full page."""

from app.embed.standby import Standby
from app.embed.tree_height import DockHeight
from app.embed.zoom_hint import ZoomHint
from app.page import address
from app.page.dom import document, fill, find, listen, root, window
from puzzle.core import catalogue, heuristic_names

NO_TREE = "Press Solve to grow the search tree here, one choice at a time."
RUN_A, OPEN_COMPARISON = ": run A of {} compared", "Open comparison"
"""Shown when the link compares several runs: an iframe shows only the first."""
REDUCED_MOTION = "(prefers-reduced-motion: reduce)"


class EmbeddedPage:
    """Applies the settings of an iframe's link. Create it before the page applies the link."""

    def __init__(self, state, link_state, tree, panels):
        self.state, self.playback = state, tree.playback
        self.plays_first_run = False  # True if the first search is to be played as soon as it has ended
        self._apply_link(link_state)
        state.when("phase", "done", self._play_first_run)
        for event in ("pointerenter", "pointerdown", "focus"):  # the reader cannot follow the link without one of these
            listen(find("full-page"), event, lambda event: self._update_full_page_link())
        self._offer_full_screen()
        self.others = link_state["others"] if link_state["view"] == "compare" else ()
        state.subscribe(self._show_name, "settings")
        state.subscribe(self._show_hint, "start", "goal", "settings", "run")
        state.when("run", "running", lambda: panels.need("outcome"))
        Standby(state, tree.displayed_run)
        ZoomHint()
        DockHeight()

    def _apply_link(self, link_state):
        """Apply the link's theme, speed and range of steps.

        The search is started (`run`) if the link plays it, or if the iframe has no controls to start it.
        """
        if link_state["theme"] != "auto":
            self.state.change(theme=link_state["theme"])
        if link_state["speed"] is not None:
            self.playback.set_speed(link_state["speed"])
        has_range = link_state["from"] is not None or link_state["to"] is not None
        if has_range:
            self.playback.loop(link_state["from"], link_state["to"])
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
            self.state.autoplay and not has_step_or_quiz and not window.matchMedia(REDUCED_MOTION).matches
        )
        if self.plays_first_run and link_state["run"]:
            # Without a step, the last step would be shown and announced before the run is played.
            link_state["step"] = link_state["from"] or 0

    def _play_first_run(self):
        """Play the first run if that was planned, and never a later run."""
        plays_first_run, self.plays_first_run = self.plays_first_run, False
        if plays_first_run:
            self.playback.play()

    def _show_name(self):
        """Show the name of the search in the footer."""
        algorithm, state = catalogue.algorithm(self.state.settings["algorithm"]), self.state
        find("frame-algorithm").textContent = algorithm.label
        find("frame-heuristic").textContent = heuristic_names.label(state.settings["heuristic"])
        find("frame-by").hidden = state.other_problem or not catalogue.uses_heuristic(algorithm.name)
        find("frame-of").hidden = not self.others
        if self.others:
            find("frame-of").textContent = RUN_A.format(1 + len(self.others))
            find("full-page").textContent = OPEN_COMPARISON

    def _show_hint(self):
        """While there is no tree, show how to start a search, or that the board is unsolvable."""
        if self.state.run == "none" and not self.state.stale:
            text = find("verdict-text").textContent if self.state.unsolvable else NO_TREE
            fill(find("sentence"), [("", text)])

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
