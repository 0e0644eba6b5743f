"""Answers requests about the program of a search: its lines, and the lines executed in a step."""

from collections.abc import Iterable

from heartbeat import heartbeat
from runs import OpenRuns

from puzzle.answers.run_answers import Moment, Moments, Program, Variable
from puzzle.code.heuristic_call import trace_call
from puzzle.code.program import moments, python_lines
from puzzle.code.program import program as program_of
from puzzle.code.values import python_name, smallest_in_frontier
from puzzle.core.kinds import Tiles
from puzzle.core.slices import Result, Slices
from puzzle.heuristics.built_in_code import built_in_code


class CodeService:
    """Answers requests about the programs of a run, `pseudocode` or `python`, and about the code of its heuristic."""

    def __init__(self, runs: OpenRuns) -> None:
        self.runs = runs

    async def program(self, number: int, view: str) -> Program:
        """Return the lines of a program as lists of spans, and the path of its file (empty for pseudocode)."""
        run = self.runs.search(number)
        with heartbeat():
            path, lines, _places = program_of(run, view)
            return Program(path, lines)

    async def listing(self, _number: int, code: str) -> Program:
        """Return the lines of a text of Python code, as `program` does; it belongs to the run with the number."""
        with heartbeat():
            return Program("", python_lines(code))

    async def trace_built_in(self, number: int, board: Iterable[int], step: int) -> Moments:
        """Return the moments of a call of the run's built-in heuristic for a board, as `moments_at` does."""
        run = self.runs.search(number)
        code = built_in_code(run.options.heuristic, run.options.count_blank).code
        with heartbeat():
            return moments_of_call(code, tuple(board), run.problem.boards()[1], step)

    async def moments_at(self, number: int, step: int, view: str) -> Moments:
        """Return the moments of a step, one for each executed line, and the index of the main moment.

        Each moment has its line (−1 if no line corresponds to it), the values shown beside lines, and its variables.
        """
        run, history = self.runs.ended(number)
        copies = await self.runs.copies(number)
        step = max(0, min(step, history.last_step))
        smallest = await self.runs.run_to_end(number, _in_list(smallest_in_frontier(run, history, step)))
        with heartbeat():
            _path, _lines, places = program_of(run, view)
            step_moments = moments(run, history, step, view)
            values, answers = run.family.program.values(run, history, copies, step, smallest[0]), []
            for index, moment in enumerate(step_moments.moments):
                so_far = list(step_moments.moments[: index + 1])
                beside = [(places[mark], spans) for mark, spans in values.line_values(so_far).items() if mark in places]
                variables = []
                for shown in values.variables(moment, so_far):
                    name = python_name(run, moment, shown.name) if view == "python" else shown.name
                    variables.append(Variable(name, shown.words, shown.tiles))
                answers.append(Moment(places.get(moment.mark, -1), beside, variables))
            return Moments(step, step_moments.main, answers)


def moments_of_call(code: str, board: Tiles, goal: Tiles, step: int) -> Moments:
    """Return the moments of a call of the function h in a text of code; the main moment is the line that returns."""
    call, moments_so_far = trace_call(code, board, goal), []
    for line in call.lines:
        beside = [(line.number - 1, call.value_words)] if line is call.lines[-1] else []
        variables = [
            Variable(name.name, [("strong", name.text)] if name.text else [], name.tiles) for name in line.names
        ]
        moments_so_far.append(Moment(line.number - 1, beside, variables))
    return Moments(step, len(moments_so_far) - 1, moments_so_far)


def _in_list(work: Slices[Result]) -> Slices[list[Result]]:
    """Run work in slices; return its result in a list, as the result may be None, which means unfinished work."""
    return [(yield from work)]
