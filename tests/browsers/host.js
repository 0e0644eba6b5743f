/** A server of the project's files that allows other sites to read them and records the requests. */

import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const TYPES = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/** Runs the tool that makes archives. @param {string[]} path that of an archive, or none for a list of all paths */
const runArchives = (...path) =>
  execFileSync(`${ROOT}.venv/bin/python`, ["-m", "tools.archives", ...path], { cwd: ROOT, maxBuffer: 1e8 });

/** The archives of the project by path, as `make serve` makes them. */
const ARCHIVES = new Map(
  String(runArchives())
    .trim()
    .split("\n")
    .map((path) => [`/${path}`, runArchives(path)]),
);

/** A page of a course that records the messages it receives from the iframe. */
const COURSE = `<!doctype html><title>A course</title>
<script>const messages = []; addEventListener("message", ({ data }) => messages.push(data));</script>`;

/** Starts a server of the project's files that also has a page with an iframe at /course.html. */
export async function host() {
  /** @type {string[]} */
  const requests = [];
  /** @type {Set<string>} paths that get status 404 */
  const withheld = new Set();
  /** @type {Map<string, string>} further pages by path */
  const pages = new Map();
  const server = createServer(async ({ url }, response) => {
    const { pathname } = new URL(url ?? "/", "http://host");
    requests.push(pathname);
    const headers = { "access-control-allow-origin": "*", "cache-control": "no-cache" };
    try {
      if (withheld.has(pathname)) throw new Error(pathname);
      const path = join(ROOT, normalize(pathname === "/" ? "/index.html" : pathname));
      const body = pages.get(pathname) ?? ARCHIVES.get(pathname) ?? (await readFile(path));
      response.writeHead(200, { ...headers, "content-type": TYPES[extname(path)] ?? "application/octet-stream" });
      response.end(body);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    site: `http://127.0.0.1:${port}/`,
    /** The address of a folder on another origin, which does not exist; requests for it are recorded. */
    outside: `http://localhost:${port}/outside/`,
    requests,
    withheld,
    pages,
    /** Returns the address of a course page on another origin with this link of the project in an iframe. @param {string} link @param {string} attributes */
    course(link, attributes) {
      const iframe = `<iframe src="http://127.0.0.1:${port}/${link}" width="1100" height="720" ${attributes}></iframe>`;
      pages.set("/course.html", COURSE + iframe);
      return `http://localhost:${port}/course.html`;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
