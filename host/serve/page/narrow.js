// The one machine of input: touches so far narrow the choices of a position. Pure functions, no page in sight.

/** @typedef {{site: number} | {hand: [number, number]} | {button: string}} Touch */
/** @typedef {{id: string, kind: string, touches: Touch[], text: string, label: string, piece?: [number, number], asks?: boolean, sites?: number[]}} Choice */

/** The touch as one word, to be compared. @param {any} touch */
export const word = (touch) => (touch.site !== undefined ? `s${touch.site}` : touch.hand ? `h${touch.hand[0]}.${touch.hand[1]}` : `b${touch.button}`);

/** @param {Touch} one @param {Touch} other */
export const same = (one, other) => word(one) === word(other);

/** The choices that begin with these touches. @param {Choice[]} choices @param {Touch[]} touches */
export const beginning = (choices, touches) =>
  choices.filter((choice) => choice.touches.length >= touches.length && touches.every((touch, at) => same(touch, choice.touches[at])));

/**
 * The touches that come next, each with the choices behind it.
 * @param {Choice[]} choices
 * @param {Touch[]} touches
 * @returns {Map<string, {touch: Touch, choices: Choice[]}>}
 */
export function next(choices, touches) {
  const found = new Map();
  for (const choice of beginning(choices, touches)) {
    const touch = choice.touches[touches.length];
    if (!touch) continue;
    const entry = found.get(word(touch)) ?? { touch, choices: [] };
    entry.choices.push(choice);
    found.set(word(touch), entry);
  }
  return found;
}

/**
 * The touches at the start of a decision: the piece in the middle of its turn is held already.
 * @param {Choice[]} choices
 * @param {number | null} held
 * @returns {Touch[]}
 */
export function start(choices, held) {
  if (held === null || held === undefined) return [];
  const touches = [{ site: held }];
  return beginning(choices, touches).some((choice) => choice.touches.length > 1) ? touches : [];
}

/**
 * The outcome of a touch.
 * @typedef {{is: 'decided', choice: Choice} | {is: 'several', choices: Choice[], touches: Touch[]} | {is: 'narrowed', touches: Touch[]}
 *   | {is: 'dropped', touches: Touch[]} | {is: 'vain', touches: Touch[], vain: Touch[]}} Outcome
 */

/**
 * Narrows the choices by one more touch.
 * @param {Choice[]} choices
 * @param {Touch[]} touches those so far
 * @param {Touch} touch
 * @param {number | null} held
 * @returns {Outcome}
 */
export function narrow(choices, touches, touch, held) {
  const longer = [...touches, touch];
  const found = beginning(choices, longer);
  if (found.length > 0) return judged(found, longer);
  const begun = start(choices, held);
  // The same touch again puts the piece down.
  if (touches.length > 0 && same(touches[touches.length - 1], touch)) return { is: 'dropped', touches: begun.length < touches.length ? begun : [] };
  // Another piece is picked up instead.
  const afresh = beginning(choices, [touch]);
  if (touches.length > 0 && afresh.length > 0) return judged(afresh, [touch]);
  return { is: 'vain', touches: begun, vain: longer };
}

/** @param {Choice[]} found @param {Touch[]} touches @returns {Outcome} */
function judged(found, touches) {
  const complete = found.filter((choice) => choice.touches.length === touches.length);
  if (complete.length === 0) return { is: 'narrowed', touches };
  if (found.length === 1) return { is: 'decided', choice: found[0] };
  return { is: 'several', choices: found, touches };
}

/** The site of a touch. @param {any} touch @returns {number | undefined} */
export const siteOf = (touch) => touch?.site;

/**
 * Touches in vain, as the server is asked about them.
 * @param {any[]} vain
 */
export function touched(vain) {
  const last = vain[vain.length - 1];
  const first = vain.length > 1 ? vain[0] : undefined;
  return { from: first?.site ?? null, to: last?.site ?? null, hand: (first?.hand ?? last?.hand)?.[1] ?? null };
}

/**
 * The nearest site in a direction, by the geometry of the board.
 * @param {{x: number, y: number}[]} places
 * @param {number} from
 * @param {number} dx
 * @param {number} dy
 */
export function towards(places, from, dx, dy) {
  let best = -1;
  let least = Infinity;
  for (let site = 0; site < places.length; site++) {
    const x = places[site].x - places[from].x;
    const y = places[site].y - places[from].y;
    const along = x * dx + y * dy;
    const across = Math.abs(x * dy) + Math.abs(y * dx);
    if (site === from || along <= 0.01 || across > along * 1.8) continue;
    const far = along + across * 2;
    if (far < least) [least, best] = [far, site];
  }
  return best;
}
