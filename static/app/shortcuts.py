"""The keyboard: one table of keys, none of which does anything while somebody types, and the help made from it.

Enter, Space and the arrows belong to what has the focus, as the ARIA Authoring Practices want it; what else they do,
they do only where nothing has it. A key that is one character alone may be switched off, or be had with Alt.
"""

from app.page.dom import document, find, h, is_typing, listen, marked, nodes, root

TREE = ("tree-canvas", "outline")
"""What has the focus when somebody walks in the tree."""

ANYWHERE, AT_REST, ON_TIMELINE = "Anywhere", "With no control in focus", "On the timeline"
IN_TREE, ON_BOARD, IN_LECTURE = "In the tree", "On the board", "In a lecture"
RELATIVES = ("parent", "first-child", "previous", "next", "root")
LEAPS = ("taken-next", "taken-before", "on-path", "equal-next", "equal-before")
WITH_TRIALS = ("primary", "nothing", "help")
"""What keys do while trials are in view; all else is done with the tree and the board, which are not."""
PLACES = {"Comma": ",<", "Period": ".>", "Slash": "/?"}
"""The characters of keys that are no letters, without Shift and with it."""

# (where, the keys as the browser names them, as the help shows them, what they do, its name in `acts`)
KEYS = (
    (AT_REST, ("Enter",), "Enter", "Solve, or start trials; or stop either", "primary"),
    (AT_REST, (" ",), "Space", "Play or pause", "toggle"),
    (ON_TIMELINE, (" ",), "Space", "Play or pause", "toggle"),
    (ANYWHERE, (",",), ",", "One step back", "back"),
    (ANYWHERE, (".",), ".", "One step forward", "forward"),
    (ANYWHERE, ("<",), "<", "Back to where Play stops, or to a new depth, a new *f*, the goal", "event-back"),
    (ANYWHERE, (">",), ">", "On to the next such step", "event-forward"),
    (ANYWHERE, ("f", "F"), "F", "Fit the tree into view", "fit"),
    (ANYWHERE, ("p", "P"), "P", "Show the path", "path"),
    (ANYWHERE, ("x", "X"), "X", "Why a copy was discarded: the next one of the selected node", "copy"),
    (ANYWHERE, ("s", "S"), "S", "Show the subtree of the selected node alone", "subtree"),
    (ANYWHERE, ("Backspace",), "Backspace", "Back from a subtree", "leave-subtree"),
    (ANYWHERE, ("Escape",), "Esc", "Select nothing; stop trials", "nothing"),
    (ANYWHERE, ("Ctrl+z",), "Ctrl Z", "Undo your last move, and bring back its run; by hand, a choice", "undo"),
    (ANYWHERE, ("z", "Z"), "Z", "The same", "undo"),
    (ANYWHERE, ("l", "L"), "L", "Lecture mode, to be read from the last row", "lecture"),
    (ANYWHERE, ("?",), "?", "This help", "help"),
    (IN_TREE, ("ArrowUp",), "↑", "Parent", "parent"),
    (IN_TREE, ("ArrowDown",), "↓", "First child", "first-child"),
    (IN_TREE, ("ArrowLeft",), "←", "Sibling to the left", "previous"),
    (IN_TREE, ("ArrowRight",), "→", "Sibling to the right", "next"),
    (IN_TREE, ("Home",), "Home", "Root", "root"),
    (IN_TREE, ("PageDown",), "PageDown", "The node that was expanded next", "taken-next"),
    (IN_TREE, ("PageUp",), "PageUp", "The node that was expanded before", "taken-before"),
    (IN_TREE, ("Shift+ArrowDown",), "Shift ↓", "On along the path, or from beside it back to it", "on-path"),
    (IN_TREE, ("Shift+ArrowRight",), "Shift →", "The next node with the same *f*", "equal-next"),
    (IN_TREE, ("Shift+ArrowLeft",), "Shift ←", "The last one before with the same *f*", "equal-before"),
    (IN_TREE, ("Enter", " "), "Enter Space", "Select the node that is in hand; by hand, expand it", "select"),
    (ON_BOARD, ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"), "↑ ↓ ← →", "Slide a tile that way", "slide"),
    (IN_LECTURE, ("PageDown",), "PageDown", "The next bookmark; one step forward where none is set", "mark-next"),
    (IN_LECTURE, ("PageUp",), "PageUp", "The bookmark before; one step back where none is set", "mark-before"),
    (IN_LECTURE, ("b", "B"), "B", "Set a bookmark at the step and name it, or remove it", "mark"),
    (IN_LECTURE, ("Escape",), "Esc", "Leave the lecture", "leave-lecture"),
)


IN_A_QUIZ = ("parent", "first-child", "previous", "next", "root", "fit", "help", "select", "toggle", "nothing")
"""What keys still do while a quiz is on; the last three do something else then, named after it."""


class Shortcuts:
    """Connects the keys to what they do, as the reader has set them, and writes the help."""

    def __init__(self, state, acts):
        self.state, self.acts, self.table = state, acts, {}
        state.subscribe(self._set, "keys")
        self._set()
        listen(document, "keydown", self._pressed)
        # A click on the drawing is a click into the tree, which is what the keys and assistive technology know.
        listen(find("tree-canvas"), "focus", lambda event: find("outline").focus())
        listen(find("help"), "click", lambda event: show_help())
        listen(find("help-close"), "click", lambda event: find("help-dialog").close())

    def _set(self):
        rows = [_as_set(row, self.state.keys) for row in KEYS]
        rows = [row for row in rows if row is not None]
        self.table = {(where, key): name for where, keys, _, _, name in rows for key in keys}
        undo = [shown.replace("Ctrl", "Control").replace(" ", "+") for _, _, shown, _, name in rows if name == "undo"]
        find("undo").setAttribute("aria-keyshortcuts", " ".join(undo))
        _write_help(rows)

    def _pressed(self, event):
        if is_typing(event) or document.querySelector("dialog[open]") is not None:
            return
        pressed = _pressed_keys(event)
        for where in _places(event.target):
            name = self._meant(self.table.get((where, pressed)))
            if name == "slide":
                self.acts[name](pressed)
            elif name is not None:
                self.acts[name]()
            if name is not None:
                event.preventDefault()
                return

    def _meant(self, name):
        """Return the name of what a key does as the page stands, None for nothing."""
        if self.state.view == "trials":
            return name if name in WITH_TRIALS else None
        if self.state.quiz is None or name is None:
            return name
        return ("quiz-" + name if "quiz-" + name in self.acts else name) if name in IN_A_QUIZ else None


def _as_set(row, setting):
    """Return a row of the table as it is with single keys "on", with "alt" or "off", when some rows are away."""
    where, keys, shown, words, name = row
    if setting == "on" or len(keys[0]) > 1 or keys[0] == " ":
        return row
    return (where, ["Alt+" + key for key in keys], "Alt " + shown, words, name) if setting == "alt" else None


def _places(target):
    """Return where a key is pressed, the nearest place first; a lecture is as near as can be."""
    return ((IN_LECTURE,) if root.matches("[data-lecture]") else ()) + _places_on_page(target)


def _places_on_page(target):
    if target.id in TREE or target.closest(".pane .outline") is not None:
        return (IN_TREE, ANYWHERE)
    if target.id in ("scrubber", "compare-scrubber"):
        return (ON_TIMELINE, ANYWHERE)
    if target.id == "board":
        return (ON_BOARD, AT_REST, ANYWHERE)
    if target.closest("#board") is not None:
        return (ON_BOARD, ANYWHERE)
    return (AT_REST, ANYWHERE) if target.tagName in ("BODY", "HTML") else (ANYWHERE,)


def _pressed_keys(event):
    """Return what is pressed as the table names it; Shift shows in the key itself."""
    key = event.key
    if event.ctrlKey or event.metaKey:
        key = "Ctrl+" + (key.upper() if event.shiftKey else key.lower())
        return "Alt+" + key if event.altKey else key
    if event.shiftKey and key.startswith("Arrow"):  # elsewhere Shift makes another character
        key = "Shift+" + key
    return "Alt+" + _under_alt(event) if event.altKey else key


def _under_alt(event):
    """Return the character of a key under Alt: on a Mac that makes others, and only the key's place tells which."""
    key, code = event.key, event.code
    if len(key) > 1 or ord(key) < 128:
        return key
    if code in PLACES:
        return PLACES[code][1 if event.shiftKey else 0]
    return code[3:] if code.startswith("Key") else key


def show_help():
    """Open the help."""
    find("help-dialog").showModal()


def _write_help(rows):
    body, group = find("key-list").querySelector("tbody"), ""
    body.replaceChildren()
    for where, _keys, shown, words, _name in rows:
        if where != group:
            group = where
            body.append(h("tr", h("th.label", where, colspan=2, scope="rowgroup")))
        keys = h("th", scope="row")
        for key in shown.split(" "):
            keys.append(h("kbd", key), " ")
        body.append(h("tr", keys, h("td", *nodes(marked(words)))))
