// Cells of the table of a round: the field of a result, the reasons for a pair, the state of a board.

import { el } from './dom.js';
import { read } from './hall-store.js';
import { t } from './words.js';

/** Results as they are entered. */
export const RESULTS = ['1-0', '½-½', '0-1', '0-0', '+-', '-+', '--'];

/**
 * The field of a result: typed, or chosen from the list.
 * @param {import('./hall.js').Hall} hall
 * @param {{round: number, board: number, place?: number}} at
 * @param {string | null} result
 * @param {string} label
 */
export function field(hall, at, result, label) {
  const known = result ?? '';
  const send = async () => {
    const typed = input.value.trim();
    if (typed === known || input.disabled) return;
    input.disabled = true;
    const place = fields(hall.body).indexOf(input);
    if (await hall.act({ do: 'result', ...at, result: typed || '*' }, t('hall.done'))) {
      // Results are typed one after another; who has gone to another field meanwhile stays there.
      if (!hall.body.contains(document.activeElement)) fields(hall.body)[place + 1]?.focus();
      return;
    }
    input.value = known;
    input.disabled = false;
    input.focus();
  };
  const input = el('input', { type: 'text', list: 'hall-results', autocomplete: 'off', spellcheck: 'false', maxlength: 12, value: known, placeholder: '–', 'aria-label': t('hall.result-of', { board: label }), 'data-known': known, onchange: send, onblur: send,
    onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === 'Enter' && send() });
  return input;
}

/** The fields of results of the page. @param {HTMLElement} body @returns {HTMLInputElement[]} */
const fields = (body) => [...body.querySelectorAll('.result input')].map((one) => /** @type {HTMLInputElement} */ (one));

/**
 * Paints the page anew; what stands in a field of results and was not sent yet stays, and so do the focus and the selection:
 * the answer to one result comes while the next is typed.
 * @param {HTMLElement} body @param {() => void} paint
 */
export function keeping(body, paint) {
  const label = (/** @type {Element} */ one) => one.getAttribute('aria-label');
  const typed = new Map(fields(body).filter((one) => !one.disabled && one.value !== one.dataset.known).map((one) => [label(one), one.value]));
  const held = fields(body).find((one) => one === document.activeElement);
  // A field that is taken out of the page loses the focus, which would send half of what is typed.
  if (held) held.disabled = true;
  paint();
  for (const one of fields(body)) {
    one.value = typed.get(label(one)) ?? one.value;
    if (!held || label(one) !== label(held)) continue;
    one.focus();
    // What is selected is typed over.
    one.setSelectionRange(held.selectionStart, held.selectionEnd);
  }
}

/** The reasons for a pair; the loss of the round without it is asked for when they are opened. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} game */
export function why(hall, nth, game) {
  const text = el('p', {}, game.reasons.join(' '));
  const open = async () => {
    if (!details.open) return;
    const told = await read(hall.name, `why/${nth}/${game.board}`).catch(() => null);
    if (told) text.textContent = told.reasons.join(' ');
  };
  const details = el('details', { class: 'why', id: `why-${nth}-${game.board}`, ontoggle: open }, el('summary', {}, t('hall.why')), text);
  return details;
}

/** The state of a board, with the way to it. @param {import('./hall.js').Hall} hall @param {string | null} result @param {any} board @param {boolean} mine */
export function state(hall, result, board, mine) {
  if (!board.name) return result ? null : el('span', { class: 'quiet' }, t('hall.at-the-table'));
  const href = hall.officiates ? `#/desk/board/${board.name}` : `#/m/${board.name}`;
  const says = board.outcome ?? (board.turns > 0 ? [t('desk.turn', { turn: board.turns }), board.last].filter(Boolean).join(': ') : t(board.clock?.begun ? 'hall.no-turn' : 'hall.waits'));
  const wants = board.outcome && !board.confirmed && !result ? t('hall.unconfirmed') : '';
  return [mine ? null : el('a', { class: 'button', href }, t(hall.officiates ? 'hall.to-desk' : 'hall.to-board')), ' ',
    el('span', { class: board.calls ? 'call' : 'quiet' }, board.calls ? `! ${t('desk.calls')}` : [result && !board.turns ? '' : says, wants].filter(Boolean).join(' · '))];
}
