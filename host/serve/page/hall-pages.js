// Links to the pages to print, each in a window of its own.

import { address } from './api.js';
import { el } from './dom.js';
import { place } from './hall-store.js';
import { abroad } from './reach.js';
import { t } from './words.js';

/** A link to a page. @param {import('./hall.js').Hall} hall @param {string} word @param {Record<string, any>} [query] */
export const printed = (hall, word, query = {}) => el('a', { class: 'button quiet', target: '_blank', rel: 'noopener', href: address(`hall/${encodeURIComponent(hall.name)}/pages/${word}`, query), 'data-page': word }, t(`hall.page-${word}`, { number: query.meeting }));

/** The pages of a round, of the game at the boards, and of dates. @param {import('./hall.js').Hall} hall @param {number} nth @param {any} seen */
export function pages(hall, nth, seen) {
  const { boards, meetings, paired } = hall.view.tournament;
  const open = seen?.pairs.games.some((/** @type {any} */ game) => !game.result);
  return el('div', { class: 'row pages' }, seen ? ['pairings', 'names', 'slips'].map((word) => printed(hall, word, { round: nth })) : null,
    boards && open ? printed(hall, 'scoresheets', { round: nth }) : null,
    boards ? [printed(hall, 'notice', { address: abroad(place(hall.name)) }), printed(hall, 'conduct')] : null,
    hall.organises && abroad(place(hall.name)) ? printed(hall, 'links', { address: abroad(place(hall.name)) }) : null,
    // Of a table or a bracket: where criteria pair, rounds are exchanged one by one.
    !hall.view.swaps && paired > 1 ? printed(hall, 'rounds') : null,
    meetings.length > 0 ? printed(hall, 'schedule') : null);
}
