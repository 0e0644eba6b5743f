// Bundles the page's JavaScript and style for the built site.
//
// Usage: node tools/site/bundle.mjs PLAN
//
// PLAN is a JSON file with these keys: `styles`, the style sheets of the page in order; `scripts`, each plain script and
// the files it consists of; `modules`, each module that is fetched, with a description of its archive; `texts`, the modules
// that are run from their text; `importedByAddress`, those modules of `texts` that are imported by their address;
// `starter`, the module that starts the page; `serviceWorker`, the path of the service worker; `out`, the JSON file to
// write, with the text of each output.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SITE = join(ROOT, "static/js/browser/site.js");
const PACKED_SITE = join(ROOT, "static/js/built/site.js");
const OFFLINE = join(ROOT, "static/js/built/offline.js");
const SERVICE_WORKER = join(ROOT, "static/js/built/service-worker.js");
/** Stateful modules that may nevertheless be part of both the start and the stage. */
const MAY_RUN_TWICE = ["static/js/start/download-sizes.js"];
/** Matches the declaration of module state. */
const STATEFUL = /^(?:export )?(?:let|var) |^(?:export )?const \w+ = new (?:Weak)?(?:Map|Set)\b/m;

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

/** Replaces the contents of a module. @param {string} file @param {() => string} contents */
const replaceModule = (file, contents) => ({
  name: "replace module",
  setup({ onLoad }) {
    const filter = new RegExp(`${file.replaceAll(/[.\\]/g, "\\$&")}$`);
    onLoad({ filter }, () => ({ contents: contents(), resolveDir: dirname(file) }));
  },
});

/** Keeps dynamic imports of files that the page does not have: unused parts of the runtimes, and modules of Node. */
const missingParts = {
  name: "missing parts",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path, resolveDir }) => {
      if (kind === "dynamic-import" && !existsSync(resolve(resolveDir, path))) return { path, external: true };
    });
  },
};

/** Bundles a module that is fetched; `archive` describes the archive that it opens. @param {string} place @param {object} archive */
async function bundleModule(place, archive) {
  const entry = join(ROOT, place);
  const rootPath = relative(dirname(place), ".") || ".";
  const packed = { ...archive, way: `${rootPath}/` };
  const site = replaceModule(SITE, () => `export * from ${JSON.stringify(PACKED_SITE)};`);
  const offline = place === plan.starter ? `import ${JSON.stringify(OFFLINE)};` : "";
  const contents = `${offline} export * from ${JSON.stringify(entry)}; export { load } from ${JSON.stringify(SITE)};`;
  return build({
    ...shared,
    stdin: { contents, resolveDir: ROOT },
    plugins: [site],
    define: { PACKED: JSON.stringify(packed) },
  });
}

/** Bundles a module that is run from its text, as the body of a function that returns its exports. @param {string} place */
async function bundleText(place) {
  const site = replaceModule(SITE, () => "export const { siteUrl, stableUrl, load, network, workerConfig } = host;");
  const result = await build({
    ...shared,
    entryPoints: [join(ROOT, place)],
    define: { "import.meta": "host.meta" },
    plugins: [site, missingParts, replaceImport("pyodide.mjs")],
  });
  return { ...result, text: returnExports(result.outputFiles[0].text, place) };
}

/** Replaces the dynamic import in Pyodide's loader, the file `name`, by a call of `host.load`. @param {string} name */
const replaceImport = (name) => ({
  name: "replace import",
  setup({ onLoad }) {
    onLoad({ filter: new RegExp(`/${name.replace(".", "\\.")}$`) }, ({ path }) => {
      const parts = readFileSync(path, "utf8").split("async e=>await import(e)");
      if (parts.length !== 2) throw new Error(`${name} has a different import: adapt tools/site/bundle.mjs.`);
      return { contents: parts.join("async e=>await host.load(e)") };
    });
  },
});

/** Replaces the exports of a module by a return statement. @param {string} text @param {string} place */
function returnExports(text, place) {
  const exports = text.match(/export\{([^}]*)\};?\s*$/);
  if (!exports) throw new Error(`${place} does not end with its exports.`);
  const names = exports[1].split(",").map((name) => name.split(" as ").reverse().join(":"));
  return `${text.slice(0, exports.index)}return{${names}};`;
}

/** Returns a module that runs such a text with the starter's `load` and exports the result. @param {string} text @param {string} place @param {string} starter */
function reexport(text, place, starter) {
  const names = text
    .match(/return\{([^}]*)\};$/)[1]
    .split(",")
    .map((name) => name.split(":")[0]);
  const starterPath = relative(dirname(place), starter);
  return `import{load}from"./${starterPath}";export const{${names.filter((name) => name !== "default")}}=await load("${place}");\n`;
}

const outputs = {};
const inputs = {};
for (const [place, archive] of Object.entries(plan.modules)) {
  const result = await bundleModule(place, archive);
  outputs[place] = result.outputFiles[0].text;
  inputs[place] = Object.keys(result.metafile.inputs);
}
for (const place of plan.texts) {
  const { metafile, text } = await bundleText(place);
  outputs[`${place}.text`] = text;
  inputs[place] = Object.keys(metafile.inputs);
}
for (const place of plan.importedByAddress)
  outputs[place.replace(/mjs$/, "js")] = reexport(outputs[`${place}.text`], place, plan.starter);
const isStateful = (file) => STATEFUL.test(readFileSync(join(ROOT, file), "utf8")) && !MAY_RUN_TWICE.includes(file);
const duplicated = inputs["static/js/bridge.js"].filter(
  (file) => inputs[plan.starter].includes(file) && isStateful(file),
);
if (duplicated.length > 0)
  throw new Error(`${duplicated} would have two copies of their state, one in ${plan.starter} and one in the stage.`);

const concatenate = (files) => files.map((file) => readFileSync(join(ROOT, file), "utf8")).join("\n");
outputs["style.css"] = (await transform(concatenate(plan.styles), { loader: "css", minify: true })).code;
for (const [place, files] of Object.entries(plan.scripts))
  outputs[place] = (await transform(concatenate(files), { minify: true, target: "es2018" })).code;
outputs[plan.serviceWorker] = (
  await build({ ...shared, format: "iife", entryPoints: [SERVICE_WORKER] })
).outputFiles[0].text;
writeFileSync(plan.out, JSON.stringify(outputs));
