"""The menu of the workshop: the names of the reader's heuristics or problems; opening, saving and deleting them."""

from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import find, h, listen, spawn
from app.page.pop_over import PopOver
from app.workshop.shown_code import is_own, shown_code
from puzzle.core import heuristic_names

LONGEST_FILE = 100_000
"""The largest file that is opened, in bytes."""
BYTE_ORDER_MARK = "\ufeff"
TOO_LARGE = "{} is larger than 100 kB, so it was not opened."
NO_TEXT = "{} is not a text file, so it was not opened."
OPENED, DELETED, RESTORED = "{} is in the editor.", "{} was deleted.", "{} is back."
SAVED, RESTORE = "Saving {} to your downloads.", "Restore {}"


class CodeMenu(PopOver):
    """The menu, whose choices change the code in `editor`; `audit_files(files)` audits several files."""

    def __init__(self, state, own_code, editor, audit_files):
        super().__init__("code-menu", "code-menu-toggle")
        self.state, self.own_code, self.editor, self.audit_files = state, own_code, editor, audit_files
        find("code-name").maxLength = heuristic_names.LONGEST_NAME
        listen(self.opener, "click", lambda event: self.toggle())
        listen(find("code-name"), "change", lambda event: self._rename(event.target.value))
        listen(find("code-names"), "click", self._on_choice)
        listen(find("code-open"), "click", lambda event: find("code-file").click())
        listen(find("code-several"), "click", lambda event: find("code-files").click())
        listen(find("code-file"), "change", self._on_file)
        listen(find("code-files"), "change", self._on_files)
        listen(find("code-save"), "click", lambda event: self._save())
        listen(find("code-delete"), "click", lambda event: self._delete())
        listen(find("code-restore"), "click", lambda event: self._restore())
        for saved in (own_code.heuristics, own_code.problems):
            saved.changed.subscribe(self._show)
        state.subscribe(self._show, "settings")
        self._show()

    @property
    def saved(self):
        """The reader's code of the kind that the editor shows."""
        return self.own_code.in_use

    def _show(self):
        """Show the name of the entry in use, and a list of those that are not in the editor."""
        names, first = self.saved.names, 1 if is_own(self.state) else 0
        find("code-name").value = names[0]
        others = [h("button.button", names[at], type="button", data_index=str(at)) for at in range(first, len(names))]
        find("code-names").replaceChildren(*others)
        find("code-others").hidden = not others
        deleted = self.saved.deleted
        find("code-restore").hidden = deleted is None
        find("code-restore").textContent = RESTORE.format(deleted["name"]) if deleted else ""

    def _rename(self, name):
        """Rename the entry in use."""
        if not self.editor.keep(lambda: self.saved.rename(name)):
            find("code-name").value = self.saved.names[0]

    def _on_choice(self, event):
        """Use another entry."""
        button = event.target.closest("[data-index]")
        if button is not None:
            self.editor.keep(lambda: self.saved.choose(int(button.dataset.index)))
            self._tell(OPENED)

    def _tell(self, words):
        """Close the menu, and announce what happened to the entry in use."""
        self.leave()
        announcer.announce_event(words.format(self.saved.names[0]))

    def _on_file(self, event):
        """Open the file that was chosen."""
        spawn(self._open(event.target))

    def _on_files(self, event):
        """Audit the files that were chosen."""
        files = event.target.files
        chosen = [files.item(index) for index in range(files.length)]
        event.target.value = ""
        if chosen:
            self.leave()
            self.audit_files(chosen)

    async def _open(self, field):
        """Open a file as a heuristic or a problem of the reader's own."""
        file = field.files.item(0)
        if file is None:
            return
        try:
            code = await read_code(file)
        except ValueError as error:
            self.editor.report(str(error))
            return
        finally:
            field.value = ""
        if self.editor.keep(lambda: self.saved.add(stem(file.name), code)):
            self._tell(OPENED)

    def _save(self):
        """Save the code that is shown as a file."""
        own = is_own(self.state)
        name = self.saved.names[0] if own else heuristic_names.label(self.state.settings["heuristic"])
        file = bridge.openFile(f"{name}.py", "text/x-python")
        file.add(shown_code(self.state))
        file.save()
        self.leave()
        announcer.announce_event(SAVED.format(f"{name}.py"))

    def _delete(self):
        """Delete the entry in use; the menu then offers to restore it."""
        name = self.saved.names[0]
        self.saved.delete()
        find("code-restore").focus()
        announcer.announce_event(DELETED.format(name))

    def _restore(self):
        """Restore the entry that was deleted last."""
        if self.editor.keep(self.saved.restore):
            self._tell(RESTORED)


async def read_code(file):
    """Return the text of a file that the reader has chosen; raise ValueError if it is too large or no text."""
    name = str(file.name)
    if file.size > LONGEST_FILE:
        raise ValueError(TOO_LARGE.format(name))
    text = str(await file.text()).replace("\r\n", "\n")
    if text.startswith(BYTE_ORDER_MARK):
        text = text[1:]
    if "\0" in text or "\ufffd" in text:
        raise ValueError(NO_TEXT.format(name))
    return text


def stem(name):
    """Return the name of a file without its ending."""
    name = str(name)
    return name[:-3] if name.endswith(".py") else name
