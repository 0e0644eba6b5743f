"""How runs of millions of nodes go in the page: `python tests/bench/bench_large.py [NODES …]`, minutes for each.

A breadth-first search of the 15-puzzle runs into its limit, is stopped as it searches, as it places its nodes and as it
clears away what it had in mind. What counts is how long the page hears nothing of the reader, how soon Stop has
stopped, and how much both Pythons and the columns of numbers weigh at most.
"""

import sys
from time import perf_counter

import frames
import memories

LINK = "start=2,15,1,12,8,5,6,11,4,9,10,7,3,14,13,0&goal=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0&algorithm=breadth_first"
SIZES = (2_000_000, 5_000_000)
# The longest time in which the page did nothing for its reader, from the last reset on.
GAPS = """
() => {
  window.longest = 0
  let before = performance.now()
  const {port1, port2} = new MessageChannel()
  port1.onmessage = () => {
    const now = performance.now()
    window.longest = Math.max(window.longest, now - before)
    before = now
    setTimeout(() => port2.postMessage(0), 4)
  }
  port2.postMessage(0)
}
"""
NODES = "+document.querySelector('[data-running=nodes]').textContent.replaceAll(',', '') >= {}"
PLACING = "!document.getElementById('placing').hidden"
ENDED = "document.documentElement.dataset.state === 'done'"
STOP = """
() => new Promise(stopped => {
  const began = performance.now()
  const look = () => %s ? stopped(performance.now() - began) : setTimeout(look, 1)
  document.getElementById("primary").click()
  look()
})
"""
LONG = 900_000
MEGABYTE = 2**20


class Large:
    """One page that runs searches of so many nodes."""

    def __init__(self, visitor, nodes):
        self.visitor, self.page, self.nodes = visitor, visitor.page, nodes
        self.session = self.page.context.new_cdp_session(self.page)
        visitor.arrive(f"{LINK}&node_limit={nodes}")
        self.page.evaluate(GAPS)

    def until(self, what):
        """Wait for something that the page says."""
        self.page.wait_for_function(what, timeout=LONG, polling=5)

    def begin(self):
        """Press Solve."""
        self.page.evaluate("window.longest = 0")
        self.visitor.button("Solve").click()
        self.until("document.documentElement.dataset.state === 'searching'")

    def stop(self, stopped):
        """Press Stop and return the milliseconds until it has."""
        return self.page.evaluate(STOP % stopped)

    def gap(self):
        """Return the longest gap since the last time that this was asked."""
        return self.page.evaluate("() => { const longest = window.longest; window.longest = 0; return longest }")

    def weight(self):
        """Return the megabytes of both Pythons, and those of the page's objects and columns."""
        usage = self.session.send("Runtime.getHeapUsage")
        return memories.wasm_bytes(self.page) / MEGABYTE, (usage["usedSize"] + usage["backingStorageSize"]) / MEGABYTE


def rows(large):
    """Yield what is measured, its value and its limit, in the order in which it happens."""
    half = NODES.format(large.nodes // 2)
    large.begin()
    large.until(half)
    yield "Stop while it searches, ms", large.stop(PLACING), 300
    yield "Stop while it places them, ms", large.stop(ENDED), 300
    large.begin()  # while the one before is cleared away
    yield "Solve again at once, the longest gap, ms", large.gap(), 200
    started = perf_counter()
    large.until(PLACING)
    yield f"searched to the limit, s ({perf_counter() - started:.0f}), the longest gap, ms", large.gap(), 200
    pythons, columns = large.weight()
    yield f"both Pythons {pythons:.0f} MB, columns {columns:.0f} MB: as placing begins, MB", pythons + columns, 1000
    yield "Stop while it places all of them, ms", large.stop(ENDED), 300
    yield "shown, the longest gap, ms", large.gap(), 200
    large.begin()
    large.until(PLACING)
    large.gap()
    started = perf_counter()
    large.until(ENDED)
    yield f"placed, s ({perf_counter() - started:.0f}), the longest gap, ms", large.gap(), 200
    pythons, columns = large.weight()
    yield f"both Pythons {pythons:.0f} MB, columns {columns:.0f} MB: placed, MB", pythons + columns, 1000


def main():
    """Print the table."""
    sizes = [int(size) for size in sys.argv[1:]] or SIZES
    with frames.visitors() as arriving:
        for nodes in sizes:
            visitor = arriving(memories.keep)
            print(f"{nodes:,} nodes")
            for what, value, limit in rows(Large(visitor, nodes)):
                print(f"  {what:<78}{value:>9.0f}{limit:>9}", flush=True)
            visitor.page.context.close()


if __name__ == "__main__":
    main()
