// The clock of a match in digits as large as the screen: a telephone beside a board of wood, pressed by the players.

import { get, post } from './api.js';
import { Clocks } from './clock.js';
import { button, el, fill, say } from './dom.js';
import { follow } from './live.js';
import { keep, tokenOf } from './settings.js';
import { sound } from './sound.js';
import { t } from './words.js';

/** Shows the clock of a match. @param {HTMLElement} element @param {Record<string, string>} params */
export async function mount(element, params) {
  if (params.token) {
    keep({ name: params.name, token: params.token });
    history.replaceState(null, '', `#/clock/${encodeURIComponent(params.name)}`);
  }
  const clock = new HandClock(element, params.name, tokenOf(params.name));
  await clock.load();
  return () => clock.leave();
}

/** The clock on the page. */
class HandClock {
  /** @param {HTMLElement} element @param {string} name @param {string} token */
  constructor(element, name, token) {
    this.element = element;
    this.name = name;
    this.token = token;
    this.path = `matches/${encodeURIComponent(name)}`;
    this.panel = { online: (/** @type {boolean} */ there) => this.online(there) };
  }

  async load() {
    const [view, match, rights] = await Promise.all([get(`${this.path}/board`), get(this.path, {}, this.token), get(`${this.path}/link`, {}, this.token)]);
    if (!match.clock) throw new Error(t('clock.none'));
    Object.assign(this, { match, rights });
    this.board = { view };
    this.clocks = new Clocks(/** @type {any} */ (this));
    this.lay();
    this.line = follow(/** @type {any} */ (this));
    /** Space presses for whoever's time runs, wherever the focus is but between the halves. @param {KeyboardEvent} event */
    this.key = (event) => {
      if (event.key !== ' ' || event.repeat || /** @type {Element | null} */ (event.target)?.closest('.between')) return;
      event.preventDefault();
      this.press(this.match.clock.running);
    };
    addEventListener('keydown', this.key);
    this.awake();
    this.renew(match);
    document.title = `${t('clock.title')} · ${match.rules.name}`;
  }

  leave() {
    this.clocks.leave();
    this.line?.();
    removeEventListener('keydown', this.key);
    this.lock?.release().catch(() => {});
  }

  /** The screen stays on as long as the clock is shown, where the browser allows it. */
  async awake() {
    try {
      this.lock = await /** @type {any} */ (navigator).wakeLock?.request('screen');
    } catch {
      this.lock = undefined;
    }
  }

  /** The halves: the side that moves second is above, turned to its player. */
  lay() {
    const faces = [...this.match.clock.faces].reverse();
    this.halves = faces.map((/** @type {any} */ face, /** @type {number} */ nth) => {
      const side = this.board.view.sides[face.side];
      const count = el('span', { class: 'presses' });
      const digits = el('span', { class: 'clock', role: 'timer', 'aria-live': 'off', 'data-clock': face.side });
      const half = el('button', { type: 'button', class: `half${nth < faces.length - 1 ? ' turned' : ''}`, 'data-side': face.side, onclick: () => this.press(face.side) }, el('span', { class: 'name' }, side.name), digits, count, el('span', { class: 'unseen' }, t('clock.press')));
      return { face, half, count };
    });
    this.told = el('p', { class: 'wrong', role: 'alert' });
    this.status = el('span', { class: 'state', role: 'status' });
    // The buttons stay as they are when the match changes: a press that has begun on one would be lost with it.
    const act = (/** @type {string} */ name) => button(t(`act.${name}`), () => this.act({ act: name }), { class: name === 'run-clock' ? 'main' : '', 'data-act': name });
    this.run = act('run-clock');
    this.pause = act('pause-clock');
    this.middle = el('div', { class: 'between' }, this.run, this.pause,
      el('a', { class: 'button', href: `#/m/${encodeURIComponent(this.name)}` }, t('clock.sheet')), this.status, this.told);
    const parts = this.halves.map(({ half }) => half);
    fill(this.element, el('main', { class: 'hand-clock', 'aria-label': t('clock.title') }, parts.slice(0, -1), this.middle, parts[parts.length - 1]));
  }

  /** The match has changed. @param {any} match */
  renew(match) {
    const before = this.match.clock.running;
    this.match = match;
    const { clock, outcome } = match;
    const plays = (/** @type {number} */ side) => this.rights.sides.includes(side) && clock.by_hand && !outcome;
    for (const { face, half, count } of this.halves) {
      const now = clock.faces.find((/** @type {any} */ one) => one.side === face.side);
      const runs = clock.running === face.side;
      half.classList.toggle('runs', runs);
      half.disabled = !plays(face.side);
      count.textContent = clock.by_hand ? t('clock.presses', { count: now.presses }) : '';
    }
    const own = this.rights.sides.length > 0 && !outcome;
    this.run.hidden = !(own && clock.awaits === null && (clock.paused || !clock.begun));
    this.pause.hidden = !(own && clock.running !== null);
    this.status.textContent = this.state();
    this.clocks.renew();
    if (before !== clock.running && clock.running !== null) say(t('clock.turn', { side: this.board.view.sides[clock.running].name }));
  }

  /** The state in words. */
  state() {
    const { clock, outcome } = this.match;
    if (outcome) return outcome.sentence;
    if (clock.awaits !== null) return t('clock.awaits', { side: this.board.view.sides[clock.awaits].name });
    if (clock.paused) return t('clock.paused');
    return clock.note ?? '';
  }

  /** @param {boolean} there */
  online(there) {
    this.element.classList.toggle('offline', !there);
    this.told.textContent = there ? '' : t('app.away');
  }

  /** A side presses. The other's half does nothing. @param {number | null} side */
  press(side) {
    const { clock } = this.match;
    if (side === null || clock.running !== side || !this.rights.sides.includes(side)) return;
    sound('move');
    this.act({ act: 'press-clock', side });
  }

  /** @param {any} act */
  async act(act) {
    try {
      await post(`${this.path}/act`, act, this.token);
      this.told.textContent = '';
    } catch (error) {
      this.trouble(error);
    }
  }

  /** @param {any} error */
  trouble(error) {
    this.told.textContent = error?.code === 'away' ? t('app.away') : String(error?.message ?? error);
  }
}
