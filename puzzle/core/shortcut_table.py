"""The keyboard shortcuts of the page, as a table from which its help is written.

Enter, Space and the arrow keys belong to the focused control, as in the ARIA Authoring Practices; their shortcuts work
only if no control is focused. The pressed button of a view has no use for them, so Enter after a click on Trials
starts the trials. Enter starts, Escape stops and closes. Single-key shortcuts can be switched off, or moved to Alt.
"""

ANYWHERE, AT_REST, ON_TIMELINE = "Anywhere", "With no control focused, or on the button of this view", "On the timeline"
IN_TREE, ON_BOARD, IN_LECTURE, IN_EDITOR = "In the tree", "On the board", "In lecture mode", "In the code editor"
RELATIVES = ("parent", "first-child", "previous", "next", "root")
LEAPS = ("taken-next", "taken-before", "on-path", "equal-next", "equal-before")
IN_VIEWS = {
    "trials": ("primary", "nothing", "help", "lecture", "leave-lecture"),
    "questions": ("nothing", "help"),
    "workshop": ("primary", "nothing", "help", "undo", "slide", "audit"),
}
"""The commands that work in views without a tree; all others concern the tree, and most the board, which are hidden."""
NOT_IN_A_LESSON = ("undo", "hint", "lecture")
"""Commands that do not work in a lesson, which is in the place of the board."""

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
    (ANYWHERE, ("h", "H"), "H", "Show or hide the hint: the next move on a shortest path; in a quiz, a hint", "hint"),
    (ANYWHERE, ("1", "2", "3", "4"), "1 2 3 4", "Choose an answer in a quiz", "choose"),
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


IN_A_QUIZ = (
    "parent", "first-child", "previous", "next", "root", "fit", "help", "select", "toggle", "nothing", "hint", "choose",
)  # fmt: skip
"""Commands that work during a quiz; the last five have a version for the quiz, prefixed with "quiz-"."""
WITH_KEY = ("slide", "quiz-choose")
"""Commands that take the key that was pressed as an argument."""


def rows_for(setting: str) -> list[tuple[str, tuple[str, ...], str, str, str]]:
    """Return the rows of the table for the setting of single-key shortcuts: "on", "alt" or "off"."""
    rows = [_row_for(row, setting) for row in KEYS]
    return [row for row in rows if row is not None]


def _row_for(
    row: tuple[str, tuple[str, ...], str, str, str], setting: str
) -> tuple[str, tuple[str, ...], str, str, str] | None:
    """Return a row for the setting of single-key shortcuts, "on", "alt" or "off"; None if the row is switched off."""
    context, keys, key_text, description, name = row
    is_single_character = len(keys[0]) == 1 and keys[0] != " "
    if setting == "on" or not is_single_character:
        return row
    if setting == "off":
        return None
    return context, tuple(["Alt+" + key for key in keys]), "Alt " + key_text, description, name
