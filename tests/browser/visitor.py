"""`Visitor`: what browser tests do on the page and read from it, such as `solve()`, `press()` and `board()`."""

import contextlib
import json
import re
from pathlib import Path
from urllib.parse import urlencode

from puzzle.core import board
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions
from waiting import expect

# Expected figures of the searches in the teaching documents: a list of rows with id, boards, options and results.
FIGURES = json.loads((Path(__file__).resolve().parents[1] / "data/seed_figures.json").read_text())
WIDE = {"width": 1280, "height": 800}
COUNTERS = (
    "expanded", "generated", "enqueued", "discarded", "popped", "tested", "max_frontier", "frontier_end", "max_depth",
    "pruned",
)  # fmt: skip
SOLVED_SMALL = {"start": "2,8,3,1,6,4,7,0,5", "goal": "1,2,3,8,0,4,7,6,5"}
"""The link keys of a start and a goal that are 5 moves apart."""
DEFAULT_LINK = "algorithm=a_star"
"""A link that sets only the default algorithm: the page opens with the default board instead of the first example."""

# Follows a link within the open page: its keys are in the fragment. The query is removed first, so that all other
# settings have their defaults.
FOLLOW_LINK = """
fragment => new Promise(done => {
  document.activeElement?.blur()
  history.replaceState(null, "", location.pathname)
  addEventListener("hashchange", () => done(), {once: true})
  location.hash = fragment
})
"""
# Closes everything that a test may have opened, and resets all settings that are not part of a link.
RESET_PAGE = """
() => {
  const find = id => document.getElementById(id)
  for (const toggle of [find("edit"), find("options-toggle"), find("save-toggle")]) {
    if (toggle.getAttribute("aria-expanded") === "true") toggle.click()
  }
  for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close()
  // An invalid board stays in its field until it is replaced.
  if (document.querySelector("#editor [aria-invalid]")) {
    for (const [id, value] of [["start-input", "237180654"], ["goal-input", "012345678"]]) {
      find(id).value = value
      find(id).dispatchEvent(new Event("input", {bubbles: true}))
    }
  }
  if (!find("back-to-board").hidden) find("back-to-board").click()
  for (const more of document.querySelectorAll("main details[open]")) more.open = false
  for (const fold of document.querySelectorAll(".fold[aria-expanded=true]")) fold.click()
  if (!find("tree").checkVisibility()) document.querySelector("#views [data-view=tree]").click()
  find("fit").click() // the camera may have moved
  for (const [id, value] of [["layout", "tidy"], ["round", "0"]]) {
    if (find(id).value === value || find(id).options.length === 0) continue
    find(id).value = value
    find(id).dispatchEvent(new Event("change"))
  }
  if (find("show-copies").checked) find("show-copies").click()
  if (!find("arrangement").hidden) find("arrange").click()
  for (const speed of [find("speed"), find("compare-speed")]) {
    if (speed === null || speed.value === "4") continue
    speed.value = "4"
    speed.dispatchEvent(new Event("change"))
  }
  // If the focus was lost, the page gives it to another element a moment later, unless the reader has taken it elsewhere.
  find("primary").focus()
  find("primary").blur()
}
"""
OTHER_WORKERS = ("snapshot-worker", "graphviz-worker", "data:")
"""Parts of the addresses of workers that do not search: for the memory snapshot, for Graphviz, and of the sandbox."""
# Makes `passed` a promise that resolves when the page reaches a state.
WATCH_STATE = """
state => {
  const root = document.documentElement
  window.passed = new Promise(done => {
    const observer = new MutationObserver(() => {
      if (root.dataset.state !== state) return
      observer.disconnect()
      done()
    })
    observer.observe(root, {attributeFilter: ["data-state"]})
  })
}
"""
# Pauses the solution as soon as its first move is shown, however slow the machine is.
PAUSE_AT_FIRST_MOVE = """
() => {
  const [play, step] = ["solution-play", "solution-step"].map(id => document.getElementById(id))
  window.firstMove = new Promise(done => {
    const observer = new MutationObserver(() => {
      if (step.textContent.startsWith("0 /")) return
      observer.disconnect()
      play.click()
      done()
    })
    observer.observe(step, {childList: true, characterData: true, subtree: true})
  })
}
"""
# Returns the tiles of the player's board, row by row; 0 is the gap.
BOARD = """
() => {
  const tiles = [...document.querySelectorAll("#board .tile")]
  const cells = Array(tiles.length + 1).fill(0)
  for (const tile of tiles) cells[Number(tile.dataset.cell)] = Number(tile.textContent)
  return cells
}
"""
# Finds the nodes by moving the pointer over a grid of points on the canvas: over a node, the cursor is a hand.
# Connected points with this cursor are one node, whose position is the centre of their area. To save time, only every
# second point of every second row is tried if anything is drawn around it, and then all points around those that hit a
# node. Starts once the drawing has been the same for eight frames.
NODES = """
async pitch => {
  const canvas = document.getElementById("tree-canvas")
  const copy = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true})
  const read = () => {
    Object.assign(copy.canvas, {width: canvas.width, height: canvas.height}) // which also clears the copy
    copy.drawImage(canvas, 0, 0)
    return new Uint32Array(copy.getImageData(0, 0, canvas.width, canvas.height).data.buffer)
  }
  const isSame = (a, b) => {
    for (let pixel = 0; pixel < a.length; pixel++) if (a[pixel] !== b[pixel]) return false
    return a.length === b.length
  }
  let pixels = read()
  for (let frames = 0; frames < 8;) {
    await new Promise(requestAnimationFrame)
    const next = read()
    frames = isSame(pixels, next) ? frames + 1 : 0
    pixels = next
  }
  const box = canvas.getBoundingClientRect()
  const move = (type, x, y) => canvas.dispatchEvent(new PointerEvent(type, {
    clientX: box.left + x, clientY: box.top + y, pointerType: "mouse", bubbles: true}))
  const wide = Math.floor(box.width / pitch), high = Math.floor(box.height / pitch)
  const columns = Math.ceil(wide / 2) + 1, drawn = new Set(), distance = 2 * pitch * canvas.width / box.width
  for (let pixel = 0; pixel < pixels.length; pixel++) {
    if (pixels[pixel]) drawn.add(Math.round(Math.floor(pixel / canvas.width) / distance) * columns + Math.round(pixel % canvas.width / distance))
  }
  const tried = new Uint8Array(wide * high)
  const isHand = (i, j) => {
    if (i < 0 || i >= wide || j < 0 || j >= high || tried[j * wide + i]) return false
    tried[j * wide + i] = 1
    move("pointermove", i * pitch, j * pitch)
    return canvas.style.cursor === "pointer"
  }
  const centres = []
  for (let j = 0; j < high; j += 2) for (let i = 0; i < wide; i += 2) {
    if (!drawn.has(j / 2 * columns + i / 2) || !isHand(i, j)) continue
    const todo = [[i, j]]
    let [left, right, top, bottom] = [i, i, j, j]
    while (todo.length) {
      const [x, y] = todo.pop()
      left = Math.min(left, x), right = Math.max(right, x), top = Math.min(top, y), bottom = Math.max(bottom, y)
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) if (isHand(x + dx, y + dy)) todo.push([x + dx, y + dy])
    }
    centres.push([(left + right) / 2 * pitch, (top + bottom) / 2 * pitch])
  }
  move("pointerleave", 0, 0)
  return centres
}
"""
WAIT_TWO_FRAMES = "() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))"


# Resolves when the text of an element has not changed for twenty animation frames.
WAIT_FOR_STABLE_TEXT = """
id => new Promise(resolve => {
  const element = document.getElementById(id)
  let [text, frames] = [null, 0]
  const check = () => {
    frames = element.textContent === text ? frames + 1 : 0
    text = element.textContent
    frames < 20 ? requestAnimationFrame(check) : resolve(text)
  }
  check()
})
"""


# Resolves to true with the next animation frame, or to false if there is none for five seconds.
GETS_FRAMES = """
() => Promise.race([
  new Promise(resolve => requestAnimationFrame(() => resolve(true))),
  new Promise(resolve => setTimeout(() => resolve(false), 5000)),
])
"""


class Visitor:
    """A page with methods for everything that tests do on it and read from it.

    Calling the object, as in `visitor("board")`, returns the element with this id.
    """

    def __init__(self, page, address):
        self.open_page, self.address = page, address
        self.shows_earlier_link = False

    @property
    def page(self):
        """The page. If it still shows the link of an earlier test, it first follows the default link.

        Tests that follow a link of their own thus save 0.4 seconds of processor time.
        """
        if self.shows_earlier_link:
            self.follow()
        return self.open_page

    @property
    def root(self):
        """The html element; its attributes, such as data-state, describe the state of the page."""
        return self.page.locator("html")

    # ---- opening and resetting ----

    def open(self, query="", fragment="", state="ready"):
        """Open the page with a link or the default board; wait until it reaches a state and its panels have loaded."""
        self.shows_earlier_link = False
        fragment = fragment or ("" if query else DEFAULT_LINK)
        self.page.goto(self.address + ("?" + query if query else "") + ("#" + fragment if fragment else ""))
        self.wait_for(state)
        if state not in ("loading", "failed"):
            expect(self.page.locator("template[data-panel]:not([data-on-demand])")).to_have_count(0)

    def follow(self, state="", **keys):
        """Follow a link with these keys within the open page, and wait for its result; without keys, reset the page."""
        self.shows_earlier_link = False
        fragment = urlencode(keys, safe=",/") or "as=usual"
        self.page.evaluate(FOLLOW_LINK, fragment)
        self.wait_for(state or ("done" if "run" in keys or "step" in keys else "ready"))

    @property
    def engine(self):
        """The worker that searches, the newest one if it has just been replaced."""
        return [worker for worker in self.page.workers if not any(part in worker.url for part in OTHER_WORKERS)][-1]

    def wait_for(self, state):
        """Wait until the page reaches a state, such as "ready" or "done"."""
        expect(self.root).to_have_attribute("data-state", state, timeout=90_000)

    def gets_frames(self):
        """Return True if the browser still gives the page animation frames."""
        return self.page.evaluate(GETS_FRAMES)

    def reset(self):
        """Close and reset for the next test what an earlier test has opened or changed."""
        if self.root.get_attribute("data-state") in ("loading", "failed"):
            self.open()  # the page is unusable, as an earlier test has failed
        self.page.emulate_media(media="null", color_scheme="null", forced_colors="null", reduced_motion="null")
        if self.page.viewport_size != WIDE:
            self.page.set_viewport_size(WIDE)
        self.page.evaluate(RESET_PAGE)
        self.shows_earlier_link = True

    # ---- finding elements ----

    def __call__(self, name):
        """Return the element with an id; `node-card` is the card of the stage, `card-title` a part of the card in view."""
        if name == "node-card":
            return self.page.locator("#tree .node-card")
        return self.page.locator(f".node-card:not([hidden]) .{name}" if name.startswith("card-") else f"#{name}")

    def button(self, name):
        """Return the button with exactly this accessible name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def stat(self, name):
        """Return the element that shows a statistic of the run, such as "expanded"."""
        return self.page.locator(f"[data-stat={name}]")

    # ---- acting on the page ----

    def show_view(self, view):
        """Choose a view by its button, or from the list that replaces the buttons in narrow windows."""
        if self("view").is_visible():
            self("view").select_option(label=view)
        else:
            self.button(view).click()

    def solve(self):
        """Press Solve, and wait until the search has begun and ended; the page may have shown an earlier result."""
        with self.passes_through("searching"):
            self.button("Solve").click()
        self.wait_for("done")

    def open_examples(self):
        """Open the dialog Learn with its examples."""
        self("learn").click()
        self("learn-tab-examples").click()

    @contextlib.contextmanager
    def passes_through(self, state):
        """Wait at the end until the page has reached a state since the beginning, even if it has left it by then."""
        self.page.evaluate(WATCH_STATE, state)
        yield
        self.page.evaluate("() => passed")

    def start_search(self):
        """Press Solve by script, and return once the page searches, even if the search has ended by then."""
        with self.passes_through("searching"):
            self("primary").evaluate("button => button.click()")

    def end_worker(self):
        """End the worker, and return once the page loads a new one, even if that one has already been loaded."""
        with self.passes_through("loading"):
            self.engine.evaluate("() => self.close()")

    def press(self, *keys):
        """Press keys one after another; the element with the focus receives them."""
        for key in keys:
            self.page.keyboard.press(key)

    def slide(self, *keys):
        """Give the board the focus, and press keys there: arrow keys slide tiles."""
        self("board").focus()
        self.press(*keys)

    def leave_field(self):
        """Take the focus away from any control, as a click on an empty part of the page does."""
        self.page.evaluate("document.activeElement?.blur()")

    def choose(self, **options):
        """Set options of the search in the page's form; open the form if it is closed."""
        if self("options").is_hidden():
            self("options-toggle").click()
        for name, value in options.items():
            field = self(f"opt-{name}")
            if field.evaluate("field => field.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)
                field.blur()

    def open_help(self, tab):
        """Open the Help dialog at the tab "page" or "keys"."""
        self.press("?")
        self(f"help-tab-{tab}").click()

    def unfold(self):
        """Unfold the statistics, with the moves of the solution and the buttons below them."""
        if self("statistics-body").is_hidden():
            self.page.locator("#statistics .fold").click()

    def show_move(self, number):
        """Play the solution until its first move, and go on step by step to a move."""
        if self("solution-forward").is_hidden():
            self.page.evaluate(PAUSE_AT_FIRST_MOVE)
            self("solution-play").click()
            self.page.evaluate("window.firstMove")
        step = self("solution-step")
        while (current := int(step.text_content().split(" /")[0].replace(",", ""))) != number:
            self("solution-forward" if current < number else "solution-back").click()

    def edit(self, **boards):
        """Open the editor if it is closed, and type the texts for `start` and `goal` into its fields."""
        if self("editor").is_hidden():
            self("edit").click()
        for name, text in boards.items():
            self(f"{name}-input").fill(text)

    def drag_scrubber(self, step):
        """Set the slider of the timeline to a step."""
        self("scrubber").fill(str(step))

    # ---- reading the page ----

    def board(self):
        """Return the tiles of the player's board, row by row; 0 is the gap."""
        return tuple(self.page.evaluate(BOARD))

    def goal(self):
        """Return the tiles of the goal, which is the small board, row by row; 0 is the gap."""
        return tuple(int(cell or 0) for cell in self.page.locator("#goal .cell").all_inner_texts())

    def expect_board(self, tiles):
        """Wait until the player's board shows these tiles."""
        self.page.wait_for_function(f"tiles => ({BOARD})().join() === tiles", arg=",".join(map(str, tiles)))

    def expect_step(self, step):
        """Wait until the timeline and the description of the tree show this step."""
        expect(self("step-now")).to_have_text(f"{step:,}")
        expect(self("tree-canvas")).to_have_attribute("aria-label", re.compile(rf"^Search tree at step {step} of "))

    def figures(self, *names):
        """Return the shown statistics, by default all in `COUNTERS`, as a dictionary of numbers."""
        texts = {name: self.stat(name).text_content() for name in names or COUNTERS}
        return {name: int(text.replace(",", "")) for name, text in texts.items()}

    def stable_text(self, name):
        """Wait until an animated text, such as the zoom level, stops changing, and return it."""
        return self.page.evaluate(WAIT_FOR_STABLE_TEXT, name)

    def sentence(self):
        """Return the sentence above the timeline, which explains the current step, as plain text."""
        return collapse_spaces(self("sentence").text_content())

    def nodes(self, pitch=3):
        """Return the positions (x, y) of nodes on the canvas, as rows from top to bottom, each from left to right.

        `pitch` is the distance in pixels of the points at which nodes are looked for, once the camera no longer moves.
        """
        positions = self.page.evaluate(NODES, pitch)
        rows = []
        for x, y in sorted(positions, key=lambda position: position[1]):
            if not rows or y - rows[-1][0][1] > 2 * pitch:  # clearly below the last row
                rows.append([])
            rows[-1].append((x, y))
        return [sorted(row) for row in rows]

    def click_node(self, position):
        """Click on the tree's canvas at the position (x, y) of a node."""
        self("tree-canvas").click(position={"x": position[0], "y": position[1]})


@contextlib.contextmanager
def until_snapshot_is_stored(page):
    """Wait at the end until the worker that takes a snapshot of the interpreter has ended, as late or early as it may."""
    ended = []

    def follow(worker):
        if "snapshot-worker" in worker.url:
            worker.on("close", lambda _: ended.append(worker))

    page.on("worker", follow)
    yield
    while not ended:
        page.wait_for_timeout(50)
    page.remove_listener("worker", follow)


def reference_run(start, goal, limits=None, anyway=False, **options):
    """Search in this process what the page searches; return the finished run and its history, for comparison."""
    boards = [board.parse(text) for text in (start, goal)]
    run = sliding_run(*boards, SearchOptions(**options), limits or Limits(), anyway)
    run.advance()
    return run, History(run.trace)


def collapse_spaces(text):
    """Return text with each run of white space replaced by one space."""
    return " ".join(text.split())


def document_figures(name):
    """Return the expected figures of one search, by the id of its row in seed_figures.json."""
    (row,) = (row for row in FIGURES if row["id"] == name)
    return row


def link_keys(row):
    """Return the keys of a link to the search of a row in seed_figures.json."""
    keys = {"start": ",".join(map(str, row["start"])), "goal": ",".join(map(str, row["goal"]))}
    keys |= {"algorithm": row["algorithm"], "heuristic": row["heuristic"] or "manhattan"}
    options = dict(row["options"])
    if options.pop("pdb", None):  # a pattern database is part of the heuristic's name in links
        keys["heuristic"] += ":document_002"
    return keys | {name: str(int(value) if isinstance(value, bool) else value) for name, value in options.items()}
