// The page: addresses after `#`, each shown by a module of its own.

import { el, fill } from './dom.js';
import { settings, show } from './settings.js';
import { loadWords, t } from './words.js';

/**
 * Shows a page inside an element; the answer takes it down again.
 * @typedef {(element: HTMLElement, params: Record<string, string>) => (void | (() => void) | Promise<void | (() => void)>)} Mount
 */

/** @type {{pattern: RegExp, names: string[], mount: Mount}[]} */
const routes = [];

/**
 * Registers a page. `:name` in the pattern is one part of the address, `*name` all the rest.
 * @param {string} pattern
 * @param {Mount} mount
 */
export function route(pattern, mount) {
  /** @type {string[]} */
  const names = [];
  const part = (/** @type {string} */ one) => {
    if (!/^[:*]/.test(one)) return one;
    names.push(one.slice(1));
    return one[0] === ':' ? '([^/]+)' : '(.*)';
  };
  routes.push({ pattern: new RegExp(`^${pattern.split('/').map(part).join('/')}$`), names, mount });
}

/** @type {void | (() => void)} */
let unmount;
let shown = 0;

/** Shows the page of the address. */
export async function go() {
  const nth = ++shown;
  const path = location.hash.replace(/^#/, '') || '/';
  const place = /** @type {HTMLElement} */ (document.getElementById('page'));
  unmount?.();
  unmount = undefined;
  for (const { pattern, names, mount } of routes) {
    const found = pattern.exec(path);
    if (!found) continue;
    const params = Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1])]));
    const element = el('div', { class: 'mounted' });
    // An empty page shows what is there so far; a full one stays until the next is ready.
    if (!place.firstChild) fill(place, element);
    try {
      const down = await mount(element, params);
      // Somebody has gone on meanwhile.
      if (nth !== shown) return void down?.();
      unmount = down;
    } catch (error) {
      fill(element, failed(error));
    }
    if (element.parentNode !== place) fill(place, element);
    /** @type {HTMLElement | null} */ (element.querySelector('[autofocus]'))?.focus();
    return;
  }
  fill(place, failed(new Error(t('app.nowhere'))));
}

/** @param {any} error */
function failed(error) {
  const sentence = error?.code === 'away' ? t('app.away') : String(error?.message ?? error);
  return el('main', { class: 'narrow' }, el('h1', {}, t('app.failed')), el('p', { class: 'wrong', role: 'alert' }, sentence), el('p', {}, el('a', { href: '#/' }, t('app.home'))));
}

/** Loads a module when its page is asked for. @param {string} file @returns {Mount} */
const lazily = (file) => async (element, params) => (await import(file)).mount(element, params);

route('/', lazily('./home.js'));
route('/new/:game', lazily('./new.js'));
route('/m/:name', lazily('./match.js'));
route('/m/:name/:token', lazily('./match.js'));
route('/a/:name', lazily('./analysis.js'));
route('/a/:name/:token', lazily('./analysis.js'));
route('/setup/:game', lazily('./setup.js'));
route('/import', lazily('./import.js'));
route('/lessons', lazily('./lessons.js'));
route('/rules', lazily('./rules.js'));
route('/rules/*file', lazily('./rules.js'));

show();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
addEventListener('hashchange', go);
await loadWords(settings.lang);
await go();
