"""Tests of the code editor alone, in a bare part of the shared page: keys, marks, read-only texts, colours, widths."""

import pytest

from accessibility_assertions import expect_no_axe_violations
from visitor import SOLVED_SMALL
from waiting import expect

HINT = "Press Escape, then Tab, to leave the editor."
ERROR = "Error in line {line}. {note} F8 goes there."
CODE = """def h(state, goal):
    total = 0
    for tile in state:
        total += tile
    if total > 0:
        return total
"""
# Creates an editor beside two buttons, in an element that covers the left of the page; `editorLog` counts its calls.
CREATE = """
async ([text, label, hint, error, width]) => {
  const { createCodeEditor } = await import("./static/js/workshop/code-editor.js")
  const place = Object.assign(document.createElement("div"), {id: "editor-place", role: "region", ariaLabel: "Editor"})
  place.innerHTML = "<button>Before</button><div></div><button>After</button>"
  place.style = `position: fixed; inset: 0 auto auto 0; z-index: 50; width: ${width}px; background: var(--paper)`
  document.querySelector("main").append(place)
  window.editorLog = {texts: [], runs: 0}
  const [onChange, onRun] = [text => editorLog.texts.push(text), () => { editorLog.runs += 1 }]
  window.codeEditor = await createCodeEditor({parent: place.querySelector("div"), text, label, hint, error, onChange, onRun})
}
"""


class EditorPlace:
    """The editor on a visitor's page."""

    def __init__(self, visitor):
        self.page = visitor.page
        self.content = self.page.get_by_role("textbox", name="Your heuristic")
        self.marked = self.page.locator(".cm-line.cm-marked")
        self.description = self.page.locator("[id^=code-editor-hint]")

    def call(self, method, *arguments):
        """Call a method of the editor and return its result."""
        return self.page.evaluate("([method, values]) => codeEditor[method](...values)", [method, list(arguments)])

    def log(self, name):
        """Return what the editor has reported: the changed `texts`, or the number of `runs`."""
        return self.page.evaluate("name => editorLog[name]", name)

    def colour(self, selector, name="color"):
        """Return a computed colour of the first element of the editor that matches a selector."""
        element = self.page.locator(f".code-editor {selector}").first
        return element.evaluate("(element, name) => getComputedStyle(element)[name]", name)


# Takes the editor of the workshop, which an earlier test may have opened, out of the page, and puts it back.
TAKE_OUT = """
() => {
  const parent = document.getElementById("workshop-editor")
  window.workshopEditor = [parent, [...(parent?.childNodes ?? [])]]
  parent?.replaceChildren()
}
"""
PUT_BACK = "() => window.workshopEditor[0]?.replaceChildren(...window.workshopEditor[1])"


@pytest.fixture
def create_editor(visitor):
    """A function that creates an editor on the shared page; it is removed after the test."""
    visitor.page.evaluate(TAKE_OUT)

    def create(text="", width=424):
        """Create an editor with a text, in an element of this width in pixels."""
        visitor.page.evaluate(CREATE, [text, "Your heuristic", HINT, ERROR, width])
        return EditorPlace(visitor)

    yield create
    visitor.page.evaluate("codeEditor.destroy()")
    assert visitor.page.locator(".code-editor, [id^=code-editor-hint]").count() == 0, "the editor leaves nothing behind"
    visitor.page.evaluate(PUT_BACK)
    visitor.page.evaluate(
        "document.getElementById('editor-place').remove(); delete window.codeEditor; delete window.editorLog"
    )


def test_typed_python_is_indented_and_reported(create_editor):
    editor = create_editor()
    editor.content.click()
    editor.page.keyboard.type("def h(state, goal):\nif state == goal:\nreturn 0\n")
    editor.page.keyboard.press("Shift+Tab")
    editor.page.keyboard.type("return len(state")  # the editor adds the closing bracket
    expected = "def h(state, goal):\n    if state == goal:\n        return 0\n    return len(state)"
    assert editor.call("text") == editor.log("texts")[-1] == expected
    editor.page.keyboard.press("Home")
    editor.page.keyboard.press("Tab")
    assert editor.call("text") == expected.replace("    return len", "        return len")


def test_keys_in_the_editor_are_no_shortcuts_of_the_page(create_editor, visitor):
    visitor.follow(**SOLVED_SMALL, step=3)
    editor = create_editor()
    editor.content.click()
    editor.page.keyboard.type("x.f,?")
    assert editor.call("text") == "x.f,?"
    visitor.expect_step(3)
    expect(visitor("help-dialog")).to_be_hidden()


def test_escape_and_tab_leave_the_editor_and_a_description_says_so(create_editor):
    editor = create_editor(CODE)
    expect(editor.description).to_have_text(HINT)
    for keys, button in (("Tab",), "After"), (("Shift+Tab",), "Before"):
        editor.call("focus")
        for key in ("Escape", *keys):
            editor.page.keyboard.press(key)
        expect(editor.page.get_by_role("button", name=button)).to_be_focused()
    assert editor.call("text") == CODE


def test_control_enter_runs_and_inserts_nothing(create_editor):
    editor = create_editor(CODE)
    editor.content.click()
    editor.page.keyboard.press("Control+Enter")
    assert (editor.log("runs"), editor.log("texts"), editor.call("text")) == (1, [], CODE)


def test_marked_line_shows_its_note_and_is_announced(create_editor):
    editor = create_editor(CODE)
    editor.call("markLine", 5, "total = 0: false")
    expect(editor.marked).to_have_text("    if total > 0:total = 0: false")
    error = "Error in line 5. total = 0: false. F8 goes there."
    expect(editor.page.locator(".cm-announced")).to_have_text(error)
    assert editor.page.locator(".cm-gutterElement.cm-marked").text_content() == "5"
    assert editor.colour(".cm-marked.cm-gutterElement", "borderLeftWidth") == "3px"
    assert editor.call("text") == CODE, "the note is no part of the text"
    expect(editor.content).to_have_attribute("aria-invalid", "true")
    expect(editor.description).to_have_text(f"{HINT} {error}")
    editor.call("focus")
    editor.page.keyboard.press("F8")
    editor.page.keyboard.type("x")
    expect(editor.marked).to_have_count(0)
    expect(editor.content).to_have_attribute("aria-invalid", "false")
    expect(editor.description).to_have_text(HINT)
    assert "    xif total > 0:" in editor.call("text"), "the cursor was at the first character of the line"
    editor.call("markLine", 400, "")
    assert editor.page.locator(".cm-gutterElement.cm-marked").text_content() == "7", "the last line, which is empty"
    editor.call("clearMark")
    expect(editor.marked).to_have_count(0)


def test_read_only_text_cannot_be_edited_and_keeps_its_history(create_editor):
    editor = create_editor(CODE)
    editor.content.click()
    editor.page.keyboard.press("Control+Home")
    editor.page.keyboard.type("# ")
    editor.call("setReadOnly", True)
    expect(editor.content).to_have_attribute("aria-readonly", "true")
    for key in ("x", "Enter", "Delete", "Control+z"):
        editor.page.keyboard.press(key)
    assert editor.call("text") == "# " + CODE
    editor.call("setReadOnly", False)
    editor.page.keyboard.press("Control+z")
    assert editor.call("text") == CODE


def test_replaced_text_can_be_undone_and_is_not_reported(create_editor):
    editor = create_editor(CODE)
    editor.call("markLine", 2, "")
    editor.call("setText", "def h(state, goal):\n    return 0\n")
    assert editor.log("texts") == []
    expect(editor.marked).to_have_count(0)
    editor.call("focus")
    editor.page.keyboard.press("Control+z")
    assert editor.call("text") == CODE and editor.log("texts") == [CODE]


def test_colours_follow_the_theme_and_axe_finds_no_violations(create_editor, visitor):
    editor = create_editor('"""Adds."""\n' + CODE + "    return None  # never\n")
    editor.call("markLine", 6, "total = 0: false")
    editor.call("focus")
    colours = []
    for scheme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=scheme)
        names = (".cm-scroller", ".cm-string", ".cm-number", ".cm-comment", ".cm-note", ".cm-gutterElement")
        colours.append([editor.colour(name) for name in names])
        expect_no_axe_violations(visitor)
    assert all(light != dark for light, dark in zip(*colours, strict=True)), colours
    visitor.page.emulate_media(forced_colors="active")
    assert editor.colour(".cm-marked.cm-line", "outlineStyle") == "solid"
    assert editor.colour(".cm-marked.cm-gutterElement", "borderLeftWidth") == "3px"
    expect_no_axe_violations(visitor)


@pytest.mark.parametrize("width", [390, 424])
def test_long_lines_wrap_with_a_hanging_indent(width, create_editor):
    long_line = "    total = " + " + ".join(["state[0]"] * 12)
    editor = create_editor("def h(state, goal):\n" + long_line, width)
    first, *rest = editor.page.locator(".cm-line").nth(1).evaluate(
        """line => {
          const range = document.createRange()
          range.selectNodeContents(line)
          const lefts = {}
          for (const {top, left, width} of range.getClientRects()) {
            if (width) lefts[top] = Math.min(lefts[top] ?? Infinity, left)
          }
          return Object.values(lefts)
        }"""
    )  # fmt: skip
    assert len(rest) >= 2
    assert all(left - first > 8 * 7 for left in rest), "further right than the code of the first line"
    scroller = editor.page.locator(".cm-scroller")
    assert scroller.evaluate("element => element.scrollWidth <= element.clientWidth")
