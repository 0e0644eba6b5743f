"""Sends and receives messages between the page in an iframe and its host page.

The project's own messages are `{source, version, type, …}`. All others belong to other software: `lti.frameResize` of
course software for the height, `slide:start` and `slide:stop` of reveal.js, and the messages of SPLICE (`splice.py`);
see docs/embedding.md.
"""

import json

from pyscript import ffi
from pyscript.js_modules import bridge

HEADER = {"source": "slide-and-seek", "version": 1}
SLIDE_START, SLIDE_STOP = "slide:start", "slide:stop"


class HostMessages:
    """Carries messages between `HostApi` and the host page; `splice` handles those of SPLICE."""

    def __init__(self, state, api, splice):
        self.state, self.api, self.splice = state, api, splice
        self.play_requested = False  # True if the host page asked to play before there was a finished run
        api.events.subscribe(self._send)
        state.when("phase", "done", self._play_requested)
        bridge.onHostMessage(ffi.create_proxy(lambda text: self._receive(json.loads(text))))

    # ---- received ----

    def _receive(self, message):
        """Handle a message from the host page; messages of an unknown form are ignored."""
        if message == SLIDE_START:
            self.api.play()
        elif message == SLIDE_STOP:
            self.api.pause()
        elif not isinstance(message, dict):
            return
        elif message.get("source") == HEADER["source"] and message.get("version") == HEADER["version"]:
            self._run_command(message)
        else:
            self.splice.receive(message)

    def _run_command(self, message):
        """Run the command of a message; a command without a valid value is ignored."""
        kind, self.play_requested = message.get("type"), False
        if kind == "load" and isinstance(message.get("link"), str):
            self.api.load(message["link"])
        elif kind == "solve":
            self.api.solve()
        elif kind == "step" and isinstance(message.get("step"), (int, float)):
            self._step(max(0, int(message["step"])))
        elif kind == "play":
            self._play()
        elif kind == "pause":
            self.api.pause()

    def _step(self, number):
        """Go to a step; without a finished run, load the current link with this step, which starts the search."""
        if self.state.progress.run == "done":
            self.api.step(number)
        else:
            self.api.load(f"{self.api.link()}&step={number}")

    def _play(self):
        """Play the run; without a finished run, start the search and play it when it has ended."""
        if self.state.progress.run == "done":
            self.api.play()
        else:
            self.play_requested = True
            self.api.solve()

    def _play_requested(self):
        """Play the run that has ended if the host page asked for it while the search was running."""
        if self.play_requested:
            self.play_requested = False
            self.api.play()

    # ---- sent ----

    def _send(self, kind, data):
        """Send an event to the host page; a change of height is also sent in the LTI format of course software."""
        message = dict(HEADER)
        message.update(data)
        message["type"] = kind
        bridge.sendToHost(json.dumps(message))
        if kind == "height":
            bridge.sendToHost(json.dumps({"subject": "lti.frameResize", "height": data["height"]}))
