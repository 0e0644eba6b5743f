"""How the tree is arranged: the layout, the round, what is shown beside it, and the one subtree that has the focus."""

from pyscript.js_modules import stage

from app.dom import document, find, listen, ordinal, root, spawn

TIDY = "tidy"
LARGEST = 2000
"""Nodes up to which Graphviz and networkx are asked; their methods were made for hundreds."""
OWN = {
    TIDY: "Parents over the middle of their children, as compact as it goes.",
    "layers": "Each depth a row, in the order in which its nodes were generated.",
    "radial": "Each depth a ring around the root.",
}
NAMES = {"graphviz": "Graphviz", "networkx": "networkx"}
PLACED = "{} has placed the nodes."
TOO_MANY = "Not for more than {:,} nodes; this picture has {:,}. Show a subtree of it first."
WITHOUT = "This copy of the page was built without NumPy, which the layouts of networkx compute with."
CRUMBS = 44
"""Pixels above the tree that the way back from a subtree stands in."""
BUSY = "{} is placing {:,} nodes…"
FAILED = "{} could not place these nodes. The layout is as it was."


class Arranging:
    """Asks for another arrangement of an ended run whenever the reader wants one; the newest wish counts."""

    def __init__(self, playback):
        self.playback = playback
        self.layout, self.focus, self.round = TIDY, -1, 0  # what the picture shows; round 0 means all of them
        self.way = []  # the nodes that have had the focus, outermost first
        self.asked = 0
        listen(find("arrange"), "click", lambda event: self.fold(not find("arrangement").hidden))
        listen(find("arrangement"), "submit", lambda event: event.preventDefault())
        listen(find("arrangement"), "keydown", self._escape)
        listen(document, "pointerdown", self._pressed_outside)
        listen(find("layout"), "change", lambda event: spawn(self._wish(layout=event.target.value)))
        listen(find("round"), "change", lambda event: spawn(self._wish(focus=-1, round_=int(event.target.value))))
        listen(find("show-copies"), "change", lambda event: playback.tree.showCopies(event.target.checked))
        listen(find("show-overview"), "change", lambda event: playback.tree.showOverview(event.target.checked))
        listen(find("crumbs"), "click", self._crumb)
        spawn(self._look_for_numpy())

    # ---- a run comes on the stage ----

    async def first(self, source, data):
        """Arrange a run that has just ended the way the reader has chosen, before it is shown."""
        self.focus, self.round, self.way = -1, 0, []
        self._tell_rounds(data)
        note = ""
        if self.layout != TIDY:
            note = await self._place(source, data, self.layout, -1, 0)
            if note:
                self.layout = TIDY
        self._tell(note)

    def fold(self, folded):
        """Fold the panel away or open it."""
        find("arrangement").hidden = folded
        find("arrange").setAttribute("aria-expanded", "false" if folded else "true")
        if not folded:
            self._tell()
            find("layout").focus()

    # ---- one subtree ----

    def zoom_into(self, node):
        """Show the subtree of a node, with the way that leads to it."""
        if self.ready and node >= 0 and node != self.focus:
            spawn(self._wish(focus=int(node)))

    def leave(self):
        """Go one subtree back, in the end to the whole tree."""
        if self.focus >= 0:
            spawn(self._wish(focus=self.way[-2] if len(self.way) > 1 else -1))

    def show_whole(self):
        """Go back to the whole tree."""
        if self.focus >= 0:
            spawn(self._wish(focus=-1))

    def _crumb(self, event):
        button = event.target.closest("button")
        if button is not None:
            spawn(self._wish(focus=int(button.dataset.node)))

    # ---- arranging ----

    @property
    def ready(self):
        """Whether there is a run that can be arranged: the example cannot."""
        return self.playback.source is not None and hasattr(self.playback.source, "arrange")

    async def _wish(self, layout=None, focus=None, round_=None):
        """Arrange the tree anew; what is not said stays."""
        layout = self.layout if layout is None else layout
        focus = self.focus if focus is None else focus
        round_ = self.round if round_ is None else round_
        source, data = self.playback.source, self.playback.data
        if not self.ready:
            self.layout = layout if layout in OWN else self.layout
            self._tell()
            return
        note = await self._place(source, data, layout, focus, round_)
        if note is None:
            return  # a newer wish is under way
        if not note:
            self.playback.rearranged()
        self._tell(note)

    async def _place(self, source, data, layout, focus, round_):
        """Let the worker or Graphviz place the nodes; return why that failed, or None where a newer wish has come."""
        self.asked += 1
        mine = self.asked
        tree_root = int(data.roots[round_ - 1]) if round_ else -1
        told = await source.arrange(TIDY if layout not in OWN else layout, focus, tree_root)
        engine, _, method = layout.partition(":")
        if method and mine == self.asked:
            if int(told.drawn) > LARGEST:
                return TOO_MANY.format(LARGEST, int(told.drawn))
            _note(BUSY.format(NAMES[engine], int(told.drawn)))
            try:
                told = await self._ask(engine, method, source, told, focus, tree_root)
            except Exception:
                return FAILED.format(NAMES[engine]) if mine == self.asked else None
        if mine != self.asked:
            return None
        data.arrange(told)
        self._remember(layout, focus, round_)
        return ""

    async def _ask(self, engine, method, source, told, focus, tree_root):
        """Let one of the other libraries move the nodes that our own layout has picked out."""
        if engine == "networkx":
            return await source.arrange("networkx:" + method, focus, tree_root)
        text = await source.graph_text(focus, tree_root)
        return await stage.graphviz(text, method, told)

    def _remember(self, layout, focus, round_):
        if focus < 0:
            self.way = []
        elif focus in self.way:
            self.way = self.way[: self.way.index(focus) + 1]
        else:
            self.way = list(self.way)
            self.way.append(focus)
        self.layout, self.focus, self.round = layout, focus, round_

    # ---- what the page says of it ----

    async def _look_for_numpy(self):
        there = await stage.isVendored("numpy-")
        for option in find("networkx-layouts").children:
            option.disabled = not there
        if not there:
            find("networkx-layouts").label = "networkx: not in this copy"
            find("arrangement-note").textContent = WITHOUT
            find("arrangement-note").hidden = False

    def _tell(self, note=""):
        find("layout").value = self.layout
        find("round").value = str(self.round)
        _note(note or OWN.get(self.layout) or PLACED.format(NAMES[self.layout.partition(":")[0]]))
        root.dataset.layout = self.layout
        data = self.playback.data
        rows = data is None or data.form == "rows"
        find("tree").toggleAttribute("data-free", not rows)
        self._tell_way()

    def _tell_rounds(self, data):
        count = len(data.bounds) if not hasattr(data.bounds, "length") else data.bounds.length
        find("round-choice").hidden = count < 2
        choice = find("round")
        choice.replaceChildren()
        for place in range(0 if count < 2 else count + 1):
            option = document.createElement("option")
            option.value = str(place)
            option.textContent = stage.roundName(data, place - 1) if place else f"All {count}, side by side"
            choice.append(option)

    def _tell_way(self):
        crumbs, data = find("crumbs"), self.playback.data
        crumbs.hidden = self.focus < 0
        self.playback.leave_room(0 if crumbs.hidden else CRUMBS)
        crumbs.replaceChildren()
        if self.focus < 0:
            return
        steps = [-1]
        steps.extend(self.way)
        for node in steps:
            last = node == self.focus
            step = document.createElement("b" if last else "button")
            if not last:
                step.type = "button"
                step.className = "link"
                step.dataset.node = str(node)
            step.textContent = _name(data, node)
            crumbs.append(step)

    # ---- the panel as a thing that opens ----

    def _escape(self, event):
        if event.key == "Escape":
            event.stopPropagation()
            self.fold(True)
            find("arrange").focus()

    def _pressed_outside(self, event):
        if not find("arrangement").hidden and event.target.closest("#arrangement, #arrange") is None:
            self.fold(True)


def _name(data, node):
    if node < 0:
        return "Whole tree"
    taken = int(data.expandedAt[node])
    depth = f"depth {int(data.depth[node])}"
    return f"{ordinal(taken)} expanded, {depth}" if taken <= int(data.lastStep) else f"In the frontier, {depth}"


def _note(words):
    find("layout-note").textContent = words
