// The parts of the editor that the page of rules uses, in one file.

export { EditorView, keymap, lineNumbers, highlightActiveLine, highlightActiveLineGutter, drawSelection, hoverTooltip } from '@codemirror/view';
export { EditorState, Compartment } from '@codemirror/state';
export { StreamLanguage, HighlightStyle, syntaxHighlighting, bracketMatching, indentUnit } from '@codemirror/language';
export { lua } from '@codemirror/legacy-modes/mode/lua';
export { autocompletion, completionKeymap, closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
export { setDiagnostics, lintGutter, lintKeymap } from '@codemirror/lint';
export { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
export { tags } from '@lezer/highlight';
