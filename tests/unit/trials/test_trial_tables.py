"""Tests of the tables of a trial on the page, with figures as the worker's answer has them."""

from types import SimpleNamespace

from puzzle.links import link_runs
from puzzle.trials.trial_tables import difficulty_heads, difficulty_rows, median_rows, ratio_texts
from puzzle.trials.trial_words import words_of


class Spread(list):
    """A list with the length that a list of JavaScript has."""

    @property
    def length(self):
        return len(self)


def search(growth=(), **spreads):
    names = ("expanded", "cost", "length", "ratio", "seconds")
    figures = {name: Spread(spreads.get(name, ())) for name in names}
    return SimpleNamespace(boards=30, solved=29, growth=growth, always_shortest=False, **figures)


TRIAL = link_runs.parse_trial("boards=30&b=algorithm:greedy_best_first")[0]
SOLVED = search(
    [(4, 10.0, 3), (6, 20.4, 2)], expanded=(10, 1, 1000, 50), length=(22, 1, 31, 21.5), ratio=(1, 1, 1.25, 1.1), seconds=(0.5, 0.1, 2, 3)
)  # fmt: skip
UNSOLVED = search([(6, 7.0, 1)])


def texts(row):
    """Return the texts of the cells of a row."""
    return ["".join(part if isinstance(part, str) else part[2][0] for part in cell[2]) for cell in row[2]]


def test_each_strategy_has_a_row_of_medians_and_one_of_means():
    medians, means, unsolved, _ = median_rows(TRIAL, [SOLVED, UNSOLVED])
    assert texts(medians)[1:] == ["30", "29", "10", "1 to 1,000", "22", "1.00", "1.25", "0.5000"]
    assert texts(means) == ["mean", "", "", "50", "", "21.5", "1.10", "", "3.00"]
    assert set(texts(unsolved)[3:]) == {"–"} and unsolved[1] == {"data_strategy": "B"}


def test_table_of_difficulties_has_a_dash_where_a_strategy_solved_no_board():
    assert next(iter(difficulty_heads(TRIAL)))[2] == ["Moves needed"]
    assert [texts(row) for row in difficulty_rows([SOLVED, UNSOLVED])] == [["4", "10", "–"], ["6", "20", "7"]]


def test_ratio_is_a_phrase_if_it_is_not_known():
    words = words_of(TRIAL)
    assert ratio_texts(UNSOLVED, words, planned=False)["word"] == "not known"
    assert ratio_texts(SOLVED, words, planned=False) == {"word": "", "median": "1.00", "longest": "longest 1.25"}
    assert set(ratio_texts(SOLVED, words, planned=True).values()) == {""}
