"""Tables of additive patterns on the page: which the site offers, how they are loaded, and what replaces missing ones."""

import asyncio
import json
import sys
import zipfile
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import MagicMock

import pytest

from app.page.state import PageState
from puzzle.core import board, catalogue, heuristic_names
from puzzle.core.search_tables import offered_heuristics
from puzzle.heuristics import additive_patterns
from puzzle.heuristics.additive_patterns import AdditivePatterns
from puzzle.links import link, link_runs
from tools import scorm, table_list, tables

WORKER = Path(__file__).resolve().parents[3] / "static/app/worker"
FIFTEEN = "start=1,0,2,3,4,5,6,7,8,9,10,11,12,13,14,15&goal=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15&algorithm=ida_star"
NO_TABLES = "This site has no tables for “Patterns of 6, 6 and 3 tiles”. “Linear conflict” is used instead."
OTHER_SIZE = "“Patterns of 5, 5 and 5 tiles” is for 4×4 boards. “Linear conflict” is used instead."
PAIRS = (*((tile, tile + 1) for tile in range(1, 15, 2)), (15,))


class Engine:
    """A stand-in for the engine of a site with the tables `names`; `asked` lists the names of the requests."""

    def __init__(self, *names):
        self.names, self.asked = names, []

    async def ask(self, name):
        self.asked.append(name)
        return list(self.names)


@pytest.fixture
def page(pyscript, monkeypatch):
    """A function that opens a link on a site with these tables; it returns state, engine, problems and the module."""
    from app.engine import site_tables
    from app.page import latest

    monkeypatch.setattr(latest, "spawn", asyncio.run)
    problems = []
    monkeypatch.setattr(site_tables, "add_problems", problems.extend)

    def open_link(query, *names, worker="ready"):
        state, engine = PageState(MagicMock()), Engine(*names)
        parts = site_tables.SiteTables(state, engine)
        state.follow_link(link.parse(query)[0])
        state.change(worker=worker)
        return SimpleNamespace(state=state, engine=engine, problems=problems, tables=parts, module=site_tables)

    return open_link


def names(page):
    """Return the names of the heuristics that are offered."""
    return [record.name for record in offered_heuristics(page.state.engine.tables or [], len(page.state.board.goal))]


def test_heuristics_with_tables_are_offered_for_4x4_boards_only(page):
    fifteen = page(FIFTEEN, "additive_555")
    assert names(fifteen) == [*catalogue.names(heuristic_names.HEURISTICS), "additive_555"]
    fifteen.state.deal(board.standard_goal(3), board.standard_goal(3))
    assert names(fifteen) == catalogue.names(heuristic_names.HEURISTICS)


def trial_of(page, heuristics, width=4):
    """Store a trial of IDA* with these heuristics in the state, and return the heuristics of the stored trial."""
    runs = [link_runs.parse_run(f"algorithm:ida_star,heuristic:{name}")[0] for name in heuristics]
    trial = link_runs.parse_trial("")[0] | {"goal": board.standard_goal(width), "runs": runs}
    page.state.change(trial=trial)
    return [run["heuristic"] for run in page.state.exercise.trial["runs"]]


def test_trial_goes_without_strategies_whose_tables_are_missing(page):
    """The board of the page may have another size, so the trial asks for the list of tables itself."""
    opened = page("start=1,0,2,3&goal=0,1,2,3", "additive_555")
    assert trial_of(opened, ["manhattan", "additive_555", "additive_663"]) == ["manhattan", "additive_555"]
    assert opened.engine.asked == ["table_names"]
    assert opened.problems == ["This site has no tables for “Patterns of 6, 6 and 3 tiles”. The trial goes without."]
    opened = page("start=1,0,2,3&goal=0,1,2,3")
    assert trial_of(opened, ["additive_555", "additive_663"]) == ["linear_conflict"]


def test_trial_of_other_boards_or_while_running_keeps_its_strategies(page):
    opened = page(FIFTEEN)
    assert trial_of(opened, ["manhattan", "additive_555"], width=3) == ["manhattan", "additive_555"]
    opened.state.change(trial_running=True)
    assert trial_of(opened, ["manhattan", "additive_555"]) == ["manhattan", "additive_555"]


def test_small_board_requests_no_list_of_tables(page):
    assert page("start=1,0,2,3,4,5,6,7,8&goal=0,1,2,3,4,5,6,7,8", "additive_555").engine.asked == []


def test_link_that_names_missing_tables_gets_another_heuristic(page):
    """Also before Python has loaded, where the search of the link waits for the list of tables."""
    opened = page(FIFTEEN + "&heuristic=additive_663", "additive_555")
    assert opened.state.search.settings["heuristic"] == "linear_conflict" and opened.problems == [NO_TABLES]
    opened.problems.clear()
    waiting = page(FIFTEEN + "&heuristic=additive_663&run=1", worker="loading")
    assert waiting.state.search.settings["heuristic"] == "additive_663"
    asyncio.run(waiting.tables.check())
    assert waiting.state.search.settings["heuristic"] == "linear_conflict" and waiting.problems == [NO_TABLES]
    assert waiting.state.progress.searched


def test_board_of_another_size_gets_another_heuristic(page):
    opened = page(FIFTEEN + "&heuristic=additive_555", "additive_555")
    assert opened.problems == [] and opened.state.search.settings["heuristic"] == "additive_555"
    opened.state.deal(board.standard_goal(3), board.standard_goal(3))
    assert opened.state.search.settings["heuristic"] == "linear_conflict" and opened.problems == [OTHER_SIZE]


@pytest.fixture
def service(monkeypatch):
    """The worker's service, whose site lists one table of pairs and sends its file; `sent` lists the addresses."""
    monkeypatch.syspath_prepend(str(WORKER))
    for name in ("busy_signals", "pyscript", "pyscript.ffi"):
        monkeypatch.setitem(sys.modules, name, MagicMock())
    heuristic = AdditivePatterns("additive_555", PAIRS)
    sent = []

    async def pyfetch(address):
        sent.append(address)
        return MagicMock(bytes=send_bytes)

    async def send_bytes():
        return heuristic.build(tables.build)

    async def vendor_manifest():
        return {"tables": ["additive_555"]}

    monkeypatch.setitem(sys.modules, "pyodide.http", MagicMock(pyfetch=pyfetch))
    monkeypatch.setenv("SITE", "https://example.org/")
    modules_before = set(sys.modules)
    import table_service

    monkeypatch.setattr(table_service, "vendor_manifest", vendor_manifest)
    named = {"additive_555": heuristic, "additive_663": AdditivePatterns("additive_663", PAIRS)}
    monkeypatch.setattr(table_service, "TABLE_HEURISTICS", named)
    yield SimpleNamespace(module=table_service, answers=table_service.TableService(), heuristic=heuristic, sent=sent)
    for name in set(sys.modules) - modules_before:
        if not name.startswith("puzzle"):
            del sys.modules[name]


@pytest.mark.parametrize(("failure", "button"), [(OSError("offline"), "Try again"), (None, "Options")])
def test_search_without_its_tables_can_be_tried_again_when_offline(service, pyscript, failure, button):
    """Without the network, the same search may succeed later; on a site without the tables, other options have to."""
    from app.search.recovery import Recovery

    async def fail(address):
        raise failure

    sys.modules["pyodide.http"].pyfetch = fail
    with pytest.raises(ValueError) as caught:
        asyncio.run(service.module._fetch_table("additive_555" if failure else "additive_663"))
    notice, search, controls = MagicMock(), MagicMock(), MagicMock()
    part = Recovery(MagicMock(**{"engine.worker": "ready"}), None, search, MagicMock(), notice, controls)
    part.report(Exception("JsException", "", f"Traceback (most recent call last):\nValueError: {caught.value}"))
    _title, text, label, act = notice.show.call_args[0]
    assert (text, label) == (str(caught.value), button)
    assert act is (search.solve if failure else controls.open_options)


def test_table_is_fetched_once_and_expanded_in_slices(service, monkeypatch):
    """With one slice per request, there is a share for each of the 8 · 16 slices, and the share 1 at the end."""
    monkeypatch.setattr(service.module, "advance_work", lambda work, seconds: next(work, True))

    async def load():
        shares = [0.0]
        while shares[-1] < 1:
            shares.append(await service.answers.load_table("additive_555", 1))
        return shares

    shares = asyncio.run(load())
    assert shares == [*(count / 129 for count in range(129)), 1] and service.heuristic.is_loaded
    assert asyncio.run(service.answers.load_table("additive_555", 1)) == 1
    assert service.sent == ["https://example.org/static/tables/additive_555.bin"]
    start = board.follow(board.standard_goal(4), "")[0]
    assert service.heuristic.function(start, count_blank=False)(start) == 0


def test_missing_table_is_an_error_in_one_sentence(service):
    with pytest.raises(ValueError, match=r"^This site has no tables for additive_663\.$"):
        asyncio.run(service.answers.load_table("additive_663", 1))
    assert service.sent == []


def test_list_has_the_tables_that_have_been_built(monkeypatch, tmp_path):
    """The rest of the manifest is unchanged, and an unchanged list is not written again."""
    manifest = tmp_path / "manifest.json"
    manifest.write_text('{"files": [1]}')
    monkeypatch.setattr(table_list, "MANIFEST", manifest)
    monkeypatch.setattr(table_list, "ROOT", tmp_path)
    table_list.main()
    assert manifest.read_text() == '{"files": [1]}'
    built = tmp_path / additive_patterns.DIRECTORY / "additive_555.bin"
    built.parent.mkdir(parents=True)
    built.write_bytes(b"")
    table_list.main()
    assert json.loads(manifest.read_text()) == {"files": [1], "tables": ["additive_555"]}
    built.unlink()
    table_list.main()
    assert json.loads(manifest.read_text()) == {"files": [1], "tables": []}


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("algorithm=ida_star", []),
        ("heuristic=additive_663", ["additive_663"]),
        ("heuristic=additive_555~additive_663", ["additive_555", "additive_663"]),
    ],
)
def test_scorm_package_contains_only_the_tables_of_its_link(tmp_path, query, expected):
    site = tmp_path / "site"
    folder = site / "0123456789abcdef/static"
    for name in ("additive_555", "additive_663"):
        (folder / "tables").mkdir(parents=True, exist_ok=True)
        (folder / f"tables/{name}.bin").write_bytes(b"")
    (folder / "vendor").mkdir()
    (folder / "vendor/manifest.json").write_text(json.dumps({"files": [], "tables": ["additive_555", "additive_663"]}))
    (site / "index.html").write_text("")
    (path,) = scorm.main([query, "--site", str(site), "--output", str(tmp_path / "week.zip")])
    with zipfile.ZipFile(path) as package:
        assert sorted(Path(name).stem for name in package.namelist() if name.endswith(".bin")) == expected
        (manifest,) = (package.read(name) for name in package.namelist() if name.endswith("manifest.json"))
    assert json.loads(manifest)["tables"] == expected
