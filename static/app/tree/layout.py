"""How the tree is arranged: the layout, the round, what is shown beside it, and the one subtree that has the focus."""

from pyscript.js_modules import bridge

from app.engine.engine import RunReplaced
from app.page import announcer
from app.page.dom import find, h, listen, spawn
from app.page.latest import Latest
from app.page.signal import Signal
from puzzle.core import layout_table
from puzzle.core.node_titles import node_title

TIDY, LAYERS = "tidy", "layers"
UNFIT = "“{}” works {}, so this tree has the Tidy layout."
CRUMBS = 44
"""Pixels above the tree that the way back from a subtree stands in."""
BUSY = "{} is placing {:,} nodes…"
FAILED = "{} could not place these nodes. The layout is unchanged."


class LayoutController:
    """Asks for another arrangement of an ended run whenever the reader wants one; the newest wish counts."""

    def __init__(self, state, displayed_run, drawing, selection):
        self.state, self.displayed_run, self.drawing, self.selection = state, displayed_run, drawing, selection
        self.data = None  # the data of the run that was arranged last
        self.layout, self.focus, self.round = TIDY, -1, 0  # what the picture shows; round 0 means all of them
        self.layout_changed, self.note_changed = Signal(), Signal()
        self.way = []  # the nodes that have had the focus, outermost first
        self.requests = Latest()
        listen(find("crumbs"), "click", self._crumb)
        drawing.node_opened.subscribe(lambda node: self.zoom_into(int(node)))
        selection.changed.subscribe(self._show_selected)

    # ---- a run comes on the stage ----

    @property
    def builtin_layout(self):
        """The layout in which the nodes of the next run are placed first: the chosen one, if it is ours."""
        return TIDY if ":" in self.state.arrangement else self.state.arrangement

    async def place_new_run(self, source, data, placed):
        """Let the libraries arrange a run that has just ended, if the reader has chosen one, before it is shown.

        Where the reader did not wait until it was `placed`, it stays in layers as it grew, and the next run does not.
        """
        self.requests.begin()  # what is still being placed is of a run that goes
        bridge.cancelGraphviz()
        self.focus, self.round, self.way = -1, 0, []
        self.data, note = data, ""
        chosen = self.state.arrangement
        self.layout = chosen if placed else LAYERS
        if placed and ":" in chosen:
            placed, note = False, source.unavailable
            if not note:
                placed, note = await self._place(source, data, chosen, -1, 0)
            if note is None:
                return  # another run has come
            if not placed:
                self.layout = TIDY
        self._tell(note, data)  # which may not be on the stage yet

    # ---- one subtree ----

    def zoom_into(self, node):
        """Show the subtree of a node, with the way that leads to it."""
        if self.ready and node >= 0 and node != self.focus:
            self.request(focus=int(node))

    def leave_subtree(self):
        """Go one subtree back, in the end to the whole tree."""
        if self.focus >= 0:
            self.request(focus=self.way[-2] if len(self.way) > 1 else -1)

    def _show_selected(self):
        """Go back to the whole tree where a node has been selected that is not in the subtree."""
        node = self.selection.node
        if self.focus >= 0 and node >= 0 and not self.displayed_run.data.isDrawn(node):
            self.request(focus=-1)

    def _crumb(self, event):
        button = event.target.closest("button")
        if button is not None:
            self.request(focus=int(button.dataset.node))

    # ---- arranging ----

    @property
    def ready(self):
        """Whether there is a run that can be arranged: the example cannot."""
        return self.displayed_run.source is not None and self.displayed_run.source.can_relayout

    def request(self, layout=None, focus=None, round_=None):
        """Arrange the tree anew, as soon as it can be; what is not said stays."""
        if layout is not None:
            self.state.change(arrangement=layout)
        spawn(self._arrange(layout, focus, round_))

    async def _arrange(self, layout, focus, round_):
        layout = self.layout if layout is None else layout
        focus = self.focus if focus is None else focus
        round_ = self.round if round_ is None else round_
        source, data, before = self.displayed_run.source, self.displayed_run.data, self.focus
        if self._lost():
            return
        if not self.ready:
            self.layout = layout if ":" not in layout else self.layout
            self._tell()
            return
        try:
            placed, note = await self._place(source, data, layout, focus, round_)
        except RunReplaced:
            self._lost()
            return
        if note is None or source is not self.displayed_run.source:
            return  # a newer wish is under way
        if placed:
            self._redraw()
        else:
            self.state.change(arrangement=self.layout)
        self._tell(note)
        if self.focus != before:
            name = _name(data, self.focus)
            announcer.announce_now(name if self.focus < 0 else f"Subtree of one node alone: {name}")

    def _lost(self):
        """Tell whether the worker has forgotten the run on the stage, and say so."""
        source = self.displayed_run.source
        if source is None or not source.unavailable:
            return False
        self._tell(source.unavailable)
        return True

    async def _place(self, source, data, layout, focus, round_):
        """Let the worker or Graphviz place the nodes; tell whether they are, and what is to be said of it.

        That is None where a newer wish has come. A tree that is too large for the layout is laid out tidily.
        """
        newest = self.requests.begin()
        bridge.cancelGraphviz()
        tree_root = int(data.roots[round_ - 1]) if round_ else -1
        told, note = await source.compute_layout(TIDY if ":" in layout else layout, focus, tree_root), ""
        chosen = layout_table.find(layout)
        library = layout_table.library(chosen)
        limit = layout_table.limit_text(chosen, int(told.drawn), int(data.deepestOf(told.owner)))
        if limit:
            layout, note = TIDY, UNFIT.format(chosen.label, limit)
        elif library and newest():
            self.note_changed.emit(BUSY.format(library, int(told.drawn)))
            try:
                told = await self._ask(layout, source, told, focus, tree_root)
            except RunReplaced:
                raise
            except Exception:
                return False, FAILED.format(library) if newest() else None
        if not newest() or told is None:
            return False, None
        data.setLayout(told)
        self._remember(layout, focus, round_)
        return True, note

    async def _ask(self, layout, source, told, focus, tree_root):
        """Let one of the other libraries move the nodes that our own layout has picked out."""
        engine, _, method = layout.partition(":")
        if engine == "networkx":
            return await source.compute_layout(layout, focus, tree_root)
        text = await source.graph_text(focus, tree_root)
        return await bridge.runGraphviz(text, method, told)

    def _redraw(self):
        """Show the same run at the same step where its nodes stand now."""
        data, node = self.displayed_run.data, self.selection.node
        self.drawing.view.show(data)
        self.drawing.view.fit()
        if node >= 0 and not data.isDrawn(node):
            self.selection.select(-1)
        else:
            self.displayed_run.explanation_requested.emit()

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

    @property
    def sentence(self):
        """What is said of the layout that the picture has."""
        return layout_table.sentence(layout_table.find(self.layout))

    def _tell(self, note="", data=None):
        self.note_changed.emit(note or self.sentence)
        self.layout_changed.emit()
        self.state.change(layout=self.layout)
        data = self.displayed_run.data if data is None else data
        find("tree").toggleAttribute("data-free", data is not None and not self.drawing.view.hasRows(data))
        self._tell_way()

    def _tell_way(self):
        crumbs, data = find("crumbs"), self.displayed_run.data
        crumbs.hidden = self.focus < 0
        self.drawing.reserve_space(0 if crumbs.hidden else CRUMBS)
        crumbs.replaceChildren()
        if self.focus < 0:
            return
        steps = [-1]
        steps.extend(self.way)
        for node in steps:
            name = _name(data, node)
            step = h("button.link", name, type="button", data_node=str(node)) if node != self.focus else h("b", name)
            crumbs.append(step)


def _name(data, node):
    if node < 0:
        return "Whole tree"
    info, status = data.info, data.statusName(node, data.lastStep)
    title = node_title(status, int(data.expandedAt[node]), info.rounds != "", info.both_ends)
    return f"{title}, depth {int(data.depth[node]):,}"
