// The tab of a round: pairs with their reasons, results, boards; pairing, exchanging, undoing.

import { button, el } from './dom.js';
import { RESULTS, field, state, why } from './hall-cells.js';
import { asks, labelled, seats } from './hall-dialog.js';
import { later, seat, without } from './hall-later.js';
import { pages } from './hall-pages.js';
import { read, secret, sitting } from './hall-store.js';
import { matches } from './hall-teams.js';
import { t } from './words.js';

/** @param {import('./hall.js').Hall} hall */
export async function round(hall) {
  const { paired, current } = hall.view.tournament;
  const nth = Math.min(hall.shown || current, paired);
  const seen = paired > 0 ? await read(hall.name, `rounds/${nth}`) : null;
  const data = [hall.view.revision, hall.view.role, nth, seen && { ...seen, boards: seen.boards.map((/** @type {any} */ one) => ({ ...one, now: 0, clock: one.clock?.begun ?? null })) }];
  return { data, paint: () => [hero(hall, seen), chooser(hall, nth), hall.officiates ? acts(hall, nth, seen) : null, seen ? table(hall, nth, seen) : el('p', {}, t(hall.organises ? 'hall.begin' : 'hall.not-begun')), pages(hall, nth, seen)] };
}

/** The way of a player to the own board. @param {import('./hall.js').Hall} hall @param {any} seen */
function hero(hall, seen) {
  if (!seen?.mine) return null;
  const board = seen.boards[seen.mine - 1];
  const { label, sits } = sitting(seen, board);
  const other = sits.find((one) => (one.team ?? one.number) !== hall.view.player);
  return el('div', { class: 'row hero' }, el('b', {}, t('hall.you-meet', { board: label, name: other.name })),
    board.name ? el('a', { class: 'button main', href: `#/m/${board.name}/${secret(hall.name)}` }, t('hall.my-board')) : null);
}

/** The rounds. @param {import('./hall.js').Hall} hall @param {number} nth */
function chooser(hall, nth) {
  const { paired } = hall.view.tournament;
  if (paired === 0) return null;
  const one = (/** @type {number} */ number) => button(t('hall.round', { round: number }), () => hall.show(number), { 'aria-pressed': number === nth ? 'true' : 'false' });
  return el('div', { class: 'row rounds' }, Array.from({ length: paired }, (_, index) => one(index + 1)));
}

/** The acts of the organiser; an arbiter only starts the clocks. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} seen */
function acts(hall, nth, seen) {
  const { tournament, swaps, undoes } = hall.view;
  const { paired, rounds } = tournament;
  const at = nth === paired;
  const results = seen?.pairs.games.some((/** @type {any} */ game) => game.result) ?? false;
  const open = (seen?.boards ?? []).filter((/** @type {any} */ board) => !sitting(seen, board).result);
  const missing = tournament.boards ? open.filter((/** @type {any} */ board) => !board.name).length : 0;
  const resting = open.filter((/** @type {any} */ board) => board.clock && !board.clock.begun && !board.outcome).length;
  const start = resting > 0 ? button(t('hall.start', { count: resting }), () => hall.act({ do: 'start', round: nth }, t('hall.done')), { 'data-act': 'start' }) : null;
  if (!hall.organises) return start && el('div', { class: 'row' }, start);
  const ready = !seen || seen.pairs.complete || !swaps;
  return el('div', { class: 'row' },
    at && (!rounds || paired < rounds) ? button(t('hall.pair', { round: paired + 1 }), () => (hall.show(0), hall.act({ do: 'pair' }, t('hall.done'))), { class: ready && missing === 0 ? 'main' : '', 'data-act': 'pair' }) : null,
    missing > 0 ? button(t('hall.open', { count: missing }), () => hall.act({ do: 'open', round: nth }, t('hall.done')), { class: 'main', 'data-act': 'open' }) : null,
    start,
    at && seen && !results ? hall.does('again', { do: 'pair', round: paired }) : null,
    at && seen && swaps && !results ? button(t('hall.swap'), () => swap(hall, seen), { 'data-act': 'swap' }) : null,
    at && seen && swaps && without(hall, seen).length > 1 ? button(t('hall.seat'), () => seat(hall, seen), { 'data-act': 'seat' }) : null,
    undoes ? button(t('hall.undo', { entry: undoes }), () => hall.act({ do: 'undo' }, t('hall.done')), { 'data-act': 'undo' }) : null);
}

/** Asks which two players change places. @param {import('./hall.js').Hall} hall @param {any} seen */
function swap(hall, seen) {
  const all = [...seen.pairs.games.flatMap((/** @type {any} */ game) => [game.first, game.second]), ...seen.pairs.byes.map((/** @type {any} */ bye) => bye.player)];
  const [one, other] = [seats(all), seats(all, 2)];
  asks(hall, t('hall.swap'), [labelled(t('hall.swap-first'), one), labelled(t('hall.swap-second'), other)], () => ({ do: 'swap', players: [Number(one.value), Number(other.value)] }), t('hall.swap'));
}

/** The pairs. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} seen */
function table(hall, nth, seen) {
  const head = [...['board', 'first', 'second', 'result'].map((key) => t(`tournament.table.${key}`)), t('hall.state')].map((text) => el('th', { scope: 'col' }, text));
  const rows = hall.view.tournament.teams ? matches(hall, nth, seen) : seen.pairs.games.map((/** @type {any} */ game, /** @type {number} */ index) => row(hall, nth, game, seen.boards[index], seen.mine === game.board));
  const byes = seen.pairs.byes.map((/** @type {any} */ bye) => el('li', {}, t('hall.bye', { name: bye.player.name }), ' ', el('span', { class: 'quiet' }, bye.reasons.join(' '))));
  const known = el('datalist', { id: 'hall-results' }, RESULTS.map((value) => el('option', { value })));
  return [hall.officiates ? known : null, el('table', { class: 'pairs' }, el('caption', { class: 'unseen' }, t('hall.round', { round: nth })), el('thead', {}, el('tr', {}, head)), el('tbody', {}, rows)),
    byes.length > 0 ? el('ul', { class: 'byes' }, byes) : null,
    seen.delay > 0 ? el('p', { class: 'quiet' }, seen.delay < 60 ? t('hall.delayed-seconds', { seconds: seen.delay }) : t('hall.delayed', { minutes: Math.round(seen.delay / 6) / 10 })) : null];
}

/** A pair. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} game @param {any} board @param {boolean} mine */
function row(hall, nth, game, board, mine) {
  const seat = (/** @type {any} */ one) => [el('span', { class: 'name' }, one.name), ' ', el('span', { class: 'quiet points' }, `(${one.points})`)];
  const won = (/** @type {string[]} */ ...signs) => (signs.includes(game.result) ? ' won' : '');
  return el('tr', { class: mine ? 'mine' : '' },
    el('td', { class: 'n' }, game.board),
    el('td', { class: `seat${won('1-0', '+-')}` }, seat(game.first)),
    el('td', { class: `seat${won('0-1', '-+')}` }, seat(game.second), why(hall, nth, game)),
    el('td', { class: 'result' }, hall.officiates ? field(hall, { round: nth, board: game.board }, game.result, `${game.board}`) : game.result ?? ''),
    el('td', { class: 'state' }, state(hall, game.result, board, mine), later(hall, nth, game)));
}
