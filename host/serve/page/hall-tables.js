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
