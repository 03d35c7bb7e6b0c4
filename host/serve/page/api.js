// Requests to the server. All addresses are relative, so that the page works below any path.

import { language } from './words.js';

/** An error of the server in one sentence. */
export class Trouble extends Error {
  /** @param {{code: string, sentence: string, refusal?: any}} told @param {number} status */
  constructor(told, status) {
    super(told.sentence);
    this.code = told.code;
    this.refusal = told.refusal;
    this.status = status;
  }
}

/**
 * The address of a request.
 * @param {string} path
 * @param {Record<string, string | number | undefined>} [query]
 */
export function address(path, query = {}) {
  const asked = new URLSearchParams({ lang: language() });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  return `api/v1/${path}?${asked}`;
}

/** @param {string} path @param {RequestInit} how @param {Record<string, any>} query */
async function ask(path, how, query) {
  let answer;
  try {
    answer = await fetch(address(path, query), how);
  } catch {
    throw new Trouble({ code: 'away', sentence: '' }, 0);
  }
  if (answer.ok) return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text();
  const told = await answer.json().catch(() => ({ code: 'broken', sentence: `${answer.status} ${answer.statusText}` }));
  throw new Trouble(told, answer.status);
}

/** @param {string} token @returns {Record<string, string>} */
const bearer = (token) => (token ? { authorization: `Bearer ${token}` } : {});

/** Reads. @param {string} path @param {Record<string, any>} [query] @param {string} [token] */
export const get = (path, query = {}, token = '') => ask(path, { headers: bearer(token) }, query);

/** Acts. @param {string} path @param {any} body @param {string} [token] */
export const post = (path, body, token = '') =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json', ...bearer(token) }, body: JSON.stringify(body) }, {});
