// Everything beside the board: players and hands, status, choices by words, turns, actions.

import { actions } from './actions.js';
import { counts } from './counts.js';
import { button, draw, el, fill } from './dom.js';
import { rulesBar, rulesSheet } from './rulebar.js';
import { settingsSheet } from './sheet.js';
import { share } from './share.js';
import { turns } from './turns.js';
import { t } from './words.js';
import { word } from './narrow.js';

/** The panel of a match. */
export class Panel {
  /** @param {import('./match.js').Table} table */
  constructor(table) {
    this.table = table;
    this.place = el('div', { class: 'place' });
    this.name = el('h1', { class: 'game' });
    this.chip = button('', () => rulesSheet(this.table), { class: 'chip' });
    this.head = el('header', { class: 'head' },
      el('a', { class: 'icon', href: '#/', title: t('app.home') }, '天元', el('span', { class: 'unseen' }, t('app.home'))), this.name, this.chip,
      button(t('act.share'), () => share(this.table), { class: 'icon', 'data-act': 'share' }),
      button('⋯', () => settingsSheet(this.table), { class: 'icon', 'aria-label': t('settings.title'), title: t('settings.title') }));
    this.upper = el('section', { class: 'players upper', 'aria-label': t('match.upper') });
    this.lower = el('section', { class: 'players lower', 'aria-label': t('match.lower') });
    this.news = el('div', { class: 'news' });
    this.status = el('div', { class: 'status' });
    this.offline = el('p', { class: 'quiet offline', hidden: true, role: 'status' }, t('match.offline'));
    this.ask = el('div', { class: 'ask' });
    this.acts = el('div', { class: 'acts', role: 'group', 'aria-label': t('match.actions') });
    this.turns = el('div', { class: 'turns' });
    this.more = el('div', { class: 'more' });
    this.field = el('input', { class: 'typed', 'aria-label': t('match.typed'), placeholder: t('match.typed'), autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false' });
    this.form = el('form', { class: 'typing', onsubmit: (/** @type {Event} */ event) => this.typed(event) }, this.field, el('button', { type: 'submit' }, t('match.play')));
    this.element = el('main', { class: 'match' }, this.place,
      el('aside', { class: 'panel' }, this.head, this.upper, this.news,
        el('div', { class: 'middle' }, this.turns, this.more, this.form),
        el('div', { class: 'now' }, this.status, this.offline, this.ask), this.lower, this.acts));
  }

  /** @param {import('./board.js').Board} board */
  setBoard(board) {
    fill(this.place, board.svg);
    const [, , width, height] = board.view.view_box;
    this.place.style.setProperty('--ratio', String(width / height));
  }

  /** @param {boolean} there */
  online(there) {
    this.offline.hidden = there;
  }

  /** Goes to the field of typed moves. */
  typing() {
    this.field.focus();
  }

  /** @param {Event} event */
  typed(event) {
    event.preventDefault();
    this.table.type(this.field.value);
    this.field.value = '';
  }

  /** Shows the match as it is now. */
  show() {
    const { table } = this;
    const { match } = table;
    this.name.textContent = match.rules.name;
    this.chip.textContent = match.rules.chip || t('shown.standard');
    this.chip.setAttribute('aria-label', t('shown.chip', { says: match.rules.chip || t('shown.standard') }));
    this.showPlayers();
    this.showStatus();
    fill(this.ask, this.asked());
    fill(this.news, hallLine(table), rulesBar(table));
    fill(this.acts, actions(table));
    turns(table, this.turns);
    fill(this.more, counts(table), hints(table));
  }

  showPlayers() {
    const { board, match, position, rights } = this.table;
    const sides = board.view.sides.map((/** @type {any} */ side, /** @type {number} */ nth) => ({ ...side, nth })).filter((/** @type {any} */ side) => !side.neutral);
    // The side that looks up from the lower edge of what the reader sees.
    const under = (/** @type {any} */ side) => (sides.length > 2 && rights.sides.length === 1 ? side.nth === rights.sides[0] : Boolean(side.down) === board.flipped);
    let lower = sides.filter(under);
    if (lower.length === 0 || lower.length === sides.length) lower = [sides[0]];
    const line = (/** @type {any} */ side) => this.player(side, match.seats[side.nth], position);
    fill(this.upper, sides.filter((/** @type {any} */ side) => !lower.includes(side)).map(line));
    fill(this.lower, lower.map(line));
  }

  /** A player: name, seat, numbers, and pieces in hand. @param {any} side @param {any} seat @param {any} position */
  player(side, seat, position) {
    const { board, match, rights } = this.table;
    const moves = !position.over && position.mover === side.nth;
    const called = rights.seat?.names[side.nth];
    const who = called ? [called, rights.sides.includes(side.nth) ? t('seat.you') : ''].filter(Boolean).join(' · ') : seat.who === 'person' ? (rights.sides.includes(side.nth) ? t('seat.you') : t('seat.person')) : seat.who === 'random' ? t('seat.random') : seat.who === 'engine' ? seat.name : t('seat.level', { level: seat.level });
    const tally = position.tallies[side.nth];
    const numbers = [t('tally.board', { count: tally.board })];
    if (tally.supply > 0 && !board.view.hands) numbers.push(t('tally.supply', { count: tally.supply }));
    if (tally.prisoners !== null) numbers.push(t('tally.prisoners', { count: tally.prisoners }));
    if (tally.held) numbers.push(tally.held);
    const swatch = draw('svg', { class: 'swatch', viewBox: '-6 -6 12 12', 'aria-hidden': 'true' }, draw('circle', { class: `side ${side.colour}`, r: 5 }));
    return el('div', { class: moves ? 'player moving' : 'player' },
      el('div', { class: 'who' }, swatch, el('b', {}, side.name), el('span', { class: 'quiet' }, who),
        moves ? el('span', { class: 'turn' }, match.thinking ? t('match.thinking') : t('match.moves')) : null,
        match.outcome && match.outcome.winner === side.nth ? el('span', { class: 'turn' }, t('match.won')) : null,
        el('span', { class: 'numbers' }, numbers.join(' · ')), this.table.clocks?.face(side.nth) ?? null),
      this.hand(side.nth, position));
  }

  /** The pieces in hand that can be touched. @param {number} side @param {any} position */
  hand(side, position) {
    const { board, touches } = this.table;
    const choices = this.table.choices();
    const named = new Set(choices.map((/** @type {any} */ choice) => choice.touches[0]).filter((/** @type {any} */ touch) => touch?.hand).map(word));
    const kinds = board.view.kinds.map((/** @type {any} */ _, /** @type {number} */ kind) => kind);
    const held = kinds.filter((/** @type {number} */ kind) => (board.view.hands ? position.hands[side][kind] > 0 : named.has(`h${side}.${kind}`)));
    if (!board.view.hands && held.length === 0) return null;
    const one = (/** @type {number} */ kind) => {
      const count = position.hands[side][kind];
      const live = named.has(`h${side}.${kind}`);
      const picked = touches.length > 0 && word(touches[0]) === `h${side}.${kind}`;
      const press = (/** @type {MouseEvent} */ event) => event.detail === 0 && this.table.touch({ hand: [side, kind] });
      return el('button', { type: 'button', class: `piece${live ? ' live' : ''}`, 'data-hand': `${side}.${kind}`, 'aria-pressed': picked, onclick: press,
        'aria-label': t('match.hand', { piece: board.man(side, kind), count }) },
        board.picture(side, kind), count > 1 ? el('span', { class: 'number' }, count) : null);
    };
    return el('div', { class: 'inhand', role: 'group', 'aria-label': t('match.inhand') }, held.map(one));
  }

  showStatus() {
    const { table } = this;
    const { position, match, wrong, under } = table;
    const lines = [];
    if (table.looking !== null) lines.push(el('p', { class: 'quiet' }, t('match.earlier'), ' ', button(t('match.present'), () => table.look(null))));
    lines.push(el('p', { class: match.outcome ? 'end' : '' }, table.looking === null ? position.status : ''));
    if (position.owed) lines.push(el('p', { class: 'duty' }, position.owed));
    for (const one of position.owed ? position.earned ?? [] : []) lines.push(el('p', { class: 'quiet' }, t('forms.earned', { name: one.name, count: one.removals })));
    if (table.aims) lines.push(el('p', {}, table.aimWords()));
    if (table.outlines) lines.push(el('p', { class: 'quiet' }, table.formWords()));
    if (under.length > 0 && !position.complete) lines.push(el('p', { class: 'quiet' }, t('match.under', { count: under.length })));
    if (wrong) {
      lines.push(el('div', { class: 'wrong' }, el('p', {}, wrong.sentence), wrong.rule ? el('blockquote', {}, wrong.rule) : null,
        wrong.clause || wrong.place ? el('p', { class: 'quiet' }, [wrong.clause, wrong.place].filter(Boolean).join(' · ')) : null));
    }
    if (match.adjourned) lines.push(el('p', { class: 'duty' }, match.adjourned));
    if (match.touched && !under.length) lines.push(el('p', { class: 'duty' }, match.touched));
    if (!match.adjourned && match.clock?.note) lines.push(el('p', { class: 'quiet' }, match.clock.note));
    if (match.clock?.paused && !match.outcome) lines.push(el('p', { class: 'duty' }, t('clock.paused')));
    if (match.clock?.awaits !== null && match.clock?.awaits !== undefined) lines.push(el('p', { class: 'duty' }, t('clock.awaits', { side: table.board.view.sides[match.clock.awaits].name })));
    if (match.trouble) lines.push(el('p', { class: 'wrong' }, match.trouble));
    if (match.fault) lines.push(el('p', { class: 'wrong' }, match.fault));
    // Nobody plays on without having read it: it comes first, and is spoken.
    if (match.unsaved) lines.unshift(el('p', { class: 'wrong unkept', role: 'alert' }, match.unsaved));
    fill(this.status, lines);
  }

  /** Choices that are made by words: of several with the same touches, and buttons. */
  asked() {
    const { table } = this;
    const { several, board } = table;
    if (several) {
      const face = (/** @type {any} */ choice) => (choice.piece ? board.picture(choice.piece[0], choice.piece[1]) : null);
      const one = (/** @type {any} */ choice) => el('button', { type: 'button', class: 'choice', onclick: () => table.decide(choice.ids ?? [choice.id]) }, face(choice), el('span', {}, choice.label));
      return el('div', { class: 'menu', role: 'group', 'aria-label': t('match.which') }, several.map(one), button(t('app.cancel'), () => table.back(), { class: 'quiet' }));
    }
    const named = table.choices().filter((/** @type {any} */ choice) => choice.touches[0]?.button);
    const one = (/** @type {any} */ choice) => button(choice.label, () => table.touch(choice.touches[0]), { class: 'choice' });
    const questions = this.question();
    return [...questions, named.length > 0 ? el('div', { class: 'menu' }, named.map(one)) : null];
  }

  /** A question of the other side. */
  question() {
    const { match, rights, board } = this.table;
    const asker = match.question?.side ?? match.offer;
    if (asker === null || asker === undefined || match.outcome) return [];
    const about = match.question?.about ?? 'draw';
    const sentence = t(`question.${about}`, { side: board.view.sides[asker]?.name ?? '' });
    const mayAnswer = rights.sides.some((/** @type {number} */ side) => side !== asker);
    const enforced = about === 'draw' ? match.enforced_draws.find((/** @type {any} */ one) => one.side === asker) : undefined;
    const note = enforced ? el('p', { class: 'quiet', 'data-line': 'enforced' }, enforced.sentence) : null;
    if (!mayAnswer) return [el('p', { class: 'quiet' }, sentence), note];
    const answer = (/** @type {boolean} */ accepted) => () => this.table.act({ act: 'answer', accepted });
    return [el('div', { class: 'menu' }, el('p', {}, sentence), button(t('question.yes'), answer(true), { class: 'choice' }), button(t(enforced ? 'question.no-arbiter' : 'question.no'), answer(false), { class: 'choice' }), note)];
  }
}

/** The place of the board in its tournament. @param {import('./match.js').Table} table */
function hallLine(table) {
  const { seat } = table.rights;
  return seat ? el('p', { class: 'quiet', 'data-line': 'seat' }, t('match.seat', { event: seat.event, board: seat.board })) : null;
}

/** The lines of a hint. @param {import('./match.js').Table} table */
function hints(table) {
  const { hint } = table;
  if (!hint) return null;
  if (hint.waiting) return el('p', { class: 'quiet' }, t('hint.waiting'));
  const line = (/** @type {any} */ one) => el('li', {}, el('b', {}, table.turnText(one)), ' ', el('span', { class: 'quiet' }, one.expected), one.reasons.length > 0 ? el('p', {}, one.reasons.join(' · ')) : null);
  return el('section', { class: 'hints' }, el('h2', {}, t('hint.title')), el('ol', {}, hint.lines.map(line)));
}

