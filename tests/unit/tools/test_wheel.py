"""The wheel of puzzle/ for pip and for notebooks in the browser."""

import io
import zipfile
from email.parser import Parser

import pytest
from packaging.requirements import Requirement

from tools.file_lists import ROOT
from tools.site import archives


@pytest.fixture(scope="module")
def needs():
    """Return the requirements in the wheel's metadata."""
    _, content = archives.wheel(ROOT)
    with zipfile.ZipFile(io.BytesIO(content)) as wheel:
        (told,) = (name for name in wheel.namelist() if name.endswith(".dist-info/METADATA"))
        about = Parser().parsestr(wheel.read(told).decode())
    return [Requirement(line) for line in about.get_all("Requires-Dist") or []]


@pytest.mark.parametrize(
    ("platform", "wanted"), [("linux", {"networkx"}), ("win32", {"networkx"}), ("emscripten", set())]
)
def test_notebook_in_the_browser_needs_no_other_packages(needs, platform, wanted):
    required = {one.name for one in needs if one.marker is None or one.marker.evaluate({"sys_platform": platform})}
    assert required == wanted
