// The position of a ruling, set on the desk's own board: pieces are moved, removed and put by touches, and the rules judge each.

import { post } from './api.js';
import { Placing } from './placing.js';
import { token } from './rules-store.js';

/** The position to which a board is set. */
export class DeskPlacing {
  /** @param {import('./desk-rule.js').RulingForm} form */
  constructor(form) {
    this.form = form;
    this.desk = form.desk;
    /** @type {Placing} */ this.tools = new Placing(this.desk.board, () => this.show());
    this.element = this.tools.element;
    /** @type {any} pieces, hands, mover, phase */ this.draft = null;
    /** @type {any} what the board shows */ this.shown = null;
    this.asked = 0;
  }

  /** The site of the piece that is picked up. */
  get picked() {
    return this.tools.picked;
  }

  /** The form has changed: with the remedy the board is the one that is set, from the present position on. */
  renew() {
    const { form } = this;
    if (form.placeField.hidden) {
      form.position.value = '';
      return void Object.assign(this, { draft: null, shown: null });
    }
    if (this.draft) return this.show();
    if (!form.position.value) form.position.value = this.desk.match.position.text;
    this.read();
  }

  /** Reads the text of the field. */
  read() {
    this.coming = this.ask({ text: this.form.position.value });
  }

  /** A site is touched. @param {number} site */
  touch(site) {
    // The first position is on its way: the touch waits for it.
    if (!this.draft) return void this.coming?.then(() => this.draft && this.touch(site));
    const pieces = this.tools.touch(this.draft.pieces, site);
    if (!pieces) return this.show();
    this.draft = { ...this.draft, pieces };
    this.form.stale();
    this.show();
    this.ask({ text: this.form.position.value, draft: this.draft });
  }

  /** Asks the rules of the match. @param {any} wanted */
  async ask(wanted) {
    const nth = ++this.asked;
    this.form.stale();
    try {
      const answer = await post(`${this.desk.path}/setup`, wanted, token());
      // A later touch has its own answer.
      if (nth !== this.asked || this.form.placeField.hidden) return;
      // Pieces in hand are those of the text, or those that the board implies.
      this.draft = { ...answer.draft, hands: null };
      this.form.position.value = answer.text;
      this.desk.tell([...(answer.notes ?? []), answer.problem ?? ''].filter(Boolean).join(' '));
      this.show();
    } catch (error) {
      if (nth === this.asked) this.desk.trouble(error);
    }
  }

  /** The plan is shown: a touch begins from it again. */
  rest() {
    this.tools.picked = -1;
  }

  show() {
    if (this.form.placeField.hidden || !this.draft) return;
    this.shown = { ...this.desk.match.position, pieces: this.draft.pieces, checked: [], last: [], ko: null };
    this.desk.pose(this.shown, true);
  }
}
