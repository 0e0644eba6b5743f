"""Benchmark of panels: how long each blocks the page with a tree of all 181,440 boards.

This benchmark measures the longest task of the main thread while a panel is opened and used. Its processor time excludes
other work of the machine.
"""

import re
from time import perf_counter

import frames
import gaps
from own_heuristics import WAY_HOME
from waiting import expect

LINK = {"start": "8,6,7,2,5,4,3,0,1", "goal": "1,2,3,4,5,6,7,8,0", "algorithm": "breadth_first"}
HALFWAY = 99_000
"""A step before which the frontier has about 25,000 nodes."""
TRIAL = {"view": "trials", "boards": "20", "seed": "7", "algorithm": "breadth_first", "b": "algorithm:a_star"}
FILES = 50
LIMIT = 200
TIMEOUT = 120_000
FILES_TIMEOUT = 900_000


class Panels:
    """The actions of a reader. Each waits for its result; its docstring is its label in the printed table."""

    def __init__(self, visitor):
        self.visitor, self.page = visitor, visitor.page
        self.seconds = 0.0  # the duration of the audits of files

    def wait_for_text(self, name, pattern):
        """Wait until the text of an element matches a pattern."""
        expect(self.visitor(name)).to_have_text(re.compile(pattern), timeout=TIMEOUT)

    def search(self):
        """Search, lay out and draw 181,440 boards."""
        self.visitor.follow(**LINK, run=1)

    def frontier(self):
        """Open the frontier when it is largest."""
        self.visitor.follow(**LINK, step=HALFWAY, drawer="frontier")
        self.wait_for_text("taken-why", r"\S")

    def steps(self):
        """Ten steps with the frontier open."""
        for count in range(1, 11):
            self.visitor.press(".")
            self.visitor.expect_step(HALFWAY + count)

    def look_up(self):
        """Look up a board."""
        self.visitor("look-up").fill("123/456/780")
        self.visitor.press("Enter")
        self.wait_for_text("looked-up", r"\S")

    def code(self):
        """Open the code: pseudocode and Python."""
        self.visitor.follow(**LINK, step=HALFWAY, drawer="code")
        for program in ("Pseudocode", "Python"):
            self.visitor.button(program).click()
            expect(self.page.locator("#code-lines [aria-current]")).to_have_count(1)
        self.visitor("drawer-close").click()

    def map(self):
        """Open the map of all boards."""
        self.visitor.show_view("Map")
        expect(self.visitor("map-notice")).to_be_hidden(timeout=TIMEOUT)
        expect(self.page.locator("[data-map=total]")).to_have_text("181,440", timeout=TIMEOUT)

    def report(self):
        """Add the tree to the lab report, and open and close the report."""
        self.visitor.show_view("Tree")
        self.visitor.unfold()
        self.visitor("report-add").click()
        self.wait_for_text("report-open", "1 tree")
        self.visitor("report-open").click()
        expect(self.visitor("report-dialog")).to_be_visible()
        self.visitor("report-close").click()

    def lecture(self):
        """Start and end lecture mode."""
        self.visitor.press("l")
        self.wait_for_text("lecture-title", r"\S")
        self.visitor.press("Escape")

    def beside(self):
        """Compare two runs and the boards that only one expanded."""
        keys = LINK | {"view": "compare", "b": "algorithm:uniform_cost", "run": "1"}
        self.visitor.follow(**keys)
        self.wait_for_text("compare-step-last", "181,439")
        self.page.locator("#compare-sets summary").click()
        self.wait_for_text("sets-both", "181,4")

    def together(self):
        """Move both runs through the timeline."""
        for step in (500, 50_000, 120_000, 181_000):
            self.visitor("compare-scrubber").fill(str(step))
            self.wait_for_text("compare-step", f"{step:,}")

    def quiz(self):
        """Start a quiz and show one answer."""
        self.visitor.follow(**LINK, quiz=6, seed=7, state="done")
        self.visitor("quiz-show").click()
        expect(self.visitor("quiz-next")).to_be_visible(timeout=TIMEOUT)
        self.visitor("quiz-leave").click()

    def by_hand(self):
        """Expand a node in a manual search."""
        self.visitor.follow(**LINK | {"algorithm": "by_hand"}, state="done")
        self.visitor.press("Enter")

    def trials(self):
        """Run a trial of two searches on 20 boards, with charts."""
        self.visitor.follow(**TRIAL)
        self.visitor("trial-start").click()
        expect(self.visitor("trial-start")).to_be_visible(timeout=TIMEOUT)
        expect(self.page.locator("#trials svg[class*=plot]").first).to_be_visible(timeout=TIMEOUT)

    def files(self):
        """Audit fifty files, then sort their table and save it."""
        codes = {f"h_{number:02}.py": f"{WAY_HOME} * {number} // 25\n" for number in range(1, FILES + 1)}
        files = [{"name": name, "mimeType": "text/x-python", "buffer": code.encode()} for name, code in codes.items()]
        self.visitor.follow(**LINK | {"algorithm": "a_star"})
        self.visitor("heuristic").select_option(value="write")
        started = perf_counter()
        self.visitor("code-files").set_input_files(files)
        expect(self.visitor("audit-headline")).to_have_text(f"{FILES} files audited", timeout=FILES_TIMEOUT)
        self.seconds = perf_counter() - started
        for _ in range(2):
            self.visitor("file-heads").locator("button").first.click()
        with self.page.expect_download():
            self.visitor("files-save").click()


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
    "files",
]


def main():
    """Perform all actions and print the longest task of each as a table."""
    print(f"{'longest task with 181,440 boards, ms':<60}{'clock':>9}{'processor':>12}{'at most':>9}")
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
        print(f"{f'audits of {FILES} files, s':<60}{panels.seconds:>9.0f}")


if __name__ == "__main__":
    main()
