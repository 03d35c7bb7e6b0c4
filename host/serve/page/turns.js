// The turns so far; each leads to the position after it.

import { button, el, fill } from './dom.js';
import { t } from './words.js';

/** @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/** Shows the turns. @param {import('./match.js').Table} table @param {HTMLElement} place */
export function turns(table, place) {
  const { match, looking } = table;
  const all = match.turns;
  const here = looking ?? match.steps;
  const key = `${match.name}:${match.seq}:${all.length}:${here}:${table.notation()}`;
  // Nothing is built again while only the touches change.
  if (shown.get(place) === key) return;
  shown.set(place, key);
  const one = (/** @type {any} */ turn) =>
    el('li', {}, el('button', { type: 'button', class: 'turn', 'aria-current': turn.after === here ? 'step' : false, onclick: () => table.look(turn.after) },
      el('span', { class: 'nth' }, `${turn.number}`), el('span', { class: 'unseen' }, ` ${table.board.view.sides[turn.side]?.name ?? ''}:`), ` ${table.turnText(turn)}`));
  const list = el('ol', { class: 'list', 'aria-label': t('turns.title') }, all.map(one));
  const leaf = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {() => void} */ act) => button(sign, act, { class: 'icon', 'aria-label': t(name), title: t(name) });
  fill(place, all.length > 0 ? list : el('p', { class: 'quiet' }, t('turns.none')),
    el('div', { class: 'leaves' }, leaf('|◀', 'turns.first', () => table.look(0)), leaf('◀', 'turns.back', () => table.leaf(-1)),
      leaf('▶', 'turns.on', () => table.leaf(1)), leaf('▶|', 'turns.last', () => table.look(null))));
  const current = list.querySelector('[aria-current]');
  if (current) list.scrollTop = /** @type {HTMLElement} */ (current).offsetTop - list.clientHeight / 2;
}
