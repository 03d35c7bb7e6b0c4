// A file is brought in: chosen, dropped or pasted; it becomes an analysis.

import { get } from './api.js';
import { bring, enter } from './brought.js';
import { el, fill } from './dom.js';
import { t } from './words.js';

/** @param {HTMLElement} element */
export async function mount(element) {
  document.title = `${t('import.title')} · ${t('app.name')}`;
  const games = (await get('games')).filter((/** @type {any} */ game) => !game.broken);
  /** @type {File | null} */
  let file = null;
  const told = el('p', { class: 'wrong', role: 'alert' });
  const busy = el('p', { class: 'quiet', role: 'status' });
  const choose = el('input', { type: 'file', 'aria-label': t('import.file'), onchange: () => take(choose.files[0]) });
  const paste = el('textarea', { rows: 10, spellcheck: 'false', 'aria-label': t('import.paste'), placeholder: t('import.paste') });
  const game = el('select', {}, el('option', { value: '' }, t('import.game-tells')), games.map((/** @type {any} */ one) => el('option', { value: one.id }, one.name)));
  const take = (/** @type {File | undefined} */ taken) => {
    if (!taken) return;
    file = taken;
    paste.value = '';
    send();
  };
  const send = async () => {
    told.textContent = '';
    if (!file && !paste.value.trim()) return void (told.textContent = t('import.empty'));
    busy.textContent = t('import.reading');
    try {
      const begun = await bring(file ?? paste.value, file?.name ?? '', game.value);
      enter(begun);
    } catch (error) {
      told.textContent = /** @type {any} */ (error).message;
      told.scrollIntoView({ block: 'nearest' });
    }
    busy.textContent = '';
  };
  const over = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    place.classList.add('over');
  };
  const drop = (/** @type {DragEvent} */ event) => {
    event.preventDefault();
    place.classList.remove('over');
    take(event.dataTransfer?.files[0]);
  };
  const place = el('form', { class: 'bring', ondragover: over, ondragleave: () => place.classList.remove('over'), ondrop: drop, onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), send()) },
    el('p', {}, t('import.drop')), choose, paste,
    el('div', { class: 'row' }, el('label', { class: 'field' }, t('import.game'), ' ', game), el('button', { type: 'submit', class: 'main' }, t('import.go'))),
    told, busy, el('p', { class: 'quiet' }, t('import.formats')));
  // What is pasted replaces the file that was chosen.
  paste.addEventListener('input', () => {
    file = null;
    choose.value = '';
  });
  fill(element, el('main', { class: 'narrow' }, top(t('import.title')), place));
}

/** The line with the way home. @param {string} title */
export const top = (title) =>
  el('header', { class: 'top' }, el('a', { class: 'icon', href: '#/', title: t('app.home') }, '天元', el('span', { class: 'unseen' }, t('app.home'))), el('h1', {}, title));
