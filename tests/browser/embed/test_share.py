"""Tests of the Share dialog: the link, the embedding code and the preview agree."""

import re
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

import pytest

from accessibility_assertions import expect_no_axe_violations
from visitor import SOLVED_SMALL
from waiting import expect

# Makes both ways to write to the clipboard fail, as in a browser that denies access.
BLOCK_CLIPBOARD = """() => {
  navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"))
  document.execCommand = () => false
}"""
ALLOW_CLIPBOARD = "() => { delete navigator.clipboard.writeText; delete document.execCommand }"


class Tags(HTMLParser):
    """Parses embedding code; `attributes` maps the name of each tag to its attributes."""

    def __init__(self, text):
        super().__init__()
        self.attributes = {}
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Store the attributes of a tag."""
        self.attributes[tag] = dict(attrs)


def link_keys(address):
    """Return the query of an address as a dictionary from link key to value."""
    return dict(parse_qsl(urlsplit(address).query))


def embedding_tags(visitor):
    """Return the tags of the shown embedding code, as a dictionary from tag name to attributes."""
    return Tags(visitor("share-code").text_content()).attributes


def press_button(visitor, words):
    """Press the button of the Share dialog with this text."""
    visitor("share-dialog").get_by_role("button", name=words, exact=True).click()


def show_tab(visitor, name):
    """Show a tab of the open Share dialog."""
    visitor(f"share-tab-{name}").click()


def close_dialog(visitor):
    """Close the Share dialog after its preview has loaded: aborted requests would fail the test."""
    if visitor("share-iframe").is_visible():
        frame = visitor.page.frame_locator("#share-stand iframe")
        expect(frame.locator("#start-megabytes")).to_have_text(re.compile(r"\d"))
    visitor.press("Escape")
    expect(visitor("share-dialog")).to_be_hidden()


# Returns the positions and sizes of all visible controls in the dialog and around it, without tiles, which may slide.
CONTROL_BOXES = """
() => [...document.querySelectorAll("#share-dialog :is(h2, h3, button, input, label, select), header button, .panel button:not(.tile)")]
  .filter(element => element.checkVisibility())
  .map(element => { const {x, y, width, height} = element.getBoundingClientRect(); return [element.id, x, y, width, height] })
"""


@pytest.fixture
def share(visitor):
    """A page with a finished search and the Share dialog open."""
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.button("Share").click()
    yield visitor
    if visitor("share-dialog").is_visible():
        close_dialog(visitor)


@pytest.fixture
def clipboard(share, site):
    """A function that returns the text on the clipboard, which the page may read during the test."""
    share.page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site.origin)
    yield lambda: share.page.evaluate("navigator.clipboard.readText()")
    share.page.context.clear_permissions()


def test_share_dialog_copies_the_link_of_the_present_page(share, clipboard, site):
    expect(share("share-copy-link")).to_be_focused()
    boxes = share.page.evaluate(CONTROL_BOXES)
    assert len(boxes) > 10
    share.press("Enter")
    expect(share("share-said")).to_have_text("Link copied")
    assert share.page.evaluate(CONTROL_BOXES) == boxes, "the message moves no control"
    assert clipboard().startswith(site.url + "?")
    assert link_keys(clipboard()) == SOLVED_SMALL | {"run": "1"}


def test_link_can_search_and_open_at_the_step(share):
    """A link at a step must also search, so the two checkboxes of the dialog depend on each other."""
    close_dialog(share)
    share.drag_scrubber(3)
    share.expect_step(3)
    share.button("Share").click()
    step = share.page.get_by_label("Open at step 3")
    expect(step).to_be_checked()
    assert link_keys(share("share-address").input_value()) == SOLVED_SMALL | {"step": "3"}
    share.page.get_by_label("Solve on opening").uncheck()
    expect(step).not_to_be_checked()
    assert link_keys(share("share-address").input_value()) == SOLVED_SMALL
    step.check()
    expect(share.page.get_by_label("Solve on opening")).to_be_checked()
    assert link_keys(share("share-address").input_value()) == SOLVED_SMALL | {"step": "3"}


def test_step_is_not_offered_without_a_run(visitor):
    visitor.follow(**SOLVED_SMALL)
    visitor.button("Share").click()
    expect(visitor("share-dialog")).to_be_visible()
    expect(visitor("share-step")).to_be_hidden()
    assert link_keys(visitor("share-address").input_value()) == SOLVED_SMALL
    close_dialog(visitor)


def test_preview_shows_the_copied_iframe(share, clipboard):
    """The copied code has the chosen settings, and the preview is the same iframe at a smaller scale."""
    show_tab(share, "iframe")
    press_button(share, "Tree")
    press_button(share, "Dark")
    share("share-width").fill("400")
    share("share-height").fill("300")
    share("share-copy-code").click()
    expect(share("share-said")).to_have_text("Iframe copied")
    frame = Tags(clipboard()).attributes["iframe"]
    assert link_keys(frame["src"]) == SOLVED_SMALL | {"run": "1", "embed": "1", "show": "tree", "theme": "dark"}
    assert (frame["width"], frame["height"], frame["loading"]) == ("400", "300", "lazy")
    assert frame["title"] == "Slide & Seek: A*, Manhattan distance; 2 8 3, 1 6 4, 7 gap 5"
    assert frame["allow"] == "fullscreen; clipboard-write"
    preview = share("share-stand").locator("iframe")
    expect(preview).to_have_attribute("src", frame["src"])
    box, scale = preview.bounding_box(), float(share("share-scale").text_content()) / 100
    assert abs(box["width"] - 400 * scale) < 3 and abs(box["height"] - 300 * scale) < 3
    press_button(share, "Both")
    press_button(share, "Auto")


def test_copy_button_names_what_it_copies(share):
    show_tab(share, "iframe")
    expect(share("share-copy-code")).to_have_accessible_name("Copy iframe")
    press_button(share, "Element")
    expect(share("share-copy-code")).to_have_accessible_name("Copy element")
    share("share-copy-code").click()
    expect(share("share-said")).to_have_text("Element copied")
    press_button(share, "Iframe")


@pytest.mark.exhaustive
def test_loading_cost_of_the_iframe_is_described(new_visitor):
    """The dialog explains when an iframe loads Python: after Start, or automatically as soon as it is in view."""
    new_visitor.open()
    new_visitor.button("Share").click()
    show_tab(new_visitor, "iframe")
    expect(new_visitor("share-cost")).to_contain_text("loads Python only when the reader presses Start")
    new_visitor.page.get_by_label("automatically, without a Start button").check()
    expect(new_visitor("share-cost")).to_contain_text("loads Python as soon as it is in view")
    assert link_keys(embedding_tags(new_visitor)["iframe"]["src"])["auto"] == "1"
    new_visitor.page.get_by_label("automatically, without a Start button").uncheck()
    assert "auto" not in link_keys(embedding_tags(new_visitor)["iframe"]["src"])


def test_element_has_the_keys_of_the_iframe_and_its_script(share, site):
    show_tab(share, "iframe")
    press_button(share, "Element")
    tags = embedding_tags(share)
    assert share.page.request.get(tags["script"]["src"]).ok
    attributes = tags["slide-and-seek"]
    assert SOLVED_SMALL.items() <= attributes.items() and attributes["run"] == "1" and "embed" not in attributes
    press_button(share, "Iframe")
    assert list(embedding_tags(share)) == ["iframe"]


def test_invalid_size_is_reported_and_the_last_one_kept(share):
    show_tab(share, "iframe")
    share("share-width").fill("640")
    for wrong in ("", "10", "99999", "20.5"):
        share("share-width").fill(wrong)
        expect(share("share-width")).to_have_attribute("aria-invalid", "true")
        expect(share("share-size-note")).to_be_visible()
        assert embedding_tags(share)["iframe"]["width"] == "640"
    share("share-width").fill("720")
    expect(share("share-size-note")).to_be_hidden()
    assert embedding_tags(share)["iframe"]["width"] == "720"


def test_blocked_clipboard_selects_the_text(share):
    """If the browser denies access to the clipboard, the text to copy is selected and has the focus."""
    share.page.evaluate(BLOCK_CLIPBOARD)
    share.button("Copy link").click()
    expect(share("share-said")).to_contain_text("Press Ctrl+C to copy")
    expect(share("share-address")).to_be_focused()
    assert share.page.evaluate("getSelection().toString()") == share("share-address").input_value()
    show_tab(share, "iframe")
    share("share-copy-code").click()
    expect(share("share-code")).to_be_focused()
    assert share.page.evaluate("getSelection().toString()") == share("share-code").text_content()
    share.page.evaluate(ALLOW_CLIPBOARD)


def test_closing_removes_the_preview_and_restores_the_focus(share):
    show_tab(share, "iframe")
    close_dialog(share)
    expect(share("share-stand").locator("iframe")).to_have_count(0)
    expect(share("share")).to_be_focused()


def test_trials_link_offers_neither_search_nor_step(share):
    close_dialog(share)
    share.show_view("Trials")
    share.button("Share").click()
    expect(share("share-address")).to_have_value(re.compile("view=trials"))
    for name in ("share-run", "share-step"):
        expect(share(name)).to_be_hidden()
    assert not {"run", "step"} & set(link_keys(embedding_tags(share)["iframe"]["src"]))
    close_dialog(share)
    share.show_view("Tree")


def test_map_is_offered_only_for_boards_with_a_map(visitor):
    visitor.follow(start="1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15")
    visitor.button("Share").click()
    show_tab(visitor, "iframe")
    expect(visitor("share-map")).to_be_hidden()
    close_dialog(visitor)
    visitor.follow(**SOLVED_SMALL)
    visitor.button("Share").click()
    show_tab(visitor, "iframe")
    expect(visitor("share-map")).to_be_visible()
    close_dialog(visitor)


@pytest.mark.some(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_share_dialog_has_no_axe_violations(share, scheme, width):
    share.page.emulate_media(color_scheme=scheme)
    share.page.set_viewport_size({"width": width, "height": 800})
    show_tab(share, "iframe")
    expect_no_axe_violations(share)
    assert share("share-dialog").evaluate("dialog => dialog.scrollWidth === dialog.clientWidth")


# ---- the assignment ----

MOCK = {"start": "0,4,5,1,2,8,6,3,7", "goal": "0,1,2,3,4,5,6,7,8", "algorithm": "by_hand"}
BOARDS = {"Ada": "045/128/637", "Chloé": "134/625/780", "Fatima": "032/714/865"}
NODES = {"Ada": 31, "Chloé": 33, "Fatima": 32}


def test_assignment_deals_the_boards_of_three_students(visitor):
    """The figures are those of the picture `assignment.png`: A* expands 30 to 36 nodes on boards 12 moves away."""
    visitor.follow("done", **MOCK)
    visitor.button("Share").click()
    show_tab(visitor, "assignment")
    expect(visitor("assignment-address")).to_have_value(
        re.compile("assignment=ex-1,may:undo,moves:12,nodes:33-36(&|$)")
    )
    expect(visitor("assignment-fewest")).to_have_value("")  # only the link has the range that was measured
    for name, text in {"seed": "ex-3", "moves": "12", "fewest": "30", "nodes": "36", "choices": "20"}.items():
        visitor(f"assignment-{name}").fill(text)
    expect(visitor("assignment-pool")).to_contain_text("136 of the 748 boards with 12 moves qualify.")
    expect(visitor("assignment-pool")).to_contain_text("5.8 share a board")
    students = visitor("assignment-students").locator("li")
    for index, (name, board) in enumerate(BOARDS.items()):
        expect(students.nth(index).locator(".note")).to_have_text(f"{NODES[name]} nodes")
        expect(students.nth(index).get_by_role("textbox")).to_have_value(name)
        tiles = students.nth(index).locator(".mini").inner_text().split()
        assert tiles == list(board.replace("0", "").replace("/", ""))
    expect(visitor("assignment-preview-note")).to_have_text(re.compile("Preview for Ada, at 5[78] %"))
    expect_no_axe_violations(visitor)
    visitor.page.emulate_media(color_scheme="dark")
    visitor.page.set_viewport_size({"width": 390, "height": 800})
    expect_no_axe_violations(visitor)
    assert visitor("share-dialog").evaluate("dialog => dialog.scrollWidth === dialog.clientWidth")
    assignment = link_keys(visitor("assignment-address").input_value())["assignment"]
    assert assignment == "ex-3,may:undo,moves:12,nodes:30-36,choices:20"
    visitor("assignment-moves").fill("99")
    expect(visitor("assignment-moves-error")).to_have_text("The number of moves is a whole number from 1 to 31.")
    assert link_keys(visitor("assignment-address").input_value())["assignment"] == assignment
    frame = visitor.page.frame_locator("#assignment-page iframe")
    expect(frame.locator("#start-megabytes")).to_have_text(re.compile(r"\d"))
    close_dialog(visitor)


def test_range_of_a_followed_assignment_is_dropped_with_its_boards(visitor):
    """Open the dialog on a link with its range, as the dialog makes it, and type another number of moves."""
    visitor.follow("done", **MOCK, assignment="ex-3,moves:12,nodes:33-36", student="Ada")
    visitor.button("Share").click()
    show_tab(visitor, "assignment")
    expect(visitor("assignment-nodes")).to_have_value("36")
    expect(visitor("assignment-pool")).to_contain_text("of the 748 boards")
    visitor("assignment-moves").fill("3")
    expect(visitor("assignment-nodes")).to_have_value("")
    expect(visitor("assignment-address")).to_have_value(re.compile("assignment=ex-3,moves:3,nodes:"))
    expect(visitor("assignment-nodes-error")).to_be_hidden()
    frame = visitor.page.frame_locator("#assignment-page iframe")
    expect(frame.locator("#start-megabytes")).to_have_text(re.compile(r"\d"))
    close_dialog(visitor)
