"""The manifest and the page of SCORM packages, and the files that each kind of link needs."""

import json
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from puzzle.scorm.course_package import (
    VERSIONS,
    CoursePackage,
    fit_manifest,
    parse_package_link,
    planned_package,
    wrapper_files,
)
from puzzle.scorm.site_parts import choose_files

BOARDS = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5"
TITLE = "Week 3: A* & <b>“Größe”</b> 八数码 'Ünïcode'"
IN_MANIFEST = {"1.2": ("1.2", "scormtype"), "2004": ("2004 3rd Edition", "scormType")}
SITE = {
    "index.html": 1, "sw.js": 1, "files.json": 1, "player.js": 2, "docs/guide.html": 2, "embed.js": 2,
    "d/static/js/page.js": 3, "d/static/js/page.js.gz": 1, "d/static/vendor/pyodide/pyodide.asm.js": 3,
    "d/static/vendor/pyodide/pyodide.asm.mjs.gz": 1, "d/static/vendor/pyodide/python_whole.zip": 9,
    "d/static/vendor/codemirror/codemirror.js.gz": 4, "d/static/vendor/networkx-3.6.1-py3-none-any.whl": 8,
    "d/static/vendor/graphviz/viz.js.gz": 5, "d/static/vendor/plot/plot.js.gz": 4, "d/static/vendor/lessons/1.json": 2,
    "d/static/tables/additive_555.bin": 50, "d/static/tables/additive_663.bin": 60, "d/static/questions.zip": 2,
    "d/static/js/film/film.js.gz": 2,
}  # fmt: skip
ALWAYS = {
    "index.html", "d/static/js/page.js.gz", "d/static/vendor/pyodide/pyodide.asm.mjs.gz",
}  # fmt: skip
"""The sizes of the files of a site, and those that every package has."""


class IframeReader(HTMLParser):
    """Reads the attributes of the iframe of a page."""

    def handle_starttag(self, tag, attributes):
        """Keep the attributes of the iframe."""
        if tag == "iframe":
            self.iframe = dict(attributes)


@pytest.mark.parametrize("version", VERSIONS)
def test_manifest_has_title_version_and_every_file(version):
    package = CoursePackage(parse_package_link(BOARDS), TITLE, version)
    files = wrapper_files(package, b"", ["d/a&b.js", "index.html"])
    manifest = ElementTree.fromstring(files["imsmanifest.xml"])
    schema, type_name = IN_MANIFEST[version]
    assert manifest.findtext(".//{*}schemaversion") == schema
    assert [element.text for element in manifest.iter() if element.tag.endswith("}title")] == [TITLE, TITLE]
    resource = manifest.find(".//{*}resource")
    assert [value for name, value in resource.items() if name.endswith(f"}}{type_name}")] == ["sco"]
    listed = [file.get("href") for file in resource.iterfind("{*}file")]
    assert listed == ["index.html", "scorm.js", "site/d/a&b.js", "site/index.html"]
    assert resource.get("href") == "index.html"


def test_page_of_package_opens_link_without_a_student():
    reader = IframeReader()
    link = f"{BOARDS}&algorithm=by_hand&assignment=ex-3,points:50&student=Ada&attempt=2"
    package = planned_package(link, TITLE, hosted="https://example.org/a b/")
    reader.feed(wrapper_files(package, b"", [])["index.html"].decode())
    assert reader.iframe["title"] == TITLE
    address, _, query = reader.iframe["data-src"].partition("?")
    assert address == "https://example.org/a b/index.html"
    keys = dict(pair.split("=", 1) for pair in query.split("&"))
    assert keys["embed"] == "1" and keys["assignment"] == "ex-3,task:by_hand,points:50"
    assert not {"student", "attempt"} & keys.keys()


@pytest.mark.parametrize(
    ("link", "used"),
    [
        (f"{BOARDS}&algorithm=by_hand", set()),
        (f"{BOARDS}&quiz=3&seed=1", set()),
        ("layout=graphviz:dot", {"d/static/vendor/graphviz/viz.js.gz"}),
        ("layout=networkx:spring", {"d/static/vendor/networkx-3.6.1-py3-none-any.whl"}),
        ("lesson=2", {"d/static/vendor/lessons/1.json", "d/static/vendor/pyodide/python_whole.zip"}),
        ("view=questions", {"d/static/questions.zip"}),
        (
            "heuristic=own&assignment=ex-3,task:own_heuristic",
            {"d/static/vendor/codemirror/codemirror.js.gz", "d/static/vendor/pyodide/python_whole.zip"},
        ),
        (
            "start=1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15&goal=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0&heuristic=additive_555",
            {"d/static/tables/additive_555.bin"},
        ),
    ],
)
def test_package_has_only_the_files_that_its_link_can_use(link, used):
    files = choose_files(SITE, parse_package_link(link))
    assert set(files.paths) == ALWAYS | used
    sizes = [size for _name, size in files.left_out]
    assert sum(sizes) == sum(SITE.values()) - sum(SITE[path] for path in files.paths) - len(["sw.js", "files.json"])
    assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"link": "start=nonsense"}, "In the link"),
        ({"link": BOARDS, "hosted": "example.org"}, "begins with https://"),
    ],
)
def test_invalid_package_is_refused_with_a_sentence(settings, sentence):
    with pytest.raises(ValueError, match=sentence):
        planned_package(**settings)


def test_package_without_a_title_is_named_after_its_assignment():
    assert planned_package(f"{BOARDS}&algorithm=by_hand&assignment=ex-3").title == "ex-3"
    assert planned_package(BOARDS, " \t").title == "Slide & Seek: A*, Manhattan distance; 2 8 3, 1 6 4, 7 gap 5"


def test_site_of_a_package_registers_no_service_worker():
    """The list of libraries says so, as packages leave the service worker out; tables of other heuristics are left out too."""
    lists = {"files": [], "tables": ["additive_555", "additive_663"]}
    state = parse_package_link(f"{BOARDS}&algorithm=by_hand")
    assert json.loads(fit_manifest(json.dumps(lists).encode(), state)) == {
        "files": [],
        "tables": [],
        "serviceWorker": False,
    }
