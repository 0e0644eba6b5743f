"""The files of the built site; bundled scripts are empty in these tests."""

import json

import pytest

from tools.site.__main__ import HTML, site
from tools.site.bundle import SERVICE_WORKER
from tools.site.contents import Contents

EMPTY = Contents(plain={}, compressed={}, early=b"", recovery=b"", service_worker_script=b"")


@pytest.fixture(scope="module")
def site_files():
    """Return the contents of the files of the site by path; bundled scripts are empty."""
    return site(HTML.read_text(encoding="utf-8"), EMPTY)


def stored_paths(site_files):
    """Return the paths of the files that the service worker stores in the browser."""
    script = site_files[SERVICE_WORKER].decode()
    file_list = json.loads(script.removeprefix("const KEPT=").partition(";\n")[0])
    return {file["path"] for file in file_list["files"]}


def test_settings_are_never_stored_in_a_browser(site_files):
    assert "settings.json" in site_files
    assert {"index.html", "mend.js"} <= stored_paths(site_files)
    assert "settings.json" not in stored_paths(site_files)


def test_the_licence_is_part_of_the_site(site_files):
    assert site_files["LICENSE"] == (HTML.parent / "LICENSE").read_bytes()
