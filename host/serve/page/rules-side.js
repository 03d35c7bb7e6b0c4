// Beside the script: the first position of its game, its options, and a variant with other options.

import { address, get } from './api.js';
import { button, el, fill } from './dom.js';
import { write } from './rules-store.js';
import { look } from './settings.js';
import { t } from './words.js';

const NAME = /^[a-z0-9][a-z0-9-]{0,40}$/;

/** The board and the options of a script's game. */
export class Side {
  /** @param {{game: string, file: string, writable: boolean, games: any[], say: (sentence: string) => void}} about */
  constructor(about) {
    this.about = about;
    this.picture = el('div', { class: 'first-position' });
    this.play = el('p', { class: 'menu' });
    this.options = el('div', { class: 'options' });
    this.element = el('div', { class: 'side-by' }, this.picture, this.play, this.options);
    /** @type {Record<string, string>} */ this.chosen = {};
    /** @type {any} */ this.known = null;
    this.url = '';
    this.nth = 0;
  }

  /** Shows the game as it is saved. */
  async show() {
    const { game } = this.about;
    if (!game) return fill(this.picture, el('p', { class: 'quiet' }, t('rules.unchecked')));
    try {
      this.known = await get(`games/${game}`);
    } catch (error) {
      return fill(this.picture, el('p', { class: 'wrong' }, String(/** @type {any} */ (error).message)), el('p', { class: 'quiet' }, t('rules.broken')));
    }
    this.chosen = Object.fromEntries(Object.entries(this.chosen).filter(([id]) => this.known.options.some((/** @type {any} */ one) => one.id === id)));
    fill(this.options, this.known.options.length > 0 ? this.form() : []);
    await this.draw();
  }

  /** Draws the first position under the options chosen. */
  async draw() {
    const { game } = this.about;
    const nth = ++this.nth;
    const name = this.known.board.name;
    const answer = await fetch(address(`games/${game}/picture.svg`, { ...this.chosen, look: look() })).catch(() => null);
    if (nth !== this.nth || !answer) return;
    fill(this.play, el('a', { class: 'button main', href: `#/new/${game}` }, t('rules.play')));
    if (!answer.ok) {
      const told = await answer.json().catch(() => ({ sentence: answer.statusText }));
      return fill(this.picture, el('p', { class: 'wrong', role: 'alert' }, told.sentence));
    }
    this.leave();
    this.url = URL.createObjectURL(new Blob([await answer.text()], { type: 'image/svg+xml' }));
    fill(this.picture, el('img', { src: this.url, alt: t('rules.picture', { name }) }));
  }

  /** The options, with their sentences. */
  form() {
    const one = (/** @type {any} */ option) => {
      const set = (/** @type {any} */ event) => this.choose(option, event.target.type === 'checkbox' ? String(event.target.checked) : event.target.value);
      const value = this.chosen[option.id] ?? option.value;
      const input = option.kind === 'boolean' ? el('input', { type: 'checkbox', checked: value === 'true', onchange: set })
        : option.kind === 'choice' ? el('select', { onchange: set }, option.values.map((/** @type {[string, string]} */ [word, shown]) => el('option', { value: word, selected: word === value }, shown)))
          : option.kind === 'integer' ? el('input', { type: 'number', min: option.min, max: option.max, value, onchange: set })
            : el('input', { type: 'text', value, onchange: set });
      return el('div', { class: option.id in this.chosen ? 'option changed' : 'option' }, el('label', { class: 'row' }, el('span', { class: 'name' }, option.name), input), option.says ? el('p', { class: 'quiet' }, option.says) : null);
    };
    const open = Boolean(this.options.querySelector('details')?.open);
    return el('details', { open }, el('summary', {}, t('rules.options')), this.known.options.map(one), this.about.writable ? this.variant() : null);
  }

  /** @param {any} option @param {string} value */
  choose(option, value) {
    if (value === option.value) delete this.chosen[option.id];
    else this.chosen[option.id] = value;
    this.draw();
  }

  /** The form that saves the options as a variant. */
  variant() {
    const name = el('input', { type: 'text', required: true, maxlength: 60, 'aria-label': t('rules.variant-name'), placeholder: t('rules.variant-name') });
    const id = el('input', { type: 'text', required: true, maxlength: 40, pattern: '[a-z0-9][a-z0-9\\-]*', autocapitalize: 'off', spellcheck: 'false', 'aria-label': t('rules.variant-id'), placeholder: t('rules.variant-id') });
    name.addEventListener('input', () => {
      if (!id.dataset.own) id.value = name.value.toLowerCase().normalize('NFD').replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 40);
    });
    id.addEventListener('input', () => (id.dataset.own = 'true'));
    const said = el('p', { class: 'wrong', role: 'alert' });
    const save = async (/** @type {Event} */ event) => {
      event.preventDefault();
      said.textContent = this.refused(id.value);
      if (said.textContent) return;
      const file = `variants/${id.value}.lua`;
      try {
        await write(file, text(this.about.game, id.value, name.value, this.known.options, this.chosen));
        this.about.say(t('rules.variant-made'));
        location.hash = `#/rules/${file}`;
      } catch (error) {
        said.textContent = String(/** @type {any} */ (error).message);
      }
    };
    return el('form', { class: 'variant', onsubmit: save }, el('h2', {}, t('rules.as-variant')), name, id, el('button', { type: 'submit', class: 'main' }, t('rules.as-variant')), said);
  }

  /** The reason why a variant cannot be saved. @param {string} id */
  refused(id) {
    if (Object.keys(this.chosen).length === 0) return t('rules.variant-same');
    if (!NAME.test(id)) return t('rules.variant-id');
    return this.about.games.some((game) => game.id === id) ? t('rules.variant-taken') : '';
  }

  leave() {
    if (this.url) URL.revokeObjectURL(this.url);
    this.url = '';
  }
}

/** A text of a script. @param {string} value */
const quoted = (value) => `"${value.replace(/\p{Cc}/gu, ' ').replace(/[\\"]/g, '\\$&')}"`;

/**
 * The text of a variant.
 * @param {string} of
 * @param {string} id
 * @param {string} name
 * @param {any[]} options
 * @param {Record<string, string>} chosen
 */
export function text(of, id, name, options, chosen) {
  const value = (/** @type {any} */ option) => (['integer', 'boolean'].includes(option.kind) ? chosen[option.id] : quoted(chosen[option.id]));
  const set = options.filter((option) => option.id in chosen).map((option) => `${option.id} = ${value(option)}`);
  return `return variant {\n  of = ${quoted(of)}, id = ${quoted(id)},\n  names = { en = ${quoted(name.trim())}, zh = ${quoted(name.trim())} },\n  options = { ${set.join(', ')} },\n}\n`;
}
