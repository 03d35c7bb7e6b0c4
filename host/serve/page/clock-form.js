// Choosing a clock: none, the times that the game offers, or one's own.

import { el } from './dom.js';
import { t } from './words.js';

/** The kinds of one's own times: the fields of each, with what they begin with. @type {Record<string, [string, number][]>} */
const KINDS = {
  total: [],
  fischer: [['seconds', 5]],
  byo_yomi: [['periods', 5], ['seconds', 30]],
  canadian: [['moves', 25], ['minutes', 10]],
  bronstein: [['seconds', 5]],
  delay: [['seconds', 5]],
  per_move: [['seconds', 30]],
  hourglass: [['minutes', 5]],
};
/** Kinds that need no time for the whole game. */
const WITHOUT = ['per_move', 'hourglass'];

/** The field of the clock. @param {any} offer */
export function clockField(offer) {
  const select = el('select', { 'aria-label': t('clock.title') },
    el('option', { value: 'none' }, t('clock.off')),
    offer.times.map((/** @type {any} */ one) => el('option', { value: `offer ${one.id}` }, `${one.name} · ${one.control}`)),
    el('option', { value: 'own' }, t('clock.own')));
  select.value = offer.standard ? `offer ${offer.standard}` : 'none';
  const kind = el('select', { 'aria-label': t('clock.kind') }, Object.keys(KINDS).map((one) => el('option', { value: one }, t(`clock.kind-${one.replaceAll('_', '-')}`))));
  const number = (/** @type {string} */ name, /** @type {number} */ value, /** @type {number} */ most) => el('input', { type: 'number', name, min: 1, max: most, value, required: true });
  const main = number('clock-minutes', Math.max(10, Number(/^(\d+)m$/.exec(offer.least ?? '')?.[1] ?? 0)), 6000);
  const fields = el('span', { class: 'row' });
  const total = el('label', { class: 'field' }, t('clock.minutes'), main);
  const lay = () => {
    total.hidden = WITHOUT.includes(kind.value);
    fields.replaceChildren(...KINDS[kind.value].map(([name, value]) => el('label', { class: 'field' }, t(name === 'periods' || name === 'moves' ? `clock.${name}-own` : `clock.${name}`), number(`clock-${name}-more`, value, 1000))));
  };
  kind.addEventListener('change', lay);
  lay();
  const own = el('div', { class: 'own' }, el('label', { class: 'field' }, t('clock.kind'), kind), total, fields, offer.least ? el('p', { class: 'quiet' }, t('clock.least', { time: offer.least })) : null);
  const hand = el('input', { type: 'checkbox' });
  const byHand = el('label', { class: 'radio' }, hand, el('span', {}, t('clock.by-hand')));
  const show = () => {
    byHand.hidden = select.value === 'none';
    own.hidden = select.value !== 'own';
    for (const input of own.querySelectorAll('input')) input.disabled = own.hidden;
  };
  kind.addEventListener('change', show);
  select.addEventListener('change', show);
  show();
  /** The wish, as the server takes it. */
  const value = () => {
    if (select.value === 'none') return 'none';
    if (select.value !== 'own') return select.value.slice('offer '.length);
    const more = [...fields.querySelectorAll('input')].map((input) => Number(/** @type {HTMLInputElement} */ (input).value));
    const whole = `${Number(main.value)}m`;
    switch (kind.value) {
      case 'fischer': return { total: whole, fischer: { time: `${more[0]}s` } };
      case 'byo_yomi': return { total: whole, byo_yomi: { periods: more[0], time: `${more[1]}s` } };
      case 'canadian': return { total: whole, canadian: { moves: more[0], time: `${more[1]}m` } };
      case 'bronstein': return { total: whole, bronstein: `${more[0]}s` };
      case 'delay': return { total: whole, delay: `${more[0]}s` };
      case 'per_move': return { per_move: `${more[0]}s` };
      case 'hourglass': return { hourglass: `${more[0]}m` };
      default: return { total: whole };
    }
  };
  return { element: el('fieldset', {}, el('legend', {}, t('clock.title')), el('label', { class: 'field' }, t('clock.title'), select), own, byHand), value, byHand: () => !byHand.hidden && hand.checked };
}
