"""Saving a question bank as a file for a course system, for paper or for programs."""

from pyscript.js_modules import bridge

from app.page.dom import find, listen, spawn
from app.page.files import SAVED
from app.page.latest import Latest
from puzzle.core import file_size
from puzzle.core.formatting import quantity

SLICE = 0.1
"""Seconds of work for each request."""
KINDS = {".xml": "application/xml", ".zip": "application/zip", ".json": "application/json"}
"""Media types by the ends of names; other files are plain text."""
KEY = "-key.md"
"""How the name of the key of a Markdown file ends."""
FAILED = "The file could not be written. The questions are kept."


class BankSaving:
    """The formats of files, and the button that saves the bank that is shown; `name()` returns that of its files."""

    def __init__(self, engine, name):
        self.engine, self.name, self.requests = engine, name, Latest()
        self.number = self.count = 0
        listen(find("bank-save-form"), "submit", lambda event: event.preventDefault())
        listen(find("bank-save-form"), "submit", lambda event: self._start())

    def offer(self, number, count):
        """Offer a bank for saving."""
        self.requests.begin()
        self.number, self.count = number, count
        find("bank-save").disabled = count == 0
        find("bank-save").textContent = f"Save {quantity(count, 'question')}" if count else "Save questions"
        find("bank-saved").textContent = ""

    def _start(self):
        if self.count:
            spawn(self._save(self.requests.begin(), find("bank-save-form").querySelector(":checked").value))

    async def _save(self, guard, form):
        """Receive the files from the worker piece by piece, and save them."""
        try:
            await guard.wait(self.engine.ask("open_bank_files", self.number, form))
            answer = await guard.wait(self.engine.ask("advance_bank_files", SLICE))
            while answer.more:
                find("bank-saved").textContent = f"{answer.drawn:,} of {self.count:,} pictures drawn."
                answer = await guard.wait(self.engine.ask("advance_bank_files", SLICE))
            notes = []
            for index in range(answer.suffixes.length):
                notes.append(await self._save_file(guard, answer.suffixes[index]))
            find("bank-saved").textContent = " ".join(notes)
        except Exception:
            guard.ensure_newest()
            find("bank-saved").textContent = FAILED

    async def _save_file(self, guard, suffix):
        """Save one file, and return the sentence that says so."""
        name, size = f"{self.name()}{suffix}", 0
        file = bridge.openFile(name, KINDS.get(suffix, "text/plain"))
        piece = await guard.wait(self.engine.ask("bank_file_piece", suffix, size))
        while not piece.done:
            file.add(piece.bytes)
            size += piece.bytes.length
            piece = await guard.wait(self.engine.ask("bank_file_piece", suffix, size))
        file.save()
        return SAVED.format(f"{name} ({file_size.approximate(size)})")
