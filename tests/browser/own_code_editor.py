"""The editor of the reader's problem or search beside the tree, on a visitor's page."""

import base64
import zlib

from waiting import expect


def packed(code):
    """Return code as links contain it: raw deflate data in base64url."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return base64.urlsafe_b64encode(compressor.compress(code.encode()) + compressor.flush()).decode().rstrip("=")


class OwnCodeEditor:
    """The editor whose text box has a name, such as `Search in Python`."""

    def __init__(self, visitor, name):
        self.visitor, self.page = visitor, visitor.page
        self.code = self.page.get_by_role("textbox", name=name)

    def begin(self, name):
        """Begin with a template."""
        self.visitor("workshop-begin").select_option(value=name)

    def write(self, code):
        """Replace the code."""
        self.code.click()
        self.visitor.press("Control+a", "Delete")
        self.page.keyboard.insert_text(code)

    def run(self):
        """Run the search, or search the problem, from the editor, and wait for the result."""
        self.code.focus()
        self.visitor.press("Control+Enter")
        expect(self.visitor.root).to_have_attribute("data-state", "done", timeout=60_000)

    def delete_all(self):
        """Delete all code of this kind; the first template is left."""
        self.visitor("code-menu-toggle").click()
        for _ in range(1 + self.page.locator("#code-names button").count()):
            self.visitor("code-delete").click()
        self.visitor.press("Escape")
