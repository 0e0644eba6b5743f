"""Answers requests about the program of a search: its lines, and the lines executed in a step."""

from heartbeat import heartbeat
from payloads import to_payload

from puzzle.code.program import moments
from puzzle.code.program import program as program_of
from puzzle.code.values import Values, python_name, smallest_in_frontier


class CodeService:
    """Answers requests about one of the two programs of a run: `pseudocode` or `python`."""

    def __init__(self, runs):
        self.runs = runs

    async def program(self, number, view):
        """Return the lines of a program as lists of spans, and the path of its file (empty for pseudocode)."""
        run = self.runs.search(number)
        with heartbeat():
            path, lines, _places = program_of(run, view)
            return to_payload({"path": path, "lines": [[list(span) for span in line] for line in lines]})

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
            values, moment_payloads = Values(run, history, copies, step, smallest[0]), []
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


def _in_list(work):
    """Run work in slices; return its result in a list, as the result may be None, which means unfinished work."""
    return [(yield from work)]


def _spans(spans):
    """Return spans as lists, which become JavaScript arrays."""
    return [list(span) for span in spans]
