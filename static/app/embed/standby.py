"""Unloads an iframe that is out of view when another one starts: its poster is shown again, and its step is kept."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import address
from app.page.dom import window


class Standby:
    """Notifies the other iframes of the page that this one has started, and unloads it when another starts.

    An interpreter takes about 50 MB. The address holds the whole state, so reloading frees the memory.
    """

    def __init__(self, state, displayed_run):
        self.state, self.displayed_run, self.visible = state, displayed_run, True
        bridge.onVisibilityChange(ffi.create_proxy(self._set_visible))
        bridge.announceStart(ffi.create_proxy(self._unload))

    def _set_visible(self, visible):
        self.visible = bool(visible)

    def _unload(self):
        if self.visible or self.state.quiz is not None:  # the address does not hold the answers
            return
        link_state = self.state.link_state()
        if self.state.run == "done":
            link_state["step"] = self.displayed_run.step  # even the last one, so that it is not played again
        address.replace(link_state)
        window.location.reload()
