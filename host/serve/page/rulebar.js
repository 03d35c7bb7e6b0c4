// The rules of a match: what differs from the standard, the policy, and news from the scripts.

import { button, el } from './dom.js';
import { t } from './words.js';

const POLICIES = ['pin', 'follow', 'adopt'];

/** The bar of news: a changed rule, or a mistake in the script. @param {import('./match.js').Table} table */
export function rulesBar(table) {
  const { match, rights } = table;
  const { news } = match.rules;
  const bars = [];
  if (match.mistake) bars.push(el('div', { class: 'bar' }, el('p', {}, t('shown.mistake')), el('p', { class: 'quiet' }, match.mistake)));
  if (news) {
    const asks = match.rules.policy === 'adopt' || match.rules.policy === 'follow';
    bars.push(el('div', { class: asks ? 'bar' : 'bar calm' }, el('p', {}, t(match.rules.policy === 'pin' ? 'shown.kept' : 'shown.changed'), ' ', el('span', {}, news.changes)),
      el('div', { class: 'row' },
        rights.owner && !news.impossible ? button(t('shown.take'), () => table.act({ act: 'adopt' })) : null,
        rights.owner && match.rules.policy !== 'pin' ? button(t('shown.keep'), () => table.act({ act: 'policy', policy: 'pin' })) : null,
        news.conflict ? button(t('shown.where'), () => table.lookAtConflict()) : null,
        button(t('shown.what'), () => rulesSheet(table)))));
  }
  return bars;
}

/** @param {any} option @param {string} value */
const shown = (option, value) => option.values.find((/** @type {[string, string]} */ one) => one[0] === value)?.[1] ?? value;

/** A sheet with everything about the rules. @param {import('./match.js').Table} table */
export function rulesSheet(table) {
  const { rules } = table.match;
  const changed = rules.options.filter((/** @type {any} */ option) => option.value !== option.standard);
  const item = (/** @type {any} */ option) => el('li', {}, el('b', {}, `${option.name}: ${shown(option, option.value)}`), ' ', el('span', { class: 'quiet' }, t('shown.was', { value: shown(option, option.standard) })), option.says ? el('p', { class: 'quiet' }, option.says) : null);
  const close = () => dialog.close();
  const policy = (/** @type {string} */ word) => el('label', { class: 'radio' }, el('input', { type: 'radio', name: 'policy', value: word, checked: rules.policy === word,
    onchange: () => table.act({ act: 'policy', policy: word }) }), el('span', {}, el('b', {}, t(`policy.${word}`)), ' ', el('span', { class: 'quiet' }, t(`policy.${word}-says`))));
  const { news } = rules;
  const since = (/** @type {number} */ steps) => table.match.turns.filter((/** @type {any} */ turn) => turn.after <= steps).length;
  const version = (/** @type {any} */ one) => el('li', {}, el('code', { title: one.version }, one.version.slice(0, 8)), ' ', t('shown.since', { turn: since(one.steps) }), one.changes ? el('p', { class: 'quiet' }, one.changes) : null);
  const dialog = el('dialog', { class: 'sheet', 'aria-label': t('shown.title'), onclose: () => dialog.remove() },
    el('h2', {}, rules.name),
    changed.length > 0 ? [el('h3', {}, t('shown.differs')), el('ul', {}, changed.map(item))] : el('p', {}, t('shown.all-standard')),
    news ? [el('h3', {}, t('shown.changed')), el('p', {}, news.changes), el('ul', {}, news.consequences.map((/** @type {string} */ one) => el('li', {}, one)))] : null,
    rules.versions.length > 0 ? [el('h3', {}, t('shown.versions')), el('ol', { class: 'versions' }, rules.versions.map(version))] : null,
    table.rights.owner ? el('fieldset', {}, el('legend', {}, t('policy.title')), POLICIES.map(policy)) : el('p', { class: 'quiet' }, rules.policy_says),
    el('div', { class: 'menu' },
      table.rights.owner && news && !news.impossible ? button(t('shown.take'), () => (close(), table.act({ act: 'adopt' })), { class: 'main' }) : null,
      table.rights.owner && rules.can_roll_back ? button(t('shown.roll-back'), () => (close(), table.act({ act: 'roll-back' }))) : null,
      el('a', { class: 'button', href: '#/rules' }, t('shown.script')),
      button(t('app.close'), close)));
  table.element.append(dialog);
  dialog.showModal();
}
