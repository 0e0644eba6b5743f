"""Labels nodes of the tree during a quiz: the node asked about, the reader's answer, and the node taken next."""

from pyscript import ffi

YOUR_ANSWER, TAKEN_NEXT, THIS_NODE, BEFORE_MOVE = "yours", "taken next", "this node", "before the move"


def label_question(view, node, kind):
    """Label the node that a question is about; `node` is −1 if the reader has to find a node."""
    _show(view, [(node, _label(kind), True)])


def label_answer(view, node, kind, yours, taken):
    """Label the node asked about; if the answer is a node, label the reader's node `yours` and the right node `taken`.

    Each of the three nodes is −1 if there is no such node.
    """
    entries = [(node if taken < 0 else -1, _label(kind), True), (yours if yours != taken else -1, YOUR_ANSWER, True)]
    entries.append((taken, TAKEN_NEXT, False))
    _show(view, entries)


def _label(kind):
    return BEFORE_MOVE if kind == "kept" else THIS_NODE


def _show(view, entries):
    """Show labels in the tree, each given as (node, text, True for the accent colour)."""
    labels = [{"node": node, "words": text, "accent": accent} for node, text, accent in entries if node >= 0]
    view.annotate(ffi.to_js(labels))
