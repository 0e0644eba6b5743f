/** Indents the rest of a wrapped line further than its beginning: code-editor.css needs the line's own indentation. */

/** @typedef {import("./codemirror-library.js").CodeMirror} CodeMirror */
/** @typedef {import("@codemirror/view").EditorView} EditorView */

/** Creates the extension, which sets `--indent` of each line in view to its indentation in columns. @param {CodeMirror} codeMirror */
export function createHangingIndent(codeMirror) {
  class Indents {
    /** @param {EditorView} view */
    constructor(view) {
      this.decorations = indentsInView(codeMirror, view);
    }

    /** @param {import("@codemirror/view").ViewUpdate} update */
    update({ docChanged, viewportChanged, view }) {
      if (docChanged || viewportChanged) this.decorations = indentsInView(codeMirror, view);
    }
  }
  return codeMirror.ViewPlugin.fromClass(Indents, { decorations: (indents) => indents.decorations });
}

/** Returns a decoration for each line in view. @param {CodeMirror} codeMirror @param {Pick<EditorView, "state" | "visibleRanges">} view */
export function indentsInView({ countColumn, Decoration }, { state, visibleRanges }) {
  const decorations = [];
  for (const { from, to } of visibleRanges) {
    for (let line = state.doc.lineAt(from); ; line = state.doc.line(line.number + 1)) {
      const columns = countColumn(line.text, state.tabSize, line.text.search(/\S|$/));
      decorations.push(Decoration.line({ attributes: { style: `--indent:${columns}` } }).range(line.from));
      if (line.to >= to) break;
    }
  }
  return Decoration.set(decorations, true);
}
