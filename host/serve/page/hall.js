// Tournaments: the list, and one of them with its tabs. What changes elsewhere comes by itself.

import { get } from './api.js';
import { button, el, fill, say } from './dom.js';
import { keeping } from './hall-cells.js';
import { agrees } from './hall-dialog.js';
import { act, place, read, secret } from './hall-store.js';
import { players } from './hall-players.js';
import { protests } from './hall-protests.js';
import { round } from './hall-round.js';
import { beginning } from './hall-new.js';
import { links, settings } from './hall-setup.js';
import { crosstable, ratings, standings } from './hall-tables.js';
import { top } from './import.js';
import { learnAddress } from './reach.js';
import { token } from './rules-store.js';
import { t } from './words.js';

const AGAIN = 2000;

/** The tabs, and who sees them. @type {Record<string, {make: (hall: Hall) => Promise<any>, roles?: string[]}>} */
const TABS = {
  round: { make: round },
  standings: { make: standings },
  crosstable: { make: crosstable },
  ratings: { make: ratings },
  players: { make: players },
  protests: { make: protests, roles: ['organiser', 'arbiter', 'player'] },
  settings: { make: settings, roles: ['organiser'] },
  links: { make: links, roles: ['organiser'] },
};

/** Acts that are about what the page shows: where somebody else has changed it meanwhile, they are not done. */
const BOUND = ['undo', 'pair', 'swap', 'seat'];

/** Loads the styles of tournaments once. */
export function dressed() {
  if (!document.querySelector('link[href="page/hall.css"]')) document.head.append(el('link', { rel: 'stylesheet', href: 'page/hall.css' }));
}

/** @param {HTMLElement} element @param {Record<string, string>} params */
export async function mount(element, params) {
  dressed();
  if (!params.name) return list(element);
  if (params.token) {
    secret(params.name, params.token);
    history.replaceState(null, '', place(params.name));
  }
  const hall = new Hall(element, params.name, params.tab && TABS[params.tab] ? params.tab : 'round');
  await hall.load();
  return () => hall.leave();
}

/** All tournaments of the server. @param {HTMLElement} element */
async function list(element) {
  document.title = `${t('hall.title')} · ${t('app.name')}`;
  const [halls, makes] = await Promise.all([get('hall'), get('desk', {}, token()).then((desk) => desk.arbiter, () => false)]);
  const one = (/** @type {any} */ hall) => el('li', {}, el('a', { class: 'hall-card', href: place(hall.name) }, el('b', {}, hall.title), el('span', { class: 'quiet' }, [t(`tournament.system.${hall.system}`), t('hall.count-players', { count: hall.players }), stage(hall)].join(' · '))));
  fill(element, el('main', { class: 'narrow' }, top(t('hall.title')),
    halls.length > 0 ? el('ul', { class: 'halls' }, halls.map(one)) : el('p', {}, t('hall.none')),
    makes ? beginning() : null));
}

/** How far a tournament has come. @param {{paired: number, current?: number, rounds: number | null}} hall */
export const stage = ({ paired, current = paired, rounds }) => (rounds ? t('hall.round-of', { round: current, rounds }) : t('hall.round', { round: current }));

/** A tournament on the page. */
export class Hall {
  /** @param {HTMLElement} element @param {string} name @param {string} tab */
  constructor(element, name, tab) {
    this.element = element;
    this.name = name;
    this.tab = tab;
    /** @type {number} the round that is shown; 0 for the last */ this.shown = 0;
    /** The way of rating. */ this.way = '';
    this.left = false;
    this.painted = '';
    this.headed = '';
    this.timer = 0;
  }

  get organises() {
    return this.view.role === 'organiser';
  }

  /** True for those who enter results and rule. */
  get officiates() {
    return this.organises || this.view.role === 'arbiter';
  }

  async load() {
    [this.view] = await Promise.all([read(this.name), learnAddress()]);
    // The desk knows arbiters by their link too.
    if (this.view.role === 'arbiter') token(secret(this.name));
    const title = this.view.tournament.name;
    document.title = `${title} · ${t('app.name')}`;
    this.told = el('p', { class: 'wrong', role: 'alert' });
    this.body = el('section', { class: 'hall-body' });
    this.bar = el('nav', { class: 'hall-tabs', 'aria-label': title });
    this.facts = el('p', { class: 'quiet' });
    fill(this.element, el('main', { class: 'home hall' }, top(title), this.facts, this.bar, this.told, this.body));
    this.head();
    await this.paint();
    this.wait();
  }

  leave() {
    this.left = true;
    clearTimeout(this.timer);
  }

  /** The line of facts and the tabs. */
  head() {
    const { view } = this;
    const own = view.tournament.players[view.player - 1];
    const role = view.role === 'player' ? t('hall.you-play', { name: (view.member ? own?.members[view.member - 1] : own)?.name ?? '' }) : t(`hall.role-${view.role}`);
    this.facts.textContent = [t(`tournament.system.${view.tournament.system}`), stage(view.tournament), t(view.tournament.teams ? 'hall.count-teams' : 'hall.count-players', { count: view.tournament.players.length }), view.game, role].filter(Boolean).join(' · ');
    const shown = Object.entries(TABS).filter(([, one]) => !one.roles || one.roles.includes(view.role));
    const sign = JSON.stringify([view.role, document.documentElement.lang]);
    if (sign === this.headed) return;
    this.headed = sign;
    fill(this.bar, shown.map(([tab]) => el('a', { href: place(this.name, tab), 'aria-current': tab === this.tab ? 'page' : false }, t(tab === 'round' ? 'hall.pairings' : `hall.${tab}`))),
      el('a', { href: place(this.name, 'wall') }, t('hall.wall')));
    // On a telephone the tab that is open may lie beyond the edge; the bar alone moves.
    const open = /** @type {HTMLElement | null} */ (this.bar.querySelector('[aria-current]'));
    requestAnimationFrame(() => (this.bar.scrollLeft = open ? open.offsetLeft - this.bar.offsetLeft - 24 : 0));
  }

  /** Asks again after a while; what somebody is typing stays. */
  wait() {
    this.timer = setTimeout(async () => {
      try {
        const view = await read(this.name);
        if (this.left) return;
        this.view = view;
        this.head();
        if (!this.typing()) await this.paint();
        if (this.away) this.tell('');
        this.away = false;
      } catch (error) {
        this.trouble(error);
      }
      if (!this.left) this.wait();
    }, AGAIN);
  }

  /** True while a field of the page has the focus, or a part of it is open. */
  typing() {
    const at = document.activeElement;
    return Boolean(at && this.body.contains(at) && at.matches('input, select, textarea')) || Boolean(this.body.querySelector('dialog[open], form[data-typed]'));
  }

  /** Paints the tab, if anything in it has changed. @param {boolean} [all] */
  async paint(all = false) {
    const made = await TABS[this.tab].make(this);
    if (this.left) return;
    const sign = JSON.stringify(made.data);
    if (sign === this.painted && !all) return;
    this.painted = sign;
    const open = new Set([...this.body.querySelectorAll('details[open]')].map((one) => one.id).filter(Boolean));
    keeping(this.body, () => fill(this.body, made.paint()));
    for (const one of /** @type {NodeListOf<HTMLDetailsElement>} */ (this.body.querySelectorAll('details'))) if (open.has(one.id)) one.open = true;
  }

  /** Shows a round. @param {number} nth */
  async show(nth) {
    this.shown = nth;
    await this.paint();
  }

  /**
   * Does something with the tournament, and says what came of it.
   * @param {any} what
   * @param {string} [done]
   */
  async act(what, done = '') {
    try {
      this.view = await this.sure(what);
      this.tell((this.view.notes ?? []).join(' '));
      if (done) say(done);
      this.head();
      await this.paint(true);
      return true;
    } catch (error) {
      this.trouble(error);
      if (/** @type {any} */ (error)?.code === 'late') {
        this.view = await read(this.name).catch(() => this.view);
        this.head();
        await this.paint(true).catch(() => {});
      }
      return false;
    }
  }

  /** Does it; where something rests on what would be changed, asks first. @param {any} what */
  async sure(what) {
    const send = (/** @type {any} */ one) => act(this.name, one, BOUND.includes(one.do) ? this.view.revision : undefined);
    try {
      return await send(what);
    } catch (error) {
      if (/** @type {any} */ (error)?.code !== 'ask' || !(await agrees(this, /** @type {any} */ (error).message))) throw error;
      return send({ ...what, sure: true });
    }
  }

  /** A button that acts. @param {string} key @param {any} what @param {Record<string, any>} [parts] */
  does(key, what, parts = {}) {
    return button(t(`hall.${key}`), () => this.act(what, t('hall.done')), { 'data-act': key, ...parts });
  }

  /** @param {string} text */
  tell(text) {
    if (this.told.textContent !== text) this.told.textContent = text;
    if (text) this.told.scrollIntoView({ block: 'nearest' });
  }

  /** @param {any} error */
  trouble(error) {
    this.away = error?.code === 'away';
    this.tell(this.away ? t('app.away') : String(error?.message ?? error));
  }

  /** The name of a player by number. @param {number} number */
  named(number) {
    return this.view.tournament.players[number - 1]?.name ?? String(number);
  }
}
