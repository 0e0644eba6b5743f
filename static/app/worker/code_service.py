"""Requests about the program that a search executes: its lines, and the lines executed in a step."""

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
        """Return the path of a program's file, empty for pseudocode, and its lines as spans."""
        run = self.runs.search(number)
        with heartbeat():
            path, lines, _places = program_of(run, view)
            return to_payload({"path": path, "lines": [[list(span) for span in line] for line in lines]})

    async def moments_at(self, number, step, view):
        """Return the moments of a step and the index of the main one.

        Each moment has its line (−1 if no line corresponds to it), the values shown right of lines, and variables.
        """
        run, history = self.runs.ended(number)
        copies = await self.runs.copies(number)
        step = max(0, min(step, history.last_step))
        smallest = await self.runs.run_to_end(number, _boxed(smallest_in_frontier(run, history, step)))
        with heartbeat():
            _path, _lines, places = program_of(run, view)
            found = moments(run, history, step, view)
            values, shown = Values(run, history, copies, step, smallest[0]), []
            for place, moment in enumerate(found.moments):
                passed = list(found.moments[: place + 1])
                beside = values.line_values(passed)
                shown.append(
                    {
                        "line": places.get(moment.mark, -1),
                        "beside": [[places[mark], _spans(said)] for mark, said in beside.items() if mark in places],
                        "variables": [
                            {
                                "name": python_name(run, moment, one.name) if view == "python" else one.name,
                                "words": _spans(one.words),
                                "tiles": list(one.tiles),
                            }
                            for one in values.variables(moment, passed)
                        ],
                    }
                )
            return to_payload({"step": step, "main": found.main, "moments": shown})


def _boxed(work):
    """Run work in slices and wrap its result, which may be None; `advance_work` takes None for unfinished."""
    return [(yield from work)]


def _spans(spans):
    return [list(span) for span in spans]
