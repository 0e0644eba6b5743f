"""The keyboard shortcuts, in a table from which the help is written; shortcuts are ignored while the user is typing.

Enter, Space and the arrow keys belong to the focused control, as in the ARIA Authoring Practices; their shortcuts work
only if no control is focused. The pressed button of a view has no use for them, so Enter after a click on Trials
starts the trials. Enter starts, Escape stops and closes. Single-key shortcuts can be switched off, or moved to Alt.
"""

from app.page.dom import document, find, h, is_typing, listen, math_spans, nodes, root

TREE = ("tree-canvas", "outline")
"""Ids of the elements that have the focus while the user navigates the tree."""

ANYWHERE, AT_REST, ON_TIMELINE = "Anywhere", "With no control focused, or on the button of this view", "On the timeline"
IN_TREE, ON_BOARD, IN_LECTURE, IN_EDITOR = "In the tree", "On the board", "In lecture mode", "In the code editor"
RELATIVES = ("parent", "first-child", "previous", "next", "root")
LEAPS = ("taken-next", "taken-before", "on-path", "equal-next", "equal-before")
IN_TRIALS = ("primary", "nothing", "help", "lecture", "leave-lecture")
"""Commands that work while trials are in view; all others concern the tree and the board, which are hidden."""
IN_WORKSHOP = ("primary", "nothing", "help", "undo", "slide", "audit")
"""Commands that work in the workshop, where the tree is hidden."""
KEY_CHARACTERS = {"Comma": ",<", "Period": ".>", "Slash": "/?"}
"""The characters of keys that are not letters, without and with Shift."""

# (context, keys as the browser names them, keys as the help shows them, description, name of the command)
KEYS = (
    (AT_REST, ("Enter",), "Enter", "Solve, begin or start trials", "primary"),
    (AT_REST, (" ",), "Space", "Play or pause", "toggle"),
    (ON_TIMELINE, (" ",), "Space", "Play or pause", "toggle"),
    (ANYWHERE, (",",), ",", "One step back", "back"),
    (ANYWHERE, (".",), ".", "One step forward", "forward"),
    (ANYWHERE, ("<",), "<", "Back to the previous stop, new depth, new *f* or goal", "event-back"),
    (ANYWHERE, (">",), ">", "Forward to the next stop, new depth, new *f* or goal", "event-forward"),
    (ANYWHERE, ("f", "F"), "F", "Fit the tree into view", "fit"),
    (ANYWHERE, ("p", "P"), "P", "Show the path", "path"),
    (ANYWHERE, ("x", "X"), "X", "Next discarded copy of the selected node", "copy"),
    (ANYWHERE, ("s", "S"), "S", "Show only the subtree of the selected node", "subtree"),
    (ANYWHERE, ("Backspace",), "Backspace", "Leave the subtree", "leave-subtree"),
    (ANYWHERE, ("Escape",), "Esc", "Close what is open, stop the search or trials, or clear the selection", "nothing"),
    (ANYWHERE, ("Ctrl+z",), "Ctrl Z", "Undo your last move or, by hand, your last choice", "undo"),
    (ANYWHERE, ("z", "Z"), "Z", "Undo", "undo"),
    (ANYWHERE, ("h", "H"), "H", "Show or hide the hint: the next move on a shortest path", "hint"),
    (ANYWHERE, ("a", "A"), "A", "Finish a search by hand", "hand-over"),
    (ANYWHERE, ("l", "L"), "L", "Lecture mode: large type for a lecture hall", "lecture"),
    (ANYWHERE, ("Ctrl+enter",), "Ctrl Enter", "Audit your own heuristic, or search your own problem", "audit"),
    (ANYWHERE, ("?",), "?", "Help", "help"),
    (IN_TREE, ("ArrowUp",), "↑", "Parent", "parent"),
    (IN_TREE, ("ArrowDown",), "↓", "First child", "first-child"),
    (IN_TREE, ("ArrowLeft",), "←", "Sibling to the left", "previous"),
    (IN_TREE, ("ArrowRight",), "→", "Sibling to the right", "next"),
    (IN_TREE, ("Home",), "Home", "Root", "root"),
    (IN_TREE, ("PageDown",), "PageDown", "Node expanded next", "taken-next"),
    (IN_TREE, ("PageUp",), "PageUp", "Node expanded before", "taken-before"),
    (IN_TREE, ("Shift+ArrowDown",), "Shift ↓", "Next node of the path", "on-path"),
    (IN_TREE, ("Shift+ArrowRight",), "Shift →", "Next node with the same *f*", "equal-next"),
    (IN_TREE, ("Shift+ArrowLeft",), "Shift ←", "Previous node with the same *f*", "equal-before"),
    (IN_TREE, ("Enter", " "), "Enter Space", "Select the focused node; by hand, expand it", "select"),
    (ON_BOARD, ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"), "↑ ↓ ← →", "Slide a tile", "slide"),
    (IN_LECTURE, ("PageDown",), "PageDown", "Next bookmark; without bookmarks, one step forward", "mark-next"),
    (IN_LECTURE, ("PageUp",), "PageUp", "Previous bookmark; without bookmarks, one step back", "mark-before"),
    (IN_LECTURE, ("b", "B"), "B", "Set or remove a bookmark", "mark"),
    (IN_LECTURE, ("Escape",), "Esc", "Leave lecture mode", "leave-lecture"),
    (IN_EDITOR, ("F8",), "F8", "Go to the line with the error", ""),  # a key of the editor itself
)


IN_A_QUIZ = ("parent", "first-child", "previous", "next", "root", "fit", "help", "select", "toggle", "nothing")
"""Commands that work during a quiz; the last three have a version for the quiz, prefixed with "quiz-"."""


class Shortcuts:
    """Runs the command of a key press according to the user's setting, and writes the table of the help."""

    def __init__(self, state, commands):
        self.state, self.commands, self.table = state, commands, {}
        state.subscribe(self._update, "keys")
        self._update()
        listen(document, "keydown", self._on_key)
        listen(find("help"), "click", lambda event: show_help())
        listen(find("help-close"), "click", lambda event: find("help-dialog").close())

    def _update(self):
        """Apply the setting of single-key shortcuts to the table, the Undo button and the help."""
        rows = [_row_for(row, self.state.display.keys) for row in KEYS]
        rows = [row for row in rows if row is not None]
        self.table = {(context, key): name for context, keys, _, _, name in rows for key in keys}
        undo_keys = [key_text for _, _, key_text, _, name in rows if name == "undo"]
        undo_keys = [key_text.replace("Ctrl", "Control").replace(" ", "+") for key_text in undo_keys]
        find("undo").setAttribute("aria-keyshortcuts", " ".join(undo_keys))
        _write_help(rows)

    def _on_key(self, event):
        """Run the command of a key press, in the most specific context that has one."""
        if is_typing(event) or document.querySelector("dialog[open]") is not None:
            return
        pressed = _pressed_keys(event)
        for context in ((IN_LECTURE,) if root.matches("[data-lecture]") else ()) + _contexts(event.target):
            name = self._active_command(self.table.get((context, pressed)))
            on_view = self.state.search.by_hand and event.target.closest("#views") is not None
            if name == "primary" and (event.repeat or on_view):
                return  # the key that chose a view and is still held down starts nothing, and ends no search by hand
            if name == "slide":
                self.commands[name](pressed)
            elif name is not None:
                self.commands[name]()
            if name is not None:
                event.preventDefault()
                return

    def _active_command(self, name):
        """Return the command to run in place of a command in this view or in a quiz; None if it is unavailable."""
        if self.state.display.view in ("trials", "workshop"):
            return name if name in (IN_TRIALS if self.state.display.view == "trials" else IN_WORKSHOP) else None
        if name == "audit":
            return "primary" if self.state.search.own_problem else None
        if self.state.exercise.quiz is None or name is None:
            return name
        if name not in IN_A_QUIZ:
            return None
        return "quiz-" + name if "quiz-" + name in self.commands else name


def _row_for(row, setting):
    """Return a row for the setting of single-key shortcuts, "on", "alt" or "off"; None if the row is switched off."""
    context, keys, key_text, description, name = row
    is_single_character = len(keys[0]) == 1 and keys[0] != " "
    if setting == "on" or not is_single_character:
        return row
    if setting == "off":
        return None
    return context, ["Alt+" + key for key in keys], "Alt " + key_text, description, name


def _contexts(target):
    """Return the contexts of the element that has the focus, the most specific first."""
    if target.id in TREE or target.closest(".pane .outline") is not None:
        return (IN_TREE, ANYWHERE)
    if target.id in ("scrubber", "compare-scrubber"):
        return (ON_TIMELINE, ANYWHERE)
    if target.id == "board":
        return (ON_BOARD, AT_REST, ANYWHERE)
    if target.closest("#board") is not None:
        return (ON_BOARD, ANYWHERE)
    at_rest = target.tagName in ("BODY", "HTML") or target.closest("#views [aria-pressed=true]") is not None
    return (AT_REST, ANYWHERE) if at_rest else (ANYWHERE,)


def _pressed_keys(event):
    """Return the keys pressed, in the notation of the table, for example "Ctrl+z" or "Shift+ArrowDown"."""
    key = event.key
    if event.ctrlKey or event.metaKey:
        key = "Ctrl+" + (key.upper() if event.shiftKey else key.lower())
        return "Alt+" + key if event.altKey else key
    if event.shiftKey and key.startswith("Arrow"):  # on other keys, Shift changes the character itself
        key = "Shift+" + key
    return "Alt+" + _character_with_alt(event) if event.altKey else key


def _character_with_alt(event):
    """Return the character of a key pressed with Alt, from the physical key where Alt changes the character (Mac)."""
    key, code = event.key, event.code
    if len(key) > 1 or ord(key) < 128:
        return key
    if code in KEY_CHARACTERS:
        return KEY_CHARACTERS[code][1 if event.shiftKey else 0]
    return code[3:] if code.startswith("Key") else key  # "KeyA" is the key of the letter A


def show_help():
    """Open the help on keyboard shortcuts."""
    find("help-dialog").showModal()


def _write_help(rows):
    """Write the table of the help, with a heading for each context."""
    body, group = find("key-list").querySelector("tbody"), ""
    body.replaceChildren()
    for context, _keys, key_text, description, _name in rows:
        if context != group:
            group = context
            body.append(h("tr", h("th.label", context, colspan=2, scope="rowgroup")))
        keys = h("th", scope="row")
        for key in key_text.split(" "):
            keys.append(h("kbd", key), " ")
        body.append(h("tr", keys, h("td", *nodes(math_spans(description)))))
