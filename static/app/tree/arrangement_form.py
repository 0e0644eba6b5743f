"""The form in which the reader arranges the tree: its layout, its rounds, and what is shown beside it."""

from pyscript import ffi
from pyscript.js_modules import stage

from app.page.dom import document, find, listen, spawn
from app.page.pop_over import PopOver
from app.tree.lettering import ROUNDS

WITHOUT = "This copy of the page was built without NumPy, which the layouts of networkx compute with."


class ArrangementForm(PopOver):
    """Tells the arranging what is wished for, and shows what has come of it."""

    def __init__(self, arranging, drawing):
        super().__init__("arrangement", "arrange")
        self.arranging, self.data = arranging, None  # the run whose rounds are offered
        listen(find("layout"), "change", lambda event: arranging.wish(layout=event.target.value))
        listen(find("round"), "change", lambda event: arranging.wish(focus=-1, round_=int(event.target.value)))
        listen(find("show-copies"), "change", lambda event: drawing.view.showCopies(event.target.checked))
        listen(find("show-overview"), "change", lambda event: drawing.view.showOverview(event.target.checked))
        arranging.arranged.subscribe(self._show)
        arranging.said.subscribe(_note)
        self._show()
        spawn(self._look_for_numpy())

    def opened(self):
        """Show how the tree is arranged by now."""
        _note(self.arranging.sentence)
        self._show()
        find("layout").focus()

    def _show(self):
        if self.arranging.data is not self.data:
            self.data = self.arranging.data
            self._offer_rounds()
        find("layout").value = self.arranging.layout
        find("round").value = str(self.arranging.round)

    def _offer_rounds(self):
        data = self.data
        count = len(data.bounds) if not hasattr(data.bounds, "length") else data.bounds.length
        find("round-choice").hidden = count < 2
        choice, words = find("round"), ffi.to_js(ROUNDS)
        choice.replaceChildren()
        for place in range(0 if count < 2 else count + 1):
            option = document.createElement("option")
            option.value = str(place)
            option.textContent = stage.roundName(data, place - 1, words) if place else f"All {count}, side by side"
            choice.append(option)

    async def _look_for_numpy(self):
        there = await stage.isVendored("numpy-")
        for option in find("networkx-layouts").children:
            option.disabled = not there
        if not there:
            find("networkx-layouts").label = "networkx: not in this copy"
            find("arrangement-note").textContent = WITHOUT
            find("arrangement-note").hidden = False


def _note(words):
    find("layout-note").textContent = words
