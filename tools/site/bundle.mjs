// Bundles the page's scripts and style sheets for the built site.
//
// Usage: node tools/site/bundle.mjs PLAN
//
// PLAN is a JSON file with these keys:
//   styles: the paths of the page's style sheets, in order
//   scripts: for each bundled script that is not a module, the files to put together
//   modules: for each module that is fetched as a file, a description of the archives that it opens
//   texts: the modules that are not fetched as files but run from their text
//   importedByAddress: those modules of `texts` that PyScript imports by their address
//   starter: the module that starts the page
//   serviceWorker: the path of the service worker
//   out: the JSON file to write, with the text of each bundle by its path

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const SITE = join(ROOT, "static/js/browser/site.js");
const PACKED_SITE = join(ROOT, "static/js/built/site.js");
const OFFLINE = join(ROOT, "static/js/built/offline.js");
const SERVICE_WORKER = join(ROOT, "static/js/built/service-worker.js");
/** Modules with state of which the page may have two copies: one in its first module, one in the module of the stage. */
const MAY_RUN_TWICE = ["static/js/start/download-progress.js"];
/** Matches a top-level declaration of state: a variable that can change, a map or a set. */
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

/** Returns a plugin of esbuild that replaces the contents of a module. @param {string} file @param {() => string} contents */
const replaceModule = (file, contents) => ({
  name: "replace module",
  setup({ onLoad }) {
    const filter = new RegExp(`${file.replaceAll(/[.\\]/g, "\\$&")}$`);
    onLoad({ filter }, () => ({ contents: contents(), resolveDir: dirname(file) }));
  },
});

/** A plugin of esbuild that leaves dynamic imports of missing files unchanged: unused parts of runtimes, modules of Node. */
const missingParts = {
  name: "missing parts",
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path, resolveDir }) => {
      if (kind === "dynamic-import" && !existsSync(resolve(resolveDir, path))) return { path, external: true };
    });
  },
};

/** Bundles a module that is fetched as a file; `archives` describes the archives that it opens. @param {string} modulePath @param {object} archives */
async function bundleModule(modulePath, archives) {
  const entry = join(ROOT, modulePath);
  const rootPath = relative(dirname(modulePath), ".") || ".";
  const packed = { ...archives, way: `${rootPath}/` };
  const site = replaceModule(SITE, () => `export * from ${JSON.stringify(PACKED_SITE)};`);
  const offline = modulePath === plan.starter ? `import ${JSON.stringify(OFFLINE)};` : "";
  const contents = `${offline} export * from ${JSON.stringify(entry)}; export { load } from ${JSON.stringify(SITE)};`;
  return build({
    ...shared,
    stdin: { contents, resolveDir: ROOT },
    plugins: [site],
    define: { PACKED: JSON.stringify(packed) },
  });
}

/** Bundles a module that is run from its text: the text becomes the body of a function that returns the exports. @param {string} modulePath */
async function bundleText(modulePath) {
  const site = replaceModule(SITE, () => "export const { siteUrl, stableUrl, load, network, workerConfig } = host;");
  const result = await build({
    ...shared,
    entryPoints: [join(ROOT, modulePath)],
    define: { "import.meta": "host.meta" },
    plugins: [site, missingParts, replaceImport("pyodide.mjs")],
  });
  return { ...result, text: returnExports(result.outputFiles[0].text, modulePath) };
}

/** Returns a plugin of esbuild that replaces the dynamic import in Pyodide's loader, `name`, by `host.load`. @param {string} name */
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

/** Replaces the exports at the end of a module's text by a return statement. @param {string} text @param {string} modulePath */
function returnExports(text, modulePath) {
  const exports = text.match(/export\{([^}]*)\};?\s*$/);
  if (!exports) throw new Error(`${modulePath} does not end with its exports.`);
  const names = exports[1].split(",").map((name) => name.split(" as ").reverse().join(":"));
  return `${text.slice(0, exports.index)}return{${names}};`;
}

/** Returns a module that runs the text of a module, bundled by `bundleText`, and exports what the text returns. @param {string} text @param {string} modulePath @param {string} starter */
function reexport(text, modulePath, starter) {
  const names = text
    .match(/return\{([^}]*)\};$/)[1]
    .split(",")
    .map((name) => name.split(":")[0]);
  const starterPath = relative(dirname(modulePath), starter);
  return `import{load}from"./${starterPath}";export const{${names.filter((name) => name !== "default")}}=await load("${modulePath}");\n`;
}

const outputs = {};
const inputs = {};
for (const [modulePath, archives] of Object.entries(plan.modules)) {
  const result = await bundleModule(modulePath, archives);
  outputs[modulePath] = result.outputFiles[0].text;
  inputs[modulePath] = Object.keys(result.metafile.inputs);
}
for (const modulePath of plan.texts) {
  const { metafile, text } = await bundleText(modulePath);
  outputs[`${modulePath}.text`] = text;
  inputs[modulePath] = Object.keys(metafile.inputs);
}
for (const modulePath of plan.importedByAddress)
  outputs[modulePath.replace(/mjs$/, "js")] = reexport(outputs[`${modulePath}.text`], modulePath, plan.starter);
const isStateful = (file) => STATEFUL.test(readFileSync(join(ROOT, file), "utf8")) && !MAY_RUN_TWICE.includes(file);
const duplicated = inputs["static/js/bridge.js"].filter(
  (file) => inputs[plan.starter].includes(file) && isStateful(file),
);
if (duplicated.length > 0)
  throw new Error(`${duplicated} would have two copies of their state, one in ${plan.starter} and one in the stage.`);

const concatenate = (files) => files.map((file) => readFileSync(join(ROOT, file), "utf8")).join("\n");
outputs["style.css"] = (await transform(concatenate(plan.styles), { loader: "css", minify: true })).code;
for (const [modulePath, files] of Object.entries(plan.scripts))
  outputs[modulePath] = (await transform(concatenate(files), { minify: true, target: "es2018" })).code;
outputs[plan.serviceWorker] = (
  await build({ ...shared, format: "iife", entryPoints: [SERVICE_WORKER] })
).outputFiles[0].text;
writeFileSync(plan.out, JSON.stringify(outputs));
