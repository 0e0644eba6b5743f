"""The form for the drawing of the tree: its layout, the round of an iterative search, copies, and the overview."""

from pyscript.js_modules import bridge

from app.page.dom import each, find, h, listen, spawn
from app.page.pop_over import PopOver
from puzzle.core import catalogue

TOO_LARGE = "This tree has {:,} nodes and is {:,} deep, too large for some layouts; a subtree may fit."


class LayoutForm(PopOver):
    """Passes the reader's choices to the LayoutController, and shows the current layout."""

    def __init__(self, layout_controller, drawing):
        super().__init__("arrangement", "arrange")
        self.layout_controller, self.data = layout_controller, None  # the run whose rounds the form lists
        _list_layouts()
        listen(find("layout"), "change", lambda event: layout_controller.request(layout=event.target.value))
        listen(
            find("round"), "change", lambda event: layout_controller.request(focus=-1, round_=int(event.target.value))
        )
        listen(find("show-copies"), "change", lambda event: drawing.view.showCopies(event.target.checked))
        listen(find("show-overview"), "change", lambda event: drawing.view.showOverview(event.target.checked))
        layout_controller.layout_changed.subscribe(self._show)
        layout_controller.note_changed.subscribe(_show_note)
        self._show()
        spawn(_remove_unavailable())

    def opened(self):
        """Show the current layout when the form opens."""
        _show_note(self.layout_controller.sentence)
        self._show()
        find("layout").focus()

    def _show(self):
        """Show the current layout and round, and which layouts are available."""
        if self.layout_controller.data is not self.data:
            self.data = self.layout_controller.data
            self._list_rounds()
        if not self.form.hidden:
            self._show_limits()
        find("layout").value = self.layout_controller.layout
        find("round").value = str(self.layout_controller.round)

    def _show_limits(self):
        """Disable the layouts that the tree is too large for, with their limits in their labels."""
        drawn, deepest = int(self.data.drawnCount), int(self.data.deepestOf())
        any_too_large = False
        for option in each(find("layout"), "option"):
            layout = catalogue.find_layout(option.value)
            limit = catalogue.layout_limit_text(layout, drawn, deepest)
            option.textContent = f"{layout.label}, {limit}" if limit else layout.label
            option.disabled = limit != ""
            any_too_large = any_too_large or limit != ""
        find("arrangement-note").textContent = TOO_LARGE.format(drawn, deepest) if any_too_large else ""
        find("arrangement-note").hidden = not any_too_large

    def _list_rounds(self):
        """List the rounds of a search in rounds; other searches have no such list."""
        data = self.data
        count = len(data.bounds) if not hasattr(data.bounds, "length") else data.bounds.length
        find("round-choice").hidden = count < 2
        select = find("round")
        select.replaceChildren()
        for number in range(0 if count < 2 else count + 1):
            name = bridge.roundName(data, number - 1) if number else f"All {count}, side by side"
            select.append(h("option", name, value=str(number)))


def _list_layouts():
    """List the layouts, those of a library in a group with its name."""
    choice = find("layout")
    for library, offered in catalogue.LAYOUT_LIBRARIES:
        group = choice
        if library:
            group = h("optgroup", label=library, id=f"{library.lower()}-layouts")
            choice.append(group)
        for layout in offered:
            group.append(h("option", layout.label, value=layout.name))


async def _remove_unavailable():
    """Remove the layouts that need NumPy from the list if the site does not have it."""
    if not await bridge.isVendored("numpy-"):
        for option in each(find("layout"), "option"):
            if option.value in catalogue.NEED_NUMPY:
                option.remove()


def _show_note(text):
    find("layout-note").textContent = text
