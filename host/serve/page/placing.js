// Pieces put on sites by hand: the palette, and what a touch does with the tool that is chosen.

import { button, el, fill } from './dom.js';
import { t } from './words.js';

/** A palette of pieces. */
export class Placing {
  /** @param {any} board @param {() => void} shown a tool is chosen */
  constructor(board, shown) {
    this.board = board;
    this.shown = shown;
    /** @type {{piece: [number, number]} | 'remove' | 'move'} what a touch does */ this.tool = 'move';
    this.picked = -1;
    this.element = el('div', { class: 'tools', role: 'group', 'aria-label': t('setup.piece') });
    this.show();
  }

  /** The pieces after a touch; none where it only picks one up. @param {any[]} before @param {number} site */
  touch(before, site) {
    const { tool } = this;
    const pieces = [...before];
    if (tool === 'move') {
      if (this.picked >= 0 && this.picked !== site) [pieces[site], pieces[this.picked]] = [pieces[this.picked], null];
      this.picked = this.picked < 0 && before[site] ? site : -1;
      if (this.picked >= 0) return null;
    } else if (tool === 'remove') pieces[site] = null;
    else {
      const same = pieces[site] && pieces[site][0] === tool.piece[0] && pieces[site][1] === tool.piece[1];
      pieces[site] = same ? null : tool.piece;
    }
    return pieces;
  }

  /** @param {Placing['tool']} tool */
  choose(tool) {
    this.tool = tool;
    this.picked = -1;
    this.show();
    this.shown();
  }

  show() {
    const { board, tool } = this;
    const plain = (/** @type {'move' | 'remove'} */ name) => button(t(`setup.${name}`), () => this.choose(name), { 'aria-pressed': String(tool === name), 'data-act': name });
    const piece = (/** @type {any} */ { side, kind }) => {
      const pressed = typeof tool === 'object' && tool.piece[0] === side && tool.piece[1] === kind;
      return el('button', { type: 'button', class: 'tool', 'data-act': `piece-${side}-${kind}`, 'aria-pressed': String(pressed), 'aria-label': board.man(side, kind), title: board.man(side, kind), onclick: () => this.choose({ piece: [side, kind] }) }, board.picture(side, kind));
    };
    const row = (/** @type {number} */ nth) => el('div', { class: 'row' }, board.set.faces.filter((/** @type {any} */ face) => face.side === nth).map(piece));
    fill(this.element, el('div', { class: 'row' }, plain('move'), plain('remove')), board.view.sides.map((/** @type {any} */ _, /** @type {number} */ nth) => row(nth)));
  }
}
