"""Runs the keyboard shortcuts, which are ignored while the user is typing, and writes the help on them."""

from app.page.dom import document, find, h, is_typing, listen, listen_to_tabs, math_spans, nodes, root, show_tab
from puzzle.core import shortcut_table

TREE = ("tree-canvas", "outline")
"""Ids of the elements that have the focus while the user navigates the tree."""

KEY_CHARACTERS = {"Comma": ",<", "Period": ".>", "Slash": "/?"}
"""The characters of keys that are not letters, without and with Shift."""


class Shortcuts:
    """Runs the command of a key press according to the user's setting, and writes the table of the help."""

    def __init__(self, state, commands):
        self.state, self.commands, self.table = state, commands, {}
        state.subscribe(self._update, "keys")
        self._update()
        listen(document, "keydown", self._on_key)
        listen(find("help"), "click", lambda event: commands["help"]())
        listen(find("help-close"), "click", lambda event: find("help-dialog").close())
        listen_to_tabs(find("help-tabs"), lambda name: show_tab(find("help-tabs"), name))

    def _update(self):
        """Apply the setting of single-key shortcuts to the table, the Undo button and the help."""
        rows = shortcut_table.rows_for(self.state.display.keys)
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
        for context in ((shortcut_table.IN_LECTURE,) if root.matches("[data-lecture]") else ()) + _contexts(
            event.target
        ):
            name = self._active_command(self.table.get((context, pressed)))
            on_view = self.state.search.by_hand and event.target.closest("#views") is not None
            if name == "primary" and (event.repeat or on_view):
                return  # the key that chose a view and is still held down starts nothing, and ends no search by hand
            if name in shortcut_table.WITH_KEY:
                self.commands[name](pressed)
            elif name is not None:
                self.commands[name]()
            if name is not None:
                event.preventDefault()
                return

    def _active_command(self, name):
        """Return the command to run in place of a command in this view or in a quiz; None if it is unavailable."""
        if self.state.exercise.lesson is not None and name in shortcut_table.NOT_IN_A_LESSON:
            return None
        if name == "audit" and self.state.display.editor is not None:
            return "primary"
        if self.state.display.view in shortcut_table.IN_VIEWS:
            return name if name in shortcut_table.IN_VIEWS[self.state.display.view] else None
        if name == "audit":
            return "primary" if self.state.search.own_problem or self.state.search.own_search else None
        if self.state.exercise.quiz is None or name is None:
            return None if name == "choose" else name
        if name not in shortcut_table.IN_A_QUIZ:
            return None
        return "quiz-" + name if "quiz-" + name in self.commands else name


def _contexts(target):
    """Return the contexts of the element that has the focus, the most specific first."""
    if target.id in TREE or target.closest(".pane .outline") is not None:
        return (shortcut_table.IN_TREE, shortcut_table.ANYWHERE)
    if target.id in ("scrubber", "compare-scrubber"):
        return (shortcut_table.ON_TIMELINE, shortcut_table.ANYWHERE)
    if target.id == "board":
        return (shortcut_table.ON_BOARD, shortcut_table.AT_REST, shortcut_table.ANYWHERE)
    if target.closest("#board") is not None:
        return (shortcut_table.ON_BOARD, shortcut_table.ANYWHERE)
    is_lesson_text = target.matches("#lesson-title, div.lesson-part")  # it has the focus after the lesson has opened
    at_rest = target.tagName in ("BODY", "HTML") or is_lesson_text
    at_rest = at_rest or target.closest("#views [aria-pressed=true]") is not None
    return (shortcut_table.AT_REST, shortcut_table.ANYWHERE) if at_rest else (shortcut_table.ANYWHERE,)


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


def show_help(panels):
    """Open the help, whose drawing is a panel."""
    panels.need("help")
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
