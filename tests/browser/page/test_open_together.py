"""Panels that are open at the same time: each control can be reached, and no text is cut off."""

import pytest
from test_room import CUT_TEXTS

from visitor import SOLVED_SMALL, WAIT_TWO_FRAMES
from waiting import expect

SIZES = [(390, 844), (1280, 800), (1280, 720)]  # the first has the least room
LINKS = {
    "tree": {"run": 1},
    "frontier": {"run": 1, "drawer": "frontier"},
    "code": {"run": 1, "drawer": "code"},
    "quiz": {"quiz": 3, "seed": 7},
    "by hand": {"algorithm": "by_hand", "picks": "0"},
    "lecture": {"run": 1, "lecture": 1},
}
OPENERS = {
    "editor": "#edit",
    "options": "#options-toggle",
    "layout": "#arrange",
    "step": "#step",
    "files": "#save-toggle",
    "share": "#share",
    "help": "#help",
    "learn": "#learn",
    "quiz settings": "#quiz-settings",
}
"""The buttons that open a panel or a dialog over or beside what a link shows."""
CARD = "card of a node"
# Returns the controls that something else covers, except the panel that was opened last, as "control under part".
COVERED = """
opened => {
  const dialog = document.querySelector("dialog:modal")
  const name = part => part.id || part.getAttribute("aria-label") || part.className.baseVal || part.className || part.tagName
  const covered = []
  for (const control of (dialog ?? document).querySelectorAll("button, input, select, summary, a[href], [tabindex='0']")) {
    const isShown = control.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !control.closest("[inert]")
    if (!isShown || control.disabled || control.matches(".outline, .skip, input[type=file]") || !control.getClientRects().length) continue
    control.scrollIntoView({block: "center", inline: "center", behavior: "instant"})
    const {left, top, right, bottom} = control.getClientRects()[0] // the first line of a link
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    const isReached = hit && (control.contains(hit) || hit.contains(control) && hit.closest("button") || hit.closest("label")?.control === control)
    if (!isReached && !hit?.closest(opened || "none")) covered.push(`${name(control)} under ${hit ? name(hit) : "the edge"}`)
  }
  scrollTo(0, 0)
  return covered
}
"""
OPENED = {
    "editor": "#editor",
    "options": "#options",
    "layout": "#arrangement",
    "step": "#stepping",
    CARD: ".node-card",
    "files": "#save",
}


def open_panel(visitor, name):
    """Open a panel over what the link shows; return False if the page offers none now."""
    if name == CARD:
        if not visitor("outline").is_visible():
            return False
        visitor("outline").focus()
        visitor.press("Home", "ArrowDown", "Enter")
        return True
    button = visitor.page.locator(OPENERS[name])
    if not button.is_visible() or button.is_disabled():
        return False
    button.click()
    return True


def close_panel(visitor, name):
    """Close what `open_panel` has opened."""
    if name == "files":
        visitor("save-toggle").click()
    else:
        if name == CARD:
            visitor.leave_field()
        visitor.press("Escape")


@pytest.mark.some(1)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("link", LINKS)
def test_open_panels_leave_each_other_reachable(visitor, link, size):
    visitor.page.emulate_media(reduced_motion="reduce")
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    visitor.follow(**{**SOLVED_SMALL, **LINKS[link]}, state="done")
    if link == "quiz":
        expect(visitor.root).to_have_attribute("data-quiz", "asking")
    faults = []
    for names in ((), (CARD,), *((name,) for name in OPENERS), *((CARD, name) for name in OPENERS)):
        opened = [name for name in names if open_panel(visitor, name)]
        if len(opened) < len(names):
            continue
        visitor.page.evaluate(WAIT_TWO_FRAMES)
        where = " + ".join((link, *names))
        last = OPENED.get(names[-1], "") if names else ""
        found = visitor.page.evaluate(COVERED, last) + visitor.page.evaluate(CUT_TEXTS)
        faults += [f"{where}: {fault}" for fault in found]
        for name in reversed(opened):
            close_panel(visitor, name)
    assert faults == [], "\n".join(faults)
