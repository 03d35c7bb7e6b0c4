// An analysis: a tree of turns on a board. Whoever has its secret plays on; others look and make a copy of their own.

import { address, get, post } from './api.js';
import { AnalysisPanel } from './analysis-panel.js';
import { Board } from './board.js';
import { problems } from './brought.js';
import { fill, say } from './dom.js';
import { Engine } from './engine.js';
import { keys } from './keys.js';
import { pointers } from './pointer.js';
import { keepAnalysis, tokenOfAnalysis } from './settings.js';
import { Sight } from './sight.js';
import { START, Tree } from './tree.js';
import { t } from './words.js';

const AGAIN = 1500;

/** Shows an analysis. @param {HTMLElement} element @param {Record<string, string>} params */
export async function mount(element, params) {
  if (params.token) {
    // The secret does not stay in the address, where others would see it.
    keepAnalysis({ name: params.name, token: params.token });
    history.replaceState(null, '', `#/a/${params.name}`);
  }
  const desk = new Desk(element, params.name, tokenOfAnalysis(params.name));
  await desk.load();
  return () => desk.leave();
}

/** An analysis on the page. */
export class Desk extends Sight {
  /** @param {HTMLElement} element @param {string} name @param {string} token */
  constructor(element, name, token) {
    super(element, name, token);
    this.path = `analyses/${name}`;
    /** @type {any} the analysis as the server has it */ this.seen = null;
    this.tree = new Tree([]);
    /** The node that is shown. */
    this.node = START;
    this.problems = problems.get(name) ?? [];
    this.engine = new Engine(this);
  }

  async load() {
    const [board, seen] = await Promise.all([get(`${this.path}/board`), get(this.path, {}, this.token)]);
    this.take(seen);
    this.board = new Board(board, { touch: (site) => this.touch({ site }) });
    this.rights = { sides: seen.mine ? board.sides.map((/** @type {any} */ _, /** @type {number} */ nth) => nth) : [], owner: seen.mine, alone: seen.mine };
    this.panel = new AnalysisPanel(this);
    fill(this.element, this.panel.element);
    this.panel.setBoard(this.board);
    this.unpoint = pointers(this.board, this.wishes(), this.element);
    this.unkeys = keys(/** @type {any} */ (this));
    this.press = (/** @type {KeyboardEvent} */ event) => this.key(event);
    addEventListener('keydown', this.press, true);
    await this.go(this.tree.last(), false);
    this.follow();
    this.remember();
    document.title = `${t('analysis.name')} · ${seen.title} · ${t('app.name')}`;
  }

  leave() {
    this.engine.stop();
    this.source?.close();
    clearTimeout(this.timer);
    this.panel?.leave();
    this.unkeys?.();
    this.unpoint?.();
    if (this.press) removeEventListener('keydown', this.press, true);
  }

  remember() {
    keepAnalysis({ name: this.name, token: this.token, game: this.board.view.game, title: this.seen.title, turns: this.seen.nodes.length - 1 });
  }

  /** Takes an analysis as the server has it. @param {any} seen */
  take(seen) {
    this.seen = seen;
    this.tree = new Tree(seen.nodes);
  }

  /** Hears of changes by others. */
  follow() {
    this.source = new EventSource(address(`${this.path}/events`));
    this.source.onopen = () => this.panel?.online(true);
    this.source.onmessage = (event) => Number(event.data) !== this.seen.change && this.renew().catch((error) => this.trouble(error));
    this.source.onerror = () => {
      this.panel?.online(false);
      if (this.source?.readyState !== EventSource.CLOSED) return;
      this.timer = setTimeout(() => this.follow(), AGAIN);
    };
    return Promise.resolve();
  }

  /** Asks for the tree anew. */
  async renew() {
    this.take(await get(this.path, {}, this.token));
    // What was shown may have been taken out by somebody else.
    if (!this.tree.has(this.node)) await this.go(START);
    else this.show();
    this.remember();
  }

  /** The turn under way as the server takes it. */
  base() {
    return /** @type {any} */ ({ node: this.node, decisions: this.decisions });
  }

  /** Marks belong to the turn that they lead to, here. @param {string[]} ids */
  async decide(ids) {
    await super.decide(ids, false);
  }

  /** Keeps the turn: it follows the line that has it, or begins a variation. */
  async send() {
    try {
      const { node } = await post(`${this.path}/edit`, { act: 'play', ...this.base() }, this.token);
      this.take(await get(this.path, {}, this.token));
      this.remember();
      await this.go(node);
    } catch (error) {
      this.drop();
      this.trouble(error);
    }
  }

  /** Makes a change besides a turn. @param {any} edit @param {string} said */
  async edit(edit, said) {
    this.wrong = null;
    try {
      const { node } = await post(`${this.path}/edit`, edit, this.token);
      this.take(await get(this.path, {}, this.token));
      this.remember();
      const gone = node !== this.node;
      if (gone) await this.go(node, false);
      say(gone ? [said, this.words(node)].join(t('stop')) : said);
    } catch (error) {
      this.trouble(error);
    }
    this.show();
  }

  /** Shows a node. @param {number} node @param {boolean} [aloud] */
  async go(node, aloud = true) {
    const before = this.node;
    this.node = node;
    this.engine.leave();
    try {
      const position = await get(`${this.path}/node`, { node });
      if (this.node !== node) return;
      const onward = this.tree.get(node)?.parent === before && this.decisions.length === 0;
      this.decisions = [];
      this.under = [];
      this.clear();
      this.match = { steps: node, outcome: null, position, turns: this.tree.path(node), seats: [] };
      this.position = position;
      this.board.pose(position, onward ? position.last : []);
      this.touches = this.opening();
      if (aloud) say(this.words(node));
      if (this.count) this.count = { ...this.count, ways: await get(`${this.path}/count`, { node }) };
    } catch (error) {
      this.node = before;
      this.trouble(error);
    }
    this.show();
    this.engine.arrive();
  }

  /** A node in words: its turn, which variation it is, its comment. @param {number} id */
  words(id) {
    const node = this.tree.get(id);
    if (!node || node.parent === null) return t('turns.begin');
    const { nth, of } = this.tree.place(id);
    return [this.turnWords(node), of > 1 ? t('analysis.variation', { nth, of }) : '', node.comment ?? '', this.position.over ? this.position.status : ''].filter(Boolean).join(t('stop'));
  }

  /** Shows an earlier position; null stays. @param {number | null} node */
  async look(node) {
    if (node !== null) await this.go(node);
  }

  /** A turn forwards or back. @param {number} way */
  leaf(way) {
    const to = way < 0 ? this.tree.get(this.node)?.parent : this.tree.children(this.node)[0];
    if (to !== null && to !== undefined) this.go(to);
  }

  /** The next variation beside the turn that is shown. @param {number} way */
  beside(way) {
    const to = this.tree.beside(this.node, way);
    if (to !== this.node) this.go(to);
  }

  /** Acts besides a turn: here only to go back. @param {any} _act */
  async act(_act) {
    this.leaf(-1);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const on = /** @type {HTMLElement} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || on.closest?.('input, select, textarea, dialog, .board, [data-hand]')) return;
    const ways = { ArrowLeft: () => this.leaf(-1), ArrowRight: () => this.leaf(1), ArrowUp: () => this.beside(-1), ArrowDown: () => this.beside(1), Home: () => this.go(START), End: () => this.go(this.tree.last(this.node)) };
    const way = ways[/** @type {keyof typeof ways} */ (event.key)];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    way();
  }

  /** Shows or hides the counts. */
  async askCount() {
    try {
      this.count = this.count ? null : { ways: await get(`${this.path}/count`, { node: this.node }), chosen: 0 };
    } catch (error) {
      this.trouble(error);
    }
    this.show();
  }

  /** Shows everything as it is now. */
  show() {
    if (!this.board || !this.position) return;
    this.board.sign(this.position, this.signs());
    this.panel?.show();
  }

  /** The signs, with the arrow of the engine's best line. @returns {import('./marks.js').Signs} */
  signs() {
    const signs = super.signs();
    const way = this.decisions.length === 0 ? this.engine.found?.lines[0]?.way : null;
    return way ? { ...signs, hint: { from: way[0], to: way[1] } } : signs;
  }
}
