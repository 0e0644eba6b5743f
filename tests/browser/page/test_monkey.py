"""Random input in any order leaves the page consistent, and fifty searches leak no more memory than a few."""

import random

import pytest
from playwright.sync_api import TimeoutError

import wasm_memory
from visitor import SOLVED_SMALL, Visitor

ACTS = 200
SEED = 283164705
KEYS = [
    "Enter", " ", ",", ".", "<", ">", "f", "p", "x", "?", "Escape", "Tab", "Shift+Tab", "Home", "ArrowUp", "ArrowDown",
    "ArrowLeft", "ArrowRight",
]  # fmt: skip
TEXTS = ["", "1 2 3", "182043765", "0 1 2/3 4 5/6 7 8", "3 1/0 2", "<b>x</b>", "8,1,2,0,4,3,7,6,5"]
# Presses a random enabled control, chosen within the page so that it cannot disappear in between.
PRESS = """
at => {
  const open = document.querySelector("dialog[open]") ?? document
  const all = [...open.querySelectorAll("button, summary, input[type=checkbox]")]
    .filter(one => one.checkVisibility() && !one.disabled)
  const one = all[Math.floor(at * all.length)]
  one?.focus()
  one?.click()
  return one?.id || one?.textContent
}
"""
CHOOSE = """
([at, to]) => {
  const all = [...document.querySelectorAll("select")].filter(one => one.checkVisibility() && !one.disabled)
  const one = all[Math.floor(at * all.length)]
  if (!one) return "nothing"
  one.selectedIndex = Math.floor(to * one.options.length)
  one.dispatchEvent(new Event("change", {bubbles: true}))
  return one.id
}
"""
STATE = """
() => {
  const {state, run} = document.documentElement.dataset, seen = id => document.getElementById(id).checkVisibility()
  const wrong = [], say = (holds, words) => holds || wrong.push(words)
  say(["ready", "searching", "done", "loading"].includes(state), `state ${state}`)
  say((state === "searching") === (document.getElementById("primary-text").textContent === "Stop"), `Stop in ${state}`)
  say((state === "searching") === (run === "running"), `${state}, but run ${run}`)
  say((state === "done") === (run === "done"), `${state}, but run is ${run}`)
  say(!document.querySelector("[data-stat]:empty") || run !== "done", "a figure is missing")
  say(!/undefined|NaN|JsProxy|Traceback/.test(document.body.innerText), "something that is none of the reader's business")
  const {view, lecture} = document.documentElement.dataset
  const there = view === "trials" ? seen("trials") : lecture !== undefined ? seen("lecture-leave") : undefined
  say(there ?? (seen("board") !== seen("other-problem") && seen("primary")), "board or button gone")
  say(document.documentElement.scrollWidth <= innerWidth, "sideways scrolling")
  const cells = [...document.querySelectorAll("#board .tile")].map(one => one.dataset.cell)
  say(new Set(cells).size === cells.length, "two tiles in one place")
  return wrong
}
"""


def act(page, chance, box):
    """Perform a random action and return its name."""
    kind = chance.choices(["press", "key", "choose", "drag", "type", "scrub", "wheel"], [6, 6, 2, 2, 1, 1, 1])[0]
    if kind == "press":
        return f"press {page.evaluate(PRESS, chance.random())}"
    if kind == "key":
        key = chance.choice(KEYS)
        page.keyboard.press(key)
        return f"key {key}"
    if kind == "choose":
        return f"choose {page.evaluate(CHOOSE, [chance.random(), chance.random()])}"
    if kind == "type":
        field = page.locator("input[type=text]:visible")
        if field.count():
            field.nth(chance.randrange(field.count())).evaluate(
                "(one, text) => { one.value = text; for (const kind of ['input', 'change'])"
                " one.dispatchEvent(new Event(kind, {bubbles: true})) }",
                chance.choice(TEXTS),
            )
        return "type"
    if kind == "scrub":
        page.locator("#scrubber").evaluate(
            "(one, to) => { one.value = to * one.max; one.dispatchEvent(new Event('input', {bubbles: true})) }",
            chance.random(),
        )
        return "scrub"
    places = [(chance.uniform(0, box["width"]), chance.uniform(0, box["height"])) for _ in range(2)]
    page.mouse.move(*places[0])
    if kind == "wheel":
        page.mouse.wheel(0, chance.choice([-300, 300]))
        return "wheel"
    page.mouse.down()
    page.mouse.move(*places[1], steps=3)
    page.mouse.up()
    return f"drag {places}"


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "size", [{"width": 1280, "height": 800}, {"width": 390, "height": 844}], ids=["wide", "narrow"]
)
def test_random_input_breaks_nothing(browser, site, record, size):
    chance, done = random.Random(SEED), []
    with browser.new_context(viewport=size) as context:
        record.follow(context)
        page = context.new_page()
        visitor = Visitor(page, site.url)
        visitor.open()
        while len(done) < ACTS:
            done.append(act(page, chance, size))
            if len(done) % 5 == 0:
                # Related values may change in two tasks of the page; they must agree after both.
                try:
                    page.wait_for_function(f"() => ({STATE})().length === 0", timeout=20_000)
                except TimeoutError:
                    pytest.fail(f"{page.evaluate(STATE)} after {done[-15:]}")
            assert record.problems == [], done[-10:]
        visitor.follow(**SOLVED_SMALL)
        page.keyboard.press("Escape")
        # By key, as Escape may move the focus a moment later, and the page then scrolls.
        visitor("primary").press("Enter")
        visitor.wait_for("done")
        assert visitor.stat("path_length").text_content() == "5"
        assert record.problems == []


BOARDS = ["2,3,7,1,8,0,6,5,4", "1,8,2,0,4,3,7,6,5", "1,2,0,3,4,5,6,7,8"]


@pytest.mark.exhaustive
def test_fifty_searches_leak_no_memory(browser, site):
    with browser.new_context(viewport={"width": 1280, "height": 800}) as context:
        wasm_memory.track_memories(context)
        page = context.new_page()
        visitor = Visitor(page, site.url)
        visitor.open()
        session = context.new_cdp_session(page)

        def search(count):
            for place in range(count):
                visitor.follow(start=BOARDS[place % 3], run=1)
                visitor("outline").focus()
                visitor.press("Home", "ArrowDown", "x", ",", ",")

        def heap():
            session.send("HeapProfiler.collectGarbage")
            return session.send("Runtime.getHeapUsage")["usedSize"]

        search(9)
        before = heap() + wasm_memory.wasm_bytes(page)
        search(50)
        after = heap() + wasm_memory.wasm_bytes(page)
        assert after <= 1.1 * before, f"{before:,} → {after:,} bytes"
