"""The choice, in the editor of the boards, between numbers and pictures on the tiles."""

from app.board.tile_pictures import OWN, PICTURES
from app.page import announcer
from app.page.dom import document, each, find, listen, spawn

NEW, EXISTING = "Open a picture of your own", "Your picture"


class PictureForm:
    """The buttons of numbers and pictures; while the form is open, a picture can be opened, dropped or pasted."""

    def __init__(self, state, pictures):
        self.state, self.pictures = state, pictures
        self.buttons = each(find("swatches"), "[data-tiles]")
        for name, _ in PICTURES:
            self._button(name).style.backgroundImage = f'url("{pictures.address(name)}")'
        for button in self.buttons:
            listen(button, "click", lambda event: self._choose(event.currentTarget.dataset.tiles))
        listen(find("tiles-numbered"), "change", lambda event: pictures.set_numbered(event.target.checked))
        listen(find("picture-printed"), "change", lambda event: pictures.set_printed(event.target.checked))
        listen(find("picture-change"), "click", lambda event: find("picture-file").click())
        listen(find("picture-remove"), "click", lambda event: self._remove())
        listen(find("picture-file"), "change", lambda event: self._open_chosen(event.target))
        listen(document, "dragover", self._allow_drop)
        listen(document, "drop", self._open_dropped)
        listen(document, "paste", self._open_pasted)
        state.subscribe(self._show, "picture", "numbers_hidden")
        self._show()

    def _button(self, name):
        """Return the button of a picture; None stands for numbers."""
        return next(button for button in self.buttons if button.dataset.tiles == (name or ""))

    def _show(self):
        """Show what has been chosen, and the settings that belong to it."""
        chosen, own = self.state.picture, self.pictures.own
        for button in self.buttons:
            button.setAttribute("aria-pressed", "true" if button.dataset.tiles == (chosen or "") else "false")
        find("tiles-numbered-row").hidden = chosen is None
        find("tiles-numbered").checked = not self.state.numbers_hidden
        button = self._button(OWN)
        button.style.backgroundImage = f'url("{own}")' if own else ""
        button.toggleAttribute("data-empty", not own)
        button.title = EXISTING if own else NEW
        button.setAttribute("aria-label", EXISTING if own else NEW)
        find("picture-own").hidden = chosen != OWN
        find("picture-printed").checked = self.pictures.printed

    def _choose(self, name):
        """Choose numbers or a picture; the reader's picture is opened first if there is none."""
        self._show_problem("")
        if name == OWN and not self.pictures.own:
            find("picture-file").click()
        else:
            spawn(self._choose_existing(name or None))

    async def _choose_existing(self, name):
        """Show numbers or a picture, or say why it cannot be shown."""
        self._show_problem(await self.pictures.choose(name))

    def _remove(self):
        """Remove the reader's picture; its button, which is about to be hidden, loses the focus to the picture's."""
        self.pictures.remove_own()
        self._show()
        self._button(OWN).focus()

    # ---- files ----

    def _open_chosen(self, field):
        """Open the file that was chosen in a file dialog."""
        file = field.files.item(0)
        if file is not None:
            spawn(self._open(file))

    def _allow_drop(self, event):
        """Allow files to be dropped anywhere on the page while the form is open."""
        if self._takes(event.dataTransfer):
            event.preventDefault()

    def _open_dropped(self, event):
        if self._takes(event.dataTransfer):
            event.preventDefault()  # the browser would leave the page to show the file
            self._open_first(event.dataTransfer.files)

    def _open_pasted(self, event):
        if self._takes(event.clipboardData) and event.clipboardData.files.length:
            event.preventDefault()
            self._open_first(event.clipboardData.files)

    def _takes(self, data):
        """Return True if the form is open, and a drag or the clipboard contains files."""
        return find("swatches").checkVisibility() and data is not None and data.types.includes("Files")

    def _open_first(self, files):
        if files.length:
            spawn(self._open(files.item(0)))

    async def _open(self, file):
        """Show a file on the tiles, or say why it cannot be shown."""
        self._show_problem(await self.pictures.open(file))
        find("picture-file").value = ""  # so that the same file can be chosen again

    def _show_problem(self, text):
        """Show and announce a sentence about a file; '' removes it."""
        find("picture-error").textContent, find("picture-error").hidden = text, not text
        if text:
            announcer.announce_now(text)
