// Changes by an organiser beside the pairings: games added to a round, games played later, the dates of rounds.

import { button, el } from './dom.js';
import { asks, labelled, seats } from './hall-dialog.js';
import { t } from './words.js';

/** The players of the last round who have no game in it. @param {import('./hall.js').Hall} hall @param {any} seen */
export function without(hall, seen) {
  const busy = new Set(seen.pairs.games.flatMap((/** @type {any} */ game) => [game.first.number, game.second.number]));
  const nth = hall.view.tournament.paired;
  return hall.view.tournament.players.filter((/** @type {any} */ one) => !busy.has(one.number) && one.from <= nth + 1 && (one.until === null || nth <= one.until));
}

/** Asks which two play in this round after all. @param {import('./hall.js').Hall} hall @param {any} seen */
export function seat(hall, seen) {
  const free = without(hall, seen);
  const [one, other] = [seats(free), seats(free, 1)];
  asks(hall, t('hall.seat'), [el('p', { class: 'quiet' }, t('hall.seat-says')), labelled(t('tournament.table.first'), one), labelled(t('tournament.table.second'), other)],
    () => ({ do: 'seat', players: [Number(one.value), Number(other.value)] }), t('hall.seat'));
}

/** A game that is not played yet: when it will be. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} game */
export function later(hall, nth, game) {
  if (game.result || game.boards.some((/** @type {any} */ one) => one.result)) return null;
  const known = game.postponed;
  const says = known === null ? null : el('span', { class: 'quiet' }, t('tournament.table.later', { date: known }).trim());
  if (!hall.organises || hall.view.knockout) return says;
  const at = { round: nth, board: game.board };
  const ask = () => {
    const date = el('input', { type: 'text', value: known ?? '', maxlength: 100, placeholder: t('hall.date-such') });
    const back = el('input', { type: 'checkbox' });
    asks(hall, t('hall.later-of', { board: game.board }), [labelled(t('hall.date'), date), known === null ? null : labelled(t('hall.later-back'), back)],
      () => ({ do: 'postpone', ...at, ...(back.checked ? { lift: true } : { date: date.value }) }));
  };
  return [says, ' ', button(t('hall.later'), ask, { class: 'quiet', 'data-act': 'later', 'aria-label': t('hall.later-of', { board: game.board }) })];
}

/** The dates of rounds. @param {import('./hall.js').Hall} hall */
export function meetings(hall) {
  const fields = ['rounds', 'date', 'place'].map((name) => el('input', { type: 'text', name, autocomplete: 'off', maxlength: 100, placeholder: name === 'rounds' ? '1-3' : name === 'date' ? t('hall.date-such') : false, oninput: () => form.toggleAttribute('data-typed', fields.some((one) => one.value)) }));
  const [rounds, date, place] = fields;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (date.value.trim() === '') return void (hall.tell(t('hall.no-date')), date.focus());
    hall.act({ do: 'meeting', rounds: rounds.value, date: date.value, place: place.value }, t('hall.done'));
  };
  const form = el('form', { class: 'entry meeting', onsubmit: send }, [t('hall.rounds'), t('hall.date'), t('hall.place')].map((label, nth) => el('label', {}, label, fields[nth])), el('button', { type: 'submit', 'data-act': 'meeting' }, t('hall.save')));
  const known = hall.view.tournament.meetings.map((/** @type {any} */ one) => el('li', {}, t('tournament.table.rounds', { from: one.from, to: one.to }), ': ', [one.date, one.place].filter(Boolean).join(t('comma')), ' ',
    hall.does('drop', { do: 'meeting', rounds: `${one.from}-${one.to}` }, { class: 'quiet', 'aria-label': `${t('hall.drop')}: ${one.date}` })));
  return el('section', {}, el('h2', {}, t('hall.meetings')), el('p', { class: 'quiet' }, t('hall.meetings-says')), known.length > 0 ? el('ul', { class: 'byes' }, known) : null, form);
}
