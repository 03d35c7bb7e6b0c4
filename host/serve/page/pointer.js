// Fingers and mice on a board: click and click, drag and drop, and two fingers or a wheel to come nearer.

const FAR = 7;

/**
 * Listens to pointers on a board.
 * @param {import('./board.js').Board} board
 * @param {{touch: (site: number) => void, liftable: (site: number) => boolean, picked: () => number, drop: (site: number) => void, hand: (element: Element, dragging: boolean) => boolean, ask: (site: number) => void}} wishes
 * @param {HTMLElement} room everything that can be dragged from
 * @returns {() => void} takes the listeners away
 */
export function pointers(board, wishes, room) {
  const svg = board.svg;
  /** @type {{id: number, x: number, y: number, site: number, hand: Element | null, dragging: boolean, ghost: any} | null} */
  let down = null;
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let box = [...board.view.view_box];
  const whole = [...board.view.view_box];

  /** The place of an event in the drawing. @param {{clientX: number, clientY: number}} event */
  const place = (event) => {
    const matrix = svg.getScreenCTM();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : { x: NaN, y: NaN };
  };

  /** The site under an event; the nearest within its reach. @param {PointerEvent} event */
  const site = (event) => {
    const { x, y } = place(event);
    let [best, least] = [-1, Infinity];
    for (let one = 0; one < board.view.sites.length; one++) {
      const at = board.at(one);
      const far = Math.hypot(at.x - x, at.y - y);
      if (far < least && far < Math.max(board.view.sites[one].radius, board.view.step * 0.5) * 1.45) [least, best] = [far, one];
    }
    return best;
  };

  const zoom = (/** @type {number} */ factor, /** @type {{x: number, y: number}} */ about) => {
    const width = Math.min(whole[2], Math.max(whole[2] / 5, box[2] * factor));
    const share = width / box[2];
    look([about.x - (about.x - box[0]) * share, about.y - (about.y - box[1]) * share, width, box[3] * share]);
  };
  const look = (/** @type {number[]} */ wanted) => {
    const inside = (/** @type {number} */ at) => Math.min(Math.max(wanted[at], whole[at]), whole[at] + whole[at + 2] - wanted[at + 2]);
    box = [inside(0), inside(1), wanted[2], wanted[3]];
    svg.setAttribute('viewBox', box.join(' '));
    svg.style.setProperty('--px', `${box[2] / svg.clientWidth}px`);
  };
  const zoomed = () => box[2] < whole[2] * 0.99;

  const begin = (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size > 1) return void letGo();
    const hand = /** @type {Element} */ (event.target).closest('[data-hand]');
    const on = hand ? -1 : svg.contains(/** @type {Node} */ (event.target)) ? site(event) : -2;
    if (on === -2) return;
    down = { id: event.pointerId, x: event.clientX, y: event.clientY, site: on, hand, dragging: false, ghost: null };
  };

  const move = (/** @type {PointerEvent} */ event) => {
    const finger = fingers.get(event.pointerId);
    if (fingers.size === 2 && finger) return pinch(event);
    if (!down || down.id !== event.pointerId) return;
    if (!down.dragging) {
      if (Math.hypot(event.clientX - down.x, event.clientY - down.y) < FAR) return;
      down.dragging = true;
      if (down.hand ? wishes.hand(down.hand, true) : down.site >= 0 && wishes.liftable(down.site)) {
        if (!down.hand && wishes.picked() !== down.site) wishes.touch(down.site);
        lift();
      }
    }
    if (down.ghost) {
      const { x, y } = place(event);
      down.ghost.style.transform = `translate(${x}px, ${y}px)`;
      event.preventDefault();
    } else if (zoomed() && finger) {
      const scale = box[2] / svg.clientWidth;
      look([box[0] - (event.clientX - finger.x) * scale, box[1] - (event.clientY - finger.y) * scale, box[2], box[3]]);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }
  };

  const pinch = (/** @type {PointerEvent} */ event) => {
    const [one, other] = [...fingers.values()];
    const before = Math.hypot(one.x - other.x, one.y - other.y);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [a, b] = [...fingers.values()];
    const after = Math.hypot(a.x - b.x, a.y - b.y);
    if (after > 10) zoom(before / after, place({ clientX: (a.x + b.x) / 2, clientY: (a.y + b.y) / 2 }));
  };

  /** A copy of the piece follows the pointer. */
  const lift = () => {
    if (!down) return;
    const source = down.hand ? down.hand.querySelector('use') : board.pieces.get(down.site)?.element.firstChild;
    if (!source) return;
    down.ghost = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    down.ghost.setAttribute('class', 'ghost');
    down.ghost.append(source.cloneNode(true));
    svg.append(down.ghost);
    if (!down.hand) board.pieces.get(down.site)?.element.classList.add('away');
  };

  const letGo = () => {
    if (down?.ghost) down.ghost.remove();
    for (const piece of board.pieces.values()) piece.element.classList.remove('away');
    down = null;
  };

  const end = (/** @type {PointerEvent} */ event) => {
    fingers.delete(event.pointerId);
    if (!down || down.id !== event.pointerId) return;
    const { dragging, ghost, site: from, hand } = down;
    letGo();
    if (!dragging) {
      if (hand) wishes.hand(hand, false);
      else if (from >= 0) {
        board.focused = from;
        board.rove();
        wishes.touch(from);
      }
    } else if (ghost) {
      const inside = svg.getBoundingClientRect();
      const over = event.clientX >= inside.left && event.clientX <= inside.right && event.clientY >= inside.top && event.clientY <= inside.bottom;
      const to = over ? site(event) : -1;
      if (to >= 0 && to !== from) wishes.drop(to);
    }
  };
  const cancel = (/** @type {PointerEvent} */ event) => {
    fingers.delete(event.pointerId);
    letGo();
  };
  // The second button, or a finger that rests, asks about a site instead of touching it.
  const ask = (/** @type {MouseEvent} */ event) => {
    const on = site(/** @type {PointerEvent} */ (event));
    if (on < 0) return;
    event.preventDefault();
    letGo();
    wishes.ask(on);
  };
  const wheel = (/** @type {WheelEvent} */ event) => {
    if (!event.ctrlKey && board.view.sites.length < 200) return;
    event.preventDefault();
    zoom(Math.exp(event.deltaY / 400), place(event));
  };

  room.addEventListener('pointerdown', begin);
  addEventListener('pointermove', move, { passive: false });
  addEventListener('pointerup', end);
  addEventListener('pointercancel', cancel);
  svg.addEventListener('contextmenu', ask);
  svg.addEventListener('wheel', wheel, { passive: false });
  return () => {
    room.removeEventListener('pointerdown', begin);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', cancel);
  };
}
