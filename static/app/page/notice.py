"""The notice over the tree after an error or a limit: a title, a text and one button."""

from pyscript import ffi

from app.page.dom import document, find, listen
from app.page.signal import Signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from app.page.dom import Span
    from app.page.state import PartialState
    from js import Event

IN_FRONT = "dialog[open], .over:not([hidden]), .stepping:not([hidden])"
"""Selector of elements in front of the notice, which Escape closes first."""


class Notice:
    """Shows a notice over the tree until the reader closes it or presses its button, or a new search starts.

    After the reader has closed the notice, `left` holds its title and its button as spans, so that another part of the
    page can show them; `leaving` is emitted when `left` changes.
    """

    def __init__(self, state: "PartialState") -> None:
        self.state, self.shown, self.leaving = state, Signal(), Signal()
        self.action: Callable[[], object] = lambda: None
        self.left: list[Span] = []
        state.subscribe(self._hide_after_reset, "run")
        listen(find("notice-action"), "click", lambda event: self._run_action())
        listen(find("notice-close"), "click", lambda event: self._close())
        # This listener runs first (capture phase), so that Escape closes the notice and does nothing else.
        document.addEventListener("keydown", ffi.create_proxy(self._close_on_escape), True)

    def show(self, title: str, text: str, action: str, on_press: "Callable[[], object]", detail: str = "") -> None:
        """Show a notice; `action` is the label of the button, and `detail` a traceback that the reader can expand."""
        find("notice-title").textContent, find("notice-text").textContent = title, text
        find("notice-action").textContent, self.action = action, on_press
        find("notice-details").hidden = not detail
        find("notice-trace").textContent = detail
        find("notice").hidden = False
        self._set_remainder([])
        self.shown.emit(f"{title.rstrip('.')}. {text}")
        if self.state.display.view != "tree":
            self.state.change(view="tree")  # only the tree view has a place for the notice

    def hide(self) -> None:
        """Hide the notice."""
        find("notice").hidden = True
        self._set_remainder([])

    def _set_remainder(self, spans: "list[Span]") -> None:
        """Store title and button of a closed notice as spans, and report the change."""
        self.left = spans
        self.leaving.emit()

    def _hide_after_reset(self) -> None:
        """Hide the notice when the run that it is about has been reset; an error of loading Python stays."""
        if self.state.progress.run != "done" and self.state.engine.worker != "failed":
            self.hide()

    def focus(self) -> None:
        """Focus the button of the notice."""
        find("notice-action").focus()

    def _close(self) -> None:
        """Hide the notice and store its title and button; if the notice had the focus, focus the Solve button."""
        had_focus = find("notice").contains(document.activeElement)
        title, action = find("notice-title").textContent, find("notice-action").textContent
        self.hide()
        self._set_remainder([("", title.rstrip(".") + ". "), ("link", action, self.action)])
        if had_focus:
            find("primary").focus(ffi.to_js({"preventScroll": True}))

    def _close_on_escape(self, event: "Event") -> None:
        """Close a visible notice at Escape, unless a dialog or form in front of it uses the key."""
        if event.key != "Escape" or document.querySelector(IN_FRONT) is not None:
            return
        if find("notice-close").getClientRects().length:  # a hidden button has no rectangles
            event.stopPropagation()
            self._close()

    def _run_action(self) -> None:
        self.hide()
        self.action()
