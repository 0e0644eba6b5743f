"""The stage of a lesson: the player of a recording, or the page's own search."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import find, h, listen, root, spawn
from app.page.latest import Latest

NO_NODE = "No node is selected. The arrow keys select nodes of the tree."
SEARCH_WAITS = "The search starts as soon as Python has loaded."


class LessonStage:
    """Plays the recording of a part, which needs no Python, until the reader searches.

    `on_node(node)` is called when the reader answers a question with a node, `on_fault(sentence)` if a recording cannot
    be played.
    """

    def __init__(self, state, on_node, on_fault):
        self.state, self.on_node, self.on_fault = state, on_node, on_fault
        self.player, self.address, self.requests = None, "", Latest()
        stage = root.querySelector(".stage")
        stage.append(find("lesson-recording"), find("lesson-bar"))  # the panel is beside the stage
        state.subscribe(self.show_theme, "theme")
        state.subscribe(self._show_bar, "recorded", "lesson_question", "run", "phase", "stale", "queued", "settings")

    def play(self, address, step, question):
        """Show a recording at a step; a question hides what would answer it, see `TreeData.questionAt`."""
        self.state.change(recorded=True)
        spawn(self._play(self.requests.begin(), address, step, question))

    async def _play(self, guard, address, step, question):
        """Load the player and the recording, unless they have been loaded already, and show the step."""
        try:
            await guard.wait(bridge.loadPlayer())
        except Exception:
            guard.ensure_newest()
            self.on_fault("The player of recordings could not be loaded.")
            return
        if self.player is None:
            self._create_player()
        if address != self.address:
            self.address = address
            self.player.setAttribute("step", str(step))
            self.player.setAttribute("src", address)
        self.player.ask("")
        self.player.mark(ffi.to_js([]))
        self.player.step(step)
        self.player.ask(question)

    def _create_player(self):
        self.player = h("slide-and-seek", aria_label="Recorded search")
        self.show_theme()
        listen(self.player, "pick", lambda event: self._on_pick(int(event.detail.node)))
        listen(self.player, "error", lambda event: self.on_fault(str(event.detail.message)))
        find("lesson-recording").append(self.player)

    def _on_pick(self, node):
        if node < 0:
            announcer.announce_now(NO_NODE)
        else:
            self.on_node(node)

    def reveal(self, labels):
        """Show everything again after an answer, with words below nodes: each a dict as `annotate` takes it."""
        if self.player is not None:
            self.player.ask("")
            self.player.mark(ffi.to_js(labels))

    def leave(self):
        """Show the page's own search in place of the recording."""
        self.requests.begin()
        if self.player is not None:
            self.player.pause()
        self.state.change(recorded=False)

    def close(self):
        """Show the page's own search, and free the memory of the recording."""
        self.leave()
        if self.player is not None:
            self.player.remove()
            self.player, self.address = None, ""

    def run(self, command):
        """Run the command of a key on the recording."""
        if self.player is not None:
            self.player.run(command)

    def show_theme(self):
        """Show the recording in the theme of the page."""
        self.set_theme(self.state.display.theme)

    def set_theme(self, theme):
        """Show the recording in a theme, None for that of the system."""
        if self.player is not None:
            self.player.setAttribute("theme", theme or "auto")

    def _show_bar(self):
        """Offer to search while a recording is shown, or the page shows no search with its present settings."""
        state = self.state
        recorded, progress = state.exercise.recorded, state.progress
        can_search = recorded or (progress.run == "none" and not progress.queued)
        find("lesson-recording").hidden = not recorded
        find("lesson-try").hidden = not can_search or bool(state.exercise.lesson_question)
        find("lesson-try").textContent = "Try it yourself" if recorded else state.search.solve_name
        find("lesson-stage-note").textContent = SEARCH_WAITS if progress.queued and not recorded else ""
        find("lesson-bar").hidden = find("lesson-try").hidden and not find("lesson-stage-note").textContent
