"""What the page around a frame says, taken to the door, and what the door says, told in the words of who may listen.

Messages of our own are `{source, version, type, …}`. Beside them stand some that course software knows already:
`lti.frameResize` for the height, `slide:start` and `slide:stop` of reveal.js, and SPLICE's, which have their own file.
docs/embedding.md describes them all.
"""

import json

from pyscript import ffi
from pyscript.js_modules import bridge

NAMES = {"source": "slide-and-seek", "version": 1}
SLIDE_START, SLIDE_STOP = "slide:start", "slide:stop"


class Messages:
    """Carries messages between the door of a frame and the page around it; `splice` takes what is SPLICE's."""

    def __init__(self, state, door, splice):
        self.state, self.door, self.splice = state, door, splice
        self.to_play = False  # whether the run that is being made is to be played
        door.said.subscribe(self._say)
        state.when("phase", "done", self._play_as_wished)
        bridge.onHostMessage(ffi.create_proxy(lambda text: self._hear(json.loads(text))))

    # ---- what is heard ----

    def _hear(self, message):
        """Do what a message asks for; of any other shape it is for somebody else."""
        if message == SLIDE_START:
            self.door.play()
        elif message == SLIDE_STOP:
            self.door.pause()
        elif not isinstance(message, dict):
            return
        elif message.get("source") == NAMES["source"] and message.get("version") == NAMES["version"]:
            self._obey(message)
        else:
            self.splice.hear(message)

    def _obey(self, message):
        kind, self.to_play = message.get("type"), False
        if kind == "load" and isinstance(message.get("link"), str):
            self.door.load(message["link"])
        elif kind == "solve":
            self.door.solve()
        elif kind == "step" and isinstance(message.get("step"), (int, float)):
            self._step(max(0, int(message["step"])))
        elif kind == "play":
            self._play()
        elif kind == "pause":
            self.door.pause()

    def _step(self, number):
        """Go to a step, of a search that is made first if there is none."""
        if self.state.run == "done":
            self.door.step(number)
        else:
            self.door.load(f"{self.door.link()}&step={number}")

    def _play(self):
        """Play, once there is something to be played."""
        if self.state.run == "done":
            self.door.play()
        else:
            self.to_play = True
            self.door.solve()

    def _play_as_wished(self):
        if self.to_play:
            self.to_play = False
            self.door.play()

    # ---- what is said ----

    def _say(self, kind, what):
        """Tell what has happened to whoever is around this frame."""
        message = dict(NAMES)
        message.update(what)
        message["type"] = kind
        bridge.sendToHost(json.dumps(message))
        if kind == "height":
            bridge.sendToHost(json.dumps({"subject": "lti.frameResize", "height": what["height"]}))
