// Rewrites JavaScript so that each function with a block adds its file to the set `globalThis.walked` when it is entered.
// Reads the sources from standard input as JSON, {file: source}, and writes them rewritten to standard output.
// Line numbers stay the same. TypeScript's parser is used through its interface for programs, which may still change
// from one version to the next.

import { readFileSync } from "node:fs";
import { SyntaxKind } from "typescript/unstable/ast";
import { createVirtualFileSystem } from "typescript/unstable/fs";
import { API } from "typescript/unstable/sync";

const FUNCTIONS = new Set([
  SyntaxKind.ArrowFunction,
  SyntaxKind.Constructor,
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.GetAccessor,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.SetAccessor,
]);
const FOLDER = "/sources/";
const CONFIG = `${FOLDER}tsconfig.json`;
const OPTIONS = {
  allowJs: true,
  noEmit: true,
  noLib: true,
  noResolve: true,
  types: [],
  target: "esnext",
  module: "esnext",
};

/** Returns the position after the opening brace and the directives, such as "use strict", of a function's block. */
function positionIn(block, file) {
  let position = block.getStart(file) + 1;
  for (const statement of block.statements) {
    if (statement.kind !== SyntaxKind.ExpressionStatement || statement.expression.kind !== SyntaxKind.StringLiteral)
      break;
    position = statement.end;
  }
  return position;
}

/** Returns the positions at which the functions of a file begin, in the order of the text. */
function findPositions(file) {
  const positions = [];
  const visit = (node) => {
    if (FUNCTIONS.has(node.kind) && node.body?.kind === SyntaxKind.Block) positions.push(positionIn(node.body, file));
    node.forEachChild(visit);
  };
  visit(file);
  return positions.sort((a, b) => a - b);
}

/** Returns the rewritten text of a file. @param {string} name of the file, which is added to the set */
function rewrite(file, name) {
  const parts = [];
  let end = 0;
  for (const position of findPositions(file)) {
    // The semicolon at the beginning ends a directive that has none.
    parts.push(file.text.slice(end, position), `;(globalThis.walked ??= new Set()).add(${JSON.stringify(name)});`);
    end = position;
  }
  return parts.join("") + file.text.slice(end);
}

const sources = JSON.parse(readFileSync(0, "utf8"));
const names = Object.keys(sources);
const config = JSON.stringify({ compilerOptions: OPTIONS, files: names });
const files = Object.fromEntries(names.map((name) => [FOLDER + name, sources[name]]));
const api = new API({ cwd: FOLDER, fs: createVirtualFileSystem({ ...files, [CONFIG]: config }) });
const [project] = api.updateSnapshot({ openProjects: [CONFIG] }).getProjects();
const errors = project.program.getSyntacticDiagnostics();
if (errors.length > 0) throw new SyntaxError(`${errors[0].fileName}: ${errors[0].text}`);
const rewritten = names.map((name) => [name, rewrite(project.program.getSourceFile(FOLDER + name), name)]);
api.close();
process.stdout.write(JSON.stringify(Object.fromEntries(rewritten)));
