// The players: entered, imported, withdrawn; pairs that are not to meet.

import { button, el } from './dom.js';
import { t } from './words.js';

const FACTS = ['name', 'rating', 'club', 'country', 'member'];

/** The name of a fact. @param {string} fact */
const label = (fact) => t(fact === 'member' ? 'hall.member' : `tournament.table.${fact}`);

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
  const fields = FACTS.map((name) => el('input', { type: 'text', name, autocomplete: 'off', maxlength: 100, inputmode: name === 'rating' ? 'numeric' : false, oninput: () => form.toggleAttribute('data-typed', fields.some((one) => one.value)) }));
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
  const head = ['number', 'name', 'rating', 'club', 'country', 'plays'].map((key) => el('th', { scope: 'col', class: ['number', 'rating'].includes(key) ? 'n' : '' }, key === 'plays' ? t('hall.plays') : t(`tournament.table.${key}`)));
  const gone = (/** @type {any} */ one) => one.until !== null && one.until < next;
  const says = (/** @type {any} */ one) => (gone(one) ? t('hall.left', { round: one.until }) : one.absent_in.includes(next) ? t('hall.off', { round: next }) : one.from > 1 ? t('hall.from', { round: one.from }) : '');
  const acts = (/** @type {any} */ one) => !hall.organises ? null : gone(one) || one.absent_in.includes(next)
    ? [hall.does('return', { do: 'return', player: one.number }, { 'aria-label': `${t('hall.return')}: ${one.name}` })]
    : [hall.does('round-off', { do: 'absent', player: one.number }, { 'aria-label': `${t('hall.round-off')}: ${one.name}` }), hall.does('withdraw', { do: 'withdraw', player: one.number }, { 'aria-label': `${t('hall.withdraw')}: ${one.name}` })];
  const edits = (/** @type {any} */ one) => (hall.organises ? button(one.name, () => edit(hall, one), { class: 'quiet plain', 'aria-label': t('hall.edit-of', { name: one.name }) }) : one.name);
  const row = (/** @type {any} */ one) => el('tr', { class: gone(one) ? 'gone' : one.number === hall.view.player ? 'mine' : '' },
    el('td', { class: 'n' }, one.number), el('td', { class: 'seat' }, edits(one), one.members.length > 0 ? el('div', { class: 'quiet members' }, one.members.map((/** @type {any} */ member) => member.name).join(t('comma'))) : null,
      hall.organises && tournament.teams ? button(t('hall.members'), () => members(hall, one), { class: 'quiet', 'data-act': 'members', 'aria-label': `${t('hall.members')}: ${one.name}` }) : null), el('td', { class: 'n' }, one.rating ?? ''), el('td', { class: 'club' }, one.club), el('td', { class: 'club' }, one.country), el('td', { class: 'plays' }, el('span', { class: 'quiet' }, says(one)), ' ', el('span', { class: 'row acts-of' }, acts(one))));
  return el('div', { class: 'scrolls', tabindex: 0, role: 'region', 'aria-label': t('hall.players') }, el('table', { class: 'standing entrants' }, el('caption', { class: 'unseen' }, t('hall.players')), el('thead', {}, el('tr', {}, head)), el('tbody', {}, tournament.players.map(row))));
}

/** Corrects the facts about a player. @param {import('./hall.js').Hall} hall @param {any} one */
function edit(hall, one) {
  const fields = FACTS.map((name) => el('input', { type: 'text', name, value: one[name] ?? '', maxlength: 100 }));
  const told = el('p', { class: 'wrong', role: 'alert' });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (await hall.act({ do: 'edit', player: one.number, facts: Object.fromEntries(fields.map((field) => [field.name, field.value])) }, t('hall.done'))) dialog.close();
    else told.textContent = hall.told.textContent;
  };
  const dialog = el('dialog', { class: 'sheet', 'aria-label': one.name, onclose: () => dialog.remove() }, el('form', { onsubmit: send }, el('h2', {}, one.name),
    FACTS.map((name, nth) => el('label', { class: 'field' }, label(name), fields[nth])), told,
    el('div', { class: 'menu' }, el('button', { type: 'submit', class: 'main' }, t('hall.save')), button(t('app.cancel'), () => dialog.close()))));
  hall.element.append(dialog);
  dialog.showModal();
}

/** Enters or corrects a player of a team. @param {import('./hall.js').Hall} hall @param {any} team */
function members(hall, team) {
  const facts = ['name', 'rating', 'country', 'member'];
  const fields = facts.map((name) => el('input', { type: 'text', name, maxlength: 100, inputmode: name === 'rating' ? 'numeric' : false }));
  const who = el('select', { 'aria-label': t('hall.who'), onchange: () => fields.forEach((field, nth) => (field.value = team.members[who.value - 1]?.[facts[nth]] ?? '')) },
    el('option', { value: 0 }, t('hall.new-member')), team.members.map((/** @type {any} */ one) => el('option', { value: one.number }, `${one.number} ${one.name}`)));
  const told = el('p', { class: 'wrong', role: 'alert' });
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const what = { do: 'member', team: team.number, ...(who.value > 0 ? { member: Number(who.value) } : {}), facts: Object.fromEntries(fields.map((field) => [field.name, field.value])) };
    if (await hall.act(what, t('hall.done'))) dialog.close();
    else told.textContent = hall.told.textContent;
  };
  const dialog = el('dialog', { class: 'sheet', 'aria-label': `${t('hall.members')}: ${team.name}`, onclose: () => dialog.remove() }, el('form', { onsubmit: send }, el('h2', {}, team.name),
    el('label', { class: 'field' }, t('hall.who'), who), facts.map((name, nth) => el('label', { class: 'field' }, label(name), fields[nth])), told,
    el('div', { class: 'menu' }, el('button', { type: 'submit', class: 'main' }, t('hall.save')), button(t('app.cancel'), () => dialog.close()))));
  hall.element.append(dialog);
  dialog.showModal();
}

/** Players of a file. @param {import('./hall.js').Hall} hall */
function bring(hall) {
  const file = el('input', { type: 'file', 'aria-label': t('hall.file'), accept: '.csv,.trf,.xml,.txt', onchange: async () => {
    const [taken] = file.files;
    if (taken) await hall.act({ do: 'import', file: taken.name, text: await taken.text() }, t('hall.done'));
    file.value = '';
  } });
  return el('label', { class: 'field' }, t('hall.file'), file);
}

/** Pairs that are not to meet. @param {import('./hall.js').Hall} hall */
function forbidden(hall) {
  const { tournament } = hall.view;
  if (tournament.players.length < 2) return null;
  const select = (/** @type {string} */ label, /** @type {number} */ nth) => el('select', { 'aria-label': label }, tournament.players.map((/** @type {any} */ one, /** @type {number} */ index) => el('option', { value: one.number, selected: index === nth }, one.name)));
  const [one, other] = [select(t('hall.swap-first'), 0), select(t('hall.swap-second'), 1)];
  const lift = (/** @type {[number, number]} */ pair) => el('li', {}, `${hall.named(pair[0])} – ${hall.named(pair[1])} `, hall.does('lift', { do: 'forbid', players: pair, lift: true }, { 'aria-label': `${t('hall.lift')}: ${hall.named(pair[0])} – ${hall.named(pair[1])}` }));
  return el('details', { id: 'forbidden' }, el('summary', {}, t('hall.forbidden')),
    tournament.forbidden.length > 0 ? el('ul', { class: 'byes' }, tournament.forbidden.map(lift)) : null,
    el('div', { class: 'row' }, one, other, button(t('hall.forbid'), () => hall.act({ do: 'forbid', players: [Number(one.value), Number(other.value)] }, t('hall.done')), { 'data-act': 'forbid' })));
}
