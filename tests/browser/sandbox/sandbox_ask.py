"""JavaScript that asks the sandbox of a page, and code as links contain it."""

import base64
import zlib

ASK = """
async ([name, parts, limit]) => {
  const { openSandbox } = await import(new URL("static/js/sandbox/sandbox-client.js", location.href))
  const before = performance.now(), sandbox = await openSandbox(), since = performance.now()
  const answer = await sandbox.ask(name, parts, limit)
  if (answer.value?.values) answer.value.values = [...answer.value.values]
  return {...answer, start: since - before, milliseconds: performance.now() - since}
}
"""
"""Returns the answer to a request, with the milliseconds until the sandbox had started and until it has answered."""


def packed(code):
    """Return code as links contain it: raw deflate data in base64url."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return base64.urlsafe_b64encode(compressor.compress(code.encode()) + compressor.flush()).decode().rstrip("=")
