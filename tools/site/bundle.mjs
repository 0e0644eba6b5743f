// Bundles the page's scripts and style sheets for the built site.
//
// Usage: node tools/site/bundle.mjs PLAN OUTPUT
//
// PLAN is a JSON file with these keys:
//   built: the constants of static/js/built/site.js but `root`
//   entries: the modules that are loaded by their address from the start, each with its own copy of built/site.js
//   later: the modules that are loaded later, which use the copy of the page or of the worker that loads them
//   page: the path of the page's module, and in `parts` for each name the module that it exports under that name
//   stubs: those of these names that also have a module of their own, which exports the same
//   starter: the module that starts the page
//   scripts: for each script that is not a module, the files to put together
//   styles: for each style sheet, its text
//   packageList: Pyodide's list of packages
// OUTPUT is the JSON file to write: the text of each bundle by its path, and the names that each of `stubs` exports.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build, transform } from "esbuild";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BUILT = join(ROOT, "static/js/built");
/** Modules with state of which the page may have two copies: one in its first module, one in the modules that it loads. */
const MAY_RUN_TWICE = ["static/js/start/download-progress.js", "static/js/built/site.js"];
/** Matches a top-level declaration of state: a variable that can change, a map or a set. */
const STATEFUL = /^(?:export )?(?:let|var) |^(?:export )?const \w+ = new (?:Weak)?(?:Map|Set)\b/m;

const [planFile, outputFile] = process.argv.slice(2);
const plan = JSON.parse(readFileSync(planFile, "utf8"));
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
  absWorkingDir: ROOT,
};

/** Returns a plugin of esbuild that loads another module instead of browser/site.js. @param {string} name of the module in static/js/built */
const replaceSite = (name) => ({
  name: "replace site",
  setup({ onResolve }) {
    onResolve({ filter: /\bbrowser\/site\.js$|^\.\/site\.js$/ }, ({ resolveDir }) =>
      resolveDir === BUILT ? undefined : { path: join(BUILT, name) },
    );
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

/** Bundles a module that is loaded by its address. @param {string} path */
function bundleEntry(path) {
  const modules = path === plan.starter ? [path, "static/js/built/offline.js"] : [path];
  const constants = { ...plan.built, root: `${relative(dirname(path), ".") || "."}/`, packageList: plan.packageList };
  if (path === plan.starter) delete constants.packageList;
  return build({
    ...shared,
    stdin: { contents: modules.map((module) => `export * from "./${module}";`).join(""), resolveDir: ROOT },
    plugins: [replaceSite("site.js")],
    define: { BUILT: JSON.stringify(constants) },
  });
}

/** Bundles a module that is loaded later. @param {object} entry its source for esbuild: `entryPoints` or `stdin` */
const bundleLater = (entry) =>
  build({
    ...shared,
    ...entry,
    plugins: [replaceSite("shared-site.cjs"), missingParts],
    external: ["url", "path", "fs"],
  });

const outputs = {};
const inputs = {};
for (const path of plan.entries) {
  const { metafile, outputFiles } = await bundleEntry(path);
  outputs[path] = outputFiles[0].text;
  inputs[path] = Object.keys(metafile.inputs);
}
for (const path of plan.later)
  outputs[path] = (await bundleLater({ entryPoints: [join(ROOT, path)] })).outputFiles[0].text;

const { parts } = plan.page;
const contents = Object.entries(parts)
  .map(([name, path]) => `export * as ${name} from "./${path}";`)
  .join("\n");
// PyScript derives addresses from its own, for which the address of a blob would be of no use.
const define = { "import.meta": "site.meta" };
const page = await bundleLater({ stdin: { contents, resolveDir: ROOT }, define });
outputs[plan.page.path] = page.outputFiles[0].text;
const exportedNames = {};
for (const name of plan.stubs) {
  const { metafile } = await bundleLater({ entryPoints: [join(ROOT, parts[name])] });
  exportedNames[name] = Object.values(metafile.outputs)[0].exports;
}

const isStateful = (file) => STATEFUL.test(readFileSync(join(ROOT, file), "utf8")) && !MAY_RUN_TWICE.includes(file);
const duplicated = Object.keys(page.metafile.inputs).filter(
  (file) => file !== "<stdin>" && inputs[plan.starter].includes(file) && isStateful(file),
);
if (duplicated.length > 0) throw new Error(`The page would have two copies of the state of ${duplicated}.`);

for (const [path, text] of Object.entries(plan.styles))
  outputs[path] = (await transform(text, { loader: "css", minify: true, target: "es2022" })).code;
const concatenate = (files) => files.map((file) => readFileSync(join(ROOT, file), "utf8")).join("\n");
for (const [path, files] of Object.entries(plan.scripts))
  outputs[path] = (await transform(concatenate(files), { minify: true, target: "es2018" })).code;
outputs[plan.serviceWorker] = (
  await build({ ...shared, format: "iife", entryPoints: [join(BUILT, "service-worker.js")] })
).outputFiles[0].text;
writeFileSync(outputFile, JSON.stringify({ outputs, exportedNames }));
