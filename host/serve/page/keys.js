// Keys of the match page, and the list of them.

import { button, el, say } from './dom.js';
import { choose, settings } from './settings.js';
import { t } from './words.js';

/** Key and the text that explains it. */
const LIST = [
  ['← ↑ → ↓', 'keys.arrows'], ['Enter', 'keys.enter'], ['Esc', 'keys.escape'], ['l', 'keys.l'], ['o', 'keys.o'], ['p', 'keys.p'],
  ['a', 'keys.a'], ['v', 'keys.v'], ['f', 'keys.f'], ['u', 'keys.u'], ['[ ]', 'keys.leaf'], ['m', 'keys.m'], ['t', 'keys.t'], ['s', 'keys.s'], ['?', 'keys.help'],
];

/** Listens to keys. @param {import('./match.js').Table} table @returns {() => void} */
export function keys(table) {
  /** @type {Record<string, () => void>} */
  const acts = {
    l: () => say(lastWords(table)),
    o: () => say([table.position.owed, table.position.status].filter(Boolean).join(t('stop'))),
    p: () => say(piecesWords(table)),
    a: () => table.aim(table.board.focused),
    v: () => table.outline(),
    f: () => table.flip(),
    u: () => table.undo(),
    m: () => table.panel?.typing(),
    t: () => say(table.clocks?.words() ?? ''),
    s: () => sounds(),
    '[': () => table.leaf(-1),
    ']': () => table.leaf(1),
    Escape: () => table.back(),
    '?': () => table.help(),
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    const on = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || on.closest?.('input, select, textarea, dialog')) return;
    // On the board arrows go over its sites; elsewhere they leaf through the turns.
    if (event.key === 'ArrowLeft' && !on.closest?.('button')) return table.leaf(-1);
    if (event.key === 'ArrowRight' && !on.closest?.('button')) return table.leaf(1);
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

function sounds() {
  choose({ sounds: !settings.sounds });
  say(t(settings.sounds ? 'say.sounds-on' : 'say.sounds-off'));
}

/** @param {import('./match.js').Table} table */
function lastWords(table) {
  const turn = table.match.turns[table.match.turns.length - 1];
  return turn ? table.turnWords(turn) : t('turns.none');
}

/** The pieces by side and kind, each with its places. @param {import('./match.js').Table} table */
export function piecesWords(table) {
  const { view } = table.board;
  /** @type {Map<string, string[]>} */
  const found = new Map();
  table.position.pieces.forEach((/** @type {any} */ piece, /** @type {number} */ site) => {
    if (!piece) return;
    const name = table.board.man(piece[0], piece[1]);
    found.set(name, [...(found.get(name) ?? []), view.sites[site].label]);
  });
  return [...found].sort().map(([name, labels]) => `${name}: ${labels.join(' ')}`).join(t('stop')) || t('say.bare');
}

/** Shows the list of keys. @param {HTMLElement} element */
export function help(element) {
  const rows = LIST.flatMap(([key, text]) => [el('dt', {}, el('kbd', {}, key)), el('dd', {}, t(text))]);
  const dialog = el('dialog', { class: 'sheet', 'aria-label': t('keys.title'), onclose: () => dialog.remove() },
    el('h2', {}, t('keys.title')), el('dl', { class: 'keys' }, rows), button(t('app.close'), () => dialog.close(), { class: 'main' }));
  element.append(dialog);
  dialog.showModal();
}
