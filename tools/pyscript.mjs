// Bundles the core of PyScript with those of its parts that the page loads, so that it is one file.
//
// Usage: node tools/pyscript.mjs SOURCE TARGET

import { basename } from "node:path";
import { build } from "esbuild";

/** The beginnings of the names of the parts: the plugins that the core always loads, and the reader of pyscript.toml. */
const PARTS = ["deprecations-manager-", "donkey-", "error-", "py-editor-", "py-game-", "py-terminal-", "toml-V"];

const [source, target] = process.argv.slice(2);
const loaded = new Set();

/** A plugin of esbuild that leaves the imports of all other parts as they are: editors, terminals, the reader of zip files. */
const otherParts = {
  name: "other parts",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\// }, ({ kind, path }) => {
      if (kind !== "dynamic-import") return;
      const part = PARTS.find((beginning) => basename(path).startsWith(beginning));
      if (part === undefined) return { path, external: true };
      loaded.add(part);
    });
  },
};

await build({
  entryPoints: [source],
  outfile: target,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  logLevel: "error",
  plugins: [otherParts],
});
const missing = PARTS.filter((part) => !loaded.has(part));
if (missing.length > 0) throw new Error(`PyScript has no part ${missing}: adapt tools/pyscript.mjs to this version.`);
