"""A frame as SPLICE sees it: its state is asked for once, and reported when a search has ended or its step is another.

The protocol's messages are `SPLICE.getState`, answered by `SPLICE.getState.response`; `SPLICE.reportScoreAndState`; and
`SPLICE.sendEvent`. A report holds a score, the share of all questions that were answered right at the first attempt,
once a question of a quiz has been answered; before there is none.
"""

import asyncio
import json

from pyscript.js_modules import bridge

from app.page.dom import now, spawn
from puzzle.core.grade import ATTEMPTS

SUBJECT = "SPLICE."
EVENTS = ("solved", "error")
"""What is worth an entry in a course's log."""
SOON = 1.0
"""Seconds until a state is reported: while a run is played it changes at every frame."""


class Splice:
    """Reports the frame's state as its link, with first attempts of a quiz, and goes back to what was reported last."""

    def __init__(self, state, door):
        self.state, self.door = state, door
        self.sent, self.question, self.reporting = 0, "", False
        self.before, self.reported = "", None  # the link when the question was asked, and what was reported last
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
        kept, answered = _kept(message.get("state"))
        if kept and self.door.link() == self.before:
            self.reported = _report(kept, answered)
            self.door.load(kept)
            if answered:
                self.state.change(quiz_grade=answered)

    def _tell(self, kind, what):
        """Let the course's log know of an event, and report the state that comes of it."""
        if kind in EVENTS:
            self._send("sendEvent", name=kind, data=what)
        elif kind in ("step", "score"):
            self._report_soon()

    def _report_soon(self):
        if not self.reporting:
            self.reporting = True
            spawn(self._report())

    async def _report(self):
        await asyncio.sleep(SOON)
        self.reporting = False
        report, score = _report(self.door.link(), self.state.quiz_grade), self.door.score()
        if report == self.reported:
            return
        self.reported = report
        if score is None:
            self._send("reportScoreAndState", state=report)
        else:
            self._send("reportScoreAndState", state=report, score=score["right"] / score["questions"])

    def _send(self, subject, **what):
        """Say something with a name of its own, and return the name."""
        self.sent += 1
        name = f"slide-and-seek-{int(now())}-{self.sent}"
        message = {"subject": SUBJECT + subject, "message_id": name}
        message.update(what)
        bridge.sendToHost(json.dumps(message))
        return name


def _report(link, answered):
    """A frame's state: its link, and how first attempts came out where a quiz is on."""
    return {"link": link, "answered": list(answered)} if answered else {"link": link}


def _kept(answer):
    """Return the link and the first attempts in what a course has kept; some keep it as text."""
    if isinstance(answer, str):
        try:
            answer = json.loads(answer)
        except ValueError:
            return "", None
    if not isinstance(answer, dict) or not isinstance(answer.get("link"), str):
        return "", None
    grade = answer.get("answered")
    well = isinstance(grade, list) and all(first in ATTEMPTS for first in grade)
    return answer["link"], grade if well else None
