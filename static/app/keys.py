"""The keyboard: one table of keys, none of which does anything while somebody types, and the help made from it."""

from app.page.dom import document, fill, find, is_typing, listen, marked

TREE = ("tree-canvas", "outline")
"""What has the focus when somebody walks in the tree."""

ANYWHERE, IN_TREE, ON_BOARD = "Anywhere", "In the tree", "On the board"

# (where, the keys as the browser names them, as the help shows them, what they do, its name in `acts`)
KEYS = (
    (ANYWHERE, ("Enter",), "Enter", "Solve, or stop the search", "primary"),
    (ANYWHERE, (" ",), "Space", "Play or pause", "toggle"),
    (ANYWHERE, (",",), ",", "One step back", "back"),
    (ANYWHERE, (".",), ".", "One step forward", "forward"),
    (ANYWHERE, ("<",), "<", "Back to the last turning point: a new depth, a new *f*, the goal", "event-back"),
    (ANYWHERE, (">",), ">", "On to the next turning point", "event-forward"),
    (ANYWHERE, ("f", "F"), "F", "Fit the tree into view", "fit"),
    (ANYWHERE, ("p", "P"), "P", "Show the path", "path"),
    (ANYWHERE, ("x", "X"), "X", "Why a copy was discarded: the next one of the selected node", "copy"),
    (ANYWHERE, ("s", "S"), "S", "Show the subtree of the selected node alone", "subtree"),
    (ANYWHERE, ("Backspace",), "Backspace", "Back from a subtree", "leave-subtree"),
    (ANYWHERE, ("Escape",), "Esc", "Select nothing", "nothing"),
    (ANYWHERE, ("z", "Z"), "Z", "Undo your last move, also with Ctrl", "undo"),
    (ANYWHERE, ("?",), "?", "This help", "help"),
    (IN_TREE, ("ArrowUp",), "↑", "Parent", "parent"),
    (IN_TREE, ("ArrowDown",), "↓", "First child", "first-child"),
    (IN_TREE, ("ArrowLeft",), "←", "Sibling to the left", "previous"),
    (IN_TREE, ("ArrowRight",), "→", "Sibling to the right", "next"),
    (IN_TREE, ("Home",), "Home", "Root", "root"),
    (ON_BOARD, ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"), "↑ ↓ ← →", "Slide a tile that way", "slide"),
)


def acts_of(primary, hands, board, tree):
    """Return what each name in the table does; those that take the key get it."""
    playback, selection, arranging = tree.playback, tree.selection, tree.arranging
    acts = {
        "primary": primary.press,
        "toggle": playback.toggle,
        "back": lambda: playback.walk(-1),
        "forward": lambda: playback.walk(1),
        "event-back": lambda: playback.jump(-1),
        "event-forward": lambda: playback.jump(1),
        "fit": tree.drawing.view.fit,
        "path": playback.show_path,
        "copy": selection.next_copy,
        "subtree": lambda: arranging.zoom_into(selection.here()),
        "leave-subtree": arranging.leave,
        "nothing": lambda: selection.select(-1),
        "undo": hands.undo,
        "help": show_help,
        "slide": board.slide_key,
    }
    for where, _keys, _shown, _words, name in KEYS:
        if where == IN_TREE:
            acts[name] = lambda name=name: selection.walk(name)
    return acts


def bind(acts):
    """Connect the keys to what they do, and write the help."""
    table = {(where, key): name for where, keys, _, _, name in KEYS for key in keys}

    def pressed(event):
        target, key = event.target, event.key
        if event.altKey or is_typing(event) or document.querySelector("dialog[open]") is not None:
            return
        undoing = key in ("z", "Z") and not event.shiftKey  # with Ctrl as well, as elsewhere
        if (event.ctrlKey or event.metaKey) and not undoing:
            return
        where = IN_TREE if target.id in TREE else ON_BOARD
        name = table.get((where, key)) or table.get((ANYWHERE, key))
        if name is None or (key in ("Enter", " ") and _presses(target)):
            return
        if name == "slide":
            if not acts[name](key):
                return
        else:
            acts[name]()
        event.preventDefault()

    listen(document, "keydown", pressed)
    # A click on the drawing is a click into the tree, which is what the keys and assistive technology know.
    listen(find("tree-canvas"), "focus", lambda event: find("outline").focus())
    listen(find("help"), "click", lambda event: show_help())
    listen(find("help-close"), "click", lambda event: find("help-dialog").close())
    _write_help()


def show_help():
    """Open the help."""
    find("help-dialog").showModal()


def _presses(target):
    """Tell whether Enter and Space already mean something to the element that has the focus."""
    return target.closest("button, summary, a, input:not([type=range])") is not None


def _write_help():
    body, group = find("key-list").querySelector("tbody"), ""
    body.replaceChildren()
    for where, _keys, shown, words, _name in KEYS:
        if where != group:
            group = where
            heading = _cell("th", [("", where)])
            heading.colSpan, heading.scope, heading.className = 2, "rowgroup", "label"
            _row(body, heading)
        keys = _cell("th", [])
        keys.scope = "row"
        for key in shown.split(" "):
            mark = document.createElement("kbd")
            mark.textContent = key
            keys.append(mark, " ")
        _row(body, keys, _cell("td", marked(words)))


def _row(body, *cells):
    row = document.createElement("tr")
    for cell in cells:
        row.append(cell)
    body.append(row)


def _cell(tag, spans):
    cell = document.createElement(tag)
    fill(cell, spans)
    return cell
