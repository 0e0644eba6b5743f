"""Packages made from the files of a site that are fetched one by one, as in the page."""

import asyncio
import gzip
import io
import json
import zipfile

import pytest

from puzzle.scorm.package_session import PackageSession
from puzzle.scorm.package_zip import size_in_zip
from tools import scorm
from tools.file_lists import ROOT, SCORM_SCRIPT

LINK = "start=1,0,2,3&goal=0,1,2,3&algorithm=by_hand"
SCRIPT = (ROOT / SCORM_SCRIPT).read_bytes()
SITE = {
    "index.html": b"<!doctype html>" * 50,
    "sw.js": b"",
    "d/static/page.json.gz": gzip.compress(b"page" * 999, mtime=0),
    "d/static/lessons.zip": b"lessons",
    **{f"d/static/{number}.css": b"style" * 99 for number in range(20)},
}


def fetcher(files, failing=()):
    """Return a function that fetches files of a built site; it fails for some paths, as without a network."""
    listed = {path: size_in_zip(path, content) for path, content in SITE.items()}
    files = {"files.json": json.dumps(listed).encode(), **files}

    async def fetch(path):
        """Return the content of a file."""
        if path in failing:
            raise OSError(path)
        return files[path]

    return fetch


async def make(fetch, **settings):
    """Return the plan of a package, its content, and the progress reported on the way."""
    session, request = PackageSession(fetch, SCRIPT), json.dumps({"link": LINK, "title": "Week 3", **settings})
    await session.fetch_list()
    plan, steps = session.plan(request), []
    if not plan.fault:
        session.begin(request)
        while not steps or steps[-1].more:
            steps.append(await session.advance())
    return plan, session.file, steps


def names(content):
    """Return the names of the files in a zip."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.testzip() is None
        return archive.namelist()


def test_page_makes_the_same_package_as_the_tool(tmp_path):
    for path, content in SITE.items():
        (tmp_path / "dist" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "dist" / path).write_bytes(content)
    output = tmp_path / "package.zip"
    scorm.main([LINK, "--title", "Week 3", "--site", str(tmp_path / "dist"), "--output", str(output)])
    plan, content, _steps = asyncio.run(make(fetcher(SITE)))
    assert content == output.read_bytes()
    assert "site/d/static/0.css" in names(content) and not {"site/sw.js", "site/d/static/lessons.zip"} & {
        *names(content)
    }
    assert (plan.title, plan.name) == ("Week 3", "week-3-scorm.zip") and plan.note.endswith("use them: lessons.")
    assert plan.size == len(content)


def test_progress_grows_to_the_size_of_the_files():
    _plan, _content, steps = asyncio.run(make(fetcher(SITE)))
    done = [step.done for step in steps]
    assert len(done) > 2 and done == sorted(done)
    assert steps[-1].done == steps[-1].total and [step.more for step in steps[-2:]] == [True, False]


def test_file_that_the_host_has_unpacked_is_compressed_again():
    unpacked = SITE | {"d/static/page.json.gz": b"page" * 999}
    _plan, content, _steps = asyncio.run(make(fetcher(unpacked)))
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        packed = archive.read("site/d/static/page.json.gz")
    assert packed != b"page" * 999 and gzip.decompress(packed) == b"page" * 999


def test_copy_that_is_not_built_can_only_point_to_a_hosted_site():
    for not_built in (fetcher({"files.json": b"<!doctype html>"}), fetcher({}, failing=["files.json"])):
        plan, _content, _steps = asyncio.run(make(not_built))
        assert plan.fault.startswith("A package contains the built site") and "make site" in plan.fault
        plan, content, _steps = asyncio.run(make(not_built, hosted="https://example.org/seek/", version="2004"))
        assert "https" in plan.note and names(content) == ["imsmanifest.xml", "index.html", "scorm.js"]
        assert plan.size == len(content) <= 50_000


def test_package_of_an_assignment_with_code_shows_the_whole_page():
    link = "heuristic=own&assignment=ex-3,task:own_heuristic"
    _plan, content, _steps = asyncio.run(make(fetcher(SITE), link=link))
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert "embed=1" not in archive.read("index.html").decode()


def test_file_that_cannot_be_fetched_ends_the_package_with_an_error():
    with pytest.raises(OSError, match="index"):
        asyncio.run(make(fetcher(SITE, failing=["index.html"])))
