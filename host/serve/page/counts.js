// The position counted in every way of the game, side by side.

import { el } from './dom.js';
import { t } from './words.js';

/** @param {import('./match.js').Table} table */
export function counts(table) {
  const { count, board } = table;
  if (!count) return null;
  const names = board.view.sides.filter((/** @type {any} */ side) => !side.neutral).map((/** @type {any} */ side) => el('th', { scope: 'col' }, side.name));
  const way = (/** @type {any} */ one, /** @type {number} */ nth) => {
    const chosen = nth === count.chosen;
    const choose = () => {
      count.chosen = nth;
      table.show();
    };
    const line = (/** @type {any} */ part) => el('tr', {}, el('th', { scope: 'row' }, part.name), part.values.map((/** @type {string} */ value) => el('td', {}, value)));
    return el('section', { class: chosen ? 'way chosen' : 'way' },
      el('button', { type: 'button', class: 'choice', 'aria-pressed': chosen, onclick: choose }, el('b', {}, one.name), el('span', {}, one.result)),
      el('table', {}, el('thead', {}, el('tr', {}, el('td'), names)), el('tbody', {}, one.lines.map(line))),
      el('p', { class: 'quiet' }, [one.own ? t('count.own') : '', one.clause].filter(Boolean).join(' · ')));
  };
  if (count.ways.length === 0) return el('p', { class: 'quiet' }, t('count.none'));
  return el('div', { class: 'counts', 'aria-label': t('act.count'), role: 'group' }, count.ways.map(way));
}
