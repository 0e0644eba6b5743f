"""Trials, which compare strategies on many boards: results, progress, Stop, previous results and errors in the form."""

import csv
import re

import pytest

from accessibility_assertions import expect_no_axe_violations
from announcements import expect_announcements, start_listening
from puzzle.documents.preset_trials import PRESET_TRIALS
from puzzle.links import link_runs
from trials_view import FIGURES, MEANS, START, command_line_rows, wait_until_stopped
from waiting import expect

QUICK = {"view": "trials", "boards": 6, "seed": 7, "algorithm": "greedy_best_first", "b": "algorithm:a_star"}
LONG = {"view": "trials", "boards": 500, "seed": 3, "algorithm": "greedy_best_first", "b": "algorithm:a_star"}


def type_goal(visitor, text):
    """Type a goal in the form for the trial's goal, and open this form if it is closed."""
    if visitor("trial-goal-form").is_hidden():
        visitor("trial-goal-edit").click()
    visitor("trial-goal").fill(text)


@pytest.fixture
def open_trial(visitor):
    """A function that opens trials by a link; a running trial is stopped after the test."""

    def open_link(**keys):
        visitor.follow(**keys)
        expect(visitor("trials")).to_be_visible()
        return visitor

    yield open_link
    if visitor.root.get_attribute("data-trying") is not None:
        visitor("trial-start").evaluate("button => button.click()")
        wait_until_stopped(visitor)


@pytest.fixture
def finished_trial(open_trial):
    """A visitor with a finished trial of two strategies on 6 boards."""
    visitor = open_trial(**QUICK)
    visitor("trial-start").click()
    expect(visitor("trial-note")).to_have_text(re.compile(r"^6 boards done in \d+ s\.$"))
    expect(visitor("trial-growth")).to_contain_text("moves needed")  # the charts are drawn a moment later
    return visitor


def test_trial_results_equal_those_of_the_command_line(finished_trial):
    """Compares the table and the saved file with a trial on the command line, apart from times."""
    rows = command_line_rows(
        "--boards", "6", "--seed", "7", "--search", "algorithm:greedy_best_first", "--search", "algorithm:a_star"
    )
    figures, means = finished_trial.page.evaluate(FIGURES), finished_trial.page.evaluate(MEANS)
    assert [page_row["strategy"] for page_row in figures] == ["A", "B"]
    for page_row, row in zip(figures, rows, strict=True):
        assert (page_row["boards"], page_row["solved"]) == (row["boards"], row["solved"]) == ("6", "6")
        assert int(page_row["expanded"].replace(",", "")) == int(float(row["expanded"]) + 0.5)
        assert int(page_row["path_length"]) == int(float(row["length"]) + 0.5)
        assert float(page_row["ratio"]) == round(float(row["ratio"]), 2)
    for page_row, row in zip(means, rows, strict=True):
        assert int(page_row["expanded_mean"].replace(",", "")) == int(float(row["expanded_mean"]) + 0.5)
        assert float(page_row["path_length_mean"]) == pytest.approx(float(row["length_mean"]), abs=0.051)
        assert float(page_row["ratio_mean"]) == pytest.approx(float(row["ratio_mean"]), abs=0.0051)
        assert float(page_row["seconds_mean"]) > 0
    medians = [int(float(row["expanded"]) + 0.5) for row in rows]
    expect(finished_trial("trial-headline")).to_have_text(
        f"A* with Manhattan expands {medians[1]:,} nodes, greedy best-first with Manhattan {medians[0]:,}: "
        "medians of 6 boards."
    )
    with finished_trial.page.expect_download() as download:
        finished_trial.button("Save CSV").click()
    assert download.value.suggested_filename == "trial-6-boards-seed-7.csv"
    saved = list(csv.DictReader(download.value.path().read_text().splitlines()))
    time_columns = ("seconds", "seconds_least", "seconds_most", "seconds_mean")
    assert list(saved[0]) == list(rows[0])
    assert [{name: row[name] for name in row if name not in time_columns} for row in saved] == [
        {name: row[name] for name in row if name not in time_columns} for row in rows
    ]


def test_4x4_boards_of_a_depth_equal_those_of_the_command_line(open_trial):
    """The worker and the command line search for the boards of a seed, and find the same ones."""
    searches = ["algorithm:ida_star", "algorithm:ida_star,heuristic:walking_distance"]
    goal = "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0"
    visitor = open_trial(view="trials", goal=goal, boards=3, depth=17, algorithm="ida_star", b=searches[1])
    expect(visitor("trial-depth")).to_have_value("17")
    visitor("trial-start").click()
    expect(visitor("trial-note")).to_have_text(re.compile(r"^3 boards done in \d+ s\.$"))
    rows = command_line_rows(
        "--goal", goal, "--boards", "3", "--depth", "17", *(f"--search={text}" for text in searches)
    )
    figures = visitor.page.evaluate(FIGURES)
    assert [(row["expanded"], row["path_length"], row["ratio"]) for row in figures] == [
        (f"{float(row['expanded']):,.0f}", "17", "1.00") for row in rows
    ]


def test_every_board_is_a_dot_and_a_csv_row(finished_trial):
    expect(finished_trial.page.locator("#trial-strips circle")).to_have_count(12)
    expect(finished_trial.page.locator("#trial-ratios svg")).to_contain_text("always shortest")
    expect(finished_trial.page.locator("#trial-ratios svg")).to_contain_text(re.compile(r"longest \d\.\d\d"))
    expect(finished_trial("trial-strips")).to_have_attribute("aria-hidden", "true")
    finished_trial.button("Table").click()
    expect(finished_trial("trial-charts")).to_be_hidden()
    with finished_trial.page.expect_download() as download:
        finished_trial.button("Save all boards as CSV").click()
    saved = list(csv.DictReader(download.value.path().read_text().splitlines()))
    assert len(saved) == 12 and {row["algorithm"] for row in saved} == {"greedy_best_first", "a_star"}
    finished_trial.button("Table").click()
    expect(finished_trial("trial-strips")).to_be_visible()
    expect(finished_trial("trial-every")).to_be_hidden()  # a hidden table must not get the focus


@pytest.mark.exhaustive
def test_charts_have_axes_and_rows_before_the_first_trial(new_visitor):
    """Before Start, each strategy has a row, and the charts have axes; nothing can be pressed but the measure."""
    new_visitor.open("view=trials&boards=6&seed=7&algorithm=greedy_best_first&b=algorithm:a_star")
    expect(new_visitor("trial-strips")).to_contain_text("1,000")
    expect(new_visitor("trial-growth")).to_contain_text("moves needed")
    rows = new_visitor.page.locator("#trial-rows button")
    expect(rows.locator("b")).to_have_text(["Greedy best-first", "A*"])
    expect(rows.first).to_be_disabled()
    expect(new_visitor("trial-buttons")).to_be_hidden()


def test_pressed_row_is_highlighted_in_charts_and_headline(finished_trial):
    """Presses the row of the strategy that is not highlighted; then its line is highlighted, and it leads the headline."""
    line = finished_trial.page.locator("#trial-growth [stroke='var(--accent)']")
    expect(line).to_have_count(1)
    path_before = line.locator("path").get_attribute("d")
    row = finished_trial.page.locator("#trial-rows button").first
    expect(row).to_have_attribute("aria-pressed", "false")
    row.focus()
    finished_trial.press("Enter")
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(finished_trial("trial-headline")).to_contain_text(re.compile("^Greedy best-first with Manhattan expands"))
    assert line.locator("path").get_attribute("d") != path_before
    finished_trial.page.locator("#trial-measure [data-measure=seconds]").click()
    expect(finished_trial("trial-strips-label")).to_have_text("Seconds of searching: each board, median, middle half")
    expect(finished_trial.page.locator("#trial-strips circle")).to_have_count(12)
    finished_trial.page.locator("#trial-measure [data-measure=expanded]").click()


def test_stop_keeps_results_and_the_page_stays_usable(open_trial):
    """Solves a board while a trial runs, and stops the trial with Escape."""
    visitor = open_trial(**LONG)
    visitor.page.locator("body").dispatch_event("keydown", {"key": "Enter", "bubbles": True})
    expect(visitor.button("Stop")).to_be_visible()
    expect(visitor("trial-done")).to_have_text(re.compile(r"^[1-9]\d* of 500 boards$"))
    expect(visitor("trial-left")).to_have_text(re.compile(r"^about \d+ (s|min) left$"))
    expect(visitor("trial-note")).to_have_text("You can stop at any time; results so far are kept.")
    expect(visitor("trial-headline")).to_contain_text("so far.")
    expect(visitor("trial-boards")).to_be_disabled()
    # A search runs at once although the trial is running.
    visitor.button("Tree").click()
    visitor.solve()
    assert visitor.sentence().startswith("Solved in 17 moves")
    visitor.button("Trials").click()
    visitor.leave_field()
    visitor.press("Escape")
    wait_until_stopped(visitor)
    expect(visitor("trial-note")).to_have_text(
        re.compile(r"^Stopped after \d+ of 500 boards; results so far are kept\.$")
    )
    board_count = visitor.page.evaluate(FIGURES)[0]["boards"]
    assert f"after {board_count} of" in visitor("trial-note").text_content()
    expect(visitor("trial-headline")).to_contain_text(re.compile(rf"medians of {board_count} boards?\.$"))
    expect(visitor.button("Start")).to_be_visible()


@pytest.mark.exhaustive
def test_trial_waits_for_a_search_and_says_so(open_trial):
    """Starts a long search in the tree while a trial is running."""
    visitor = open_trial(**LONG, start="8,6,7,2,5,4,3,0,1")
    visitor("trial-start").click()
    expect(visitor("trial-done")).to_have_text(re.compile(r"^[1-9]"))
    visitor.button("Tree").click()
    # This search takes long, as it visits states again and again.
    visitor("algorithm").select_option("iterative_deepening")
    visitor.start_search()
    visitor.button("Trials").click()
    expect(visitor("trial-note")).to_have_text("The trial pauses during your search and then resumes by itself.")
    visitor.wait_for("done")
    expect(visitor("trial-note")).to_have_text("You can stop at any time; results so far are kept.")


def test_boards_out_of_view_are_not_announced(open_trial, listener):
    """Shows a board in the tree view, then another one and the first one in the trials view, and then the tree view."""
    start = "8,6,7,2,5,4,3,0,1"
    listener.follow(start=start)
    expect(listener("verdict-text")).to_have_text("Solvable, 27 moves at best.")
    start_listening(listener)
    open_trial(**QUICK, start="1,0,2,3,4,5,6,7,8")
    visitor = open_trial(**QUICK, start=start)
    expect(visitor("verdict-text")).to_have_text("Solvable, 27 moves at best.")
    start_listening(visitor)
    assert not any("Solvable" in text for text in visitor.page.evaluate("before"))
    visitor.button("Tree").click()
    expect_announcements(visitor, "Tree. Solvable, 27 moves at best.")


def test_invalid_fields_are_reported_and_nothing_starts(open_trial):
    """Types invalid values, and then valid ones, which appear in the address."""
    visitor = open_trial(**QUICK)
    visitor("trial-boards").fill("many")
    visitor("trial-boards").press("Enter")
    expect(visitor("trial-boards-error")).to_be_visible()
    expect(visitor("trial-boards")).to_be_focused()
    expect(visitor("trial-boards")).to_have_attribute("aria-invalid", "true")
    assert visitor.root.get_attribute("data-trying") is None
    visitor("trial-boards").fill("8")
    expect(visitor("trial-boards-error")).to_be_hidden()  # before the field loses the focus, so that no button moves
    visitor("trial-seed").fill("-1")
    visitor("trial-seed").blur()
    expect(visitor("trial-seed-error")).to_have_text("The seed is a whole number from 0 to 999,999,999.")
    visitor("trial-seed").fill("9")
    visitor("trial-seed").blur()
    visitor.page.wait_for_function("() => location.search.includes('boards=8') && location.search.includes('seed=9')")
    type_goal(visitor, "1 2 3/4 5 6/7 8 0")
    visitor("trial-goal").blur()
    visitor("trial-depth").select_option("31")
    visitor.page.wait_for_function("() => /goal=1,2,3,4,5,6,7,8,0&.*depth=31/.test(location.search)")


def test_impossible_difficulty_is_reported_and_the_form_stays_open(open_trial):
    visitor = open_trial(**QUICK, goal="1,2,3,8,0,4,7,6,5", depth=31)
    visitor("trial-start").click()
    expect(visitor("trial-note")).to_have_text("Boards are 0 to 30 moves away from this goal.")
    expect(visitor("trial-boards")).to_be_enabled()
    expect(visitor.button("Start")).to_be_visible()


def test_changed_form_notes_that_results_are_of_another_trial(finished_trial):
    finished_trial("trial-seed").fill("8")
    finished_trial("trial-seed").blur()
    expect(finished_trial("trial-note")).to_have_text(
        "Results shown are from the previous trial. Press Start to run this one."
    )
    finished_trial("trial-seed").fill("7")
    finished_trial("trial-seed").blur()
    expect(finished_trial("trial-note")).to_have_text("")


def test_previous_results_stay_until_new_ones_and_can_be_restored(finished_trial):
    """Starts an impossible trial, then a possible one, and goes back to the first results and forth."""
    first_headline = finished_trial("trial-headline").text_content()
    type_goal(finished_trial, "1 2 3/8 0 4/7 6 5")
    finished_trial("trial-depth").select_option("31")  # the trial is refused, as no board is 31 moves from this goal
    finished_trial("trial-start").click()
    expect(finished_trial("trial-note")).to_have_text("Boards are 0 to 30 moves away from this goal.")
    expect(finished_trial("trial-headline")).to_have_text(first_headline)
    finished_trial("trial-depth").select_option("12")
    finished_trial("trial-start").click()
    expect(finished_trial("trial-note")).to_have_text(re.compile(r"^6 boards done"))
    expect(finished_trial("trial-headline")).not_to_have_text(first_headline)
    finished_trial("trial-back").click()
    expect(finished_trial("trial-headline")).to_have_text(first_headline)
    expect(finished_trial("trial-depth")).to_have_value("")
    expect(finished_trial("live")).to_contain_text(first_headline)
    # The chart of growth is drawn only for boards of several difficulties.
    expect(finished_trial.page.locator("#trial-growth path").first).to_be_visible()
    with finished_trial.page.expect_download() as download:
        finished_trial.button("Save CSV").click()
    assert download.value.suggested_filename == "trial-6-boards-seed-7.csv"
    finished_trial("trial-back").click()
    expect(finished_trial("trial-depth")).to_have_value("12")
    expect(finished_trial("trial-note")).to_have_text("")


@pytest.mark.exhaustive
def test_restart_of_python_ends_the_trial_and_keeps_results(open_trial):
    """Restarts the worker while a trial is running."""
    visitor = open_trial(**LONG)
    visitor("trial-start").click()
    expect(visitor("trial-headline")).to_have_text(re.compile(r"expands .*: .* so far\.$"))
    expect(visitor("trial-bar")).to_have_attribute(
        "aria-valuetext", re.compile(r"^\d+ of 500 boards, about \d+ (s|min) left$")
    )
    visitor.page.evaluate("import('./static/js/start/runtime.js').then(runtime => void runtime.restart())")
    expect(visitor("trial-note")).to_have_text(
        re.compile(
            r"^Python was restarted, which ended the trial after \d+ of 500 boards; "
            r"results so far are kept\. Press Start to run it again\.$"
        )
    )
    board_count = visitor("trial-note").text_content().split(" after ")[1].split()[0]
    expect(visitor("trial-headline")).to_contain_text(re.compile(rf"medians of {board_count} boards?\.$"))
    assert visitor.page.evaluate(FIGURES)[0]["boards"] == board_count
    expect(visitor("live")).to_contain_text("Python was restarted")
    visitor.wait_for("ready")
    visitor.button("Save CSV").click()
    expect(visitor("trial-saved")).to_contain_text("this trial can no longer be saved as a file")
    visitor("trial-start").click()
    expect(visitor("trial-done")).to_have_text(re.compile(r"^[1-9]"))
    expect(visitor("trial-headline")).to_contain_text("so far.")


def test_two_to_six_strategies_can_be_added_and_removed(open_trial):
    """Adds a strategy with options, adds A* again, which is refused, and tries to start with one strategy left."""
    visitor = open_trial(**QUICK)
    visitor("trial-add").click()
    visitor("trial-algorithm").select_option("breadth_first")
    expect(visitor("trial-heuristic")).to_be_hidden()
    visitor("trial-algorithm").select_option("weighted_a_star")
    expect(visitor("trial-heuristic")).to_be_visible()
    visitor.page.locator("#trial-options summary").click()
    fields = visitor.page.locator("#trial-options-fields .trial-field:visible label")
    expect(fields).to_have_text(
        [
            "Weight",
            "Order of moves",
            "Repeated states",
            "Tie-breaking",
            "Goal test",
            "Node limit",
            "Count the gap as a tile",
        ]
    )
    visitor("trial-opt-weight").fill("three")
    visitor("trial-add-this").click()
    expect(visitor("trial-opt-weight-error")).to_be_visible()
    expect(visitor("trial-opt-weight")).to_be_focused()
    visitor("trial-opt-ties").select_option("Smallest h first")
    visitor("trial-opt-weight").fill("3")
    visitor("trial-opt-weight").press("Enter")
    rows = visitor.page.locator("#trial-strategies li")
    expect(rows).to_have_text(
        ["Greedy best-first Manhattan", "A* Manhattan", "Weighted A*, 3 Manhattan, ties to the smallest h"]
    )
    expect(visitor("trial-adding")).to_be_hidden()
    visitor.page.wait_for_function(
        "() => decodeURIComponent(location.search).includes('c=algorithm:weighted_a_star,ties:low_h,weight:3')"
    )
    visitor("trial-add").click()  # the form opens with default options again
    visitor("trial-algorithm").select_option("a_star")
    visitor("trial-add-this").click()
    expect(visitor("trial-adding-error")).to_have_text("This strategy is already in the trial.")
    visitor("trial-add-none").click()
    visitor.button("Remove A*, Manhattan").click()
    visitor.button("Remove Greedy best-first, Manhattan").click()
    expect(visitor("trial-strategies-note")).to_have_text("A trial compares at least two strategies.")
    visitor("trial-start").click()
    assert visitor.root.get_attribute("data-trying") is None


def test_link_without_strategies_offers_the_default_six(open_trial):
    visitor = open_trial(view="trials", boards=100, seed=7)
    expect(visitor.page.locator("#trial-strategies li")).to_have_count(6)
    visitor("trial-add").click()
    expect(visitor("trial-strategies-note")).to_have_text(
        "A trial has at most six strategies, as many as the charts can distinguish."
    )
    expect(visitor("trial-adding")).to_be_hidden()
    expect(visitor("trial-boards")).to_have_value("100")
    visitor.page.wait_for_function("() => location.search.includes('&f=algorithm:greedy_best_first')")


@pytest.mark.parametrize("lecture", [0, 1])
def test_link_with_run_starts_the_trial(open_trial, lecture):
    visitor = open_trial(
        view="trials", boards=3, seed=8, depth=8, b="algorithm:greedy_best_first", run=1, lecture=lecture
    )
    expect(visitor("trial-note")).to_contain_text("3 boards done")
    visitor.leave_field()
    visitor.press("Escape")


def test_shared_link_contains_the_trial_and_the_iframe_links_it(open_trial):
    visitor = open_trial(**QUICK)
    visitor("share").click()
    trial = "view=trials&start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8&boards=6&seed=7&algorithm=greedy_best_first&b=algorithm:a_star"
    expect(visitor("share-address")).to_have_value(re.compile(rf"/\?{re.escape(trial)}$"))
    expect(visitor("share-code")).to_contain_text(f"?embed=1&{trial}")
    expect(visitor("share-cost")).to_contain_text("It shows the board and links to the trials.")
    visitor("share-close").click()


@pytest.mark.some(1)
@pytest.mark.parametrize(
    "preset",
    # The preset with tables loses them where the site has none.
    [preset for preset in PRESET_TRIALS if "additive" not in preset.link],
    ids=lambda preset: preset.name,
)
def test_claims_of_documents_are_offered_as_presets(open_trial, preset):
    visitor = open_trial(**QUICK)
    visitor("trial-ready").select_option(preset.name)
    expect(visitor("trial-ready-note")).to_have_text(preset.sentence)
    link = link_runs.format_trial_view(START, link_runs.parse_trial(preset.link)[0])
    visitor.page.wait_for_function("link => decodeURIComponent(location.search) === `?${link}`", arg=link)
    visitor("trial-seed").fill("2")
    visitor("trial-seed").blur()
    expect(visitor("trial-ready")).to_have_value("")


OVERLAPS = """
() => {
  const overlapping = []
  for (const chart of document.querySelectorAll(".trial-strips svg, .trial-ratios svg, .trial-growth svg")) {
    if (!chart.checkVisibility()) continue
    const texts = [...chart.querySelectorAll("text")].filter(text => text.textContent.trim())
      .map(text => [text.textContent, text.getBoundingClientRect()])
    texts.forEach(([first, a], index) => texts.slice(index + 1).forEach(([second, b]) => {
      const sharedWidth = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const sharedHeight = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (sharedWidth > 1 && sharedHeight > 4) overlapping.push(`${first} over ${second}`)
    }))
  }
  return overlapping
}
"""
FILL = "getComputedStyle(document.querySelector('#trial-strips circle').parentElement).fill"


@pytest.mark.some(1)
@pytest.mark.parametrize("width", [1280, 800, 390])
def test_trials_fit_have_no_axe_violations_and_follow_the_theme(finished_trial, width):
    """Tests that no texts of the charts overlap, and that their colours differ between light and dark."""
    finished_trial.page.set_viewport_size({"width": width, "height": 800})
    finished_trial.page.wait_for_function(
        "() => Math.abs(document.querySelector('#trial-growth svg').clientWidth"
        " - document.getElementById('trial-growth').clientWidth) < 2"
    )
    assert finished_trial.page.evaluate("document.documentElement.scrollWidth") <= width
    assert finished_trial.page.evaluate(OVERLAPS) == []
    names = finished_trial.page.locator("#trial-growth text", has_text=re.compile("^Greedy|^A"))
    expect(names).to_have_text(["Greedy best-first" if width == 1280 else "Greedy", "A*"])
    fills = []
    for scheme in ("light", "dark"):
        finished_trial.page.emulate_media(color_scheme=scheme)
        fills.append(finished_trial.page.evaluate(FILL))
        expect_no_axe_violations(finished_trial)
    assert fills[0] != fills[1]


def test_narrow_window_collapses_the_trial_form_to_one_line(finished_trial):
    finished_trial.page.set_viewport_size({"width": 390, "height": 844})
    expect(finished_trial("trial-sum")).to_have_text("6 boards any moves, seed 7, 2 strategies")
    expect(finished_trial("trial-boards")).to_be_hidden()
    finished_trial("trial-fold").click()
    expect(finished_trial("trial-boards")).to_be_visible()
    expect(finished_trial("trial-fold")).to_have_attribute("aria-expanded", "true")
    finished_trial("trial-fold").click()
    expect(finished_trial.page.locator("#trial-rows .trial-median").first).to_be_visible()
    expect(finished_trial("trial-ratios-below")).to_be_visible()
