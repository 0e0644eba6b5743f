"""Saves memory on a host page with several iframes: an iframe out of view is reloaded when another iframe starts.

The reloaded iframe shows its poster again, and keeps its step.
"""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import address
from app.page.dom import window


class Standby:
    """Tells the other iframes that this iframe has started, and unloads this iframe when another iframe starts.

    Python takes about 50 MB of memory, which reloading the iframe frees; the address holds the iframe's state.
    """

    def __init__(self, state, displayed_run):
        self.state, self.displayed_run, self.visible = state, displayed_run, True
        bridge.onVisibilityChange(ffi.create_proxy(self._set_visible))
        bridge.announceStart(ffi.create_proxy(self._unload))

    def _set_visible(self, visible):
        self.visible = bool(visible)

    def _unload(self):
        """Reload the iframe with its state in the address, unless the iframe is in view or has a quiz."""
        if self.visible or self.state.quiz is not None:  # answers in a quiz would be lost
            return
        link_state = self.state.link_state()
        if self.state.run == "done":
            link_state["step"] = self.displayed_run.step  # a link with a step does not play the run again
        address.replace(link_state)
        window.location.reload()
