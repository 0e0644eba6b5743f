"""Shows the progress of loading Python: a bar, and a note on what the reader can do while waiting."""

from app.page import announcer
from app.page.dom import find

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
        state.subscribe(self._show_queue, "queued")
        state.when("alive", True, self._show_note)  # the note says that the board can be played

    def _show_queue(self):
        """Show whether a search waits for Python, and announce that it does."""
        self._show_note()
        if self.state.queued:
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
        usual_note = QUEUED if self.state.queued else PLAYABLE
        find("loading-note").textContent = LATE if self.late else usual_note

    def _restart(self):
        """Reset title and note while another worker loads."""
        find("loading-title").textContent = "Loading Python"
        self.late = False
        self._show_note()
