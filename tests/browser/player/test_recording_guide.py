"""The examples of recordings in docs/embedding.md: each is run or opened, in one folder, as a reader would copy them."""

import re
import shlex
import shutil
import zipfile

import pytest
from PIL import Image

from conftest import ROOT
from puzzle import Run, SlidingPuzzle
from puzzle.__main__ import main
from site_server import serve_folder
from waiting import expect

TEXT = (ROOT / "docs/embedding.md").read_text(encoding="utf-8")
SECTION = TEXT.partition("\n## Recordings\n")[2].partition("\n## ")[0]
PLACE = "https://example.org/slide-and-seek/"
LAST_STEP = "Solved in 5 moves, and no path is shorter."


def blocks(kind, text=SECTION):
    """Return the code blocks of a kind."""
    found = re.findall(r"^```(\w*)\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    return [block for name, block in found if name == kind]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the files that the commands of the section write."""
    folder = tmp_path_factory.mktemp("guide")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        for line in "".join(blocks("")).splitlines():
            program, arguments = line.split(" puzzle ")
            assert program == "python -m"
            assert main(shlex.split(arguments)) == 0
    (folder / "course.css").write_text("".join(blocks("css")), encoding="utf-8")
    return folder


@pytest.fixture
def course(folder):
    """The server of this folder."""
    with serve_folder(folder) as served:
        yield served


def test_element_shows_its_picture_until_it_plays(page, folder, course, site):
    html, _film = blocks("html")
    (folder / "element.html").write_text("<!doctype html>" + html.replace(PLACE, site.url), encoding="utf-8")
    site.pages["/player.js"] = (ROOT / "puzzle/recording_file/player.js").read_text(encoding="utf-8")
    page.route("**/player.js", lambda route: None)  # never arrives
    page.goto(f"{course.url}element.html", wait_until="commit")
    expect(page.locator("slide-and-seek > img")).to_have_js_property("naturalWidth", 720)
    height = page.evaluate("document.documentElement.scrollHeight")
    page.unroute_all()
    page.goto(f"{course.url}element.html")
    expect(page.locator('[data-part="sentence"]')).to_contain_text(LAST_STEP)
    expect(page.locator("slide-and-seek > img")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollHeight") == height


def test_iframe_plays_the_recording(page, folder, site):
    (html,) = [block for block in blocks("html", TEXT) if "recording=" in block]
    site.pages["/five.rec.json"] = (folder / "five.rec.json").read_text(encoding="utf-8")
    page.goto(site.add("iframe.html", "<!doctype html>" + html.replace(PLACE, site.url)))
    iframe = page.frame_locator("iframe")
    iframe.get_by_role("button", name="Start").click()
    expect(iframe.locator('slide-and-seek [data-part="sentence"]')).to_contain_text(LAST_STEP)


def test_film_has_a_frame_for_each_step_and_gives_way_to_a_picture(page, folder, course):
    film = ROOT / "docs/demo/five.gif"
    run = Run(SlidingPuzzle((2, 8, 3, 1, 6, 4, 7, 0, 5), (1, 2, 3, 8, 0, 4, 7, 6, 5)))
    run.advance()
    with Image.open(film) as picture:
        assert picture.n_frames == run.trace.last_step
    shutil.copy(film, folder)
    _element, html = blocks("html")
    (folder / "film.html").write_text("<!doctype html>" + html, encoding="utf-8")
    page.goto(f"{course.url}film.html")
    expect(page.locator("img")).to_have_js_property("naturalWidth", 960)
    page.emulate_media(reduced_motion="reduce")
    expect(page.locator("img")).to_have_js_property("naturalWidth", 720)


def test_html_file_plays_from_a_disk(page, folder):
    page.goto((folder / "five.html").as_uri())
    expect(page.locator('[data-part="sentence"]')).to_contain_text(LAST_STEP)


def test_notebook_cell_displays_a_player(page):
    (code,) = blocks("python")
    *statements, last = code.strip().splitlines()
    names = {}
    exec("\n".join(statements), names)
    page.set_content(eval(last, names)._repr_html_())
    expect(page.frame_locator("iframe").locator('[data-part="step-now"]')).to_have_text("3")


def test_slides_and_pictures_are_written(folder):
    assert (folder / "steps.pdf").read_bytes().startswith(b"%PDF")
    assert "steps.pdf" in (folder / "steps-beamer.tex").read_text(encoding="utf-8")
    with zipfile.ZipFile(folder / "steps.zip") as archive:
        assert sum(name.endswith(".svg") for name in archive.namelist()) == 3
    assert (folder / "five.svg").read_text(encoding="utf-8").startswith("<svg")
