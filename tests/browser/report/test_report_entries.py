"""The lab report with entries other than trees: adding them from other views, and their sections of the sheet."""

import json

import pytest

from accessibility_assertions import expect_no_axe_violations
from visitor import SOLVED_SMALL
from waiting import expect

PICTURES = """
() => Promise.all([...document.querySelectorAll("#report-entries img")].map(img => img.decode().then(() => img.naturalWidth)))
"""


@pytest.fixture
def entry_page(visitor):
    """A visitor with a finished search of a small board and an empty report, which is empty afterwards, too."""
    if visitor("report-open").text_content():
        visitor.open()  # reloads the page, as an earlier test has left quiz answers in the report
    visitor.follow(**SOLVED_SMALL, run=1)
    yield visitor
    if visitor("report-dialog").is_hidden():
        visitor.page.locator(".report-open:visible").first.click()
    if visitor("report-empty").is_visible():
        visitor("report-empty").click()
    visitor("report-close").click()
    visitor.page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("width", [1280, 390])
def test_comparison_is_added_with_figures_and_all_trees(entry_page, width):
    """Compares A* with greedy best-first search; a phone shows only one of the two trees."""
    visitor = entry_page
    visitor.page.set_viewport_size({"width": width, "height": 844})
    visitor.follow(**SOLVED_SMALL, run=1, view="compare", b="algorithm:greedy_best_first")
    expect(visitor("compare-report")).to_be_enabled()
    visitor("compare-report").click()
    link = visitor("compare-results").locator(".report-open")
    expect(link).to_have_text("Report, 1 comparison")
    visitor("compare-report").click()
    expect(visitor("live")).to_contain_text("This comparison is already in your report.")
    link.click()
    section = visitor.page.locator("#report-entries section")
    expect(section).to_have_count(1)
    expect(section.locator("h3")).to_have_text("A: A* and B: Greedy best-first")
    expect(section.locator("thead th")).to_have_text(["A", "B"])
    expect(section).to_contain_text("boards were expanded by both A and B")
    expect(visitor("report-asked")).to_have_text("")
    expect(visitor("report-link")).to_contain_text("view=compare&b=algorithm:greedy_best_first")
    widths = visitor.page.evaluate(PICTURES)
    assert len(widths) == 2 and min(widths) > 200
    expect_no_axe_violations(visitor)
    section.get_by_role("button", name="Remove").click()
    expect(section).to_have_count(0)


def test_trial_is_added_with_its_table_and_chart(entry_page):
    """Runs a trial of two strategies on five boards."""
    visitor = entry_page
    visitor.follow(view="trials", goal="1,2,3,8,0,4,7,6,5", boards=5, depth=8, b="algorithm:greedy_best_first")
    expect(visitor("trial-start")).to_be_visible()
    visitor("trial-start").click()
    expect(visitor("trial-note")).to_contain_text("5 boards done", timeout=60_000)
    visitor("trial-report").click()
    link = visitor("trial-buttons").locator(".report-open")
    expect(link).to_have_text("Report, 1 trial")
    link.click()
    section = visitor.page.locator("#report-entries section")
    expect(section.locator("h3")).to_have_text("Trial: 2 strategies, 5 boards")
    expect(section.locator("tbody th")).to_have_count(2)
    expect(section.locator("td").first).to_have_text("5")
    assert visitor.page.evaluate(PICTURES) == [640]
    expect(visitor("report-link")).to_contain_text("view=trials")
    expect_no_axe_violations(visitor)


CODE = "def h(state, goal):\n    return 2 * sum(a != b for a, b in zip(state, goal))"
OTHER_CODE = "print('ran')\n" + CODE


def test_audit_is_added_and_code_of_a_saved_report_runs_only_when_asked(entry_page, tmp_path):
    """Audits a heuristic, saves the report, edits the code in the file, and opens it under the name that is taken."""
    visitor, page = entry_page, entry_page.page
    visitor.follow(start="1,2,5,3,4,0", goal="0,1,2,3,4,5")
    visitor("heuristic").select_option(value="write")
    code = page.get_by_role("textbox", name="Heuristic in Python")
    code.click()
    visitor.press("Control+a", "Delete")
    page.keyboard.insert_text(CODE)
    expect(visitor("audit-report")).to_be_hidden()
    visitor("audit-start").click()
    visitor("audit-report").click(timeout=60_000)
    link = visitor("audit-report-part").locator(".report-open")
    expect(link).to_have_text("Report, 1 audit")
    link.click()
    section = page.locator("#report-entries section")
    expect(section.locator("h3")).to_have_text("Audit: My heuristic")
    expect(section.locator("tbody tr").nth(3)).to_have_text("Boards with h too high91")
    expect(section.locator("pre")).to_have_text(CODE)
    assert page.evaluate(PICTURES) == [520, 120, 255]
    expect(visitor("report-link")).to_contain_text("heuristic=own:My+heuristic")
    expect_no_axe_violations(visitor)
    with page.expect_download() as download:
        visitor("report-save").click()
    saved = json.loads(download.value.path().read_text("utf-8"))
    saved["entries"][0]["code"] = OTHER_CODE
    (tmp_path / "lab-report.json").write_text(json.dumps(saved), "utf-8")
    visitor("report-file").set_input_files(tmp_path / "lab-report.json")
    expect(section.locator("pre")).to_have_text(OTHER_CODE)
    section.get_by_role("button", name="Open My heuristic in the workshop").click()
    expect(visitor("report-dialog")).to_be_hidden()
    expect(visitor("heuristic")).to_have_value("own:My heuristic 2")
    expect(code).to_contain_text("print('ran')")
    expect(visitor("live")).to_contain_text("It runs when you press Audit or Solve with it.")
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('slide-and-seek')).heuristics")
    assert [(each["name"], each["from_link"]) for each in kept] == [("My heuristic 2", True), ("My heuristic", False)]
    expect(visitor("own-values").locator("dd").first).to_have_text("–")
    expect(visitor("printed")).to_be_hidden()
    visitor("audit-start").click()
    expect(visitor("printed-lines")).to_contain_text("ran", timeout=60_000)
    expect(visitor.root).not_to_have_attribute("data-busy", "", timeout=60_000)
    visitor("code-menu-toggle").click()
    for _ in kept:
        visitor("code-delete").click()
    visitor.press("Escape")
    visitor("workshop-close").click()
    page.evaluate("localStorage.removeItem('slide-and-seek')")
