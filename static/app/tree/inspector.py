"""The inspector beside the tree: its tabs and its width."""

from app.page.dom import each, find, listen, root, set_aria, show_text
from app.page.latest import RequestLoop
from app.page.visibility import Visibility

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEFAULT_TAB = "depths"
MIN_WIDTH, MAX_WIDTH, WIDTH_STEP = 320, 560, 16
WIDTHS = {"frontier": 372, "pseudocode": 400, "python": 440, "heuristic": 440}
"""Default widths of the inspector in pixels, by content; an arrow key changes the width by WIDTH_STEP pixels."""


class Inspector:
    """Opens a tab once its panel has loaded; the Close button returns to the first tab, the bars by depth."""

    def __init__(self, state, panels):
        self.state, self.panels, self.requested = state, panels, DEFAULT_TAB
        self.widths = dict(WIDTHS)
        self.tabs = each(find("drawer"), "[role=tab]")
        for tab in self.tabs:
            listen(tab, "click", lambda event, name=tab.dataset.tab: self.open(name))
        listen(find("drawer-tabs"), "keydown", self._key_on_tabs)
        listen(find("drawer-close"), "click", lambda event: self._close())
        listen(find("drawer-open"), "click", lambda event: self._toggle())
        self._init_edge()
        state.subscribe(self._show, "drawer")
        state.subscribe(lambda: self._show() if state.display.drawer != DEFAULT_TAB else None, "quiz")
        state.subscribe(lambda: self._set_width(self.width), "drawer", "program")
        state.react(lambda: self.open(state.display.link["drawer"]), "link")

    @property
    def _content(self):
        """The kind of content, for which `widths` has a width."""
        return self.state.display.program if self.state.display.drawer == "code" else "frontier"

    @property
    def width(self):
        """The width in pixels that the reader has set for this kind of content, or its default."""
        return self.widths[self._content]

    @property
    def is_open(self):
        """Whether a tab other than the bars by depth is shown; during a quiz, only the frontier tab."""
        drawer = self.state.display.drawer
        return drawer != DEFAULT_TAB and (self.state.exercise.quiz is None or drawer == "frontier")

    def open(self, name):
        """Open a tab as soon as its panel has loaded."""
        self.requested = name
        if name == DEFAULT_TAB:
            self.state.change(drawer=DEFAULT_TAB)
        else:
            self.panels.use(name, lambda part: self.state.change(drawer=self.requested))

    def _show(self):
        """Show the chosen tab, and the controls that belong to an open inspector."""
        for tab in self.tabs:
            chosen = tab.dataset.tab == self.state.display.drawer
            set_aria(tab, "selected", chosen)
            tab.tabIndex = 0 if chosen else -1
            panel = find(tab.getAttribute("aria-controls"))
            if panel is not None:
                panel.hidden = not chosen
        is_open = self.is_open
        find("drawer-close").hidden = find("drawer-edge").hidden = not is_open
        set_aria(find("drawer-open"), "expanded", is_open)
        self.state.change(aside=is_open)

    def _toggle(self):
        """Open or close the frontier, for which a narrow window has no tab."""
        self.open(DEFAULT_TAB if self.is_open else "frontier")

    def _close(self):
        """Return to the bars by depth, and focus the control that opens the inspector."""
        self.open(DEFAULT_TAB)
        opener = find("drawer-open")
        (opener if opener.checkVisibility() else find("tab-depths")).focus()

    def _key_on_tabs(self, event):
        """Move between tabs by arrow keys, Home and End."""
        names = [tab.dataset.tab for tab in self.tabs if tab.checkVisibility()]
        moves = {"ArrowRight": 1, "ArrowLeft": -1}
        if event.key in moves and self.state.display.drawer in names:
            index = (names.index(self.state.display.drawer) + moves[event.key]) % len(names)
        elif event.key in ("Home", "End") and names:  # a narrow window shows no tabs
            index = 0 if event.key == "Home" else len(names) - 1
        else:
            return
        event.preventDefault()
        event.stopPropagation()
        self.open(names[index])
        find(f"tab-{names[index]}").focus()

    def _init_edge(self):
        """Make the left edge of the inspector movable by pointer and by keys."""
        edge = find("drawer-edge")
        listen(edge, "pointerdown", lambda event: edge.setPointerCapture(event.pointerId))
        listen(edge, "pointermove", self._drag)
        listen(edge, "dblclick", lambda event: self._toggle_width())
        listen(edge, "keydown", self._key_on_edge)
        self._set_width(self.width)

    def _drag(self, event):
        """Set the width from the position of the pointer, in the pixels of an unscaled page."""
        if event.buttons and find("drawer-edge").hasPointerCapture(event.pointerId):
            box = find("drawer").getBoundingClientRect()
            self._set_width((box.right - event.clientX) / (box.width / self.width))

    def _toggle_width(self):
        """Set the largest width, or the default width if the inspector already has the largest."""
        self._set_width(WIDTHS[self._content] if self.width == MAX_WIDTH else MAX_WIDTH)

    def _key_on_edge(self, event):
        """Change the width with the left and right arrow keys; Home and End set the smallest and the largest."""
        moves = {"ArrowLeft": WIDTH_STEP, "ArrowRight": -WIDTH_STEP, "Home": -MAX_WIDTH, "End": MAX_WIDTH}
        if (change := moves.get(event.key)) is not None:
            event.preventDefault()
            event.stopPropagation()
            self._set_width(self.width + change)

    def _set_width(self, width):
        """Set the width for the current kind of content, within its limits."""
        self.widths[self._content] = int(max(MIN_WIDTH, min(MAX_WIDTH, width)))
        root.style.setProperty("--drawer", f"{self.width}px")
        find("drawer-edge").setAttribute("aria-valuenow", str(self.width))


class InspectorPane:
    """The content of a tab: requests what is shown at the newest step while the tab is open, or says why nothing is.

    The names of its elements begin with that of the `tab`. `empty` and `running` are the messages before a search, with
    {} for the name of its button, and during one. A subclass has `ask(source, step)`.
    """

    ask: "Any"

    def __init__(self, state, displayed_run, explanations, tab, empty, running):
        self.state, self.displayed_run, self.tab, self.empty, self.running = state, displayed_run, tab, empty, running
        self.requests, self.visibility = RequestLoop(self._update), Visibility()
        self.request = self.visibility.defer(self.requests.request)
        explanations.answer_received.subscribe(lambda *_: self.request())
        state.subscribe(self.request, "run")
        self.visibility.follow(state, lambda: state.display.drawer == tab, lambda is_open: self.request(), "drawer")

    @property
    def is_open(self):
        """Whether the tab is open."""
        return self.visibility.is_shown

    def show_message(self, text):
        """Show a message in place of the content."""
        show_text(find(f"{self.tab}-none"), text)
        find(f"{self.tab}-shown").hidden = True
        self.mark_step(None)

    def show_content(self):
        """Show the content in place of a message."""
        find(f"{self.tab}-none").hidden, find(f"{self.tab}-shown").hidden = True, False

    def mark_step(self, step):
        """Note at which step the content is, for which tests wait; None for a step that is still to be shown."""
        if step is None:
            find(f"{self.tab}-shown").removeAttribute("data-step")
        else:
            find(f"{self.tab}-shown").dataset.step = str(step)

    async def _update(self):
        """Call `ask` for the displayed step, or show why there is nothing to ask about."""
        source = self.displayed_run.source
        if not self.is_open:
            return
        if self.state.progress.run != "done" or source is None:
            is_running = self.state.progress.run == "running"
            self.show_message(self.running if is_running else self.empty.format(self.state.search.solve_name))
        elif source.unavailable or source.incomplete:
            self.show_message(source.unavailable or source.incomplete)
        else:
            await self.ask(source, self.displayed_run.step)
