// A match: its state, the turn under way, and what follows from each touch.

import { get, post } from './api.js';
import { Board } from './board.js';
import { el, fill, say } from './dom.js';
import { help, keys } from './keys.js';
import { follow } from './live.js';
import { beginning, narrow, next, same, start, touched } from './narrow.js';
import { Panel } from './panel.js';
import { pointers } from './pointer.js';
import { choose, keep, tokenOf } from './settings.js';
import { sound } from './sound.js';
import { t } from './words.js';

/** Of a board on which a piece may go nearly everywhere, dots say nothing. */
const MANY = 0.5;

/** Shows a match. @param {HTMLElement} element @param {Record<string, string>} params */
export async function mount(element, params) {
  if (params.token) {
    // The secret does not stay in the address, where others would see it.
    keep({ name: params.name, token: params.token });
    history.replaceState(null, '', `#/m/${params.name}`);
  }
  const table = new Table(element, params.name, tokenOf(params.name));
  await table.load();
  return () => table.leave();
}

/** A match on the page. */
export class Table {
  /** @param {HTMLElement} element @param {string} name @param {string} token */
  constructor(element, name, token) {
    this.element = element;
    this.name = name;
    this.token = token;
    this.path = `matches/${name}`;
    /** @type {any} */ this.match = null;
    /** @type {any} */ this.rights = { sides: [], owner: false, alone: false };
    /** @type {any} */ this.position = null;
    /** @type {string[]} */ this.decisions = [];
    /** @type {any[]} */ this.under = [];
    /** @type {any[]} */ this.touches = [];
    /** @type {any[] | null} */ this.several = null;
    /** @type {number | null} */ this.looking = null;
    /** @type {any} */ this.hint = null;
    /** @type {any} */ this.count = null;
    /** @type {any} */ this.wrong = null;
    /** @type {any[] | null} */ this.premove = null;
    this.busy = false;
    /** True if the game counts positions. */
    this.countable = false;
  }

  async load() {
    const [board, match, rights] = await Promise.all([get(`${this.path}/board`), get(this.path), get(`${this.path}/link`, {}, this.token)]);
    this.rights = rights;
    this.match = match;
    this.position = match.position;
    this.touches = this.opening();
    this.panel = new Panel(this);
    fill(this.element, this.panel.element);
    this.lay(board);
    this.unkeys = keys(this);
    this.line = follow(this);
    this.remember();
    this.show();
    get(`${this.path}/count`).then((ways) => {
      this.countable = ways.length > 0;
      this.show();
    }).catch(() => {});
    document.title = `${match.rules.name} · ${t('app.name')}`;
  }

  leave() {
    this.line?.();
    this.unkeys?.();
    this.unpoint?.();
  }

  /** Lays a board: the first, and the one of a new version of the rules. @param {any} view */
  lay(view) {
    const flipped = this.board ? this.board.flipped : this.looksDown(view);
    this.unpoint?.();
    this.board = new Board(view, { touch: (site) => this.touch({ site }) });
    this.board.flip(flipped);
    this.board.pose(this.position);
    this.panel?.setBoard(this.board);
    const wishes = {
      touch: (/** @type {number} */ site) => this.touch({ site }),
      liftable: (/** @type {number} */ site) => this.mine() && (this.picked() === site || next(this.choices(), []).has(`s${site}`)) && Boolean(this.position.pieces[site]),
      picked: () => this.picked(),
      drop: (/** @type {number} */ site) => this.touch({ site }),
      hand: (/** @type {Element} */ hand, /** @type {boolean} */ dragging) => this.touchHand(hand, dragging),
    };
    this.unpoint = pointers(this.board, wishes, this.element);
  }

  /** @param {any} view */
  looksDown(view) {
    const own = this.rights.sides;
    return own.length > 0 && own.every((/** @type {number} */ side) => view.sides[side]?.down);
  }

  remember() {
    if (!this.token) return;
    keep({ name: this.name, game: this.board?.view.game ?? '', title: this.match.rules.name, over: Boolean(this.match.outcome) });
  }

  /** True if this browser decides now. */
  mine() {
    return this.looking === null && !this.match.outcome && !this.busy && this.rights.sides.includes(this.position.mover);
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
    if (!this.mine()) return;
    const outcome = narrow(this.position.choices, this.touches, touch, this.position.held);
    this.wrong = null;
    this.several = null;
    this.hint = null;
    if (outcome.is === 'decided') return this.decide(outcome.choice.id);
    this.touches = outcome.touches;
    if (outcome.is === 'several') this.several = outcome.choices;
    this.show();
    if (outcome.is === 'narrowed' && touch.site !== undefined) say(this.nextWords());
    if (outcome.is === 'vain') await this.why(outcome.vain);
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
      const { refusal } = await post(`${this.path}/why`, { ...this.base(), touched: touched(vain) });
      this.wrong = refusal ?? { sentence: t('match.wrong') };
    } catch (error) {
      this.trouble(error);
    }
    if (this.wrong) say(this.wrong.sentence);
    this.show();
  }

  /** The turn under way as the server takes it. */
  base() {
    return { steps: this.match.steps, decisions: this.decisions };
  }

  /** Makes a decision of the turn; the last one sends the turn. @param {...string} ids */
  async decide(...ids) {
    if (this.busy) return;
    this.busy = true;
    const turn = { steps: this.match.steps, decisions: [...this.decisions, ...ids] };
    try {
      const position = await post(`${this.path}/try`, turn);
      if (turn.steps !== this.match.steps) return;
      this.under.push({ position: this.position, decisions: this.decisions });
      this.decisions = turn.decisions;
      this.clear();
      this.pose(position);
      sound(this.heard(this.under[this.under.length - 1].position, position));
      this.show();
      if (position.complete || (position.choices.length === 0 && !position.owed)) await this.send();
      else if (position.owed) say(position.owed);
    } catch (error) {
      this.drop();
      this.trouble(error);
    } finally {
      this.busy = false;
      this.touches = this.opening();
      this.show();
    }
  }

  /** Sends the turn. */
  async send() {
    try {
      await post(`${this.path}/turn`, this.base(), this.token);
      // A claim that the others have to agree to changes nothing yet.
      this.sent = true;
    } catch (error) {
      this.drop();
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
    this.clear();
    this.touches = this.opening();
    this.show();
  }

  /** Shows another position. @param {any} position */
  pose(position) {
    const old = this.position;
    this.position = position;
    const known = this.under.length > 1 ? old.last.length : 0;
    this.board?.pose(position, position.last.slice(position.last.length > known ? known : 0));
  }

  /** The match has changed. @param {any} match */
  async renew(match) {
    const before = this.match;
    this.match = match;
    if (match.rules.version !== before.rules.version) {
      this.position = match.position;
      this.lay(await get(`${this.path}/board`));
      say(t('say.rules'));
    }
    const moved = match.steps !== before.steps || match.seq !== before.seq;
    if (this.looking === null && (moved || this.decisions.length === 0)) {
      const mine = this.sent || this.under.length > 0;
      if (moved) {
        this.decisions = [];
        this.under = [];
        this.clear();
        this.count = null;
        if (!mine && match.steps > before.steps) sound(this.heard(before.position, match.position));
        // The pieces are there already where the turn was this browser's own.
        this.position = match.position;
        this.board.pose(match.position, mine || match.steps <= before.steps ? [] : match.position.last);
        this.touches = this.opening();
      } else this.position = match.position;
    }
    this.sent = false;
    if (match.turns.length > before.turns.length) {
      const turn = match.turns[match.turns.length - 1];
      say(`${this.turnWords(turn)}${t('stop')}${match.outcome ? match.outcome.sentence : match.position.status}`);
    }
    if (match.outcome && !before.outcome) this.remember();
    if (match.next && match.next !== before.next && this.token) keep({ name: match.next, token: this.token, game: this.board.view.game, title: match.rules.name });
    this.show();
  }

  /** @param {any} turn */
  turnWords(turn) {
    return t('say.turn', { side: this.board.view.sides[turn.side]?.name ?? '', text: turn.text });
  }

  /** Shows an earlier position; null for the present. @param {number | null} nth steps */
  async look(nth) {
    if (nth !== null && nth >= this.match.steps) nth = null;
    this.looking = nth;
    try {
      const position = nth === null ? (this.decisions.length > 0 ? await post(`${this.path}/try`, this.base()) : this.match.position) : await get(`${this.path}/position`, { after: nth });
      if (this.looking !== nth) return;
      this.clear();
      this.position = position;
      this.board.pose(position);
      if (nth === null) this.touches = this.opening();
    } catch (error) {
      this.trouble(error);
    }
    this.show();
  }

  /** A turn forwards or back. @param {number} way */
  leaf(way) {
    const after = [0, ...this.match.turns.map((/** @type {any} */ turn) => turn.after)];
    const here = this.looking ?? this.match.steps;
    const wanted = way < 0 ? [...after].reverse().find((steps) => steps < here) : after.find((steps) => steps > here);
    if (wanted === undefined) return;
    const turn = this.match.turns.find((/** @type {any} */ one) => one.after === wanted);
    this.look(wanted);
    say(turn ? this.turnWords(turn) : t('turns.begin'));
  }

  /** Acts besides a turn. @param {any} act */
  async act(act) {
    this.wrong = null;
    try {
      await post(`${this.path}/act`, act, this.token);
    } catch (error) {
      this.trouble(error);
      this.show();
    }
  }

  async askHint() {
    this.hint = { waiting: true };
    this.show();
    try {
      this.hint = await post(`${this.path}/hint`, {}, this.token);
      const line = this.hint.lines[0];
      if (line) say(`${line.text}${t('stop')}${line.reasons.join(t('stop'))}`);
    } catch (error) {
      this.hint = null;
      this.trouble(error);
    }
    this.show();
  }

  /** Shows or hides the counts. */
  async askCount() {
    try {
      this.count = this.count ? null : { ways: await get(`${this.path}/count`), chosen: 0 };
    } catch (error) {
      this.trouble(error);
    }
    this.show();
  }

  /** A typed move. @param {string} text */
  async type(text) {
    if (!text.trim()) return;
    try {
      const answer = await post(`${this.path}/typed`, { ...this.base(), text });
      if (answer.refused) {
        this.wrong = answer.refused;
        say(answer.refused.sentence);
      } else if (!this.rights.sides.includes(this.position.mover)) this.wrong = { sentence: this.position.status };
      else if (answer.readings.length === 1) return this.decide(...answer.readings[0].decisions);
      else this.several = answer.readings.map((/** @type {any} */ reading) => ({ ...reading, ids: reading.decisions }));
    } catch (error) {
      this.trouble(error);
    }
    this.show();
  }

  async rematch() {
    try {
      const begun = await post(`${this.path}/rematch`, {}, this.token);
      location.hash = `#/m/${begun.name}/${begun.token}`;
    } catch (error) {
      this.trouble(error);
      this.show();
    }
  }

  flip() {
    this.board.flip(!this.board.flipped);
    this.show();
  }

  /** Changes the piece set or the letters. @param {Partial<import('./settings.js').Settings>} changed */
  choose(changed) {
    choose(changed);
    this.board.dressFaces();
    this.board.pieces.forEach((/** @type {any} */ piece) => this.board.turn(piece.element));
    this.show();
  }

  help() {
    help(this.element);
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
    const owners = this.count ? this.count.ways[this.count.chosen]?.owners : undefined;
    return { picked: this.picked(), targets, owed, live, also: new Set(jumped), owners, hint: way ? { from: way[0], to: way[1] } : null };
  }

  /** The sites that get a dot: of a piece in the air all, else the empty ones, if they are few. @param {any[]} following */
  shown(following) {
    if (this.touches.length > 0) return following;
    const { pieces } = this.position;
    const empty = following.filter(({ touch }) => !pieces[touch.site] && !this.board.view.sites[touch.site].counted);
    const all = pieces.filter((/** @type {any} */ piece) => !piece).length;
    return empty.length < all * MANY && empty.length <= 40 ? empty : [];
  }

  /** Shows everything as it is now. */
  show() {
    if (!this.board) return;
    this.board.sign(this.position, this.signs());
    this.panel?.show();
  }
}

