// The reader's choices, kept in this browser.

/**
 * @typedef {object} Settings
 * @property {string} lang tag of the language; empty for the browser's
 * @property {'auto' | 'paper' | 'wood' | 'night'} ground
 * @property {boolean} sounds
 * @property {boolean} voice
 * @property {boolean} motion
 * @property {boolean} letters
 * @property {Record<string, string>} sets piece set by game
 * @property {Record<string, string>} notations notation of moves by game
 */

const KEY = 'tianyuan.settings';
const MATCHES = 'tianyuan.matches';
const KEPT = 40;

/** @type {Settings} */
export const settings = { lang: '', ground: 'auto', sounds: true, voice: true, motion: true, letters: false, sets: {}, notations: {}, ...read(KEY, {}) };

/** @param {string} key @param {any} otherwise */
function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {any} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Changes settings and shows them. @param {Partial<Settings>} changed */
export function choose(changed) {
  Object.assign(settings, changed);
  write(KEY, settings);
  show();
}

/** The look of boards: the word of a theme. */
export function look() {
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  return settings.ground === 'auto' ? (dark ? 'night' : 'paper') : settings.ground;
}

/** The notation in which the moves of a game are listed: the reader's choice, else the one that players who read this language use. @param {any} view @param {string} lang */
export function notation(view, lang) {
  const usual = ['san', ...(lang === 'zh' ? ['chinese'] : []), ...(lang === 'en' ? [] : ['japanese'])];
  return settings.notations[view.game] ?? usual.find((word) => view.notations.includes(word)) ?? 'own';
}

/** Puts the settings on the page. */
export function show() {
  document.documentElement.className = look();
}

/** True if pieces may be shown moving. */
export const moves = () => settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A match that this browser has a link to.
 * @typedef {{name: string, token: string, game: string, title: string, when: number, over?: boolean}} Kept
 */

/** The matches of this browser, the last played first. @returns {Kept[]} */
export const matches = () => read(MATCHES, []);

/** Keeps a match, or renews it. @param {Partial<Kept> & {name: string}} match */
export function keep(match) {
  const all = matches();
  const old = all.find((one) => one.name === match.name);
  const others = all.filter((one) => one.name !== match.name);
  write(MATCHES, [{ token: '', game: '', title: '', ...old, ...match, when: Date.now() }, ...others].slice(0, KEPT));
}

/** Forgets a match. @param {string} name */
export const forget = (name) => write(MATCHES, matches().filter((one) => one.name !== name));

/** The secret of a match. @param {string} name */
export const tokenOf = (name) => matches().find((one) => one.name === name)?.token ?? '';

const ANALYSES = 'tianyuan.analyses';

/**
 * An analysis that this browser has opened.
 * @typedef {{name: string, token: string, game: string, title: string, turns: number, when: number}} KeptAnalysis
 */

/** The analyses of this browser, the last opened first. @returns {KeptAnalysis[]} */
export const analyses = () => read(ANALYSES, []);

/** Keeps an analysis, or renews it. @param {Partial<KeptAnalysis> & {name: string}} analysis */
export function keepAnalysis(analysis) {
  const all = analyses();
  const old = all.find((one) => one.name === analysis.name);
  const others = all.filter((one) => one.name !== analysis.name);
  write(ANALYSES, [{ token: '', game: '', title: '', turns: 0, ...old, ...analysis, when: Date.now() }, ...others].slice(0, KEPT));
}

/** Forgets an analysis. @param {string} name */
export const forgetAnalysis = (name) => write(ANALYSES, analyses().filter((one) => one.name !== name));

/** The secret of an analysis. @param {string} name */
export const tokenOfAnalysis = (name) => analyses().find((one) => one.name === name)?.token ?? '';
