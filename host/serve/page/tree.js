// The tree of an analysis: where each turn lies, and its drawing as lines with variations below them.

import { el, fill } from './dom.js';
import { t } from './words.js';

/** Number of the start. */
export const START = 0;
/** Variations deeper than this are not moved further to the right. */
const DEEP = 5;
/** Characters of a comment that are shown in the tree. */
const SHOWN = 160;

/** @typedef {{id: number, parent: number | null, number: number, side: number, text: string, said?: Record<string, string>, comment?: string, notes?: string[]}} Node */

/** Turns by their numbers. */
export class Tree {
  /** @param {Node[]} nodes the start first, every node behind its parent */
  constructor(nodes) {
    this.nodes = nodes;
    /** @type {Map<number, Node>} */
    this.known = new Map(nodes.map((node) => [node.id, node]));
    /** @type {Map<number, number[]>} */
    this.below = new Map();
    for (const { id, parent } of nodes) if (parent !== null) this.below.set(parent, [...(this.below.get(parent) ?? []), id]);
  }

  /** @param {number} id */
  has(id) {
    return this.known.has(id);
  }

  /** @param {number} id */
  get(id) {
    return this.known.get(id);
  }

  /** @param {number} id @returns {number[]} */
  children(id) {
    return this.below.get(id) ?? [];
  }

  /** The last turn of the line that goes on from a node. @param {number} [id] */
  last(id = START) {
    let at = id;
    for (let next = this.children(at)[0]; next !== undefined; next = this.children(at)[0]) at = next;
    return at;
  }

  /** The turns from the start to a node. @param {number} id @returns {Node[]} */
  path(id) {
    const path = [];
    for (let node = this.get(id); node && node.parent !== null; node = this.get(node.parent)) path.unshift(node);
    return path;
  }

  /** Which of its siblings a node is, counted from 1. @param {number} id */
  place(id) {
    const parent = this.get(id)?.parent;
    const siblings = parent === null || parent === undefined ? [id] : this.children(parent);
    return { nth: siblings.indexOf(id) + 1, of: siblings.length };
  }

  /** The sibling beside a node; of the nearest node before it that has siblings. @param {number} id @param {number} way */
  beside(id, way) {
    for (let node = this.get(id); node && node.parent !== null; node = this.get(node.parent)) {
      const siblings = this.children(node.parent);
      if (siblings.length > 1) return siblings[(siblings.indexOf(node.id) + way + siblings.length) % siblings.length];
    }
    return id;
  }

  /** Turns of a node and all that follows it. @param {number} id */
  size(id) {
    let count = 0;
    for (const open = [id]; open.length > 0; count++) open.push(...this.children(/** @type {number} */ (open.pop())));
    return count;
  }
}

/** The tree on the page; it is built again only when it has changed. */
export class TreeView {
  /** @param {import('./analysis.js').Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.element = el('div', { class: 'tree', role: 'group', 'aria-label': t('analysis.tree') });
    /** @type {Tree | null} */
    this.shown = null;
    this.notation = '';
    /** @type {Map<number, HTMLElement>} */
    this.buttons = new Map();
    this.element.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      const id = /** @type {Element} */ (event.target).closest('[data-node]')?.getAttribute('data-node');
      if (id) desk.go(Number(id));
    });
  }

  show() {
    const { tree, node } = this.desk;
    if (this.shown !== tree || this.notation !== this.desk.notation()) this.build(tree);
    for (const one of this.element.querySelectorAll('[aria-current]')) one.removeAttribute('aria-current');
    const here = this.buttons.get(node);
    here?.setAttribute('aria-current', 'step');
    if (!here) return;
    // The arrows lead the focus through the tree.
    if (this.element.contains(document.activeElement)) here.focus({ preventScroll: true });
    const top = here.offsetTop - this.element.offsetTop;
    if (top < this.element.scrollTop || top + here.offsetHeight > this.element.scrollTop + this.element.clientHeight) this.element.scrollTop = top - this.element.clientHeight / 2;
  }

  /** @param {Tree} tree */
  build(tree) {
    const inside = this.element.contains(document.activeElement);
    this.shown = tree;
    this.notation = this.desk.notation();
    this.buttons.clear();
    const start = tree.get(START);
    const begin = el('button', { type: 'button', class: 'turn', 'data-node': START }, t('analysis.start'));
    this.buttons.set(START, begin);
    fill(this.element, begin, this.remark(start), tree.children(START).length > 0 ? this.line(tree, START, 0) : el('p', { class: 'quiet' }, t('analysis.empty')));
    if (inside) this.buttons.get(this.desk.node)?.focus({ preventScroll: true });
  }

  /**
   * The line that goes on from a node; its variations stand where they leave it.
   * @param {Tree} tree @param {number} from @param {number} depth @param {number} [first] the turn that it begins with
   * @returns {HTMLElement}
   */
  line(tree, from, depth, first = tree.children(from)[0]) {
    const rows = [];
    for (let [at, next] = [from, first]; next !== undefined; [at, next] = [next, tree.children(next)[0]]) {
      const node = /** @type {Node} */ (tree.get(next));
      // The first turn of a variation is one of those that leave; they stand in the line above.
      const others = at === from && depth > 0 ? [] : tree.children(at).filter((id) => id !== next);
      rows.push(el('li', { class: node.comment || others.length > 0 ? 'wide' : '' }, this.turn(node), this.remark(node), others.length > 0 ? this.variations(tree, at, others, depth + 1) : null));
    }
    return el('ol', { class: 'line' }, rows);
  }

  /** @param {Tree} tree @param {number} at @param {number[]} others @param {number} depth @returns {HTMLElement} */
  variations(tree, at, others, depth) {
    return el('ul', { class: depth > DEEP ? 'variants-of deep' : 'variants-of' }, others.map((id) => el('li', {}, this.line(tree, at, depth, id))));
  }

  /** @param {Node} node */
  turn(node) {
    const side = this.desk.board.view.sides[node.side]?.name ?? '';
    const made = el('button', { type: 'button', class: 'turn', 'data-node': node.id, 'data-act': `node-${node.id}` }, el('span', { class: 'nth' }, `${node.number}`), el('span', { class: 'unseen' }, ` ${side}:`), ` ${this.desk.turnText(node)}`);
    this.buttons.set(node.id, made);
    return made;
  }

  /** @param {Node | undefined} node */
  remark(node) {
    if (!node?.comment) return null;
    const { comment } = node;
    return el('span', { class: 'remark' }, comment.length > SHOWN ? `${comment.slice(0, SHOWN)}…` : comment);
  }
}
