// A board with its turns as the reader sees it: in a match and in an analysis alike.

import { say } from './dom.js';
import { help } from './keys.js';
import { next } from './narrow.js';
import { choose, notation } from './settings.js';
import { Turn } from './turn.js';
import { language, t } from './words.js';

/** A board on the page with the turn under way. */
export class Sight extends Turn {
  /** @param {HTMLElement} element @param {string} name @param {string} token */
  constructor(element, name, token) {
    super(name, token);
    this.element = element;
  }

  /** What fingers and mice may do. */
  wishes() {
    return {
      touch: (/** @type {number} */ site) => this.touch({ site }),
      liftable: (/** @type {number} */ site) => this.mine() && (this.picked() === site || next(this.choices(), []).has(`s${site}`)) && Boolean(this.position.pieces[site]),
      picked: () => this.picked(),
      drop: (/** @type {number} */ site) => this.touch({ site }),
      ask: (/** @type {number} */ site) => this.aim(site),
      hand: (/** @type {Element} */ hand, /** @type {boolean} */ dragging) => this.touchHand(hand, dragging),
    };
  }

  /** @param {any} turn */
  turnWords(turn) {
    return t('say.turn', { side: this.board.view.sides[turn.side]?.name ?? '', text: this.turnText(turn) });
  }

  /** The word of the notation in which turns are listed. */
  notation() {
    return notation(this.board.view, language());
  }

  /** A turn in the notation of its readers. @param {any} turn */
  turnText(turn) {
    return turn.said?.[this.notation()] ?? turn.text;
  }

  /** Outlines all forms on the board, or only those just made. */
  outline() {
    this.outlines = !this.outlines;
    say(this.formWords());
    this.show();
  }

  /** The forms on the board in words: how many of each a side holds. */
  formWords() {
    const { view } = this.board;
    /** @type {Map<string, number>} */
    const counted = new Map();
    for (const { form, side } of this.position.forms ?? []) {
      const name = t('forms.of', { side: view.sides[side]?.name ?? '', form: view.forms[form] });
      counted.set(name, (counted.get(name) ?? 0) + 1);
    }
    return [...counted].map(([name, count]) => t('forms.count', { name, count })).join(t('comma')) || t('forms.none');
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
}
