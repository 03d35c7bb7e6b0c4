// Sharing: links of a match, codes for phones, the position, the record, the picture.

import { address, get } from './api.js';
import { button, el, fill, say } from './dom.js';
import { addressNote, base, learnAddress } from './reach.js';
import { look } from './settings.js';
import { language, t } from './words.js';

/** The address of a match as others open it, once `learnAddress` has asked. @param {string} name @param {string} [token] */
export const link = (name, token) => `${base()}#/m/${encodeURIComponent(name)}${token ? `/${token}` : ''}`;

/** A line with a text and a button that copies it. @param {string} title @param {string} text @param {boolean} [code] */
export function copyLine(title, text, code = false) {
  const field = el('input', { readonly: true, value: text, 'aria-label': title, onfocus: (/** @type {any} */ event) => event.target.select() });
  const square = el('div', { class: 'code', hidden: true });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      field.select();
      document.execCommand('copy');
    }
    say(t('share.copied'));
    mark.textContent = t('share.copied');
  };
  const mark = button(t('share.copy'), copy);
  return el('div', { class: 'copy' }, el('span', { class: 'title' }, title), el('div', { class: 'row' }, field, mark,
    code ? button(t('share.code'), () => showCode(square, text), { 'aria-expanded': 'false' }) : null), square);
}

/** @param {HTMLElement} place @param {string} text */
async function showCode(place, text) {
  place.hidden = !place.hidden;
  if (place.hidden || place.firstChild) return;
  try {
    const name = /#\/m\/([^/]+)/.exec(text)?.[1] ?? 'x';
    const answer = await fetch(address(`matches/${encodeURIComponent(name)}/qr.svg`), { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ address: text }) });
    const drawn = await answer.text();
    fill(place, el('img', { alt: t('share.code-of'), width: 180, height: 180, src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}` }));
  } catch {
    fill(place, t('app.away'));
  }
}

/** The words of formats as a menu offers them: the program's own first. A position alone is shown beside it. @param {string[]} words */
export function formats(words) {
  const own = ['record', 'json'];
  return [...own, ...words.filter((word) => !own.includes(word) && word !== 'sfen')];
}

/** Opens the sheet. @param {import('./match.js').Table} table */
export async function share(table) {
  const { name, token, rights, board, match } = table;
  const [links] = await Promise.all([rights.owner ? get(`matches/${encodeURIComponent(name)}/links`, {}, token).catch(() => []) : [], learnAddress()]);
  const seat = (/** @type {any} */ one) => copyLine(t('share.seat', { side: one.sides.map((/** @type {number} */ side) => board.view.sides[side]?.name).join(t('comma')) }), link(name, one.token), true);
  const format = el('select', { 'aria-label': t('share.record') }, formats(board.view.formats).map((word) => el('option', { value: word }, word)));
  const load = async () => {
    try {
      const text = await get(`matches/${encodeURIComponent(name)}/record`, { format: format.value }, token);
      download(text, `${board.view.game}-${name}.${format.value === 'record' ? 'txt' : format.value}`);
      told.textContent = '';
    } catch (error) {
      told.textContent = /** @type {any} */ (error).message;
    }
  };
  const told = el('p', { class: 'wrong', role: 'alert' });
  const others = el('div');
  const lay = () => fill(others, copyLine(t('share.watch'), link(name), true), links.filter((/** @type {any} */ one) => !one.owner).map(seat));
  lay();
  const dialog = el('dialog', { class: 'sheet', 'aria-label': t('act.share'), onclose: () => dialog.remove() },
    el('h2', {}, t('act.share')),
    addressNote(() => lay()), others,
    copyLine(t('share.position'), table.position.text),
    el('div', { class: 'row' }, format, button(t('share.load'), load), el('a', { class: 'button', href: address(`matches/${encodeURIComponent(name)}/picture.svg`, { look: look() }), download: `${board.view.game}-${match.steps}.svg` }, t('share.picture')),
      button(t('share.pixels'), () => pixels(address(`matches/${encodeURIComponent(name)}/picture.svg`, { look: look() }), `${board.view.game}-${match.steps}.png`, told))),
    told, el('div', { class: 'menu' }, button(t('app.close'), () => dialog.close(), { class: 'main' })));
  dialog.lang = language();
  table.element.append(dialog);
  dialog.showModal();
}

/** Pixels for each unit of a picture that is kept. */
const FINE = 2;

/** Loads a drawing as a picture of points. @param {string} from @param {string} file @param {HTMLElement} told */
async function pixels(from, file, told) {
  const image = new Image();
  image.src = from;
  try {
    await image.decode();
    const sheet = Object.assign(document.createElement('canvas'), { width: image.naturalWidth * FINE, height: image.naturalHeight * FINE });
    sheet.getContext('2d')?.drawImage(image, 0, 0, sheet.width, sheet.height);
    const drawn = await new Promise((done) => sheet.toBlob(done, 'image/png'));
    if (drawn) save(drawn, file);
  } catch {
    told.textContent = t('app.away');
  }
}

/** Saves a text as a file. @param {string} text @param {string} file */
export const download = (text, file) => save(new Blob([typeof text === 'string' ? text : JSON.stringify(text)], { type: 'text/plain' }), file);

/** @param {Blob} blob @param {string} file */
function save(blob, file) {
  const href = URL.createObjectURL(blob);
  el('a', { href, download: file }).click();
  setTimeout(() => URL.revokeObjectURL(href), 1000);
}
