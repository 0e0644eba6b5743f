"""A started frame that nobody looks at gives way to another one: back to its poster, with its step kept."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import address
from app.page.dom import window


class Standby:
    """Tells the frames beside this one that it has started, and goes to rest when one of them does while it is away.

    An interpreter takes some fifty megabytes. The frame's own address holds all that it was, so it is loaded anew.
    """

    def __init__(self, state, displayed_run):
        self.state, self.displayed_run, self.seen = state, displayed_run, True
        bridge.onVisibilityChange(ffi.create_proxy(self._look))
        bridge.announceStart(ffi.create_proxy(self._rest))

    def _look(self, seen):
        self.seen = bool(seen)

    def _rest(self):
        if self.seen or self.state.quiz is not None:  # of answers its address knows nothing
            return
        kept = self.state.link_state()
        if self.state.run == "done":
            kept["step"] = self.displayed_run.step  # the last one too, so that it is not played again
        address.write(kept)
        window.location.reload()
