"""The menu of the workshop: the names of the reader's code of one kind; opening, saving and deleting it."""

from app.page import announcer
from app.page.dom import find, h, listen, on_choice, spawn, window
from app.page.files import on_files_chosen, save_text
from app.page.pop_over import PopOver
from app.workshop.code_editor import edits_search, is_own, shown_code
from puzzle.core import file_size, heuristic_names
from puzzle.core.code_files import bundle_files, clean_text, encoding_of, fault_of_file, is_notebook, stem_of

SEVERAL_OPENED = "{} is in the editor, {} more in the menu."
OPENED, DELETED, RESTORED = "{} is in the editor.", "{} was deleted.", "{} is back."
RESTORE = "Restore {}"
AUDIT_SEVERAL, TEST_SEVERAL = "Audit several files", "Test several files"


class CodeMenu(PopOver):
    """The menu, whose choices change the code in `editor`; `run_files(files)` audits or tests several files."""

    def __init__(self, state, own_code, editor, run_files):
        super().__init__("code-menu", "code-menu-toggle")
        self.state, self.own_code, self.editor, self.run_files = state, own_code, editor, run_files
        find("code-name").maxLength = heuristic_names.LONGEST_NAME
        listen(self.opener, "click", lambda event: self.toggle())
        listen(find("code-name"), "change", lambda event: self._rename(event.target.value))
        on_choice(find("code-names"), "index", lambda index: self._choose(int(index)))
        on_files_chosen(find("code-open"), find("code-file"), lambda files: spawn(self._open(files)))
        on_files_chosen(find("code-several"), find("code-files"), self._run_several)
        listen(find("code-save"), "click", lambda event: self._save())
        listen(find("code-delete"), "click", lambda event: self._delete())
        listen(find("code-restore"), "click", lambda event: self._restore())
        show = self.visibility.defer(self._show)
        for saved in own_code.all:
            saved.changed.subscribe(show)
        state.subscribe(show, "settings", "editor")
        show()

    def _show(self):
        """Show the name of the entry in use, and a list of those that are not in the editor."""
        find("code-several-text").textContent = TEST_SEVERAL if edits_search(self.state) else AUDIT_SEVERAL
        names, first = self.own_code.in_use.names, 1 if is_own(self.state) else 0
        find("code-name").value = names[0]
        others = [h("button.button", names[at], type="button", data_index=str(at)) for at in range(first, len(names))]
        find("code-names").replaceChildren(*others)
        find("code-others").hidden = not others
        deleted = self.own_code.in_use.deleted
        find("code-restore").hidden = deleted is None
        find("code-restore").textContent = RESTORE.format(deleted["name"]) if deleted else ""

    def _rename(self, name):
        """Rename the entry in use."""
        if not self.editor.keep(lambda: self.own_code.in_use.rename(name)):
            find("code-name").value = self.own_code.in_use.names[0]

    def _choose(self, index):
        """Use another entry."""
        self.editor.keep(lambda: self.own_code.in_use.choose(index))
        self._tell(OPENED)

    def _tell(self, words):
        """Close the menu, and announce what happened to the entry in use."""
        self.leave()
        announcer.announce_event(words.format(self.own_code.in_use.names[0]))

    def _run_several(self, files):
        """Audit or test the files that were chosen."""
        self.leave()
        self.run_files(files)

    async def _open(self, files):
        """Open files as code of the reader's own, each with the files that it imports."""
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
            self.own_code.in_use.add(stem_of(name), code)

    def _save(self):
        """Save the code that is shown as a file."""
        own = is_own(self.state)
        name = self.own_code.in_use.names[0] if own else heuristic_names.label(self.state.search.settings["heuristic"])
        sentence = save_text(f"{name}.py", "text/x-python", shown_code(self.state))
        if own:
            self.own_code.in_use.mark_as_saved()
        self.leave()
        announcer.announce_event(sentence)

    def _delete(self):
        """Delete the entry in use; the menu then offers to restore it."""
        name = self.own_code.in_use.names[0]
        self.own_code.in_use.delete()
        find("code-restore").focus()
        announcer.announce_event(DELETED.format(name))

    def _restore(self):
        """Restore the entry that was deleted last."""
        if self.editor.keep(self.own_code.in_use.restore):
            self._tell(RESTORED)


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
