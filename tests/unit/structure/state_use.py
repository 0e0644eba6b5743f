"""Which records and methods of the page's state each class of the page uses and receives, read from the code.

The state is what the code calls `state`, a parameter or variable, or `self.state`.
"""

import ast
from collections import defaultdict
from pathlib import Path
from unittest.mock import MagicMock

from app.page import state as page_state

APP = Path(__file__).resolve().parents[3] / "static/app"
LISTENING = {"change", "react", "subscribe", "subscribe_last", "when", "follow"}
"""The calls that name fields: `follow` is that of `Visibility`, the others those of the state."""
EVERY_PART_HAS = {"change", "react", "subscribe", "subscribe_last", "when", "only"}
METHODS = (
    {name for name, value in vars(page_state.PageState).items() if callable(value) and not name.startswith("_")}
    - EVERY_PART_HAS
    - {"owner_of"}
)
SIGNALS = {"heuristics_renamed", "puzzle_left"}
NAMES = {*page_state.RECORDS, *METHODS, *SIGNALS}
"""The names that `only` accepts."""
WHOLE = frozenset(NAMES)


def page_modules():
    """Return the syntax trees of the page's modules by their paths in static/app."""
    paths = [path for path in sorted(APP.rglob("*.py")) if path.relative_to(APP).parts[0] not in ("worker", "sandbox")]
    trees = {path.relative_to(APP).as_posix(): ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    del trees["page/state.py"], trees["page/records.py"]
    return trees


def is_state(node):
    """Return True for an expression that is the state or a part of it."""
    return isinstance(node, (ast.Name, ast.Attribute)) and ast.unparse(node) in ("state", "self.state")


def selected_names(node, variables):
    """Return the names in an expression such as `state.only("board", "deal")`; None for any other expression.

    `variables` has such an expression for each variable that has been set to one.
    """
    if isinstance(node, ast.Name):
        node = variables.get(node.id)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "only":
        return tuple(argument.value for argument in node.args)
    return None


def called_name(call, bases):
    """Return the name of the class, function or method that a call creates or calls."""
    if isinstance(call.func, ast.Name):
        return call.func.id
    if isinstance(call.func, ast.Subscript) and isinstance(call.func.value, ast.Name):  # a table of functions
        return call.func.value.id
    if ast.unparse(call.func) == "super().__init__" and bases:
        return bases[0]
    return call.func.attr if isinstance(call.func, ast.Attribute) else None


class StateUse:
    """How one class or function of the page uses the state.

    `names` are the records and methods that it uses, also by setting or listening to a field; `passed` has what it
    passes on, as (name of the class or function, names of the selection, or None for all that it has).
    """

    def __init__(self, node, fields):
        self.is_class = isinstance(node, ast.ClassDef)
        self.bases = [base.id for base in node.bases if isinstance(base, ast.Name)] if self.is_class else []
        self.names, self.passed = set(), []
        self.words = [part.value for part in ast.walk(node) if isinstance(part, ast.Constant)]
        self.words += [part.arg for part in ast.walk(node) if isinstance(part, ast.keyword)]
        variables = {
            ast.unparse(target): part.value
            for part in ast.walk(node)
            if isinstance(part, ast.Assign)
            for target in part.targets
        }
        for part in ast.walk(node):
            if isinstance(part, ast.Attribute) and is_state(part.value) and part.attr in NAMES:
                self.names.add(part.attr)
            if isinstance(part, ast.Call):
                self._read_call(part, fields, variables)

    def _read_call(self, call, fields, variables):
        method = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        state_argument = any(is_state(argument) for argument in call.args)
        if method in LISTENING and (is_state(call.func.value) or state_argument):
            words = [argument.value for argument in call.args if isinstance(argument, ast.Constant)]
            words = words[:1] if method == "when" else words
            words += [keyword.arg for keyword in call.keywords]
            if None in words:  # change(**news): the fields are named somewhere in the class
                words += self.words
            self.names |= {fields[word] for word in words if word in fields}
        for argument in call.args:
            target = called_name(call, self.bases)
            if is_state(argument) and target is not None:
                self.passed.append((target, None))
            elif (names := selected_names(argument, variables)) is not None:
                self.passed.append((target, names))

    def creates(self, uses):
        """Return True if this passes the state or a part of it to a class."""
        return any(target in uses and uses[target].is_class for target, _names in self.passed)


def record_of_fields():
    """Return the name of its record for each field of the state."""
    state, fields = page_state.PageState(MagicMock()), {}
    for name, record in page_state.RECORDS.items():
        for field in (*vars(getattr(state, name)), *record.__annotations__, *vars(record)):
            fields[field] = name
    return {field: name for field, name in fields.items() if not field.startswith("_")}


def name_of(statement):
    """Return the name of a class, of a function, or of a table such as the conditions of the views."""
    if isinstance(statement, ast.Assign):
        return ast.unparse(statement.targets[0])
    return getattr(statement, "name", "")


def read_uses():
    """Return the `StateUse` of each class, function and table of the page that mentions the state, by its name."""
    fields, uses = record_of_fields(), {}
    for tree in page_modules().values():
        for statement in tree.body:
            name = name_of(statement)
            if name and any(is_state(part) for part in ast.walk(statement)):
                assert name not in uses, f"two parts of the page are named {name}"
                uses[name] = StateUse(statement, fields)
    return uses


def needed_names(uses):
    """Return what each class and function needs for itself, its base classes and the parts to which it passes it on."""
    needs = {
        name: use.names | {selected for _, names in use.passed for selected in names or ()}
        for name, use in uses.items()
    }
    changed = True
    while changed:
        changed = False
        for name, use in uses.items():
            users = [*use.bases, *[target for target, _names in use.passed]]
            more = needs[name].union(*[needs.get(user, set()) for user in users])
            if more != needs[name]:
                needs[name], changed = more, True
    return needs


def given_names(uses):
    """Return the different sets of names that each class receives; WHOLE for the whole state."""
    given = defaultdict(set)
    changed = True
    for use in uses.values():
        for target, names in use.passed:
            if names is not None:
                given[target].add(frozenset(names))
    while changed:
        changed = False
        for name, use in uses.items():
            own = given[name] if use.is_class else {WHOLE}
            for target, names in use.passed:
                if names is None and target in uses and not own <= given[target]:
                    given[target] |= own
                    changed = True
    return given
