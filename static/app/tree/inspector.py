"""The drawer beside the tree: which of its tabs is open, and how wide it is."""

from app.page.dom import each, find, listen, root

USUAL = "depths"
NARROWEST, WIDEST, STRIDE = 320, 560, 16
WIDTHS = {"frontier": 372, "pseudocode": 400, "python": 440}
"""Pixels of a drawer with words in it, before the window makes all larger; a key changes it by a stride."""


class Inspector:
    """Opens one of its tabs, those other than the bars when their panel has come; the cross returns to the bars."""

    def __init__(self, state, panels):
        self.state, self.panels, self.wanted = state, panels, USUAL
        self.widths = dict(WIDTHS)
        self.tabs = each(find("drawer"), "[role=tab]")
        for tab in self.tabs:
            listen(tab, "click", lambda event, name=tab.dataset.tab: self.want(name))
        listen(find("drawer-tabs"), "keydown", self._key_on_tabs)
        listen(find("drawer-close"), "click", lambda event: self._close())
        listen(find("drawer-open"), "click", lambda event: self._turn())
        self._make_edge()
        state.subscribe(self._show, "drawer", "quiz")
        state.subscribe(lambda: self._set_width(self.width), "drawer", "program")
        state.subscribe(lambda: self.want(state.link["drawer"]), "link")

    @property
    def _holds(self):
        """What is in it, of which each has its own width."""
        if self.state.drawer == "code":
            return self.state.program
        return "frontier"

    @property
    def width(self):
        """How wide it is with what is in it."""
        return self.widths[self._holds]

    @property
    def opened(self):
        """Whether there is more in it than the bars; while a quiz is on only who waits may be told."""
        return self.state.drawer != USUAL and (self.state.quiz is None or self.state.drawer == "frontier")

    def want(self, name):
        """Open a tab, as soon as what is in it is there."""
        self.wanted = name
        if name == USUAL:
            self.state.change(drawer=USUAL)
        else:
            self.panels.use(name, lambda part: self.state.change(drawer=self.wanted))

    def _show(self):
        for tab in self.tabs:
            chosen = tab.dataset.tab == self.state.drawer
            tab.setAttribute("aria-selected", "true" if chosen else "false")
            tab.tabIndex = 0 if chosen else -1
            panel = find(tab.getAttribute("aria-controls"))
            if panel is not None:
                panel.hidden = not chosen
        opened = self.opened
        find("drawer-close").hidden = find("drawer-edge").hidden = not opened
        find("drawer-open").setAttribute("aria-expanded", "true" if opened else "false")
        self.state.change(aside=opened)

    def _turn(self):
        """Open what a narrow window has no tab for, or close it."""
        self.want(USUAL if self.opened else "frontier")

    def _close(self):
        """Return to the bars, and go back to where it was opened."""
        self.want(USUAL)
        opener = find("drawer-open")
        (opener if opener.checkVisibility() else find("tab-depths")).focus()

    def _key_on_tabs(self, event):
        """Go to another tab, as tabs are gone through anywhere."""
        names = [tab.dataset.tab for tab in self.tabs if tab.checkVisibility()]
        strides = {"ArrowRight": 1, "ArrowLeft": -1}
        if event.key in strides and self.state.drawer in names:
            place = (names.index(self.state.drawer) + strides[event.key]) % len(names)
        elif event.key in ("Home", "End") and names:  # a narrow window shows none
            place = 0 if event.key == "Home" else len(names) - 1
        else:
            return
        event.preventDefault()
        event.stopPropagation()
        self.want(names[place])
        find(f"tab-{names[place]}").focus()

    def _make_edge(self):
        """Let its left edge be dragged, and moved by keys."""
        edge = find("drawer-edge")
        listen(edge, "pointerdown", lambda event: edge.setPointerCapture(event.pointerId))
        listen(edge, "pointermove", self._drag)
        listen(edge, "keydown", self._key_on_edge)
        self._set_width(self.width)

    def _drag(self, event):
        if event.buttons and find("drawer-edge").hasPointerCapture(event.pointerId):
            seen = find("drawer").getBoundingClientRect()
            self._set_width((seen.right - event.clientX) / (seen.width / self.width))

    def _key_on_edge(self, event):
        stride = {"ArrowLeft": STRIDE, "ArrowRight": -STRIDE}.get(event.key)
        if stride is not None:
            event.preventDefault()
            event.stopPropagation()
            self._set_width(self.width + stride)

    def _set_width(self, width):
        self.widths[self._holds] = int(max(NARROWEST, min(WIDEST, width)))
        root.style.setProperty("--drawer", f"{self.width}px")
        find("drawer-edge").setAttribute("aria-valuenow", str(self.width))
