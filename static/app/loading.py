"""Python on its way to the worker: how much has come, what it means, and what if it does not."""

from app.dom import find, root

MEGABYTE = 1_000_000.0
PATIENT = (
    "The board is yours meanwhile: click, drag or use the arrow keys. "
    "If you press Solve now, the search starts as soon as Python is here."
)
WANTED = "The search starts as soon as Python is here."
LATE = "This takes longer than it should: the network is slow or cut off. The board is yours meanwhile."
STARTING = "Everything has arrived; Python is starting."


class Loading:
    """The bar under the primary button while Python arrives."""

    def __init__(self, on_ready, on_failed, on_died):
        self.on_ready, self.on_failed, self.on_died = on_ready, on_failed, on_died
        self.late = self.wanted = False

    def listeners(self):
        """Return what the runtime should call, as plain functions by name."""
        return {"onProgress": self._progress, "onPhase": self._phase, "onLate": self._on_late, "onDied": self.on_died}

    def want(self):
        """Show that a search was asked for and is remembered."""
        self.wanted = True
        self._note()

    def _progress(self, got, total):
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

    def _phase(self, phase, detail):
        if phase == "ready":
            self.on_ready()
        elif phase == "failed":
            self.on_failed(detail)

    def _on_late(self):
        self.late = True
        self._note()

    def _note(self):
        find("loading").toggleAttribute("data-late", self.late)
        find("loading-note").textContent = LATE if self.late else WANTED if self.wanted else PATIENT

    def begin_again(self):
        """Show the bar anew, for another worker."""
        root.dataset.state = "loading"
        find("loading-title").textContent = "Python is arriving"
        self.late = False
        self._note()
