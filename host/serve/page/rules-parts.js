// Parts of the page of rules: the list of scripts, and mistakes as sentences.

import { button, el } from './dom.js';
import { t } from './words.js';

/** The kinds of files in the order of the list. @type {[string, (file: string) => boolean][]} */
const GROUPS = [
  ['games', (file) => file.startsWith('scripts/') && !file.startsWith('scripts/lib/')],
  ['variants', (file) => file.startsWith('variants/')],
  ['shared', (file) => file.startsWith('scripts/lib/')],
];

/**
 * The list of scripts.
 * @param {string[]} files
 * @param {any[]} games
 * @param {string} chosen
 * @param {(file: string) => void} open
 */
export function listOf(files, games, chosen, open) {
  const stem = (/** @type {string} */ file) => file.replace(/^.*\//, '').replace(/\.lua$/, '');
  const name = (/** @type {string} */ file) => games.find((game) => game.id === stem(file) && !file.startsWith('scripts/lib/'))?.name;
  const shown = (/** @type {string} */ file) => (name(file) ? `${name(file)} · ${stem(file)}` : file.replace(/^scripts\/lib\//, '').replace(/\.lua$/, ''));
  const one = (/** @type {string} */ file) => el('option', { value: file, selected: file === chosen }, shown(file));
  const group = ([/** @type {string} */ key, /** @type {(file: string) => boolean} */ fits]) => el('optgroup', { label: t(`rules.${key}`) }, files.filter(fits).map(one));
  return el('select', { class: 'files', 'aria-label': t('rules.open'), onchange: (/** @type {any} */ event) => open(event.target.value) }, GROUPS.map(group));
}

/**
 * Mistakes as sentences; a click leads to the line.
 * @param {any[]} problems
 * @param {string} file
 * @param {(problem: any) => void} go
 */
export function problemsOf(problems, file, go) {
  if (problems.length === 0) return [el('li', { class: 'quiet' }, t('rules.no-problems'))];
  const place = (/** @type {any} */ one) => {
    if (!one.file || one.line < 1) return null;
    if (one.file === file) return button(t('rules.line', { line: one.line }), () => go(one), { class: 'line' });
    return el('a', { href: `#/rules/${one.file}` }, t('rules.other-file', { file: one.file, line: one.line }));
  };
  return problems.map((one) => el('li', { class: one.severity }, place(one), el('p', {}, one.message), one.help ? el('p', { class: 'quiet' }, one.help) : null));
}
