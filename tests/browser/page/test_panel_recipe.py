"""CONTRIBUTING's recipe for a panel, followed in a copy of the page and tried in a browser."""

import shutil
import subprocess
import sys

import pytest

from conftest import ROOT, serve
from visitor import Visitor
from waiting import expect

MARKUP = '<p id="thanks-text" hidden>Thank you. <button type="button" id="thanks-close">Close</button></p>\n'
STYLE = "#thanks-text { text-decoration: underline; }\n"
CONTROLLER = '''"""A panel that thanks the reader."""

from app.page.dom import find, listen


class Thanks:
    """Shows and hides the panel."""

    def __init__(self):
        listen(find("thanks-close"), "click", lambda event: self.toggle())

    def toggle(self):
        """Show the panel if it is hidden, otherwise hide it."""
        find("thanks-text").hidden = not find("thanks-text").hidden
'''
EDITS = {
    "index.html": (
        '<template data-panel="share">',
        '<button type="button" id="thanks">Thanks</button><template data-panel="thanks"></template>'
        '<template data-panel="share">',
    ),
    "static/app/lazy_panels.py": (
        '    panels.add("learn",',
        '    from app.board.thanks import Thanks\n\n    panels.add("thanks", Thanks, "thanks")\n    panels.add("learn",',
    ),
}
NEW_FILES = {
    "static/panels/thanks.html": MARKUP,
    "static/panels/thanks.css": STYLE,
    "static/app/board/thanks.py": CONTROLLER,
}


@pytest.fixture
def extended_page(new_profile_page, tmp_path):
    """A visitor of a copy of the page with one more panel."""
    root = tmp_path / "copy"
    for folder in ("static/app", "static/panels", "tools"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("index.html", "pyscript.toml"):
        shutil.copy(ROOT / name, root)
    for folder in ("puzzle", "static/css", "static/js", "static/vendor", "static/icon.svg", "static/settings.json"):
        (root / folder).symlink_to(ROOT / folder)
    for file, content in NEW_FILES.items():
        (root / file).write_text(content, encoding="utf-8")
    for file, (old, new) in EDITS.items():
        text = (root / file).read_text(encoding="utf-8")
        assert text.count(old) == 1
        (root / file).write_text(text.replace(old, new), encoding="utf-8")
    subprocess.run(
        [sys.executable, "-m", "tools.page_lists"], cwd=root, check=True, capture_output=True
    )  # `make lists`
    with serve(directory=root) as site:
        visitor = Visitor(new_profile_page, site.url)
        visitor.open(state="loading")
        yield visitor


@pytest.mark.exhaustive
def test_new_panel_opens_by_its_button_with_its_style(extended_page):
    extended_page("thanks").evaluate("button => button.click()")  # the example covers the end of the page
    text = extended_page("thanks-text")
    expect(text).to_be_visible()
    expect(text).to_have_css("text-decoration-line", "underline")
    extended_page("thanks-close").evaluate("button => button.click()")
    expect(text).to_be_hidden()
