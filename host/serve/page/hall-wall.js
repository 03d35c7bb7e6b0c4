// The wall of a hall: pairings, small boards and clocks that are read from three metres. It shows what spectators may see, whoever opens it.

import { address } from './api.js';
import { digits, reading } from './clock.js';
import { el, fill } from './dom.js';
import { dressed } from './hall.js';
import { place, read, sitting } from './hall-store.js';
import { look } from './settings.js';
import { t } from './words.js';

const AGAIN = 2000;
const TICK = 250;
/** Boards that do not fit the screen are shown for so long, then the next. */
const TURN = 12000;
/** Whoever scrolls is left in peace for so long. */
const PEACE = 60000;
/** The seam above a row at the top of the screen. */
const SEAM = 8;
/** The least width of a card. */
const NARROW = 200;
/** The results by which each of the two has won. */
const WON = [['1-0', '+-'], ['0-1', '-+']];

/** @param {HTMLElement} element @param {Record<string, string>} params */
export async function mount(element, params) {
  dressed();
  const list = el('ol', { class: 'hall-wall' });
  const title = el('h1', {});
  const byes = el('p', { class: 'wall-byes' });
  const told = el('p', { class: 'wrong', role: 'alert' });
  fill(element, el('main', { class: 'wall-page' }, el('header', {}, title, el('a', { class: 'button', href: place(params.name) }, t('hall.back'))), told, list, byes));
  /** @type {any} */
  let seen = null;
  let heard = performance.now();
  let left = false;
  let cards = /** @type {Map<string, {sign: string, element: HTMLElement}>} */ (new Map());
  const clocks = () => {
    for (const face of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll('[data-face]'))) {
      const board = seen?.boards[Number(face.dataset.board)];
      const one = board?.clock?.faces.find((/** @type {any} */ other) => String(other.side) === face.dataset.face);
      if (!one) continue;
      const elapsed = board.clock.running === null ? 0 : Math.max(0, board.now + performance.now() - heard - board.clock.since);
      const { left, periods } = reading(board.clock, one, elapsed);
      const text = digits(left) + (periods > 0 ? ` ×${periods}` : '');
      if (face.textContent !== text) face.textContent = text;
    }
  };
  const paint = () => {
    title.textContent = `${seen.title} · ${t('hall.round', { round: seen.pairs.round })}`;
    document.title = title.textContent;
    // Of teams the boards are shown, and in a line below them how the matches stand.
    const scores = seen.pairs.games.filter((/** @type {any} */ game) => game.boards.length > 0).map((/** @type {any} */ game) => `${game.first.name} ${game.score?.join(' : ') ?? '–'} ${game.second.name}`);
    byes.textContent = [...scores, ...seen.pairs.byes.map((/** @type {any} */ bye) => t('hall.bye', { name: bye.player.name }))].join(' · ');
    const next = new Map();
    for (const [index, board] of seen.boards.entries()) {
      const at = sitting(seen, board);
      const sign = JSON.stringify([index, at, { ...board, now: 0 }, look()]);
      const old = cards.get(at.label);
      next.set(at.label, old?.sign === sign ? old : { sign, element: card(index, at, board) });
    }
    cards = next;
    const elements = [...cards.values()].map(({ element: one }) => one);
    if (elements.some((one, at) => list.children[at] !== one) || list.children.length !== elements.length) list.replaceChildren(...elements);
    const boards = seen.boards.some((/** @type {any} */ board) => board.name);
    list.classList.toggle('bare', !boards);
    list.style.setProperty('--cards', String(columns(elements.length, boards)));
    clocks();
  };
  const ask = async () => {
    try {
      seen = await read(params.name, 'rounds/0', { watch: 1 });
      heard = performance.now();
      told.textContent = '';
      if (!left) paint();
    } catch (error) {
      told.textContent = /** @type {any} */ (error)?.code === 'away' ? t('app.away') : /** @type {any} */ (error).message;
    }
  };
  await ask();
  const asks = setInterval(ask, AGAIN);
  const ticks = setInterval(clocks, TICK);
  const turns = turning(list);
  return () => {
    left = true;
    turns();
    clearInterval(asks);
    clearInterval(ticks);
  };
}

/** Turns the pages of a wall that is higher than the screen, by whole rows. @param {HTMLElement} list */
function turning(list) {
  let touched = -PEACE;
  const touch = () => void (touched = performance.now());
  const acts = ['wheel', 'touchstart', 'keydown'];
  acts.forEach((act) => addEventListener(act, touch, { passive: true }));
  const timer = setInterval(() => {
    const most = document.documentElement.scrollHeight - innerHeight;
    if (most <= 0 || performance.now() - touched < PEACE) return;
    // The first row that is not seen whole begins the next page.
    const cut = [...list.children].map((card) => card.getBoundingClientRect()).find((card) => card.bottom > innerHeight);
    const next = cut && cut.top > SEAM ? scrollY + cut.top - SEAM : scrollY + innerHeight;
    scrollTo({ top: scrollY >= most - 1 ? 0 : Math.min(next, most), behavior: 'instant' });
  }, TURN);
  return () => {
    clearInterval(timer);
    acts.forEach((act) => removeEventListener(act, touch));
  };
}

/** As many columns as make the cards largest on this screen. @param {number} count @param {boolean} boards */
function columns(count, boards) {
  const [width, height] = [innerWidth, innerHeight - 100];
  const most = Math.max(1, Math.floor(width / NARROW));
  const tall = (/** @type {number} */ wide) => (boards ? wide + 110 : 96);
  let best = 1;
  for (let many = 1; many <= most; many++) {
    best = many;
    if (Math.ceil(count / many) * tall(width / many) <= height) break;
  }
  return best;
}

/** A board of the wall. @param {number} index @param {any} at @param {any} board */
function card(index, { label, sits, result, game }, board) {
  const team = (/** @type {any} */ one) => [game.first, game.second].find((other) => other.number === one.team)?.name;
  const seat = (/** @type {any} */ one, /** @type {number} */ nth) => {
    const side = board.sides[nth];
    const runs = board.clock && board.clock.running === side && side !== null && !result;
    return el('p', { class: `wall-seat${runs ? ' runs' : ''}${WON[nth].includes(result) ? ' won' : ''}` }, el('span', { class: 'name' }, one.name, one.team ? el('span', { class: 'quiet' }, ` ${team(one)}`) : null), board.clock && side !== null && !result ? el('span', { class: 'digits', 'data-board': index, 'data-face': side }) : el('span', { class: 'quiet' }, one.points ?? ''));
  };
  const picture = board.name ? el('img', { alt: '', decoding: 'async', src: address(`matches/${encodeURIComponent(board.name)}/picture.svg`, { look: look(), change: board.change, watch: 1 }) }) : null;
  const says = result ?? board.outcome ?? (board.turns > 0 ? [t('desk.turn', { turn: board.turns }), board.last].filter(Boolean).join(': ') : '');
  return el('li', { class: result ? 'over' : '' }, el('b', { class: 'wall-board' }, label), seat(sits[1], 1), picture, seat(sits[0], 0), el('p', { class: result ? 'wall-result' : 'wall-says' }, says || '–'));
}
