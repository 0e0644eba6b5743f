"""The program of the manual search: the loop of searches with a frontier, with the reader in place of its order."""

from types import ModuleType

from puzzle.families.frontier.frontier_program import FrontierProgram
from puzzle.recording.run import Run

NO_PYTHON = "A manual search has no Python code, as you choose each node."


class ByHandProgram(FrontierProgram):
    """The program of a search with a frontier, without Python code."""

    def python(self, run: Run) -> tuple[ModuleType, dict[str, str]]:
        """Raise ValueError, as no code chooses for the reader."""
        raise ValueError(NO_PYTHON)


PROGRAM = ByHandProgram()
