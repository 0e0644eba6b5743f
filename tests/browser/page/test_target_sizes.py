"""Every pointer target has 24×24 pixels or an exception of WCAG 2.5.8, except those that the conformance report lists."""

import pytest

from visitor import SOLVED_SMALL, WAIT_TWO_FRAMES, WIDE
from waiting import expect

PHONE = {"width": 390, "height": 844}
# Returns {name: [width, height]} of the targets below 24 pixels without an exception. A target is as large as the cross of
# points around its centre that it gets clicks at, so labels and pseudo-elements count, and what is covered does not. The
# exceptions: a link within a text, and a target whose circle of 24 pixels touches no other target and no circle of another small one.
UNDERSIZED = """
() => {
  const least = 24, selector = "a[href], button, select, summary, textarea, input, [role=option], [role=separator], [role=slider]"
  const isPointer = element => getComputedStyle(element).cursor === "pointer"
  const isTarget = element => element.checkVisibility({visibilityProperty: true}) && !element.matches(":disabled, label")
    && (element.matches(selector) || isPointer(element) && !isPointer(element.parentElement))
  const isHit = (element, x, y) => {
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.contains(hit) || hit.closest("label")?.control === element)
  }
  const middle = ({left, right, top, bottom}) => [(left + right) / 2, (top + bottom) / 2]
  const isSmall = ({width, height}) => Math.min(width, height) < least
  const size = element => {
    const [x, y] = middle(element.getBoundingClientRect())
    const reach = (dx, dy) => { let far = 0; while (far < 400 && isHit(element, x + far * dx, y + far * dy)) far += 0.25; return far - 0.125 }
    return [[1, 0], [0, 1]].map(([dx, dy]) => Math.round(reach(dx, dy) + reach(-dx, -dy)))
  }
  const isInText = element => getComputedStyle(element).display.startsWith("inline")
    && [...element.parentElement.childNodes].some(node => node !== element && node.nodeType === Node.TEXT_NODE && node.data.trim())
  const targets = [...document.querySelectorAll("body *")].filter(isTarget)
  const undersized = {}
  for (const element of targets) {
    if (!isSmall(element.getBoundingClientRect()) || isInText(element)) continue
    element.scrollIntoView({block: "center", inline: "center", behavior: "instant"})
    const box = element.getBoundingClientRect(), [x, y] = middle(box)
    if (!isHit(element, x, y)) continue // covered, or only for screen readers
    const [width, height] = size(element)
    if (Math.min(width, height) >= least) continue
    const touches = other => {
      const area = other.getBoundingClientRect(), [otherX, otherY] = middle(area)
      if (other.contains(element) || element.contains(other) || !isHit(other, otherX, otherY)) return false
      const across = Math.max(area.left - x, x - area.right, 0), down = Math.max(area.top - y, y - area.bottom, 0)
      return Math.hypot(across, down) < least / 2 || isSmall(area) && Math.hypot(otherX - x, otherY - y) < least
    }
    if (!targets.some(touches)) continue
    const name = element.closest("[role=listbox]")?.id || element.id || element.className || element.textContent
    const [least_width, least_height] = undersized[name] ?? [width, height]
    undersized[name] = [Math.min(width, least_width), Math.min(height, least_height)]
  }
  return undersized
}
"""


# Each function below brings the page into one state, in which its targets are measured.


def tree(visitor):
    """Show a finished search with all statistics, and the card of a node."""
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.unfold()
    visitor("report-add").click()
    expect(visitor("report-open")).to_contain_text("1 tree")
    visitor("outline").focus()
    visitor.press("Home", "ArrowDown")
    expect(visitor("card-subtree")).to_be_visible()


def editor(visitor):
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor("edit").click()


def options(visitor):
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor("options-toggle").click()


def frontier(visitor):
    visitor.follow(**SOLVED_SMALL, step=3, drawer="frontier")
    expect(visitor.page.locator(".waiting").first).to_be_visible()


def code(visitor):
    visitor.follow(**SOLVED_SMALL, step=3, drawer="code")
    expect(visitor.page.locator("#code-lines [aria-current]")).to_have_count(1)


def the_map(visitor):
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.show_view("Map")
    expect(visitor("map-sentence")).to_contain_text("A* expanded 5 boards")
    visitor.page.evaluate("document.getElementById('map-table').open = true")


def rounds(visitor):
    visitor.follow(start="2,3,7,1,8,0,6,5,4", goal="0,1,2,3,4,5,6,7,8", algorithm="ida_star", view="rounds", step=95)
    expect(visitor("rounds-rows").locator("[data-current]")).to_contain_text("6 of 38")


def compare(visitor):
    """Show two searches, with the boards that only one of them expanded."""
    visitor.follow(**SOLVED_SMALL, run=1, view="compare", b="algorithm:greedy_best_first")
    expect(visitor("compare-report")).to_be_enabled()
    visitor.page.locator("#compare-sets summary").click()
    visitor("compare-report").click()
    expect(visitor("compare-results").locator(".report-open")).to_contain_text("1 comparison")


def trials(visitor):
    """Run a trial of two strategies."""
    visitor.follow(view="trials", goal="1,2,3,8,0,4,7,6,5", boards=5, depth=8, b="algorithm:greedy_best_first")
    visitor("trial-start").click()
    expect(visitor("trial-note")).to_contain_text("5 boards done", timeout=60_000)
    visitor("trial-report").click()
    expect(visitor("trial-buttons").locator(".report-open")).to_contain_text("1 trial")


def quiz(visitor):
    """Answer a question, and go on to the next."""
    visitor.follow(**SOLVED_SMALL, quiz=6, seed=7, state="done")
    visitor("quiz-show").click()
    expect(visitor("quiz-next")).to_be_visible()


def help_page(visitor):
    visitor.open_help("page")


def help_keys(visitor):
    visitor.open_help("keys")


def report(visitor):
    """Show a report of a comparison and a tree."""
    compare(visitor)
    tree(visitor)
    visitor("report-open").click()
    expect(visitor.page.locator(".sheet .link")).to_have_count(2)


def problem(visitor):
    """Audit the h of a problem whose costs have few values, so that the squares are as large as they get."""
    visitor.follow(problem="own")
    visitor("states-start").click()
    expect(visitor("states-headline")).to_have_text("Admissible and consistent", timeout=60_000)
    expect(visitor.root).not_to_have_attribute("data-busy", "")


def workshop(visitor):
    """Audit a heuristic that is too high on some boards."""
    visitor.follow(heuristic="manhattan")
    visitor("heuristic").select_option(value="write")
    visitor("heuristic").select_option("manhattan")
    visitor.button("Count the gap too").click()
    visitor("audit-start").click()
    expect(visitor.root).to_have_attribute("data-busy", "")
    expect(visitor("audit-headline")).to_have_text("Not admissible", timeout=60_000)
    expect(visitor.root).not_to_have_attribute("data-busy", "", timeout=60_000)


@pytest.fixture
def cleaned(visitor):
    """A visitor whose report, quiz, map and editors are closed and emptied after the test."""
    yield visitor
    visitor.reset()
    report_links = visitor.page.locator(".report-open:visible")
    if report_links.count():
        report_links.first.click()
        visitor("report-empty").click()
        visitor("report-close").click()
    visitor.page.evaluate("document.getElementById('map-table').open = false")
    visitor.page.evaluate("localStorage.removeItem('slide-and-seek')")


ROOMS = [tree, editor, options, frontier, code, the_map, rounds, compare, trials, quiz, help_page, help_keys, report]


def undersized(visitor, size):
    """Return the undersized targets in a window of a size."""
    visitor.page.set_viewport_size(size)
    visitor.page.evaluate(WAIT_TWO_FRAMES)
    return visitor.page.evaluate(UNDERSIZED)


@pytest.mark.parametrize("enter_room", ROOMS, ids=lambda enter_room: enter_room.__name__)
def test_targets_have_24_pixels_or_an_exception(cleaned, enter_room):
    enter_room(cleaned)
    assert [undersized(cleaned, size) for size in (WIDE, PHONE)] == [{}, {}]


@pytest.mark.parametrize(
    ("enter_room", "chart", "wide", "phone"),
    [(workshop, "heat-squares", [13, 10], [9, 7]), (problem, "states-squares", [27, 17], [27, 17])],
    ids=["heuristic", "problem"],
)
def test_squares_of_an_audit_are_smaller(cleaned, enter_room, chart, wide, phone):
    """Expects the sizes that docs/accessibility.md states for criterion 2.5.8."""
    enter_room(cleaned)
    assert undersized(cleaned, WIDE) == {chart: wide}
    assert undersized(cleaned, PHONE) == {chart: phone}
