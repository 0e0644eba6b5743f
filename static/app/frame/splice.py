"""A frame as SPLICE sees it: its state is asked for once, and reported when a search has ended or its step is another.

The protocol's messages are `SPLICE.getState`, answered by `SPLICE.getState.response`; `SPLICE.reportScoreAndState`; and
`SPLICE.sendEvent`. Nothing here has been answered by anybody yet, so a report holds no score.
"""

import asyncio
import json

from pyscript.js_modules import stage

from app.page.dom import now, spawn

SUBJECT = "SPLICE."
EVENTS = ("solved", "error")
"""What is worth an entry in a course's log."""
SOON = 1.0
"""Seconds until a state is reported: while a run is played it changes at every frame."""


class Splice:
    """Reports the frame's state as its link, and goes back to the one that was reported when it was last open."""

    def __init__(self, state, door):
        self.door = door
        self.sent, self.question, self.reporting = 0, "", False
        self.before = self.reported = ""  # the link when the question was asked, and the one that was reported last
        door.said.subscribe(self._tell)
        state.when("alive", True, self._ask)
        state.when("phase", "done", self._report_soon)

    def _ask(self):
        """Ask for what was reported of this frame before."""
        self.before = self.door.link()
        self.question = self._send("getState")

    def hear(self, message):
        """Go back to what was reported, unless the frame shows something else by now."""
        if message.get("subject") != SUBJECT + "getState.response" or message.get("message_id") != self.question:
            return
        kept = _kept(message.get("state"))
        if kept and self.door.link() == self.before:
            self.reported = kept
            self.door.load(kept)

    def _tell(self, kind, what):
        """Let the course's log know of an event, and report the state that comes of it."""
        if kind in EVENTS:
            self._send("sendEvent", name=kind, data=what)
        elif kind == "step":
            self._report_soon()

    def _report_soon(self):
        if not self.reporting:
            self.reporting = True
            spawn(self._report())

    async def _report(self):
        await asyncio.sleep(SOON)
        self.reporting = False
        text = self.door.link()
        if text != self.reported:
            self.reported = text
            self._send("reportScoreAndState", state={"link": text})

    def _send(self, subject, **what):
        """Say something with a name of its own, and return the name."""
        self.sent += 1
        name = f"slide-and-seek-{int(now())}-{self.sent}"
        message = {"subject": SUBJECT + subject, "message_id": name}
        message.update(what)
        stage.say(json.dumps(message))
        return name


def _kept(answer):
    """Return the link in what a course has kept; some keep it as text."""
    if isinstance(answer, str):
        try:
            answer = json.loads(answer)
        except ValueError:
            return ""
    found = answer.get("link") if isinstance(answer, dict) else ""
    return found if isinstance(found, str) else ""
