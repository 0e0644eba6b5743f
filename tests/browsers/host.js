/** A plain static server of the project, which lets any page read its files and remembers what it was asked for. */

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

/** A course page, which remembers what it is told. */
const COURSE = `<!doctype html><title>A course</title>
<script>const heard = []; addEventListener("message", ({ data }) => heard.push(data));</script>`;

/** Serves the project, and under /course.html a page that shows a frame. */
export async function host() {
  /** @type {string[]} */
  const asked = [];
  /** @type {Set<string>} what the host pretends not to have */
  const withheld = new Set();
  let frame = "";
  const server = createServer(async ({ url }, response) => {
    const { pathname } = new URL(url ?? "/", "http://host");
    asked.push(pathname);
    const headers = { "access-control-allow-origin": "*", "cache-control": "no-cache" };
    try {
      if (withheld.has(pathname)) throw new Error(pathname);
      const path = join(ROOT, normalize(pathname === "/" ? "/index.html" : pathname));
      const body = pathname === "/course.html" ? COURSE + frame : await readFile(path);
      response.writeHead(200, { ...headers, "content-type": TYPES[extname(path)] ?? "application/octet-stream" });
      response.end(body);
    } catch {
      response.writeHead(404, headers).end();
    }
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    site: `http://127.0.0.1:${port}/`,
    asked,
    withheld,
    /** The address of a course page of another origin that shows the page in a frame. @param {string} link @param {string} attributes */
    course(link, attributes) {
      frame = `<iframe src="http://127.0.0.1:${port}/${link}" width="1100" height="720" ${attributes}></iframe>`;
      return `http://localhost:${port}/course.html`;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
