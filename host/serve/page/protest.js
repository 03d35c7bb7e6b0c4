// A protest as somebody writes it: a dialog at the board, and the form of the hall.

import { post } from './api.js';
import { button, el } from './dom.js';
import { t } from './words.js';

/** The letters of a protest at most, as the server counts them. */
export const LETTERS = 2000;

/** The field of a text of several lines. @param {string} name */
export const prose = (name) => el('textarea', { rows: 5, maxlength: LETTERS, required: true, placeholder: name, 'aria-label': name, 'data-field': 'text' });

/** The parts of a board as people call it: `3`, or `2.3` in a match of teams. @param {string} label */
export function parts(label) {
  const [board, place] = label.split('.').map(Number);
  return { board, place: place || undefined };
}

/** The subject of a protest. @param {any} one */
export const about = (one) => (one.board ? t('protest.about-board', { round: one.round, board: one.board }) : t('hall.round', { round: one.round }));

/** Asks for the text, and files it about this board. @param {import('./match.js').Table} table */
export function protest(table) {
  const { hall, round, board, event } = table.rights.seat;
  const text = prose(t('protest.text'));
  const told = el('p', { class: 'wrong', role: 'alert' });
  const send = async (/** @type {Event} */ happened) => {
    happened.preventDefault();
    try {
      await post(`hall/${encodeURIComponent(hall)}/act`, { act: { do: 'protest', round, ...parts(board), text: text.value } }, table.token);
      form.replaceChildren(el('h2', {}, t('protest.title')), el('p', { role: 'status' }, t('protest.filed')), el('div', { class: 'menu' }, button(t('app.close'), () => dialog.close(), { class: 'main' })));
    } catch (error) {
      told.textContent = /** @type {any} */ (error)?.code === 'away' ? t('app.away') : String(/** @type {any} */ (error)?.message ?? error);
    }
  };
  const form = el('form', { onsubmit: send }, el('h2', {}, t('protest.title')), el('p', { class: 'quiet' }, t('match.seat', { event, board })), text, el('p', { class: 'quiet' }, t('protest.says')), told,
    el('div', { class: 'menu' }, el('button', { type: 'submit', class: 'main', 'data-act': 'send-protest' }, t('protest.file')), button(t('app.cancel'), () => dialog.close())));
  const dialog = el('dialog', { class: 'sheet', 'aria-label': t('protest.title'), onclose: () => dialog.remove() }, form);
  table.element.append(dialog);
  dialog.showModal();
}
