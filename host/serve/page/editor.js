// The editor of scripts, round the vendored parts: colours, completion, documentation of words, mistakes under their lines.

import {
  Compartment, EditorState, EditorView, HighlightStyle, StreamLanguage, autocompletion, bracketMatching, closeBrackets, closeBracketsKeymap,
  completionKeymap, defaultKeymap, drawSelection, highlightActiveLine, highlightActiveLineGutter, history, historyKeymap, hoverTooltip,
  indentUnit, keymap, lineNumbers, lintGutter, lintKeymap, lua, setDiagnostics, syntaxHighlighting, tags,
} from './editor.bundle.js';
import { el } from './dom.js';
import { meanings, options } from './editor-words.js';

/** @typedef {{severity: 'error' | 'warning' | 'note', line: number, column: number, message: string, help: string | null}} Problem */

const colours = HighlightStyle.define([
  { tag: tags.keyword, class: 'lua-keyword' },
  { tag: [tags.string, tags.special(tags.string)], class: 'lua-string' },
  { tag: tags.number, class: 'lua-number' },
  { tag: tags.comment, class: 'lua-comment' },
  { tag: [tags.standard(tags.variableName), tags.atom, tags.bool], class: 'lua-word' },
]);

/** Documentation of the word under the pointer. @param {import('./editor-words.js').Word[]} words */
const documented = (words) =>
  hoverTooltip((/** @type {any} */ view, /** @type {number} */ at) => {
    const line = view.state.doc.lineAt(at);
    const found = meanings(words, line.text, at - line.from);
    if (!found) return null;
    const meaning = (/** @type {import('./editor-words.js').Word} */ word) =>
      el('div', { class: 'meaning' }, el('code', {}, `${word.of ? `${word.of}${word.kind === 'method' ? ':' : '.'}` : ''}${word.name}${word.lua.startsWith('(') ? '' : ': '}${word.lua}`), el('p', {}, word.doc));
    return { pos: line.from + found.from, end: line.from + found.to, above: true, create: () => ({ dom: el('div', { class: 'meanings' }, found.words.map(meaning)) }) };
  });

/** Completion of the word before the cursor. @param {import('./editor-words.js').Word[]} words */
const completed = (words) => (/** @type {any} */ context) => {
  const before = context.matchBefore(/[:\w.]*/);
  if (!before || (before.from === before.to && !context.explicit)) return null;
  return options(words, before.text, before.from);
};

/**
 * Makes an editor inside an element.
 * @param {HTMLElement} parent
 * @param {{text: string, label: string, readOnly: boolean, words: import('./editor-words.js').Word[], changed: () => void, save: () => void}} wishes
 */
export function editor(parent, { text, label, readOnly, words, changed, save }) {
  const locked = new Compartment();
  const lock = (/** @type {boolean} */ closed) => EditorState.readOnly.of(closed);
  const saving = { key: 'Mod-s', preventDefault: true, run: () => (save(), true) };
  const extensions = [
    lineNumbers(), highlightActiveLineGutter(), lintGutter(), history(), drawSelection(), indentUnit.of('  '), bracketMatching(), closeBrackets(), EditorView.lineWrapping,
    autocompletion({ override: [completed(words)], icons: false }), highlightActiveLine(), documented(words),
    StreamLanguage.define(lua), syntaxHighlighting(colours),
    keymap.of([saving, ...closeBracketsKeymap, ...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', spellcheck: 'false', autocapitalize: 'off', autocorrect: 'off' }),
    EditorView.updateListener.of((/** @type {any} */ update) => update.docChanged && changed()),
    locked.of(lock(readOnly)),
  ];
  const view = new EditorView({ parent, state: EditorState.create({ doc: text, extensions }) });
  return {
    /** The text. */
    text: () => /** @type {string} */ (view.state.doc.toString()),
    /** Replaces the text. @param {string} other */
    replace(other) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: other } });
    },
    /** @param {boolean} closed */
    lock: (closed) => view.dispatch({ effects: locked.reconfigure(lock(closed)) }),
    /** Goes to a line and a column, both from 1. @param {number} line @param {number} column */
    go(line, column) {
      const there = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      const at = Math.min(there.from + Math.max(column - 1, 0), there.to);
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
    /** Shows mistakes under their lines. @param {Problem[]} problems */
    mark(problems) {
      const doc = view.state.doc;
      const placed = problems.filter((one) => one.line > 0 && one.line <= doc.lines).map((one) => {
        const line = doc.line(one.line);
        const from = Math.min(line.from + Math.max(one.column - 1, 0), line.to);
        const word = /^\w+/.exec(doc.sliceString(from, line.to))?.[0].length ?? 0;
        return { from, to: word > 0 ? from + word : line.to, severity: one.severity === 'note' ? 'info' : one.severity, message: [one.message, one.help].filter(Boolean).join(' ') };
      });
      view.dispatch(setDiagnostics(view.state, placed.sort((a, b) => a.from - b.from)));
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  };
}
