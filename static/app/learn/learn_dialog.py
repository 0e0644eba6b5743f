"""The dialog Learn: lessons, examples, and kinds of questions for question banks."""

from app.learn.example_list import ExampleList
from app.learn.lesson_list import LessonList
from app.learn.row_keys import move_focus
from app.page.dom import each, find, listen, listen_to_tabs, on_choice, show_tab

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class LearnDialog:
    """A dialog with a tab for each list.

    `open_link(state)` opens a link in the page, `use_lesson(act)` calls `act(lesson)` with the part of the page that
    shows lessons, and `open_bank(kind)` opens a question bank with a kind of questions, "" for all kinds.
    """

    def __init__(self, open_link, use_lesson, open_bank):
        self.dialog, self.tab = find("learn-dialog"), "lessons"

        def close_before(act):
            def close_and_act(choice):
                self.dialog.close()
                act(choice)

            return close_and_act

        self.lists: dict[str, Any] = {
            "lessons": LessonList(self.dialog, use_lesson),
            "examples": ExampleList(close_before(open_link)),
            "questions": KindList(close_before(open_bank)),
        }
        listen(find("learn-close"), "click", lambda event: self.dialog.close())
        listen_to_tabs(find("learn-tabs"), self._choose)

    def toggle(self):
        """Open the dialog with the tab shown last, and the focus in its list."""
        self.open(self.tab)

    def open(self, tab):
        """Open the dialog with a tab, and the focus in its list."""
        self.dialog.showModal()
        self._choose(tab)
        self.lists[tab].focus()

    def _choose(self, tab):
        """Show a tab."""
        self.tab = tab
        show_tab(find("learn-tabs"), tab)
        if tab != "questions":  # their kinds are in the markup
            self.lists[tab].show()
        self.dialog.scrollTop = 0


class KindList:
    """The list of the kinds of questions; `open_bank(kind)` closes the dialog and opens a bank."""

    def __init__(self, open_bank):
        on_choice(find("bank-kinds"), "kind", open_bank)
        listen(find("bank-kinds"), "keydown", lambda event: move_focus(event, self._buttons()))

    def focus(self):
        """Move the focus to the first kind."""
        self._buttons()[0].focus()

    def _buttons(self):
        return each(find("bank-kinds"), "[data-kind]")
