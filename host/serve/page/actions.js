// The row of actions below the turns.

import { button, el } from './dom.js';
import { t } from './words.js';

/** The actions that make sense now. @param {import('./match.js').Table} table */
export function actions(table) {
  const { match, rights, under } = table;
  const plays = rights.sides.length > 0;
  const over = Boolean(match.outcome);
  // An adjourned game rests until the arbiter goes on with it; one that is about to be is played still.
  const rests = Boolean(match.adjourned) && match.position.choices.length === 0;
  const act = (/** @type {string} */ name) => () => table.act({ act: name });
  const found = [];
  const add = (/** @type {string} */ key, /** @type {() => void} */ does, /** @type {Record<string, any>} */ parts = {}) => found.push(button(t(`act.${key}`), does, { 'data-act': key, ...parts }));
  if (plays && under.length > 0) add('undo', () => table.undo(), { class: 'main' });
  else if (plays && match.can_undo > 0 && !rests) add(rights.alone ? 'take-back' : 'ask-back', act('take-back'));
  if (rights.alone && match.can_redo > 0 && !rests) add('redo', act('redo'));
  if (plays && match.thinking) add('now', act('move-now'));
  if (plays && match.trouble) add('again', act('move-now'));
  if (plays && rights.alone && !over) add('hint', () => table.askHint());
  if (table.match.counts) add('count', () => table.askCount(), { 'aria-pressed': Boolean(table.count) });
  if (plays && !over && match.draws && match.offer === null && match.turns.length > 0) {
    const enforced = match.enforced_draws.find((/** @type {any} */ one) => rights.sides.includes(one.side));
    if (enforced) add('draw-enforced', act('offer-draw'), { title: enforced.sentence });
    else add('draw', act('offer-draw'));
  }
  if (plays && !over && match.turns.length > 0) add('resign', () => resign(table));
  if ((over && !match.hall) || rights.alone) add('analyse', () => table.analyse());
  const { clock } = match;
  if (plays && !over && !rests && clock && clock.awaits === null && (clock.paused || !clock.begun)) add('run-clock', act('run-clock'), { class: 'main' });
  if (plays && !over && clock?.running !== null && clock?.running !== undefined) add('pause-clock', act('pause-clock'));
  if (clock) found.push(el('a', { class: 'button', href: `#/clock/${table.name}` }, t('act.clock')));
  if (rights.owner && clock && clock.awaits !== null) {
    for (const result of ['loss', 'draw', 'open']) add(`rule-${result}`, () => table.act({ act: 'rule-flag', result }));
  }
  if (plays && rights.seat) add('protest', () => protest(table));
  if (plays && !rights.alone && !match.confirmed) add('call-arbiter', act('call-arbiter'));
  if (plays && over && !rights.alone && !match.confirmed) add('confirm-result', act('confirm-result'));
  if (plays && over && !match.hall) add('rematch', () => table.rematch(), { class: 'main' });
  if (match.next) found.push(el('a', { class: 'button', href: `#/m/${match.next}` }, t('act.next')));
  if (table.board.view.forms.length > 0) add('forms', () => table.outline(), { 'aria-pressed': table.outlines });
  add('flip', () => table.flip());
  return found;
}

/** Asks for the text of a protest: a dialog that few boards need. @param {import('./match.js').Table} table */
async function protest(table) {
  try {
    (await import('./protest.js')).protest(table);
  } catch {
    table.trouble({ code: 'away' });
    table.show();
  }
}

/** Asks once more before giving up. @param {import('./match.js').Table} table */
function resign(table) {
  const dialog = el('dialog', { class: 'sheet', 'aria-label': t('act.resign'), onclose: () => dialog.remove() },
    el('p', {}, t('act.resign-sure')),
    el('div', { class: 'menu' },
      button(t('act.resign'), () => (dialog.close(), table.act({ act: 'resign' })), { class: 'danger' }),
      button(t('app.cancel'), () => dialog.close())));
  table.element.append(dialog);
  dialog.showModal();
}
