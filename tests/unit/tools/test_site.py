"""The files of the built site; bundled scripts are empty in these tests."""

import json
import re

import pytest

from tools.file_lists import PREPARED_LESSONS, ROOT
from tools.site.__main__ import HTML, site
from tools.site.bundle import SERVICE_WORKER
from tools.site.contents import VENDOR, Contents, prepared_lessons, runtime_list

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


needs_lessons = pytest.mark.skipif(not (ROOT / PREPARED_LESSONS).exists(), reason="`make serve` has not been run since")


@needs_lessons
def test_site_has_every_lesson_with_the_recordings_that_it_names():
    files = prepared_lessons()
    entries = json.loads(files[f"{PREPARED_LESSONS}lessons.json"])
    assert len(entries) == 7
    named = {f"{PREPARED_LESSONS}lessons.json"}
    for number, entry in enumerate(entries, 1):
        text = files[f"{PREPARED_LESSONS}{number}.json"].decode()
        assert json.loads(text)["title"] == entry["title"]
        recordings = set(re.findall(r'"recording": ?"([^"]+)"', text))
        assert recordings
        named |= {f"{PREPARED_LESSONS}{name}" for name in [f"{number}.json", *recordings]}
    assert set(files) == named


@needs_lessons
def test_lessons_and_wheels_are_stored_when_they_are_used():
    wheel = f"{VENDOR}markdown_it_py-4.3.0-py3-none-any.whl"
    contents = Contents(prepared_lessons() | {wheel: b""}, {}, b"", b"", b"")
    script = contents.service_worker(contents.plain).decode()
    listed = json.loads(script.removeprefix("const KEPT=").partition(";\n")[0])["files"]
    assert {file["path"] for file in listed} == set(contents.plain)
    assert not [file["path"] for file in listed if file.get("early")]
    assert [file["name"] for file in runtime_list(contents.plain)] == [wheel.removeprefix(VENDOR)], "no download waits"
