// The reader's choices: language, look, piece set, sounds, animation, letters.

import { button, el } from './dom.js';
import { help } from './keys.js';
import { choose, notation, settings } from './settings.js';
import { languages, language, t } from './words.js';

/** The switches that all pages have. @param {(changed: Partial<import('./settings.js').Settings>) => void} set */
export function switches(set) {
  const lang = el('select', { 'aria-label': t('settings.lang'), onchange: (/** @type {any} */ event) => (choose({ lang: event.target.value }), location.reload()) },
    languages().map(([tag, name]) => el('option', { value: tag, selected: tag === language(), lang: tag }, name)));
  const ground = el('select', { 'aria-label': t('settings.ground'), onchange: (/** @type {any} */ event) => set({ ground: event.target.value }) },
    ['auto', 'paper', 'wood', 'night'].map((one) => el('option', { value: one, selected: settings.ground === one }, t(`settings.${one}`))));
  const tick = (/** @type {'sounds' | 'voice' | 'motion' | 'letters'} */ name) =>
    el('label', { class: 'tick' }, el('input', { type: 'checkbox', checked: settings[name], onchange: (/** @type {any} */ event) => set({ [name]: event.target.checked }) }), t(`settings.${name}`));
  return [el('label', { class: 'field' }, t('settings.lang'), lang), el('label', { class: 'field' }, t('settings.ground'), ground), tick('sounds'), tick('voice'), tick('motion'), tick('letters')];
}

/** Opens the sheet of a match. @param {import('./match.js').Table} table */
export function settingsSheet(table) {
  const { view } = table.board;
  const sets = el('select', { 'aria-label': t('settings.set'), onchange: (/** @type {any} */ event) => table.choose({ letters: false, sets: { ...settings.sets, [view.game]: event.target.value } }) },
    view.sets.map((/** @type {any} */ set) => el('option', { value: set.id, selected: set.id === table.board.set.id }, t(`set.${set.id}`))));
  const chosen = notation(view, language());
  const notations = view.notations.length === 0 ? null : el('label', { class: 'field' }, t('settings.notation'),
    el('select', { onchange: (/** @type {any} */ event) => table.choose({ notations: { ...settings.notations, [view.game]: event.target.value } }) },
      ['own', ...view.notations].map((word) => el('option', { value: word, selected: word === chosen }, t(`notation.${word}`)))));
  const dialog = el('dialog', { class: 'sheet', 'aria-label': t('settings.title'), onclose: () => dialog.remove() },
    el('h2', {}, t('settings.title')), el('label', { class: 'field' }, t('settings.set'), sets), notations, switches((changed) => table.choose(changed)),
    el('div', { class: 'menu' }, button(t('keys.title'), () => (dialog.close(), help(table.element))), button(t('app.close'), () => dialog.close(), { class: 'main' })));
  table.element.append(dialog);
  dialog.showModal();
}
