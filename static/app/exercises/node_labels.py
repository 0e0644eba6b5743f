"""Labels below the nodes of a quiz question: the node asked about, your answer and the node taken."""

from pyscript import ffi

YOUR_ANSWER, TAKEN_NEXT, THIS_NODE, BEFORE_MOVE = "yours", "taken next", "this node", "before the move"


def label_question(view, node, kind):
    """Label the node that a question is about; −1 labels none, as in questions whose answer is a node."""
    _show(view, [(node, _label(kind), True)])


def label_answer(view, node, kind, yours, taken):
    """Label the node asked about, or else the node chosen as an answer and the node taken; −1 for no such node."""
    entries = [(node if taken < 0 else -1, _label(kind), True), (yours if yours != taken else -1, YOUR_ANSWER, True)]
    entries.append((taken, TAKEN_NEXT, False))
    _show(view, entries)


def _label(kind):
    return BEFORE_MOVE if kind == "kept" else THIS_NODE


def _show(view, entries):
    labels = [{"node": node, "words": text, "accent": accent} for node, text, accent in entries if node >= 0]
    view.annotate(ffi.to_js(labels))
