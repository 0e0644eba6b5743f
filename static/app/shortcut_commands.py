"""The functions that keyboard shortcuts run, by the names of the commands in the table of shortcuts."""

from app.page import focus
from app.shortcuts import LEAPS, RELATIVES, Shortcuts, show_help


def make_keys(state, panels, tree, solve_button, player_moves, hint, view, lecture, by_hand):
    """Create the keyboard shortcuts; undo takes back the last pick of a manual search, or else the last move."""
    focus.watch()
    commands = all_commands(
        solve_button, player_moves, view, tree, lecture, panels, lambda: current_playback(state, panels, tree)
    )
    commands["hint"] = hint.toggle
    commands["undo"] = lambda: by_hand.undo() or player_moves.undo()
    Shortcuts(state, with_compare(with_panels(commands, state, panels), state, panels, solve_button))


def all_commands(solve_button, player_moves, board, tree, lecture, panels, playback):
    """Return the function of each command by its name; only "slide" takes an argument, the key that was pressed.

    `playback()` returns the playback in view: that of the comparison or that of the tree.
    """
    selection, layout_controller = tree.selection, tree.layout_controller
    commands = {
        "primary": solve_button.start,
        "hand-over": solve_button.hand_over,
        "toggle": lambda: playback().toggle(),
        "back": lambda: playback().step_by(-1),
        "forward": lambda: playback().step_by(1),
        "event-back": lambda: playback().jump(-1),
        "event-forward": lambda: playback().jump(1),
        "fit": lambda: playback().fit(),
        "path": lambda: playback().show_path(),
        "copy": selection.next_copy,
        "subtree": lambda: layout_controller.zoom_into(selection.current_node()),
        "leave-subtree": layout_controller.leave_subtree,
        "nothing": lambda: solve_button.stop() or selection.select(-1),
        "undo": player_moves.undo,
        "help": show_help,
        "lecture": lecture.enter,
        "leave-lecture": lecture.leave,
        "mark": lecture.bookmark,
        "mark-next": lambda: lecture.go_to_bookmark(1),
        "mark-before": lambda: lecture.go_to_bookmark(-1),
        "slide": board.slide_key,
        "select": lambda: selection.click(selection.current_node()),
        "quiz-select": lambda: panels.use("quiz", lambda part: part.answer_with_node(selection.node)),
        "quiz-toggle": lambda: panels.use("quiz", lambda part: part.next_question()),
        "quiz-nothing": lambda: panels.use("quiz", lambda part: part.leave()),
    }
    for name in RELATIVES + LEAPS:
        commands[name] = lambda name=name: tree.navigation.go(name)
    return commands


def with_compare(commands, state, panels, solve_button):
    """Return the commands, changed so that in Compare those about a node act on the node selected there."""

    def override(name, command):
        """Run `command(selection)` instead of the command with this name while Compare is in view."""
        default_command = commands[name]
        commands[name] = lambda: (
            command(panels.parts["compare"].selection) if state.view == "compare" else default_command()
        )

    for name in RELATIVES + LEAPS:
        override(name, lambda selection, name=name: selection.navigation.go(name))
    for name in ("copy", "subtree", "leave-subtree"):
        override(name, lambda selection: None)
    override("select", lambda selection: selection.select_current_node())
    override("nothing", lambda selection: solve_button.stop() or selection.clear())
    return commands


def with_panels(commands, state, panels):
    """Return the commands, changed for trials and the workshop: Escape stops what runs there, Enter starts trials."""

    def override(name, view, command):
        """Run `command(part)` with the controller of a view, instead of the command with this name, in that view."""
        default_command = commands[name]
        commands[name] = lambda: command(panels.parts[view]) if state.view == view else default_command()

    override("primary", "trials", lambda trials: trials.start())
    override("nothing", "trials", lambda trials: trials.stop())
    override("nothing", "workshop", lambda workshop: workshop.stop())
    commands["audit"] = lambda: panels.parts["workshop"].start()
    return commands


def current_playback(state, panels, tree):
    """Return the playback of the comparison if Compare is in view, otherwise the playback of the tree."""
    in_compare = state.view == "compare" and "compare" in panels.parts
    return panels.parts["compare"].playback if in_compare else tree.playback
