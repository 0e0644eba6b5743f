"""The tree on its canvas: its view, the events on it, the space reserved around it, and its export as SVG."""

from pyscript import ffi
from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import find, on_action, on_resize, root
from app.page.signal import Signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

LEGEND_MARGIN = 10
"""Pixels of free space below the legend, into which the first row may move up."""
TOOLBAR_OVERLAP = 2
"""Pixels of the toolbar that may overlap the margin of a fitted tree."""


class Drawing:
    """The view of the displayed run in JavaScript (`run_view`) with its drawing of the tree (`view`).

    `node_clicked(node)` and `subtree_chosen(node)`, −1 for the whole tree, are signals; `subtree_left` asks for the
    enclosing subtree, and `selection_changed` is emitted when another node is selected or pointed at.

    A fitted tree leaves space for the toolbar, which moves up when the sentence below it takes two lines. This space
    shrinks only for another run or window size, so that playback does not move the nodes.
    """

    def __init__(self, displayed_run):
        self.node_clicked, self.subtree_chosen, self.selection_changed = Signal(), Signal(), Signal()
        self.subtree_left = Signal()
        self.same_requested = Signal()  # emits (step, node, whether to search the whole tree)
        self.reserved_above, self.toolbar_space, self.reserved_beneath, self.size = 0, 0, 0, None
        self.click_handler = None  # `click_handler(node)` returns True if it handles a click
        self.can_show_subtree = lambda: False
        hooks: dict[str, Callable[..., object]] = {
            "onChange": self.selection_changed.emit,
            "onPick": self._pick,
            "onSubtree": lambda node: self.subtree_chosen.emit(int(node)),
            "onLeaveSubtree": lambda: self.subtree_left.emit(),
            "canShowSubtree": lambda node: self.can_show_subtree(),
            "onSame": self.same_requested.emit,
            "announce": lambda text: announcer.announce_now(str(text)),
            "announceStep": lambda text: announcer.announce_soon(lambda: str(text())),
        }
        proxies = ffi.to_js({name: ffi.create_proxy(hooks[name]) for name in hooks})
        self.run_view = bridge.createRunView(root.querySelector(".stage"), proxies)
        self.view = self.run_view.tree
        displayed_run.run_changed.subscribe(lambda *_: self._update_insets(reset=True))
        on_resize(self._update_insets, *[find(name) for name in ("tree-frame", "dock", "tools")])

    def _pick(self, node):
        """Pass on a click on a node; return True if a handler takes it, so that the node is not selected."""
        self.node_clicked.emit(int(node))
        return self.click_handler is not None and bool(self.click_handler(int(node)))

    def reserve_space(self, above=None, beneath=None):
        """Reserve this many pixels above or beneath the tree; None leaves a value unchanged."""
        self.reserved_above = self.reserved_above if above is None else above
        self.reserved_beneath = self.reserved_beneath if beneath is None else beneath
        self._update_insets()

    def _update_insets(self, reset=False):
        """Update the space reserved above and below the tree; `reset` is for another run."""
        frame, tools = [find(name).getBoundingClientRect() for name in ("tree-frame", "tools")]
        if not frame.height:
            return
        if reset or self.size != (frame.width, frame.height):
            self.toolbar_space, self.size = 0, (frame.width, frame.height)
        if tools.height:
            self.toolbar_space = max(self.toolbar_space, frame.bottom - tools.top - TOOLBAR_OVERLAP)
        beneath = self.toolbar_space + self.reserved_beneath
        self.view.setInsets(ffi.to_js({"top": self.reserved_above - LEGEND_MARGIN, "bottom": beneath}))
        find("tree-frame").style.setProperty("--beneath", f"{beneath}px")


class Selection:
    """Reads and sets what is selected in the view of the displayed run; −1 stands for none.

    `changed` is emitted when another node or copy is selected or pointed at, or none.
    """

    def __init__(self, displayed_run, drawing):
        self.displayed_run, self.drawing, self.view = displayed_run, drawing, drawing.run_view
        self.changed = drawing.selection_changed
        on_action("select-node", lambda node: self.select(int(node)))
        on_action("next-copy", lambda node: self.view.selectNextCopy(int(node)))

    @property
    def node(self):
        """The selected node."""
        return int(self.view.node)

    @property
    def hovered(self):
        """The node that the reader points at."""
        return int(self.view.hovered)

    def target(self, step):
        """Return the selected (node, copy), or else those pointed at; −1 for none, or for a copy not yet discarded."""
        target = self.view.target(step)
        return int(target.node), int(target.copy)

    def select(self, node):
        """Select a node, or none."""
        self.view.select(int(node))
