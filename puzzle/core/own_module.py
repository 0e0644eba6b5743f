"""The modules in which a reader's code and its helper files run, so that they are imported as anywhere in Python.

Helper files are searched after the standard library and `puzzle`: in the text itself (see `code_files`), then in the
folder of the file. The interfaces of other frameworks follow, for code that was written for them.
"""

import builtins
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

FILE_NAME = "<your code>"
"""The file name of a reader's code in tracebacks, by which its lines are found."""
NAME = "own_code"
"""The name of the module; further ones are numbered."""
MOST_MODULES = 8
"""The largest number of modules that stay importable; as many different codes can be compared."""

_SEARCH, _SIMPLE = "puzzle.frameworks.search", "puzzle.frameworks.bbsearch"
_PARTS_OF_SIMPLEAI = ("csp", "local", "models", "traditional", "viewers")
FRAMEWORKS = {
    **dict.fromkeys(("search", "aima", "aima.search", "aima3", "aima3.search"), _SEARCH),
    **dict.fromkeys(("utils", "aima.utils", "aima3.utils"), "puzzle.frameworks.utils"),
    "util": "puzzle.frameworks.util",
    **dict.fromkeys(("bbSearch", "simpleai", "simpleai.search"), _SIMPLE),
    **{f"simpleai.search.{part}": _SIMPLE for part in _PARTS_OF_SIMPLEAI},
}
"""By the name under which code imports it, the module with the interface of a framework."""
GIVEN = {
    "SearchProblem": "puzzle.frameworks.problem",
    **dict.fromkeys(("Problem", "Node", "GraphProblem", "Graph", "UndirectedGraph", "EightPuzzle"), _SEARCH),
}
"""By name, the module of a class that code can use without an import."""


class OwnModule(ModuleType):
    """The module of a reader's code, in `sys.modules` until `MOST_MODULES` others have been loaded.

    `folder` is the folder with helper files.
    """

    def __init__(self, name: str, source: str, folder: str) -> None:
        super().__init__(name)
        self.__package__ = ""  # as of a file that Python runs, which is in no package
        self.__own_code__ = source, folder


class OwnImports:
    """The imports of one reader's code: `__import__` for it and its helper files.

    `files` are the helper files in the text, each with its name, first line and code; `folder` is the folder with
    further ones, empty if there is none.
    """

    def __init__(self, files: Iterable[tuple[str, int, str]], folder: str) -> None:
        self.files = {name: (first_line, text) for name, first_line, text in files}
        self.folder = folder
        self.modules: dict[str, ModuleType] = {}
        self.helpers: set[str] = set()
        """The names of the helper modules that have been found."""
        self.builtins = ModuleType("builtins")
        """The module `builtins` of this code: names that it replaces there change for its own files only."""
        vars(self.builtins).update(vars(builtins), __import__=self)

    def __call__(
        self,
        name: str,
        names: Mapping[str, Any] | None = None,
        local_names: Mapping[str, Any] | None = None,
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> Any:
        """Import a module as the reader's code sees it."""
        self.activate()
        if name == "builtins":
            return self.builtins
        return builtins.__import__(name, names, local_names, fromlist, level)

    def activate(self) -> None:
        """Put the helper modules of this code into `sys.modules`, in place of another code's."""
        finder = next((each for each in sys.meta_path if isinstance(each, _HelperFinder)), None)
        if finder is None:
            finder = _HelperFinder(self)
            places = [index for index, each in enumerate(sys.meta_path) if each is PathFinder]
            sys.meta_path.insert(places[0] if places else len(sys.meta_path), finder)
        previous, finder.imports = finder.imports, self
        if previous is not self:
            for name in previous.helpers & sys.modules.keys():
                previous.modules[name] = sys.modules.pop(name)
            sys.modules.update(self.modules)

    def find(self, name: str) -> ModuleSpec | None:
        """Return the spec of a helper file, or of the interface of a framework; None if there is none."""
        if name in self.files:
            loader = _TextLoader(*self.files[name], vars(self.builtins))
            spec: ModuleSpec | None = ModuleSpec(name, loader, origin=FILE_NAME)
        else:
            spec = PathFinder.find_spec(name, [self.folder]) if self.folder and "." not in name else None
            if spec is not None and type(spec.loader) is SourceFileLoader:
                spec.loader = _FileLoader(spec.loader, vars(self.builtins))
        if spec is not None:
            self.helpers.add(name)
        elif name in FRAMEWORKS:
            spec = ModuleSpec(name, _FrameworkLoader(FRAMEWORKS[name]), is_package=True)
        return spec


class _HelperFinder(MetaPathFinder):
    """Finds helper files and frameworks for the code that imports, after all folders in `sys.path`.

    `imports` are those of the code whose helper modules are in `sys.modules`.
    """

    def __init__(self, imports: OwnImports) -> None:
        self.imports = imports

    def find_spec(self, name: str, path: Any = None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Return the spec of a module that is in no folder of `sys.path`."""
        if path is not None and name not in FRAMEWORKS:
            return None
        usual = PathFinder.find_spec(name, path)
        if usual is not None and usual.origin is not None:
            return None
        return self.imports.find(name)  # also in place of a folder without code, which Python would take


class _TextLoader(Loader):
    """Runs a helper file that is part of a text."""

    def __init__(self, first_line: int, text: str, own_builtins: dict[str, Any]) -> None:
        self.first_line, self.text, self.builtins = first_line, text, own_builtins

    def exec_module(self, module: ModuleType) -> None:
        """Run the file, in the lines of the whole text."""
        run_in(module, compile_text(self.text, self.first_line), self.builtins)


class _FileLoader(SourceFileLoader):
    """Runs a helper file of a folder, in which it leaves no compiled files."""

    def __init__(self, loader: SourceFileLoader, own_builtins: dict[str, Any]) -> None:
        super().__init__(loader.name, str(loader.path))
        self.builtins = own_builtins

    def exec_module(self, module: ModuleType) -> None:
        """Run the file."""
        module.__dict__["__builtins__"] = self.builtins
        super().exec_module(module)

    def set_data(self, path: Any, data: Any, *, _mode: int = 0o666) -> None:
        """Write nothing."""


class _FrameworkLoader(Loader):
    """Gives a module of `puzzle.frameworks` another name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        """Return a module with the names of the framework."""
        module, interface = ModuleType(spec.name), import_module(self.name)
        public = {name: value for name, value in vars(interface).items() if not name.startswith("__")}
        names = [*interface.__all__, *interface.STAND_INS]
        vars(module).update(interface.STAND_INS, **public, __doc__=interface.__doc__, __all__=names)
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing: the module has its names."""


def create_module(source: str, files: Iterable[tuple[str, int, str]], folder: str) -> tuple[OwnModule, OwnImports]:
    """Return a new module for a reader's code, which `sys.modules` knows, and its imports.

    The module of the same code, if there is one, is replaced; of different codes, the last few are kept.
    """
    kept = [each for each in list(sys.modules.values()) if type(each) is OwnModule]  # the one used last at the end
    same = [module for module in kept if module.__own_code__ == (source, folder)]
    for module in same or kept[: max(0, len(kept) - MOST_MODULES + 1)]:
        forget_module(module)
    names = (NAME if number == 1 else f"{NAME}_{number}" for number in range(1, MOST_MODULES + 2))
    name = same[0].__name__ if same else next(name for name in names if name not in sys.modules)
    module = sys.modules[name] = OwnModule(name, source, folder)
    return module, OwnImports(files, folder)


def forget_module(module: OwnModule) -> None:
    """Remove a module from `sys.modules`."""
    sys.modules.pop(module.__name__, None)


def is_helper(module: ModuleType) -> bool:
    """Return True if a module is a helper file of a reader's code."""
    return isinstance(getattr(module.__spec__, "loader", None), (_TextLoader, _FileLoader))


def compile_text(text: str, first_line: int = 1) -> CodeType:
    """Return the compiled code of a text that begins at a line of a reader's code."""
    code: CodeType = compile("\n" * (first_line - 1) + text, FILE_NAME, "exec", dont_inherit=True)
    return code


def run_in(module: ModuleType, code: CodeType, own_builtins: dict[str, Any]) -> None:
    """Run compiled code in a module, with the given classes that it names."""
    names = module.__dict__
    names["__builtins__"] = own_builtins
    for name in _names_in(code) & GIVEN.keys():
        names.setdefault(name, getattr(import_module(GIVEN[name]), name))
    exec(code, names)


def _names_in(code: CodeType) -> set[str]:
    """Return the global names and the attributes that code mentions, also inside its functions."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _names_in(constant)
    return names
