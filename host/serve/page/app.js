// The page: addresses after `#`, each shown by a module of its own.

import { el, fill } from './dom.js';
import { settings, show } from './settings.js';
import { loadWords, t } from './words.js';

/**
 * Shows a page inside an element; the answer takes it down again.
 * @typedef {(element: HTMLElement, params: Record<string, string>) => (void | (() => void) | Promise<void | (() => void)>)} Mount
 */

/** @type {{pattern: RegExp, names: string[], file: string}[]} */
const routes = [];

/**
 * Registers a page by its module. `:name` in the pattern is one part of the address, `*name` all the rest.
 * @param {string} pattern
 * @param {string} file
 */
function route(pattern, file) {
  /** @type {string[]} */
  const names = [];
  const part = (/** @type {string} */ one) => {
    if (!/^[:*]/.test(one)) return one;
    names.push(one.slice(1));
    return one[0] === ':' ? '([^/]+)' : '(.*)';
  };
  routes.push({ pattern: new RegExp(`^${pattern.split('/').map(part).join('/')}$`), names, file });
}

/** @type {void | (() => void)} */
let unmount;
let shown = 0;

/** A part of an address; one that was cut in the middle of a letter stays as it is. @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The page of the address, if there is one. */
function here() {
  const path = location.hash.replace(/^#/, '') || '/';
  for (const { pattern, names, file } of routes) {
    const found = pattern.exec(path);
    if (found) return { file, params: Object.fromEntries(names.map((name, at) => [name, decoded(found[at + 1])])) };
  }
}

/** Shows the page of the address. */
async function go() {
  const nth = ++shown;
  const page = here();
  const place = /** @type {HTMLElement} */ (document.getElementById('page'));
  unmount?.();
  unmount = undefined;
  if (!page) return fill(place, failed(new Error(t('app.nowhere'))));
  const element = el('div', { class: 'mounted' });
  // An empty page shows what is there so far; a full one stays until the next is ready.
  if (!place.firstChild) fill(place, element);
  try {
    /** @type {{mount: Mount}} */
    const { mount } = await import(page.file);
    const down = await mount(element, page.params);
    // Somebody has gone on meanwhile.
    if (nth !== shown) return void down?.();
    unmount = down;
  } catch (error) {
    fill(element, failed(error));
  }
  if (element.parentNode !== place) fill(place, element);
  /** @type {HTMLElement | null} */ (element.querySelector('[autofocus]'))?.focus();
}

/** @param {any} error */
function failed(error) {
  const sentence = error?.code === 'away' ? t('app.away') : String(error?.message ?? error);
  return el('main', { class: 'narrow' }, el('h1', {}, t('app.failed')), el('p', { class: 'wrong', role: 'alert' }, sentence), el('p', {}, el('a', { href: '#/' }, t('app.home'))));
}

route('/', './home.js');
route('/new/:game', './new.js');
route('/m/:name', './match.js');
route('/m/:name/:token', './match.js');
route('/clock/:name', './hand-clock.js');
route('/clock/:name/:token', './hand-clock.js');
route('/a/:name', './analysis.js');
route('/a/:name/:token', './analysis.js');
route('/setup/:game', './setup.js');
route('/desk', './desk.js');
route('/desk/:token', './desk.js');
route('/desk/board/:name', './desk-board.js');
route('/hall', './hall.js');
route('/hall/:name', './hall.js');
route('/hall/:name/wall', './hall-wall.js');
route('/hall/:name/as/:token', './hall.js');
route('/hall/:name/:tab', './hall.js');
route('/import', './import.js');
route('/lessons', './lessons.js');
route('/rules', './rules.js');
route('/rules/*file', './rules.js');

show();
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
addEventListener('hashchange', go);
// The module of the page comes while the words do.
const ahead = here();
if (ahead) import(ahead.file).catch(() => {});
await loadWords(settings.lang);
await go();
