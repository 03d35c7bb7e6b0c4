// The page of rules: the script at the left, its mistakes below it, the board and the options at the right; on a phone two tabs.

import { Trouble, get, post } from './api.js';
import { button, el, fill, say } from './dom.js';
import { listOf, problemsOf } from './rules-parts.js';
import { Side } from './rules-side.js';
import { read, token, write } from './rules-store.js';
import { t } from './words.js';

const PAUSE = 350;
const FIRST = 'scripts/';
/** Texts that were not saved, by file, for whoever comes back to them. @type {Map<string, string>} */
const drafts = new Map();

/** Loads the styles of this page once. */
function dressed() {
  if (document.querySelector('link[href="page/rules.css"]')) return;
  document.head.append(el('link', { rel: 'stylesheet', href: 'page/rules.css' }));
}

/**
 * Shows the page of rules.
 * @param {HTMLElement} element
 * @param {Record<string, string>} params
 * @returns {Promise<() => void>}
 */
export async function mount(element, params) {
  dressed();
  const [file, query = ''] = (params.file ?? '').split('?');
  const asked = new URLSearchParams(query || location.hash.split('?')[1] || '');
  const page = new Rules(element, file, asked.get('game') ?? '', asked.get('match') ?? '');
  await page.load();
  return () => page.leave();
}

/** An open script. */
class Rules {
  /** @param {HTMLElement} element @param {string} file @param {string} game @param {string} match */
  constructor(element, file, game, match) {
    this.element = element;
    this.file = file;
    this.game = game;
    this.match = match;
    this.saved = '';
    /** @type {any} */ this.editor = null;
    this.timer = 0;
    this.asked = 0;
    this.left = false;
    this.busy = false;
  }

  async load() {
    const [list, games] = await Promise.all([read('scripts'), get('games')]);
    this.list = list;
    this.games = games;
    const files = list.files.filter((/** @type {string} */ one) => /^(scripts|variants)\//.test(one) && !one.startsWith('scripts/meta/'));
    this.files = files;
    const named = (/** @type {string} */ file) => file.replace(/^.*\//, '').replace(/\.lua$/, '');
    if (!this.file && this.game) this.file = (await get(`games/${this.game}`)).file;
    if (!this.file) this.file = files.find((/** @type {string} */ one) => one.startsWith(FIRST) && !one.startsWith('scripts/lib/')) ?? files[0];
    if (!this.game && games.some((/** @type {any} */ one) => one.id === named(this.file))) this.game = named(this.file);
    this.saved = (await get(`scripts/${this.file}`)).text;
    this.lay();
    document.title = `${named(this.file)} · ${t('rules.title')}`;
    this.side?.show();
    this.begin();
  }

  lay() {
    const write = this.list.writable;
    this.state = el('p', { class: 'state', role: 'status' });
    this.problems = el('ul', { class: 'problems', 'aria-label': t('rules.problems') });
    this.place = el('div', { class: 'script' });
    this.saver = button(t('rules.save'), () => this.save(), { class: 'main', disabled: !write });
    this.denied = el('div', { class: 'denied' }, write ? null : this.refusal());
    const back = this.match ? el('a', { class: 'button', href: `#/m/${encodeURIComponent(this.match)}` }, t('rules.of-match')) : null;
    const head = el('header', { class: 'top' }, el('a', { class: 'icon', href: '#/', 'aria-label': `天元 · ${t('app.home')}`, title: t('app.home') }, '天元'),
      el('h1', {}, t('rules.title')), listOf(this.files, this.games, this.file, (file) => this.open(file)), back, this.saver);
    const left = el('section', { class: 'left', id: 'script', 'aria-label': t('rules.script') }, this.denied, this.place,
      el('p', { class: 'quiet keys-line' }, t('rules.keys')), this.state, this.problems);
    this.side = new Side({ game: this.game, file: this.file, writable: write, games: this.games, say: (sentence) => this.said(sentence) });
    const right = el('section', { class: 'right', id: 'board', 'aria-label': t('rules.board') }, this.side.element);
    this.main = el('main', { class: 'rules', 'data-tab': 'script' }, head, this.tabs(), left, right);
    fill(this.element, this.main);
    this.unload = (/** @type {BeforeUnloadEvent} */ event) => this.differs() && event.preventDefault();
    this.keys = (/** @type {KeyboardEvent} */ event) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.defaultPrevented) return;
      event.preventDefault();
      this.save();
    };
    addEventListener('beforeunload', this.unload);
    addEventListener('keydown', this.keys);
  }

  /** The two tabs of a small screen. */
  tabs() {
    const names = ['script', 'board'];
    const choose = (/** @type {string} */ name) => {
      this.main.dataset.tab = name;
      for (const tab of tabs) {
        const chosen = tab.dataset.of === name;
        tab.setAttribute('aria-selected', String(chosen));
        tab.tabIndex = chosen ? 0 : -1;
        if (chosen) tab.focus();
      }
    };
    const other = (/** @type {KeyboardEvent} */ event, /** @type {string} */ name) => ['ArrowLeft', 'ArrowRight'].includes(event.key) && choose(name === 'script' ? 'board' : 'script');
    const tabs = names.map((name, nth) => el('button', { type: 'button', role: 'tab', 'data-of': name, 'aria-controls': name, 'aria-selected': String(nth === 0), tabindex: nth === 0 ? 0 : -1,
      onclick: () => choose(name), onkeydown: (/** @type {KeyboardEvent} */ event) => other(event, name) }, t(`rules.${name}`)));
    return el('div', { class: 'tabs', role: 'tablist', 'aria-label': t('rules.title') }, tabs);
  }

  /** The reason why nothing can be saved, and a field for the token where that helps. */
  refusal() {
    const inside = this.list.why === 'inside';
    const why = t(inside ? 'error.inside' : 'rules.not-here');
    const field = el('input', { type: 'password', autocomplete: 'off', 'aria-label': t('rules.token'), placeholder: t('rules.token') });
    const use = (/** @type {Event} */ event) => {
      event.preventDefault();
      token(field.value.trim());
      this.reload();
    };
    return [el('p', {}, t('rules.read-only', { why })),
      inside ? null : el('form', { class: 'row', onsubmit: use }, field, el('button', { type: 'submit' }, t('rules.use-token')))];
  }

  reload() {
    this.leave();
    this.left = false;
    this.load().catch((error) => this.said(error.message));
  }

  /** Loads the editor, which only this page needs. */
  async begin() {
    const draft = drafts.get(this.file);
    const text = draft ?? this.saved;
    try {
      const [{ editor }, words] = await Promise.all([import('./editor.js'), get('vocabulary')]);
      if (this.left) return;
      this.editor = editor(this.place, { text, label: t('rules.editor'), readOnly: !this.list.writable, words, changed: () => this.changed(), save: () => this.save() });
    } catch {
      fill(this.place, el('p', { class: 'wrong' }, t('rules.editor-fails')), el('pre', { tabindex: 0, 'aria-label': t('rules.editor') }, text));
      return;
    }
    this.shown();
    this.check();
  }

  /** Another script. @param {string} file */
  open(file) {
    location.hash = `#/rules/${file}`;
  }

  differs() {
    return Boolean(this.editor) && this.editor.text() !== this.saved;
  }

  changed() {
    if (this.differs()) drafts.set(this.file, this.editor.text());
    else drafts.delete(this.file);
    this.shown();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(), PAUSE);
  }

  /** Says whether the text is saved. */
  shown() {
    const differs = this.differs();
    this.main.classList.toggle('unsaved', differs);
    this.said(differs ? t('rules.unsaved') : '');
  }

  /** @param {string} sentence */
  said(sentence) {
    if (this.state.textContent !== sentence) this.state.textContent = sentence;
  }

  /** Asks for the mistakes of the text; an answer that is overtaken is dropped. */
  async check() {
    // The server evaluates no script of somebody who may not save it.
    if (this.list.why === 'token') return;
    const nth = ++this.asked;
    try {
      const { problems } = await post('check', { file: this.file, text: this.editor.text(), game: this.game || null }, token());
      if (nth === this.asked && !this.left) this.show(problems);
    } catch (error) {
      if (nth === this.asked && !this.left) this.said(trouble(error));
    }
  }

  /** Shows mistakes, below the script and under their lines. @param {any[]} problems */
  show(problems) {
    fill(this.problems, problemsOf(problems, this.file, (one) => this.editor.go(one.line, one.column)));
    this.editor.mark(problems.filter((one) => one.file === this.file));
  }

  /** Saves, unless somebody else has changed the file meanwhile. @param {boolean} [over] true if theirs may be lost */
  async save(over = false) {
    if (!this.editor || !this.list.writable || this.busy) return;
    this.busy = true;
    const text = this.editor.text();
    this.said(t('rules.saving'));
    try {
      if (!over && (await get(`scripts/${this.file}`)).text !== this.saved) return this.conflict();
      const { changes, problems } = await write(this.file, text);
      this.saved = text;
      drafts.delete(this.file);
      this.main.classList.toggle('unsaved', this.differs());
      this.said(changes ? t('rules.saved', { changes }) : t('rules.saved-plain'));
      ++this.asked;
      this.show(problems);
      this.side?.show();
    } catch (error) {
      this.said(trouble(error));
    } finally {
      this.busy = false;
    }
  }

  /** Somebody else has saved the file: theirs or mine. */
  conflict() {
    const theirs = async () => {
      this.saved = (await get(`scripts/${this.file}`)).text;
      this.editor.replace(this.saved);
    };
    fill(this.state, t('rules.elsewhere'), ' ', button(t('rules.take-theirs'), theirs), ' ', button(t('rules.save-mine'), () => this.save(true)));
    say(t('rules.elsewhere'));
  }

  leave() {
    this.left = true;
    clearTimeout(this.timer);
    removeEventListener('beforeunload', /** @type {any} */ (this.unload));
    removeEventListener('keydown', /** @type {any} */ (this.keys));
    this.side?.leave();
    this.editor?.close();
    this.editor = null;
  }
}

/** @param {any} error */
const trouble = (error) => (error instanceof Trouble && error.code === 'away' ? t('app.away') : String(error.message ?? error));
