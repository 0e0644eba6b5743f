"""Tests of the messages between an iframe and the page of another site that contains it."""

import json
from functools import partial

import pytest

from conftest import Record
from visitor import SOLVED_SMALL, Visitor
from waiting import expect

HOST_PAGE = """<!doctype html><title>A course</title><script>
received = []
addEventListener("message", event => received.push(event.data))
function send(message) { document.querySelector("iframe").contentWindow.postMessage(message, "*") }
function command(message) { send({source: "slide-and-seek", version: 1, ...message}) }
</script>"""
QUERY = "embed=1&" + "&".join(f"{key}={value}" for key, value in SOLVED_SMALL.items())
OWN_HEURISTIC = "start=1,0,2,3&goal=0,1,2,3&heuristic=own&assignment=ex-5,admissible:1"
"""The link of an assignment on boards whose audit takes no time, however busy the machine is."""
OTHER_LINK = "start=1,2,3,4,0,5,7,8,6&goal=1,2,3,4,5,6,7,8,0"


class HostPage:
    """A page of another site with an iframe; it records the iframe's messages and sends commands to the iframe."""

    def __init__(self, page, frame):
        self.page, self.frame = page, frame

    def board(self):
        """Return the numbers of the tiles on the iframe's board as texts, row by row, without the gap."""
        tiles = self.frame("board").locator(".tile")
        return tiles.evaluate_all(
            "all => all.sort((a, b) => a.dataset.cell - b.dataset.cell).map(tile => tile.textContent)"
        )

    def command(self, **message):
        """Send a command to the iframe, with the fields that every command has."""
        self.page.evaluate("message => command(message)", message)

    def send(self, message):
        """Send a message to the iframe as it is."""
        self.page.evaluate("message => send(message)", message)

    def wait_for_message(self, **values):
        """Wait until the iframe has sent a message with these values, and return the message."""
        message = self.page.wait_for_function(
            "wanted => received.find(message => Object.keys(wanted).every(key => message[key] === wanted[key]))",
            arg=values,
        )
        return message.json_value()

    def count(self, **values):
        """Return the number of messages with these values that the iframe has sent."""
        return self.page.evaluate(
            "wanted => received.filter(message => Object.keys(wanted).every(key => message[key] === wanted[key])).length",
            values,
        )


def open_page(page, site, other_site, query=QUERY, state="poster"):
    """Open a page of another site with an iframe, and wait until the iframe's page reaches a state."""
    frame = f'<iframe src="{site.url}?{query}" width=720 height=480></iframe>'
    page.goto(other_site.add("listening.html", HOST_PAGE + frame))
    inner = Visitor(page.frame_locator("iframe"), site.url)
    inner.wait_for(state)
    return HostPage(page, inner)


@pytest.fixture
def open_host_page(page, site, other_site):
    """A function that opens a page of another site with an iframe, and returns its `HostPage`."""
    return partial(open_page, page, site, other_site)


class TestBeforeStart:
    """Messages while the iframe shows its poster, before Python is loaded."""

    def test_poster_sends_ready_and_its_name(self, open_host_page):
        host_page = open_host_page()
        name = "Slide & Seek: A*, Manhattan distance. Your board: row 1, 2 8 3; row 2, 1 6 4; row 3, 7 gap 5."
        assert host_page.wait_for_message(type="ready")["title"] == name
        assert host_page.wait_for_message(type="state")["state"] == "poster"

    def test_search_command_presses_start_and_runs_after_loading(self, open_host_page):
        """The commands load and solve start Python in a poster, and run when Python has loaded."""
        host_page = open_host_page()
        host_page.wait_for_message(type="ready")
        host_page.command(type="load", link=OTHER_LINK)
        host_page.command(type="solve")
        host_page.frame.wait_for("done")
        solved = host_page.wait_for_message(type="solved")
        assert (solved["path_length"], len(solved["moves"])) == (2, 2)
        assert solved["counters"]["expanded"] == 2 and solved["counters"]["generated"] > 2

    def test_other_messages_do_not_press_start(self, open_host_page):
        """Malformed messages, an unknown command and the command pause leave the iframe at its poster."""
        host_page = open_host_page()
        host_page.wait_for_message(type="ready")
        for message in ("slide:start", {"type": "solve"}, {"source": "slide-and-seek", "version": 2, "type": "solve"}):
            host_page.send(message)
        host_page.command(type="pause")
        host_page.command(type="dance")
        # Messages are handled in order: when this key comes back, the messages above have been handled.
        host_page.frame("start").press("a")
        host_page.wait_for_message(type="key", key="a")
        host_page.frame.wait_for("poster")

    def test_keys_are_forwarded_except_those_that_press_a_button(self, open_host_page):
        host_page = open_host_page()
        host_page.wait_for_message(type="ready")
        host_page.frame("start").press("ArrowRight")
        assert host_page.wait_for_message(type="key", key="ArrowRight")["keyCode"] == 39
        host_page.frame("start").press("Shift+Tab")
        host_page.frame("start").press("b")
        host_page.wait_for_message(type="key", key="b")
        assert host_page.count(type="key") == 2


@pytest.fixture(scope="class")
def started(profile, site, other_site):
    """A page with a started iframe, shared by the tests of a class; they fail if it reports a problem."""
    record = Record()
    stop_recording = record.follow(profile.context)
    with profile.page() as page:
        yield open_page(page, site, other_site, QUERY + "&auto=1&step=2", "done")
    stop_recording()
    assert (record.problems, record.outside(site, other_site)) == ([], [])


@pytest.fixture
def host_page(started):
    """The shared page with a started iframe, reset to step 0 of its run; earlier messages are forgotten."""
    started.command(type="load", link=QUERY.removeprefix("embed=1&"))
    started.frame.wait_for("ready")
    started.command(type="step", step=0)
    started.frame.wait_for("done")
    expect(started.frame("step-now")).to_have_text("0")
    started.page.evaluate("received.length = 0")
    return started


class TestAfterStart:
    """Messages after Start, when Python has been loaded."""

    def test_iframe_sends_its_events_and_runs_commands(self, started):
        """The iframe reports state, solution, height and steps, and by SPLICE too; step and play move its timeline.

        Must be the first test of the class, as it looks at the messages of the start.
        """
        host_page = started
        assert host_page.wait_for_message(type="state", state="done")["link"].startswith("start=2,8,3,1,6,4,7,0,5")
        solved = host_page.wait_for_message(type="solved")
        assert solved["path_length"] == 5 and solved["counters"]["expanded"] == 5
        report = host_page.wait_for_message(subject="SPLICE.reportScoreAndState")
        assert report["state"]["link"].startswith("start=2,8,3,1,6,4,7,0,5") and "step=2" in report["state"]["link"]
        assert "score" not in report and report["message_id"]
        assert host_page.wait_for_message(subject="SPLICE.sendEvent", name="solved")["data"]["path_length"] == 5
        host_page.command(type="step", step=4)
        assert host_page.wait_for_message(type="step", step=4)["last"] == 6
        expect(host_page.frame("step-now")).to_have_text("4")
        height = host_page.wait_for_message(type="height")["height"]
        assert host_page.wait_for_message(subject="lti.frameResize")["height"] > 100 and height > 100
        host_page.command(type="step", step=0)
        host_page.wait_for_message(type="step", step=0)
        host_page.command(type="play")
        host_page.wait_for_message(type="step", step=6)

    @pytest.mark.exhaustive
    def test_step_and_play_start_a_search_if_there_is_none(self, open_host_page):
        """The command step solves the board and shows the step; the command play solves another board and plays it."""
        host_page = open_host_page()
        host_page.wait_for_message(type="ready")
        host_page.command(type="step", step=3)
        host_page.frame.wait_for("done")
        expect(host_page.frame("step-now")).to_have_text("3")
        host_page.command(type="load", link=OTHER_LINK)
        host_page.frame.wait_for("ready")
        host_page.command(type="play")
        host_page.wait_for_message(type="step", step=1)
        host_page.wait_for_message(type="step", step=3)

    def test_shown_slide_plays_and_hidden_slide_pauses(self, host_page):
        host_page.send("slide:start")
        expect(host_page.frame.button("Pause")).to_be_visible()
        host_page.send("slide:stop")
        expect(host_page.frame.button("Play")).to_be_visible()

    def test_failed_command_sends_an_error_sentence(self, host_page):
        host_page.command(type="load", link="start=nonsense")
        assert host_page.wait_for_message(type="error")["message"].startswith("In the link, start:")

    def test_keys_used_in_the_iframe_are_not_forwarded(self, host_page):
        host_page.frame("board").focus()
        host_page.frame("board").press("ArrowDown")
        host_page.frame("board").press("PageDown")
        host_page.wait_for_message(type="key", key="PageDown")
        assert host_page.count(type="key", key="ArrowDown") == 0

    def test_only_messages_of_the_host_page_are_handled(self, host_page):
        """A second iframe, inside the host page, sends a command to load another board: the board stays."""
        host_page.page.evaluate("""() => new Promise(done => {
          const frame = document.createElement("iframe")
          frame.srcdoc = `<script>
            parent.document.querySelector("iframe").contentWindow.postMessage(
              {source: "slide-and-seek", version: 1, type: "load", link: "start=1,2,3,4,0,5,7,8,6"}, "*")
            parent.dispatchEvent(new Event("told"))<` + `/script>`
          addEventListener("told", () => { frame.remove(); done() }, {once: true})
          document.body.append(frame)
        })""")
        host_page.command(type="step", step=1)
        host_page.wait_for_message(type="step", step=1)
        assert host_page.board() == list("28316475")


class TestSplice:
    """A course stores and restores the state of an iframe by the messages of the protocol SPLICE."""

    @pytest.mark.some(1)
    @pytest.mark.parametrize("stored", [{"link": OTHER_LINK + "&step=1"}, json.dumps({"link": OTHER_LINK + "&step=1"})])
    def test_splice_restores_the_stored_state(self, open_host_page, stored):
        """The course answers the iframe's request with a stored state; an answer to another request is ignored."""
        host_page = open_host_page()
        host_page.frame.button("Start").click()
        request = host_page.wait_for_message(subject="SPLICE.getState")
        answer = {"subject": "SPLICE.getState.response", "message_id": request["message_id"], "state": stored}
        host_page.send(answer | {"message_id": "another"})
        host_page.send(answer)
        host_page.frame.wait_for("done")
        expect(host_page.frame("step-now")).to_have_text("1")
        assert host_page.board() == list("12345786")

    @pytest.mark.exhaustive
    def test_splice_state_is_ignored_after_the_reader_has_started(self, open_host_page):
        """The reader solves the board before the course answers: the answer no longer changes the board."""
        host_page = open_host_page()
        host_page.frame.button("Start").click()
        request = host_page.wait_for_message(subject="SPLICE.getState")
        host_page.frame.button("Solve").click()
        host_page.frame.wait_for("done")
        state = {"link": OTHER_LINK}
        host_page.send({"subject": "SPLICE.getState.response", "message_id": request["message_id"], "state": state})
        host_page.command(type="step", step=1)
        host_page.wait_for_message(type="step", step=1)
        assert host_page.board() == list("28316475")

    @pytest.mark.exhaustive
    def test_whole_page_reports_code_and_restores_its_score(self, open_host_page):
        """Hand in the heuristic of the editor while commands are ignored, and open the page again in the course."""
        host_page = open_host_page(OWN_HEURISTIC, "ready")
        host_page.command(type="solve")
        host_page.frame("attempt-hand-in").click()
        answer = host_page.wait_for_message(type="answer", id="requirement-1")
        assert (answer["response"], answer["right"]) == ("It is admissible.", True)
        score = host_page.wait_for_message(type="score")
        assert (score["right"], score["questions"], score["done"]) == (1, 1, True)
        state = host_page.wait_for_message(subject="SPLICE.reportScoreAndState", score=1)["state"]
        assert state["answered"] == [1] and host_page.count(type="height") == host_page.count(type="solved") == 0
        host_page = open_host_page(OWN_HEURISTIC, "ready")
        request = host_page.wait_for_message(subject="SPLICE.getState")
        answer = {"subject": "SPLICE.getState.response", "message_id": request["message_id"]}
        host_page.send(answer | {"state": state | {"student": "Ada"}})
        expect(host_page.frame("attempt-score")).to_have_text("1 of 1 met: 100 of 100 points.")
        expect(host_page.frame("attempt-save")).to_be_hidden()
        expect(host_page.frame("attempt-sent")).to_be_visible()


SETTINGS = "**/static/settings.json"


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "origins, is_answered", [(["https://example.org"], False), (["OWN"], True), ([], True), (None, False)]
)
def test_only_origins_allowed_by_settings_exchange_messages(
    open_host_page, page, record, other_site, origins, is_answered
):
    """The settings file of the site lists the origins that may exchange messages with the iframe; if it is empty, all may.

    In `origins`, "OWN" stands for the origin of the host page; `None` means that the server does not deliver the file.
    """
    allowed = [other_site.origin.upper() + "/" if origin == "OWN" else origin for origin in origins or ()]
    answer = {"status": 503} if origins is None else {"json": {"origins": allowed}}
    page.route(SETTINGS, lambda route: route.fulfill(**answer))
    host_page = open_host_page(QUERY + "&auto=1&step=1", "done")
    host_page.command(type="step", step=3)
    if is_answered:
        host_page.wait_for_message(type="step", step=3)
    else:
        expect(host_page.frame("step-now")).to_have_text("1")
        assert page.evaluate("received.length") == 0
    refused = [message for message in record.messages if "exchanges messages with no other page" in message]
    assert len(refused) == (origins is None)
