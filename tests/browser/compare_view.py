"""Helpers for tests of the Compare view: settings of runs for links, and its panes, figures and sentence."""

from waiting import expect

BOARDS = {"start": "6,1,5,2,3,8,4,7,0", "goal": "1,2,3,4,5,6,7,8,0"}
# Settings of a run, as in the link keys b, c and d.
GREEDY = "algorithm:greedy_best_first"
WEIGHTED, CONFLICT = "algorithm:weighted_a_star", "heuristic:linear_conflict"
STATS = ("expanded", "max_frontier", "generated", "discarded")
# A start and a goal that are 31 moves apart: searches take long.
LARGE = {"start": "8,6,7,2,5,4,3,0,1", "goal": "1,2,3,4,5,6,7,8,0"}


def figure(visitor, run, stat):
    """Return the cell of the table that shows a statistic, such as "expanded", of a run, such as "A"."""
    return visitor.page.locator(f"#compare-figures [data-strategy={run}] [data-figure={stat}]")


def figures(visitor, run, *stats):
    """Return the texts that the table shows for these statistics of a run."""
    return [figure(visitor, run, stat).text_content() for stat in stats]


def pane(visitor, run):
    """Return the pane of a run; runs are named "A" to "D"."""
    return visitor.page.locator(f".pane[data-strategy={run}]")


def expect_sentence(visitor, words):
    """Wait until the sentence below the panes matches a text or a pattern."""
    expect(visitor("compare-sentence")).to_have_text(words, use_inner_text=True)
