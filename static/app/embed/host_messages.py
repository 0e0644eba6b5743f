"""Sends and receives messages between the page in an iframe and its host page.

The project's own messages are `{source, version, type, …}`. All others belong to other software: `lti.frameResize` of
course software for the height, `slide:start` and `slide:stop` of reveal.js, and the messages of SPLICE (`splice.py`);
see docs/embedding.md.
"""

import asyncio
import json

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page.dom import now, spawn
from puzzle.core import catalogue
from puzzle.core.grade import parse_stored
from puzzle.links import link
from puzzle.links.link_assignment import OWN_HEURISTIC, OWN_SEARCH

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
        if not self.api.takes_commands:
            if isinstance(message, dict):
                self.splice.receive(message)
        elif message == SLIDE_START:
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
            self.splice.send("lti.frameResize", height=data["height"])


SUBJECT = "SPLICE."
EVENTS = ("solved", "answer")
"""The events that are sent to the course's log, besides errors."""
REPORT_DELAY = 1.0
"""Seconds until a state is reported, since it changes with every animation frame during playback."""


class SpliceClient:
    """Reports the page's state as a link and the results of a quiz, a lesson or marks, and restores the last report."""

    def __init__(self, state, api):
        self.state, self.api = state, api
        self.message_count, self.request_id, self.reporting = 0, "", False
        self.link_at_request = ""  # the page's link when the stored state was requested
        self.reported = None  # the state that was reported last, None before the first report
        self.is_answered = False  # True once a course has answered the request of the state
        api.events.subscribe(self._on_event)
        state.when("alive", True, self._request_state)
        state.when("phase", "done", self._report_soon)
        state.subscribe(self._on_part, "lesson", "part")

    def _on_part(self):
        """Report the part of a lesson that is shown now, but not the first one, before the request of the state."""
        if self.state.exercise.lesson is not None and self.request_id:
            self._report_soon()

    def _request_state(self):
        """Request the state that the course has stored."""
        self.link_at_request = self.api.link()
        self.request_id = self._send("getState")

    def receive(self, message):
        """Restore the stored state, unless the page has changed since the request.

        A lesson changes the page by itself when it has loaded, so there only an answer counts as a change.
        """
        is_response = message.get("subject") == SUBJECT + "getState.response"
        if not is_response or message.get("message_id") != self.request_id or message.get("error"):
            return
        self.is_answered = True
        stored_link, answered = parse_stored(message.get("state"))
        in_lesson = self.state.exercise.lesson is not None
        is_unchanged = self.api.score() is None if in_lesson else self.api.link() == self.link_at_request
        if stored_link and is_unchanged:
            self.reported = _report(stored_link, answered)
            self.api.load(stored_link)
            if answered and self.state.exercise.lesson is not None:
                self.state.change(lesson_grade=answered)
            elif answered and _has_marks(link.parse(stored_link)[0]):
                self.state.change(marks_grade=answered)
            elif answered:
                self.state.change(quiz_grade=answered)
        self._note_student(message.get("state"))

    def _note_student(self, stored):
        """Note the name of the student that a course has added to its answer, by which a board is dealt."""
        if isinstance(stored, dict) and isinstance(stored.get("student"), str):
            self.state.change(course_student=stored["student"])

    def _on_event(self, kind, data):
        """Send an event to the course's log, or report the new state."""
        if kind == "error":
            self._send("sendEvent", name=kind, data=data, error={"code": kind, "message": data["message"]})
        elif kind in EVENTS:
            self._send("sendEvent", name=kind, data=data)
        elif kind == "score" and data["done"]:
            spawn(self._report(0))  # a student who leaves at once has handed in
        elif kind in ("step", "score"):
            self._report_soon()

    def _report_soon(self):
        """Report the state after a delay; a report that is already waiting includes the newest state."""
        if not self.reporting:
            self.reporting = True
            spawn(self._report())

    async def _report(self, delay=REPORT_DELAY):
        """Report the state, and the score if there is one, after a delay, unless they were reported already."""
        await asyncio.sleep(delay)
        self.reporting = False
        text = self.api.link() if self.is_answered else _without_student(self.api.link())
        report, score = _report(text, self.api.attempts()), self.api.score()
        if report != self.reported:
            self.reported = report
            if score is None:
                self._send("reportScoreAndState", state=report)
            else:
                # A lesson without tasks is worth its whole score once it is done.
                share = score["right"] / score["questions"] if score["questions"] else 1
                self._send("reportScoreAndState", state=report, score=share)
        if score is not None and self.is_answered:
            self.state.change(score_sent=True)

    def _send(self, subject, **data):
        """Send a message of SPLICE, and return its id."""
        return self.send(SUBJECT + subject, **data)

    def send(self, subject, **data):
        """Send a message with a new id, and return the id."""
        self.message_count += 1
        message_id = f"slide-and-seek-{int(now())}-{self.message_count}"
        message = {"subject": subject, "message_id": message_id}
        message.update(data)
        bridge.sendToHost(json.dumps(message))
        return message_id


def _has_marks(link_state):
    """Return True if the grade of a link is that of a search by hand or of the student's own code, not of a quiz."""
    fields = link_state["assignment"]
    is_code = fields is not None and fields["task"] in (OWN_HEURISTIC, OWN_SEARCH)
    return is_code or link_state["algorithm"] == catalogue.BY_HAND.name


def _without_student(link):
    """Return a link without the student's name, which only a course that answers gets."""
    return "&".join([part for part in link.split("&") if not part.startswith("student=")])


def _report(link, answered):
    """Return the state to report: the link, and the first attempts at quiz questions if there are any."""
    return {"link": link, "answered": list(answered)} if answered else {"link": link}
