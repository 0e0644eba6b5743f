"""Trials of a problem other than the sliding puzzle: fields, words, figures, links, and the change of problem."""

import csv
import io
import re

from accessibility_assertions import expect_no_axe_violations
from trials_view import FIGURES, START, command_line_rows, wait_until_stopped
from waiting import expect

JUGS = {"problem": "water_jugs", "boards": 12, "seed": 3, "algorithm": "breadth_first", "b": "algorithm:uniform_cost"}


def test_trial_of_the_water_jugs_equals_that_of_the_command_line(visitor):
    """Run a trial, compare its table and its file with the command line, and look for words that mean boards."""
    visitor.follow(view="trials", **JUGS)
    for field in ("trial-ready", "trial-depth", "trial-goal-board"):
        expect(visitor(field)).to_be_hidden()
    expect(visitor("trial-problem")).to_contain_text("Two different jugs of up to 20 litres")
    visitor("trial-start").click()
    expect(visitor("trial-note")).to_have_text(re.compile(r"^12 instances done in \d+ s\.$"))
    searches = ["--search", "algorithm:breadth_first", "--search", "algorithm:uniform_cost"]
    rows = command_line_rows("--problem", "water_jugs", "--boards", "12", "--seed", "3", *searches)
    for page_row, row in zip(visitor.page.evaluate(FIGURES), rows, strict=True):
        assert (page_row["boards"], page_row["solved"]) == (row["boards"], row["solved"]) == ("12", "12")
        assert int(page_row["expanded"]) == int(float(row["expanded"]) + 0.5)
        assert int(page_row["path_cost"]) == int(float(row["cost"]) + 0.5)
        assert float(page_row["ratio"]) == round(float(row["ratio"]), 2)
    visitor("trial-table").click()
    expect(visitor("trial-medians")).to_contain_text("÷ cheapest")
    expect_no_axe_violations(visitor)
    assert not re.search("board|tile|shortest", visitor("trials").inner_text(), re.IGNORECASE)
    with visitor.page.expect_download() as download:
        visitor("trial-csv-each").click()
    assert download.value.suggested_filename == "trial-12-instances-seed-3-each.csv"
    saved = list(csv.DictReader(io.StringIO(download.value.path().read_text())))
    assert len(saved) == 24 and all(re.fullmatch(r"\d+,\d+ --goal \d+", row["start"]) for row in saved)
    visitor("trial-table").click()
    visitor("trial-boards").fill("0")
    visitor("trial-seed").focus()
    expect(visitor("trial-boards-error")).to_have_text("The number of instances is a whole number from 1 to 10,000.")
    visitor("trial-boards").fill("3000")
    visitor("trial-boards").press("Enter")
    expect(visitor("trial-note")).to_have_text("This problem has only 2,076 instances; choose at most as many.")
    assert "problem=water_jugs" in visitor.page.evaluate("location.search")
    visitor.show_view("Tree")


def test_each_problem_keeps_its_trial_and_results(visitor):
    """Run a trial of boards, then one of the missionaries; each appears again with its problem."""
    visitor.follow(view="trials", boards=2, seed=7, algorithm="greedy_best_first", b="algorithm:a_star")
    visitor("trial-start").click()
    expect(visitor("trial-note")).to_have_text(re.compile("^2 boards done"))
    headline = visitor("trial-headline").inner_text()
    visitor.follow(problem="missionaries_and_cannibals")
    visitor.show_view("Trials")
    expect(visitor("trial-boards")).to_have_value("20")
    expect(visitor.page.locator(".trials-words")).to_contain_text("Every strategy solves the same random instances")
    visitor("trial-add").click()
    expect(visitor("trial-strategies-note")).to_be_visible()
    visitor.page.locator("#trial-strategies button").first.click()
    visitor("trial-add").click()
    expect(visitor("trial-heuristic")).to_be_hidden()
    visitor("trial-algorithm").select_option("bidirectional_breadth_first")
    visitor("trial-add-this").click()
    visitor("trial-boards").fill("3")
    visitor("trial-start").click()
    wait_until_stopped(visitor)
    expect(visitor("trial-note")).to_have_text(re.compile(r"^3 instances done in \d+ s\.$"))
    expect(visitor("trial-headline")).to_contain_text("medians of 3 instances")
    visitor.follow(start=",".join(map(str, START)))
    visitor.show_view("Trials")
    expect(visitor("trial-headline")).to_have_text(headline, use_inner_text=True)
    expect(visitor("trial-boards")).to_have_value("2")
    expect(visitor("trial-goal-board")).to_be_visible()
    visitor("trial-csv").click()
    expect(visitor("trial-saved")).to_have_text("Saving trial-2-boards-seed-7.csv to your downloads.")
    visitor.show_view("Tree")
