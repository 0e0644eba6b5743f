"""The built site, with empty contents instead of bundled scripts."""

import json

import pytest

from tools.site.__main__ import HTML, site
from tools.site.bundle import SERVICE_WORKER
from tools.site.contents import Contents

EMPTY = Contents(separate={}, page={}, worker={}, early=b"", recovery=b"", service_worker_script=b"")


@pytest.fixture(scope="module")
def built():
    """Return the files of a site without contents, by path."""
    return site(HTML.read_text(encoding="utf-8"), EMPTY)


def stored_paths(built):
    """Return the paths that the service worker stores in a browser."""
    script = built[SERVICE_WORKER].decode()
    file_list = json.loads(script.removeprefix("const KEPT=").partition(";\n")[0])
    return {file["path"] for file in file_list["files"]}


def test_settings_are_never_stored_in_a_browser(built):
    assert "settings.json" in built
    assert {"index.html", "mend.js"} <= stored_paths(built)
    assert "settings.json" not in stored_paths(built)


def test_the_licence_is_part_of_the_site(built):
    assert built["LICENSE"] == (HTML.parent / "LICENSE").read_bytes()
