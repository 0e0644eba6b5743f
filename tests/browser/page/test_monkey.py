"""Random input in any order leaves the page consistent, and fifty searches leak no more memory than a few."""

import random

import pytest
from playwright.sync_api import TimeoutError

import wasm_memory
from visitor import SOLVED_SMALL, Visitor

ACTION_COUNT = 200
SEED = 283164705
KEYS = [
    "Enter", " ", ",", ".", "<", ">", "f", "p", "x", "?", "Escape", "Tab", "Shift+Tab", "Home", "ArrowUp", "ArrowDown",
    "ArrowLeft", "ArrowRight",
]  # fmt: skip
TEXTS = ["", "1 2 3", "182043765", "0 1 2/3 4 5/6 7 8", "3 1/0 2", "<b>x</b>", "8,1,2,0,4,3,7,6,5"]
# Clicks a random enabled control. One script chooses and clicks, so the control cannot disappear in between.
PRESS = """
fraction => {
  const open = document.querySelector("dialog[open]") ?? document
  const all = [...open.querySelectorAll("button, summary, input[type=checkbox]")]
    .filter(element => element.checkVisibility() && !element.disabled)
  const control = all[Math.floor(fraction * all.length)]
  control?.focus()
  control?.click()
  return control?.id || control?.textContent
}
"""
# Chooses a random option of a random visible list, and returns the id of the list.
CHOOSE = """
([listFraction, optionFraction]) => {
  const all = [...document.querySelectorAll("select")].filter(element => element.checkVisibility() && !element.disabled)
  const list = all[Math.floor(listFraction * all.length)]
  if (!list) return "nothing"
  list.selectedIndex = Math.floor(optionFraction * list.options.length)
  list.dispatchEvent(new Event("change", {bubbles: true}))
  return list.id
}
"""
# Returns a list of the page's faults, i.e. values and elements that contradict each other.
FAULTS = """
() => {
  const {state, run} = document.documentElement.dataset, isVisible = id => document.getElementById(id).checkVisibility()
  const faults = [], check = (isConsistent, fault) => isConsistent || faults.push(fault)
  check(["ready", "searching", "done", "loading"].includes(state), `state ${state}`)
  check((state === "searching") === (document.getElementById("primary-text").textContent === "Stop"), `Stop in ${state}`)
  check((state === "searching") === (run === "running"), `${state}, but run ${run}`)
  check((state === "done") === (run === "done"), `${state}, but run is ${run}`)
  check(!document.querySelector("#statistics [data-stat]:empty") || run !== "done", "a figure is missing")
  check(!/undefined|NaN|JsProxy|Traceback/.test(document.body.innerText), "internal text is visible")
  const {view, lecture, lesson} = document.documentElement.dataset
  const views = {trials: "trials", questions: "questions", workshop: "workshop-close"}
  const sole = views[view] ?? (lesson !== undefined ? "lesson-close" : lecture !== undefined && "lecture-leave")
  const isComplete = sole ? isVisible(sole) : isVisible("board") !== isVisible("other-problem") && isVisible("primary")
  check(isComplete, "board or button gone")
  check(document.documentElement.scrollWidth <= innerWidth, "sideways scrolling")
  const cells = [...document.querySelectorAll("#board .tile")].map(element => element.dataset.cell)
  check(new Set(cells).size === cells.length, "two tiles in one cell")
  return faults
}
"""


def perform_random_action(page, rng, size):
    """Perform a random action on a page whose window has this size, and return a description of the action."""
    kind = rng.choices(["press", "key", "choose", "drag", "type", "scrub", "wheel"], [6, 6, 2, 2, 1, 1, 1])[0]
    if kind == "press":
        return f"press {page.evaluate(PRESS, rng.random())}"
    if kind == "key":
        key = rng.choice(KEYS)
        page.keyboard.press(key)
        return f"key {key}"
    if kind == "choose":
        return f"choose {page.evaluate(CHOOSE, [rng.random(), rng.random()])}"
    if kind == "type":
        field = page.locator("input[type=text]:visible")
        if field.count():
            field.nth(rng.randrange(field.count())).evaluate(
                "(field, text) => { field.value = text; for (const kind of ['input', 'change'])"
                " field.dispatchEvent(new Event(kind, {bubbles: true})) }",
                rng.choice(TEXTS),
            )
        return "type"
    if kind == "scrub":
        page.locator("#scrubber").evaluate(
            "(slider, fraction) => { slider.value = fraction * slider.max; slider.dispatchEvent(new Event('input', {bubbles: true})) }",
            rng.random(),
        )
        return "scrub"
    points = [(rng.uniform(0, size["width"]), rng.uniform(0, size["height"])) for _ in range(2)]
    page.mouse.move(*points[0])
    if kind == "wheel":
        page.mouse.wheel(0, rng.choice([-300, 300]))
        return "wheel"
    page.mouse.down()
    page.mouse.move(*points[1], steps=3)
    page.mouse.up()
    return f"drag {points}"


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "size", [{"width": 1280, "height": 800}, {"width": 390, "height": 844}], ids=["wide", "narrow"]
)
def test_random_input_breaks_nothing(browser, site, record, size):
    """Performs 200 random actions, looks for faults after every fifth one, and finally solves a board."""
    rng, actions = random.Random(SEED), []
    with browser.new_context(viewport=size) as context:
        record.follow(context)
        page = context.new_page()
        visitor = Visitor(page, site.url)
        visitor.open()
        while len(actions) < ACTION_COUNT:
            actions.append(perform_random_action(page, rng, size))
            if len(actions) % 5 == 0:
                # Two related values may change one after the other, so wait until no fault is left.
                try:
                    page.wait_for_function(f"() => ({FAULTS})().length === 0", timeout=20_000)
                except TimeoutError:
                    pytest.fail(f"{page.evaluate(FAULTS)} after {actions[-15:]}")
            assert record.problems == [], actions[-10:]
        visitor.follow(**SOLVED_SMALL)
        page.keyboard.press("Escape")
        # Solve is pressed by key: Escape may scroll the page a moment later, and a click would miss the button.
        visitor("primary").press("Enter")
        visitor.wait_for("done")
        assert visitor.stat("path_length").text_content() == "5"
        assert record.problems == []


BOARDS = ["2,3,7,1,8,0,6,5,4", "1,8,2,0,4,3,7,6,5", "1,2,0,3,4,5,6,7,8"]


@pytest.mark.exhaustive
def test_fifty_searches_leak_no_memory(browser, site):
    """Expects that fifty searches after the first nine add at most 10 % to the memory of JavaScript and WebAssembly."""
    with browser.new_context(viewport={"width": 1280, "height": 800}) as context:
        wasm_memory.track_memories(context)
        page = context.new_page()
        visitor = Visitor(page, site.url)
        visitor.open()
        session = context.new_cdp_session(page)

        def run_searches(count):
            """Run this many searches in turn on three boards, and select a few nodes of each tree."""
            for index in range(count):
                visitor.follow(start=BOARDS[index % 3], run=1)
                visitor("outline").focus()
                visitor.press("Home", "ArrowDown", "x", ",", ",")

        def heap_bytes():
            """Return the bytes of JavaScript objects after garbage was collected."""
            session.send("HeapProfiler.collectGarbage")
            return session.send("Runtime.getHeapUsage")["usedSize"]

        run_searches(9)
        bytes_before = heap_bytes() + wasm_memory.wasm_bytes(page)
        run_searches(50)
        bytes_after = heap_bytes() + wasm_memory.wasm_bytes(page)
        assert bytes_after <= 1.1 * bytes_before, f"{bytes_before:,} → {bytes_after:,} bytes"
