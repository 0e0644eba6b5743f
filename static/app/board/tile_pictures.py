"""The picture on the tiles, one of the page's or one of the reader's; it is kept until the tab is closed."""

import json

from pyscript.js_modules import bridge

from app.page import announcer
from app.page.dom import document, each, find, listen, root, spawn, window
from app.page.latest import Latest

PICTURES = (("island", "Island"), ("town", "Town"), ("sky", "Night sky"))
"""The pictures that were drawn for this page, each with its name in static/pictures/ and its label."""
OWN = "own"
"""The name of the reader's picture."""
SQUARE, WIDEST = 1, 2.5
"""The smallest and the largest aspect of the reader's picture."""
STYLES = "static/css/pictures.css"
"""The style sheet of tiles with pictures, which is loaded with the first of them."""
CHOICE, OWN_PICTURE = "tiles", "picture"
"""The names under which the session keeps the choice, and the reader's picture."""
PROBLEMS = {
    "missing": "This picture could not be loaded. Your tiles are unchanged.",
    "large": "This picture has more than 50 million pixels. Your tiles are unchanged.",
    "unreadable": "The browser cannot open this file as a picture. Your tiles are unchanged.",
}


class TilePictures:
    """Sets the picture on the tiles; the reader's own stays in this page and its session.

    `own` is the address of the reader's picture, "" if there is none, and `aspect` its width divided by its height.
    Prints show it only if `printed` is True.
    """

    def __init__(self, state):
        self.state, self.own, self.aspect, self.printed = state, "", SQUARE, False
        self.requests, self.hidden_for_print = Latest(), False
        if not root.matches("[data-embed]"):  # an embedded page shows numbers, as its host cannot know of the picture
            self._recall()
        listen(window, "beforeprint", lambda event: self._prepare_print())
        listen(window, "afterprint", lambda event: self._finish_print())

    async def choose(self, name):
        """Show a picture on the tiles, and return ''; if it cannot be loaded, return a sentence about that.

        None stands for numbers alone. A choice replaces an earlier one, and a file, that is still being loaded.
        """
        if not await self.requests.begin().wait(self._load(name)):
            return PROBLEMS["missing"]
        self._show(name)
        self._keep()
        return ""

    def set_numbered(self, numbered):
        """Show or hide the numbers on tiles with a picture."""
        self.state.change(numbers_hidden=not numbered)
        self._keep()

    def set_printed(self, printed):
        """Allow or forbid that prints show the reader's picture."""
        self.printed = printed
        self._keep()

    async def open(self, file):
        """Show a file of the reader on the tiles, and return ''; if it is no picture, return a sentence about it."""
        guard = self.requests.begin()
        result = await guard.wait(bridge.openPicture(file))
        if result.problem:
            return PROBLEMS[result.problem]
        if not await guard.wait(_load_styles()):
            return PROBLEMS["missing"]
        self._replace_own(result.address)
        self.aspect = result.aspect
        bridge.keepForSession(OWN_PICTURE, result.text)
        self._show(OWN)
        self._keep()
        return ""

    def remove_own(self):
        """Forget the reader's picture; if the tiles show it, they show numbers again."""
        self._replace_own("")
        bridge.keepForSession(OWN_PICTURE, "")
        self.printed = False
        self.requests.begin()  # a file that is still being opened is no longer wanted
        if self.state.board.picture == OWN:
            self._show(None)
        self._keep()

    def address(self, name):
        """Return the address of a picture."""
        return self.own if name == OWN else bridge.siteUrl(f"static/pictures/{name}.svg")

    async def _load(self, name):
        """Load what a picture needs to be shown; return False if something is missing, as it may be offline."""
        if name is None:
            return True
        return await _load_styles() and await bridge.canShowPicture(self.address(name))

    def _replace_own(self, address):
        if self.own:
            window.URL.revokeObjectURL(self.own)
        self.own = address

    def _show(self, name):
        """Show a picture; the style sheets read its address."""
        if name is None:
            root.style.removeProperty("--picture")
        else:
            root.style.setProperty("--picture", f'url("{self.address(name)}")')
            root.style.setProperty("--picture-aspect", str(self.aspect if name == OWN else SQUARE))
        self.state.change(picture=name)

    def _recall(self):
        """Show what this session has kept."""
        try:
            kept = json.loads(bridge.recallFromSession(CHOICE) or "{}")
        except ValueError:
            return
        if not isinstance(kept, dict):
            return
        self.own = bridge.restorePicture(bridge.recallFromSession(OWN_PICTURE))
        self.printed = kept.get("printed") is True
        aspect = kept.get("aspect", SQUARE)
        self.aspect = aspect if type(aspect) in (int, float) and SQUARE <= aspect <= WIDEST else SQUARE
        self.state.change(numbers_hidden=kept.get("numbered") is False)
        name = kept.get("picture")
        if name in [picture[0] for picture in PICTURES] or (name == OWN and self.own):
            spawn(self.choose(name))

    def _keep(self):
        """Keep the choice for this session."""
        boards = self.state.board
        kept = {"picture": boards.picture, "numbered": not boards.numbers_hidden, "printed": self.printed}
        kept["aspect"] = self.aspect
        bridge.keepForSession(CHOICE, json.dumps(kept))

    def _prepare_print(self):
        """Print numbers in place of the reader's picture unless the reader has allowed it."""
        if self.state.board.picture == OWN and not self.printed:
            self.state.change(picture=None)
            self.hidden_for_print = True

    def _finish_print(self):
        """Show the reader's picture again after a print without it."""
        if self.hidden_for_print:
            self.hidden_for_print = False
            self.state.change(picture=OWN)


async def _load_styles():
    """Load the style sheet of tiles with pictures; return False if it cannot be loaded."""
    try:
        await bridge.loadStyleSheet(STYLES)
    except Exception:
        return False
    return True


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
        listen(find("picture-file"), "change", lambda event: self._open_first(event.target.files))
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
        chosen, own = self.state.board.picture, self.pictures.own
        for button in self.buttons:
            button.setAttribute("aria-pressed", "true" if button.dataset.tiles == (chosen or "") else "false")
        find("tiles-numbered-row").hidden = chosen is None
        find("tiles-numbered").checked = not self.state.board.numbers_hidden
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
