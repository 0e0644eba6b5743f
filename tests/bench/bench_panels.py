"""Benchmark of panels: how long each blocks the page with a tree of all 181,440 boards.

Measured is the longest task of the main thread while a panel is opened and used; its processor time excludes other work
of the machine.
"""

import re

import frames
import gaps
from waiting import expect

LINK = {"start": "8,6,7,2,5,4,3,0,1", "goal": "1,2,3,4,5,6,7,8,0", "algorithm": "breadth_first"}
HALFWAY = 99_000
"""A step before which the frontier has about 25,000 nodes."""
TRIAL = {"view": "trials", "boards": "20", "seed": "7", "algorithm": "breadth_first", "b": "algorithm:a_star"}
LIMIT = 200
TIMEOUT = 120_000


class Panels:
    """The actions of a reader. Each waits for its result; its docstring is its label."""

    def __init__(self, visitor):
        self.visitor, self.page = visitor, visitor.page

    def says(self, name, pattern):
        """Wait until an element's words match a pattern."""
        expect(self.visitor(name)).to_have_text(re.compile(pattern), timeout=TIMEOUT)

    def search(self):
        """All of them searched, placed and drawn."""
        self.visitor.follow(**LINK, run=1)

    def frontier(self):
        """The frontier at its greatest."""
        self.visitor.follow(**LINK, step=HALFWAY, drawer="frontier")
        self.says("taken-why", r"\S")

    def steps(self):
        """Ten steps beside it."""
        for count in range(1, 11):
            self.visitor.press(".")
            self.visitor.expect_step(HALFWAY + count)

    def look_up(self):
        """A board looked up."""
        self.visitor("look-up").fill("123/456/780")
        self.visitor.press("Enter")
        self.says("looked-up", r"\S")

    def code(self):
        """The code, in words and in Python."""
        self.visitor.follow(**LINK, step=HALFWAY, drawer="code")
        for program in ("Pseudocode", "Python"):
            self.visitor.button(program).click()
            expect(self.page.locator("#code-lines [aria-current]")).to_have_count(1)
        self.visitor("drawer-close").click()

    def map(self):
        """The map of all boards."""
        self.visitor.show_view("Map")
        expect(self.visitor("map-notice")).to_be_hidden(timeout=TIMEOUT)
        expect(self.page.locator("[data-map=total]")).to_have_text("181,440", timeout=TIMEOUT)

    def report(self):
        """The tree put into the report, and the sheet read."""
        self.visitor.show_view("Tree")
        self.visitor("report-add").click()
        self.says("report-open", "1 tree")
        self.visitor("report-open").click()
        expect(self.visitor("report-dialog")).to_be_visible()
        self.visitor("report-close").click()

    def lecture(self):
        """Lecture mode and out again."""
        self.visitor.press("l")
        self.says("lecture-title", r"\S")
        self.visitor.press("Escape")

    def beside(self):
        """A second run beside it, and what only one of them expanded."""
        keys = LINK | {"view": "compare", "b": "algorithm:uniform_cost", "run": "1"}
        self.visitor.follow(**keys)
        self.says("compare-step-last", "181,439")
        self.page.locator("#compare-sets summary").click()
        self.says("sets-both", "181,4")

    def together(self):
        """Both led through the timeline."""
        for step in (500, 50_000, 120_000, 181_000):
            self.visitor("compare-scrubber").fill(str(step))
            self.says("compare-step", f"{step:,}")

    def quiz(self):
        """A quiz on it, one question shown."""
        self.visitor.follow(**LINK, quiz=6, seed=7, state="done")
        self.visitor("quiz-show").click()
        expect(self.visitor("quiz-next")).to_be_visible(timeout=TIMEOUT)
        self.visitor("quiz-leave").click()

    def by_hand(self):
        """By hand, a node expanded."""
        self.visitor.follow(**LINK | {"algorithm": "by_hand"}, state="done")
        self.visitor.press("Enter")

    def trials(self):
        """Twenty boards tried with two strategies, and their charts."""
        self.visitor.follow(**TRIAL)
        self.visitor("trial-start").click()
        expect(self.visitor("trial-start")).to_be_visible(timeout=TIMEOUT)
        expect(self.page.locator("#trials svg[class*=plot]").first).to_be_visible(timeout=TIMEOUT)


ACTIONS = [
    "search",
    "frontier",
    "steps",
    "look_up",
    "code",
    "map",
    "report",
    "lecture",
    "beside",
    "together",
    "quiz",
    "by_hand",
    "trials",
]


def main():
    """Print the table."""
    print(f"{'the longest gap beside 181,440 boards, ms':<60}{'clock':>9}{'processor':>12}{'at most':>9}")
    with frames.visitors() as new_visitor:
        panels = Panels(new_visitor())
        panels.visitor.open()
        for action in ACTIONS:
            action = getattr(panels, action)
            clock, processor = gaps.longest_task(panels.page, action)
            print(
                f"{action.__doc__[0].lower() + action.__doc__[1:-1]:<60}{clock:>9.0f}{processor:>12.0f}{LIMIT:>9}",
                flush=True,
            )


if __name__ == "__main__":
    main()
