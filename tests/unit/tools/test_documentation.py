"""The documentation as pages: every link leads somewhere, and every page is in the navigation."""

from html.parser import HTMLParser
from posixpath import normpath
from urllib.parse import urlsplit

import pytest

from tools import documentation
from tools.file_lists import ROOT


class Links(HTMLParser):
    """A parser that collects the targets of links and pictures, and the ids of elements."""

    def __init__(self, text):
        super().__init__()
        self.targets, self.ids = [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Collect what the attributes name."""
        attributes = dict(attrs)
        self.targets += [attributes[name] for name in ("href", "src", "srcset") if name in attributes]
        self.ids += [attributes["id"]] if "id" in attributes else []


@pytest.fixture(scope="module")
def site():
    """The files of the documentation, and the links and ids of its pages, by their paths."""
    files = documentation.files()
    return files, {path: Links(text.decode()) for path, text in files.items() if path.endswith(".html")}


def test_every_link_leads_to_a_page_a_heading_or_a_file_of_the_site(site):
    files, pages = site
    on_site = {*files, "index.html", *(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.*"))}
    for path, links in pages.items():
        for target in links.targets:
            parts = urlsplit(target)
            if parts.scheme:
                continue
            place = normpath(f"docs/{parts.path}") if parts.path else path
            assert place in on_site and not place.endswith(".md"), (path, target)
            if parts.fragment:
                assert parts.fragment in pages[place].ids, (path, target)


def test_ids_of_a_page_differ(site):
    for path, links in site[1].items():
        assert len(links.ids) == len(set(links.ids)), path


def test_navigation_has_all_documents_and_marks_the_page_that_is_open(site):
    documents = {path.stem for path in (ROOT / "docs").glob("*.md")} | {"security", "contributing", "changelog"}
    assert {path.removeprefix("docs/").removesuffix(".html") for path in site[1]} == documents
    for path, text in site[0].items():
        if path.endswith(".html"):
            assert f'href="{path.removeprefix("docs/")}" aria-current="page"' in text.decode()
