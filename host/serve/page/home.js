// The first page: go on, begin, find a game, join.

import { address, get } from './api.js';
import { Board } from './board.js';
import { button, el, fill } from './dom.js';
import { analyses, choose, forget, forgetAnalysis, look, matches } from './settings.js';
import { switches } from './sheet.js';
import { t } from './words.js';

/** @param {HTMLElement} element */
export async function mount(element) {
  document.title = t('app.title');
  const top = el('header', { class: 'top' }, el('h1', {}, t('app.title')), ['import', 'lessons', 'hall', 'rules'].map((page) => el('a', { class: 'button', href: `#/${page}` }, t(page === 'rules' ? 'home.rules' : `${page}.title`))));
  fill(element, el('main', { class: 'home' }, top));
  const [games, order, open, halls] = await Promise.all([get('games'), get('families'), get('matches').catch(() => []), get('hall').catch(() => [])]);
  const played = games.filter((/** @type {any} */ game) => !game.broken);
  const found = el('div');
  const search = el('input', { class: 'search', type: 'search', placeholder: t('home.search'), 'aria-label': t('home.search'), 'aria-keyshortcuts': '/', oninput: () => list() });
  const list = () => fill(found, order.problem ? el('p', { class: 'wrong', role: 'alert' }, order.problem) : null, grid(played, order.families, search.value.trim().toLowerCase()));
  list();
  const press = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== '/' || /** @type {HTMLElement} */ (event.target).closest?.('input, select')) return;
    event.preventDefault();
    search.focus();
  };
  addEventListener('keydown', press);
  const large = order.first.map((/** @type {string} */ id) => played.find((/** @type {any} */ game) => game.id === id)).filter(Boolean);
  fill(element, el('main', { class: 'home' },
    top, going(open), tournaments(halls), studies(), el('div', { class: 'first' }, large.map(living)),
    search, found, lobby(open), el('section', { class: 'switches', 'aria-label': t('settings.title') }, switches((changed) => (choose(changed), list())))));
  return () => removeEventListener('keydown', press);
}

/** A game as a small board. @param {any} game */
export function card(game) {
  const picture = el('img', { alt: '', loading: 'lazy', decoding: 'async', width: 120, height: 120, src: address(`games/${encodeURIComponent(game.id)}/picture.svg`, { look: look() }) });
  return el('a', { class: 'card', href: `#/new/${encodeURIComponent(game.id)}` }, picture, el('b', {}, game.name));
}

/** A game as a board that is drawn here, as large as its place. @param {any} game */
function living(game) {
  const place = el('div', { class: 'small' });
  const link = el('a', { class: 'card', href: `#/new/${encodeURIComponent(game.id)}` }, place, el('b', {}, game.name));
  get(`games/${encodeURIComponent(game.id)}`).then(({ board, position }) => {
    const drawn = new Board(board, { touch: () => {} });
    drawn.pose(position);
    drawn.still();
    fill(place, drawn.svg);
  }).catch(() => place.remove());
  return link;
}

/** All games by families, variants below theirs; or those that fit the words. @param {any[]} games @param {any[]} families @param {string} words */
function grid(games, families, words) {
  const fits = (/** @type {any} */ game) => [game.id, game.name, ...game.names].some((name) => name.toLowerCase().includes(words));
  if (words) {
    const fitting = games.filter(fits);
    return fitting.length > 0 ? el('ul', { class: 'all' }, fitting.map((game) => el('li', {}, card(game)))) : el('p', { class: 'quiet' }, t('home.none'));
  }
  const roots = games.filter((game) => !game.of || !games.some((other) => other.id === game.of));
  const under = (/** @type {any} */ root) => games.filter((game) => game.of === root.id);
  /** @type {(game: any) => HTMLElement} */
  const variant = (game) => el('li', {}, el('a', { href: `#/new/${encodeURIComponent(game.id)}` }, game.name), under(game).length > 0 ? el('ul', { class: 'variants' }, under(game).map(variant)) : null);
  const one = (/** @type {any} */ root) => el('li', {}, card(root), under(root).length > 0 ? el('ul', { class: 'variants', 'aria-label': t('home.variants', { game: root.name }) }, under(root).map(variant)) : null);
  const list = (/** @type {any[]} */ all) => el('ul', { class: 'all' }, all.map(one));
  const named = families.map(({ name, games: ids }) => ({ name, all: ids.map((/** @type {string} */ id) => roots.find((root) => root.id === id)).filter(Boolean) })).filter(({ all }) => all.length > 0);
  const rest = roots.filter((root) => !named.some(({ all }) => all.includes(root)));
  if (named.length === 0) return list(roots);
  return [...named, ...(rest.length > 0 ? [{ name: t('home.others'), all: rest }] : [])].map(({ name, all }) => el('section', { class: 'family' }, el('h2', {}, name), list(all)));
}

/** The matches of this browser. @param {any[]} open */
function going(open) {
  const own = matches().filter((match) => !match.over && match.token && open.some((one) => one.name === match.name && !one.outcome)).slice(0, 6);
  if (own.length === 0) return null;
  const one = (/** @type {any} */ match) => {
    const there = open.find((other) => other.name === match.name);
    const item = el('li', {}, el('a', { class: 'button', href: `#/m/${match.name}` }, there.title, el('span', { class: 'quiet' }, [there.chip, t('home.turns', { count: there.turns })].filter(Boolean).join(' · '))),
      button('×', () => (forget(match.name), item.remove()), { class: 'icon', 'aria-label': t('home.forget', { game: there.title }) }));
    return item;
  };
  return el('section', {}, el('h2', {}, t('home.going')), el('ul', { class: 'going' }, own.map(one)));
}

/** The tournaments of this server. @param {any[]} halls */
function tournaments(halls) {
  if (halls.length === 0) return null;
  return el('section', {}, el('h2', {}, t('hall.title')), el('ul', { class: 'going' }, halls.map((hall) => el('li', {}, el('a', { class: 'button', href: `#/hall/${encodeURIComponent(hall.name)}` }, hall.title)))));
}

/** The analyses of this browser. */
function studies() {
  const own = analyses().filter((one) => one.title).slice(0, 6);
  if (own.length === 0) return null;
  const one = (/** @type {any} */ study) => {
    const item = el('li', {}, el('a', { class: 'button', href: `#/a/${study.name}` }, study.title, el('span', { class: 'quiet' }, t('home.turns', { count: study.turns }))),
      button('×', () => (forgetAnalysis(study.name), item.remove()), { class: 'icon', 'aria-label': t('home.forget', { game: study.title }) }));
    return item;
  };
  return el('section', {}, el('h2', {}, t('analysis.name')), el('ul', { class: 'going' }, own.map(one)));
}

/** Matches that can be watched. @param {any[]} open */
function lobby(open) {
  const own = new Set(matches().map((match) => match.name));
  const others = open.filter((match) => !match.outcome && !own.has(match.name)).slice(0, 30);
  if (others.length === 0) return null;
  const one = (/** @type {any} */ match) => el('li', {}, el('a', { class: 'button', href: `#/m/${match.name}` }, match.title, el('span', { class: 'quiet' }, [match.chip, t('home.turns', { count: match.turns })].filter(Boolean).join(' · '))));
  return el('section', {}, el('h2', {}, t('home.lobby')), el('ul', { class: 'going' }, others.map(one)), el('p', {}, el('a', { href: '#/desk' }, t('desk.title'))));
}
