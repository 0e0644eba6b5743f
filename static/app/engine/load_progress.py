"""Shows the progress of loading Python: a bar, and a note on what the reader can do while waiting."""

from pyscript import ffi

from app.page import announcer
from app.page.dom import find, window

MEGABYTE = 1_000_000.0
PLAYABLE = (
    "You can play the board while Python loads: click or drag a tile, or use the arrow keys. "
    "If you press Solve now, the search starts as soon as Python has loaded."
)
QUEUED = "The search starts as soon as Python has loaded."
LATE = "Loading takes longer than usual: the network is slow or interrupted. You can play the board while you wait."


class LoadProgress:
    """The bar under the Solve button while Python loads."""

    def __init__(self, state):
        self.state, self.late = state, False
        state.when("worker", "loading", self._restart)
        state.subscribe(lambda: None if state.engine.connected else self._show_queue(), "queued")
        state.subscribe(self._show_note, "assignment")
        state.when("alive", True, self._show_note)  # the note says that the board can be played

    def _show_queue(self):
        """Show whether a search waits for Python, and announce that it does."""
        self._show_note()
        if self.state.progress.queued:
            announcer.announce_now(find("loading-note").textContent)

    def show_progress(self, loaded, total):
        """Show how many of the `total` bytes have been loaded."""
        complete, total = 0 < total <= loaded, max(loaded, total, 1)
        fraction = loaded / total
        bar = find("loading-bar")
        bar.style.setProperty("--fraction", str(fraction))
        bar.setAttribute("aria-valuenow", str(int(100 * fraction)))
        # PyScript reports the start of Python too early, so the title depends on the downloaded bytes.
        find("loading-title").textContent = "Starting Python" if complete else "Loading Python"
        find("loading-bytes").textContent = f"{loaded / MEGABYTE:.1f} of {total / MEGABYTE:.1f} MB"
        self.late = False
        self._show_note()

    def mark_late(self):
        """Show that loading takes longer than usual."""
        self.late = True
        self._show_note()

    def _show_note(self):
        """Show the note that loading is late, that a search is waiting, or that the board can be played."""
        find("loading").toggleAttribute("data-late", self.late)
        may_play = not self.state.exercise.hands_in  # a search that is handed in starts by itself, on its own board
        usual_note = QUEUED if self.state.progress.queued else PLAYABLE if may_play else ""
        find("loading-note").textContent = LATE if self.late else usual_note

    def _restart(self):
        """Reset title and note while another worker loads."""
        find("loading-title").textContent = "Loading Python"
        self.late = False
        self._show_note()


STILL_PLAYABLE = "You can still play the board."
NO_WORKERS = f"The security policy of this site forbids web workers, and searches need them. {STILL_PLAYABLE}"
AWAY = f"The network or this site is unavailable. Loading resumes by itself once it is back. {STILL_PLAYABLE}"


class StartFailure:
    """Reports that the worker did not start, and starts another once the network is back."""

    def __init__(self, state, engine, notice):
        self.state, self.engine, self.notice = state, engine, notice
        state.when("worker", "failed", self._report)

    def _report(self):
        """Show why Python did not start, and wait for the network unless this site forbids workers."""
        if self.state.engine.error_detail == "worker-src":
            self._show(NO_WORKERS)
            return
        self._show(STILL_PLAYABLE)
        window.whenBack(ffi.create_proxy(self._restart), ffi.create_proxy(lambda: self._show(AWAY)))

    def _show(self, text):
        """Show a notice that Python did not start, with a text about the reason and a button to reload the page."""
        detail = self.state.engine.error_detail
        self.notice.show("Python did not start here", text, "Try again", lambda: window.location.reload(), detail)

    def _restart(self):
        """Start another worker once the network is back; a queued search stays queued."""
        if self.state.engine.worker == "failed":
            self.notice.hide()
            self.engine.restart()
