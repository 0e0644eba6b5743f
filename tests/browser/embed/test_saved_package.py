"""A SCORM package that the page has made opens in a course system, which stores its state and returns it."""

import json
import zipfile
from urllib.parse import urlencode
from xml.etree import ElementTree

import pytest

from conftest import ROOT
from site_server import serve_folder
from visitor import SOLVED_SMALL
from waiting import expect

TITLE = "Week 3: “Größe” & <i>A*</i>"
# The page of a course system, with a library's SCORM interface and the learner's stored data.
SYSTEM = """<!doctype html><title>A course system</title><link rel="icon" href="data:,">
<script src="LIBRARY.js"></script><script>
OBJECT = new CLASS({autocommit: false, logLevel: 5})
OBJECT.loadFromJSON(STORED, "cmi")
</script><iframe src="package/index.html" width=900 height=600></iframe>"""
LIBRARIES = {"1.2": ("scorm12", "Scorm12API", "API"), "2004": ("scorm2004", "Scorm2004API", "API_1484_11")}
"""The file of the library, its class, and the object that packages look for, by the version of SCORM."""


def save_package(visitor, version, folder):
    """Save the package of an assignment in the page, unpack it, and return the path of the zip."""
    visitor.open(urlencode({**SOLVED_SMALL, "algorithm": "by_hand", "assignment": "ex-3"}, safe=","), state="done")
    visitor("share").click()
    visitor.page.locator("#share-tabs [data-tab=assignment]").click()
    expect(visitor("package-title")).to_have_value("ex-3")
    visitor("package-title").fill(TITLE)
    visitor("package-version").select_option(version)
    expect(visitor("package-note")).to_contain_text(
        "Left out, as the assignment does not use them: rarely used Python modules,"
    )
    with visitor.page.expect_download() as download:
        visitor("package-save").click()
    expect(visitor("package-said")).to_contain_text("Add it to your course as a SCORM activity.")
    assert download.value.suggested_filename == "week-3-größe-i-a-i-scorm.zip"
    path = folder / "package.zip"
    download.value.save_as(path)
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder / "package")
    return path


def frame_of_package(page, host, folder, version, stored):
    """Open the package in a course system with the learner's stored data, and return the iframe of the page."""
    library, constructor, name = LIBRARIES[version]
    (folder / f"{library}.js").write_bytes((ROOT / f"node_modules/scorm-again/dist/{library}.js").read_bytes())
    system = SYSTEM.replace("LIBRARY", library).replace("CLASS", constructor).replace("OBJECT", f"window.{name}")
    (folder / "system.html").write_text(system.replace("STORED", json.dumps(stored)), encoding="utf-8")
    page.goto(host.url + "system.html")
    return page.frame_locator("iframe").frame_locator("iframe")


def open_package(page, host, folder, version, stored):
    """Open the package in a course system with the learner's stored data, and return the iframe of the page, started."""
    frame = frame_of_package(page, host, folder, version, stored)
    frame.locator("#start").click()
    expect(frame.locator("html")).to_have_attribute("data-state", "done", timeout=90_000)
    return frame


@pytest.mark.some(1)
@pytest.mark.parametrize("version", LIBRARIES)
def test_package_made_in_the_page_resumes_in_a_course_system(dist_visitor, tmp_path, version):
    """Save a package in three clicks, open it, expand the first node, and open it again: the choice is still there."""
    path = save_package(dist_visitor, version, tmp_path)
    assert path.stat().st_size <= 6_000_000
    manifest = ElementTree.parse(tmp_path / "package/imsmanifest.xml").getroot()
    assert manifest.findtext(".//{*}item/{*}title") == TITLE
    page = dist_visitor.page
    stored = f"JSON.parse({LIBRARIES[version][2]}.cmi.suspend_data || '{{}}')"
    with serve_folder(tmp_path) as host:
        frame = open_package(page, host, tmp_path, version, {})
        expect(frame.locator("[data-stat=expanded]")).to_have_text("0")
        frame.locator("#outline").press("Enter")
        expect(frame.locator("[data-stat=expanded]")).to_have_text("1")
        page.wait_for_function(f"({stored}.link ?? '').includes('picks=0')")
        state = page.evaluate(stored)
        frame = open_package(page, host, tmp_path, version, {"suspend_data": json.dumps(state)})
        expect(frame.locator("[data-stat=expanded]")).to_have_text("1")
