"""Messages of an iframe and of the element, in a page of another site with storage denied."""

import json
from functools import partial

import pytest

from visitor import SOLVED_SMALL, Visitor
from waiting import expect

LISTEN = """<!doctype html><title>A course</title><script>
said = []
addEventListener("message", event => said.push(event.data))
function tell(message) { document.querySelector("iframe").contentWindow.postMessage(message, "*") }
function own(message) { tell({source: "slide-and-seek", version: 1, ...message}) }
</script>"""
QUERY = "embed=1&" + "&".join(f"{key}={value}" for key, value in SOLVED_SMALL.items())
OTHER = "start=1,2,3,4,0,5,7,8,6&goal=1,2,3,4,5,6,7,8,0"


class Around:
    """A page of another site with an iframe: records the iframe's messages and sends commands."""

    def __init__(self, page, frame):
        self.page, self.frame = page, frame

    def board(self):
        """Return the tiles in the iframe, row by row, without the gap."""
        tiles = self.frame("board").locator(".tile")
        return tiles.evaluate_all(
            "all => all.sort((a, b) => a.dataset.cell - b.dataset.cell).map(tile => tile.firstChild.data)"
        )

    def own(self, **message):
        """Send a command to the iframe."""
        self.page.evaluate("message => own(message)", message)

    def tell(self, message):
        """Send any message to the iframe."""
        self.page.evaluate("message => tell(message)", message)

    def said(self, **wanted):
        """Wait for a message with these values, and return it."""
        found = self.page.wait_for_function(
            "wanted => said.find(one => Object.keys(wanted).every(key => one[key] === wanted[key]))", arg=wanted
        )
        return found.json_value()

    def count(self, **wanted):
        """Return the number of received messages with these values."""
        return self.page.evaluate(
            "wanted => said.filter(one => Object.keys(wanted).every(key => one[key] === wanted[key])).length", wanted
        )


def open_page(page, site, other_site, query=QUERY, state="poster"):
    """Open a page of another site with an iframe."""
    frame = f'<iframe src="{site.url}?{query}" width=720 height=480></iframe>'
    page.goto(other_site.add("listening.html", LISTEN + frame))
    inner = Visitor(page.frame_locator("iframe"), site.url)
    inner.root = page.frame_locator("iframe").locator("html")
    inner.wait_for(state)
    return Around(page, inner)


@pytest.fixture
def opened(page, site, other_site):
    """Return a function that opens a page of another site with an iframe."""
    return partial(open_page, page, site, other_site)


class TestBeforeStart:
    """Messages of a poster, before Python loads."""

    def test_poster_sends_ready_and_its_name(self, opened):
        around = opened()
        name = "Slide & Seek: A*, Manhattan distance. Your board: row 1, 2 8 3; row 2, 1 6 4; row 3, 7 gap 5."
        assert around.said(type="ready")["title"] == name
        assert around.said(type="state")["state"] == "poster"

    def test_search_command_presses_start_and_runs_after_loading(self, opened):
        around = opened()
        around.said(type="ready")
        around.own(type="load", link=OTHER)
        around.own(type="solve")
        around.frame.wait_for("done")
        solved = around.said(type="solved")
        assert (solved["path_length"], len(solved["moves"])) == (2, 2)
        assert solved["counters"]["expanded"] == 2 and solved["counters"]["generated"] > 2

    def test_other_messages_do_not_press_start(self, opened):
        around = opened()
        around.said(type="ready")
        for message in ("slide:start", {"type": "solve"}, {"source": "slide-and-seek", "version": 2, "type": "solve"}):
            around.tell(message)
        around.own(type="pause")
        around.own(type="dance")
        # Messages are handled in order, so all earlier ones have been handled.
        around.frame("start").press("a")
        around.said(type="key", key="a")
        around.frame.wait_for("poster")

    def test_keys_are_forwarded_except_those_that_press_a_button(self, opened):
        around = opened()
        around.said(type="ready")
        around.frame("start").press("ArrowRight")
        assert around.said(type="key", key="ArrowRight")["keyCode"] == 39
        around.frame("start").press("Shift+Tab")
        around.frame("start").press("b")
        around.said(type="key", key="b")
        assert around.count(type="key") == 2


@pytest.fixture(scope="class")
def started(profile, site, other_site):
    """A started iframe, shared by the tests of a class."""
    with profile.page() as page:
        yield open_page(page, site, other_site, QUERY + "&auto=1", "done")


@pytest.fixture
def around(started):
    """Return the started iframe at the first step of its run, with no recorded messages."""
    started.own(type="load", link=QUERY.removeprefix("embed=1&"))
    started.frame.wait_for("ready")
    started.own(type="step", step=0)
    started.frame.wait_for("done")
    expect(started.frame("step-now")).to_have_text("0")
    started.page.evaluate("said.length = 0")
    return started


class TestAfterStart:
    """Messages of a started iframe."""

    def test_iframe_sends_its_events_and_runs_commands(self, opened, record, site, other_site):
        around = opened(QUERY + "&auto=1&step=2", "done")
        assert around.said(type="state", state="done")["link"].startswith("start=2,8,3,1,6,4,7,0,5")
        solved = around.said(type="solved")
        assert solved["path_length"] == 5 and solved["counters"]["expanded"] == 5
        around.own(type="step", step=4)
        assert around.said(type="step", step=4)["last"] == 6
        expect(around.frame("step-now")).to_have_text("4")
        height = around.said(type="height")["height"]
        assert around.said(subject="lti.frameResize")["height"] > 100 and height > 100
        around.own(type="step", step=0)
        around.said(type="step", step=0)
        around.own(type="play")
        around.said(type="step", step=6)
        assert record.problems == []
        assert record.outside(site, other_site) == []

    @pytest.mark.exhaustive
    def test_step_and_play_start_a_search_if_there_is_none(self, opened):
        around = opened()
        around.said(type="ready")
        around.own(type="step", step=3)
        around.frame.wait_for("done")
        expect(around.frame("step-now")).to_have_text("3")
        around.own(type="load", link=OTHER)
        around.frame.wait_for("ready")
        around.own(type="play")
        around.said(type="step", step=1)
        around.said(type="step", step=3)

    def test_shown_slide_plays_and_hidden_slide_pauses(self, around):
        around.tell("slide:start")
        expect(around.frame.button("Pause")).to_be_visible()
        around.tell("slide:stop")
        expect(around.frame.button("Play")).to_be_visible()

    def test_failed_command_sends_an_error_sentence(self, around):
        around.own(type="load", link="start=nonsense")
        assert around.said(type="error")["message"].startswith("In the link, start:")

    def test_keys_used_in_the_iframe_are_not_forwarded(self, around):
        around.frame("board").focus()
        around.frame("board").press("ArrowDown")
        around.frame("board").press("PageDown")
        around.said(type="key", key="PageDown")
        assert around.count(type="key", key="ArrowDown") == 0

    def test_only_messages_of_the_host_page_are_handled(self, around):
        around.page.evaluate("""() => new Promise(done => {
          const frame = document.createElement("iframe")
          frame.srcdoc = `<script>
            parent.document.querySelector("iframe").contentWindow.postMessage(
              {source: "slide-and-seek", version: 1, type: "load", link: "start=1,2,3,4,0,5,7,8,6"}, "*")
            parent.dispatchEvent(new Event("told"))<` + `/script>`
          addEventListener("told", () => { frame.remove(); done() }, {once: true})
          document.body.append(frame)
        })""")
        around.own(type="step", step=1)
        around.said(type="step", step=1)
        assert around.board() == list("28316475")


class TestSplice:
    """The state of an iframe, stored by a course with SPLICE."""

    def test_splice_reports_state_without_score_and_sends_solved_event(self, opened):
        around = opened(QUERY + "&auto=1&step=2", "done")
        report = around.said(subject="SPLICE.reportScoreAndState")
        assert report["state"]["link"].startswith("start=2,8,3,1,6,4,7,0,5") and "step=2" in report["state"]["link"]
        assert "score" not in report and report["message_id"]
        assert around.said(subject="SPLICE.sendEvent", name="solved")["data"]["path_length"] == 5

    @pytest.mark.some(1)
    @pytest.mark.parametrize("kept", [{"link": OTHER + "&step=1"}, json.dumps({"link": OTHER + "&step=1"})])
    def test_splice_restores_the_stored_state(self, opened, kept):
        around = opened()
        around.frame.button("Start").click()
        question = around.said(subject="SPLICE.getState")
        answer = {"subject": "SPLICE.getState.response", "message_id": question["message_id"], "state": kept}
        around.tell(answer | {"message_id": "another"})
        around.tell(answer)
        around.frame.wait_for("done")
        expect(around.frame("step-now")).to_have_text("1")
        assert around.board() == list("12345786")

    @pytest.mark.exhaustive
    def test_splice_state_is_ignored_after_the_reader_has_started(self, opened):
        around = opened()
        around.frame.button("Start").click()
        question = around.said(subject="SPLICE.getState")
        around.frame.button("Solve").click()
        around.frame.wait_for("done")
        state = {"link": OTHER}
        around.tell({"subject": "SPLICE.getState.response", "message_id": question["message_id"], "state": state})
        around.own(type="step", step=1)
        around.said(type="step", step=1)
        assert around.board() == list("28316475")


SETTINGS = "**/static/settings.json"


@pytest.mark.some(2)
@pytest.mark.parametrize(
    "origins, heard", [(["https://example.org"], False), (["OWN"], True), ([], True), (None, False)]
)
def test_only_origins_allowed_by_settings_exchange_messages(opened, page, record, other_site, origins, heard):
    """`None` is a host that cannot deliver its settings; `tests/js/embed/origins.test.js` has all other faults."""
    allowed = [other_site.origin.upper() + "/" if origin == "OWN" else origin for origin in origins or ()]
    answer = {"status": 503} if origins is None else {"json": {"origins": allowed}}
    page.route(SETTINGS, lambda route: route.fulfill(**answer))
    around = opened(QUERY + "&auto=1&step=1", "done")
    around.own(type="step", step=3)
    if heard:
        around.said(type="step", step=3)
    else:
        expect(around.frame("step-now")).to_have_text("1")
        assert page.evaluate("said.length") == 0
    refused = [message for message in record.messages if "exchanges messages with no other page" in message]
    assert len(refused) == (origins is None)
