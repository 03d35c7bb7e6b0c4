// For the organiser: the game at the boards, criteria, tie-breaks, and the links of all roles.

import { get } from './api.js';
import { el, fill } from './dom.js';
import { meetings } from './hall-later.js';
import { place, read } from './hall-store.js';
import { addressNote, base } from './reach.js';
import { copyLine } from './share.js';
import { t } from './words.js';

/** @param {import('./hall.js').Hall} hall */
export async function settings(hall) {
  const games = (await get('games')).filter((/** @type {any} */ game) => !game.broken);
  return { data: hall.view.revision, paint: () => [boards(hall, games), room(hall), meetings(hall), ties(hall), criteria(hall)] };
}

/** The game that is played at the boards, its clock, and the delay of spectators. @param {import('./hall.js').Hall} hall @param {any[]} games */
function boards(hall, games) {
  const chosen = hall.view.tournament.games;
  const none = { game: '', options: {}, clock: null, adjourn: null, delay: 0, rounds: null };
  const known = chosen.find((/** @type {any} */ one) => one.rounds === null) ?? none;
  const game = el('select', { 'aria-label': t('hall.game') }, el('option', { value: '' }, t('hall.no-boards')), games.map((one) => el('option', { value: one.id, selected: one.id === known.game }, one.name)));
  const clock = el('select', { 'aria-label': t('clock.title') });
  const rules = el('div', { class: 'rules-of' });
  const ways = ['rules', 'never', 'open', 'sealed'];
  const adjourn = el('select', { 'data-field': 'adjourn' }, ways.map((way) => el('option', { value: way, selected: way === (known.adjourn ?? 'rules') }, t(`hall.adjourn-${way}`))));
  const delay = el('input', { type: 'number', min: 0, max: 120, step: 'any', value: known.delay / 60 });
  const rounds = el('input', { type: 'text', maxlength: 12, placeholder: '1-3', value: '' });
  const lay = async () => {
    const id = game.value;
    const facts = id ? await get(`games/${encodeURIComponent(id)}`) : { clock: { times: [], standard: null }, options: [] };
    if (id !== game.value) return;
    const same = id === known.game;
    const usual = facts.clock.times.find((/** @type {any} */ one) => one.id === facts.clock.standard);
    fill(clock, el('option', { value: '' }, usual ? t('hall.clock-usual', { times: usual.name }) : t('clock.off')), usual ? el('option', { value: 'none' }, t('clock.off')) : null,
      facts.clock.times.map((/** @type {any} */ one) => el('option', { value: one.id }, `${one.name} · ${one.control}`)));
    const times = same ? known.clock ?? '' : '';
    // Times that the command line has written are none of the list.
    if (times && [...clock.options].every((one) => one.value !== times)) clock.append(el('option', { value: times }, times));
    clock.value = times;
    const option = (/** @type {any} */ one) => {
      const value = same ? known.options[one.id] ?? one.standard : one.standard;
      const field = one.values.length > 0 ? el('select', { name: one.id }, one.values.map((/** @type {[string, string]} */ [word, name]) => el('option', { value: word, selected: word === value }, name))) : el('input', { name: one.id, value, type: one.kind === 'integer' ? 'number' : 'text', min: one.min, max: one.max });
      field.dataset.standard = one.standard;
      return el('label', { class: 'field' }, one.name, field);
    };
    fill(rules, facts.options.length > 0 ? el('details', { id: 'boards-options' }, el('summary', {}, t('new.rules', { count: facts.options.length })), facts.options.map(option)) : null);
  };
  const own = chosen.filter((/** @type {any} */ one) => one.rounds !== null);
  const title = (/** @type {string} */ id) => games.find((one) => one.id === id)?.name ?? id;
  const ownGame = (/** @type {any} */ one) => el('li', {}, `${t('hall.in-rounds', { rounds: one.rounds })}: ${title(one.game)} `, hall.does('drop', { do: 'boards', rounds: one.rounds }, { class: 'quiet', 'aria-label': `${t('hall.drop')}: ${title(one.game)}` }));
  game.addEventListener('change', () => lay().catch((error) => hall.trouble(error)));
  lay().catch((error) => hall.trouble(error));
  const save = (/** @type {Event} */ event) => {
    event.preventDefault();
    const fields = [...rules.querySelectorAll('[name]')].filter((one) => one.value !== one.dataset.standard);
    const what = game.value ? { game: game.value, options: Object.fromEntries(fields.map((one) => [one.name, one.value])), clock: clock.value || undefined, adjourn: adjourn.value, delay: Math.round(Number(delay.value) * 60) } : {};
    hall.act({ do: 'boards', ...what, rounds: rounds.value.trim() || undefined }, t('hall.done'));
  };
  return el('form', { onsubmit: save, onchange: (/** @type {Event} */ event) => /** @type {HTMLElement} */ (event.currentTarget).setAttribute('data-typed', '') }, el('h2', {}, t('hall.boards')), el('p', { class: 'quiet' }, t('hall.boards-says')),
    el('label', { class: 'field' }, t('hall.game'), game), el('label', { class: 'field' }, t('clock.title'), clock), el('label', { class: 'field' }, t('hall.adjourn'), adjourn), rules,
    el('label', { class: 'field' }, t('hall.only-rounds'), rounds), own.length > 0 ? el('ul', { class: 'byes' }, own.map(ownGame)) : null,
    el('label', { class: 'field' }, t('hall.delay'), delay), el('p', { class: 'quiet' }, t('hall.delay-says')),
    el('button', { type: 'submit', class: 'main', 'data-act': 'boards' }, t('hall.save')));
}

/** The boards of the room, and the arbiters. @param {import('./hall.js').Hall} hall */
function room(hall) {
  const { tables, arbiters } = hall.view.tournament;
  const count = el('input', { type: 'number', min: 1, max: 1000, value: tables ?? '' });
  const names = el('input', { type: 'text', value: arbiters.join(t('comma')), autocomplete: 'off' });
  const save = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const wanted = count.value === '' ? undefined : Number(count.value);
    const called = names.value.split(/[,，、;；]/).map((one) => one.trim()).filter(Boolean);
    if (wanted !== (tables ?? undefined) && !(await hall.act({ do: 'tables', tables: wanted }, t('hall.done')))) return;
    if (called.join() !== arbiters.join()) await hall.act({ do: 'arbiters', names: called }, t('hall.done'));
  };
  return el('form', { class: 'room', onsubmit: save, onchange: (/** @type {Event} */ event) => /** @type {HTMLElement} */ (event.currentTarget).setAttribute('data-typed', '') }, el('h2', {}, t('hall.room')),
    el('label', { class: 'field' }, t('hall.tables'), count), el('p', { class: 'quiet' }, t('hall.tables-says')), el('label', { class: 'field' }, t('hall.arbiters'), names),
    el('button', { type: 'submit', 'data-act': 'room' }, t('hall.save')));
}

/** @param {import('./hall.js').Hall} hall */
function ties(hall) {
  const input = el('input', { type: 'text', value: hall.view.tournament.ties.join(','), spellcheck: 'false', autocomplete: 'off', 'aria-label': t('hall.ties') });
  const save = (/** @type {Event} */ event) => (event.preventDefault(), hall.act({ do: 'ties', ties: input.value }, t('hall.done')));
  return el('form', { class: 'ties', onsubmit: save }, el('h2', {}, t('hall.ties')), el('p', { class: 'quiet' }, t('hall.ties-says')), el('div', { class: 'row' }, input, el('button', { type: 'submit', 'data-act': 'ties' }, t('hall.save'))));
}

/** The criteria of pairings; 0 is off. @param {import('./hall.js').Hall} hall */
function criteria(hall) {
  if (!hall.view.swaps) return null;
  const all = [...hall.view.tournament.criteria].sort((one, other) => (one.rank || 99) - (other.rank || 99));
  const valued = (/** @type {any} */ one) => (one.rank === 0 ? 'off' : one.weight === 1 ? `${one.rank}` : `${one.rank}:${one.weight}`);
  const row = (/** @type {any} */ one) => {
    const [value, named] = [valued(one), one.rounds ? `${one.about} · ${t('hall.in-rounds', { rounds: one.rounds })}` : one.about];
    const name = one.rounds ? `${one.criterion}@${one.rounds}` : one.criterion;
    const input = el('input', { type: 'text', value, autocomplete: 'off', 'aria-label': named, onchange: async () => {
      // In rounds of their own an empty field means the rank of all others again.
      if (!(await hall.act({ do: 'criteria', change: `${name}=${input.value.trim() || (one.rounds ? 'usual' : '')}` }, t('hall.done')))) input.value = value;
    } });
    return el('label', { class: 'field' }, named, input);
  };
  const which = el('select', { 'aria-label': t('hall.criterion') }, all.filter((one) => !one.rounds).map((one) => el('option', { value: one.criterion }, one.about)));
  const rounds = el('input', { type: 'text', class: 'short', maxlength: 12, placeholder: '1-2', 'aria-label': t('hall.only-rounds') });
  const rank = el('input', { type: 'text', class: 'short', maxlength: 8, placeholder: '1', 'aria-label': t('hall.rank') });
  const add = (/** @type {Event} */ event) => (event.preventDefault(), hall.act({ do: 'criteria', change: `${which.value}@${rounds.value.trim()}=${rank.value.trim()}` }, t('hall.done')));
  return el('details', { class: 'criteria', id: 'criteria' }, el('summary', {}, t('hall.criteria')), el('p', { class: 'quiet' }, t('hall.criteria-says')), all.map(row),
    el('form', { class: 'row', onsubmit: add }, which, el('label', {}, `${t('hall.only-rounds')} `, rounds), el('label', {}, `${t('hall.rank')} `, rank), el('button', { type: 'submit', 'data-act': 'rank' }, t('hall.save'))));
}

/** The links of all roles. @param {import('./hall.js').Hall} hall */
export async function links(hall) {
  const all = await read(hall.name, 'links');
  const to = (/** @type {string} */ token) => base() + place(hall.name, `as/${token}`);
  return { data: [all, base()], paint: () => [el('p', {}, t('hall.links-says')), addressNote(() => hall.paint()),
    copyLine(t('hall.link-all'), base() + place(hall.name), true), copyLine(t('hall.wall'), base() + place(hall.name, 'wall')),
    copyLine(t('hall.link-arbiter'), to(all.arbiter), true), copyLine(t('hall.link-organiser'), to(all.organiser), true),
    el('h2', {}, t('hall.players')), all.players.map((/** @type {any} */ one) => copyLine(one.team ? `${one.team}: ${one.name}` : `${one.number} ${one.name}`, to(one.token), true))] };
}
