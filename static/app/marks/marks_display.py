"""Draws the marks: the strip of steps with its brackets, the lists beside the tree, and the card of a step."""

import asyncio

from pyscript import ffi

from app.page.dom import fill, find, h, icon, listen, nodes, on_choice, on_resize, root
from puzzle.core.formatting import plain_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ROW = 10
"""The number of steps in a row of a narrow window."""
STEPS_AT_ONCE = 40
"""The number of steps that are created without a pause."""


class MarksDisplay:
    """Shows marks as `puzzle.marking.marks_view` describes them; `choose(step)` is called for another step."""

    def __init__(self, choose):
        self.choose, self.step, self.chosen = choose, 0, None  # `chosen` is the button of the step
        self.marks: "dict[str, Any]" = {}
        root.querySelector(".results").append(find("marks-lists"))
        find("tree-frame").append(find("marks-card"))
        on_choice(find("marks-steps"), "step", lambda step: choose(int(step)))
        listen(find("marks-steps"), "keydown", self._on_key)
        on_resize(_wrap_labels, find("marks-brackets").parentElement)

    def set_visible(self, is_shown):
        """Show or hide the strip, the lists and the card."""
        for name in ("marks", "marks-lists", "marks-card"):
            find(name).hidden = not is_shown

    async def show(self, marks):
        """Show the marks of all steps; the page stays responsive while the steps of a long search are created."""
        steps = []
        for number, (mark, name) in enumerate(marks["steps"], 1):
            steps.append(_step_item(number, mark, name))
            if number % STEPS_AT_ONCE == 0:
                await asyncio.sleep(0)
        self.marks, self.chosen = marks, None
        fill(find("marks-words"), marks["words"])
        find("marks-score").textContent = f"{marks['points']} / {marks['count']}"
        find("marks-steps").replaceChildren(*steps)
        find("marks-brackets").style.setProperty("--steps", str(marks["count"]))
        find("marks-brackets").replaceChildren(*[_bracket(stretch) for stretch in marks["stretches"]])
        _wrap_labels()
        rows = [h("div.row", icon(f"marks-{mark}"), h("dt", *nodes(words)), h("dd", str(count)), data_mark=mark)
                for mark, words, count in marks["tallies"]]  # fmt: skip
        find("marks-tallies").replaceChildren(*rows)

    def choose_step(self, number):
        """Mark a step as chosen, and show what matches the choices of its stretch."""
        self.step = number
        if self.chosen is not None:
            self.chosen.tabIndex = -1
            self.chosen.removeAttribute("aria-current")
        self.chosen = find("marks-steps").querySelector(f"[data-step='{number}']")
        self.chosen.tabIndex = 0
        self.chosen.setAttribute("aria-current", "step")
        stretch = next(part for part in self.marks["stretches"] if part["first"] <= number <= part["last"])
        find("marks-matching").textContent = stretch["heading"]
        rows = [h("div.row", h("dt", label), h("dd", text)) for label, text in stretch["rows"]]
        find("marks-matches").replaceChildren(*rows)

    def show_step(self, step):
        """Show the values of the chosen step, as `puzzle.marking.marks_view.step_view` describes it."""
        fill(find("marks-title"), step["title"])
        fill(find("marks-values"), [("", f"Step {self.step}: ")] + step["values"] + [("", ".")])
        names = ["yours", self.marks["owner"]] if step["yours"] != step["right"] else ["yours"]
        sums = [_sum_row(name, terms, total) for name, (terms, total) in zip(names, step["sums"])]
        find("marks-sums").replaceChildren(*sums)

    def focus(self):
        """Focus the chosen step."""
        if self.chosen is not None:
            self.chosen.focus()
            find("marks").scrollIntoView(ffi.to_js({"block": "nearest"}))  # in a narrow window the page scrolls

    def _on_key(self, event):
        """Choose the step that an arrow key, Home or End leads to, and focus it."""
        last = self.marks["count"]
        moves = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -ROW, "ArrowDown": ROW, "Home": -last, "End": last}
        if event.key not in moves or event.ctrlKey or event.altKey or event.metaKey:
            return
        event.preventDefault()
        event.stopPropagation()
        self.choose(min(max(self.step + moves[event.key], 1), last))
        self.focus()


def _step_item(number, mark, name):
    """Return the item of a step: its mark as a shape, and its number."""
    attributes = {"data_step": number, "data_mark": mark, "aria_label": f"Step {number}, {name}"}
    button = h(
        "button.marks-step", icon(f"marks-{mark}"), h("span", str(number)), type="button", tabindex=-1, **attributes
    )
    return h("li", button)


def _bracket(stretch):
    """Return the bracket below the steps of a stretch."""
    before = stretch["first"] - 1
    place = f"--before: {before}; --count: {stretch['last'] - before}"
    label = h("span", *nodes(stretch["label"]))
    return h("li", label, style=place, title=plain_text(stretch["label"]), data_idea=stretch["is_idea"])


def _wrap_labels():
    """Set the labels of the brackets in several lines if they are wider than the strip, and than its steps."""
    brackets = find("marks-brackets")
    brackets.removeAttribute("data-wrapped")
    width, steps = brackets.offsetWidth, find("marks-steps").scrollWidth
    if width > max(steps, brackets.parentElement.clientWidth):
        brackets.setAttribute("data-wrapped", "")


def _sum_row(name, terms, total):
    """Return the row of a node in the card: whose it is, g and h, and f."""
    f_words = [("math", "f"), ("", f" = {total}")]
    return h("div.row", h("dt", name), h("dd", *nodes(terms)), h("dd", *nodes(f_words)))
