"""The dialog Learn: lessons, and examples."""

from app.learn.example_list import ExampleList
from app.learn.lesson_list import LessonList
from app.page.dom import find, listen, listen_to_tabs, show_tab


class LearnDialog:
    """A dialog with a tab for each list.

    `open_link(state)` opens a link in the page, and `use_lesson(act)` calls `act(lesson)` with the part of the page
    that shows lessons.
    """

    def __init__(self, open_link, use_lesson):
        self.dialog, self.tab = find("learn-dialog"), "lessons"

        def open_example(link_state):
            self.dialog.close()
            open_link(link_state)

        self.lessons, self.examples = LessonList(self.dialog, use_lesson), ExampleList(open_example)
        listen(find("learn-close"), "click", lambda event: self.dialog.close())
        listen_to_tabs(find("learn-tabs"), self._choose)

    def toggle(self):
        """Open the dialog with the tab shown last, and the focus in its list."""
        self.open(self.tab)

    def open(self, tab):
        """Open the dialog with a tab, and the focus in its list."""
        self.dialog.showModal()
        self._choose(tab)
        self._list(tab).focus()

    def _choose(self, tab):
        """Show a tab."""
        self.tab = tab
        show_tab(find("learn-tabs"), tab)
        self._list(tab).show()
        self.dialog.scrollTop = 0

    def _list(self, tab):
        return self.lessons if tab == "lessons" else self.examples
