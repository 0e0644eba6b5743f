"""Each part of the page receives the records of the state that it uses, and no others."""

import ast

import pytest
import state_use

USES = state_use.read_uses()
NEEDED, GIVEN = state_use.needed_names(USES), state_use.given_names(USES)
PARTS = sorted(name for name, use in USES.items() if use.is_class and NEEDED[name])
BASES = {base for use in USES.values() for base in use.bases}
WHOLE_STATE = {
    "AttemptPanel", "Compare", "HostApi", "Links", "ManualSearch", "Search", "SolveButton", "StaleTree", "Tree", "Workshop",
}  # fmt: skip
"""The parts that need most of the state, and therefore receive the whole."""
FEW = 7
"""The largest number of records and methods that a part receives by name."""
COMPOSERS = {"main.py", "lazy_panels.py"}
"""The modules whose functions create the parts of the page, from the whole state."""
HISTORY = "window.history", "event"
"""What has a `state` that is that of an entry of the browser's history."""


@pytest.mark.parametrize("part", sorted(set(PARTS) - WHOLE_STATE - BASES))
def test_part_receives_exactly_the_records_that_it_uses(part):
    """The records that a part passes on to parts of its own are among those that it uses."""
    assert GIVEN[part], "the part receives no state"
    for names in GIVEN[part]:
        assert set(names) == NEEDED[part]


@pytest.mark.parametrize("part", sorted(BASES & set(PARTS)))
def test_base_class_receives_the_records_that_it_uses(part):
    assert all(names >= NEEDED[part] for names in GIVEN[part])


def test_only_the_listed_parts_receive_the_whole_state():
    assert {part for part in PARTS if state_use.WHOLE in GIVEN[part]} == WHOLE_STATE
    assert all(len(NEEDED[part]) > FEW for part in WHOLE_STATE)


def test_no_selection_is_as_long_as_the_whole_state():
    selections = {names for use in USES.values() for _part, names in use.passed if names is not None}
    assert selections and all(len(names) <= FEW for names in selections)
    assert {name for names in selections for name in names} <= state_use.NAMES


def test_only_main_and_lazy_panels_have_functions_with_the_whole_state():
    """A function elsewhere has the records of the part that calls it."""
    for path, tree in state_use.page_modules().items():
        functions = [node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))]
        creators = [node.name for node in functions if node.name in USES and USES[node.name].creates(USES)]
        assert not creators or path in {*COMPOSERS, "shortcut_commands.py"}, f"{path}: {creators}"


def test_parts_use_only_their_own_state():
    """The state of another part, such as `self.engine.state`, may have other records."""
    for path, tree in state_use.page_modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr == "state":
                assert ast.unparse(node.value) in ("self", *HISTORY), f"{path}:{node.lineno}: {ast.unparse(node)}"


def test_analysis_sees_reads_changes_subscriptions_and_variables():
    source = """
class Part:
    def __init__(self, state):
        self.state = state
        state.subscribe(self.show, "start")
        some = state.only("paths", "deal")
        Child(some, 1)
        Other(state)
    def show(self):
        self.state.change(view="map")
        helper(self.state)
"""
    use = state_use.StateUse(ast.parse(source).body[0], state_use.record_of_fields())
    assert use.names == {"board", "display"}
    assert use.passed == [("Child", ("paths", "deal")), ("Other", None), ("helper", None)]
