"""Disables the controls that an assignment locks, each with the reason as its tooltip and its description."""

from app.page.dom import find

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from js import Element

CONTROLS = {
    "board": ("shuffle", "edit"),
    "algorithm": ("algorithm", "heuristic"),
    "options": ("options-toggle",),
    "undo": ("hand-undo",),
    "hints": ("hand-advice", "quiz-hint"),
}
"""The ids of the controls by what an assignment may lock."""
ONLY_HERE = ("algorithm", "shuffle", "edit", "learn", "options-toggle", "marks-against", "quiz-hint", "marks-open")
"""The controls that no other part disables, so that they are enabled again here."""
REASON = "Locked in this assignment"


class Locks:
    """Keeps the controls disabled that an assignment locks, although other parts of the page enable some of them."""

    def __init__(self) -> None:
        self.titles: dict[str, str] = {}  # the tooltips of locked controls before

    def apply(self, exercise: "Any") -> None:
        """Disable the locked controls, and enable those that were locked before."""
        for change, names in CONTROLS.items():
            for name in names:
                self._set(name, exercise.locks(change))
        fields = exercise.assignment
        chooses = fields is not None and fields["algorithm"] is None and "algorithm" in fields["may"]
        self._set("marks-against", fields is not None and not chooses)
        self._set("learn", fields is not None)
        self._set("board", exercise.locks("board"))
        by_hand = fields is not None and fields["task"] == "by_hand"
        self._set("marks-open", by_hand and not exercise.handed_in)

    def _set(self, name: str, is_locked: bool) -> None:
        """Lock a control or unlock it; controls of panels that have not loaded yet are locked later."""
        element = find(name)
        if element is None:
            return
        if is_locked:
            if name not in self.titles:
                self.titles[name] = element.title
                element.title = REASON
                element.setAttribute("aria-describedby", f"{_descriptions(element)} locked-note".strip())
                element.toggleAttribute("data-locked", True)
            if name != "board":
                element.disabled = True
        elif name in self.titles:
            element.title = self.titles.pop(name)
            element.setAttribute("aria-describedby", _descriptions(element))
            element.removeAttribute("data-locked")
            if name in ONLY_HERE:
                element.disabled = False


def _descriptions(element: "Element") -> str:
    """Return the ids of the elements that describe a control, without the one about the lock."""
    text = element.getAttribute("aria-describedby") or ""
    return " ".join([name for name in text.split() if name != "locked-note"])
