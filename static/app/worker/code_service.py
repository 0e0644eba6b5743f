"""Answers requests about the program of a search: its lines, and the lines executed in a step."""

from heartbeat import heartbeat
from payloads import to_payload

from puzzle.code.heuristic_call import trace_call
from puzzle.code.program import moments, python_lines
from puzzle.code.program import program as program_of
from puzzle.code.values import python_name, smallest_in_frontier
from puzzle.heuristics.built_in_code import built_in_code


class CodeService:
    """Answers requests about the programs of a run, `pseudocode` or `python`, and about the code of its heuristic."""

    def __init__(self, runs):
        self.runs = runs

    async def program(self, number, view):
        """Return the lines of a program as lists of spans, and the path of its file (empty for pseudocode)."""
        run = self.runs.search(number)
        with heartbeat():
            path, lines, _places = program_of(run, view)
            return to_payload({"path": path, "lines": [[list(span) for span in line] for line in lines]})

    async def listing(self, _number, code):
        """Return the lines of a text of Python code, as `program` does; it belongs to the run with the number."""
        with heartbeat():
            return to_payload({"path": "", "lines": [[list(span) for span in line] for line in python_lines(code)]})

    async def trace_built_in(self, number, board, step):
        """Return the moments of a call of the run's built-in heuristic for a board, as `moments_at` does."""
        run = self.runs.search(number)
        code = built_in_code(run.options.heuristic, run.options.count_blank).code
        with heartbeat():
            return call_payload(code, tuple(board), run.problem.boards()[1], step)

    async def moments_at(self, number, step, view):
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
            values, moment_payloads = run.family.program.values(run, history, copies, step, smallest[0]), []
            for index, moment in enumerate(step_moments.moments):
                moments_so_far = list(step_moments.moments[: index + 1])
                values_by_mark = values.line_values(moments_so_far)
                moment_payloads.append(
                    {
                        "line": places.get(moment.mark, -1),
                        "beside": [
                            [places[mark], _spans(spans)] for mark, spans in values_by_mark.items() if mark in places
                        ],
                        "variables": [
                            {
                                "name": python_name(run, moment, variable.name) if view == "python" else variable.name,
                                "words": _spans(variable.words),
                                "tiles": list(variable.tiles),
                            }
                            for variable in values.variables(moment, moments_so_far)
                        ],
                    }
                )
            return to_payload({"step": step, "main": step_moments.main, "moments": moment_payloads})


def call_payload(code, board, goal, step):
    """Return the moments of a call of the function h in a text of code; the main moment is the line that returns."""
    call = trace_call(code, board, goal)
    moment_payloads = [
        {
            "line": line.number - 1,
            "beside": [],
            "variables": [
                {"name": name.name, "words": [["strong", name.text]] if name.text else [], "tiles": list(name.tiles)}
                for name in line.names
            ],
        }
        for line in call.lines
    ]
    if moment_payloads:
        moment_payloads[-1]["beside"] = [[moment_payloads[-1]["line"], _spans(call.value_words)]]
    return to_payload({"step": step, "main": len(moment_payloads) - 1, "moments": moment_payloads})


def _in_list(work):
    """Run work in slices; return its result in a list, as the result may be None, which means unfinished work."""
    return [(yield from work)]


def _spans(spans):
    """Return spans as lists, which become JavaScript arrays."""
    return [list(span) for span in spans]
