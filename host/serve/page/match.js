// A match: loaded, followed, shown, and acted on besides turns.

import { get, post } from './api.js';
import { Board } from './board.js';
import { analyse } from './brought.js';
import { Clocks } from './clock.js';
import { fill, say } from './dom.js';
import { keys } from './keys.js';
import { follow } from './live.js';
import { Panel } from './panel.js';
import { pointers } from './pointer.js';
import { keep, tokenOf } from './settings.js';
import { Sight } from './sight.js';
import { sound } from './sound.js';
import { t } from './words.js';

/** Shows a match. @param {HTMLElement} element @param {Record<string, string>} params */
export async function mount(element, params) {
  if (params.token) {
    // The secret does not stay in the address, where others would see it.
    keep({ name: params.name, token: params.token });
    history.replaceState(null, '', `#/m/${encodeURIComponent(params.name)}`);
  }
  const table = new Table(element, params.name, tokenOf(params.name));
  await table.load();
  return () => table.leave();
}

/** A match on the page. */
export class Table extends Sight {
  async load() {
    const [board, match, rights] = await Promise.all([get(`${this.path}/board`), get(this.path, {}, this.token), get(`${this.path}/link`, {}, this.token)]);
    this.rights = rights;
    this.match = match;
    this.position = match.position;
    this.touches = this.opening();
    this.clocks = new Clocks(this);
    this.panel = new Panel(this);
    fill(this.element, this.panel.element);
    this.lay(board);
    this.unkeys = keys(this);
    this.line = follow(this);
    this.remember();
    this.show();
    this.clocks.renew();
    document.title = `${match.rules.name} · ${t('app.name')}`;
  }

  leave() {
    this.clocks?.leave();
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
    this.unpoint = pointers(this.board, this.wishes(), this.element);
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

  /** The match has changed. @param {any} match */
  async renew(match) {
    const before = this.match;
    // Down the line come the turns that are new.
    this.match = match.turns_from > 0 ? { ...match, turns: [...before.turns.slice(0, match.turns_from), ...match.turns] } : match;
    match = this.match;
    if (match.rules.version !== before.rules.version) {
      this.position = match.position;
      this.lay(await get(`${this.path}/board`));
      say(t('say.rules'));
    }
    if (match.steps !== before.steps) this.pending = null;
    const moved = match.steps !== before.steps || match.seq !== before.seq;
    if (this.looking === null && (moved || this.decisions.length === 0)) {
      const mine = this.sent || this.under.length > 0;
      if (moved) {
        this.decisions = [];
        this.under = [];
        this.clear();
        if (!mine && match.steps > before.steps) sound(this.heard(before.position, match.position));
        // The pieces are there already where the turn was this browser's own.
        this.position = match.position;
        this.board.pose(match.position, mine || match.steps <= before.steps ? [] : match.position.last);
        this.touches = this.opening();
        if (match.steps < before.steps) this.premove = [];
      } else this.position = match.position;
    }
    this.sent = false;
    if (moved && this.count) this.count = { ...this.count, ways: await get(`${this.path}/count`, {}, this.token) };
    if (match.turns.length > before.turns.length) {
      const turn = match.turns[match.turns.length - 1];
      say(`${this.turnWords(turn)}${t('stop')}${match.outcome ? match.outcome.sentence : match.position.status}`);
    }
    if (match.outcome && !before.outcome) this.remember();
    if (match.next && match.next !== before.next && this.token) keep({ name: match.next, token: this.token, game: this.board.view.game, title: match.rules.name });
    this.show();
    this.clocks.renew();
    await this.follow();
  }

  /** Shows an earlier position; null for the present. @param {number | null} nth steps */
  async look(nth) {
    if (nth !== null && nth >= this.match.steps) nth = null;
    this.looking = nth;
    try {
      const position = nth === null ? (this.decisions.length > 0 ? await post(`${this.path}/try`, this.base(), this.token) : this.match.position) : await get(`${this.path}/position`, { after: nth }, this.token);
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
      if (line) say(`${this.turnText(line)}${t('stop')}${line.reasons.join(t('stop'))}`);
    } catch (error) {
      this.hint = null;
      this.trouble(error);
    }
    this.show();
  }

  /** Shows or hides the counts. */
  async askCount() {
    try {
      this.count = this.count ? null : { ways: await get(`${this.path}/count`, {}, this.token), chosen: 0 };
    } catch (error) {
      this.trouble(error);
    }
    this.show();
  }

  /** Opens an analysis with what has been played. */
  async analyse() {
    try {
      await analyse({ match: { name: this.name } }, this.token);
    } catch (error) {
      this.trouble(error);
      this.show();
    }
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

  /** Shows the place where the match and the rules that wait do not go together. */
  async lookAtConflict() {
    const { conflict } = this.match.rules.news ?? {};
    if (!conflict) return;
    await this.look(conflict.steps);
    this.conflict = conflict.way;
    this.show();
  }

  /** Shows everything as it is now. */
  show() {
    if (!this.board) return;
    this.board.sign(this.position, this.signs());
    this.panel?.show();
  }
}
