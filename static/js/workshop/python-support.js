/** Support for Python in the code editor: syntax highlighting, brackets, and indentation by four spaces. */

/** @typedef {import("./codemirror-library.js").CodeMirror} CodeMirror */

/** Creates the extensions. @param {CodeMirror} codeMirror */
export const createPythonSupport = (codeMirror) => [
  codeMirror.pythonLanguage,
  codeMirror.syntaxHighlighting(createHighlighter(codeMirror)),
  codeMirror.indentUnit.of("    "),
  codeMirror.indentOnInput(),
  codeMirror.bracketMatching(),
  codeMirror.closeBrackets(),
];

/** Returns the classes of tokens, whose colours are in code-editor.css. @param {CodeMirror} codeMirror */
export const createHighlighter = ({ tagHighlighter, tags }) =>
  tagHighlighter([
    { tag: [tags.keyword, tags.bool, tags.null], class: "cm-keyword" },
    { tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)], class: "cm-defined" },
    { tag: tags.string, class: "cm-string" },
    { tag: tags.number, class: "cm-number" },
    { tag: tags.comment, class: "cm-comment" },
  ]);
