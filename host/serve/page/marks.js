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
 * @property {(number | null)[]} [owners] site → the side that it counts for
 * @property {Set<number>} ahead sites of a planned turn
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
  if (signs.hint) above.push(...arrow(board, signs.hint, half));
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

/** @param {any} board @param {{from: number | null, to: number | null}} hint @param {(site: number) => number} half */
function arrow(board, { from, to }, half) {
  if (to === null && from === null) return [];
  if (from === null || to === null || from === to) {
    const site = /** @type {number} */ (to ?? from);
    return [ring(board, site, half(site) * 0.94, 'hint')];
  }
  const a = board.at(from);
  const b = board.at(to);
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const back = half(to) * 0.5;
  const tip = { x: b.x - ux * back * 0.4, y: b.y - uy * back * 0.4 };
  const [wx, wy] = [tip.x - ux * back, tip.y - uy * back];
  const head = `M${tip.x} ${tip.y}L${wx - uy * back * 0.6} ${wy + ux * back * 0.6}L${wx + uy * back * 0.6} ${wy - ux * back * 0.6}Z`;
  return [draw('line', { class: 'hint', x1: a.x, y1: a.y, x2: wx, y2: wy }), draw('path', { class: 'hint head', d: head })];
}
