"""The menu of the workshop: the names of the reader's heuristics or problems; opening, saving and deleting them."""

from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import find, h, listen, spawn, window
from app.page.pop_over import PopOver
from app.workshop.shown_code import is_own, shown_code
from puzzle.core import file_size, heuristic_names
from puzzle.core.code_files import bundle_files, clean_text, encoding_of, fault_of_file, is_notebook

SEVERAL_OPENED = "{} is in the editor, {} more in the menu."
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
        show = self.visibility.defer(self._show)
        for saved in (own_code.heuristics, own_code.problems):
            saved.changed.subscribe(show)
        state.subscribe(show, "settings")
        show()

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
        """Open the files that were chosen."""
        spawn(self._open(_take_files(event.target)))

    def _on_files(self, event):
        """Audit the files that were chosen."""
        chosen = _take_files(event.target)
        if chosen:
            self.leave()
            self.audit_files(chosen)

    async def _open(self, files):
        """Open files as heuristics or problems of the reader's own, each with the files that it imports."""
        opened, faults = [], []
        for file in files:
            try:
                opened.append((str(file.name), await read_code(file)))
            except ValueError as error:
                faults.append(str(error))
        bundles = bundle_files(opened)
        if bundles and self.editor.keep(lambda: self._add(bundles)):
            self._tell(OPENED if len(bundles) == 1 else SEVERAL_OPENED.format("{}", len(bundles) - 1))
        if faults:
            self.editor.report(" ".join(faults))

    def _add(self, bundles):
        """Add files to the reader's code; the first is in the editor at the end."""
        for name, code in reversed(bundles):
            self.saved.add(stem(name), code)

    def _save(self):
        """Save the code that is shown as a file."""
        own = is_own(self.state)
        name = self.saved.names[0] if own else heuristic_names.label(self.state.settings["heuristic"])
        file = bridge.openFile(f"{name}.py", "text/x-python")
        file.add(shown_code(self.state))
        file.save()
        if own:
            self.saved.mark_as_saved()
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


def _take_files(field):
    """Return the files that were chosen in a field, and empty it, so that the same files can be chosen again."""
    chosen = [field.files.item(index) for index in range(field.files.length)]
    field.value = ""
    return chosen


async def read_code(file):
    """Return the text of a file that the reader has chosen; raise ValueError if it is too large or no Python file."""
    name, text = str(file.name), ""
    if not is_notebook(name):  # of a notebook, its size and its text are of no interest
        file_size.check(name, file.size, file_size.LARGEST_CODE)
        text = await _decode(file)
    fault = fault_of_file(name, text)
    if fault:
        raise ValueError(fault)
    return clean_text(text)


async def _decode(file):
    """Return the text of a file in UTF-8, or in the encoding that its coding line names."""
    text = str(await file.text())
    encoding = encoding_of(text) if "\ufffd" in text else ""
    if encoding:
        try:
            text = str(window.TextDecoder.new(encoding).decode(await file.arrayBuffer()))
        except Exception:  # the browser does not know the encoding
            return text
    return text


def stem(name):
    """Return the name of a file without its ending."""
    name = str(name)
    return name[:-3] if name.endswith(".py") else name
