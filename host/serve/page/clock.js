// The clocks of a match: the server says what is left, and the page counts on between two messages.

import { el, say } from './dom.js';
import { settings } from './settings.js';
import { sound } from './sound.js';
import { language, t } from './words.js';

const LOW = 30000;
const TENTHS = 10000;

/** The time of a side after so much of the move. @param {any} clock @param {any} face @param {number} elapsed */
export function reading(clock, face, elapsed) {
  const runs = clock.running === face.side;
  const [first] = face.stretches;
  if (face.fallen || !first) return { left: 0, periods: 0, moves: 0, fallen: face.fallen };
  if (!runs) return { ...first, left: first.left + (clock.hourglass && clock.running !== null ? elapsed : 0), fallen: false };
  let rest = Math.max(0, elapsed - face.free);
  for (const stretch of face.stretches) {
    if (rest < stretch.left) return { ...stretch, left: stretch.left - rest, fallen: false };
    rest -= stretch.left;
  }
  return { ...face.stretches[face.stretches.length - 1], left: 0, fallen: false };
}

/** Time in digits: hours, minutes, seconds; tenths in the last seconds. @param {number} millis */
export function digits(millis) {
  if (millis < TENTHS) return (Math.floor(millis / 100) / 10).toFixed(1);
  const seconds = Math.ceil(millis / 1000);
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:${two(Math.floor(seconds / 60) % 60)}` : Math.floor(seconds / 60)}:${two(seconds % 60)}`;
}

/** The time of a side as a sentence. @param {string} side @param {any} time */
function words(side, time) {
  const seconds = Math.ceil(time.left / 1000);
  const parts = [t('clock.time', { side, minutes: Math.floor(seconds / 60), seconds: seconds % 60 })];
  if (time.periods > 0) parts.push(t('clock.periods', { count: time.periods }));
  if (time.moves > 0) parts.push(t('clock.moves', { count: time.moves }));
  return parts.join(t('comma'));
}

/** The clocks of a match on a page. */
export class Clocks {
  /** @param {{match: any, board: any, rights: any, element: HTMLElement}} table */
  constructor(table) {
    this.table = table;
    this.timer = 0;
    this.since = -1;
    this.began = performance.now();
    this.offset = 0;
    this.done = 0;
    this.low = false;
  }

  get clock() {
    return this.table.match?.clock ?? null;
  }

  /** The match has come from the server. */
  renew() {
    const { clock } = this;
    const { match } = this.table;
    clearTimeout(this.timer);
    if (!clock) return;
    this.offset = match.now - performance.now();
    const key = clock.running === null ? -1 : clock.since;
    if (key !== this.since) {
      // What was announced before this page came is not announced again.
      this.done = this.elapsed();
      this.began = performance.now() - this.done;
      this.since = key;
      this.low = false;
    }
    this.tick();
  }

  leave() {
    clearTimeout(this.timer);
    this.timer = -1;
  }

  /** Milliseconds of the move under way. */
  elapsed() {
    return this.clock?.running === null ? 0 : Math.max(0, performance.now() + this.offset - this.clock.since);
  }

  /** Milliseconds that this page has had for the move under way. */
  took() {
    return this.clock && this.clock.running !== null ? Math.round(performance.now() - this.began) : undefined;
  }

  /** A face, renewed by each tick. @param {number} side */
  face(side) {
    const { clock } = this;
    const face = clock?.faces.find((/** @type {any} */ one) => one.side === side);
    if (!face) return null;
    const place = el('span', { class: 'clock', role: 'timer', 'aria-live': 'off', 'data-clock': side });
    this.paint(place, face);
    return place;
  }

  /** @param {HTMLElement} place @param {any} face */
  paint(place, face) {
    const { clock } = this;
    const time = reading(clock, face, this.elapsed());
    const runs = clock.running === face.side;
    const low = time.left < LOW && clock.begun;
    const more = [time.periods > 0 ? `×${time.periods}` : '', time.moves > 0 ? `/${time.moves}` : ''].join('');
    const text = `${low ? '! ' : ''}${digits(time.left)}${more ? ` ${more}` : ''}`;
    if (place.textContent !== text) {
      place.textContent = text;
      // As wide as the screen, however many signs there are.
      place.style.setProperty('--signs', String(Math.max(5, text.length)));
    }
    place.className = `clock${runs ? ' runs' : ''}${low ? ' low' : ''}${clock.paused ? ' paused' : ''}`;
    place.setAttribute('aria-label', words(this.table.board?.view.sides[face.side]?.name ?? '', time));
    place.title = face.credited > 0 ? t('clock.credited', { seconds: (face.credited / 1000).toFixed(1) }) : clock.control;
    return time;
  }

  tick() {
    const { clock } = this;
    if (!clock || this.timer === -1) return;
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (this.table.element.querySelectorAll('[data-clock]'))) {
      const face = clock.faces.find((/** @type {any} */ one) => String(one.side) === place.dataset.clock);
      if (face) this.paint(place, face);
    }
    if (clock.running === null || this.table.match.outcome) return;
    const elapsed = this.elapsed();
    this.announce(elapsed);
    const face = clock.faces.find((/** @type {any} */ one) => one.side === clock.running);
    const { left } = reading(clock, face, elapsed);
    if (left < LOW && !this.low && this.mine()) {
      this.low = true;
      sound('low');
    }
    this.timer = setTimeout(() => this.tick(), left < TENTHS ? 50 : 200);
  }

  /** True if the announcements are for this reader: whoever plays hears his own time. */
  mine() {
    const { sides } = this.table.rights;
    return sides.length === 0 || sides.includes(this.clock.running);
  }

  /** @param {number} elapsed */
  announce(elapsed) {
    const due = this.clock.announcements.filter((/** @type {any} */ one) => one.after > this.done && one.after <= elapsed);
    this.done = elapsed;
    const last = due[due.length - 1];
    if (!last || !this.mine()) return;
    say(last.says);
    speak(last.says);
  }

  /** The reader's own time in words; of all sides where none is his. */
  words() {
    const { clock } = this;
    if (!clock) return t('clock.none');
    const own = this.table.rights.sides;
    const faces = clock.faces.filter((/** @type {any} */ face) => own.length === 0 || own.includes(face.side));
    return faces.map((/** @type {any} */ face) => words(this.table.board.view.sides[face.side].name, reading(clock, face, this.elapsed()))).join(t('stop'));
  }
}

/** Says a sentence aloud, where there is a voice and it is not off. @param {string} text */
function speak(text) {
  if (!settings.voice || !globalThis.speechSynthesis) return;
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = language();
  // A late number is worse than none.
  speechSynthesis.cancel();
  speechSynthesis.speak(spoken);
}
