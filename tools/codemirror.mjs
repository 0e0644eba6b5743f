// The entry file of the code editor: exports the parts of CodeMirror in use, which tools/vendor.py bundles.

export { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
export { defaultKeymap, history, historyKeymap, indentWithTab, isolateHistory } from "@codemirror/commands";
export { pythonLanguage } from "@codemirror/lang-python";
export { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
export {
  Annotation,
  Compartment,
  countColumn,
  EditorState,
  RangeSet,
  StateEffect,
  StateField,
} from "@codemirror/state";
export {
  Decoration,
  EditorView,
  GutterMarker,
  gutterLineClass,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  ViewPlugin,
  WidgetType,
} from "@codemirror/view";
export { tagHighlighter, tags } from "@lezer/highlight";
