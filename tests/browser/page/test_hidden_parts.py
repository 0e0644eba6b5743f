"""A part that was hidden while the page changed shows the change as soon as it opens."""

import re
from dataclasses import dataclass, field

import pytest

from compare_view import GREEDY, WEIGHTED
from visitor import SOLVED_SMALL, Visitor
from waiting import expect

OTHER_BOARD = {"start": "1,2,3,7,8,4,6,0,5", "goal": "1,2,3,8,0,4,7,6,5", "run": 1}
BOARD = {**SOLVED_SMALL, "run": 1}
# Returns what a part shows: its visible text, the names of its boards, and the values and limits of its fields.
READ = """
name => {
  const part = document.getElementById(name)
  const boards = [...part.querySelectorAll("[role=img]")].map(board => board.getAttribute("aria-label"))
  const fields = [...part.querySelectorAll("input, select")].map(({value, max, checked, disabled}) => [value, max, checked, disabled])
  return part.innerText + JSON.stringify([boards, fields])
}
"""
# Waits until a part has shown the same for 300 ms, and returns it.
WAIT_FOR_STABLE = f"""
async name => {{
  const read = {READ}
  let shown = read(name)
  for (let frames = 0; frames < 18; frames++) {{
    await new Promise(requestAnimationFrame)
    const next = read(name)
    if (next !== shown) frames = 0
    shown = next
  }}
  return shown
}}
"""


@dataclass(frozen=True)
class Part:
    """A part of the page: two links after which it shows different things, and the controls that open and close it."""

    element: str
    open: str = ""
    close: str = ""
    first: dict[str, object] = field(default_factory=lambda: BOARD)
    second: dict[str, object] = field(default_factory=lambda: OTHER_BOARD)
    between: dict[str, object] | None = None
    """A link that closes the part, if no control does."""
    ready: str = "html"
    """What the page contains once the part shows the worker's answer."""


TREE = "#views [data-view=tree]"
ROUNDS = {"algorithm": "ida_star"}
PARTS = {
    "frontier": Part("frontier", "#tab-frontier", "#tab-depths", ready="#frontier-shown[data-step]"),
    "code": Part("code", "#tab-code", "#tab-depths", ready="#code-shown[data-step]"),
    "map": Part("map", "#views [data-view=map]", TREE, ready="#map[aria-busy=false]:has(#map-notice[hidden])"),
    "rounds": Part(
        "rounds",
        "#rounds-switch [data-view=rounds]",
        TREE,
        BOARD | ROUNDS,
        OTHER_BOARD | ROUNDS,
        ready="#rounds-shown:not([hidden])",
    ),
    "compare": Part(
        "compare-results",
        "#views [data-view=compare]",
        TREE,
        BOARD | {"b": GREEDY},
        OTHER_BOARD | {"b": GREEDY, "c": WEIGHTED},
    ),
    "trials": Part(
        "trial-form",
        "#views [data-view=trials]",
        TREE,
        {"problem": "water_jugs"},
        BOARD,
    ),
    "lecture": Part("lecture", "#lecture-enter", "#lecture-leave"),
    "options": Part("options", "#options-toggle", "#options-toggle", BOARD, BOARD | {"algorithm": "weighted_a_star"}),
    "layout": Part("arrangement", "#arrange", "#arrange", BOARD, BOARD | {"layout": "radial"}),
    "step": Part("stepping", "#step", "#step", BOARD, OTHER_BOARD | {"stop": "f"}),
    "files": Part("save", "#save-toggle", "#save-toggle"),
    "other problem": Part(
        "other-problem", "", "", {"problem": "water_jugs"}, {"problem": "missionaries_and_cannibals"}, BOARD
    ),
    "parity": Part(
        "parity", "", "", {"start": "2,1,3,4,5,6,7,8,0"}, {"start": "1,3,2,4,5,6,7,8,0"}, {"start": "1,2,3,4,5,6,7,0,8"}
    ),
}


def show(visitor: Visitor, part: Part, link: dict[str, object]) -> str:
    """Follow a link, open the part, and return what it shows."""
    visitor.follow(**link)
    if "run" in link:
        visitor.unfold()  # the statistics, which have the button of the files
    if part.open:
        visitor.page.locator(part.open).click()
    expect(visitor(part.element)).to_be_visible()
    expect(visitor.page.locator(part.ready)).to_have_count(1)
    shown: str = visitor.page.evaluate(WAIT_FOR_STABLE, part.element)
    return re.sub(r"(?:&lt;|<)?[\d.,]+\s?(?:s|min)\b", "", shown)  # the times of two searches differ


def hide(visitor: Visitor, part: Part) -> None:
    """Close the part by its control, or by following a link."""
    if part.close:
        visitor.page.locator(part.close).click()
    else:
        visitor.follow(**part.between)
    expect(visitor(part.element)).to_be_hidden()


@pytest.mark.parametrize("name", PARTS)
def test_part_that_was_hidden_during_a_change_shows_the_change(visitor, name):
    part = PARTS[name]
    first = show(visitor, part, part.first)
    hide(visitor, part)
    assert show(visitor, part, part.second) != first
    hide(visitor, part)
    assert show(visitor, part, part.first) == first
