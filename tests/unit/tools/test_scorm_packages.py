"""SCORM packages of several links, and packages that only point to a hosted site."""

import zipfile
from xml.etree import ElementTree

import pytest

from tools import scorm

LINKS = ("start=1,0,2,3&goal=0,1,2,3&run=1", "https://example.org/?start=1,2,0,3&goal=0,1,2,3&quiz=2&seed=7")


@pytest.fixture
def site(tmp_path):
    """The folder of a built site with three files."""
    for name in ("index.html", "sw.js", "digest/page.js"):
        (tmp_path / f"dist/{name}").parent.mkdir(exist_ok=True, parents=True)
        (tmp_path / f"dist/{name}").write_text(name)
    return tmp_path / "dist"


def title_of(path):
    """Return the title in the manifest of a package."""
    with zipfile.ZipFile(path) as archive:
        return ElementTree.fromstring(archive.read("imsmanifest.xml")).findtext(".//{*}title")


def test_several_links_have_a_package_each_with_numbered_titles(site, tmp_path, capsys):
    place = ("--site", str(site), "--output", str(tmp_path / "week.zip"))
    paths = scorm.main([*LINKS, "--title", "Week 3", *place])
    assert [path.name for path in paths] == ["week-1.zip", "week-2.zip"]
    assert [title_of(path) for path in paths] == ["Week 3, 1", "Week 3, 2"]
    assert [line.partition(",")[0] for line in capsys.readouterr().out.splitlines()] == ["1 of 2", "2 of 2"]
    with zipfile.ZipFile(paths[1]) as archive:
        assert "quiz=2" in archive.read("index.html").decode()
        assert {"site/index.html", "site/digest/page.js"} == {name for name in archive.namelist() if "site" in name}
    assert [title_of(path) for path in scorm.main([LINKS[0], "--title", "Week 3", *place])] == ["Week 3"]


def test_package_of_a_hosted_site_has_only_its_address(tmp_path):
    hosted = ("--hosted", "https://example.org/seek/", "--output", str(tmp_path / "package.zip"))
    (path,) = scorm.main([LINKS[0], *hosted])
    assert path.stat().st_size <= 50_000
    with zipfile.ZipFile(path) as archive:
        assert sorted(archive.namelist()) == ["imsmanifest.xml", "index.html", "scorm.js"]
        assert 'data-src="https://example.org/seek/index.html?' in archive.read("index.html").decode()


def test_wrong_link_or_address_is_named_before_a_package_is_written(site, tmp_path, capsys):
    output = ("--output", str(tmp_path / "week.zip"))
    for arguments in ([*LINKS, "start=nonsense", "--site", str(site)], [LINKS[0], "--hosted", "example.org"]):
        with pytest.raises(SystemExit):
            scorm.main([*arguments, *output])
    assert "In the link" in (errors := capsys.readouterr().err) and "begins with https://" in errors
    assert not list(tmp_path.glob("week*"))


BY_HAND = "algorithm=by_hand&goal=0,1,2,3,4,5,6,7,8&assignment=ex-3"


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        ("garbage", "This is no link of the page"),
        ("https://example.org/", "This is no link of the page"),
        (f"{BY_HAND},moves:12,nodes:1000-1001", "No board qualifies: those with 12 moves take 12 to 78 nodes."),
        (f"{BY_HAND},moves:36", "Boards of 3×3 can be chosen to need 1 to 31 moves."),
    ],
)
def test_link_without_a_search_or_a_board_has_no_package(site, tmp_path, capsys, link, sentence):
    for links, start in (([link], "error: "), ([LINKS[0], link], "error: Link 2: ")):
        with pytest.raises(SystemExit) as end:
            scorm.main([*links, "--site", str(site), "--output", str(tmp_path / "week.zip")])
        assert end.value.code == 2 and start + sentence in capsys.readouterr().err
    assert not list(tmp_path.glob("week*"))


def test_package_of_an_assignment_has_the_measured_range_of_nodes(site, tmp_path):
    (path,) = scorm.main([f"{BY_HAND},moves:12", "--site", str(site), "--output", str(tmp_path / "week.zip")])
    with zipfile.ZipFile(path) as archive:
        assert ",moves:12,nodes:33-36&" in archive.read("index.html").decode()
