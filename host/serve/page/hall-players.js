// The players: entered, imported, withdrawn; pairs that are not to meet.

import { button, el } from './dom.js';
import { asks, labelled, seats } from './hall-dialog.js';
import { t } from './words.js';

const FACTS = ['name', 'rating', 'club', 'country', 'member'];

/** The words of facts that are no columns of tables. @type {Record<string, string>} */
const WORDS = { member: 'hall.member', start: 'hall.start-points', fixed_board: 'hall.fixed-board' };

/** The name of a fact. @param {string} fact */
const label = (fact) => t(WORDS[fact] ?? `tournament.table.${fact}`);

/** @param {import('./hall.js').Hall} hall */
export async function players(hall) {
  const { tournament, late, revision, role } = hall.view;
  return { data: [revision, role], paint: () => [
    hall.organises && late ? entry(hall) : null,
    tournament.players.length > 0 ? table(hall) : el('p', {}, t(hall.organises ? 'hall.enter-first' : 'hall.nobody')),
    hall.organises && late ? bring(hall) : null,
    hall.organises ? forbidden(hall) : null] };
}

/** The form of a new player. @param {import('./hall.js').Hall} hall */
function entry(hall) {
  const fields = FACTS.map((name) => el('input', { type: 'text', name, autocomplete: 'off', maxlength: 100, oninput: () => form.toggleAttribute('data-typed', fields.some((one) => one.value)) }));
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const facts = Object.fromEntries(fields.map((one) => [one.name, one.value]));
    // The fields stay as they are where the player is refused.
    if (await hall.act({ do: 'add', facts }, t('hall.done'))) /** @type {HTMLElement | null} */ (hall.body.querySelector('form.entry input'))?.focus();
  };
  const form = el('form', { class: 'entry', onsubmit: send }, FACTS.map((name, nth) => el('label', {}, label(name), fields[nth])), el('button', { type: 'submit', class: 'main', 'data-act': 'add' }, t('hall.add')));
  return form;
}

/** @param {import('./hall.js').Hall} hall */
function table(hall) {
  const { tournament } = hall.view;
  const next = tournament.paired + 1;
  const head = ['number', 'name', 'rating', 'club', 'country', 'plays'].map((key) => el('th', { scope: 'col', class: ['number', 'rating'].includes(key) ? 'n' : '' }, key === 'plays' ? t('tournament.plays.head') : t(`tournament.table.${key}`)));
  const gone = (/** @type {any} */ one) => one.until !== null && one.until < next;
  const off = (/** @type {any} */ one, /** @type {number} */ round) => (one.granted[round] === undefined ? t('tournament.plays.off', { round }) : t('tournament.plays.off-with', { round, points: one.granted[round] }));
  const says = (/** @type {any} */ one) => (gone(one) ? t('tournament.plays.left', { round: one.until + 1 }) : [one.from > 1 ? t('tournament.plays.from', { round: one.from }) : '', ...one.absent_in.filter((/** @type {number} */ round) => round >= next).map((/** @type {number} */ round) => off(one, round))].filter(Boolean).join(t('comma')));
  const acts = (/** @type {any} */ one) => !hall.organises ? null : gone(one)
    ? [hall.does('return', { do: 'return', player: one.number }, { 'aria-label': `${t('hall.return')}: ${one.name}` })]
    : [one.absent_in.some((/** @type {number} */ round) => round >= next) ? hall.does('return', { do: 'return', player: one.number }, { 'aria-label': `${t('hall.return')}: ${one.name}` }) : null,
      button(t('hall.round-off'), () => roundOff(hall, one), { 'data-act': 'round-off', 'aria-label': `${t('hall.round-off')}: ${one.name}` }), hall.does('withdraw', { do: 'withdraw', player: one.number }, { 'aria-label': `${t('hall.withdraw')}: ${one.name}` })];
  const edits = (/** @type {any} */ one) => (hall.organises ? button(one.name, () => edit(hall, one), { class: 'quiet plain', 'aria-label': t('hall.edit-of', { name: one.name }) }) : one.name);
  const row = (/** @type {any} */ one) => el('tr', { class: gone(one) ? 'gone' : one.number === hall.view.player ? 'mine' : '' },
    el('td', { class: 'n' }, one.number), el('td', { class: 'seat' }, edits(one), one.members.length > 0 ? el('div', { class: 'quiet members' }, one.members.map((/** @type {any} */ member) => member.name).join(t('comma'))) : null,
      hall.organises && tournament.teams ? button(t('hall.members'), () => members(hall, one), { class: 'quiet', 'data-act': 'members', 'aria-label': `${t('hall.members')}: ${one.name}` }) : null), el('td', { class: 'n' }, one.level || (one.rating ?? '')), el('td', { class: 'club' }, one.club), el('td', { class: 'club' }, one.country), el('td', { class: 'plays' }, el('span', { class: 'quiet' }, says(one)), ' ', el('span', { class: 'row acts-of' }, acts(one))));
  return el('div', { class: 'scrolls', tabindex: 0, role: 'region', 'aria-label': t('hall.players') }, el('table', { class: 'standing entrants' }, el('caption', { class: 'unseen' }, t('hall.players')), el('thead', {}, el('tr', {}, head)), el('tbody', {}, tournament.players.map(row))));
}

/** Corrects the facts about a player; what nobody has changed is not sent. @param {import('./hall.js').Hall} hall @param {any} one */
function edit(hall, one) {
  const { tournament } = hall.view;
  const names = [...FACTS, ...(tournament.system === 'mcmahon' ? ['start'] : []), 'fixed_board'];
  const known = (/** @type {string} */ name) => String((name === 'rating' && one.level) || (one[name] ?? ''));
  const fields = names.map((name) => el('input', { type: 'text', name, value: known(name), maxlength: 100 }));
  const what = () => {
    const changed = fields.filter((field) => field.value.trim() !== known(field.name));
    return changed.length > 0 && { do: 'edit', player: one.number, facts: Object.fromEntries(changed.map((field) => [field.name, field.value])) };
  };
  asks(hall, one.name, names.map((name, nth) => labelled(label(name), fields[nth])), what);
}

/** A round off, with or without points. @param {import('./hall.js').Hall} hall @param {any} one */
function roundOff(hall, one) {
  const { paired, scoring } = hall.view.tournament;
  const round = el('input', { type: 'number', min: paired + 1, value: paired + 1, required: true });
  const others = [...new Set([0, scoring.draw, scoring.bye, scoring.win])].filter((points) => points !== scoring.absent && points <= scoring.win);
  const points = el('select', {}, el('option', { value: '' }, t('hall.off-usual', { points: scoring.absent })), others.map((value) => el('option', { value }, value)));
  asks(hall, `${t('hall.round-off')}: ${one.name}`, [labelled(t('hall.off-round'), round), labelled(t('hall.off-points'), points)],
    () => ({ do: 'absent', player: one.number, round: Number(round.value), ...(points.value ? { points: points.value } : {}) }));
}

/** Enters or corrects a player of a team. @param {import('./hall.js').Hall} hall @param {any} team */
function members(hall, team) {
  const facts = ['name', 'rating', 'country', 'member'];
  const fields = facts.map((name) => el('input', { type: 'text', name, maxlength: 100 }));
  const who = el('select', { 'aria-label': t('hall.who'), onchange: () => fields.forEach((field, nth) => (field.value = team.members[who.value - 1]?.[facts[nth]] ?? '')) },
    el('option', { value: 0 }, t('hall.new-member')), team.members.map((/** @type {any} */ one) => el('option', { value: one.number }, `${one.number} ${one.name}`)));
  const what = () => ({ do: 'member', team: team.number, ...(who.value > 0 ? { member: Number(who.value) } : {}), facts: Object.fromEntries(fields.map((field) => [field.name, field.value])) });
  asks(hall, `${t('hall.members')}: ${team.name}`, [labelled(t('hall.who'), who), ...facts.map((name, nth) => labelled(label(name), fields[nth]))], what);
}

/** The bytes of a file: the server knows more encodings than the page. @param {File} file @returns {Promise<string>} */
const base64 = (file) => new Promise((done, failed) => {
  const reader = new FileReader();
  reader.onload = () => done(String(reader.result).replace(/^[^,]*,?/, ''));
  reader.onerror = () => failed(reader.error);
  reader.readAsDataURL(file);
});

/** Players of a file. @param {import('./hall.js').Hall} hall */
function bring(hall) {
  const file = el('input', { type: 'file', 'aria-label': t('hall.file'), accept: '.csv,.trf,.xml,.txt', onchange: async () => {
    const [taken] = file.files;
    try {
      if (taken) await hall.act({ do: 'import', file: taken.name, data: await base64(taken) }, t('hall.done'));
    } catch (error) {
      hall.trouble(error);
    }
    file.value = '';
  } });
  return el('label', { class: 'field' }, t('hall.file'), file);
}

/** Pairs that are not to meet. @param {import('./hall.js').Hall} hall */
function forbidden(hall) {
  const { tournament } = hall.view;
  if (tournament.players.length < 2) return null;
  const [one, other] = ['hall.swap-first', 'hall.swap-second'].map((key, nth) => {
    const select = seats(tournament.players, nth);
    select.setAttribute('aria-label', t(key));
    return select;
  });
  const lift = (/** @type {{players: [number, number], rounds?: string}} */ { players: pair, rounds }) => {
    const named = [`${hall.named(pair[0])} – ${hall.named(pair[1])}`, rounds ? t('hall.in-rounds', { rounds }) : ''].filter(Boolean).join(' · ');
    return el('li', {}, `${named} `, hall.does('lift', { do: 'forbid', players: pair, rounds, lift: true }, { 'aria-label': `${t('hall.lift')}: ${named}` }));
  };
  const all = [...tournament.forbidden.map((/** @type {[number, number]} */ players) => ({ players })), ...tournament.forbidden_in];
  const rounds = el('input', { type: 'text', class: 'short', maxlength: 12, placeholder: '1-3', 'aria-label': t('hall.only-rounds'), title: t('hall.only-rounds') });
  return el('details', { id: 'forbidden' }, el('summary', {}, t('hall.forbidden')),
    all.length > 0 ? el('ul', { class: 'byes' }, all.map(lift)) : null,
    el('div', { class: 'row' }, one, other, el('label', {}, `${t('hall.only-rounds')} `, rounds), button(t('hall.forbid'), () => hall.act({ do: 'forbid', players: [Number(one.value), Number(other.value)], rounds: rounds.value.trim() || undefined }, t('hall.done')), { 'data-act': 'forbid' })));
}
