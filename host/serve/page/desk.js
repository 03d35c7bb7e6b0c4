// The arbiter's desk: all boards at a glance, those that call first.

import { address, get, post } from './api.js';
import { digits, reading } from './clock.js';
import { el, fill, say } from './dom.js';
import { about } from './protest.js';
import { top } from './import.js';
import { interrupted, interruptions } from './interrupted.js';
import { token } from './rules-store.js';
import { look } from './settings.js';
import { t } from './words.js';

const AGAIN = 2000;
const TICK = 250;

/** @param {HTMLElement} element @param {Record<string, string>} params */
export async function mount(element, params) {
  document.title = `${t('desk.title')} · ${t('app.name')}`;
  if (params.token) {
    token(params.token);
    history.replaceState(null, '', '#/desk');
  }
  const wall = el('ul', { class: 'wall', 'aria-label': t('desk.hall') });
  const told = el('p', { class: 'wrong', role: 'alert' });
  const words = el('input', { class: 'search', type: 'search', placeholder: t('desk.filter'), 'aria-label': t('desk.filter'), oninput: () => paint() });
  const tick = (/** @type {string} */ name) => el('input', { type: 'checkbox', onchange: () => paint(), 'data-filter': name });
  const [calls, running] = ['calls', 'running'].map(tick);
  const filters = el('div', { class: 'row filters' }, words, el('label', { class: 'tick' }, calls, t('desk.only-calls')), el('label', { class: 'tick' }, running, t('desk.only-running')));
  const protests = el('ul', { class: 'open-protests', 'aria-label': t('hall.protests') });
  const stopped = el('div', {});
  fill(element, el('main', { class: 'home desk' }, top(t('desk.title')), filters, told, protests, stopped, wall));
  /** @type {{arbiter: boolean, protests: any[], boards: any[]}} */
  let hall = { arbiter: true, protests: [], boards: [] };
  let heard = performance.now();
  let calling = 0;
  let listed = '';

  const fits = (/** @type {any} */ board) =>
    [board.title, board.chip, named(board), ...board.sides, ...(board.seat?.names ?? [])].join(' ').toLowerCase().includes(words.value.trim().toLowerCase()) && (!calls.checked || board.calls.length > 0) && (!running.checked || !board.outcome);
  const paint = () => {
    const shown = hall.boards.filter(fits);
    fill(protests, hall.protests.map(objection));
    fill(wall, shown.length > 0 ? shown.map(card) : el('li', { class: 'quiet' }, t(hall.boards.length > 0 ? 'desk.none-fits' : 'desk.nothing')));
    clocks();
  };
  // Buttons stay under the hand that is on them while nothing has changed.
  const list = () => {
    const boards = hall.boards.map((board) => ({ ...board, title: `${named(board)} · ${board.title}` }));
    const sign = JSON.stringify([hall.arbiter, interruptions(boards).map(({ board, one }) => [board.name, board.title, one])]);
    if (sign === listed) return;
    listed = sign;
    fill(stopped, interrupted(boards, hall.arbiter ? decide : null));
  };
  const decide = async (/** @type {any} */ board, /** @type {any} */ act) => {
    try {
      await post(`matches/${encodeURIComponent(board.name)}/arbiter`, act, token());
      say(t('desk.saved'));
      await ask();
    } catch (error) {
      trouble(error);
    }
  };
  const trouble = (/** @type {any} */ error) => {
    told.textContent = error?.code === 'away' ? t('app.away') : String(error?.message ?? error);
  };
  const clocks = () => {
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (wall.querySelectorAll('[data-face]'))) {
      const board = hall.boards.find((one) => one.name === place.dataset.board);
      const face = board?.clock?.faces.find((/** @type {any} */ one) => String(one.side) === place.dataset.face);
      if (!face) continue;
      const elapsed = board.clock.running === null ? 0 : Math.max(0, board.now + performance.now() - heard - board.clock.since);
      const text = digits(reading(board.clock, face, elapsed).left);
      if (place.textContent !== text) place.textContent = text;
    }
  };
  const ask = async () => {
    try {
      hall = await get('desk', {}, token());
      heard = performance.now();
      told.textContent = hall.arbiter ? '' : t('desk.forbidden');
      const now = hall.boards.reduce((sum, board) => sum + board.calls.length, 0);
      if (now > calling) say(hall.boards.flatMap((board) => board.calls.map(call)).join(t('stop')));
      calling = now;
      list();
      paint();
    } catch (error) {
      trouble(error);
    }
  };
  await ask();
  const asks = setInterval(ask, AGAIN);
  const ticks = setInterval(clocks, TICK);
  return () => {
    clearInterval(asks);
    clearInterval(ticks);
  };
}

/** A call in words. @param {any} one */
export function call(one) {
  const says = one.side === null ? t('desk.call-program', { offence: one.offence ?? '', side: one.against_name ?? '' }) : t('desk.call-of', { side: one.side });
  const more = one.side === null ? [] : [one.offence, one.against_name];
  return [says, ...more, one.clause].filter(Boolean).join(' · ');
}

/** A count in words. @param {any} row */
export const counted = (row) => t(row.limit > 0 ? 'desk.count-limit' : 'desk.count', row);

/** The board as people call it: by its place in a tournament, or by its number. @param {any} board */
export const named = (board) => (board.seat ? `${board.seat.event} · ${t('desk.board', { number: board.seat.board })}` : t('desk.board', { number: board.number }));

/** An open protest, with the way to its decision. @param {any} one */
function objection({ hall, event, protest }) {
  return el('li', { class: 'call' }, el('a', { href: `#/hall/${encodeURIComponent(hall)}/protests` }, `! ${t('protest.title')} ${protest.number} · ${event} · ${about(protest)} · ${protest.name}`));
}

/** A board of the wall. @param {any} board */
function card(board) {
  const path = `matches/${encodeURIComponent(board.name)}/picture.svg`;
  const query = { look: look(), change: board.change };
  const picture = el('img', { alt: '', loading: 'lazy', decoding: 'async', width: 160, height: 160, src: token() ? false : address(path, query) });
  // An image has no header: whoever rules by a link asks for the present picture himself.
  if (token()) get(path, query, token()).then((drawn) => (picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`)).catch(() => {});
  const face = (/** @type {any} */ one) => el('span', { class: `face-line${board.clock.running === one.side ? ' runs' : ''}` }, el('span', {}, board.seat?.names[one.side] || board.sides[one.side]), el('span', { class: 'digits', 'data-board': board.name, 'data-face': one.side }));
  return el('li', { class: board.calls.length > 0 ? 'calling' : '' }, el('a', { class: 'card', href: `#/desk/board/${encodeURIComponent(board.name)}` },
    el('b', {}, named(board), ' · ', board.title), picture,
    board.clock ? board.clock.faces.map(face) : board.seat ? el('span', {}, board.seat.names.filter(Boolean).join(' – ')) : null,
    el('span', {}, board.outcome ?? [t('desk.turn', { turn: board.turns }), board.last].filter(Boolean).join(': ')),
    board.calls.map((/** @type {any} */ one) => el('span', { class: 'call' }, `! ${call(one)}`)),
    board.counts.map((/** @type {any} */ row) => el('span', { class: 'quiet' }, counted(row))),
    board.is_final ? el('span', { class: 'quiet' }, t('desk.final')) : null));
}
