"""The cache of the figures of runs, used after their worker is lost: the last step and the newest step shown."""

from types import SimpleNamespace

import pytest

from puzzle.comparison.figure_cache import FigureCache


@pytest.fixture
def cache():
    """An empty cache."""
    return FigureCache()


def run(last):
    """Return a stand-in for a run whose last step is `last`."""
    return SimpleNamespace(data=SimpleNamespace(lastStep=last))


def figures_at(step):
    """Return a stand-in for the figures of a step."""
    return SimpleNamespace(step=step)


def test_cache_holds_the_figures_of_the_last_and_the_newest_step(cache):
    """The newest step is the one whose figures were added last: here step 6; the run's last step is 9."""
    long_run, short_run = run(9), run(4)
    last_figures = figures_at(9)
    for figures in (figures_at(3), last_figures, figures_at(5), figures_at(6)):
        cache.add(long_run, figures)
    cache.add(short_run, figures_at(4))
    assert [cache.get(long_run, step) is not None for step in range(10)] == [step in (6, 9) for step in range(10)]
    assert cache.get(long_run, 9) is last_figures and cache.get(short_run, 9) is None


def test_cached_figures_and_best_values_belong_to_the_same_trees(cache):
    """The figures and the best values of a run are forgotten once the run has a new tree."""
    first, second = run(9), run(4)
    cache.add(first, figures_at(9))
    cache.add_best([first, second], {"expanded": ["B"]})
    assert cache.best_of([first, second]) == {"expanded": ["B"]}
    assert cache.best_of([second, first]) == cache.best_of([first]) == {}
    first.data = SimpleNamespace(lastStep=9)
    assert cache.get(first, 9) is None and cache.best_of([first, second]) == {}
    cache.retain([second])
    assert all(tree is second.data for tree, _step, _figures in cache.figures)
