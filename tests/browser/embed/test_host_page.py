"""Tests of iframes in a course page: they do not disturb it, and an iframe out of view unloads if another starts."""

import pytest

from conftest import serve
from visitor import SOLVED_SMALL, Visitor
from waiting import expect

QUERY = "embed=1&" + "&".join(f"{key}={value}" for key, value in SOLVED_SMALL.items())
# Starts to record focus changes and scrolling of the host page, in its variable `heard`.
RECORD_FOCUS_AND_SCROLL = """
() => {
  window.heard = []
  for (const name of ["focusin", "scroll"]) addEventListener(name, event => heard.push(name), true)
}
"""
WAIT_UNTIL_SCROLLED = """
() => new Promise(resolve => {
  let [position, frames] = [-1, 0]
  const check = () => {
    frames = scrollY === position ? frames + 1 : 0
    position = scrollY
    frames < 20 ? requestAnimationFrame(check) : resolve()
  }
  check()
})
"""
"""Waits until the page has not scrolled for twenty animation frames."""


@pytest.fixture
def lesson(page, site, other_site):
    """A function that opens a course page with an iframe per query, far apart, and returns a `Visitor` of each."""

    def open_lesson(*queries, before=""):
        frames = "".join(
            f'<p>Text</p><iframe name="f{number}" src="{site.url}?{query}" width="720" height="480"></iframe>'
            '<div style="height: 1500px"></div>'
            for number, query in enumerate(queries)
        )
        page.goto(other_site.add("lesson.html", f"<!doctype html><title>A lesson</title>{before}{frames}"))
        return [frame_of(page, site, number) for number in range(len(queries))]

    return open_lesson


@pytest.fixture(scope="module")
def open_site():
    """A server that lets pages of any origin read its files, as a sandboxed iframe has an origin of its own."""
    with serve(headers=[("Access-Control-Allow-Origin", "*")]) as running:
        yield running


def frame_of(page, site, number):
    """Return a `Visitor` of the iframe with this number."""
    return Visitor(page.frame_locator(f"iframe[name=f{number}]"), site.url)


def press_start(frame, state="done"):
    """Press Start in an iframe, and wait until its page reaches a state."""
    frame.button("Start").click()
    frame.wait_for(state)


def scroll_to(page, name):
    """Scroll an iframe into view."""
    page.locator(f"iframe[name={name}]").scroll_into_view_if_needed()


class TestSeveralIframes:
    """Iframes out of view unload when another one starts; iframes in view do not."""

    def test_started_iframe_out_of_view_unloads_and_keeps_its_step(self, lesson, page):
        """Start a second iframe far below: the first unloads; started again, it shows the same step."""
        first, second = lesson(QUERY + "&run=1", QUERY)
        press_start(first)
        first.button("Step back").click()
        first.button("Step back").click()
        expect(first("step-now")).to_have_text("4")
        scroll_to(page, "f1")
        press_start(second, "ready")
        first.wait_for("poster")
        second.wait_for("ready")
        scroll_to(page, "f0")
        press_start(first)
        expect(first("step-now")).to_have_text("4")

    @pytest.mark.exhaustive
    def test_iframe_in_view_stays_loaded(self, lesson, page, site):
        """Two iframes are in view at once: starting the second does not unload the first."""
        page.set_viewport_size({"width": 1280, "height": 1200})
        frames = "".join(
            f'<iframe name="f{n}" src="{site.url}?{QUERY}&run=1" width="600" height="400"></iframe>' for n in (1, 2)
        )
        lesson(before=frames)
        first, second = (frame_of(page, site, number) for number in (1, 2))
        press_start(first)
        press_start(second)
        first.wait_for("done")


class TestSandboxedIframe:
    """Iframes work when the host page restricts them by `sandbox="allow-scripts"`."""

    @pytest.fixture
    def sandboxed(self, page, other_site, open_site):
        """A function that opens two sandboxed iframes, far apart, and returns a `Visitor` of each."""

        def show(more_permissions=""):
            """Open the page with the two iframes, and wait until both show their posters."""
            frames = "<div style='height: 1500px'></div>".join(
                f'<iframe name="f{number}" sandbox="allow-scripts {more_permissions}" src="{open_site.url}?{QUERY}&run=1" width="720" height="480"></iframe>'
                for number in (0, 1)
            )
            page.goto(other_site.add("sandboxed.html", f"<!doctype html><title>A lesson</title>{frames}"))
            frames = [frame_of(page, open_site, number) for number in (0, 1)]
            for frame in frames:
                expect(frame("start-bytes")).to_be_visible()
            return frames

        return show

    @pytest.mark.exhaustive
    def test_sandboxed_iframe_out_of_view_unloads(self, sandboxed, page):
        first, second = sandboxed()
        press_start(first)
        first.button("Step back").click()
        expect(first("step-now")).to_have_text("5")
        scroll_to(page, "f1")
        press_start(second)
        first.wait_for("poster")
        scroll_to(page, "f0")
        press_start(first)
        expect(first("step-now")).to_have_text("5")

    def test_sandbox_without_popups_shows_the_address(self, sandboxed, open_site):
        (frame, _) = sandboxed()
        frame("full-page").click()
        expect(frame.page.locator(".frame-address")).to_have_text(f"{open_site.url}?{QUERY.partition('&')[2]}&run=1")
        expect(frame.page.locator(".frame-address")).to_be_focused()
        expect(frame("full-page")).to_be_hidden()

    def test_sandbox_with_popups_opens_the_full_page(self, sandboxed, page, open_site):
        (frame, _) = sandboxed("allow-popups")
        with page.expect_popup() as opened:
            frame("full-page").click()
        assert opened.value.url == f"{open_site.url}?{QUERY.partition('&')[2]}&run=1"


class TestHostPageIsUndisturbed:
    """The host page keeps focus, scroll position and history."""

    def test_automatic_iframe_plays_once_and_leaves_the_wheel_to_the_host(self, lesson, page, record):
        """With the link key `auto`, an iframe requests Python only when it is in view, and then plays its run once.

        The wheel scrolls the page around the iframe and a hint appears; with Ctrl it zooms the tree instead.
        """
        (_, frame) = lesson(QUERY, QUERY + "&auto=1&speed=2")
        page.frames[2].wait_for_selector("#frame-foot", state="visible")
        assert not any("pyodide" in url for url in record.requests)
        scroll_to(page, "f1")
        frame.wait_for("done")
        assert "Solved" not in frame("sentence").text_content()  # playback has not reached the end yet
        expect(frame.button("Pause")).to_be_visible()
        expect(frame.button("Play")).to_be_visible()
        expect(frame("step-now")).to_have_text("6")
        frame("tree-canvas").hover()
        position = page.evaluate("scrollY")
        page.mouse.wheel(0, 200)
        page.wait_for_function("position => scrollY > position", arg=position)
        expect(frame("frame-hint")).to_have_text("Hold Ctrl and scroll to zoom the tree.", use_inner_text=True)
        expect(frame("frame-hint")).to_be_hidden()
        assert frame("zoom").get_attribute("data-moved") is None
        page.evaluate(WAIT_UNTIL_SCROLLED)
        page.evaluate("position => scrollTo(0, position)", position)
        frame("tree-canvas").hover()
        page.keyboard.down("Control")
        page.mouse.wheel(0, -200)
        expect(frame("zoom")).to_have_attribute("data-moved", "")
        page.keyboard.up("Control")
        assert page.evaluate("scrollY") == position
        page.mouse.wheel(0, 200)
        page.wait_for_function("position => scrollY > position", arg=position)
        expect(frame("frame-hint")).to_be_hidden()

    @pytest.mark.exhaustive
    def test_loading_takes_no_focus_and_does_not_scroll_the_host(self, lesson, page):
        """While the iframe loads, focus and scroll position of the host page stay, without any focus event."""
        (frame,) = lesson(QUERY + "&auto=1&run=1&step=3", before='<input id="mine"><div style="height: 300px"></div>')
        page.locator("#mine").focus()
        page.evaluate("scrollTo(0, 60)")
        page.evaluate(RECORD_FOCUS_AND_SCROLL)
        frame.wait_for("done")
        expect(frame("step-now")).to_have_text("3")
        expect(page.locator("#mine")).to_be_focused()
        assert page.evaluate("[scrollY, history.length]") == [60, 2]
        assert "focusin" not in page.evaluate("heard")

    @pytest.mark.exhaustive
    def test_iframe_adds_no_history_entries(self, lesson, page):
        (frame,) = lesson(QUERY)
        length = page.evaluate("history.length")
        press_start(frame, "ready")
        frame.button("Solve").click()
        frame.wait_for("done")
        assert page.evaluate("history.length") == length

    @pytest.mark.exhaustive
    def test_one_finger_scrolls_the_host_and_two_zoom_the_tree(self, browser, site, other_site):
        """Swipe on the tree with one finger, then spread two fingers, as touch events of the browser."""
        html = f'<div style="height: 200px"></div><iframe name="f0" src="{site.url}?{QUERY}&run=1" width="720" height="480"></iframe>'
        address = other_site.add("fingers.html", f'<!doctype html>{html}<div style="height: 1500px"></div>')
        with browser.new_context(viewport={"width": 800, "height": 700}, has_touch=True) as context:
            page = context.new_page()
            page.goto(address)
            frame, session = frame_of(page, site, 0), context.new_cdp_session(page)
            press_start(frame)

            def touch(kind, *positions):
                points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(positions)]
                session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

            def centre_of_tree():
                box = frame("tree-canvas").bounding_box()
                return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

            x, y = centre_of_tree()
            touch("touchStart", (x, y))
            for part in range(1, 11):
                touch("touchMove", (x, y - 12 * part))
            touch("touchEnd")
            page.wait_for_function("scrollY > 50")
            expect(frame("frame-hint")).to_have_text("Pinch with two fingers to zoom the tree.", use_inner_text=True)
            assert frame("zoom").get_attribute("data-moved") is None, "the tree stays where it is"
            page.evaluate(WAIT_UNTIL_SCROLLED)  # after a flick, the page continues to scroll
            page.evaluate("scrollTo(0, 100)")
            x, y = centre_of_tree()
            touch("touchStart", (x - 20, y), (x + 20, y))
            for part in range(1, 11):
                touch("touchMove", (x - 20 - 8 * part, y), (x + 20 + 8 * part, y))
            touch("touchEnd")
            expect(frame("zoom")).to_have_attribute("data-moved", "")
            assert page.evaluate("[scrollY, visualViewport.scale]") == [100, 1]

    @pytest.mark.exhaustive
    def test_hidden_iframe_draws_when_shown(self, lesson, page):
        """Hide the iframe while it loads and while its width changes; each time it works when it is shown again."""
        (frame,) = lesson(QUERY + "&run=1&auto=1&step=6", before="<style>iframe { display: none }</style>")
        assert frame.root.get_attribute("data-state") == "loading"
        page.evaluate("document.querySelector('style').remove()")
        frame.wait_for("done")
        page.evaluate("document.querySelector('iframe').style.display = 'none'")
        frame.page.owner.evaluate("frame => frame.width = 600")
        page.evaluate("document.querySelector('iframe').style.display = ''")
        box = frame("tree-canvas").bounding_box()
        assert box["width"] > 300 and box["height"] > 150
        assert frame("tree-canvas").evaluate(COUNT_DRAWN_PIXELS) > 500

    @pytest.mark.exhaustive
    def test_printed_iframe_has_no_controls(self, lesson, page):
        """In print, a poster has no Start button, and a started iframe is light and has no buttons."""
        (frame,) = lesson(QUERY + "&run=1&theme=dark")
        page.emulate_media(media="print")
        expect(frame("start")).to_be_hidden()
        page.emulate_media(media="screen")
        press_start(frame)
        box = frame("tree-canvas").bounding_box()
        document = page.frames[1]
        document.evaluate("dispatchEvent(new Event('beforeprint'))")
        expect(frame.root).to_have_attribute("data-theme", "light")
        page.emulate_media(media="print")
        assert frame("tree-canvas").bounding_box() == box
        expect(frame("frame-search")).to_be_visible()
        for name in ("primary", "play", "full-page"):
            expect(frame(name)).to_be_hidden()
        page.emulate_media(media="screen")
        document.evaluate("dispatchEvent(new Event('afterprint'))")
        expect(frame.root).to_have_attribute("data-theme", "dark")

    @pytest.mark.exhaustive
    def test_reduced_motion_prevents_automatic_playback(self, lesson, page):
        page.emulate_media(reduced_motion="reduce")
        (frame,) = lesson(QUERY + "&auto=1&speed=1")
        frame.wait_for("done")
        expect(frame.button("Play")).to_be_visible()
        expect(frame("step-now")).to_have_text("6")

    @pytest.mark.exhaustive
    def test_full_screen_is_offered_if_the_host_allows_it(self, lesson, page, site):
        """In full screen the wheel zooms the tree without Ctrl, as there is no page to scroll."""
        lesson(
            before=f'<iframe name="f7" src="{site.url}?{QUERY}&run=1" width="720" height="480" allow="fullscreen"></iframe>'
        )
        frame = frame_of(page, site, 7)
        press_start(frame)
        frame.button("Full screen").click()
        expect(frame.button("Exit full screen")).to_be_visible()
        frame("tree-canvas").hover()
        page.mouse.wheel(0, -200)
        expect(frame("zoom")).to_have_attribute("data-moved", "")
        frame.button("Exit full screen").click()
        expect(frame.button("Full screen")).to_be_visible()


COUNT_DRAWN_PIXELS = """
canvas => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height)
  let drawn = 0
  for (let offset = 3; offset < data.length; offset += 4) if (data[offset]) drawn++
  return drawn
}
"""
