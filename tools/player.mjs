// Bundles the player of recordings with its markup and styles as one classic script.
//
// Usage: node tools/player.mjs OUTPUT
//
// The player has the page's own parts: comments in its markup name a file and the beginning of an element in it, which is
// inserted there. Its style sheets are the page's, but `:root` is the player's element, and limits of width apply to the
// width of the player instead of that of the window.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";

const ROOT = new URL("../", import.meta.url);
const STYLES = [
  "css/tokens",
  "css/parts",
  "css/tiles",
  "css/cards",
  "css/tree",
  "css/dock",
  "panels/card",
  "player/player",
];

/** Returns the text of a file of the project. @param {string} path */
const read = (path) => readFileSync(new URL(path, ROOT), "utf8");

/** Returns the element of a page that begins with some text; it ends at the closing tag with the same indentation. @param {string} html @param {string} opening */
function elementOf(html, opening) {
  const start = html.indexOf(opening);
  if (start < 0) throw new Error(`There is no ${opening}.`);
  const indentation = html.slice(html.lastIndexOf("\n", start) + 1, start);
  const closing = `\n${indentation}</${opening.match(/\w+/)?.[0]}>`;
  return html.slice(start, html.indexOf(closing, start) + closing.length);
}

/** Returns the markup in a file, with the elements that its comments name. @param {string} file */
const markup = (file) =>
  read(`static/player/${file}`)
    .replace(/<!-- (\S+): (.*?) -->/g, (_, path, opening) => elementOf(read(path), opening))
    .replace(/<!--.*?-->/gs, "")
    .replace(/\n\s*/g, "\n");

/** Returns the style sheets of a player as one. */
async function styles() {
  const sheets = STYLES.map((name) => read(`static/${name}.css`));
  const css = sheets
    .join("\n")
    .replaceAll(":root", ".player")
    .replace(/@media (?=\((?:min|max)-width)/g, "@container player ");
  return (await transform(css, { loader: "css", minify: true, target: "es2022" })).code.trim();
}

const [output] = process.argv.slice(2);
const result = await build({
  entryPoints: [fileURLToPath(new URL("static/js/player/player.js", ROOT))],
  bundle: true,
  minify: true,
  format: "iife",
  platform: "neutral",
  target: "es2022",
  legalComments: "none",
  logLevel: "error",
  write: false,
  define: {
    PLAYER: JSON.stringify({ markup: markup("player.html"), fault: markup("fault.html"), styles: await styles() }),
  },
});
writeFileSync(output, result.outputFiles[0].text);
