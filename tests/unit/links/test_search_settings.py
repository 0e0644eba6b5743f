"""The settings of searches, in which heuristics of the reader get new names."""

from puzzle.links import link
from puzzle.links.search_settings import news_of_renaming, settings_of

NAMES = {"own:Mine": "own:Ours"}


def test_heuristic_gets_its_new_name_in_the_search_other_runs_and_the_trial():
    settings = settings_of(link.defaults()) | {"heuristic": "own:Mine"}
    runs = [{"heuristic": "own:Mine"}, {"heuristic": "manhattan"}]
    news = news_of_renaming(settings, runs, {"runs": runs, "seed": 1}, NAMES)
    renamed = [{"heuristic": "own:Ours"}, {"heuristic": "manhattan"}]
    assert (news["settings"]["heuristic"], news["others"]) == ("own:Ours", renamed)
    assert news["trial"] == {"runs": renamed, "seed": 1}
    assert settings["heuristic"] == runs[0]["heuristic"] == "own:Mine", "the settings before stay as they are"


def test_page_without_a_trial_has_no_names_in_it():
    assert "trial" not in news_of_renaming(settings_of(link.defaults()), [], None, NAMES)
