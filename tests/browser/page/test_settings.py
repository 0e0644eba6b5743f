"""The reader's settings are stored between visits, and the page works without storage."""

import json

import pytest

from conftest import ROOT
from puzzle.core import board
from visitor import SOLVED_SMALL
from waiting import expect

DENY_STORAGE = """
Object.defineProperty(globalThis, "localStorage", {get() { throw new DOMException("denied", "SecurityError") }})
"""
# Adds code of 5,000 characters to the stored settings.
STORE_LONG_CODE = """
() => {
  const settings = JSON.parse(localStorage.getItem("slide-and-seek"))
  const heuristics = [{name: "Long", code: "#".repeat(5000)}]
  localStorage.setItem("slide-and-seek", JSON.stringify({...settings, heuristics}))
}
"""
STORE_INVALID_JSON = 'localStorage.setItem("slide-and-seek", "{broken")'
BACKGROUND = "() => getComputedStyle(document.documentElement).backgroundColor"
EXAMPLE = (2, 8, 3, 1, 6, 4, 7, 0, 5), (1, 2, 3, 8, 0, 4, 7, 6, 5)
"""The boards of a page whose address is no link."""
WHITE, DARK = "rgb(255, 255, 255)", "rgb(18, 22, 27)"


def wait_for_page(visitor):
    """Wait until the board responds; tests of settings need not wait for the worker."""
    expect(visitor.page.locator("#board .tile[aria-label]").first).to_be_visible()


@pytest.fixture
def workerless(page, site):
    """A visitor in a new page whose worker never starts, as settings do not need it and the start takes seconds."""
    from visitor import Visitor

    page.context.route("**/pyodide.asm.wasm", lambda route: None)
    return Visitor(page, site.url)


def choose_settings(visitor, **values):
    """Choose settings by their names and values in the Help dialog."""
    visitor("help").click()
    visitor("help-tab-keys").click()
    for name, value in values.items():
        visitor(f"set-{name}").select_option(value)
    visitor("help-close").click()


def store_settings(visitor, text):
    """Store settings, as text, before the page is opened."""
    visitor.page.add_init_script(f"localStorage.setItem('slide-and-seek', {json.dumps(text)})")


def open_page(visitor, query=""):
    """Open the page again with a query in its address, as on another visit."""
    visitor.page.goto(visitor.address + query)
    wait_for_page(visitor)


def test_theme_naming_speed_and_size_are_restored_on_the_next_visit(workerless):
    """Changes four settings, opens the page again, and expects the same settings."""
    open_page(workerless)
    choose_settings(workerless, theme="dark", naming="gap")
    workerless("speed").select_option("30")
    workerless("edit").click()
    workerless("size").select_option("4")
    open_page(workerless)
    expect(workerless.root).to_have_attribute("data-theme", "dark")
    assert workerless.page.evaluate(BACKGROUND) == DARK
    expect(workerless("set-theme")).to_have_value("dark")
    expect(workerless("set-naming")).to_have_value("gap")
    expect(workerless("speed")).to_have_value("30")
    assert workerless.goal() == board.standard_goal(4)
    assert board.is_solvable(workerless.board(), workerless.goal())
    choose_settings(workerless, theme="system")
    expect(workerless.root).not_to_have_attribute("data-theme", "dark")
    assert workerless.page.evaluate(BACKGROUND) == WHITE


EARLIER_SETTINGS = (ROOT / "tests/data/earlier/settings.json").read_text(encoding="utf-8")


def test_settings_stored_by_an_earlier_version_are_kept(workerless):
    store_settings(workerless, EARLIER_SETTINGS)
    open_page(workerless)
    for name, value in (("set-theme", "dark"), ("set-naming", "gap"), ("set-keys", "alt"), ("speed", "30")):
        expect(workerless(name)).to_have_value(value)
    assert workerless.goal() == board.standard_goal(4)


@pytest.mark.exhaustive
def test_theme_follows_the_setting_or_else_the_system(workerless):
    open_page(workerless)
    workerless.page.emulate_media(color_scheme="dark")
    assert workerless.page.evaluate(BACKGROUND) == DARK
    choose_settings(workerless, theme="light")
    assert workerless.page.evaluate(BACKGROUND) == WHITE
    choose_settings(workerless, theme="system")
    assert workerless.page.evaluate(BACKGROUND) == DARK


@pytest.mark.exhaustive
def test_theme_is_set_before_python_runs(workerless):
    """Chooses the dark theme, stores a long heuristic beside it, and opens the page without Python."""
    open_page(workerless)
    choose_settings(workerless, theme="dark")
    workerless.page.evaluate(STORE_LONG_CODE)
    workerless.page.context.route("**/*.mjs", lambda route: route.abort())
    workerless.page.goto(workerless.address)
    expect(workerless.root).to_have_attribute("data-theme", "dark")


@pytest.mark.exhaustive
def test_link_overrides_stored_settings(workerless):
    store_settings(workerless, '{"size": 5}')
    open_page(workerless, "?start=1,0,2,3,4,5,6,7,8")
    assert (workerless.board(), workerless.goal()) == ((1, 0, 2, 3, 4, 5, 6, 7, 8), board.standard_goal(3))
    open_page(workerless, "?utm_source=mail&restart=1")
    assert workerless.goal() == board.standard_goal(5)
    assert len(workerless.board()) == 25


@pytest.mark.exhaustive
@pytest.mark.parametrize("query", ["?step=61", "?drawer=code", "#b=ties:lifo"])
def test_any_page_parameter_overrides_stored_settings(workerless, query):
    store_settings(workerless, '{"size": 5}')
    open_page(workerless, query)
    assert (workerless.board(), workerless.goal()) == ((2, 3, 7, 1, 8, 0, 6, 5, 4), board.standard_goal(3))


@pytest.mark.exhaustive
def test_size_of_a_link_is_not_stored(workerless):
    open_page(workerless, "?start=3,1,2,0")
    open_page(workerless)
    assert workerless.board() == EXAMPLE[0]


@pytest.mark.some(1)
@pytest.mark.parametrize("script", [DENY_STORAGE, STORE_INVALID_JSON], ids=["storage denied", "nonsense in it"])
def test_page_works_without_storage(workerless, record, script):
    record.problems.clear()
    workerless.page.add_init_script(script)
    open_page(workerless)
    choose_settings(workerless, theme="dark", naming="gap")
    expect(workerless.root).to_have_attribute("data-theme", "dark")
    workerless("speed").select_option("8")
    workerless("edit").click()
    workerless("size").select_option("4")
    assert len(workerless.board()) == 16
    assert record.problems == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", ["4.0", '"4"', "NaN", "[" * 400, '"' + "4" * 2_000_000 + '"'], ids=range(5))
def test_invalid_stored_value_is_ignored(workerless, record, size):
    workerless.page.add_init_script(
        f"localStorage.setItem('slide-and-seek', '{{\"theme\": \"dark\", \"size\": ' + {size!r} + '}}')"
    )
    open_page(workerless)
    assert (workerless.board(), workerless.goal()) == EXAMPLE
    expect(workerless.root).to_have_attribute("data-state", "loading")
    expect(workerless("set-theme")).to_have_value("dark" if size in ("4.0", '"4"') else "system")
    workerless("edit").click()
    workerless("size").select_option("2")
    assert record.problems == []


@pytest.mark.exhaustive
def test_settings_work_in_an_iframe_on_another_site(private_page, record, site, embedding_url):
    private_page.context.route("**/pyodide.asm.wasm", lambda route: None)
    private_page.goto(embedding_url(site.url))
    frame = private_page.frame_locator("iframe")
    expect(frame.locator("#board .tile[aria-label]").first).to_be_visible()
    frame.locator("#help").click()
    frame.locator("#help-tab-keys").click()
    frame.locator("#set-theme").select_option("dark")
    frame.locator("#help-close").click()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    assert record.problems == []


def test_setting_keeps_a_finished_search(visitor):
    visitor.follow(**SOLVED_SMALL, run=1)
    choose_settings(visitor, theme="dark", naming="gap")
    expect(visitor.root).to_have_attribute("data-state", "done")
    choose_settings(visitor, theme="system", naming="tile")
    expect(visitor.root).to_have_attribute("data-state", "done")
