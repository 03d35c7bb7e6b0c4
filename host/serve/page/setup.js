// A position set up by hand: a piece is picked and put on sites; the rules say what is wrong with it.

import { get, post } from './api.js';
import { analyse } from './brought.js';
import { Board } from './board.js';
import { button, el, fill, say } from './dom.js';
import { asked, bare, to } from './places.js';
import { Placing } from './placing.js';
import { pointers } from './pointer.js';
import { t } from './words.js';

const PAUSE = 120;
/** No signs: nothing is played here. */
const NONE = { targets: new Set(), owed: new Set(), live: new Set(), ahead: new Set() };

/** @param {HTMLElement} element @param {Record<string, string>} params */
export async function mount(element, params) {
  const { position, options } = asked();
  const setup = new Setup(element, bare(params.game), options);
  await setup.load(position);
  return () => setup.leave();
}

/** A position that is being set up. */
class Setup {
  /** @param {HTMLElement} element @param {string} game @param {Record<string, string>} options */
  constructor(element, game, options) {
    this.element = element;
    this.game = game;
    this.options = options;
    /** @type {any} the server's answer */ this.answer = null;
    /** @type {any} pieces, hands, mover, phase */ this.draft = null;
    this.asked = 0;
    /** @type {any} the board on the page */ this.board = null;
  }

  /** @param {string | undefined} position */
  async load(position) {
    const { board } = await get(`games/${encodeURIComponent(this.game)}`, this.options);
    // A position of the address that is none does not keep the board away.
    const answer = await this.ask({ text: position }).catch((error) => (position ? this.ask({}).then((first) => ({ ...first, problem: error.message })) : Promise.reject(error)));
    this.board = new Board(board, { touch: (site) => this.touch(site) });
    this.build(board);
    this.take(answer);
    document.title = `${t('setup.of', { game: board.name })} · ${t('app.name')}`;
    const wishes = {
      touch: (/** @type {number} */ site) => this.touch(site),
      liftable: (/** @type {number} */ site) => this.placing.tool === 'move' && Boolean(this.draft.pieces[site]),
      picked: () => this.placing.picked,
      drop: (/** @type {number} */ site) => this.touch(site),
      ask: () => {},
      hand: () => false,
    };
    this.unpoint = pointers(this.board, wishes, this.element);
  }

  leave() {
    clearTimeout(this.timer);
    this.unpoint?.();
  }

  /** @param {any} wanted */
  ask(wanted) {
    return post('setup', { game: this.game, options: this.options, ...wanted });
  }

  /** Takes an answer of the server, with all that it says about the position. @param {any} answer */
  take(answer) {
    this.answer = answer;
    this.draft = answer.draft;
    this.text.value = answer.text;
    this.note(answer.notes ?? []);
    this.show();
  }

  /** Names beside the text what was left out of it. @param {string[]} notes */
  note(notes) {
    fill(this.notes, notes.map((note) => el('li', {}, note)));
    this.notes.hidden = notes.length === 0;
  }

  /** Lays the page. @param {any} board */
  build(board) {
    const place = el('div', { class: 'place' }, this.board.svg);
    place.style.setProperty('--ratio', String(board.view_box[2] / board.view_box[3]));
    this.placing = new Placing(this.board, () => this.show());
    this.hands = el('div', { class: 'hands' });
    this.state = el('p', { role: 'status' });
    this.text = el('textarea', { id: 'position', rows: 3, spellcheck: 'false', 'aria-describedby': 'left-out' });
    this.notes = el('ul', { id: 'left-out', class: 'wrong', role: 'status', hidden: true });
    const pick = (/** @type {'mover' | 'phase'} */ name) => (/** @type {any} */ event) => this.change({ [name]: Number(event.target.value) });
    this.mover = el('select', { onchange: pick('mover') }, board.sides.map((/** @type {any} */ side, /** @type {number} */ nth) => (side.neutral ? null : el('option', { value: nth }, side.name))));
    this.phase = el('select', { onchange: pick('phase') });
    this.phases = el('label', { class: 'field' }, t('setup.phase'), this.phase);
    this.go = button(t('setup.analyse'), () => this.analyse(), { class: 'main' });
    this.play = el('a', { class: 'button', href: '#/' }, t('setup.play'));
    fill(this.element, el('main', { class: 'match setup' }, place, el('aside', { class: 'panel' },
      el('header', { class: 'head' }, el('a', { class: 'icon', href: '#/', title: t('app.home') }, '天元', el('span', { class: 'unseen' }, t('app.home'))), el('h1', { class: 'game' }, t('setup.of', { game: board.name }))),
      el('div', { class: 'middle' },
        el('p', { class: 'quiet' }, t('setup.how')), this.placing.element, this.hands,
        el('label', { class: 'field' }, t('setup.mover'), this.mover), this.phases,
        el('div', { class: 'row' }, button(t('setup.clear'), () => this.clear()), button(t('setup.first'), () => this.read(undefined)), button(t('act.flip'), () => this.flip())),
        el('label', { for: 'position' }, t('setup.text')), this.text, this.notes,
        el('div', { class: 'row' }, button(t('setup.read'), () => this.read(this.text.value)))),
      el('div', { class: 'now' }, this.state), el('div', { class: 'acts' }, this.go, this.play))));
  }

  /** Changes the draft, and asks the rules about it. @param {any} changed */
  change(changed) {
    this.draft = { ...this.draft, ...changed };
    // An answer that is still on its way knows nothing of this.
    this.asked++;
    this.show();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.judge(), PAUSE);
  }

  async judge() {
    const nth = ++this.asked;
    try {
      const answer = await this.ask({ text: this.answer.text, draft: this.draft });
      // A later change has its own answer.
      if (nth === this.asked) this.take(answer);
    } catch (error) {
      this.trouble(error);
    }
  }

  /** Reads a text; the game's first position without one. @param {string | undefined} text */
  async read(text) {
    clearTimeout(this.timer);
    const nth = ++this.asked;
    try {
      const answer = await this.ask({ text: text?.trim() || undefined });
      if (nth === this.asked) this.take(answer);
    } catch (error) {
      this.trouble(error);
    }
  }

  clear() {
    this.change({ pieces: this.draft.pieces.map(() => null) });
  }

  flip() {
    this.board.flip(!this.board.flipped);
    this.show();
  }

  /** @param {number} site */
  touch(site) {
    const pieces = this.placing.touch(this.draft.pieces, site);
    if (!pieces) return this.show();
    this.change({ pieces });
    say(this.board.name(this.position(), this.signs(), site));
  }

  /** The draft as a board takes it. */
  position() {
    return { pieces: this.draft.pieces, below: this.answer.below ?? [], counts: this.answer.counts ?? [], checked: [], dead: [], last: [], ko: null };
  }

  signs() {
    return { ...NONE, picked: this.placing.picked };
  }

  /** Shows everything as it is now. */
  show() {
    const { board, draft, answer } = this;
    this.board.pose(this.position());
    this.board.sign(this.position(), this.signs());
    this.mover.value = String(draft.mover);
    fill(this.phase, answer.phases.map((/** @type {string} */ name, /** @type {number} */ nth) => el('option', { value: nth, selected: nth === draft.phase }, name)));
    this.phases.hidden = answer.phases.length < 2;
    this.showHands();
    this.state.className = answer.problem ? 'wrong' : '';
    this.state.textContent = answer.problem ?? (answer.over ? t('setup.over', { why: answer.status }) : [t('setup.good'), answer.status].join(' '));
    if (board.view.sites.some((/** @type {any} */ site) => site.counted)) this.state.textContent += ` ${t('setup.counts')}`;
    this.go.disabled = Boolean(answer.problem);
    this.play.hidden = Boolean(answer.problem) || answer.over;
    this.play.setAttribute('href', to('new', this.game, { position: answer.text, options: this.options }));
  }

  showHands() {
    const { board, draft } = this;
    // While somebody types a number the fields stay.
    if (!board.view.hands || !draft.hands || this.hands.contains(document.activeElement)) return;
    const one = (/** @type {number} */ side, /** @type {number} */ kind) => {
      const set = (/** @type {any} */ event) => {
        const hands = this.draft.hands.map((/** @type {number[]} */ hand) => [...hand]);
        hands[side][kind] = Math.min(999, Math.max(0, Math.floor(Number(event.target.value)) || 0));
        this.change({ hands });
      };
      return el('label', { class: 'held' }, board.picture(side, kind), el('span', { class: 'unseen' }, t('setup.hand', { piece: board.man(side, kind) })), el('input', { type: 'number', min: 0, max: 999, value: draft.hands[side][kind], oninput: set }));
    };
    const kinds = (/** @type {number} */ side) => board.set.faces.filter((/** @type {any} */ face) => face.side === side).map((/** @type {any} */ face) => one(side, face.kind));
    fill(this.hands, board.view.sides.map((/** @type {any} */ side, /** @type {number} */ nth) => (side.neutral ? null : el('details', {}, el('summary', {}, `${side.name}: ${t('match.inhand')}`), el('div', { class: 'row' }, kinds(nth))))));
  }

  async analyse() {
    try {
      await analyse({ game: { id: this.game, options: this.options, position: this.answer.text } });
    } catch (error) {
      this.trouble(error);
    }
  }

  /** @param {any} error */
  trouble(error) {
    this.state.className = 'wrong';
    this.state.textContent = error.code === 'away' ? t('app.away') : String(error.message ?? error);
    this.go.disabled = true;
    this.play.hidden = true;
  }
}
