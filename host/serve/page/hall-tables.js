// Standings with the numbers that separate equals, and the cross table.

import { el } from './dom.js';
import { printed } from './hall-pages.js';
import { read } from './hall-store.js';
import { t } from './words.js';

/** A table that is wider than a telephone scrolls by itself. @param {string} title @param {any[]} head @param {any[]} rows */
const wide = (title, head, rows) => el('div', { class: 'scrolls', tabindex: 0, role: 'region', 'aria-label': title }, el('table', { class: 'standing' }, el('caption', { class: 'unseen' }, title), el('thead', {}, el('tr', {}, head)), el('tbody', {}, rows)));

const th = (/** @type {any} */ text, number = false, more = '') => el('th', { scope: 'col', class: `${number ? 'n' : ''} ${more}`.trim() }, text);

/** @param {import('./hall.js').Hall} hall */
export async function standings(hall) {
  const seen = await read(hall.name, 'standings');
  const { players } = hall.view.tournament;
  const row = (/** @type {any} */ one) => el('tr', { class: one.number === hall.view.player ? 'mine' : '' },
    el('td', { class: 'n' }, one.rank), el('td', { class: 'seat' }, one.name), el('td', { class: 'n extra' }, players[one.number - 1]?.rating ?? ''), el('td', { class: 'extra' }, players[one.number - 1]?.club ?? ''),
    seen.ties.map((/** @type {string} */ tie) => el('td', { class: `n${tie === 'points' ? ' points' : ''}` }, one.values[tie])));
  const title = seen.round > 0 ? t('tournament.table.standings', { round: seen.round }) : t('hall.standings');
  const head = () => [th(t('tournament.table.rank'), true), th(t('tournament.table.name')), th(t('tournament.table.rating'), true, 'extra'), th(t('tournament.table.club'), false, 'extra'), ...seen.ties.map((/** @type {string} */ tie) => th(t(`tournament.tie.${tie}`), true))];
  return { data: [seen, players.length], paint: () => [el('h2', {}, title), seen.rows.length > 0 ? wide(title, head(), seen.rows.map(row)) : el('p', {}, t('hall.nobody')), el('div', { class: 'row' }, printed(hall, 'standings'), hall.view.tournament.teams ? printed(hall, 'boards') : null,
    hall.view.tournament.meetings.filter((/** @type {any} */ one) => one.from <= hall.view.tournament.paired).map((/** @type {any} */ one) => printed(hall, 'meeting', { meeting: one.number })))] };
}

/** @param {import('./hall.js').Hall} hall */
export async function crosstable(hall) {
  const seen = await read(hall.name, 'crosstable');
  const title = t('tournament.table.crosstable');
  const row = (/** @type {any} */ one) => el('tr', { class: one.number === hall.view.player ? 'mine' : '' }, el('td', { class: 'n' }, one.rank), el('td', { class: 'n' }, one.number), el('td', { class: 'seat' }, one.name), one.cells.map((/** @type {any} */ cell) => el('td', { class: 'n' }, cell.text)), el('td', { class: 'n points' }, one.points));
  const rounds = Array.from({ length: seen.paired }, (_, index) => th(index + 1, true));
  const head = () => [th(t('tournament.table.rank'), true), th(t('tournament.table.number'), true), th(t('tournament.table.name')), ...rounds, th(t('tournament.tie.points'), true)];
  return { data: seen, paint: () => [el('h2', {}, title), seen.rows.length > 0 ? wide(title, head(), seen.rows.map(row)) : el('p', {}, t('hall.nobody')), el('p', { class: 'quiet' }, t('tournament.table.signs')), el('p', {}, printed(hall, 'crosstable'))] };
}

/** The most that an Elo game changes, and the deviation of rated players, where nobody says another. @type {Record<string, number>} */
const USUAL = { elo: 20, 'glicko-2': 350 };

/** Ratings after a round, by the way that the reader chooses. @param {import('./hall.js').Hall} hall */
export async function ratings(hall) {
  const [way, number] = (hall.way || 'elo').split(':');
  const seen = await read(hall.name, 'ratings', { by: hall.way || 'elo', ...(hall.shown ? { round: hall.shown } : {}) });
  const { ratings: rated, modules } = seen;
  const choose = (/** @type {string} */ by) => ((hall.way = by), hall.paint(true).catch((/** @type {any} */ error) => hall.trouble(error)));
  const ways = el('select', { 'aria-label': t('hall.way'), onchange: () => choose(ways.value) }, [...Object.keys(USUAL), ...modules].map((one) => el('option', { value: one, selected: one === way }, one in USUAL ? t(`hall.way-${one}`) : one)));
  const most = way in USUAL ? el('input', { type: 'number', min: 1, max: 350, value: number ?? USUAL[way], onchange: () => choose(`${way}:${most.value}`) }) : null;
  const change = (/** @type {any} */ one) => (one.before === null || one.after === null ? '' : `${one.after < one.before ? '−' : '+'}${Math.abs(one.after - one.before)}`);
  const deep = rated.rows.some((/** @type {any} */ one) => one.deviation !== null);
  const row = (/** @type {any} */ one) => el('tr', { class: !hall.view.tournament.teams && one.number === hall.view.player ? 'mine' : '' }, el('td', { class: 'n' }, one.number), el('td', { class: 'seat' }, one.name), el('td', { class: 'n' }, one.before ?? ''),
    el('td', { class: 'n points' }, [one.after, one.level].filter((part) => part !== null).join(' ')), el('td', { class: 'n' }, change(one)), deep ? el('td', { class: 'n extra' }, one.deviation ?? '') : null, el('td', { class: 'n' }, one.games));
  const title = t('tournament.table.ratings', { round: rated.round });
  const head = () => [['number', true], ['name', false], ['rating', true], ['after', true], ['change', true], ...(deep ? [['deviation', true]] : []), ['games', true]].map(([key, count]) => th(t(`tournament.table.${key}`), Boolean(count), key === 'deviation' ? 'extra' : ''));
  return { data: seen, paint: () => [el('h2', {}, title), el('p', { class: 'quiet' }, t('hall.ratings-says')),
    el('div', { class: 'row' }, el('label', { class: 'field' }, t('hall.way'), ways), most ? el('label', { class: 'field' }, t(`hall.number-${way}`), most) : null),
    rated.rows.length > 0 ? wide(title, head(), rated.rows.map(row)) : el('p', {}, t('hall.nobody'))] };
}
