// The turn under way: touches narrow the choices, decisions gather, the last one sends the turn.

import { post } from './api.js';
import { say } from './dom.js';
import { beginning, narrow, next, same, start, touched } from './narrow.js';
import { sound } from './sound.js';
import { t } from './words.js';

/** Of a board on which a piece may go nearly everywhere, dots say nothing. */
const MANY = 0.5;
const FEW = 40;

/** The turn under way in a match. */
export class Turn {
  /** @param {string} name @param {string} token */
  constructor(name, token) {
    this.name = name;
    this.token = token;
    this.path = `matches/${encodeURIComponent(name)}`;
    /** @type {any} */ this.match = null;
    /** @type {any} */ this.rights = { sides: [], owner: false, alone: false };
    /** @type {any} the board on the page */ this.board = null;
    /** @type {any} the position shown */ this.position = null;
    /** @type {string[]} decisions that nobody else has seen */ this.decisions = [];
    /** @type {any[]} the positions before them */ this.under = [];
    /** @type {any[]} */ this.touches = [];
    /** @type {any[] | null} choices with the same touches */ this.several = null;
    /** @type {number | null} the earlier position shown */ this.looking = null;
    /** @type {any} */ this.hint = null;
    /** @type {any} the way of a decision that rules to come do not allow */ this.conflict = null;
    /** @type {any} the pieces that aim at a site */ this.aims = null;
    /** true if all forms on the board are outlined, not only those just made */ this.outlines = false;
    /** @type {any} */ this.count = null;
    /** @type {any} the reason why the last touch led to nothing */ this.wrong = null;
    /** @type {any[]} touches for a turn of this browser that has not come yet */ this.premove = [];
    /** @type {object | null} the decision on its way to the server */ this.pending = null;
    this.sent = false;
  }

  /* The table does these three, which the turn asks for. */

  /** Shows everything as it is now. @abstract */
  show() {
    throw new Error('a table shows');
  }

  /** Shows an earlier position; null for the present. @abstract @param {number | null} _steps */
  async look(_steps) {
    throw new Error('a table looks back');
  }

  /** Acts besides a turn. @abstract @param {any} _act */
  async act(_act) {
    throw new Error('a table acts');
  }

  /** Shows another position. @param {any} position */
  pose(position) {
    const old = this.position;
    this.position = position;
    const known = this.under.length > 1 ? old.last.length : 0;
    this.board?.pose(position, position.last.slice(position.last.length > known ? known : 0));
  }

  /** True if this browser decides now. */
  mine() {
    return this.looking === null && !this.match.outcome && !this.pending && this.rights.sides.includes(this.position.mover);
  }

  /** The choices on offer to this browser. @returns {any[]} */
  choices() {
    return this.mine() ? this.position.choices : [];
  }

  /** The touches at the start of a decision. */
  opening() {
    return start(this.position.choices, this.position.held);
  }

  /** The piece picked up; -1 for none. */
  picked() {
    const site = this.mine() ? this.touches[0]?.site : undefined;
    return site !== undefined && this.touches.length > 0 ? site : -1;
  }

  /** A touch of the board, a hand or a button. @param {any} touch */
  async touch(touch) {
    if (this.looking !== null) return this.look(null);
    if (!this.mine()) return this.plan(touch);
    const outcome = narrow(this.position.choices, this.touches, touch, this.position.held);
    this.wrong = null;
    this.several = null;
    this.hint = null;
    this.aims = null;
    if (outcome.is === 'decided') return this.decide([outcome.choice.id], outcome.choice.kind === 'mark');
    this.touches = outcome.touches;
    if (outcome.is === 'several') this.several = outcome.choices;
    this.show();
    if (outcome.is === 'narrowed' && touch.site !== undefined) say(this.nextWords());
    if (outcome.is === 'vain') await this.why(outcome.vain);
  }

  /** Keeps a touch for the turn to come. @param {any} touch */
  plan(touch) {
    const { sides } = this.rights;
    if (this.pending || this.match.outcome || sides.length === 0 || sides.includes(this.position.mover)) return;
    const side = touch.hand ? touch.hand[0] : this.position.pieces[touch.site]?.[0];
    const [first] = this.premove;
    if (first && same(first, touch)) this.premove = [];
    else if (first && (first.hand || this.position.pieces[first.site])) this.premove = [first, touch];
    else if (side === undefined || sides.includes(side)) this.premove = [touch];
    this.show();
  }

  /** Makes the decision that was planned, if it is one. */
  async follow() {
    const planned = this.premove;
    if (planned.length === 0 || !this.mine()) return;
    this.premove = [];
    const found = beginning(this.position.choices, planned).filter((choice) => choice.touches.length === planned.length);
    if (found.length === 1) await this.decide([found[0].id]);
    else this.show();
  }

  /** The number of places to go, in words. */
  nextWords() {
    const labels = [...next(this.choices(), this.touches).values()].map(({ touch }) => (/** @type {any} */ (touch).site !== undefined ? this.board.view.sites[/** @type {any} */ (touch).site].label : ''));
    return t('say.picked', { places: labels.filter(Boolean).join(' ') });
  }

  /** @param {Element} hand @param {boolean} dragging */
  touchHand(hand, dragging) {
    const [side, kind] = (hand.getAttribute('data-hand') ?? '').split('.').map(Number);
    /** @type {any} */
    const touch = { hand: [side, kind] };
    if (dragging && this.touches.length === 1 && same(this.touches[0], touch)) return true;
    const may = beginning(this.choices(), [touch]).length > 0;
    this.touch(touch);
    return may;
  }

  /** Asks for the reason why touches led to nothing. @param {any[]} vain */
  async why(vain) {
    if (!vain.some((touch) => touch.site !== undefined)) return;
    try {
      const { refusal } = await post(`${this.path}/why`, { ...this.base(), touched: touched(vain) }, this.token);
      this.wrong = refusal ?? { sentence: t('match.wrong') };
    } catch (error) {
      this.trouble(error);
    }
    if (this.wrong) say(this.wrong.sentence);
    this.show();
  }

  /** Shows and says the pieces that attack, guard or reach a site; the same site again puts them away. @param {number} site */
  async aim(site) {
    if (this.looking !== null || site < 0) return;
    if (this.aims?.site === site) {
      this.aims = null;
      return this.show();
    }
    try {
      this.aims = { site, sides: await post(`${this.path}/aims`, { ...this.base(), site }, this.token) };
      say(this.aimWords());
    } catch (error) {
      this.trouble(error);
    }
    this.show();
  }

  /** The pieces that aim at a site, in words. */
  aimWords() {
    const { site, sides } = this.aims;
    const { view } = this.board;
    const label = (/** @type {number} */ from) => {
      const piece = this.position.pieces[from];
      return `${piece ? this.board.man(piece[0], piece[1]) : ''} ${view.sites[from].label}`.trim();
    };
    const said = sides.map((/** @type {any} */ one) => t(`aim.${one.aim}`, { site: view.sites[site].label, pieces: one.from.map(label).join(t('comma')) }));
    return said.join(t('stop')) || t('aim.none', { site: view.sites[site].label });
  }

  /** The forms that are outlined: those of the last landing, or all. */
  forms() {
    const landed = new Set(this.position.last.map((/** @type {any} */ way) => way[1] ?? way[0]));
    const shown = (this.position.forms ?? []).filter((/** @type {any} */ form) => this.outlines || form.sites.some((/** @type {number} */ site) => landed.has(site)));
    return shown.map((/** @type {any} */ form) => form.sites);
  }

  /** The turn under way as the server takes it. */
  base() {
    return { steps: this.match.steps, decisions: this.decisions };
  }

  /**
   * Makes decisions of the turn; the last one sends the turn.
   * @param {string[]} ids
   * @param {boolean} [atOnce] true of marks, which both sides are to see as they are made
   */
  async decide(ids, atOnce = false) {
    if (this.pending) return;
    const turn = { ...this.base(), decisions: [...this.decisions, ...ids] };
    const pending = this.pending = {};
    try {
      const position = await post(`${this.path}/try`, turn, this.token);
      if (this.pending !== pending) return;
      this.under.push({ position: this.position, decisions: this.decisions });
      this.decisions = turn.decisions;
      this.clear();
      this.pose(position);
      sound(this.heard(this.under[this.under.length - 1].position, position));
      this.show();
      if (atOnce || position.complete || (position.choices.length === 0 && !position.owed)) await this.send();
      else if (position.owed) say(position.owed);
    } catch (error) {
      if (this.pending === pending) this.drop();
      this.trouble(error);
    } finally {
      // The turn may come down the line before the answer: what has been touched since belongs to the next one.
      if (this.pending === pending) {
        this.pending = null;
        this.touches = this.opening();
      }
      this.show();
    }
  }

  /** Sends the turn. */
  async send() {
    const { pending } = this;
    try {
      await post(`${this.path}/turn`, { ...this.base(), took: this.clocks?.took() }, this.token);
      // A claim that the others have to agree to changes nothing yet.
      if (this.pending === pending) this.sent = true;
    } catch (error) {
      if (this.pending === pending) this.drop();
      this.trouble(error);
    }
  }

  /** The sound of a change. @param {any} before @param {any} after */
  heard(before, after) {
    const pieces = (/** @type {any} */ position) => position.pieces.filter(Boolean).length;
    if (after.over) return 'end';
    if (after.checked.length > 0) return 'check';
    if (after.owed) return 'form';
    return pieces(after) < pieces(before) ? 'capture' : 'place';
  }

  /** Forgets what belongs to one decision. */
  clear() {
    this.touches = [];
    this.several = null;
    this.wrong = null;
    this.hint = null;
    this.aims = null;
    this.conflict = null;
  }

  /** Gives up the turn under way. */
  drop() {
    this.decisions = [];
    this.under = [];
    this.clear();
    this.pose(this.match.position);
    this.touches = this.opening();
  }

  /** Takes the last decision of the turn back; nobody has seen it. */
  undo() {
    const last = this.under.pop();
    if (!last) return void this.act({ act: 'take-back' });
    this.decisions = last.decisions;
    this.clear();
    this.pose(last.position);
    this.touches = this.opening();
    this.show();
    say(t('say.undone'));
  }

  /** Puts the touches away, or the earlier position. */
  back() {
    if (this.looking !== null) return this.look(null);
    this.premove = [];
    this.clear();
    this.touches = this.opening();
    this.show();
  }

  /** A typed move. @param {string} text */
  async type(text) {
    if (!text.trim()) return;
    try {
      const answer = await post(`${this.path}/typed`, { ...this.base(), text }, this.token);
      if (answer.refused) {
        this.wrong = answer.refused;
        say(answer.refused.sentence);
      } else if (!this.rights.sides.includes(this.position.mover)) this.wrong = { sentence: this.position.status };
      else if (answer.readings.length === 1) return this.decide(answer.readings[0].decisions);
      else this.several = answer.readings.map((/** @type {any} */ reading) => ({ ...reading, ids: reading.decisions }));
    } catch (error) {
      this.trouble(error);
    }
    this.show();
  }

  /** @param {any} error */
  trouble(error) {
    this.wrong = error.refusal ?? { sentence: error.code === 'away' ? t('app.away') : String(error.message ?? error) };
    say(this.wrong.sentence);
  }

  /** The signs of the board as it is now. @returns {import('./marks.js').Signs} */
  signs() {
    const choices = this.choices();
    const following = [...next(choices, this.touches).values()].filter(({ touch }) => /** @type {any} */ (touch).site !== undefined);
    const site = (/** @type {any} */ one) => one.touch.site;
    const live = new Set(following.map(site));
    const removes = following.filter(({ choices: behind }) => behind.some((choice) => choice.kind === 'remove'));
    const owed = new Set(removes.map(site));
    const targets = new Set(this.shown(following).map(site).filter((one) => !owed.has(one)));
    const jumped = this.touches.length > 0 ? beginning(choices, this.touches).flatMap((choice) => (choice.kind === 'hop' ? choice.sites ?? [] : [])) : [];
    const way = this.hint?.lines?.[0]?.way;
    const ahead = new Set(this.premove.map((touch) => touch.site).filter((site) => site !== undefined));
    const owners = this.count ? this.count.ways[this.count.chosen]?.owners : undefined;
    return { picked: this.picked(), targets, owed, live, also: new Set(jumped), ahead, owners, forms: this.forms(), aims: this.aims, conflict: this.conflict ? { from: this.conflict[0], to: this.conflict[1] } : null, hint: way ? { from: way[0], to: way[1] } : null };
  }

  /** The sites that get a dot: of a piece in the air all, else the empty ones, if they are few. @param {any[]} following */
  shown(following) {
    if (this.touches.length > 0) return following;
    const { pieces } = this.position;
    const empty = following.filter(({ touch }) => !pieces[touch.site] && !this.board.view.sites[touch.site].counted);
    const all = pieces.filter((/** @type {any} */ piece) => !piece).length;
    return empty.length < all * MANY && empty.length <= FEW ? empty : [];
  }
}
