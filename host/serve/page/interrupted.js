// Moves that a crash interrupted: the figures of each, and the buttons by which their time is given back or deducted.

import { button, el } from './dom.js';
import { t } from './words.js';

/** A board with its clock. @typedef {{name: string, title: string, clock: any, outcome: any}} TimedBoard */

/** Minutes and seconds. @param {number} millis */
const time = (millis) => {
  const seconds = Math.round(millis / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The interrupted moves of boards that are played. @param {TimedBoard[]} boards */
export const interruptions = (boards) => boards.flatMap((board) => (board.outcome ? [] : board.clock?.interruptions ?? []).map((/** @type {any} */ one) => ({ board, one })));

/**
 * The list of interrupted moves; none where there are none.
 * @param {TimedBoard[]} boards
 * @param {((board: TimedBoard, act: any) => void) | null} decide none for those who only look
 * @param {any[]} [more] buttons for all of them
 */
export function interrupted(boards, decide, more = []) {
  const found = interruptions(boards);
  if (found.length === 0) return null;
  const choice = (/** @type {TimedBoard} */ board, /** @type {any} */ one, /** @type {string} */ act) => {
    const text = t(`desk.${act}`, { time: time(one.used) });
    return button(text, () => decide?.(board, { act, entry: one.entry }), { 'data-act': act, 'aria-label': board.title ? `${text} · ${board.title}` : text });
  };
  const row = (/** @type {{board: TimedBoard, one: any}} */ { board, one }) => el('li', {}, board.title ? el('b', {}, board.title) : null, el('p', {}, one.says),
    decide ? el('div', { class: 'row' }, choice(board, one, 'give-back'), choice(board, one, 'deduct')) : null);
  return el('section', { class: 'interrupted' }, el('h2', {}, t('desk.interrupted', { count: new Set(found.map(({ board }) => board.name)).size })),
    more.length > 0 ? el('div', { class: 'row' }, more) : null, el('ul', {}, found.map(row)));
}
