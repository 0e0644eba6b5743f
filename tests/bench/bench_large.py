"""Benchmark of runs with millions of nodes in the page: `python tests/bench/bench_large.py [NODES …]`, minutes each.

A breadth-first search of the 15-puzzle is stopped while it searches and while its nodes are laid out, restarted at once,
and run to its limit. This benchmark measures the time until Stop takes effect, the longest task of the main thread, and
the memory of both Pythons and of the typed arrays. Processor times exclude other work of the machine.
"""

import sys

import frames
import gaps
import wasm_memory

LINK = "start=2,15,1,12,8,5,6,11,4,9,10,7,3,14,13,0&goal=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0&algorithm=breadth_first"
SIZES = (2_000_000, 5_000_000)
HALF_SEARCHED = "+document.querySelector('[data-running=nodes]').textContent.replaceAll(',', '') >= {}"
PLACING = "!document.getElementById('placing').hidden"
ENDED = "document.documentElement.dataset.state === 'done'"
STOP = """
() => new Promise(stopped => {
  const began = performance.now()
  const check = () => %s ? stopped(performance.now() - began) : setTimeout(check, 5)
  document.getElementById("primary").click()
  check()
})
"""
PROMPT, QUIET, LIGHT = 300, 200, 1000
"""Limits: milliseconds until Stop takes effect, milliseconds of the longest task, megabytes."""
PATIENCE = 1_800_000
"""The timeout of a wait, in milliseconds."""
MEGABYTE = 10**6


class Large:
    """A page in which a search with a node limit is started and stopped."""

    def __init__(self, visitor, nodes):
        self.visitor, self.page, self.nodes = visitor, visitor.page, nodes
        self.session = self.page.context.new_cdp_session(self.page)
        self.processes = self.page.context.browser.new_browser_cdp_session()
        visitor.open(f"{LINK}&node_limit={nodes}")

    def press_solve(self):
        """Press Solve and wait until the search runs."""
        self.visitor.button("Solve").click()
        self.visitor.wait_for("searching")

    def wait_until(self, condition):
        """Wait until a JavaScript expression is true in the page."""
        self.page.wait_for_function(condition, timeout=PATIENCE, polling=50)

    def stop(self, stopped):
        """Press Stop; return the time until it takes effect and the processor time of the page, in milliseconds.

        `stopped` is the JavaScript expression that is true as soon as Stop has taken effect.
        """
        time_before = self._processor_time()
        return self.page.evaluate(STOP % stopped), self._processor_time() - time_before

    def longest_task(self, action):
        """Return the time and the processor time of the longest task of the main thread during an action."""
        return gaps.longest_task(self.page, action)

    def memory(self):
        """Return the memory of MicroPython and Pyodide, and of the page's objects and typed arrays, in megabytes."""
        self.session.send("HeapProfiler.collectGarbage")
        usage = self.session.send("Runtime.getHeapUsage")
        return wasm_memory.wasm_bytes(self.page) / MEGABYTE, (
            usage["usedSize"] + usage["backingStorageSize"]
        ) / MEGABYTE

    def _processor_time(self):
        """Return the processor time of the busiest page process so far, in milliseconds."""
        processes = self.processes.send("SystemInfo.getProcessInfo")["processInfo"]
        return 1000 * max(process["cpuTime"] for process in processes if process["type"] == "renderer")


def rows(large):
    """Yield the measurements: label, time, processor time and limit, in milliseconds or, for memory, megabytes."""
    large.press_solve()
    large.wait_until(HALF_SEARCHED.format(large.nodes // 2))
    yield "Stop while searching, ms", *large.stop(PLACING), PROMPT
    yield "Stop while laying out half of the nodes, ms", *large.stop(ENDED), PROMPT
    large.press_solve()  # at this time, the memory of the previous search is still being freed
    yield "longest task while searching, ms", *large.longest_task(lambda: large.wait_until(PLACING)), QUIET
    yield memory_row("before the layout", large)
    yield "Stop while laying out all nodes, ms", *large.stop(ENDED), PROMPT
    large.press_solve()
    large.wait_until(PLACING)
    yield (
        "longest task while laying out and drawing, ms",
        *large.longest_task(lambda: large.wait_until(ENDED)),
        QUIET,
    )
    yield memory_row("after the layout", large)


def memory_row(when, large):
    """Return the row of the table with the memory of the page at a moment, which the label `when` names."""
    pythons, columns = large.memory()
    return f"{when}: both Pythons {pythons:.0f}, arrays {columns:.0f}, MB", pythons + columns, None, LIGHT


def main():
    """Measure with each number of nodes and print a table."""
    sizes = [int(size) for size in sys.argv[1:]] or SIZES
    with frames.visitors() as new_visitor:
        for nodes in sizes:
            visitor = new_visitor(wasm_memory.track_memories)
            print(f"{f'{nodes:,} nodes':<60}{'clock':>9}{'processor':>12}{'at most':>9}")
            for label, clock, processor, limit in rows(Large(visitor, nodes)):
                print(
                    f"{label:<60}{clock:>9.0f}{'' if processor is None else f'{processor:.0f}':>12}{limit:>9}",
                    flush=True,
                )
            visitor.page.context.close()


if __name__ == "__main__":
    main()
