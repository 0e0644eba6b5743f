"""Stored settings, and the page without storage."""

import pytest

from conftest import ROOT
from puzzle.core import board
from visitor import SOLVED_SMALL
from waiting import expect

DENIED = """
Object.defineProperty(globalThis, "localStorage", {get() { throw new DOMException("denied", "SecurityError") }})
"""
BROKEN = 'localStorage.setItem("slide-and-seek", "{broken")'
PAPER = "() => getComputedStyle(document.documentElement).backgroundColor"
WHITE, DARK = "rgb(255, 255, 255)", "rgb(18, 22, 27)"


def settle(visitor):
    """Wait for the page only; settings do not need the worker."""
    expect(visitor.page.locator("#board .tile[aria-label]").first).to_be_visible()


@pytest.fixture
def light(page, site):
    """A new visitor whose worker never starts, which saves time."""
    from visitor import Visitor

    page.context.route("**/pyodide.asm.wasm", lambda route: None)
    return Visitor(page, site.url)


def choose(visitor, **values):
    visitor("help").click()
    for name, value in values.items():
        visitor(f"set-{name}").select_option(value)
    visitor("help-close").click()


def visit(visitor, query=""):
    visitor.page.goto(visitor.address + query)
    settle(visitor)


def test_theme_naming_speed_and_size_are_restored_on_the_next_visit(light):
    visit(light)
    choose(light, theme="dark", naming="gap")
    light("speed").select_option("30")
    light("edit").click()
    light("size").select_option("4")
    visit(light)
    expect(light.root).to_have_attribute("data-theme", "dark")
    assert light.page.evaluate(PAPER) == DARK
    expect(light("set-theme")).to_have_value("dark")
    expect(light("set-naming")).to_have_value("gap")
    expect(light("speed")).to_have_value("30")
    assert light.goal() == board.standard_goal(4)
    assert board.is_solvable(light.board(), light.goal())
    choose(light, theme="system")
    expect(light.root).not_to_have_attribute("data-theme", "dark")
    assert light.page.evaluate(PAPER) == WHITE


EARLIER = (ROOT / "tests/data/earlier/settings.json").read_text(encoding="utf-8")


def test_settings_stored_by_an_earlier_version_are_kept(light):
    visit(light)
    light.page.evaluate("text => localStorage.setItem('slide-and-seek', text)", EARLIER)
    visit(light)
    for name, value in (("set-theme", "dark"), ("set-naming", "gap"), ("set-keys", "alt"), ("speed", "30")):
        expect(light(name)).to_have_value(value)
    assert light.goal() == board.standard_goal(4)


def test_theme_follows_the_setting_or_else_the_system(light):
    visit(light)
    light.page.emulate_media(color_scheme="dark")
    assert light.page.evaluate(PAPER) == DARK
    choose(light, theme="light")
    assert light.page.evaluate(PAPER) == WHITE
    choose(light, theme="system")
    assert light.page.evaluate(PAPER) == DARK


def test_theme_is_set_before_python_runs(light):
    visit(light)
    choose(light, theme="dark")
    light.page.context.route("**/*.mjs", lambda route: route.abort())
    light.page.goto(light.address)
    expect(light.root).to_have_attribute("data-theme", "dark")


def test_link_overrides_stored_settings(light):
    visit(light)
    light("edit").click()
    light("size").select_option("5")
    visit(light, "?start=1,0,2,3,4,5,6,7,8")
    assert (light.board(), light.goal()) == ((1, 0, 2, 3, 4, 5, 6, 7, 8), board.standard_goal(3))
    visit(light, "?step=61")
    assert (light.board(), light.goal()) == ((2, 3, 7, 1, 8, 0, 6, 5, 4), board.standard_goal(3))
    visit(light, "?utm_source=mail&restart=1")
    assert light.goal() == board.standard_goal(5)
    assert len(light.board()) == 25


@pytest.mark.exhaustive
@pytest.mark.parametrize("query", ["?drawer=code", "#b=ties:lifo"])
def test_any_page_parameter_overrides_stored_settings(light, query):
    visit(light)
    light("edit").click()
    light("size").select_option("5")
    visit(light, query)
    assert light.goal() == board.standard_goal(3)


@pytest.mark.exhaustive
def test_size_of_a_link_is_not_stored(light):
    visit(light, "?start=3,1,2,0")
    visit(light)
    assert light.board() == (2, 3, 7, 1, 8, 0, 6, 5, 4)


@pytest.mark.some(1)
@pytest.mark.parametrize("script", [DENIED, BROKEN], ids=["storage denied", "nonsense in it"])
def test_page_works_without_storage(light, record, script):
    record.problems.clear()
    light.page.add_init_script(script)
    visit(light)
    choose(light, theme="dark", naming="gap")
    expect(light.root).to_have_attribute("data-theme", "dark")
    light("speed").select_option("8")
    light("edit").click()
    light("size").select_option("4")
    assert len(light.board()) == 16
    assert record.problems == []


@pytest.mark.some(1)
@pytest.mark.parametrize("size", ["4.0", '"4"', "NaN", "[" * 400, '"' + "4" * 2_000_000 + '"'], ids=range(5))
def test_invalid_stored_value_is_ignored(light, record, size):
    light.page.add_init_script(
        f"localStorage.setItem('slide-and-seek', '{{\"theme\": \"dark\", \"size\": ' + {size!r} + '}}')"
    )
    visit(light)
    assert (light.board(), light.goal()) == ((2, 3, 7, 1, 8, 0, 6, 5, 4), board.standard_goal(3))
    expect(light.root).to_have_attribute("data-state", "loading")
    expect(light("set-theme")).to_have_value("dark" if size in ("4.0", '"4"') else "system")
    light("edit").click()
    light("size").select_option("2")
    assert record.problems == []


def test_settings_work_in_an_iframe_on_another_site(private_page, record, site, embedding_url):
    private_page.context.route("**/pyodide.asm.wasm", lambda route: None)
    private_page.goto(embedding_url(site.url))
    frame = private_page.frame_locator("iframe")
    expect(frame.locator("#board .tile[aria-label]").first).to_be_visible()
    frame.locator("#help").click()
    frame.locator("#set-theme").select_option("dark")
    frame.locator("#help-close").click()
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    assert record.problems == []


def test_setting_keeps_a_finished_search(visitor):
    visitor.follow(**SOLVED_SMALL, run=1)
    choose(visitor, theme="dark", naming="gap")
    expect(visitor.root).to_have_attribute("data-state", "done")
    choose(visitor, theme="system", naming="tile")
    expect(visitor.root).to_have_attribute("data-state", "done")
