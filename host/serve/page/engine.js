// The engine beside an analysis: it searches deeper until it is stopped, and follows from turn to turn.

import { address } from './api.js';
import { button, el, fill, say } from './dom.js';
import { t } from './words.js';

const SECONDS = 60;
const WAYS = [1, 2, 3, 4, 5];

/** A search that runs beside the board. */
export class Engine {
  /** @param {import('./analysis.js').Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.on = false;
    this.lines = 3;
    /** @type {any} the lines found so far */ this.found = null;
    /** @type {AbortController | null} */ this.asking = null;
    this.told = false;
  }

  /** Turns it on or off. */
  toggle() {
    if (this.on) this.stop();
    else {
      this.on = true;
      this.arrive();
    }
    this.desk.show();
  }

  stop() {
    this.on = false;
    this.asking?.abort();
    this.asking = null;
  }

  /** The board leaves a position. */
  leave() {
    this.asking?.abort();
    this.asking = null;
    this.found = null;
  }

  /** The board has come to a position. */
  arrive() {
    if (this.on) this.search(this.desk.node);
  }

  /** @param {number} lines */
  want(lines) {
    this.lines = lines;
    this.leave();
    this.arrive();
    this.desk.show();
  }

  /** Searches a node, and shows what comes. @param {number} node */
  async search(node) {
    this.leave();
    const asking = new AbortController();
    this.asking = asking;
    this.told = false;
    try {
      const { path, token } = this.desk;
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await fetch(address(`${path}/lines`), { method: 'POST', headers, body: JSON.stringify({ node, lines: this.lines, seconds: SECONDS }), signal: asking.signal });
      if (!answer.ok || !answer.body) throw Object.assign(new Error(), await answer.json().catch(() => ({})));
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let rest = '', part = await reader.read(); !part.done; part = await reader.read()) {
        const all = (rest + part.value).split('\n');
        rest = all.pop() ?? '';
        const last = all.pop();
        if (last && this.asking === asking) this.hear(JSON.parse(last));
      }
    } catch (error) {
      if (asking.signal.aborted) return;
      this.on = false;
      this.desk.trouble(Object.assign(new Error(/** @type {any} */ (error).sentence ?? t('app.away')), {}));
      this.desk.show();
    }
  }

  /** @param {any} found */
  hear(found) {
    this.found = found;
    if (found.done) this.asking = null;
    // Readers of the screen hear the first line once, and the last.
    const line = found.lines[0];
    if (line && (!this.told || found.done)) say([this.desk.turnText(line), line.expected, ...line.reasons].join(t('stop')));
    this.told = Boolean(line);
    this.desk.show();
  }
}

/** The engine on the page. */
export class EngineView {
  /** @param {import('./analysis.js').Desk} desk */
  constructor(desk) {
    this.desk = desk;
    const { engine } = desk;
    this.mark = button('', () => engine.toggle(), { 'data-act': 'engine' });
    const ways = el('select', { 'aria-label': t('analysis.lines'), onchange: (/** @type {any} */ event) => engine.want(Number(event.target.value)) }, WAYS.map((count) => el('option', { value: count, selected: count === engine.lines }, String(count))));
    this.state = el('span', { class: 'quiet' });
    this.list = el('ol', { class: 'lines' });
    this.element = el('section', { class: 'engine', 'aria-label': t('analysis.engine') }, el('div', { class: 'row' }, this.mark, el('label', { class: 'ways' }, t('analysis.lines'), ' ', ways), this.state), this.list);
  }

  show() {
    const { engine } = this.desk;
    const { found } = engine;
    this.mark.textContent = t(engine.on ? 'analysis.stop' : 'analysis.think');
    this.mark.setAttribute('aria-pressed', String(engine.on));
    const count = (found?.searched ?? 0).toLocaleString(document.documentElement.lang || 'en');
    this.state.textContent = found?.why ?? (found ? t(engine.asking ? 'analysis.searching' : 'analysis.searched', { count }) : engine.on ? t('hint.waiting') : '');
    fill(this.list, (found?.lines ?? []).map((/** @type {any} */ line, /** @type {number} */ nth) => this.line(line, nth)));
  }

  /** Plays the first turn of a line, in place of a turn under way. @param {any} line */
  play(line) {
    if (this.desk.under.length > 0) this.desk.drop();
    this.desk.decide(line.decisions);
  }

  /** @param {any} line @param {number} nth */
  line(line, nth) {
    const proven = line.proven ? el('b', { class: `proven ${line.proven}` }, t(`analysis.proven.${line.proven}`)) : el('b', {}, `${Math.round(line.value * 100)} %`);
    const text = this.desk.turnText(line);
    const play = button(text, () => this.play(line), { class: 'play', 'data-act': `line-${nth}`, 'aria-label': t('analysis.play-line', { text }) });
    return el('li', {}, proven, play, line.reasons.length > 0 ? el('p', { class: 'quiet' }, line.reasons.join(' · ')) : null);
  }
}
