"""The reader's code in two tabs of one browser, and in a browser that denies storage."""

import pytest

from visitor import Visitor
from waiting import expect

STORED = (
    "() => Object.fromEntries(JSON.parse(localStorage.getItem('slide-and-seek')).heuristics.map(h => [h.name, h.code]))"
)
DENY_STORAGE = """
Object.defineProperty(globalThis, "localStorage", {get() { throw new DOMException("denied", "SecurityError") }})
"""
NOT_KEPT = "This browser does not keep your code; save it as a file."


@pytest.fixture
def open_editor(page, site):
    """A function that opens the editor in a page, by default the first, whose worker never starts."""
    page.context.route("**/pyodide.asm.wasm", lambda route: None)

    def open_page(tab=page):
        visitor = Visitor(tab, site.url)
        tab.goto(visitor.address)
        expect(tab.locator("#board .tile[aria-label]").first).to_be_visible()
        visitor("heuristic").select_option(value="write")
        visitor.code = tab.get_by_role("textbox", name="Heuristic in Python")
        expect(visitor.code).to_be_visible()
        return visitor

    return open_page


def write(visitor, code):
    """Replace the code in the editor."""
    visitor.code.click()
    visitor.press("Control+a", "Delete")
    visitor.page.keyboard.insert_text(code)


def test_two_tabs_keep_the_code_of_both(open_editor, page):
    first, second = open_editor(), open_editor(page.context.new_page())
    write(first, "# first")
    expect(second.code).to_have_text("# first")
    write(second, "# second")
    expect(second("workshop-problem")).to_contain_text("your version is now “My heuristic 2”")
    assert page.evaluate(STORED) == {"My heuristic": "# first", "My heuristic 2": "# second"}
    expect(first("heuristic").locator("optgroup option")).to_have_text(["My heuristic", "My heuristic 2"])
    expect(first.code).to_have_text("# first")


def test_browser_that_keeps_nothing_says_so_and_asks_at_leaving(open_editor, page):
    page.add_init_script(DENY_STORAGE)
    visitor = open_editor()
    expect(visitor("workshop-problem")).to_have_text("")
    write(visitor, "# mine")
    expect(visitor("workshop-problem")).to_have_text(NOT_KEPT)
    kinds = []
    page.on("dialog", lambda dialog: (kinds.append(dialog.type), dialog.accept()))
    page.reload()
    assert kinds == ["beforeunload"]
