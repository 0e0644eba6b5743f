"""The cache of figures for runs whose worker is lost: their last and newest steps."""

from types import SimpleNamespace

from app.compare.figure_cache import FigureCache


def run(last):
    return SimpleNamespace(data=SimpleNamespace(lastStep=last))


def at(step):
    return SimpleNamespace(step=step)


def test_cache_holds_the_figures_of_the_last_and_the_newest_step():
    held, long, short = FigureCache(), run(9), run(4)
    end = at(9)
    for figures in (at(3), end, at(5), at(6)):
        held.add(long, figures)
    held.add(short, at(4))
    assert [held.get(long, step) is not None for step in range(10)] == [step in (6, 9) for step in range(10)]
    assert held.get(long, 9) is end and held.get(short, 9) is None


def test_cached_figures_and_best_belong_to_the_same_trees():
    held, a, b = FigureCache(), run(9), run(4)
    held.add(a, at(9))
    held.add_best([a, b], {"expanded": ["B"]})
    assert held.best_of([a, b]) == {"expanded": ["B"]}
    assert held.best_of([b, a]) == held.best_of([a]) == {}
    a.data = SimpleNamespace(lastStep=9)
    assert held.get(a, 9) is None and held.best_of([a, b]) == {}
    held.retain([b])
    assert all(tree is b.data for tree, _figures in held.runs)
