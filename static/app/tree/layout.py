"""The layout of the tree: its algorithm, the round it shows, and the subtree it is restricted to."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.engine.networkx_start import run_with_networkx
from app.engine.sandbox_engine import SandboxError
from app.page import announcer
from app.page.dom import find, spawn
from app.page.latest import Latest, RunReplaced
from app.page.signal import Signal
from puzzle.core import catalogue

TIDY, LAYERS = "tidy", "layers"
TIDY_INSTEAD = "“{}” works {}, so this tree has the Tidy layout."
CRUMBS_HEIGHT = 44
"""Pixels above the tree for the breadcrumbs that lead back from a subtree."""
PLACING = "{} is placing {:,} nodes…"
FAILED = "{} could not place these nodes. The layout is unchanged."


class LayoutController:
    """Computes the layout of a finished run that the reader chooses; a newer choice replaces a pending one.

    `state.display.arrangement` is the name of the chosen layout, and `state.display.layout` that of the displayed one.
    They differ if the tree is too large for the chosen layout, or if its nodes have not been placed.

    Emits `layout_changed` after each change, and `note_changed(text)` with each message about the layout.
    """

    def __init__(self, state, displayed_run, drawing, selection):
        self.state, self.displayed_run, self.drawing, self.selection = state, displayed_run, drawing, selection
        self.data = None  # the columns of the run that was laid out last
        self.layout, self.focus, self.round = TIDY, -1, 0  # the displayed layout, root and round (0 for all)
        self.layout_changed, self.note_changed = Signal(), Signal()
        self.focus_path = []  # the roots of the nested subtrees, outermost first
        self.requests = Latest()
        drawing.subtree_chosen.subscribe(self._show_subtree)
        drawing.subtree_left.subscribe(self._leave_subtree)
        drawing.can_show_subtree = lambda: self.ready
        selection.changed.subscribe(self._show_selected)

    # ---- a new run ----

    @property
    def builtin_layout(self):
        """The layout that first places the nodes of a run: the chosen one if it is built in, otherwise Tidy."""
        return TIDY if ":" in self.state.display.arrangement else self.state.display.arrangement

    async def place_new_run(self, source, data, placed):
        """Compute the chosen layout of a run that has just ended if networkx or Graphviz computes it.

        `placed` is False if the reader stopped the built-in layout; then this run keeps the rows in which it grew.
        """
        self.requests.begin()  # cancels a pending layout of the previous run
        bridge.cancelGraphviz()
        self.focus, self.round, self.focus_path = -1, 0, []
        self.data, note = data, ""
        chosen = self.state.display.arrangement
        self.layout = chosen if placed else LAYERS
        if placed and ":" in chosen:
            placed, note = False, source.unavailable
            if not note:
                placed, note = await self._place(source, data, chosen, -1, 0)
            if note is None:
                return  # another run has replaced this one
            if not placed:
                self.layout = TIDY
        self._announce_layout(note, data)

    # ---- one subtree ----

    def zoom_into(self, node):
        """Show only the subtree of a node and the path to it."""
        if self.ready and node >= 0 and node != self.focus:
            self.request(focus=int(node))

    def _leave_subtree(self):
        """Return to the enclosing subtree, and finally to the whole tree."""
        if self.focus >= 0:
            self.request(focus=self.focus_path[-2] if len(self.focus_path) > 1 else -1)

    def _show_selected(self):
        """Return to the whole tree if a node outside the subtree has been selected."""
        node = self.selection.node
        if self.focus >= 0 and node >= 0 and not self.displayed_run.data.isDrawn(node):
            self.request(focus=-1)

    def _show_subtree(self, node):
        """Show the subtree of a breadcrumb or of another node."""
        if node < 0 or node in self.focus_path:
            self.request(focus=node)
        else:
            self.zoom_into(node)

    # ---- layout ----

    @property
    def ready(self):
        """Whether the displayed run can be laid out again; the example tree cannot."""
        source = self.displayed_run.source
        return source is not None and source.can_relayout and not source.unavailable

    def request(self, layout=None, focus=None, round_=None):
        """Request a layout of the tree; None leaves a value unchanged.

        `layout` is the name of a layout, `focus` the root of the subtree to show (−1 for the whole tree), and
        `round_` the round to show, counted from 1 (0 for all rounds).
        """
        if layout is not None:
            self.state.change(arrangement=layout)
        spawn(self._lay_out(layout, focus, round_))

    async def _lay_out(self, layout, focus, round_):
        """Lay out the displayed run as requested, unless a newer request replaces this one."""
        layout = self.layout if layout is None else layout
        focus = self.focus if focus is None else focus
        round_ = self.round if round_ is None else round_
        guard, data, previous_focus = self.displayed_run.guard(), self.displayed_run.data, self.focus
        if self._announce_loss():
            return
        if not self.ready:
            self.layout = layout if ":" not in layout else self.layout
            self._announce_layout()
            return
        try:
            placed, note = await self._place(guard.value, data, layout, focus, round_)
        except RunReplaced:
            self._announce_loss()
            return
        if note is None or not guard.is_newest:
            return  # a newer request has replaced this one
        if placed:
            self._redraw()
        else:
            self.state.change(arrangement=self.layout)
        self._announce_layout(note)
        if self.focus != previous_focus:
            name = str(bridge.nodeName(data, self.focus))
            announcer.announce_now(name if self.focus < 0 else f"Only the subtree of one node is shown: {name}")

    def _announce_loss(self):
        """Return True, and show a message, if the worker no longer has the displayed run."""
        source = self.displayed_run.source
        if source is None or not source.unavailable:
            return False
        self._announce_layout(source.unavailable)
        return True

    async def _place(self, source, data, layout, focus, round_):
        """Place the nodes by the worker or Graphviz; return whether they were placed, and a message about the layout.

        The message is None if a newer request has replaced this one. If the tree is too large, the Tidy layout is used.
        """
        guard = self.requests.begin()
        bridge.cancelGraphviz()
        tree_root = int(data.roots[round_ - 1]) if round_ else -1
        positions, note = await source.ask("arrange", TIDY if ":" in layout else layout, focus, tree_root), ""
        record = catalogue.find_layout(layout)
        library = catalogue.layout_library(record)
        limit = catalogue.layout_limit_text(record, positions.drawn, int(data.deepestOf(positions.owner)))
        if limit:
            layout, note = TIDY, TIDY_INSTEAD.format(record.label, limit)
        elif library and guard.is_newest:
            self.note_changed.emit(PLACING.format(library, positions.drawn))
            try:
                positions = await self._place_by_library(layout, source, positions, focus, tree_root)
            except RunReplaced:
                raise
            except SandboxError as error:
                return False, error.sentence if guard.is_newest else None
            except Exception:
                return False, FAILED.format(library) if guard.is_newest else None
        if not guard.is_newest or positions is None:
            return False, None
        data.setLayout(positions)
        self._remember(layout, focus, round_)
        return True, note

    async def _place_by_library(self, layout, source, positions, focus, tree_root):
        """Return the positions that networkx or Graphviz computes for the nodes placed by the built-in layout.

        networkx also writes the text for Graphviz.
        """
        engine, _, method = layout.partition(":")
        session = await run_with_networkx(source)
        if engine == "networkx":
            return await session.ask("arrange", layout, focus, tree_root)
        text = await session.ask("graph_text", focus, tree_root)
        return await bridge.runGraphviz(text, method, positions)

    def _redraw(self):
        """Redraw the run at the same step with its new positions."""
        data, node = self.displayed_run.data, self.selection.node
        self.drawing.view.show(data)
        self.drawing.view.fit()
        if node >= 0 and not data.isDrawn(node):
            self.selection.select(-1)
        else:
            self.displayed_run.explanation_requested.emit()

    def _remember(self, layout, focus, round_):
        """Store what is displayed now, and update the path of nested subtrees."""
        if focus < 0:
            self.focus_path = []
        elif focus in self.focus_path:
            self.focus_path = self.focus_path[: self.focus_path.index(focus) + 1]
        else:
            self.focus_path = list(self.focus_path)
            self.focus_path.append(focus)
        self.layout, self.focus, self.round = layout, focus, round_

    # ---- messages ----

    @property
    def sentence(self):
        """The sentence that describes the displayed layout."""
        return catalogue.layout_sentence(catalogue.find_layout(self.layout))

    def _announce_layout(self, note="", data=None):
        """Report the displayed layout and a message about it; `data` is the run if it is not displayed yet."""
        self.note_changed.emit(note or self.sentence)
        self.layout_changed.emit()
        self.state.change(layout=self.layout)
        data = self.displayed_run.data if data is None else data
        find("tree").toggleAttribute("data-free", data is not None and not self.drawing.view.hasRows(data))
        self.drawing.run_view.showCrumbs(ffi.to_js(self.focus_path), self.focus)
        self.drawing.reserve_space(CRUMBS_HEIGHT if self.focus >= 0 else 0)
