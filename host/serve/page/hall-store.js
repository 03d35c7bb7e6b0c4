// A tournament on the server, asked with the link that this browser has.

import { get, post } from './api.js';

const KEY = 'tianyuan.halls';

/** The secrets of this browser, by the name of the tournament. @returns {Record<string, string>} */
function secrets() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

/** The secret of a tournament, kept where one is given. @param {string} name @param {string} [given] */
export function secret(name, given) {
  if (given !== undefined) {
    try {
      localStorage.setItem(KEY, JSON.stringify({ ...secrets(), [name]: given }));
    } catch {
      return given;
    }
  }
  return given ?? secrets()[name] ?? '';
}

/** The part of an address after `#`. @param {string} name @param {string} [rest] */
export const place = (name, rest = '') => `#/hall/${encodeURIComponent(name)}${rest && `/${rest}`}`;

/** Reads. @param {string} name @param {string} [path] @param {Record<string, any>} [query] */
export const read = (name, path = '', query = {}) => get(`hall/${encodeURIComponent(name)}${path && `/${path}`}`, query, secret(name));

/**
 * A board of a round with the two who sit there, the one who moves first before the other: players, or those of teams.
 * @param {any} seen @param {any} board
 * @returns {{label: string, sits: any[], result: string | null, game: any}}
 */
export function sitting(seen, board) {
  const game = seen.pairs.games[board.board - 1];
  if (!board.place) return { label: `${board.board}`, sits: [game.first, game.second], result: game.result, game };
  const one = game.boards[board.place - 1];
  return { label: `${board.board}.${board.place}`, sits: [one.first, one.second], result: one.result, game };
}

/** Acts. @param {string} name @param {any} act @param {number} [seen] */
export const act = (name, act, seen) => post(`hall/${encodeURIComponent(name)}/act`, { act, seen }, secret(name));
