// One board at the arbiter's desk: position, clocks, turns with their times, counts, rulings, and the next ruling.

import { get, post } from './api.js';
import { Board } from './board.js';
import { Clocks, digits } from './clock.js';
import { call, counted, named } from './desk.js';
import { RulingForm } from './desk-rule.js';
import { button, el, fill, say } from './dom.js';
import { top } from './import.js';
import { interrupted } from './interrupted.js';
import { follow } from './live.js';
import { pointers } from './pointer.js';
import { token } from './rules-store.js';
import { t } from './words.js';

const NAMED = 60;
/** No sign of its kind. @type {Set<number>} */
const NONE = new Set();

/** @param {HTMLElement} element @param {Record<string, string>} params */
export async function mount(element, params) {
  const desk = new DeskBoard(element, params.name);
  await desk.load();
  return () => desk.leave();
}

/** A board at the desk. */
export class DeskBoard {
  /** @param {HTMLElement} element @param {string} name */
  constructor(element, name) {
    this.element = element;
    this.name = name;
    this.path = `matches/${encodeURIComponent(name)}`;
    this.token = token();
    /** Nobody's side: the page only watches. */
    this.rights = { sides: [], owner: false, alone: false };
    this.panel = { online: (/** @type {boolean} */ there) => this.tell(there ? '' : t('app.away')) };
    /** @type {number | null} */
    this.looking = null;
  }

  async load() {
    const [view, match, desk, hall] = await Promise.all([get(`${this.path}/board`), get(this.path, {}, this.token), get(`${this.path}/desk`, {}, this.token), get('desk', {}, this.token)]);
    // A board of a tournament has a place there, and names.
    const card = hall.boards.find((/** @type {any} */ one) => one.name === this.name);
    const who = (/** @type {number} */ side) => [card?.seat?.names[side], view.sides[side].name].filter(Boolean).join(' · ');
    const title = card?.seat ? `${named(card)} · ${match.rules.name}` : match.rules.name;
    Object.assign(this, { match, desk });
    const touch = (/** @type {number} */ site) => this.form.touched(site);
    this.board = new Board(view, { touch });
    this.clocks = new Clocks(/** @type {any} */ (this));
    this.told = el('p', { class: 'wrong', role: 'alert' });
    this.form = new RulingForm(this);
    this.parts = Object.fromEntries(['faces', 'calls', 'interrupted', 'acts', 'turns', 'legal', 'counts', 'rulings'].map((name) => [name, el('div', { class: `desk-${name}` })]));
    const { faces, calls, acts, turns, legal, counts, rulings } = this.parts;
    this.status = el('p', { class: 'end', role: 'status' });
    const place = el('div', { class: 'place', style: `--ratio: ${view.view_box[2] / view.view_box[3]}` }, this.board.svg);
    const section = (/** @type {string} */ title, /** @type {any[]} */ ...parts) => el('section', {}, el('h2', {}, title), parts);
    fill(this.element, el('main', { class: 'desk-one' },
      el('div', { class: 'seen' }, top(title), card?.seat && !match.clock ? el('p', {}, card.seat.names.filter(Boolean).join(' – ')) : null, faces, place, this.status, legal),
      el('div', { class: 'desk-side' }, this.told, calls, this.parts.interrupted, acts, section(t('desk.rule'), this.form.element), section(t('desk.counts'), counts), section(t('desk.rulings'), rulings), section(t('desk.history'), turns), this.notices())));
    fill(faces, match.clock ? match.clock.faces.map((/** @type {any} */ face) => el('span', { class: 'face-line' }, el('span', {}, who(face.side)), this.clocks.face(face.side))) : null);
    document.title = `${t('desk.title')} · ${title}`;
    // Nothing moves here: a site is only named.
    this.unpoint = pointers(this.board, { touch, liftable: () => false, picked: () => -1, drop: () => {}, hand: () => false, ask: () => {} }, this.element);
    this.line = follow(/** @type {any} */ (this));
    this.show();
  }

  leave() {
    this.clocks?.leave();
    this.unpoint?.();
    this.line?.();
  }

  /** Clauses that players keep by themselves. */
  notices() {
    const { notices, general } = this.desk;
    const all = [...general, ...notices];
    if (all.length === 0) return null;
    return el('details', {}, el('summary', {}, t('desk.notices')), el('ul', {}, all.map((/** @type {any} */ clause) => el('li', {}, clause.text, ' ', el('span', { class: 'quiet' }, clause.id)))));
  }

  /** The match has changed. @param {any} match */
  async renew(match) {
    // Turns that have not changed are left out.
    match.turns = [...this.match.turns.slice(0, match.turns_from), ...match.turns];
    const other = match.rules.version !== this.match.rules.version;
    this.match = match;
    this.desk = await get(`${this.path}/desk`, {}, this.token);
    if (other) return this.leave(), this.load();
    this.show();
  }

  show() {
    const { match, desk, parts } = this;
    if (this.looking === null) this.pose(match.position);
    if (this.looking === null) this.status.textContent = match.position.status;
    this.clocks.renew();
    fill(parts.calls, desk.calls.map((/** @type {any} */ one) => el('p', { class: 'call', role: 'alert' }, [`! ${call(one)}`, one.turn > 0 ? t('desk.turn', { turn: one.turn }) : ''].filter(Boolean).join(' · '))));
    fill(parts.interrupted, interrupted([{ name: this.name, title: '', clock: match.clock, outcome: match.outcome }], (_, act) => this.act(act, t('desk.saved'))));
    const act = (/** @type {string} */ name, /** @type {string} */ text, parts = {}) => button(text, () => this.act({ act: name }), { 'data-act': name, ...parts });
    const { clock, outcome } = match;
    fill(parts.acts, el('div', { class: 'row' },
      desk.calls.length > 0 ? act('answered', t('desk.answered')) : null,
      clock && !outcome && clock.running !== null ? act('pause-clock', t('act.pause-clock')) : null,
      clock && !outcome && clock.running === null && desk.adjournment?.state !== 'away' ? act('run-clock', t('act.run-clock')) : null,
      outcome && !desk.confirmed_here ? act('confirm', t('desk.confirm-result')) : null,
      outcome ? null : this.rest(act),
      el('a', { class: 'button', href: `#/m/${encodeURIComponent(this.name)}` }, t('desk.watch'))),
      match.adjourned ? el('p', { class: 'duty', role: 'status' }, match.adjourned) : null,
      desk.confirmed.length > 0 ? el('p', {}, t('desk.confirmed', { who: desk.confirmed.join(t('comma')) }), desk.is_final ? ` ${t('desk.final')}` : '') : null);
    fill(parts.counts, desk.counts.length > 0 ? el('ul', {}, desk.counts.map((/** @type {any} */ row) => el('li', {}, counted(row)))) : el('p', { class: 'quiet' }, '–'));
    const all = [...desk.rulings, ...desk.interruptions].sort((one, other) => one.at - other.at);
    fill(parts.rulings, all.length > 0 ? el('ol', {}, all.map(ruled)) : el('p', { class: 'quiet' }, t('desk.no-rulings')),
      desk.rulings.length > 0 && !desk.is_final ? button(t('desk.reverse'), () => this.reverse(), { class: 'danger', 'data-act': 'reverse' }) : null);
    this.turns();
    this.form.renew();
  }

  /** The button by which the game is adjourned, or goes on. @param {(name: string, text: string) => any} act */
  rest(act) {
    const { adjournment } = this.desk;
    if (!adjournment) return null;
    if (adjournment.state === 'played') return act('adjourn', t('desk.adjourn'));
    const words = adjournment.state === 'sealing' ? 'desk.adjourn-not' : adjournment.sealed ? 'desk.continue-sealed' : 'desk.continue';
    return act('continue', t(words));
  }

  /** Shows a position: one of the match, or that after a ruling. @param {any} position @param {boolean} [planned] */
  pose(position, planned = false) {
    if (!planned) this.seen = position;
    this.position = position;
    this.board.pose(position);
    this.mark();
  }

  /** Leaves the position after a ruling that is not made. */
  unplan() {
    if (this.position !== this.seen) this.pose(this.seen);
  }

  /** Marks the site that the form names. */
  mark() {
    if (this.position) this.board.sign(this.position, { picked: this.form.picked, targets: NONE, owed: NONE, live: NONE, ahead: NONE });
  }

  /** The turns with their times; each shows its position and what was legal there. */
  turns() {
    const { match, desk } = this;
    const here = this.looking ?? match.steps;
    const time = (/** @type {number} */ nth) => (desk.times[nth] === null || desk.times[nth] === undefined ? '' : ` ${digits(desk.times[nth])}`);
    const one = (/** @type {any} */ turn, /** @type {number} */ nth) => el('li', {}, el('button', { type: 'button', class: 'turn', 'aria-current': turn.after === here ? 'step' : false, onclick: () => this.look(turn.after, nth + 2) },
      el('span', { class: 'nth' }, `${nth + 1}`), el('span', { class: 'unseen' }, ` ${this.board.view.sides[turn.side]?.name ?? ''}:`), ` ${turn.text}`, el('span', { class: 'quiet' }, time(nth))));
    const first = el('li', {}, el('button', { type: 'button', class: 'turn', onclick: () => this.look(0, 1) }, t('turns.first')));
    const last = el('li', {}, el('button', { type: 'button', class: 'turn', onclick: () => this.look(match.steps, match.turns.length + 1) }, t('desk.present')));
    fill(this.parts.turns, el('ol', { class: 'list' }, first, match.turns.map(one), last));
  }

  /** Shows the position after so many steps, and the moves that were legal there. @param {number} after @param {number} turn */
  async look(after, turn) {
    this.looking = after === this.match.steps ? null : after;
    try {
      const [position, legal] = await Promise.all([get(`${this.path}/position`, { after }, this.token), get(`${this.path}/legal`, { after }, this.token)]);
      this.pose(position);
      this.status.textContent = position.status;
      const named = legal.moves.slice(0, NAMED);
      const more = legal.more + legal.moves.length - named.length;
      fill(this.parts.legal, el('p', {}, `${t('desk.turn', { turn })} · `, t('desk.legal', { moves: named.join(' ') || '–' }), more > 0 ? ` ${t('desk.legal-more', { count: more })}` : ''));
      this.form.at(turn);
      this.turns();
    } catch (error) {
      this.trouble(error);
    }
  }

  /** Asks for the name and the reason, and reverses the last ruling. */
  reverse() {
    const { arbiter, reason } = this.form.signed();
    this.act({ act: 'reverse', arbiter, reason }, t('desk.reversed'));
  }

  /** @param {any} act @param {string} [done] */
  async act(act, done = '') {
    try {
      this.desk = await post(`${this.path}/arbiter`, act, token());
      this.looking = null;
      fill(this.parts.legal);
      this.tell('');
      if (done) say(done);
      return true;
    } catch (error) {
      this.trouble(error);
      return false;
    }
  }

  /** @param {string} text */
  tell(text) {
    if (this.told && this.told.textContent !== text) this.told.textContent = text;
  }

  /** @param {any} error */
  trouble(error) {
    this.tell(error?.code === 'away' ? t('app.away') : error?.code === 'forbidden' ? t('desk.forbidden') : String(error?.message ?? error));
  }
}

/** A ruling in words, or a decision about an interrupted move. @param {any} one */
function ruled(one) {
  if (one.says) return el('li', {}, one.says, ' ', el('span', { class: 'quiet' }, new Date(one.at * 1000).toLocaleString()));
  const facts = [one.side, t('desk.turn', { turn: one.turn }), one.clause, one.arbiter, new Date(one.at * 1000).toLocaleString()];
  return el('li', {}, el('b', {}, `${one.offence}: ${one.remedy}`), el('p', {}, one.reason), el('p', { class: 'quiet' }, facts.filter(Boolean).join(' · ')));
}
