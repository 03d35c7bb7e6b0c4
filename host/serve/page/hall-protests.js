// The tab of protests: players file theirs and read the answers, arbiters decide; open ones come first.

import { button, el } from './dom.js';
import { labelled } from './hall-dialog.js';
import { read } from './hall-store.js';
import { about, parts, prose } from './protest.js';
import { t } from './words.js';

/** @param {import('./hall.js').Hall} hall */
export async function protests(hall) {
  const seen = await read(hall.name, 'protests');
  const { minutes } = seen;
  return { data: [seen, hall.view.role, hall.view.revision], paint: () => [
    el('p', { class: 'quiet' }, minutes === null ? t('protest.no-end') : t('protest.within', { minutes })),
    seen.protests.length > 0 ? el('ul', { class: 'protests' }, seen.protests.map((/** @type {any} */ one) => row(hall, one))) : el('p', {}, t('protest.nothing')),
    hall.view.tournament.paired > 0 ? form(hall) : null,
    hall.organises ? time(hall, minutes) : null,
    hall.officiates ? el('div', { class: 'row pages' }, button(t('hall.page-rulings'), () => report(hall), { class: 'quiet', 'data-page': 'rulings' })) : null] };
}

const when = (/** @type {number} */ at) => new Date(at * 1000).toLocaleString(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });

/** @param {import('./hall.js').Hall} hall @param {any} one */
function row(hall, one) {
  const { decision } = one;
  const state = decision ? t(decision.upheld ? 'tournament.protest.upheld' : 'tournament.protest.rejected') : t('tournament.protest.open');
  return el('li', { class: decision ? '' : 'open', 'data-protest': one.number }, el('b', {}, `${one.number} · ${about(one)} · ${one.name}`), el('span', { class: 'quiet' }, ` ${when(one.at)}`),
    el('p', { class: 'prose' }, one.text),
    el('p', {}, el('b', {}, state), decision ? ` · ${decision.arbiter} · ${when(decision.at)}` : ''),
    decision ? el('p', { class: 'prose' }, decision.text) : hall.officiates ? button(t('protest.decide'), () => decide(hall, one), { 'data-act': 'decide' }) : null);
}

/** Opens the report of all rulings in a window of its own: it is for whoever officiates, and a link alone has no secret. @param {import('./hall.js').Hall} hall */
async function report(hall) {
  const sheet = window.open('', '_blank');
  try {
    const text = await read(hall.name, 'pages/rulings');
    const link = URL.createObjectURL(new Blob([text], { type: 'text/html' }));
    if (sheet) sheet.location.replace(link);
    setTimeout(() => URL.revokeObjectURL(link), 60_000);
  } catch (error) {
    sheet?.close();
    hall.trouble(error);
  }
}

/** Asks for the decision. @param {import('./hall.js').Hall} hall @param {any} one */
function decide(hall, one) {
  const title = t('protest.decide-of', { number: one.number });
  const text = prose(t('protest.decision'));
  const arbiter = el('input', { type: 'text', required: true, maxlength: 100, value: hall.view.tournament.arbiters[0] ?? '', autocomplete: 'off', 'data-field': 'arbiter' });
  const told = el('p', { class: 'wrong', role: 'alert' });
  const send = async (/** @type {any} */ event) => {
    event.preventDefault();
    const upheld = event.submitter?.value === 'upheld';
    if (await hall.act({ do: 'decide', number: one.number, upheld, text: text.value, arbiter: arbiter.value }, t('hall.done'))) dialog.close();
    else told.textContent = hall.told.textContent;
  };
  const way = (/** @type {string} */ word) => el('button', { type: 'submit', value: word, 'data-act': word }, t(`protest.${word}`));
  const dialog = el('dialog', { class: 'sheet', 'aria-label': title, onclose: () => dialog.remove() }, el('form', { onsubmit: send }, el('h2', {}, title),
    el('p', { class: 'prose' }, one.text), text, labelled(t('desk.arbiter'), arbiter), told,
    el('div', { class: 'menu' }, way('upheld'), way('rejected'), button(t('app.cancel'), () => dialog.close()))));
  hall.element.append(dialog);
  dialog.showModal();
}

/** The form of a new protest: a player's own, or one that an arbiter takes down. @param {import('./hall.js').Hall} hall */
function form(hall) {
  const { paired, current, players } = hall.view.tournament;
  const round = el('select', { 'data-field': 'round' }, Array.from({ length: paired }, (_, nth) => el('option', { value: nth + 1, selected: nth + 1 === Math.min(current, paired) }, t('hall.round', { round: nth + 1 }))));
  const board = el('input', { type: 'text', class: 'short', maxlength: 8, placeholder: '3', autocomplete: 'off', 'data-field': 'board' });
  const who = hall.officiates ? el('select', { 'data-field': 'player' }, players.map((/** @type {any} */ one) => el('option', { value: one.number }, one.name))) : null;
  const text = prose(t('protest.text'));
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const label = board.value.trim();
    const act = { do: 'protest', round: Number(round.value), ...(label ? parts(label) : {}), ...(who ? { player: Number(who.value) } : {}), text: text.value };
    const typed = /** @type {HTMLElement} */ (event.currentTarget);
    if (Number.isNaN(act.board) || Number.isNaN(act.place)) return hall.tell(t('protest.no-board', { text: label }));
    if (await hall.act(act, t('protest.filed'))) {
      text.value = '';
      typed.removeAttribute('data-typed');
    }
  };
  return el('form', { class: 'protest', onsubmit: send, oninput: (/** @type {Event} */ event) => /** @type {HTMLElement} */ (event.currentTarget).setAttribute('data-typed', '') }, el('h2', {}, t('protest.title')),
    who ? labelled(t('protest.by'), who) : null, labelled(t('protest.round'), round), labelled(t('protest.board'), board), text, el('p', { class: 'quiet' }, t('protest.says')),
    el('button', { type: 'submit', class: 'main', 'data-act': 'protest' }, t('protest.file')));
}

/** The time for protests. @param {import('./hall.js').Hall} hall @param {number | null} minutes */
function time(hall, minutes) {
  const input = el('input', { type: 'number', class: 'short', min: 1, max: 43200, value: minutes ?? '', 'data-field': 'minutes' });
  const save = (/** @type {Event} */ event) => (event.preventDefault(), hall.act({ do: 'protest-time', minutes: input.value === '' ? undefined : Number(input.value) }, t('hall.done')));
  return el('form', { class: 'row', onsubmit: save }, labelled(t('protest.minutes'), input), el('button', { type: 'submit', 'data-act': 'protest-time' }, t('hall.save')));
}
