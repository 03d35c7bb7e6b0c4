// The signs on a board. Each has a form of its own, so that it is told apart without colour.

import { draw } from './dom.js';

/**
 * @typedef {object} Signs
 * @property {number} picked the piece picked up; -1 for none
 * @property {Set<number>} targets sites that may be touched next, shown
 * @property {Set<number>} owed pieces that may be removed
 * @property {Set<number>} live sites that lead on
 * @property {Set<number>} [also] sites that belong to a choice: pieces jumped
 * @property {{from: number | null, to: number | null} | null} [hint]
 * @property {{from: number | null, to: number | null} | null} [conflict] a decision that rules to come do not allow
 * @property {(number | null)[]} [owners] site → the side that it counts for
 * @property {Set<number>} ahead sites of a planned turn
 * @property {number[][]} [forms] the sites of forms that are outlined
 * @property {{site: number, sides: {aim: string, from: number[]}[]} | null} [aims] pieces that aim at a site
 */

/**
 * The signs of a position as drawings: those below the pieces, and those above.
 * @param {import('./board.js').Board} board
 * @param {any} position
 * @param {Signs} signs
 * @returns {{below: any[], above: any[]}}
 */
export function marks(board, position, signs) {
  const step = board.view.step;
  const half = (/** @type {number} */ site) => Math.min(Math.max(board.view.sites[site].radius, step * 0.3), step * 0.5);
  const below = [];
  /** @type {any[]} */
  const above = [];
  for (const sites of signs.forms ?? []) below.push(outline(board, sites, half));
  for (const site of position.checked) below.push(square(board, site, half(site) * 0.96, 'danger'), exclamation(board, site, half(site)));
  lastTurn(board, position, half, below, above);
  if (signs.picked >= 0) below.push(square(board, signs.picked, half(signs.picked) * 0.96, 'origin'));
  for (const site of signs.targets) {
    const { x, y } = board.at(site);
    if (position.pieces[site]) above.push(draw('circle', { class: 'taking', cx: x, cy: y, r: half(site) * 0.94 }));
    else above.push(draw('circle', { class: 'going', cx: x, cy: y, r: step * 0.13 }));
  }
  for (const site of signs.also ?? []) above.push(ring(board, site, half(site) * 0.94, 'taking'));
  for (const site of signs.owed) above.push(corners(board, site, half(site) * 0.95));
  for (const site of position.dead) above.push(cross(board, site, half(site) * 0.42));
  if (position.ko !== null) above.push(square(board, position.ko, half(position.ko) * 0.4, 'ko'));
  for (const [site, side] of (signs.owners ?? []).entries()) {
    const piece = position.pieces[site];
    if (side === null && !piece) above.push(triangle(board, site, half(site) * 0.32));
    // A living piece shows itself for whom it counts.
    if (side === null || (piece && piece[0] === side)) continue;
    above.push(square(board, site, half(site) * 0.3, `owner ${board.view.sides[side]?.colour ?? 'neutral'}`));
  }
  for (const site of signs.ahead) above.push(square(board, site, half(site) * 0.92, 'ahead'));
  if (signs.aims) above.push(...aimed(board, signs.aims, half));
  if (signs.hint) above.push(...arrow(board, signs.hint, half, 'hint'));
  if (signs.conflict) above.push(...arrow(board, signs.conflict, half, 'against'), ...against(board, signs.conflict, half));
  return { below, above };
}

/** Origins as open squares, landings as rings, and a fine line along a chain. @param {any} board @param {any} position @param {(site: number) => number} half @param {any[]} below @param {any[]} above */
function lastTurn(board, position, half, below, above) {
  const last = position.last;
  const hops = last.filter((/** @type {(number | null)[]} */ [from, to]) => from !== null && to !== null && from !== to).length;
  const landed = new Set();
  // A ring inside a plain stone is seen best; a piece with a sign gets it around.
  const plain = board.set.id === 'stones';
  for (const [nth, [from, to]] of last.entries()) {
    if (from !== null && to !== null && from !== to) {
      if (nth === 0 || last[nth - 1][1] !== from) below.push(square(board, from, half(from) * (board.view.sites[from].counted ? 0.95 : 0.5), 'from'));
      landed.delete(from);
      landed.add(to);
      if (hops > 1) {
        const a = board.at(from);
        const b = board.at(to);
        below.push(draw('line', { class: 'chain', x1: a.x, y1: a.y, x2: b.x, y2: b.y }));
      }
    } else landed.add(to ?? from);
  }
  for (const site of landed) {
    // Where nothing is left, something was removed.
    if (position.pieces[site] || board.view.sites[site].counted) above.push(ring(board, site, half(site) * (plain && !board.view.sites[site].counted ? 0.45 : 0.97), 'landed'));
    else below.push(square(board, site, half(site) * 0.5, 'from'));
  }
}

/** @param {any} board @param {number} site @param {number} half @param {string} name */
function square(board, site, half, name) {
  const { x, y } = board.at(site);
  return draw('rect', { class: name, x: x - half, y: y - half, width: 2 * half, height: 2 * half });
}

/** @param {any} board @param {number} site @param {number} r @param {string} name */
function ring(board, site, r, name) {
  const { x, y } = board.at(site);
  return draw('circle', { class: name, cx: x, cy: y, r });
}

/** @param {any} board @param {number} site @param {number} half */
function corners(board, site, half) {
  const { x, y } = board.at(site);
  const leg = half * 0.55;
  const [left, right, top, bottom] = [x - half, x + half, y - half, y + half];
  const d = `M${left} ${top + leg}V${top}H${left + leg}M${right - leg} ${top}H${right}V${top + leg}M${right} ${bottom - leg}V${bottom}H${right - leg}M${left + leg} ${bottom}H${left}V${bottom - leg}`;
  return draw('path', { class: 'owed', d });
}

/** @param {any} board @param {number} site @param {number} half */
function triangle(board, site, half) {
  const { x, y } = board.at(site);
  return draw('path', { class: 'dame', d: `M${x} ${y - half}L${x + half} ${y + half * 0.8}H${x - half}Z` });
}

/** @param {any} board @param {number} site @param {number} half */
function cross(board, site, half) {
  const { x, y } = board.at(site);
  return draw('path', { class: 'cross', d: `M${x - half} ${y - half}L${x + half} ${y + half}M${x - half} ${y + half}L${x + half} ${y - half}` });
}

/** @param {any} board @param {number} site @param {number} half */
function exclamation(board, site, half) {
  const { x, y } = board.at(site);
  return draw('text', { class: 'alarm', x: x + half * 0.82, y: y - half * 0.5, text: '!' });
}

/** A line around the sites of a form, as a ribbon goes around pegs. @param {any} board @param {number[]} sites @param {(site: number) => number} half */
function outline(board, sites, half) {
  const places = sites.map((site) => board.at(site));
  const ring = hull(places);
  const r = Math.min(...sites.map(half)) * 0.98;
  // Each corner is rounded about its peg: the side of the hull is moved outwards by the radius.
  const sides = ring.map((a, nth) => {
    const b = ring[(nth + 1) % ring.length];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [nx, ny] = [((b.y - a.y) / length) * r, ((a.x - b.x) / length) * r];
    return [a.x + nx, a.y + ny, b.x + nx, b.y + ny];
  });
  const d = sides.map(([x1, y1, x2, y2], nth) => `${nth === 0 ? 'M' : `A${r} ${r} 0 0 1 `}${x1} ${y1}L${x2} ${y2}`).join('');
  return draw('path', { class: 'form', d: `${d}A${r} ${r} 0 0 1 ${sides[0][0]} ${sides[0][1]}Z` });
}

/** The corners of the convex hull, in the order of the clock. @param {{x: number, y: number}[]} places */
export function hull(places) {
  const sorted = [...places].sort((a, b) => a.x - b.x || a.y - b.y);
  const turn = (/** @type {any} */ o, /** @type {any} */ a, /** @type {any} */ b) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
  const chain = (/** @type {any[]} */ row) => row.reduce((/** @type {any[]} */ kept, place) => {
    while (kept.length > 1 && turn(kept[kept.length - 2], kept[kept.length - 1], place) <= 1e-6) kept.pop();
    return [...kept, place];
  }, []);
  if (sorted.length < 2) return sorted;
  return [...chain(sorted).slice(0, -1), ...chain(sorted.reverse()).slice(0, -1)];
}

/** Lines from the pieces that aim at a site: whole ones attack, dotted ones guard or reach. @param {any} board @param {{site: number, sides: {aim: string, from: number[]}[]}} aims @param {(site: number) => number} half */
function aimed(board, aims, half) {
  const b = board.at(aims.site);
  const lines = aims.sides.flatMap(({ aim, from }) => from.map((site) => {
    const a = board.at(site);
    return draw('line', { class: `aim ${aim}`, x1: a.x, y1: a.y, x2: b.x, y2: b.y });
  }));
  return [...lines, square(board, aims.site, half(aims.site) * 0.9, 'aimed')];
}

/** A cross at the landing. @param {any} board @param {{from: number | null, to: number | null}} way @param {(site: number) => number} half */
function against(board, { from, to }, half) {
  const site = to ?? from;
  return site === null ? [] : [cross(board, site, half(site) * 0.6)];
}

/** @param {any} board @param {{from: number | null, to: number | null}} way @param {(site: number) => number} half @param {string} name */
function arrow(board, { from, to }, half, name) {
  if (to === null && from === null) return [];
  if (from === null || to === null || from === to) {
    const site = /** @type {number} */ (to ?? from);
    return [ring(board, site, half(site) * 0.94, name)];
  }
  const a = board.at(from);
  const b = board.at(to);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const back = half(to) * 0.5;
  const tip = { x: b.x - ux * back * 0.4, y: b.y - uy * back * 0.4 };
  const [wx, wy] = [tip.x - ux * back, tip.y - uy * back];
  const head = `M${tip.x} ${tip.y}L${wx - uy * back * 0.6} ${wy + ux * back * 0.6}L${wx + uy * back * 0.6} ${wy - ux * back * 0.6}Z`;
  return [draw('line', { class: name, x1: a.x, y1: a.y, x2: wx, y2: wy }), draw('path', { class: `${name} head`, d: head })];
}
