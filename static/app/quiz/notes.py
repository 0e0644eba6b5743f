"""Words below nodes of a tree that is asked about: whose answer a node is, and which one the search takes."""

from pyscript import ffi

YOURS, TAKEN, THIS = "yours", "taken next", "this node"


def ask_about(view, node):
    """Point at the node that is asked about; −1 where finding one is the question."""
    _write(view, [(node, THIS, True)])


def tell(view, node, yours, taken):
    """Point at the node that was asked about, or at the one that was chosen and the one that is taken; −1 for none."""
    notes = [(node if taken < 0 else -1, THIS, True), (yours if yours != taken else -1, YOURS, True)]
    notes.append((taken, TAKEN, False))
    _write(view, notes)


def _write(view, notes):
    told = [{"node": node, "words": words, "accent": accent} for node, words, accent in notes if node >= 0]
    view.annotate(ffi.to_js(told))
