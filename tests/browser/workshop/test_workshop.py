"""The workshop: a heuristic is written, audited on all boards and used; every error in it is reported."""

import base64
import csv
import io
import os
import re
import subprocess
import sys
import zlib
from math import inf
from pathlib import Path

import pytest

from accessibility_assertions import SMALL_TARGETS, expect_no_axe_violations
from own_heuristics import WAY_HOME
from puzzle.recording.run import solve
from puzzle.search.options import SearchOptions
from visitor import WIDE
from waiting import expect

START, GOAL = (2, 3, 7, 1, 8, 0, 6, 5, 4), tuple(range(9))
FORGETFUL = """def h(state, goal):
    wrong = sum(a != b for a, b in zip(state, goal))
    if wrong > 0:
        return wrong / 2"""
HANGING = """def h(state, goal):
    while state != goal:
        pass
    return 0"""
ENDLESS_SUM = """def h(state, goal):
    return sum(range(10**12))"""
ROOT = str(Path(__file__).parents[3])
STORED = "() => JSON.parse(localStorage.getItem('slide-and-seek')).heuristics"


def way_home(state, with_gap=True):
    """Return the sum of the distances home of all tiles, and of the gap."""
    return sum(
        abs(cell // 3 - tile // 3) + abs(cell % 3 - tile % 3) for cell, tile in enumerate(state) if tile or with_gap
    )


def neighbours(state):
    """Return the boards one move away."""
    gap = state.index(0)
    cells = [cell for cell in range(9) if abs(cell // 3 - gap // 3) + abs(cell % 3 - gap % 3) == 1]
    return [
        tuple(state[cell] if at == gap else 0 if at == cell else tile for at, tile in enumerate(state))
        for cell in cells
    ]


@pytest.fixture(scope="module")
def distances():
    """The number of moves that each board needs to the goal, found by breadth-first search."""
    found, layer = {GOAL: 0}, [GOAL]
    while layer:
        layer = [child for state in layer for child in neighbours(state) if found.setdefault(child, inf) == inf]
        layer = list(dict.fromkeys(layer))
        moves = max(value for value in found.values() if value < inf) + 1 if layer else 0
        found.update(dict.fromkeys(layer, moves))
    return found


class Workshop:
    """The workshop on a visitor's page."""

    def __init__(self, visitor):
        self.visitor, self.page = visitor, visitor.page
        self.code = self.page.get_by_role("textbox", name="Heuristic in Python")
        self.headline, self.summary = visitor("audit-headline"), visitor("audit-summary")
        self.cards = self.page.locator("#audit-cards .audit-card")

    def open(self):
        """Open the workshop from the list of heuristics."""
        self.visitor("heuristic").select_option(value="write")
        expect(self.code).to_be_visible()

    def write(self, code):
        """Replace the code."""
        self.code.click()
        self.visitor.press("Control+a", "Delete")
        self.page.keyboard.insert_text(code)

    def run(self, headline):
        """Start the audit from the list of templates, and wait for a headline and the end of the audit."""
        self.visitor("workshop-begin").focus()
        self.visitor.press("Control+Enter")
        expect(self.headline).to_have_text(headline, timeout=60_000)
        expect(self.visitor.root).not_to_have_attribute("data-busy", "")

    def delete_all(self):
        """Delete all heuristics of the reader; the first starting point is left."""
        self.open()
        self.visitor("code-menu-toggle").click()
        for _ in range(1 + self.page.locator("#code-names button").count()):
            self.visitor("code-delete").click()
        self.visitor.press("Escape")


@pytest.fixture
def workshop(visitor):
    """The open workshop with the default boards; the reader's code is removed from storage after the test."""
    visitor.follow(start=",".join(map(str, START)), goal=",".join(map(str, GOAL)))
    opened = Workshop(visitor)
    opened.open()
    if visitor("workshop-name").text_content() != "My heuristic.py":  # an earlier test has opened a link with code
        opened.delete_all()
    yield opened
    visitor("workshop").evaluate("workshop => { workshop.dataset.limit = '10000' }")
    visitor.page.set_viewport_size(WIDE)
    opened.delete_all()
    visitor("workshop-close").click()
    visitor.page.evaluate("localStorage.removeItem('slide-and-seek')")


def test_audit_shows_the_figures_by_definition(workshop, visitor, distances):
    workshop.write(WAY_HOME)
    workshop.run("Not admissible")
    h = {state: way_home(state) for state in distances}
    over = {state for state in distances if h[state] > distances[state]}
    drops = sum(h[state] - h[child] > 1 for state in distances for child in neighbours(state))
    figures = {
        "admissible": "no",
        "consistent": "no",
        "overestimates": f"{len(over):,}",
        "largest_excess": str(max(h[state] - distances[state] for state in over)),
        "inconsistent_edges": f"{drops:,}",
        "mean_h": f"{sum(h.values()) / len(h):.2f}",
        "mean_error": f"{sum(abs(h[state] - distances[state]) for state in h) / len(h):.2f}",
    }
    assert {name: visitor.stat(name).text_content() for name in figures} == figures
    proof = workshop.page.locator("[data-proof=admissible]")
    expect(proof).to_contain_text(f"1 of {len(over):,}")
    for _ in range(2):
        board = tuple(map(int, proof.get_attribute("data-board").split(",")))
        assert board in over
        expect(proof).to_contain_text(f"rated {h[board]}")
        proof.get_by_role("button", name="Next").click()
        expect(proof).not_to_have_attribute("data-board", ",".join(map(str, board)))
    drop = tuple(map(int, workshop.page.locator("[data-proof=consistent]").get_attribute("data-board").split(",")))
    assert any(h[drop] - h[child] > 1 for child in neighbours(drop))
    values = [str(way_home(START)), str(distances[START]), str(way_home(START, with_gap=False)), "7"]
    expect(visitor("own-values").locator("dd")).to_have_text(values)
    less = sum(state[0] != 0 for state in distances)
    manhattan = visitor("relations").locator("li").first
    expect(manhattan).to_have_text(
        f"Manhattan distancedominated by yoursnever larger, and smaller on {less:,} boards", timeout=60_000
    )


def test_experiment_shows_both_paths_and_opens_in_tree_and_compare(workshop, visitor, distances):
    """Finds a board from which A* with twice the distance takes too long a path, and searches it."""
    visitor("workshop-begin").select_option("twice_manhattan")
    workshop.run("Not admissible")
    visitor("experiment-start").click()
    title = visitor("experiment-card").locator("h3")
    expect(title).to_have_text(re.compile(r"A\* finds \d+ moves where \d+ are enough"), timeout=60_000)
    found, enough = map(int, re.findall(r"\d+", title.text_content()))
    start = tuple(map(int, visitor("experiment-card").locator("[data-board]").get_attribute("data-board").split(",")))
    assert distances[start] == enough < found
    expect(visitor.root).not_to_have_attribute("data-busy", "")
    labels = visitor("experiment-paths").locator(".label")
    expect(labels).to_have_text([f"Path of A*, {found} moves", f"A shortest path, {enough} moves"])
    assert visitor("experiment-paths").locator(".mini").count() == found + enough + 2
    visitor.button("Open in the tree").click()
    visitor.wait_for("done")
    visitor.expect_board(start)
    expect(visitor.stat("path_length")).to_have_text(str(found))
    workshop.open()
    admissible = visitor("audit-figures").locator("[data-stat=admissible]")
    expect(admissible).to_have_text("no")  # the search has cleared only its own statistics
    visitor.button("Compare with Manhattan distance").click()
    visitor.wait_for("done")
    panes = visitor.page.locator("#compare .pane")
    expect(panes).to_have_count(2)
    expect(panes.first).to_contain_text(f"{found} moves")
    panes.nth(1).locator(".pane-close").click()
    workshop.open()


def test_admissible_heuristic_is_set_beside_manhattan_distance(workshop, visitor):
    """Searches the player's board with misplaced tiles, which the worker looks up, and with Manhattan distance."""
    visitor("workshop-begin").select_option("misplaced")
    workshop.run("Admissible and consistent")
    visitor("experiment-start").click()
    searches = [solve(START, GOAL, SearchOptions("a_star", name)) for name in ("misplaced", "manhattan")]
    own, manhattan = [result.counters for result in searches]
    expect(visitor("experiment-card").locator("h3")).to_have_text(
        f"A* expands {own.expanded:,} nodes with yours, {manhattan.expanded:,} with Manhattan distance"
    )
    expect(visitor("experiment-paths").locator("tbody td")).to_have_text(
        [
            *[f"{result.path_length}" for result in searches],
            *[f"{each.expanded:,}" for each in (own, manhattan)],
            *[f"{each.generated:,}" for each in (own, manhattan)],
            *[f"{each.max_frontier:,}" for each in (own, manhattan)],
        ]
    )
    expect(visitor.root).not_to_have_attribute("data-busy", "")


def test_squares_are_reached_by_keys_and_buttons(workshop, visitor, distances):
    workshop.write(WAY_HOME)
    workshop.run("Not admissible")
    squares = visitor("heat-squares")
    squares.focus()
    visitor.press("Home")
    selected = squares.locator("[aria-selected=true]")
    expect(selected).to_have_attribute("aria-label", "0 moves away, h 0: 1 board")
    expect(visitor.button("Square to the left")).to_have_attribute("aria-disabled", "true")
    visitor.button("Square to the right").click()
    expect(selected).to_have_attribute("aria-label", "1 move away, h 2: 2 boards, too high")
    expect(visitor("live")).to_contain_text("1 move away, h 2: 2 boards, too high")
    expect(workshop.cards).to_contain_text("1 of 2")
    squares.focus()
    visitor.press("ArrowRight", "ArrowRight", "ArrowUp", "ArrowLeft", "End")
    name = selected.get_attribute("aria-label")
    moves, h, count = map(int, re.match(r"(\d+) moves away, h (\d+): (\d+) boards?$", name).groups())
    same = {state for state in distances if distances[state] == moves and way_home(state) == h}
    assert moves == max(distances.values()) and len(same) == count
    expect(squares).to_have_attribute("aria-activedescendant", selected.get_attribute("id"))
    expect(workshop.cards).to_contain_text(f"rated {h}")
    board = tuple(map(int, workshop.cards.get_attribute("data-board").split(",")))
    assert board in same
    expect_no_axe_violations(visitor)
    workshop.page.set_viewport_size({"width": 390, "height": 844})
    expect_no_axe_violations(visitor)
    assert workshop.page.evaluate(SMALL_TARGETS, 44) == []
    workshop.cards.get_by_role("button", name="Put it on the board").click()
    expect(workshop.cards.get_by_role("button", name="On the board", exact=True)).to_be_visible()
    spoken = "; ".join(
        f"row {row + 1}, " + " ".join(str(tile or "gap") for tile in board[3 * row : 3 * row + 3]) for row in range(3)
    )
    expect(visitor("own-board")).to_have_attribute("aria-label", f"Your board: {spoken}")
    expect(visitor("own-board")).to_be_visible()
    workshop.page.set_viewport_size(WIDE)
    visitor.expect_board(board)
    expect(visitor("own-values").locator("dd").first).to_have_text(str(h))
    rows = visitor("heat-table").locator("tbody tr")
    numbers = [len([state for state in distances if distances[state] == moves]) for moves in range(32)]
    assert rows.locator("td:nth-child(2)").all_text_contents() == [f"{number:,}" for number in numbers]


def test_code_is_kept_and_solves_the_board(workshop, visitor):
    visitor("workshop-begin").select_option("manhattan")
    expect(workshop.code).to_contain_text("Sum of all tiles' distances home.")
    workshop.write(WAY_HOME)
    expect(visitor("workshop-begin")).to_have_value("")
    assert workshop.page.evaluate(STORED) == [{"name": "My heuristic", "code": WAY_HOME, "from_link": False}]
    visitor("workshop-close").click()
    expect(visitor("tree")).to_be_visible()
    expect(visitor("heuristic")).to_have_value("own:My heuristic")
    workshop.open()
    assert workshop.code.inner_text() == WAY_HOME
    visitor.button("Solve with it").click()
    visitor.wait_for("done")
    expect(visitor("tree")).to_be_visible()
    visitor("heuristic").select_option("manhattan")
    workshop.open()
    assert workshop.code.inner_text() == WAY_HOME


def test_built_in_heuristic_can_be_read_audited_and_copied(workshop, visitor):
    """Audits Manhattan distance with the gap counted, which document 003 does and which breaks both promises."""
    visitor("heuristic").select_option("pattern_database")
    expect(visitor("workshop-heading")).to_have_text("Built in")
    visitor.button("Show the faulty table of document 002").click()
    expect(workshop.code).to_contain_text("Look up the table of document 002.")
    visitor.button("Show a correct table").click()
    expect(workshop.code).to_contain_text("from this page's Python package")
    visitor("heuristic").select_option("manhattan")
    visitor.button("Count the gap too").click()
    expect(visitor("workshop-about-text")).to_contain_text("as in document 003")
    expect(workshop.code).to_have_attribute("aria-readonly", "true")
    visitor("audit-start").click()
    expect(workshop.headline).to_have_text("Not admissible", timeout=60_000)
    expect(visitor("audit-figures").locator("[data-stat=overestimates]")).to_have_text("4,650", timeout=60_000)
    expect(visitor("relations")).to_contain_text("dominated by it")
    visitor("workshop-copy").click()
    expect(visitor("heuristic").locator("option:checked")).to_have_text("Copy of Manhattan distance")
    expect(visitor("workshop-about")).to_be_hidden()


NOTEBOOK = (
    "week 3.ipynb is a notebook: in Jupyter, save it as a Python file "
    "(File, Save and Export Notebook As, Executable Script)."
)


def test_several_heuristics_are_kept_opened_and_saved(workshop, visitor):
    """Renames, begins, opens, deletes and restores; what is saved as a file is the code in the editor.

    Files that are opened together become one text if one of them imports the other.
    """
    workshop.write(WAY_HOME)
    visitor("code-menu-toggle").click()
    visitor("code-name").fill("  Way   home ")
    visitor.press("Enter")
    expect(visitor("heuristic").locator("option:checked")).to_have_text("Way home")
    visitor.press("Escape")
    visitor("workshop-begin").select_option("twice_manhattan")
    expect(workshop.code).to_contain_text("return 2 * total")
    visitor("code-menu-toggle").click()
    visitor("code-names").get_by_role("button", name="Way home").click()
    assert workshop.code.inner_text() == WAY_HOME
    expect(visitor("code-menu")).to_be_hidden()
    for name, text, heard in (
        ("too large.py", b"#" * 100_001, "too large.py has 101 kB, so it was not opened: the largest size is 100 kB."),
        ("picture.py", b"\x89PNG\r\n\x00\xff", "picture.py is not a text file."),
        ("week 3.ipynb", b"{}", NOTEBOOK),
        ("umlaut.py", "# größer".encode("latin-1"), "umlaut.py is not text in UTF-8: save it in this encoding."),
    ):
        visitor("code-file").set_input_files({"name": name, "mimeType": "text/x-python", "buffer": text})
        expect(visitor("workshop-problem")).to_have_text(heard)
        assert workshop.code.inner_text() == WAY_HOME
    coded = "# -*- coding: latin-1 -*-\n# größer\ndef h(state, goal): return 8\n".encode("latin-1")
    visitor("code-file").set_input_files({"name": "Eight.py", "mimeType": "text/x-python", "buffer": coded})
    expect(workshop.code).to_contain_text("# größer")
    visitor("code-menu-toggle").click()
    visitor("code-delete").click()
    opened = b"def h(state, goal):\r\n    return 7\r\n"
    visitor("code-file").set_input_files({"name": "Seven.py", "mimeType": "text/x-python", "buffer": opened})
    expect(workshop.code).to_contain_text("return 7")
    expect(visitor("workshop-problem")).to_have_text("")
    visitor("code-menu-toggle").click()
    with workshop.page.expect_download() as download:
        visitor("code-save").click()
    assert download.value.suggested_filename == "Seven.py"
    assert download.value.path().read_text() == "def h(state, goal):\n    return 7\n"
    visitor("code-menu-toggle").click()
    visitor("code-delete").click()
    expect(workshop.code).to_contain_text(WAY_HOME.splitlines()[-1].strip())
    visitor("code-restore").click()
    expect(workshop.code).to_contain_text("return 7")
    assert [entry["name"] for entry in workshop.page.evaluate(STORED)] == ["Seven", "Way home", "My heuristic"]
    together = {
        "my_h.py": "from rows import rows\n\ndef h(state, goal):\n    return rows()\n",
        "rows.py": "def rows(): return 0\n",
    }
    files = [{"name": name, "mimeType": "text/x-python", "buffer": code.encode()} for name, code in together.items()]
    visitor("code-file").set_input_files(files)
    expect(workshop.code).to_contain_text("# ===== rows.py =====")
    expect(visitor("heuristic").locator("option:checked")).to_have_text("my_h")


def test_several_files_are_audited_and_none_stops_the_rest(workshop, visitor):
    """Files that hang, ask for input, eat memory, spoil the sandbox and print, or cannot be read, beside good ones."""
    visitor("workshop").evaluate("workshop => { workshop.dataset.limit = '1000' }")
    spoiling = "import builtins\nbuiltins.abs = lambda number: 0\nprint('not shown')\n"
    codes = {
        "hanging.py": HANGING,
        "asking.py": "def h(state, goal):\n    return int(input('h? '))",
        "eating.py": "eaten = bytes(10 ** 9)\ndef h(state, goal): return 0",
        "spoiling.py": spoiling + WAY_HOME,
        "=broken.py": "def h(state goal): return 0",
        "Müller, A.py": "from places import steps\n" + WAY_HOME.replace("abs(", "steps("),
        "places.py": "def steps(lines):\n    return abs(lines)\n",
        "too large.py": "#" * 100_001,
    }
    files = [{"name": name, "mimeType": "text/x-python", "buffer": code.encode()} for name, code in codes.items()]
    visitor("code-files").set_input_files(files)
    expect(visitor.root).to_have_attribute("data-busy", "")
    expect(workshop.headline).to_have_text("7 files audited", timeout=90_000)
    expect(visitor.root).not_to_have_attribute("data-busy", "")
    expect(workshop.summary).to_have_text("1 admissible and consistent, 1 not admissible, 5 without a result.")
    expect(visitor("file-rows").locator(".files-verdict")).to_have_text(
        [
            "Stopped after 10 s on one board",
            "Asks for input",
            "Took too much memory",
            "Admissible and consistent",
            "Python cannot read line 1",
            "Not admissible",
            "Not opened",
        ]
    )
    expect(visitor("printed")).to_be_hidden()
    cells = [
        "Not admissible",
        "4,650",
        "4",
        "136,080",
        "16.00",
        "6.06",
        "3",
        "15",
        "39",
        "334",
        "558",
        "3,253",
        *["–"] * 3,
    ]
    expect(visitor("file-rows").locator("tr").nth(5).locator("td")).to_have_text(cells)
    expect_no_axe_violations(visitor)
    with workshop.page.expect_download() as download:
        visitor("files-save").click()
    text = download.value.path().read_text(encoding="utf-8-sig")
    saved = list(csv.DictReader(io.StringIO(text)))
    assert [row["file"] for row in saved] == [
        "hanging.py",
        "asking.py",
        "eating.py",
        "spoiling.py",
        "'=broken.py",
        "Müller, A.py",
        "too large.py",
    ]
    assert saved[5]["overestimates"] == "4650" and saved[0]["line"] == "3"
    asked = "On the goal h asked for input in line 2, but here nobody can type any: leave out input()."
    assert saved[1]["sentence"] == asked and saved[1]["line"] == "2"
    visitor.button("Müller, A.py").click()
    expect(workshop.code).to_contain_text("# ===== places.py =====")
    expect(workshop.headline).to_have_text("7 files audited")
    workshop.write(codes["=broken.py"])
    workshop.run("Python cannot read line 1")
    visitor.button("Back to the table of 7 files").click()
    expect(workshop.headline).to_have_text("7 files audited")
    expect(visitor("live")).to_contain_text("7 files audited. 1 admissible and consistent")
    expect(visitor.button("Müller, A.py")).to_be_focused()
    visitor("code-files").set_input_files(files[:1])
    expect(visitor.root).to_have_attribute("data-busy", "")
    visitor.press("Escape")
    expect(workshop.headline).to_have_text("No file was audited")
    visitor("audit-start").click()
    expect(workshop.headline).to_have_text("Python cannot read line 1")


def test_table_of_files_is_sorted_and_equal_to_that_of_the_command_line(workshop, visitor, tmp_path):
    codes = {
        "way.py": WAY_HOME,
        "zero.py": "def h(state, goal):\n    return 0\n",
        "index.py": "def h(state, goal):\n    return state[9]\n",
        "none.py": FORGETFUL,
        "loading.py": "table = {}\nwidth = table['width']\n\ndef h(state, goal):\n    return 0\n",
        "broken.py": "def h(state goal): return 0",
    }
    files = [{"name": name, "mimeType": "text/x-python", "buffer": code.encode()} for name, code in codes.items()]
    visitor("code-files").set_input_files(files)
    expect(workshop.headline).to_have_text("6 files audited", timeout=120_000)
    with workshop.page.expect_download() as download:
        visitor("files-save").click()
    for name, code in codes.items():
        (tmp_path / name).write_text(code)
    command = [sys.executable, "-m", "puzzle", "audit", "--csv", *codes, "--goal", ",".join(map(str, GOAL))]
    done = subprocess.run(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": ROOT}, capture_output=True, text=True)
    assert download.value.path().read_text(encoding="utf-8-sig") == done.stdout

    names, heads = visitor("file-rows").locator("th"), visitor("file-heads")
    heads.get_by_role("button", name="Mean h").press("Enter")
    expect(names).to_have_text(["zero.py", "way.py", "index.py", "none.py", "loading.py", "broken.py"])
    expect(heads.get_by_role("columnheader", name="Mean h")).to_have_attribute("aria-sort", "ascending")
    expect(visitor("live")).to_have_text("Sorted by Mean h, ascending.")
    exceptions = heads.get_by_role("button", name="Exception")
    exceptions.click()
    exceptions.click()
    expect(names).to_have_text(["broken.py", "loading.py", "index.py", "way.py", "zero.py", "none.py"])
    expect(heads.locator("[aria-sort]")).to_have_attribute("aria-sort", "descending")
    frame = visitor("file-scroll")
    scrolled = frame.evaluate("frame => frame.scrollLeft")
    assert scrolled > 0
    visitor.button("way.py").click()
    workshop.run("Not admissible")
    visitor.button("Back to the table of 6 files").click()
    expect(names.first).to_have_text("broken.py")
    expect(heads.locator("[aria-sort]")).to_have_attribute("aria-sort", "descending")
    assert frame.evaluate("frame => frame.scrollLeft") == scrolled


# Counts the entries that the page adds to the browser's history, whose length has a limit.
COUNT_ENTRIES = """() => {
  const push = History.prototype.pushState
  window.entries = 0
  history.pushState = (...entry) => { window.entries++; push.apply(history, entry) }
}"""


def test_back_returns_from_a_file_to_its_table(workshop, visitor):
    """Back and the button lead from an opened file to the row in the sorted table, Forward opens the file again."""
    codes = {"way.py": WAY_HOME, "broken.py": "def h(state goal): return 0"}
    files = [{"name": name, "mimeType": "text/x-python", "buffer": code.encode()} for name, code in codes.items()]
    visitor("code-files").set_input_files(files)
    expect(workshop.headline).to_have_text("2 files audited", timeout=120_000)
    visitor("file-heads").get_by_role("button", name="File").click()
    names = visitor("file-rows").locator("th")
    expect(names).to_have_text(["broken.py", "way.py"])
    workshop.page.evaluate(COUNT_ENTRIES)
    visitor.button("way.py").click()
    expect(workshop.code).to_contain_text("home = goal.index(tile)")
    assert workshop.page.evaluate("entries") == 1
    workshop.code.click()
    visitor.press("Control+End")
    workshop.page.keyboard.insert_text("  # edited")
    workshop.page.go_back()
    expect(visitor.button("way.py")).to_be_focused()
    expect(names).to_have_text(["broken.py", "way.py"])
    workshop.page.go_forward()
    expect(workshop.code).to_contain_text("# edited")
    workshop.run("Not admissible")
    visitor.button("Back to the table of 2 files").click()
    expect(visitor.button("way.py")).to_be_focused()
    expect(workshop.headline).to_have_text("2 files audited")
    workshop.page.go_forward()
    expect(visitor("live")).to_contain_text("way is in the editor.")
    visitor.button("broken.py").click()
    workshop.run("Python cannot read line 1")
    assert workshop.page.evaluate("entries") == 2
    visitor.button("Back to the table of 2 files").click()
    expect(visitor.button("broken.py")).to_be_focused()
    workshop.page.go_forward()
    expect(workshop.code).to_contain_text("# edited")


def test_each_heuristic_has_its_last_audit_again(workshop, visitor):
    """The result of the first heuristic returns with its boards, which the worker still knows, and with its note."""
    workshop.write(WAY_HOME)
    workshop.run("Not admissible")
    expect(visitor("relations").locator("li").first).to_be_visible(timeout=60_000)
    relations = visitor("relations").text_content()
    visitor("workshop-begin").select_option(value="manhattan")
    expect(workshop.headline).to_have_text("Not audited yet")
    workshop.run("Admissible and consistent")
    visitor("code-menu-toggle").click()
    workshop.page.locator("#code-names button").first.click()
    expect(workshop.code).to_contain_text("home = goal.index(tile)")
    expect(workshop.headline).to_have_text("Not admissible")
    expect(visitor("heat")).to_be_visible()
    expect(visitor("relations")).to_have_text(relations)
    expect(visitor("audit-outdated")).to_have_text("")
    proof = workshop.page.locator("[data-proof=admissible]")
    proof.get_by_role("button", name="Next").click()
    expect(proof).to_contain_text("2 of ")
    visitor.show_view("Tree")
    workshop.open()
    expect(workshop.headline).to_have_text("Not admissible")
    workshop.code.click()
    visitor.press("Control+End", "Space")
    expect(visitor("audit-outdated")).to_contain_text("The code has changed since this audit.")


def test_reload_offers_what_was_lost_to_run_again(new_visitor):
    """Runs a trial and an audit and makes a table of files, and reloads the page: it keeps no results, but offers them."""
    visitor = new_visitor
    visitor.open("view=trials&boards=3&seed=7&goal=1,2,3,0&algorithm=greedy_best_first&b=algorithm:a_star")
    visitor("trial-start").click()
    expect(visitor("trial-note")).to_contain_text("3 boards done")
    visitor.show_view("Tree")
    workshop = Workshop(visitor)
    workshop.open()
    workshop.run("Admissible and consistent")
    files = [{"name": "way.py", "mimeType": "text/x-python", "buffer": WAY_HOME.encode()}]
    visitor("code-files").set_input_files(files)
    expect(workshop.headline).to_have_text("1 file audited", timeout=60_000)
    visitor.page.reload()
    expect(workshop.code).to_be_visible()
    audit, table = "the audit of this heuristic", "a table of 1 file, which must be chosen again"
    expect(workshop.summary).to_have_text(
        f"Lost when the page was reloaded: {audit}. Run again. Also lost: {table}. Choose files"
    )
    expect_no_axe_violations(visitor)
    with visitor.page.expect_file_chooser():
        visitor.button("Choose files").click()
    visitor.button("Run again").press("Enter")
    expect(visitor("audit-start")).to_be_focused()
    expect(workshop.headline).to_have_text("Admissible and consistent", timeout=60_000)
    visitor.show_view("Trials")
    expect(visitor("trial-headline")).to_have_text(
        "Lost when the page was reloaded: a trial of 3 boards with 2 strategies. Run again"
    )
    visitor.button("Run again").click()
    expect(visitor("trial-note")).to_contain_text("3 boards done")
    expect(visitor("trial-seed")).to_have_value("7")
    expect(visitor("trial-headline")).not_to_contain_text("Lost")


def packed(code):
    """Return code as links contain it: raw deflate data in base64url."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return base64.urlsafe_b64encode(compressor.compress(code.encode()) + compressor.flush()).decode().rstrip("=")


def test_code_of_a_link_runs_only_when_a_button_is_pressed(workshop, visitor):
    """Follows links that ask for a search with their code, which must not run, and then with the code kept from them."""
    workshop.write(FORGETFUL)
    arriving = WAY_HOME + "  # → a link's"
    visitor.page.evaluate("keys => { location.hash = keys }", f"heuristic=own&run=1&step=3&code={packed(arriving)}")
    expect(visitor("heuristic").locator("option:checked")).to_have_text("From a link")
    assert workshop.code.inner_text() == arriving
    expect(visitor("live")).to_contain_text("It runs when you press Audit or Solve with it.")
    expect(visitor.root).to_have_attribute("data-state", "ready")
    expect(visitor("audit-progress")).to_be_hidden()
    visitor.page.evaluate("location.hash = 'heuristic=own&run=1'")
    expect(visitor("tree")).to_be_visible()
    expect(visitor.root).to_have_attribute("data-state", "ready")
    visitor.button("Solve").click()
    visitor.wait_for("done")
    visitor.follow(heuristic="own", run=1)
    workshop.open()
    assert [entry["name"] for entry in workshop.page.evaluate(STORED)] == ["From a link", "My heuristic"]
    visitor("share").click()
    expect(visitor("share-own-note")).to_contain_text("The link contains your code")
    assert visitor("share-address").input_value().partition("#code=")[2] == packed(arriving)
    visitor("share-close").click()
    for text, sentence in (
        (packed("#" * 100_001), "it is damaged"),
        ("A" * 16_001, "more than 16,000 characters"),
        ("%21", "it is damaged"),
    ):
        visitor.page.evaluate("text => { location.hash = 'heuristic=own&code=' + text }", text)
        expect(visitor("alert-text")).to_contain_text(sentence)
        assert workshop.page.evaluate(STORED)[0]["code"] == arriving
    visitor("alert-close").click()
    workshop.open()


def test_board_without_a_number_marks_its_line(workshop, visitor):
    workshop.write(FORGETFUL)
    workshop.run("No number on one board")
    expect(workshop.summary).to_have_text("On the goal h returned None. On the other 181,439 boards it gave a number.")
    expect(workshop.cards).to_have_attribute("data-board", ",".join(map(str, GOAL)))
    expect(workshop.page.locator(".cm-line.cm-marked")).to_have_text("    if wrong > 0:wrong = 0")
    wrong = sum(a != b for a, b in zip(START, GOAL, strict=True))
    expect(visitor("own-values").locator("dd").first).to_have_text(f"{wrong / 2:g}")
    expect(visitor("primary")).to_have_attribute("aria-disabled", "true")
    expect(visitor("primary-note")).to_have_text("Available once h returns a number on every board.")
    workshop.cards.get_by_role("button", name="Go to line 3").click()
    expect(workshop.code).to_be_focused()
    visitor.press("Shift+End")  # the cursor is before `if`
    workshop.page.keyboard.insert_text("if True:")
    expect(visitor("primary")).to_have_attribute("aria-disabled", "false")
    expect(visitor("audit-outdated")).to_be_visible()
    workshop.run("Admissible and consistent")
    assert visitor.stat("admissible").text_content() == "yes"


@pytest.mark.some(1)
@pytest.mark.parametrize(
    ("code", "headline", "line"),
    [
        ("def h(state, goal):\n    return (1 +", "Python cannot read line 2", 2),
        ("def distance(state, goal):\n    return 0", "There is no function h", None),
        ("1 / 0", "The code raised an exception", 1),
        ("def h(state, goal):\n    return h(state, goal)", "Calls itself without end", 2),
    ],
)
def test_code_that_cannot_run_is_reported_with_its_line(code, headline, line, workshop):
    workshop.write(code)
    workshop.run(headline)
    marked = workshop.page.locator(".cm-gutterElement.cm-marked")
    expect(marked).to_have_text([str(line)] if line else [])
    workshop.write("def h(state, goal):\n    return 0")
    workshop.run("Admissible and consistent")


@pytest.mark.exhaustive
@pytest.mark.parametrize("code", [HANGING, ENDLESS_SUM])
def test_code_that_hangs_is_stopped_and_the_sandbox_is_ready_again(code, workshop, visitor):
    visitor("workshop").evaluate("workshop => { workshop.dataset.limit = '500' }")
    workshop.write(code)
    workshop.run("Stopped after 10 s on one board")
    expect(visitor("audit-again")).to_contain_text("Ready again.", timeout=30_000)
    workshop.write("def h(state, goal):\n    return 0")
    visitor("workshop").evaluate("workshop => { workshop.dataset.limit = '10000' }")
    workshop.run("Admissible and consistent")


def test_value_of_the_board_follows_the_code_without_an_audit(workshop, visitor):
    value, error = workshop.page.locator("[data-own=h]"), visitor("own-error")
    workshop.write(WAY_HOME)
    expect(value).to_have_text(str(way_home(START)), timeout=30_000)
    expect(visitor("workshop-boards")).to_contain_text(f"state = {START} and goal = {GOAL}")
    expect(visitor("workshop-name")).to_have_text("My heuristic.py")
    workshop.write("def h(state, goal):\n    return state[9]")
    expect(error).to_contain_text("h raised IndexError in line 2")
    expect(value).to_have_text("–")
    workshop.write("def h(state, goal):\n    return 7")
    expect(value).to_have_text("7")
    expect(error).to_be_empty()


def test_audit_can_be_stopped(workshop, visitor):
    workshop.write(HANGING)
    button = visitor("audit-start")
    button.click()
    expect(button).to_have_text(re.compile("^Stop"))
    button.click()
    expect(workshop.headline).to_have_text("Stopped")
    expect(button).to_have_text(re.compile("^Audit"))


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "looks",
    [
        ((1280, 800, "light"), (390, 844, "dark")),
        ((1280, 800, "dark"), (390, 844, "light"), (900, 700, "light"), (640, 400, "dark")),
    ],
)
def test_workshop_fits_and_axe_finds_no_violations(looks, workshop, visitor):
    workshop.write(WAY_HOME)
    workshop.run("Not admissible")
    for width, height, scheme in looks:
        workshop.page.set_viewport_size({"width": width, "height": height})
        workshop.page.emulate_media(color_scheme=scheme)
        expect_no_axe_violations(visitor)
        assert workshop.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if width < 700:
            expect(visitor("board")).to_be_hidden()
            assert workshop.page.evaluate(SMALL_TARGETS, 44) == []
