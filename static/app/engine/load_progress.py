"""Python on its way to the worker: how much has come, what it means, and what if it does not."""

from app.page import announcer
from app.page.dom import find

MEGABYTE = 1_000_000.0
PATIENT = (
    "The board is yours meanwhile: click, drag or use the arrow keys on it. "
    "If you press Solve now, the search starts as soon as Python is here."
)
WANTED = "The search starts as soon as Python is here."
LATE = "This takes longer than it should: the network is slow or cut off. The board is yours meanwhile."


class LoadProgress:
    """The bar under the primary button while Python arrives."""

    def __init__(self, state):
        self.late = self.wanted = False
        state.when("worker", "arriving", self._begin_again)
        state.when("alive", True, self._note)  # what it says of the board is true from now on

    def want(self, wanted):
        """Show that a search was asked for and is remembered, or is not wanted any more."""
        self.wanted = wanted
        self._note()
        if wanted:
            announcer.announce_now(find("loading-note").textContent)

    def progress(self, got, total):
        """Show that so many bytes of so many have come."""
        complete, total = 0 < total <= got, max(got, total, 1)
        fraction = got / total
        bar = find("loading-bar")
        bar.style.setProperty("--fraction", str(fraction))
        bar.setAttribute("aria-valuenow", str(int(100 * fraction)))
        # PyScript calls it starting before anything has been downloaded.
        find("loading-title").textContent = "Python is starting" if complete else "Python is arriving"
        find("loading-bytes").textContent = f"{got / MEGABYTE:.1f} of {total / MEGABYTE:.1f} MB"
        self.late = False
        self._note()

    def be_late(self):
        """Say that it takes longer than it should."""
        self.late = True
        self._note()

    def _note(self):
        find("loading").toggleAttribute("data-late", self.late)
        find("loading-note").textContent = LATE if self.late else WANTED if self.wanted else PATIENT

    def _begin_again(self):
        """Show the bar anew, for another worker."""
        find("loading-title").textContent = "Python is arriving"
        self.late = False
        self._note()
