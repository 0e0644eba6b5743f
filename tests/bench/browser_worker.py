"""Runs Python in a worker of a headless browser, where the page's searches run."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))

from playwright.sync_api import sync_playwright

from conftest import FLAGS, serve
from tools import chromium

ROOT = Path(__file__).resolve().parents[2]

WORKER = """
async ([home, files, call]) => {
  const code = `
    import { loadPyodide } from "${home}pyodide.mjs";
    onmessage = async ({ data: [home, files, call] }) => {
      const python = await loadPyodide({ indexURL: home });
      for (const [path, text] of Object.entries(files)) {
        python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        python.FS.writeFile(path, text);
      }
      python.runPython("import sys; sys.path.insert(0, '/bench')");
      postMessage(python.runPython(call));
    };`
  const worker = new Worker(URL.createObjectURL(new Blob([code], {type: "text/javascript"})), {type: "module"})
  return await new Promise((done, failed) => {
    worker.onmessage = ({data}) => done(data)
    worker.onerror = event => failed(new Error(event.message))
    worker.postMessage([home, files, call])
  })
}
"""


def run(code, modules, other_files=()):
    """Return the value of the JSON that some code in a worker evaluates to.

    The worker has `puzzle`, the named modules of this directory, and other files, given as pairs (name, text), in the
    directory `/bench`.
    """
    files = {f"/bench/{path.relative_to(ROOT)}": path.read_text() for path in ROOT.glob("puzzle/**/*.py")}
    files |= {f"/bench/{name}": (ROOT / "tests/bench" / name).read_text() for name in modules}
    files |= {f"/bench/{name}": text for name, text in other_files}
    with serve() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        page = browser.new_page()
        page.goto(site.add("bench.html", "<!doctype html><title>Bench</title>"))
        page.set_default_timeout(0)
        value = page.evaluate(WORKER, [site.url + "static/vendor/pyodide/", files, code])
        browser.close()
    return json.loads(value)
