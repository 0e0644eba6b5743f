"""The page in a frame of somebody else's page: what is shown and played as its link says, and where more is."""

from app.embed.standby import Standby
from app.embed.tree_height import Room
from app.embed.zoom_hint import Hint
from app.page import address
from app.page.dom import document, fill, find, listen, root, window
from puzzle.core import catalogue, heuristic_names

IDLE = "Press Solve to grow the search tree here, one choice at a time."
RUN_A, WHOLE = ": run A of {} compared", "Open comparison"
"""What a frame says that shows one of several runs, and leads to all of them."""
CALM = "(prefers-reduced-motion: reduce)"


class Frame:
    """Makes the page fit what a frame's link asks for; to be made before the page takes what is asked."""

    def __init__(self, state, asked, tree, panels):
        self.state, self.playback = state, tree.playback
        self.plays = False  # whether the first run is yet to be played
        self._set(asked)
        state.when("phase", "done", self._begin)
        for event in ("pointerenter", "pointerdown", "focus"):  # whatever comes first when it is about to be followed
            listen(find("full-page"), event, lambda event: self._lead())
        self._offer_full_screen()
        self.others = asked["others"] if asked["view"] == "compare" else ()
        state.subscribe(self._name, "settings")
        state.subscribe(self._invite, "start", "goal", "settings", "run")
        state.when("run", "running", lambda: panels.need("outcome"))
        Standby(state, tree.displayed_run)
        Hint()
        Room()

    def _set(self, asked):
        """Set what the link says, and search where nobody in the frame could say so."""
        if asked["theme"] != "auto":
            self.state.change(theme=asked["theme"])
        if asked["speed"] is not None:
            self.playback.set_speed(asked["speed"])
        ranged = asked["from"] is not None or asked["to"] is not None
        if ranged:
            self.playback.loop(asked["from"], asked["to"])
        if asked["auto"] or asked["controls"] != "full":
            asked["run"] = True
        if asked["controls"] != "full":
            find("board").inert = True
        self.state.change(autoplay=asked["auto"] or ranged)
        self._mean_to_play(asked)

    def _mean_to_play(self, asked):
        """Play the first run by itself, unless the reader wants no motion or the link names a step or has a quiz."""
        named = asked["step"] is not None or asked["quiz"] is not None
        self.plays = self.state.autoplay and not named and not window.matchMedia(CALM).matches
        if self.plays and asked["run"]:
            asked["step"] = asked["from"] or 0  # so that its end is neither seen nor told first

    def _begin(self):
        """Play the first run, once."""
        plays, self.plays = self.plays, False
        if plays:
            self.playback.play()

    def _name(self):
        """Name the search in the frame's foot."""
        chosen, state = catalogue.algorithm(self.state.settings["algorithm"]), self.state
        find("frame-algorithm").textContent = chosen.label
        find("frame-heuristic").textContent = heuristic_names.label(state.settings["heuristic"])
        find("frame-by").hidden = state.other_problem or not catalogue.uses_heuristic(chosen.name)
        find("frame-of").hidden = not self.others
        if self.others:
            find("frame-of").textContent = RUN_A.format(1 + len(self.others))
            find("full-page").textContent = WHOLE

    def _invite(self):
        """Say what can be done as long as there is no tree: a search, unless there is nothing to find."""
        if self.state.run == "none" and not self.state.stale:
            words = find("verdict-text").textContent if self.state.unsolvable else IDLE
            fill(find("sentence"), [("", words)])

    def _lead(self):
        """Let the link lead to the page as this frame has it now."""
        asked = self.state.link_state()
        asked["embed"] = False
        find("full-page").href = address.address(asked)

    def _offer_full_screen(self):
        button = find("full-screen")
        button.hidden = not document.fullscreenEnabled
        listen(button, "click", lambda event: self._turn_full_screen())
        listen(document, "fullscreenchange", lambda event: self._name_full_screen())

    def _turn_full_screen(self):
        if document.fullscreenElement is None:
            root.requestFullscreen()
        else:
            document.exitFullscreen()

    def _name_full_screen(self):
        full = document.fullscreenElement is not None
        find("full-screen").textContent = "Exit full screen" if full else "Full screen"
