"""Words below nodes of a tree that is asked about: whose answer a node is, and which one the search takes."""

from pyscript import ffi

YOURS, TAKEN, THIS, BEFORE = "yours", "taken next", "this node", "before the move"


def ask_about(view, node, kind):
    """Point at the node that is asked about, or from which a move is; −1 where finding one is the question."""
    _write(view, [(node, _words(kind), True)])


def tell(view, node, kind, yours, taken):
    """Point at the node that was asked about, or at the one that was chosen and the one that is taken; −1 for none."""
    notes = [(node if taken < 0 else -1, _words(kind), True), (yours if yours != taken else -1, YOURS, True)]
    notes.append((taken, TAKEN, False))
    _write(view, notes)


def _words(kind):
    return BEFORE if kind == "kept" else THIS


def _write(view, notes):
    told = [{"node": node, "words": words, "accent": accent} for node, words, accent in notes if node >= 0]
    view.annotate(ffi.to_js(told))
