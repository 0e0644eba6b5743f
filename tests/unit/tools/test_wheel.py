"""The wheel (installable package) of puzzle/ for pip and for notebooks in the browser."""

import io
import zipfile
from email.parser import Parser

import pytest
from packaging.requirements import Requirement

from tools.file_lists import ROOT
from tools.site.wheel import wheel

LIBRARIES = {"markdown-it-py", "networkx"}


@pytest.fixture(scope="module")
def requirements():
    """Return the packages that the wheel requires, read from its metadata."""
    _, content = wheel(ROOT)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        (metadata_path,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        metadata = Parser().parsestr(archive.read(metadata_path).decode())
    return [Requirement(line) for line in metadata.get_all("Requires-Dist") or []]


@pytest.mark.parametrize(("platform", "expected"), [("linux", LIBRARIES), ("win32", LIBRARIES), ("emscripten", set())])
def test_notebook_in_the_browser_needs_no_other_packages(requirements, platform, expected):
    """In the browser, where Python's platform is `emscripten`, no library is required."""
    names = {
        requirement.name
        for requirement in requirements
        if requirement.marker is None or requirement.marker.evaluate({"sys_platform": platform})
    }
    assert names == expected
