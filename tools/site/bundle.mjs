// Bundles the page's JavaScript and style for the built site.
//
// Usage: node tools/site/bundle.mjs PLAN, a file of JSON: `out`, another; `styles`, the page's own in their
// order; `scripts`, plain ones, and what they are made of; `modules`, by their places, what lies there as it is fetched and what it is told of its archive;
// `texts`, what is run from an archive; `handed`, those of them that something imports by their address; `starter`, the
// module that starts the page; `keeper`, where the service worker lies. What comes of them is written to `out`, as JSON too.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SITE = join(ROOT, "static/js/browser/site.js");
const PACKED_SITE = join(ROOT, "static/js/built/site.js");
const KEEPER = join(ROOT, "static/js/built/offline.js");
const SERVICE_WORKER = join(ROOT, "static/js/built/service-worker.js");
/** What may run twice in one page, once for its start and once for its stage, though it keeps something. */
const HARMLESS = ["static/js/start/download-sizes.js"];
/** How a module begins to keep something. */
const KEEPING = /^(?:export )?(?:let|var) |^(?:export )?const \w+ = new (?:Weak)?(?:Map|Set)\b/m;

const plan = JSON.parse(readFileSync(process.argv[2], "utf8"));
const shared = {
  bundle: true,
  minify: true,
  format: "esm",
  platform: "neutral",
  target: "es2022",
  write: false,
  metafile: true,
  legalComments: "none",
  logLevel: "error",
};

/** Reads one file as another, or as another text. */
const instead = (file, contents) => ({
  name: "instead",
  setup({ onLoad }) {
    const filter = new RegExp(`${file.replaceAll(/[.\\]/g, "\\$&")}$`);
    onLoad({ filter }, () => ({ contents: contents(), resolveDir: dirname(file) }));
  },
});

/** Parts of the runtimes that the set-up has left out are never asked for, and Node's own belong to Node. */
const leftOut = {
  name: "left out",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path, resolveDir }) => {
      if (kind === "dynamic-import" && !existsSync(resolve(resolveDir, path))) return { path, external: true };
    });
  },
};

/** A module that is fetched by itself. @param {string} place @param {object} told */
async function moduleAt(place, told) {
  const entry = join(ROOT, place);
  const way = relative(dirname(place), ".") || ".";
  const packed = { ...told, way: `${way}/` };
  const site = instead(SITE, () => `export * from ${JSON.stringify(PACKED_SITE)};`);
  const keeper = place === plan.starter ? `import ${JSON.stringify(KEEPER)};` : "";
  const contents = `${keeper} export * from ${JSON.stringify(entry)}; export { load } from ${JSON.stringify(SITE)};`;
  return build({
    ...shared,
    stdin: { contents, resolveDir: ROOT },
    plugins: [site],
    define: { PACKED: JSON.stringify(packed) },
  });
}

/** A module that is run from its text: the inside of a function that returns what it exports. @param {string} place */
async function textOf(place) {
  const site = instead(SITE, () => "export const { siteUrl, stableUrl, load, network, workerConfig } = host;");
  const built = await build({
    ...shared,
    entryPoints: [join(ROOT, place)],
    define: { "import.meta": "host.meta" },
    plugins: [site, leftOut, loadingBy("pyodide.mjs")],
  });
  return { ...built, text: returned(built.outputFiles[0].text, place) };
}

/** Pyodide imports its other half by its address, which the host can tell it from. @param {string} name */
const loadingBy = (name) => ({
  name: "loading",
  setup({ onLoad }) {
    onLoad({ filter: new RegExp(`/${name.replace(".", "\\.")}$`) }, ({ path }) => {
      const [before, ...after] = readFileSync(path, "utf8").split("async e=>await import(e)");
      if (after.length !== 1) throw new Error(`${name} imports in another way: tools/site/bundle.mjs must learn it.`);
      return { contents: `${before}async e=>await host.load(e)${after[0]}` };
    });
  },
});

/** @param {string} text of a module @param {string} place */
function returned(text, place) {
  const found = text.match(/export\{([^}]*)\};?\s*$/);
  if (!found) throw new Error(`${place} ends with no exports.`);
  const names = found[1].split(",").map((name) => name.split(" as ").reverse().join(":"));
  return `${text.slice(0, found.index)}return{${names}};`;
}

/** What the module that stands in the place of such a text hands on. @param {string} text @param {string} place @param {string} starter */
function handing(text, place, starter) {
  const names = text
    .match(/return\{([^}]*)\};$/)[1]
    .split(",")
    .map((name) => name.split(":")[0]);
  const way = relative(dirname(place), starter);
  return `import{load}from"./${way}";export const{${names.filter((name) => name !== "default")}}=await load("${place}");\n`;
}

const outputs = {};
const inputs = {};
for (const [place, told] of Object.entries(plan.modules)) {
  const built = await moduleAt(place, told);
  outputs[place] = built.outputFiles[0].text;
  inputs[place] = Object.keys(built.metafile.inputs);
}
for (const place of plan.texts) {
  const { metafile, text } = await textOf(place);
  outputs[`${place}.text`] = text;
  inputs[place] = Object.keys(metafile.inputs);
}
for (const place of plan.handed)
  outputs[place.replace(/mjs$/, "js")] = handing(outputs[`${place}.text`], place, plan.starter);
const isKeeping = (file) => KEEPING.test(readFileSync(join(ROOT, file), "utf8")) && !HARMLESS.includes(file);
const twice = inputs["static/js/bridge.js"].filter((file) => inputs[plan.starter].includes(file) && isKeeping(file));
if (twice.length > 0) throw new Error(`${twice} would run twice, once for ${plan.starter} and once for the stage.`);

const joined = (files) => files.map((file) => readFileSync(join(ROOT, file), "utf8")).join("\n");
outputs["style.css"] = (await transform(joined(plan.styles), { loader: "css", minify: true })).code;
for (const [place, files] of Object.entries(plan.scripts))
  outputs[place] = (await transform(joined(files), { minify: true, target: "es2018" })).code;
outputs[plan.keeper] = (await build({ ...shared, format: "iife", entryPoints: [SERVICE_WORKER] })).outputFiles[0].text;
writeFileSync(plan.out, JSON.stringify(outputs));
