"""Labels nodes of the tree during a quiz: the node asked about, the reader's answer, and the node taken next."""

from pyscript import ffi

YOUR_ANSWER, TAKEN_NEXT, THIS_NODE, BEFORE_MOVE = "yours", "taken next", "this node", "before the move"


def label_question(view, node, kind):
    """Label the node that a question is about; `node` is −1 if the reader has to find a node."""
    _show_labels(view, [(node, _question_label(kind), True)])


def label_answer(view, node, kind, yours, taken):
    """Label the node asked about; if the answer is a node, label the reader's node `yours` and the right node `taken`.

    Each of the three nodes is −1 if there is no such node.
    """
    asked_node = node if taken < 0 else -1
    wrong_node = yours if yours != taken else -1
    entries = [(asked_node, _question_label(kind), True), (wrong_node, YOUR_ANSWER, True), (taken, TAKEN_NEXT, False)]
    _show_labels(view, entries)


def _question_label(kind):
    """Return the label of the node that a question of this kind is about."""
    return BEFORE_MOVE if kind == "kept" else THIS_NODE


def _show_labels(view, entries):
    """Show labels in the tree, each given as (node, text, True for the accent colour)."""
    labels = [{"node": node, "words": text, "accent": accent} for node, text, accent in entries if node >= 0]
    view.annotate(ffi.to_js(labels))
