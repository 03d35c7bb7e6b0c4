// A new match: who plays, which rules, and the links for the others.

import { analyse } from './brought.js';
import { address, get, post } from './api.js';
import { clockField } from './clock-form.js';
import { button, el, fill } from './dom.js';
import { asked, bare, to } from './places.js';
import { addressNote, learnAddress } from './reach.js';
import { keep, look } from './settings.js';
import { copyLine, link } from './share.js';
import { t } from './words.js';

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const POLICIES = ['pin', 'follow', 'adopt'];

/** @param {HTMLElement} element @param {Record<string, string>} params */
export async function mount(element, params) {
  const from = asked();
  const game = await get(`games/${encodeURIComponent(bare(params.game))}`);
  const { board } = game;
  const here = () => ({ position: from.position, options: Object.fromEntries(changed) });
  document.title = `${board.name} · ${t('app.name')}`;
  /** @type {Map<string, string>} */
  const changed = new Map();
  const sides = board.sides.map((/** @type {any} */ side, /** @type {number} */ nth) => ({ ...side, nth })).filter((/** @type {any} */ side) => !side.neutral);
  const seats = sides.map((/** @type {any} */ side, /** @type {number} */ nth) => seat(side, game.engines, nth === 0 ? 'me' : nth === 1 && sides.length === 2 ? '3' : 'me'));
  const clock = clockField(game.clock);
  const ponder = el('input', { type: 'checkbox', name: 'ponder' });
  const along = el('label', { class: 'tick' }, ponder, el('span', {}, el('b', {}, t('new.ponder')), ' ', el('span', { class: 'quiet' }, t('new.ponder-says'))));
  const level = () => seats.some((/** @type {any} */ one) => /^\d+$/.test(one.select.value));
  const shown = () => (along.hidden = !level());
  seats.forEach((/** @type {any} */ one) => one.select.addEventListener('change', shown));
  shown();
  const chip = el('p', { class: 'quiet', 'aria-live': 'polite' });
  const told = el('p', { class: 'wrong', role: 'alert' });
  const says = (/** @type {any} */ one, /** @type {string} */ value) => `${named(one)} ${valued(one, value)}`;
  const renew = () => {
    chip.textContent = [...changed].map(([id, value]) => says(game.options.find((/** @type {any} */ one) => one.id === id), value)).join(' · ') || t('shown.standard');
  };
  renew();
  const set = (/** @type {any} */ one, /** @type {string} */ value, /** @type {Element} */ row) => {
    if (value === one.standard || value === '') changed.delete(one.id);
    else changed.set(one.id, value);
    row.classList.toggle('changed', changed.has(one.id));
    renew();
  };
  const options = game.options.map((/** @type {any} */ one) => option(one, set));
  game.options.forEach((/** @type {any} */ one, /** @type {number} */ nth) => {
    const value = from.options[one.id];
    if (value === undefined) return;
    options[nth].querySelector('input, select').value = value;
    set(one, value, options[nth]);
  });
  const policy = (/** @type {string} */ word) => el('label', { class: 'radio' }, el('input', { type: 'radio', name: 'policy', value: word, checked: word === 'pin' }), el('span', {}, el('b', {}, t(`policy.${word}`)), ' ', el('span', { class: 'quiet' }, t(`policy.${word}-says`))));
  const begin = async (/** @type {Event} */ event) => {
    event.preventDefault();
    told.textContent = '';
    const wanted = board.sides.map((/** @type {any} */ side, /** @type {number} */ nth) => sitter(side.neutral ? 'me' : seats.find((/** @type {any} */ one) => one.nth === nth).select.value));
    try {
      const body = { game: board.game, options: Object.fromEntries(changed), seats: wanted, ponder: level() && ponder.checked, policy: form.elements.policy.value, position: from.position, clock: clock.value(), by_hand: clock.byHand() };
      await begun(element, board, await post('matches', body));
    } catch (error) {
      told.textContent = /** @type {any} */ (error).message || t('app.away');
      told.scrollIntoView({ block: 'nearest' });
    }
  };
  const study = async () => {
    try {
      await analyse({ game: { id: board.game, ...here() } });
    } catch (error) {
      told.textContent = /** @type {any} */ (error).message || t('app.away');
    }
  };
  const notes = el('ul', { class: 'wrong', role: 'status', hidden: true });
  const form = el('form', { onsubmit: begin },
    el('fieldset', {}, el('legend', {}, t('new.players')), seats.map((/** @type {any} */ one) => one.element), along), clock.element,
    el('div', { class: 'row' }, el('button', { type: 'submit', class: 'main' }, t('new.start')), chip), told,
    from.position ? el('p', { class: 'quiet' }, t('setup.here'), ' ', el('code', {}, from.position)) : null, notes,
    options.length > 0 ? el('details', {}, el('summary', {}, t('new.rules', { count: options.length })), options) : null,
    el('details', {}, el('summary', {}, t('policy.title')), el('div', { role: 'radiogroup', 'aria-label': t('policy.title') }, POLICIES.map(policy))),
    el('p', {}, el('a', { href: `#/rules/${game.file}` }, t('shown.script'))),
    el('div', { class: 'row' }, button(t('analysis.open'), study), button(t('setup.title'), () => (location.hash = to('setup', board.game, here())))));
  fill(element, el('main', { class: 'narrow' },
    el('header', { class: 'top' }, el('a', { class: 'icon', href: '#/', title: t('app.home') }, '天元', el('span', { class: 'unseen' }, t('app.home'))), el('h1', {}, board.name)),
    el('div', { class: 'start' }, el('div', { class: 'card' }, el('img', { alt: '', src: address(`games/${encodeURIComponent(board.game)}/picture.svg`, { look: look() }) })), form)));
  if (from.position) await remark(notes, board.game, from);
}

/** Names what is left out of the position of the address, or why it is none. @param {any} list @param {string} game @param {any} from */
async function remark(list, game, { position, options }) {
  const { notes, problem } = await post('setup', { game, options, text: position }).catch((error) => ({ notes: [], problem: error.message }));
  fill(list, [...(notes ?? []), problem].filter(Boolean).map((one) => el('li', {}, one)));
  list.hidden = !list.firstChild;
}

/** Who plays a side. @param {any} side @param {string[]} engines @param {string} standard */
function seat(side, engines, standard) {
  const select = el('select', { 'aria-label': t('new.seat', { side: side.name }) },
    el('option', { value: 'me' }, t('new.me')), el('option', { value: 'open' }, t('new.open')),
    el('optgroup', { label: t('new.program') }, LEVELS.map((level) => el('option', { value: level }, t('seat.level', { level }))), el('option', { value: 'random' }, t('seat.random'))),
    engines.length > 0 ? el('optgroup', { label: t('new.engines') }, engines.map((name) => el('option', { value: `engine ${name}` }, name))) : null);
  select.value = standard;
  return { nth: side.nth, select, element: el('label', { class: 'field' }, side.name, select) };
}

/** @param {string} value */
const sitter = (value) => (/^\d+$/.test(value) ? { level: Number(value) } : value.startsWith('engine ') ? { engine: value.slice(7) } : value);

/** An option's name; an identifier where the script gives no name is read as words. @param {any} one */
const named = (one) => (one.name === one.id ? one.id.replaceAll('_', ' ') : one.name);

/** A value in words. @param {any} one @param {string} value */
const valued = (one, value) => {
  const name = one.values.find((/** @type {[string, string]} */ other) => other[0] === value)?.[1] ?? value;
  if (one.kind === 'boolean' && name === value) return t(value === 'true' ? 'new.yes' : 'new.no');
  return name === value ? value.replaceAll('_', ' ') : name;
};

/** An option of the rules with its sentence. @param {any} one @param {(one: any, value: string, row: Element) => void} set */
function option(one, set) {
  const id = `option-${one.id}`;
  const changed = (/** @type {any} */ event) => set(one, event.target.value, row);
  const marked = (/** @type {string} */ value, /** @type {string} */ name) => (value === one.standard ? t('new.standard', { value: name }) : name);
  const field = one.values.length > 0
    ? el('select', { id, onchange: changed }, one.values.map((/** @type {[string, string]} */ [value]) => el('option', { value, selected: value === one.standard }, marked(value, valued(one, value)))))
    : el('input', { id, type: one.kind === 'integer' ? 'number' : 'text', min: one.min, max: one.max, value: one.standard, onchange: changed });
  const range = one.values.length > 0 ? '' : t('new.range', { min: one.min, max: one.max, standard: one.standard });
  const row = el('div', { class: 'option' }, el('div', { class: 'row' }, el('label', { for: id, class: 'name' }, named(one)), field), el('p', { class: 'quiet' }, [one.says, range].filter(Boolean).join(' ')));
  return row;
}

/** Goes to the match; where others get links, shows them first. @param {HTMLElement} element @param {any} board @param {any} answer */
async function begun(element, board, answer) {
  keep({ name: answer.name, token: answer.token, game: board.game, title: board.name });
  const others = answer.links.filter((/** @type {any} */ one) => !one.owner);
  const enter = () => {
    location.hash = `#/m/${answer.name}`;
  };
  if (others.length === 0) return enter();
  await learnAddress();
  const line = (/** @type {any} */ one) => copyLine(t('share.seat', { side: one.sides.map((/** @type {number} */ side) => board.sides[side].name).join(t('comma')) }), link(answer.name, one.token), true);
  const lines = el('div');
  const lay = () => fill(lines, others.map(line));
  lay();
  fill(element, el('main', { class: 'narrow' }, el('h1', {}, board.name), el('p', {}, t('new.links')), addressNote(lay), lines, el('div', { class: 'menu' }, button(t('new.enter'), enter, { class: 'main' }))));
}
