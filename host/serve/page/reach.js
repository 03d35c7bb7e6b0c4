// The address at which other devices open these pages: a telephone finds nothing at `localhost`.

import { get } from './api.js';
import { el } from './dom.js';
import { t } from './words.js';

const KEY = 'tianyuan.address';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The addresses of the pages for others, the likeliest first. Empty where no other device reaches the server. @type {string[] | undefined} */
let known;

/** The address of this page without its part after `#`. */
const here = () => location.href.replace(/#.*$/, '');

/** Asks the server where others find it, once; the page's own address is good where it is none of this machine alone. */
export async function learnAddress() {
  if (!LOOPBACK.includes(location.hostname)) known = [here()];
  known ??= (await get('addresses').catch(() => ({ addresses: undefined }))).addresses;
}

/** The address that links and codes begin with. */
export function base() {
  if (!known?.length) return here();
  const chosen = localStorage.getItem(KEY) ?? '';
  return known.includes(chosen) ? chosen : known[0];
}

/** The address of a page for what telephones alone read; nothing where they would find nobody. @param {string} place @returns {string | undefined} */
export const abroad = (place) => (known?.length ? base() + place : undefined);

/** A choice among several addresses, or the reason why only this machine opens the links. @param {() => void} chosen */
export function addressNote(chosen) {
  if (!known) return null;
  if (known.length === 0) return el('p', { class: 'quiet', 'data-note': 'alone' }, t('share.alone'));
  if (known.length === 1) return null;
  const pick = (/** @type {any} */ event) => (localStorage.setItem(KEY, event.target.value), chosen());
  return el('label', { class: 'field' }, t('share.address'), el('select', { onchange: pick }, known.map((one) => el('option', { value: one, selected: one === base() }, one))));
}
