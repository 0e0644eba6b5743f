"""The inspector beside the tree: its tabs and its width."""

from app.page.dom import each, find, listen, root

DEFAULT = "depths"
NARROWEST, WIDEST, STRIDE = 320, 560, 16
WIDTHS = {"frontier": 372, "pseudocode": 400, "python": 440}
"""Default widths of the inspector in pixels, by its content; an arrow key changes the width by STRIDE."""


class Inspector:
    """Opens a tab once its panel has loaded; its Close button returns to the bars by depth."""

    def __init__(self, state, panels):
        self.state, self.panels, self.requested = state, panels, DEFAULT
        self.widths = dict(WIDTHS)
        self.tabs = each(find("drawer"), "[role=tab]")
        for tab in self.tabs:
            listen(tab, "click", lambda event, name=tab.dataset.tab: self.open(name))
        listen(find("drawer-tabs"), "keydown", self._key_on_tabs)
        listen(find("drawer-close"), "click", lambda event: self._close())
        listen(find("drawer-open"), "click", lambda event: self._toggle())
        self._init_edge()
        state.subscribe(self._show, "drawer", "quiz")
        state.subscribe(lambda: self._set_width(self.width), "drawer", "program")
        state.subscribe(lambda: self.open(state.link["drawer"]), "link")

    @property
    def _content(self):
        """The kind of content, each of which has its own width."""
        if self.state.drawer == "code":
            return self.state.program
        return "frontier"

    @property
    def width(self):
        """The width in pixels for the present content."""
        return self.widths[self._content]

    @property
    def is_open(self):
        """Whether it shows more than the bars by depth; during a quiz only the frontier may be shown."""
        return self.state.drawer != DEFAULT and (self.state.quiz is None or self.state.drawer == "frontier")

    def open(self, name):
        """Open a tab as soon as its panel has loaded."""
        self.requested = name
        if name == DEFAULT:
            self.state.change(drawer=DEFAULT)
        else:
            self.panels.use(name, lambda part: self.state.change(drawer=self.requested))

    def _show(self):
        for tab in self.tabs:
            chosen = tab.dataset.tab == self.state.drawer
            tab.setAttribute("aria-selected", "true" if chosen else "false")
            tab.tabIndex = 0 if chosen else -1
            panel = find(tab.getAttribute("aria-controls"))
            if panel is not None:
                panel.hidden = not chosen
        is_open = self.is_open
        find("drawer-close").hidden = find("drawer-edge").hidden = not is_open
        find("drawer-open").setAttribute("aria-expanded", "true" if is_open else "false")
        self.state.change(aside=is_open)

    def _toggle(self):
        """Open or close the frontier, for which a narrow window has no tab."""
        self.open(DEFAULT if self.is_open else "frontier")

    def _close(self):
        """Return to the bars, and focus the control that opened it."""
        self.open(DEFAULT)
        opener = find("drawer-open")
        (opener if opener.checkVisibility() else find("tab-depths")).focus()

    def _key_on_tabs(self, event):
        """Move between tabs by arrow keys, Home and End."""
        names = [tab.dataset.tab for tab in self.tabs if tab.checkVisibility()]
        strides = {"ArrowRight": 1, "ArrowLeft": -1}
        if event.key in strides and self.state.drawer in names:
            place = (names.index(self.state.drawer) + strides[event.key]) % len(names)
        elif event.key in ("Home", "End") and names:  # a narrow window shows no tabs
            place = 0 if event.key == "Home" else len(names) - 1
        else:
            return
        event.preventDefault()
        event.stopPropagation()
        self.open(names[place])
        find(f"tab-{names[place]}").focus()

    def _init_edge(self):
        """Make its left edge movable by pointer and by keys."""
        edge = find("drawer-edge")
        listen(edge, "pointerdown", lambda event: edge.setPointerCapture(event.pointerId))
        listen(edge, "pointermove", self._drag)
        listen(edge, "keydown", self._key_on_edge)
        self._set_width(self.width)

    def _drag(self, event):
        if event.buttons and find("drawer-edge").hasPointerCapture(event.pointerId):
            box = find("drawer").getBoundingClientRect()
            self._set_width((box.right - event.clientX) / (box.width / self.width))

    def _key_on_edge(self, event):
        stride = {"ArrowLeft": STRIDE, "ArrowRight": -STRIDE}.get(event.key)
        if stride is not None:
            event.preventDefault()
            event.stopPropagation()
            self._set_width(self.width + stride)

    def _set_width(self, width):
        self.widths[self._content] = int(max(NARROWEST, min(WIDEST, width)))
        root.style.setProperty("--drawer", f"{self.width}px")
        find("drawer-edge").setAttribute("aria-valuenow", str(self.width))
