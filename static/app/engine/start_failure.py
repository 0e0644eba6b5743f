"""The notice that Python did not start."""

from pyscript import ffi

from app.page.dom import window

PLAYABLE = "You can still play the board."
NO_WORKERS = f"The security policy of this site forbids web workers, and searches need them. {PLAYABLE}"
AWAY = f"The network or this site is unavailable. Loading resumes by itself once it is back. {PLAYABLE}"


class StartFailure:
    """Reports that the worker did not start, and starts another once the network is back."""

    def __init__(self, state, engine, notice):
        self.state, self.engine, self.notice = state, engine, notice
        state.when("worker", "failed", self._report)

    def _report(self):
        """Show why Python did not start, and wait for the network unless this site forbids workers."""
        if self.state.error_detail == "worker-src":
            self._show(NO_WORKERS)
            return
        self._show(PLAYABLE)
        window.whenBack(ffi.create_proxy(self._restart), ffi.create_proxy(lambda: self._show(AWAY)))

    def _show(self, text):
        """Show a notice that Python did not start, with a text about the reason and a button to reload the page."""
        detail = self.state.error_detail
        self.notice.show("Python did not start here", text, "Try again", lambda: window.location.reload(), detail)

    def _restart(self):
        """Start another worker once the network is back; a queued search stays queued."""
        if self.state.worker == "failed":
            self.notice.hide()
            self.engine.restart()
