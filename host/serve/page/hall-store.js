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

/** Acts. @param {string} name @param {any} act @param {number} [seen] */
export const act = (name, act, seen) => post(`hall/${encodeURIComponent(name)}/act`, { act, seen }, secret(name));
