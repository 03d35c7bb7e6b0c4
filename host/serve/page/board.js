// The drawing of a board: ground, pieces, marks, and a cell for every site that can be touched, focused and read.

import { draw, fill, parsed } from './dom.js';
import { marks } from './marks.js';
import { towards } from './narrow.js';
import { moves, settings } from './settings.js';
import { t } from './words.js';

const HOP = 90;
const MOVE = 120;
let made = 0;

/**
 * A place on the board as marks and cells need it.
 * @typedef {{label: string, x: number, y: number, radius: number, counted: boolean, upright?: boolean}} Place
 */

/** A board on the page. */
export class Board {
  /**
   * @param {any} view the server's BoardView
   * @param {{touch: (site: number) => void, focus?: (site: number) => void}} wishes
   */
  constructor(view, wishes) {
    this.view = view;
    this.wishes = wishes;
    this.flipped = false;
    this.focused = -1;
    this.id = `b${++made}`;
    this.set = this.chosenSet();
    /** @type {Map<number, {element: any, face: string}>} */
    this.pieces = new Map();
    this.ground = draw('g', { class: 'ground-layer', 'aria-hidden': 'true' });
    this.below = draw('g', { class: 'marks below', 'aria-hidden': 'true' });
    this.lower = draw('g', { class: 'men lower', 'aria-hidden': 'true' });
    this.men = draw('g', { class: 'men', 'aria-hidden': 'true' });
    this.above = draw('g', { class: 'marks above', 'aria-hidden': 'true' });
    this.cells = draw('g', { class: 'cells', role: 'presentation' });
    this.faces = draw('defs');
    this.svg = draw('svg', { class: 'board', role: 'grid', 'aria-label': view.name, viewBox: view.view_box.join(' ') },
      this.faces, this.ground, this.below, this.lower, this.men, this.above, this.cells);
    this.svg.addEventListener('keydown', (/** @type {KeyboardEvent} */ event) => this.key(event));
    this.svg.addEventListener('click', (/** @type {MouseEvent} */ event) => {
      // Only what is no pointer: readers of the screen press cells. Pointers have a module of their own.
      const site = /** @type {Element} */ (event.target).closest?.('[data-site]')?.getAttribute('data-site');
      if (event.detail === 0 && site) this.wishes.touch(Number(site));
    });
    this.dressFaces();
    this.lay();
    // Lines and labels keep a size that suits the screen, however many sites there are.
    this.sized = new ResizeObserver(() => {
      const wide = this.svg.clientWidth;
      if (wide > 0) this.svg.style.setProperty('--px', `${view.view_box[2] / wide}px`);
    });
    this.sized.observe(this.svg);
  }

  /** The piece set for this game. */
  chosenSet() {
    const wanted = settings.letters ? 'letters' : settings.sets[this.view.game];
    return this.view.sets.find((/** @type {any} */ set) => set.id === wanted) ?? this.view.sets[0];
  }

  /** Draws the faces of the chosen set once; pieces use them. */
  dressFaces() {
    this.set = this.chosenSet();
    fill(this.faces, this.set.faces.map((/** @type {any} */ face) => draw('g', { id: this.face(face.side, face.kind) }, ...parsed(face.svg))));
    // A face that shows its side by where it points is turned with the board.
    this.pointing = this.set.faces.some((/** @type {any} */ face) => face.svg.includes('rotate('));
  }

  /** The name of a face. @param {number} side @param {number} kind */
  face(side, kind) {
    return `${this.id}-${side}-${kind}`;
  }

  /** A face as an element of its own, for hands and menus. @param {number} side @param {number} kind */
  picture(side, kind) {
    const use = draw('use', { href: `#${this.face(side, kind)}`, ...(this.flipped && this.pointing ? { transform: 'rotate(180)' } : {}) });
    return draw('svg', { class: 'face', viewBox: '-13 -13 26 26', 'aria-hidden': 'true' }, use);
  }

  /** The place of a site in the drawing as the reader sees it. @param {number} site */
  at(site) {
    const { x, y } = this.view.sites[site];
    const [left, top, width, height] = this.view.view_box;
    return this.flipped ? { x: 2 * left + width - x, y: 2 * top + height - y } : { x, y };
  }

  /** Lays ground and cells, anew after a flip. */
  lay() {
    const [left, top, width, height] = this.view.view_box;
    fill(this.ground, parsed(this.view.ground));
    if (this.flipped) {
      this.ground.setAttribute('transform', `rotate(180 ${left + width / 2} ${top + height / 2})`);
      for (const text of this.ground.querySelectorAll('text')) {
        const y = Number(text.getAttribute('y')) - (text.classList.contains('water') ? 5 : text.classList.contains('small') ? 2.5 : 3.5);
        text.setAttribute('transform', `rotate(180 ${text.getAttribute('x')} ${y})`);
      }
    } else this.ground.removeAttribute('transform');
    this.layCells();
    for (const [site, piece] of this.pieces) this.put(piece.element, site);
  }

  layCells() {
    const places = this.view.sites.map((/** @type {Place} */ _, /** @type {number} */ site) => ({ site, ...this.at(site) }));
    places.sort((/** @type {any} */ a, /** @type {any} */ b) => Math.round(a.y - b.y) || a.x - b.x);
    /** @type {any[]} */
    const rows = [];
    let y = -Infinity;
    for (const place of places) {
      if (Math.abs(place.y - y) > 1) rows.push(draw('g', { role: 'row' }));
      y = place.y;
      const radius = Math.max(this.view.sites[place.site].radius, 5);
      const area = draw('rect', { class: 'area', x: -radius, y: -radius, width: 2 * radius, height: 2 * radius });
      const cell = draw('g', { role: 'gridcell', 'data-site': place.site, transform: `translate(${place.x} ${place.y})` }, area);
      cell.addEventListener('focus', () => this.hasFocus(place.site));
      rows[rows.length - 1].append(cell);
    }
    fill(this.cells, rows);
    /** @type {Map<number, any>} */
    this.cell = new Map([...this.cells.querySelectorAll('[data-site]')].map((cell) => [Number(cell.getAttribute('data-site')), cell]));
    if (this.focused < 0) this.focused = places[0]?.site ?? 0;
    this.rove();
  }

  /** One cell at a time is in the order of the tab key. */
  rove() {
    for (const [site, cell] of this.cell ?? []) cell.setAttribute('tabindex', site === this.focused ? '0' : '-1');
  }

  /** @param {number} site */
  hasFocus(site) {
    if (this.focused === site) return;
    this.focused = site;
    this.rove();
    this.wishes.focus?.(site);
  }

  /** Gives the focus to a site. @param {number} site */
  focus(site) {
    this.cell?.get(site)?.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const way = ways[/** @type {keyof typeof ways} */ (event.key)];
    if (way && !event.shiftKey) {
      const places = this.view.sites.map((/** @type {any} */ _, /** @type {number} */ site) => this.at(site));
      const to = towards(places, this.focused, way[0], way[1]);
      if (to >= 0) this.focus(to);
    } else if (event.key === 'Enter' || event.key === ' ') this.wishes.touch(this.focused);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Turns the board round. @param {boolean} flipped */
  flip(flipped) {
    if (this.flipped === flipped) return;
    this.flipped = flipped;
    this.lay();
    for (const { element } of this.pieces.values()) this.turn(element);
  }

  /** @param {any} element */
  turn(element) {
    const use = element.firstChild;
    const upright = this.view.sites[Number(element.getAttribute('data-at'))]?.upright;
    const turned = (upright ? 90 : 0) + (this.flipped && this.pointing ? 180 : 0);
    if (turned) use.setAttribute('transform', `rotate(${turned})`);
    else use.removeAttribute('transform');
  }

  /** @param {any} element @param {number} site */
  put(element, site) {
    const { x, y } = this.at(site);
    element.style.transform = `translate(${x}px, ${y}px)`;
    element.setAttribute('data-at', site);
  }

  /**
   * Shows the pieces of a position; those that went a way are seen going.
   * @param {any} position
   * @param {[number | null, number | null][]} ways ways that are new
   */
  pose(position, ways = []) {
    /** @type {Map<any, number[]>} */
    const gone = new Map();
    for (const [from, to] of ways) {
      const piece = from === null || to === null || from === to ? undefined : this.pieces.get(from);
      if (!piece || from === null || to === null) continue;
      gone.set(piece.element, [...(gone.get(piece.element) ?? [from]), to]);
      this.pieces.get(to)?.element.remove();
      this.pieces.delete(from);
      this.pieces.set(to, piece);
    }
    for (let site = 0; site < position.pieces.length; site++) {
      const wanted = position.pieces[site];
      // A number stands for the pieces where the board counts them.
      const face = wanted && !this.view.sites[site].counted ? this.face(wanted[0], wanted[1]) : '';
      const there = this.pieces.get(site);
      if (there?.face === face) this.put(there.element, site);
      else if (there && face) Object.assign(there, this.reface(there.element, face), this.put(there.element, site));
      else if (there) this.take(site);
      else if (face) this.add(site, face);
    }
    this.travel(gone);
    this.columns(position);
    this.numbers(position);
  }

  /** @param {any} element @param {string} face */
  reface(element, face) {
    element.firstChild.setAttribute('href', `#${face}`);
    return { face };
  }

  /** @param {number} site @param {string} face */
  add(site, face) {
    const element = draw('g', { class: 'man' }, draw('use', { href: `#${face}` }));
    this.put(element, site);
    this.turn(element);
    this.men.append(element);
    this.pieces.set(site, { element, face });
  }

  /** @param {number} site */
  take(site) {
    const element = this.pieces.get(site)?.element;
    this.pieces.delete(site);
    if (!element || !moves()) return element?.remove();
    element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: MOVE, easing: 'ease-out' }).onfinish = () => element.remove();
  }

  /** Shows pieces on their way, hop by hop. @param {Map<any, number[]>} gone */
  travel(gone) {
    if (!moves()) return;
    for (const [element, way] of gone) {
      this.men.append(element);
      const frames = way.map((site) => this.at(site)).map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
      element.animate(frames, { duration: way.length > 2 ? HOP * (way.length - 1) : MOVE, easing: 'ease-out' });
    }
  }

  /** The pieces below others, each a little lower than the one above; of high columns the lowest are closer together. @param {any} position */
  columns(position) {
    fill(this.lower, (position.below ?? []).flatMap((/** @type {[number, number][]} */ row, /** @type {number} */ site) => {
      const { x, y } = this.at(site);
      const rise = 3 * Math.min(1, 4 / row.length);
      const turned = this.flipped && this.pointing ? ' rotate(180)' : '';
      return row.map(([side, kind], nth) => draw('use', { href: `#${this.face(side, kind)}`, transform: `translate(${x} ${y + rise * (nth + 1)})${turned}` })).reverse();
    }));
  }

  /** @param {any} position */
  numbers(position) {
    for (const old of this.men.querySelectorAll('.count, .height')) old.remove();
    for (const [site, row] of (position.below ?? []).entries()) {
      if (row.length === 0) continue;
      const { x, y } = this.at(site);
      this.men.append(draw('text', { class: 'height', x: x + 10, y: y - 6, text: row.length + 1 }));
    }
    for (const [site, count] of (position.counts ?? []).entries()) {
      if (count === null) continue;
      const { x, y } = this.at(site);
      this.men.append(draw('text', { class: 'count', x, y: y + 4.3, text: count }));
    }
  }

  /**
   * Shows the signs of a position, and says them in the names of cells.
   * @param {any} position
   * @param {import('./marks.js').Signs} signs
   */
  sign(position, signs) {
    const { below, above } = marks(this, position, signs);
    fill(this.below, below);
    fill(this.above, above);
    for (const [site, { element }] of this.pieces) {
      element.classList.toggle('lifted', signs.picked === site);
      element.classList.toggle('dead', position.dead.includes(site));
    }
    for (const [site, cell] of this.cell ?? []) {
      cell.setAttribute('aria-label', this.name(position, signs, site));
      cell.classList.toggle('live', signs.live.has(site));
      cell.setAttribute('aria-selected', String(signs.picked === site));
    }
  }

  /** A site in words: its label first, then the piece, then its signs. @param {any} position @param {import('./marks.js').Signs} signs @param {number} site */
  name(position, signs, site) {
    const parts = [this.view.sites[site].label];
    const piece = position.pieces[site];
    const count = position.counts?.[site];
    if (count !== null && count !== undefined) parts.push(String(count));
    else parts.push(piece ? this.man(piece[0], piece[1]) : t('cell.empty'));
    const below = position.below?.[site] ?? [];
    if (below.length > 0) parts.push(t('cell.over', { pieces: below.map((/** @type {any} */ one) => this.man(one[0], one[1])).join(t('comma')) }));
    if (signs.picked === site) parts.push(t('cell.picked'));
    if (signs.ahead.has(site)) parts.push(t('cell.ahead'));
    if (signs.owed.has(site)) parts.push(t('cell.owed'));
    else if (signs.targets.has(site)) parts.push(piece ? t('cell.take') : t('cell.go'));
    else if (signs.live.has(site)) parts.push(piece ? t('cell.may') : t('cell.go'));
    if (position.checked.includes(site)) parts.push(t('cell.check'));
    if (position.dead.includes(site)) parts.push(t('cell.dead'));
    if (position.ko === site) parts.push(t('cell.ko'));
    if (position.last.some((/** @type {any} */ way) => (way[1] ?? way[0]) === site)) parts.push(t('cell.last'));
    return parts.join(t('comma'));
  }

  /** Makes a picture of the board: nothing to touch, nothing to read. */
  still() {
    this.cells.remove();
    this.svg.classList.add('still');
    for (const [name, value] of [['role', 'presentation'], ['aria-hidden', 'true']]) this.svg.setAttribute(name, value);
    this.svg.removeAttribute('aria-label');
  }

  /** A piece in words. @param {number} side @param {number} kind */
  man(side, kind) {
    return t('man', { side: this.view.sides[side]?.name ?? '', kind: this.view.kinds[kind]?.name ?? '' });
  }
}
