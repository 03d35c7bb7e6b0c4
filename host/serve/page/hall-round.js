// The tab of a round: pairs with their reasons, results, boards; pairing, exchanging, undoing.

import { post } from './api.js';
import { button, el } from './dom.js';
import { RESULTS, field, state, why } from './hall-cells.js';
import { agrees, asks, labelled, seats } from './hall-dialog.js';
import { later, seat, without } from './hall-later.js';
import { pages } from './hall-pages.js';
import { read, secret, sitting } from './hall-store.js';
import { matches } from './hall-teams.js';
import { interrupted, interruptions } from './interrupted.js';
import { t } from './words.js';

/** @param {import('./hall.js').Hall} hall */
export async function round(hall) {
  const { paired, current } = hall.view.tournament;
  const nth = Math.min(hall.shown || current, paired);
  const seen = paired > 0 ? await read(hall.name, `rounds/${nth}`) : null;
  const data = [hall.view.revision, hall.view.role, nth, seen && { ...seen, boards: seen.boards.map((/** @type {any} */ one) => ({ ...one, now: 0, clock: one.clock && [one.clock.begun, one.clock.interruptions] })) }];
  return { data, paint: () => [hero(hall, seen), chooser(hall, nth), hall.officiates ? acts(hall, nth, seen) : null, hall.officiates && seen ? stopped(hall, nth, seen) : null, seen ? table(hall, nth, seen) : el('p', {}, t(hall.organises ? 'hall.begin' : 'hall.not-begun')), pages(hall, nth, seen)] };
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
  const clocks = clockActs(hall, nth, seen, open.filter((/** @type {any} */ board) => board.clock && !board.outcome));
  if (!hall.organises) return clocks.length > 0 ? el('div', { class: 'row' }, clocks) : null;
  const ready = !seen || seen.pairs.complete || !swaps;
  return el('div', { class: 'row' },
    at && (!rounds || paired < rounds) ? button(t('hall.pair', { round: paired + 1 }), () => (hall.show(0), hall.act({ do: 'pair' }, t('hall.done'))), { class: ready && missing === 0 ? 'main' : '', 'data-act': 'pair' }) : null,
    missing > 0 ? button(t('hall.open', { count: missing }), () => hall.act({ do: 'open', round: nth }, t('hall.done')), { class: 'main', 'data-act': 'open' }) : null,
    clocks,
    at && seen && !results ? hall.does('again', { do: 'pair', round: paired }) : null,
    at && seen && swaps && !results ? button(t('hall.swap'), () => swap(hall, seen), { 'data-act': 'swap' }) : null,
    at && seen && swaps && without(hall, seen).length > 1 ? button(t('hall.seat'), () => seat(hall, seen), { 'data-act': 'seat' }) : null,
    undoes ? button(t('hall.undo', { entry: undoes }), () => hall.act({ do: 'undo' }, t('hall.done')), { 'data-act': 'undo' }) : null);
}

/** All clocks of a round at once: those that wait are started, by sittings where there are several; those that run are stopped. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} seen @param {any[]} timed */
function clockActs(hall, nth, seen, timed) {
  const sitting = (/** @type {any} */ board) => seen.pairs.games[board.board - 1].sitting?.[0] ?? 1;
  const waiting = timed.filter((board) => !board.clock.begun);
  const sittings = [...new Set(waiting.map(sitting))].sort((one, other) => one - other);
  const does = (/** @type {string} */ key, /** @type {any} */ act, /** @type {Record<string, any>} */ says) => button(t(`hall.${key}`, says), () => hall.act({ round: nth, ...act }, t('hall.done')), { 'data-act': act.do });
  const start = sittings.length > 1
    ? does('start-sitting', { do: 'start', sitting: sittings[0] }, { sitting: sittings[0], count: waiting.filter((board) => sitting(board) === sittings[0]).length })
    : waiting.length > 0 ? does('start', { do: 'start' }, { count: waiting.length }) : null;
  const going = timed.filter((board) => board.clock.begun);
  const paused = going.filter((board) => board.clock.paused).length;
  return [start, going.length > paused ? does('stop', { do: 'stop' }, { count: going.length - paused }) : null, paused > 0 ? does('resume', { do: 'resume' }, { count: paused }) : null].filter(Boolean);
}

/** Boards whose last move a crash interrupted, with what is decided about one or all of them. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} seen */
function stopped(hall, nth, seen) {
  const titled = (/** @type {any} */ board) => {
    const { label, sits } = sitting(seen, board);
    return { ...board, title: [t('desk.board', { number: label }), sits.map((one) => one?.name).filter(Boolean).join(' – ')].join(' · ') };
  };
  const boards = seen.boards.filter((/** @type {any} */ board) => board.name).map(titled);
  const count = new Set(interruptions(boards).map(({ board }) => board.name)).size;
  const decide = async (/** @type {any} */ board, /** @type {any} */ act) => {
    try {
      await post(`matches/${encodeURIComponent(board.name)}/arbiter`, act, secret(hall.name));
      hall.tell('');
      await hall.paint(true);
    } catch (error) {
      hall.trouble(error);
    }
  };
  const all = (/** @type {string} */ act) => button(t(`hall.${act}`, { count }), async () => {
    if (act === 'give-back' || await agrees(hall, t('hall.deduct-sure', { count }))) await hall.act({ do: act, round: nth }, t('hall.done'));
  }, { 'data-act': `${act}-all` });
  return interrupted(boards, decide, count > 1 ? [all('give-back'), all('deduct')] : []);
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
    el('td', { class: 'n' }, game.board, game.sitting ? el('div', { class: 'quiet' }, t('hall.sitting', { sitting: game.sitting[0], table: game.sitting[1] })) : null),
    el('td', { class: `seat${won('1-0', '+-')}` }, seat(game.first)),
    el('td', { class: `seat${won('0-1', '-+')}` }, seat(game.second), why(hall, nth, game)),
    el('td', { class: 'result' }, hall.officiates ? field(hall, { round: nth, board: game.board }, game.result, `${game.board}`) : game.result ?? ''),
    el('td', { class: 'state' }, state(hall, game.result, board, mine), later(hall, nth, game)));
}
