// Everything beside the board of an analysis: the tree, the comment, the engine, and what can be done.

import { address, get } from './api.js';
import { bring, enter } from './brought.js';
import { counts } from './counts.js';
import { button, el, fill } from './dom.js';
import { EngineView } from './engine.js';
import { Panel } from './panel.js';
import { look } from './settings.js';
import { addressNote, base, learnAddress } from './reach.js';
import { settingsSheet } from './sheet.js';
import { copyLine, download, formats } from './share.js';
import { START, TreeView } from './tree.js';
import { to } from './places.js';
import { t } from './words.js';

/** Milliseconds after the last letter of a comment until it is kept. */
const PAUSE = 900;

/** The panel of an analysis. */
export class AnalysisPanel extends Panel {
  /** @param {import('./analysis.js').Desk} desk */
  constructor(desk) {
    super(/** @type {any} */ (desk));
    this.desk = desk;
    this.tree = new TreeView(desk);
    this.engine = new EngineView(desk);
    this.made = el('div', { class: 'made' });
    this.title = el('label', { class: 'quiet', for: 'comment' });
    this.comment = el('textarea', { id: 'comment', rows: 2, maxlength: 4000, readonly: !desk.seen.mine, oninput: () => this.wait(), onchange: () => this.keep() });
    this.notes = el('p', { class: 'quiet' });
    /** @type {number | undefined} the node whose comment is shown */
    this.commented = undefined;
    fill(this.head,
      el('a', { class: 'icon', href: '#/', title: t('app.home') }, '天元', el('span', { class: 'unseen' }, t('app.home'))), this.name,
      el('span', { class: 'chip quiet' }, [t('analysis.name'), desk.seen.chip].filter(Boolean).join(' · ')),
      button(t('act.share'), () => this.share(), { class: 'icon', 'data-act': 'share' }),
      button('⋯', () => settingsSheet(/** @type {any} */ (desk)), { class: 'icon', 'aria-label': t('settings.title'), title: t('settings.title') }));
    this.leaves = this.arrows();
    this.element = el('main', { class: 'match analysis' }, this.place,
      el('aside', { class: 'panel' }, this.head, this.upper, this.news,
        el('div', { class: 'middle' }, this.tree.element, this.leaves, el('div', { class: 'said' }, this.title, this.comment, this.notes), desk.seen.mine ? this.engine.element : null, this.more, desk.seen.mine ? this.form : null),
        el('div', { class: 'now' }, this.status, this.offline, this.ask), this.lower, this.acts));
  }

  leave() {
    clearTimeout(this.waiting);
    this.keep();
  }

  arrows() {
    const { desk } = this;
    const leaf = (/** @type {string} */ sign, /** @type {string} */ name, /** @type {() => void} */ act) => button(sign, act, { class: 'icon', 'aria-label': t(name), title: t(name) });
    return el('div', { class: 'leaves', title: t('analysis.keys') }, leaf('|◀', 'turns.first', () => desk.go(START)), leaf('◀', 'turns.back', () => desk.leaf(-1)), leaf('▶', 'turns.on', () => desk.leaf(1)), leaf('▶|', 'turns.last', () => desk.go(desk.tree.last(desk.node))));
  }

  /** Shows the analysis as it is now. */
  show() {
    const { desk } = this;
    this.name.textContent = desk.seen.title;
    this.showPlayers();
    this.showStatus();
    fill(this.ask, this.asked());
    fill(this.news, this.troubles());
    fill(this.acts, this.actions());
    this.tree.show();
    this.showComment();
    this.engine.show();
    fill(this.more, counts(/** @type {any} */ (desk)), this.headers());
  }

  /** Nobody sits here: a side, its numbers and its hand. @param {any} side @param {any} _seat @param {any} position */
  player(side, _seat, position) {
    return super.player(side, { who: 'engine', name: '' }, position);
  }

  troubles() {
    const { desk } = this;
    const parts = [];
    if (desk.problems.length > 0) {
      const close = () => {
        desk.problems = [];
        this.show();
      };
      parts.push(el('div', { class: 'bar', role: 'alert' }, el('p', {}, t('analysis.problems')), el('ul', {}, desk.problems.map((/** @type {string} */ one) => el('li', {}, one))), button(t('app.close'), close)));
    }
    if (!desk.seen.mine) parts.push(el('div', { class: 'bar calm' }, el('p', {}, t('analysis.theirs')), button(t('analysis.copy'), () => this.copy(), { class: 'main' })));
    return parts;
  }

  actions() {
    const { desk } = this;
    const found = [];
    const add = (/** @type {string} */ key, /** @type {string} */ text, /** @type {() => void} */ does, /** @type {Record<string, any>} */ parts = {}) => found.push(button(text, does, { 'data-act': key, ...parts }));
    if (desk.under.length > 0) add('undo', t('act.undo'), () => desk.undo(), { class: 'main' });
    if (desk.seen.mine && desk.node !== START) {
      const path = desk.tree.path(desk.node);
      if (path.some(({ id }) => desk.tree.place(id).nth > 1)) add('promote', t('analysis.promote'), () => desk.edit({ act: 'promote', node: desk.node }, t('analysis.promoted')));
      add('delete', t('analysis.delete'), () => this.sure());
    }
    if (desk.seen.counts) add('count', t('act.count'), () => desk.askCount(), { 'aria-pressed': String(Boolean(desk.count)) });
    if (desk.board.view.forms.length > 0) add('forms', t('act.forms'), () => desk.outline(), { 'aria-pressed': String(desk.outlines) });
    const here = { position: desk.position.text, options: desk.seen.options };
    found.push(el('a', { class: 'button', href: to('new', desk.board.view.game, here) }, t('analysis.play-here')));
    found.push(el('a', { class: 'button', href: to('setup', desk.board.view.game, here) }, t('analysis.setup')));
    add('flip', t('act.flip'), () => desk.flip());
    return found;
  }

  /** Asks once more before taking out more than one turn. */
  sure() {
    const { desk } = this;
    const count = desk.tree.size(desk.node);
    const gone = () => desk.edit({ act: 'delete', node: desk.node }, t('analysis.deleted'));
    if (count === 1) return void gone();
    const dialog = el('dialog', { class: 'sheet', 'aria-label': t('analysis.delete'), onclose: () => dialog.remove() },
      el('p', {}, t('analysis.delete-sure', { count })),
      el('div', { class: 'menu' }, button(t('analysis.delete'), () => (dialog.close(), gone()), { class: 'danger' }), button(t('app.cancel'), () => dialog.close())));
    desk.element.append(dialog);
    dialog.showModal();
  }

  showComment() {
    const { desk } = this;
    if (this.commented === desk.node && document.activeElement === this.comment) return;
    this.keep();
    const node = desk.tree.get(desk.node);
    this.commented = desk.node;
    this.title.textContent = t(desk.node === START ? 'analysis.comment-start' : 'analysis.comment');
    this.comment.value = node?.comment ?? '';
    this.notes.textContent = node?.notes?.length ? t('analysis.of-file', { notes: node.notes.join(' · ') }) : '';
  }

  wait() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.keep(), PAUSE);
  }

  /** Keeps the comment of the turn that it was written for. */
  keep() {
    clearTimeout(this.waiting);
    const { desk } = this;
    /** @type {number | undefined} */
    const node = this.commented;
    const known = node === undefined ? undefined : desk.tree.get(node);
    const text = this.comment.value.trimEnd();
    if (!desk.seen.mine || !known || text === (known.comment ?? '')) return;
    known.comment = text;
    desk.edit({ act: 'comment', node, text }, t('analysis.comment-kept'));
  }

  /** Lines of a file about the game. */
  headers() {
    const { headers } = this.desk.seen;
    if (headers.length === 0) return null;
    const rows = headers.flatMap((/** @type {[string, string]} */ [key, value]) => [el('dt', {}, key), el('dd', {}, value)]);
    return el('details', {}, el('summary', {}, t('analysis.headers')), el('dl', { class: 'keys' }, rows));
  }

  /** Makes an analysis of one's own of somebody else's. */
  async copy() {
    const { desk } = this;
    try {
      const text = await get(`${desk.path}/record`, { format: 'json' });
      const begun = await bring(typeof text === 'string' ? text : JSON.stringify(text), 'analysis.json', '');
      enter(begun);
    } catch (error) {
      desk.trouble(error);
      desk.show();
    }
  }

  async share() {
    const { desk } = this;
    await learnAddress();
    const link = (/** @type {string} */ token) => `${base()}#/a/${desk.name}${token ? `/${token}` : ''}`;
    const told = el('div', { role: 'status' });
    const format = el('select', { 'aria-label': t('share.record') }, formats(desk.board.view.formats).map((word) => el('option', { value: word, selected: word === desk.seen.format }, word)));
    const save = () => this.save(format.value, told);
    const others = el('div');
    const lay = () => fill(others, copyLine(t('analysis.link-read'), link(''), true), desk.seen.mine ? copyLine(t('analysis.link-change'), link(desk.token), true) : null);
    lay();
    const picture = address(`${desk.path}/picture.svg`, { node: desk.node, look: look() });
    const dialog = el('dialog', { class: 'sheet', 'aria-label': t('act.share'), onclose: () => dialog.remove() },
      el('h2', {}, t('act.share')),
      addressNote(() => lay()), others,
      copyLine(t('share.position'), desk.position.text),
      el('div', { class: 'row' }, format, button(t('analysis.save'), save, { 'data-act': 'save' }), el('a', { class: 'button', href: picture, download: `${desk.board.view.game}.svg` }, t('share.picture'))),
      told, el('div', { class: 'menu' }, button(t('app.close'), () => dialog.close(), { class: 'main' })));
    desk.element.append(dialog);
    dialog.showModal();
  }

  /** Saves a file, and says what it does not hold. @param {string} format @param {HTMLElement} told */
  async save(format, told) {
    const { desk } = this;
    try {
      const answer = await fetch(address(`${desk.path}/record`, { format }));
      if (!answer.ok) throw new Error((await answer.json()).sentence);
      const file = `${desk.board.view.game}-${desk.name}.${format === 'record' ? 'txt' : format}`;
      download(await answer.text(), file);
      const lost = JSON.parse(answer.headers.get('x-left-out') ?? '[]');
      fill(told, el('p', {}, t('analysis.saved', { file })), lost.length > 0 ? [el('p', {}, t('analysis.left-out')), el('ul', {}, lost.map((/** @type {string} */ one) => el('li', {}, one)))] : null);
    } catch (error) {
      fill(told, el('p', { class: 'wrong' }, /** @type {any} */ (error).message || t('app.away')));
    }
  }
}
