// Matches of teams in the tab of a round: the match, its boards, and who sits there.

import { button, el } from './dom.js';
import { field, state, why } from './hall-cells.js';
import { later } from './hall-later.js';
import { t } from './words.js';

/** Results of a match as a whole; those of its boards add up by themselves. */
const WHOLE = ['+-', '-+', '--', '=+-', '=-+'];

/** The rows of all matches. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} seen */
export const matches = (hall, nth, seen) => seen.pairs.games.flatMap((/** @type {any} */ game) => [match(hall, nth, game), ...game.boards.map((/** @type {any} */ one) => board(hall, nth, game, one, seen))]);

/** A match. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} game */
function match(hall, nth, game) {
  const seat = (/** @type {any} */ one) => [el('span', { class: 'name' }, one.name), ' ', el('span', { class: 'quiet points' }, `(${one.points})`)];
  const won = (/** @type {string[]} */ ...signs) => (signs.includes(game.result) ? ' won' : '');
  const score = game.score ? game.score.join(' : ') : '';
  const whole = WHOLE.includes(game.result) ? game.result : '';
  const begun = game.boards.some((/** @type {any} */ one) => one.result && one.first && one.second);
  const names = hall.organises && nth === hall.view.tournament.paired && !begun;
  return el('tr', { class: 'match' },
    el('td', { class: 'n' }, game.board),
    el('td', { class: `seat${won('1-0', '+-', '=+-')}` }, seat(game.first)),
    el('td', { class: `seat${won('0-1', '-+', '=-+')}` }, seat(game.second), why(hall, nth, game)),
    el('td', { class: 'result' }, score ? el('b', { class: 'score' }, score) : null, hall.officiates ? field(hall, { round: nth, board: game.board }, whole, `${game.board}`) : null),
    el('td', { class: 'state' }, names ? button(t('hall.lineup'), () => lineups(hall, nth, game), { class: 'quiet', 'data-act': 'lineup', 'aria-label': `${t('hall.lineup')} ${game.board}` }) : null, later(hall, nth, game)));
}

/** A board of a match. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} game @param {any} one @param {any} seen */
function board(hall, nth, game, one, seen) {
  const place = seen.boards.findIndex((/** @type {any} */ other) => other.board === game.board && other.place === one.board);
  const mine = place >= 0 && seen.mine === place + 1;
  const won = (/** @type {string[]} */ ...signs) => (signs.includes(one.result) ? ' won' : '');
  const seat = (/** @type {any} */ sits) => (sits ? [el('span', {}, sits.name), ' ', el('span', { class: 'quiet' }, hall.named(sits.team))] : el('span', { class: 'quiet' }, t('hall.empty-seat')));
  const label = `${game.board}.${one.board}`;
  return el('tr', { class: `board${mine ? ' mine' : ''}` },
    el('td', { class: 'n' }, label),
    el('td', { class: `seat${won('1-0', '+-')}` }, seat(one.first)),
    el('td', { class: `seat${won('0-1', '-+')}` }, seat(one.second)),
    el('td', { class: 'result' }, hall.officiates && place >= 0 ? field(hall, { round: nth, board: game.board, place: one.board }, one.result, label) : one.result ?? ''),
    el('td', { class: 'state' }, place >= 0 ? state(hall, one.result, seen.boards[place], mine) : null));
}

/** Asks who sits at the boards of a match. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} game */
function lineups(hall, nth, game) {
  const boards = hall.view.tournament.teams.boards;
  const sits = (/** @type {number} */ team, /** @type {number} */ at) => [game.boards[at]?.first, game.boards[at]?.second].find((one) => one?.team === team)?.number ?? 0;
  const groups = [game.first, game.second].map((team) => {
    const { members } = hall.view.tournament.players[team.number - 1];
    const selects = Array.from({ length: boards }, (_, at) => el('select', { 'aria-label': `${team.name} ${at + 1}` }, el('option', { value: 0 }, '–'),
      members.map((/** @type {any} */ one) => el('option', { value: one.number, selected: one.number === sits(team.number, at) }, one.name))));
    return { team, selects, known: selects.map((one) => one.value).join() };
  });
  const told = el('p', { class: 'wrong', role: 'alert' });
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    for (const { team, selects, known } of groups) {
      const chosen = selects.map((one) => one.value);
      if (chosen.join() === known) continue;
      const members = chosen.map(Number).filter((number) => number > 0);
      if (!(await hall.act({ do: 'lineup', team: team.number, round: nth, members }, t('hall.done')))) return void (told.textContent = hall.told.textContent);
    }
    dialog.close();
  };
  const dialog = el('dialog', { class: 'sheet', 'aria-label': t('hall.lineup'), onclose: () => dialog.remove() }, el('form', { onsubmit: save }, el('h2', {}, t('hall.lineup')),
    groups.map(({ team, selects }) => el('fieldset', {}, el('legend', {}, team.name), selects.map((one, at) => el('label', { class: 'field' }, `${at + 1}`, one)))), told,
    el('div', { class: 'menu' }, el('button', { type: 'submit', class: 'main' }, t('hall.save')), button(t('app.cancel'), () => dialog.close()))));
  hall.element.append(dialog);
  dialog.showModal();
}
