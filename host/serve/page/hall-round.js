// The tab of a round: pairs with their reasons, results, boards; pairing, exchanging, undoing.

import { button, el, fill } from './dom.js';
import { pages } from './hall-pages.js';
import { place, read, secret } from './hall-store.js';
import { t } from './words.js';

const RESULTS = ['1-0', '½-½', '0-1', '0-0', '+-', '-+', '--'];

/** @param {import('./hall.js').Hall} hall */
export async function round(hall) {
  const { paired } = hall.view.tournament;
  const nth = Math.min(hall.shown || paired, paired);
  const seen = paired > 0 ? await read(hall.name, `rounds/${nth}`) : null;
  const data = [hall.view.revision, hall.view.role, nth, seen && { ...seen, boards: seen.boards.map((/** @type {any} */ one) => ({ ...one, now: 0, clock: null })) }];
  return { data, paint: () => [hero(hall, seen), chooser(hall, nth), hall.organises ? acts(hall, nth, seen) : null, seen ? table(hall, nth, seen) : el('p', {}, t(hall.organises ? 'hall.begin' : 'hall.not-begun')), pages(hall, nth, seen)] };
}

/** The way of a player to the own board. @param {import('./hall.js').Hall} hall @param {any} seen */
function hero(hall, seen) {
  if (!seen?.mine) return null;
  const [game, board] = [seen.pairs.games[seen.mine - 1], seen.boards[seen.mine - 1]];
  const other = game.first.number === hall.view.player ? game.second : game.first;
  return el('div', { class: 'row hero' }, el('b', {}, t('hall.you-meet', { board: seen.mine, name: other.name })),
    board.name ? el('a', { class: 'button main', href: `#/m/${board.name}/${secret(hall.name)}` }, t('hall.my-board')) : null);
}

/** The rounds. @param {import('./hall.js').Hall} hall @param {number} nth */
function chooser(hall, nth) {
  const { paired } = hall.view.tournament;
  if (paired === 0) return null;
  const one = (/** @type {number} */ number) => button(t('hall.round', { round: number }), () => hall.show(number), { 'aria-pressed': number === nth ? 'true' : 'false' });
  return el('div', { class: 'row rounds' }, Array.from({ length: paired }, (_, index) => one(index + 1)));
}

/** The acts of the organiser. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} seen */
function acts(hall, nth, seen) {
  const { tournament, swaps, last } = hall.view;
  const { paired, rounds } = tournament;
  const at = nth === paired;
  const results = seen?.pairs.games.some((/** @type {any} */ game) => game.result) ?? false;
  const missing = tournament.boards && seen ? seen.boards.filter((/** @type {any} */ board, /** @type {number} */ index) => !board.name && !seen.pairs.games[index].result).length : 0;
  const ready = !seen || seen.pairs.complete || !swaps;
  return el('div', { class: 'row' },
    at && (!rounds || paired < rounds) ? button(t('hall.pair', { round: paired + 1 }), () => (hall.show(0), hall.act({ do: 'pair' }, t('hall.done'))), { class: ready && missing === 0 ? 'main' : '', 'data-act': 'pair' }) : null,
    missing > 0 ? button(t('hall.open', { count: missing }), () => hall.act({ do: 'open', round: nth }, t('hall.done')), { class: 'main', 'data-act': 'open' }) : null,
    at && seen && !results ? hall.does('again', { do: 'pair', round: paired }) : null,
    at && seen && swaps && !results ? button(t('hall.swap'), () => swap(hall, seen), { 'data-act': 'swap' }) : null,
    last ? button(t('hall.undo', { entry: changed(last) }), () => hall.act({ do: 'undo' }, t('hall.done')), { 'data-act': 'undo' }) : null);
}

/** A change in words; one that only the command makes, by its word. @param {string} entry */
function changed(entry) {
  const key = `hall.entry-${entry}`;
  return t(key) === key ? entry : t(key);
}

/** Asks which two players change places. @param {import('./hall.js').Hall} hall @param {any} seen */
function swap(hall, seen) {
  const seats = [...seen.pairs.games.flatMap((/** @type {any} */ game) => [game.first, game.second]), ...seen.pairs.byes.map((/** @type {any} */ bye) => bye.player)];
  const select = (/** @type {string} */ label, /** @type {number} */ chosen) => el('select', { 'aria-label': label }, seats.map((seat, index) => el('option', { value: seat.number, selected: index === chosen }, seat.name)));
  const [one, other] = [select(t('hall.swap-first'), 0), select(t('hall.swap-second'), 2)];
  const dialog = el('dialog', { class: 'sheet', 'aria-label': t('hall.swap'), onclose: () => dialog.remove() },
    el('h2', {}, t('hall.swap')), el('label', { class: 'field' }, t('hall.swap-first'), one), el('label', { class: 'field' }, t('hall.swap-second'), other),
    el('div', { class: 'menu' }, button(t('hall.swap'), () => (dialog.close(), hall.act({ do: 'swap', players: [Number(one.value), Number(other.value)] }, t('hall.done'))), { class: 'main' }), button(t('app.cancel'), () => dialog.close())));
  hall.element.append(dialog);
  dialog.showModal();
}

/** The pairs. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} seen */
function table(hall, nth, seen) {
  const head = [...['board', 'first', 'second', 'result'].map((key) => t(`tournament.table.${key}`)), t('hall.state')].map((text) => el('th', { scope: 'col' }, text));
  const rows = seen.pairs.games.map((/** @type {any} */ game, /** @type {number} */ index) => row(hall, nth, game, seen.boards[index], seen.mine === game.board));
  const byes = seen.pairs.byes.map((/** @type {any} */ bye) => el('li', {}, t('hall.bye', { name: bye.player.name }), ' ', el('span', { class: 'quiet' }, bye.reasons.join(' '))));
  const known = el('datalist', { id: 'hall-results' }, RESULTS.map((value) => el('option', { value })));
  return [hall.officiates ? known : null, el('table', { class: 'pairs' }, el('caption', { class: 'unseen' }, t('hall.round', { round: nth })), el('thead', {}, el('tr', {}, head)), el('tbody', {}, rows)),
    byes.length > 0 ? el('ul', { class: 'byes' }, byes) : null,
    seen.delay > 0 ? el('p', { class: 'quiet' }, t('hall.delayed', { minutes: Math.round(seen.delay / 6) / 10 })) : null];
}

/** A pair. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} game @param {any} board @param {boolean} mine */
function row(hall, nth, game, board, mine) {
  const seat = (/** @type {any} */ one) => [el('span', { class: 'name' }, one.name), ' ', el('span', { class: 'quiet points' }, `(${one.points})`)];
  const won = (/** @type {string[]} */ ...signs) => (signs.includes(game.result) ? ' won' : '');
  return el('tr', { class: mine ? 'mine' : '' },
    el('td', { class: 'n' }, game.board),
    el('td', { class: `seat${won('1-0', '+-')}` }, seat(game.first)),
    el('td', { class: `seat${won('0-1', '-+')}` }, seat(game.second), why(hall, nth, game)),
    el('td', { class: 'result' }, hall.officiates ? field(hall, nth, game) : game.result ?? ''),
    el('td', { class: 'state' }, state(hall, game, board, mine)));
}

/** The field of a result: typed, or chosen from the list. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} game */
function field(hall, nth, game) {
  const known = game.result ?? '';
  const send = async () => {
    const typed = input.value.trim();
    if (typed === known) return;
    input.disabled = true;
    if (await hall.act({ do: 'result', round: nth, board: game.board, result: typed || '*' }, t('hall.done'))) {
      // Results are typed one after another.
      /** @type {HTMLElement | undefined} */ ([...hall.body.querySelectorAll('.result input')][game.board])?.focus();
      return;
    }
    input.value = known;
    input.disabled = false;
    input.focus();
  };
  const input = el('input', { type: 'text', list: 'hall-results', autocomplete: 'off', spellcheck: 'false', maxlength: 12, value: known, placeholder: '–', 'aria-label': t('hall.result-of', { board: game.board }), onchange: send });
  return input;
}

/** The reasons for a pair; the loss of the round without it is asked for when they are opened. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} game */
function why(hall, nth, game) {
  const text = el('p', {}, game.reasons.join(' '));
  const open = async () => {
    if (!details.open) return;
    const told = await read(hall.name, `why/${nth}/${game.board}`).catch(() => null);
    if (told) text.textContent = told.reasons.join(' ');
  };
  const details = el('details', { class: 'why', id: `why-${nth}-${game.board}`, ontoggle: open }, el('summary', {}, t('hall.why')), text);
  return details;
}

/** The state of a board, with the way to it. @param {import('./hall.js').Hall} hall @param {any} game @param {any} board @param {boolean} mine */
function state(hall, game, board, mine) {
  if (!board.name) return game.result ? null : el('span', { class: 'quiet' }, t('hall.at-the-table'));
  const href = hall.officiates ? `#/desk/board/${board.name}` : `#/m/${board.name}`;
  const says = board.outcome ?? (board.turns > 0 ? [t('desk.turn', { turn: board.turns }), board.last].filter(Boolean).join(': ') : t('hall.waits'));
  const wants = board.outcome && !board.confirmed && !game.result ? t('hall.unconfirmed') : '';
  return [mine ? null : el('a', { class: 'button', href }, t(hall.officiates ? 'hall.to-desk' : 'hall.to-board')), ' ',
    el('span', { class: board.calls ? 'call' : 'quiet' }, board.calls ? `! ${t('desk.calls')}` : [game.result && !board.turns ? '' : says, wants].filter(Boolean).join(' · '))];
}
