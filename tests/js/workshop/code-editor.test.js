import assert from "node:assert/strict";
import { test } from "node:test";
import { highlightTree } from "@lezer/highlight";
import { createHighlighter, createMarkedLine, indentsInView } from "../../../static/js/workshop/code-editor.js";
import * as codeMirror from "../../../tools/codemirror.mjs";

const { EditorState, pythonLanguage } = codeMirror;
const CODE = ["def h(state, goal):", '    """Nothing."""', "    for cell in state:", "        return 0  # none"];

/** Returns a state whose line 3 is marked, with functions to read the marked line's number and to edit the text. */
function markedState() {
  const { field, setMark } = createMarkedLine(codeMirror);
  let state = EditorState.create({ doc: CODE.join("\n"), extensions: field });
  const apply = (/** @type {import("@codemirror/state").TransactionSpec} */ spec) => {
    state = state.update(spec).state;
  };
  const markedLine = () => {
    const mark = state.field(field);
    return mark && state.doc.lineAt(mark.from).number;
  };
  apply({ effects: setMark.of({ from: state.doc.line(3).from, note: "cell = 0" }) });
  return { apply, markedLine, setMark, position: (/** @type {number} */ line) => state.doc.line(line).from };
}

test("a mark moves with its line", () => {
  const { apply, markedLine, position } = markedState();
  assert.equal(markedLine(), 3);
  apply({ changes: { from: 0, insert: "# my own\n\n" } });
  assert.equal(markedLine(), 5);
  apply({ changes: { from: position(5) - 1, insert: "\n" } });
  assert.equal(markedLine(), 6, "a line was added just above");
  apply({ changes: { from: position(7), insert: "    " } });
  assert.equal(markedLine(), 6, "the line below was edited");
});

test("a mark disappears when its line is edited or deleted", () => {
  for (const edit of [
    (/** @type {number} */ from) => ({ from, insert: " " }),
    (/** @type {number} */ from) => ({ from: from + CODE[2].length, insert: "  # each" }),
    (/** @type {number} */ from) => ({ from: from - 1, to: from + CODE[2].length }),
  ]) {
    const { apply, markedLine, position } = markedState();
    apply({ changes: edit(position(3)) });
    assert.equal(markedLine(), null);
  }
});

test("a new mark replaces the previous one, and null clears it", () => {
  const { apply, markedLine, setMark } = markedState();
  apply({ effects: setMark.of({ from: 0, note: "" }) });
  assert.equal(markedLine(), 1);
  apply({ effects: setMark.of(null) });
  assert.equal(markedLine(), null);
});

test("each line in view hangs by its own indentation", () => {
  const lines = ["", "    ", "\tx = 1", "        y"];
  const state = EditorState.create({ doc: [...CODE, ...lines].join("\n") });
  const decorations = indentsInView(codeMirror, { state, visibleRanges: [{ from: 0, to: state.doc.length }] });
  const styles = [];
  for (const cursor = decorations.iter(); cursor.value; cursor.next()) styles.push(cursor.value.spec.attributes.style);
  assert.deepEqual(
    styles,
    [0, 4, 4, 8, 0, 4, 4, 8].map((columns) => `--indent:${columns}`),
  );
});

test("keywords, definitions, strings, numbers and comments are highlighted", () => {
  const code = CODE.join("\n");
  /** @type {Record<string, string[]>} */
  const texts = {};
  highlightTree(pythonLanguage.parser.parse(code), createHighlighter(codeMirror), (from, to, classes) => {
    texts[classes] ??= [];
    texts[classes].push(code.slice(from, to));
  });
  assert.deepEqual(texts, {
    "cm-keyword": ["def", "for", "in", "return"],
    "cm-defined": ["h"],
    "cm-string": ['"""Nothing."""'],
    "cm-number": ["0"],
    "cm-comment": ["# none"],
  });
});
