// The form of a ruling: clause, offender, turn, remedy, clocks, reason; its consequences are shown before it is made.

import { post } from './api.js';
import { digits } from './clock.js';
import { counted } from './desk.js';
import { DeskPlacing } from './desk-placing.js';
import { button, el, fill } from './dom.js';
import { token } from './rules-store.js';
import { t } from './words.js';

const NAME = 'tianyuan.arbiter';

/** The name of the arbiter, as long as this window is open. @param {string} [given] */
function arbiter(given) {
  try {
    if (given !== undefined) sessionStorage.setItem(NAME, given);
    return sessionStorage.getItem(NAME) ?? '';
  } catch {
    return given ?? '';
  }
}

/** The form of a ruling. */
export class RulingForm {
  /** @param {import('./desk-board.js').DeskBoard} desk */
  constructor(desk) {
    this.desk = desk;
    this.known = '';
    const changed = () => this.changed();
    this.find = el('input', { type: 'search', class: 'search', 'aria-label': t('desk.find'), placeholder: t('desk.find'), oninput: () => this.list() });
    this.offences = el('div', { class: 'offences', role: 'radiogroup', 'aria-label': t('desk.offence') });
    const sides = desk.board.view.sides.filter((/** @type {any} */ side) => !side.neutral);
    this.sides = sides;
    this.side = el('select', { onchange: changed }, el('option', { value: '' }, t('desk.nobody')), sides.map((/** @type {any} */ side) => el('option', { value: side.id }, side.name)));
    this.turn = el('input', { type: 'number', min: 1, oninput: changed });
    this.remedies = el('div', { class: 'row remedies', role: 'radiogroup', 'aria-label': t('desk.remedy') });
    this.agreed = el('input', { type: 'checkbox', onchange: changed });
    this.site = el('input', { type: 'text', spellcheck: 'false', autocomplete: 'off', placeholder: desk.board.view.sites[0]?.label, oninput: changed });
    this.position = el('input', { type: 'text', spellcheck: 'false', autocomplete: 'off', onchange: () => this.placing.read() });
    this.clock = el('select', { onchange: changed });
    this.time = el('input', { type: 'text', placeholder: '2m', autocomplete: 'off', oninput: changed });
    this.arbiter = el('input', { type: 'text', value: arbiter(), autocomplete: 'off', maxlength: 500, oninput: () => (arbiter(this.arbiter.value), changed()) });
    this.reason = el('input', { type: 'text', autocomplete: 'off', maxlength: 500, oninput: changed });
    this.plan = el('div', { class: 'plan', role: 'status' });
    const field = (/** @type {string} */ name, /** @type {HTMLElement} */ input) => {
      input.setAttribute('aria-label', t(`desk.${name}`));
      return el('label', { class: 'field' }, t(`desk.${name}`), input);
    };
    this.siteField = el('div', {}, field('site', this.site), el('p', { class: 'quiet' }, t('desk.site-how')));
    this.placing = new DeskPlacing(this);
    this.placeField = el('div', {}, el('p', { class: 'quiet' }, t('desk.position-how')), this.placing.element, field('position', this.position));
    this.clockField = field('clocks', this.clock);
    this.timeField = field('time', this.time);
    this.agreedField = el('label', { class: 'tick' }, this.agreed, t('desk.agreed'));
    this.go = button(t('desk.confirm'), () => this.rule(), { class: 'main', 'data-act': 'rule', disabled: true });
    this.element = el('form', { class: 'ruling', onsubmit: (/** @type {Event} */ event) => (event.preventDefault(), this.preview()) },
      this.find, this.offences, field('offender', this.side), field('at-turn', this.turn), this.remedies, this.agreedField, this.siteField, this.placeField, this.clockField, this.timeField,
      field('arbiter', this.arbiter), field('reason', this.reason),
      el('div', { class: 'row' }, el('button', { type: 'submit', 'data-act': 'preview' }, t('desk.preview')), this.go), this.plan);
  }

  /** The match has changed. */
  renew() {
    const { desk } = this.desk;
    const known = JSON.stringify(desk.offences);
    if (known !== this.known) {
      this.known = known;
      this.list();
    }
    this.turn.max = desk.turn;
    if (!this.turn.value) this.turn.value = Math.max(1, desk.turn - 1);
    const claim = desk.calls.find((/** @type {any} */ one) => one.word);
    if (claim && claim.word !== this.claimed) {
      this.claimed = claim.word;
      this.choose(claim.word);
      if (claim.against) this.side.value = claim.against;
    }
    this.changed();
  }

  /** The turn that is looked at. @param {number} turn */
  at(turn) {
    this.turn.value = turn;
    this.changed();
  }

  /** A site is named on the board: that of the touched piece, or one where a piece is put. @param {number} site */
  touched(site) {
    if (!this.placeField.hidden) return this.placing.touch(site);
    if (this.siteField.hidden) return;
    this.site.value = this.desk.board.view.sites[site].label;
    this.changed();
  }

  /** The site that is named as that of the touched piece; -1 for none. */
  get picked() {
    if (!this.placeField.hidden) return this.placing.picked;
    const word = this.siteField.hidden ? '' : this.site.value.trim().toLowerCase();
    return word ? this.desk.board.view.sites.findIndex((/** @type {any} */ site) => site.label.toLowerCase() === word) : -1;
  }

  /** A remedy is chosen. That of a touched piece is about the turn under way. */
  remedied() {
    if (this.remedy?.id === 'touch_move') {
      this.turn.value = this.desk.desk.turn;
      this.side.value = this.desk.desk.mover;
    }
    this.changed();
  }

  /** The offences that fit the words. */
  list() {
    const words = this.find.value.trim().toLowerCase();
    const { offences } = this.desk.desk;
    const text = (/** @type {any} */ one) => [one.name, one.id, ...one.clauses.flatMap((/** @type {any} */ clause) => [clause.id, clause.text])].join(' ').toLowerCase();
    const row = (/** @type {any} */ one) => el('label', { class: 'radio' },
      el('input', { type: 'radio', name: 'offence', value: one.id, checked: this.chosen?.id === one.id, onchange: () => this.choose(one.id) }),
      el('span', {}, el('b', {}, one.name), one.counts ? ` (${one.counts})` : '', one.clauses.map((/** @type {any} */ clause) => el('span', { class: 'clause' }, clause.text, ' ', el('span', { class: 'quiet' }, clause.id)))));
    const found = offences.filter((/** @type {any} */ one) => text(one).includes(words));
    fill(this.offences, found.length > 0 ? found.map(row) : el('p', { class: 'quiet' }, t(offences.length > 0 ? 'desk.none-fits' : 'desk.no-offences')));
  }

  /** @param {string} id */
  choose(id) {
    this.chosen = this.desk.desk.offences.find((/** @type {any} */ one) => one.id === id);
    this.list();
    const remedies = this.chosen?.remedies ?? [];
    const one = (/** @type {any} */ remedy, /** @type {number} */ nth) => el('label', { class: 'radio' },
      el('input', { type: 'radio', name: 'remedy', value: remedy.id, checked: nth === 0, onchange: () => this.remedied() }), remedy.name, remedy.agreed ? el('span', { class: 'quiet' }, ` (${t('desk.needs-agreed')})`) : null);
    fill(this.remedies, remedies.map(one), this.chosen?.no_draw ? el('p', { class: 'quiet', 'data-line': 'no-draw' }, this.chosen.no_draw) : null);
    this.remedied();
  }

  /** The remedy that is chosen. */
  get remedy() {
    const id = this.remedies.querySelector('input:checked')?.value;
    return this.chosen?.remedies.find((/** @type {any} */ one) => one.id === id);
  }

  /** Shows the fields that the remedy needs; what was planned before is no longer so. */
  changed() {
    const { remedy } = this;
    this.siteField.hidden = remedy?.id !== 'touch_move';
    this.placeField.hidden = remedy?.id !== 'position';
    this.agreedField.hidden = !remedy?.agreed;
    this.clockField.hidden = !remedy?.clocks || !this.desk.match.clock || remedy.id === 'replay' || remedy.id === 'recount';
    const acts = remedy?.id === 'give' ? ['give'] : remedy?.id === 'take' ? ['take'] : ['recount', 'give', 'take', 'set'];
    // Time is given or taken by the clause, or else somebody says how much.
    const usual = !remedy || !['give', 'take'].includes(remedy.id) ? [['', t('desk.keep')]] : remedy.time ? [['', t('desk.by-clause', { time: remedy.time })]] : [];
    const options = [...usual, ...acts.flatMap((how) => (how === 'recount' ? [[how, t('desk.recount')]] : this.sides.map((/** @type {any} */ side) => [`${how} ${side.id}`, t(`desk.${how}`, { side: side.name })])))];
    const was = this.clock.value;
    fill(this.clock, options.map(([value, text]) => el('option', { value, selected: value === was }, text)));
    this.timeField.hidden = this.clockField.hidden || !this.clock.value.includes(' ');
    this.desk.unplan();
    this.placing.renew();
    this.desk.mark();
    this.stale();
  }

  /** What was planned before is no longer so. */
  stale() {
    this.go.disabled = true;
    fill(this.plan);
  }

  /** The name of the arbiter and the reason. */
  signed() {
    return { arbiter: this.arbiter.value.trim(), reason: this.reason.value.trim() };
  }

  /** The ruling as the server takes it. */
  wanted() {
    const [how, side] = this.clockField.hidden ? [''] : this.clock.value.split(' ');
    const claim = this.desk.desk.calls.find((/** @type {any} */ one) => one.word === this.chosen?.id || one.word === null);
    return {
      offence: this.chosen?.id ?? '', side: this.side.value || null, turn: Number(this.turn.value) || 0, remedy: this.remedy?.id ?? '',
      agreed: !this.agreedField.hidden && this.agreed.checked, site: this.siteField.hidden ? null : this.site.value.trim() || null, position: this.placeField.hidden ? null : this.position.value,
      clocks: how ? [how === 'recount' ? { how } : { how, side, time: this.time.value.trim() }] : [],
      ...(claim ? { claimed: claim.turn } : {}), ...this.signed(),
    };
  }

  /** Asks what would follow, and shows it on the board. */
  async preview() {
    const { desk } = this;
    try {
      const plan = await post(`${desk.path}/plan`, this.wanted(), token());
      desk.tell('');
      if (plan.position) desk.pose(plan.position, true);
      this.placing.rest();
      const face = (/** @type {any} */ one) => el('li', {}, `${desk.board.view.sides[one.side].name} ${digits(one.stretches.reduce((/** @type {number} */ sum, /** @type {any} */ stretch) => sum + stretch.left, 0))}`);
      fill(this.plan, el('h3', {}, t('desk.after')), el('ul', {},
        el('li', {}, plan.position ? plan.position.status : t('desk.unchanged')),
        plan.gone > 0 ? el('li', {}, t('desk.gone', { count: plan.gone })) : null,
        plan.swaps ? el('li', {}, t('desk.swapped')) : null,
        plan.touched ? el('li', {}, plan.touched) : null,
        plan.faces.map(face),
        plan.full ? el('li', {}, t('desk.full', { name: plan.full })) : null,
        plan.outcome ? el('li', {}, plan.outcome) : null,
        plan.counts.filter((/** @type {any} */ row) => row.count > 0).map((/** @type {any} */ row) => el('li', {}, counted(row)))));
      this.go.disabled = false;
    } catch (error) {
      desk.trouble(error);
    }
  }

  /** Rules so. */
  async rule() {
    const done = await this.desk.act({ act: 'rule', ruling: this.wanted() }, t('desk.saved'));
    if (!done) return;
    this.reason.value = '';
    this.changed();
  }
}
