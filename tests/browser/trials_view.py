"""Helpers for tests of the Trials view: the figures of its table, and the same trial on the command line."""

import csv
import io
import subprocess
import sys

from conftest import ROOT
from waiting import expect

START = (2, 3, 7, 1, 8, 0, 6, 5, 4)  # the start board of a link that names none
FIGURES = """
() => [...document.querySelectorAll("#trial-medians [data-strategy]")].map(row => Object.fromEntries(
  [["strategy", row.dataset.strategy], ...[...row.querySelectorAll("[data-figure]")].map(element => [element.dataset.figure, element.textContent])]))
"""
MEANS = """
() => [...document.querySelectorAll("#trial-medians .trial-means")].map(row => Object.fromEntries(
  [...row.querySelectorAll("[data-figure]")].map(element => [element.dataset.figure, element.textContent])))
"""


def command_line_rows(*arguments):
    """Return the rows that the command line prints for a trial with these arguments, as dictionaries."""
    command = [sys.executable, "-m", "puzzle", "trials", *arguments, "--csv"]
    text = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return list(csv.DictReader(io.StringIO(text)))


def wait_until_stopped(visitor):
    """Wait until no trial is running."""
    expect(visitor.root).not_to_have_attribute("data-trying", "", timeout=90_000)
