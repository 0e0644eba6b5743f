"""Benchmark of runs with millions of nodes in the page: `python tests/bench/bench_large.py [NODES …]`, minutes each.

A breadth-first search of the 15-puzzle is stopped while it searches and while its nodes are laid out, restarted at once,
and run to its limit. Measured are the time that Stop takes, the longest task of the main thread, and the memory of both
Pythons and of the typed arrays. Processor times exclude other work of the machine.
"""

import sys

import frames
import gaps
import wasm_memory

LINK = "start=2,15,1,12,8,5,6,11,4,9,10,7,3,14,13,0&goal=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0&algorithm=breadth_first"
SIZES = (2_000_000, 5_000_000)
HALF = "+document.querySelector('[data-running=nodes]').textContent.replaceAll(',', '') >= {}"
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
MEGABYTE = 10**6


class Large:
    """A page that runs searches with a node limit."""

    def __init__(self, visitor, nodes):
        self.visitor, self.page, self.nodes = visitor, visitor.page, nodes
        self.session = self.page.context.new_cdp_session(self.page)
        self.processes = self.page.context.browser.new_browser_cdp_session()
        visitor.open(f"{LINK}&node_limit={nodes}")

    def begin(self):
        """Press Solve."""
        self.visitor.button("Solve").click()
        self.visitor.wait_for("searching")

    def until(self, condition):
        """Wait for a condition in the page."""
        self.page.wait_for_function(condition, timeout=PATIENCE, polling=50)

    def stop(self, stopped):
        """Press Stop; return the milliseconds until it takes effect, and the processor time of the page and its worker."""
        time_before = self._worked()
        return self.page.evaluate(STOP % stopped), self._worked() - time_before

    def longest_task(self, action):
        """Return the milliseconds of the longest task of the main thread during an action, and its processor time."""
        return gaps.longest_task(self.page, action)

    def weight(self):
        """Return the megabytes of both interpreters, and those of the page's objects and typed arrays."""
        self.session.send("HeapProfiler.collectGarbage")
        usage = self.session.send("Runtime.getHeapUsage")
        return wasm_memory.wasm_bytes(self.page) / MEGABYTE, (
            usage["usedSize"] + usage["backingStorageSize"]
        ) / MEGABYTE

    def _worked(self):
        """Return the processor time of the busiest page process so far, in milliseconds."""
        processes = self.processes.send("SystemInfo.getProcessInfo")["processInfo"]
        return 1000 * max(process["cpuTime"] for process in processes if process["type"] == "renderer")


def rows(large):
    """Yield the measurements: label, milliseconds, processor milliseconds, limit."""
    large.begin()
    large.until(HALF.format(large.nodes // 2))
    yield "Stop while it searches, ms", *large.stop(PLACING), PROMPT
    yield "Stop while it places half of them, ms", *large.stop(ENDED), PROMPT
    large.begin()  # while the memory of the previous search is being freed
    yield "the longest gap while it searches, ms", *large.longest_task(lambda: large.until(PLACING)), QUIET
    yield memory_row("as placing begins", large)
    yield "Stop while it places all of them, ms", *large.stop(ENDED), PROMPT
    large.begin()
    large.until(PLACING)
    yield "the longest gap while it places and shows them, ms", *large.longest_task(lambda: large.until(ENDED)), QUIET
    yield memory_row("placed", large)


def memory_row(when, large):
    """Return the row of the page's memory."""
    pythons, columns = large.weight()
    return f"{when}, the Pythons {pythons:.0f} and the columns {columns:.0f}, MB", pythons + columns, None, LIGHT


def main():
    """Print the table."""
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
