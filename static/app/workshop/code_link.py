"""Links with code: arriving code is shown in the workshop and kept; links to share get the reader's own.

Code that arrives is not run before the reader presses a button: the link itself starts no search (`puzzle.links.link`),
and later links start none while `code_from_link` is True.
"""

from pyscript.js_modules import bridge

from app.page.dom import spawn
from app.page.links import add_problems
from app.page.state import uses_own_code
from app.workshop.saved_code import FROM_LINK
from puzzle.links import link_code

MOST_BYTES = 100_000
"""The largest code that is unpacked, so that a short link cannot fill the memory."""
SHOWN = "The code of the link is in the editor. It runs when you press Audit or Solve with it."


class CodeLink:
    """Shows the code of a link that has been followed; `show(words)` opens the workshop and announces the words."""

    def __init__(self, state, saved, show):
        self.state, self.saved, self.show = state, saved, show
        state.subscribe(self._follow, "link")

    def _follow(self):
        """Show the code of the link, if it has any."""
        packed = self.state.link["code"]
        if packed:
            spawn(self._unpack(packed))

    async def _unpack(self, packed):
        """Unpack the code and use it; say so if that is impossible."""
        try:
            code = str(await bridge.unpackCode(packed, MOST_BYTES))
        except Exception:
            add_problems([link_code.DAMAGED])
            return
        try:
            self.saved.add(FROM_LINK, code.replace("\r\n", "\n"), from_link=True)
        except ValueError as error:
            add_problems([str(error)])
            return
        self.show(SHOWN)


async def code_fragment(state, link_state):
    """Return the fragment with the reader's code for a link; empty if no search of the link runs that code.

    Raises ValueError if the code is too long for a link.
    """
    if not uses_own_code(link_state):
        return ""
    packed = str(await bridge.packCode(state.own_code))
    if len(packed) > link_code.LONGEST:
        raise ValueError("Your code is too long for a link. Save it as a file instead.")
    return f"#{link_code.KEY}={packed}"
