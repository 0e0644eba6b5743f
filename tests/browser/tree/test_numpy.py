"""The page keeps its layout if networkx layouts fail because the NumPy package is broken."""

import json

import pytest

from conftest import ROOT
from visitor import SOLVED_SMALL
from waiting import expect

LOCK = json.loads((ROOT / "static/vendor/pyodide/pyodide-lock.json").read_text())["packages"]
WHEELS = {f"wheels/{LOCK[name]['file_name']}" for name in ("numpy", "scipy")}


@pytest.fixture
def broken_numpy_visitor(new_visitor, record):
    """A visitor of a page whose manifest lists NumPy, but whose NumPy file is invalid; the list of layouts is open."""
    manifest = json.loads((ROOT / "static/vendor/manifest.json").read_text())
    manifest["files"] += [{"name": name, "bytes": 7, "sha256": ""} for name in WHEELS]
    new_visitor.page.route("**/manifest.json", lambda route: route.fulfill(json=manifest))
    # Replaced in the context, as only the browser context can replace responses to a worker.
    new_visitor.page.context.route("**/vendor/wheels/*", lambda route: route.fulfill(body="no wheel"))
    new_visitor.open()
    new_visitor.follow(**SOLVED_SMALL, run=1)
    new_visitor("arrange").click()
    return new_visitor


@pytest.mark.exhaustive
def test_failed_load_of_numpy_keeps_the_layout(broken_numpy_visitor, record, site):
    """Chooses a layout that needs NumPy: a note says that it failed, and the page still works."""
    options = broken_numpy_visitor("networkx-layouts").locator("option")
    assert options.count() > 5
    assert all(options.nth(index).is_enabled() for index in range(options.count()))
    expect(broken_numpy_visitor("arrangement-note")).to_be_hidden()
    broken_numpy_visitor("layout").select_option("networkx:spring")
    note = "networkx could not place these nodes. The layout is unchanged."
    expect(broken_numpy_visitor("layout-note")).to_have_text(note)
    expect(broken_numpy_visitor("layout")).to_have_value("tidy")
    expect(broken_numpy_visitor.root).to_have_attribute("data-layout", "tidy")
    vendor = site.url + "static/vendor/"
    requested = {url.removeprefix(vendor) for url in record.requests if url.startswith(vendor + "wheels/")}
    assert requested == WHEELS
    assert record.outside(site) == []
    # The rest of the page still works, layouts with a formula too.
    broken_numpy_visitor("layout").select_option("networkx:circular")
    expect(broken_numpy_visitor.root).to_have_attribute("data-layout", "networkx:circular")
    broken_numpy_visitor("layout").select_option("layers")
    expect(broken_numpy_visitor("layout-note")).to_contain_text("One row per depth")
