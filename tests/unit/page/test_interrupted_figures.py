"""The statistics of a step, of a run whose search was interrupted too."""

from types import SimpleNamespace


def test_interrupted_manual_search_keeps_its_heading(pyscript, monkeypatch):
    """No worker has said who chose the nodes of a search that was interrupted; its statistics are still shown."""
    from app.engine.page_answers import page_ending
    from app.page.signal import Signal
    from app.search import figures

    pyscript.ffi.to_js = lambda fields: SimpleNamespace(**fields)
    shown = {}
    monkeypatch.setattr(figures.Figures, "_show_counters", lambda self, _, heading: shown.update(heading=heading))
    monkeypatch.setattr(figures, "_show_result", lambda ending, *rest: shown.update(outcome=ending.outcome))
    displayed_run = SimpleNamespace(
        data=SimpleNamespace(info=SimpleNamespace(algorithm="by_hand")),
        ending=page_ending("cut_off", 1.5),
        known=(-1, -1),
    )
    for name in ("search_started", "progress_updated", "step_described"):
        setattr(displayed_run, name, Signal())
    figures.Figures(displayed_run)
    displayed_run.step_described.emit({}, 3, True)
    assert shown["heading"] == "Your search" and shown["outcome"] == "cut_off"
