// Questions of the hall: a dialog with fields, which stays open with the sentence where the tournament refuses.

import { button, el } from './dom.js';
import { t } from './words.js';

/**
 * Asks, and acts with the answer.
 * @param {import('./hall.js').Hall} hall
 * @param {string} title
 * @param {any[]} fields the fields with their labels
 * @param {() => any} what the act; none where there is nothing to do
 * @param {string} [verb] the words of the button
 */
export function asks(hall, title, fields, what, verb = t('hall.save')) {
  const told = el('p', { class: 'wrong', role: 'alert' });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const act = what();
    if (!act || await hall.act(act, t('hall.done'))) dialog.close();
    else told.textContent = hall.told.textContent;
  };
  const dialog = el('dialog', { class: 'sheet', 'aria-label': title, onclose: () => dialog.remove() }, el('form', { onsubmit: send }, el('h2', {}, title), fields, told,
    el('div', { class: 'menu' }, el('button', { type: 'submit', class: 'main' }, verb), button(t('app.cancel'), () => dialog.close()))));
  hall.element.append(dialog);
  dialog.showModal();
}

/**
 * Asks a question of yes and no; the answer is no where it is closed.
 * @param {import('./hall.js').Hall} hall @param {string} sentence @returns {Promise<boolean>}
 */
export function agrees(hall, sentence) {
  return new Promise((answer) => {
    const close = (/** @type {boolean} */ yes) => (answer(yes), dialog.close());
    const dialog = el('dialog', { class: 'sheet', role: 'alertdialog', 'aria-label': sentence, onclose: () => (answer(false), dialog.remove()) }, el('p', {}, sentence),
      el('div', { class: 'menu' }, button(t('hall.change'), () => close(true), { 'data-act': 'sure' }), button(t('app.cancel'), () => close(false), { class: 'main', autofocus: true })));
    hall.element.append(dialog);
    dialog.showModal();
  });
}

/** A field with its label. @param {string} label @param {HTMLElement} field */
export function labelled(label, field) {
  field.setAttribute('aria-label', label);
  return el('label', { class: 'field' }, label, field);
}

/** A choice of players. @param {{number: number, name: string}[]} players @param {number} [chosen] its place in the list */
export const seats = (players, chosen = 0) => el('select', {}, players.map((one, nth) => el('option', { value: one.number, selected: nth === chosen }, one.name)));
