// Scripts on the server, read and written with the token of the host where one was given.

import { Trouble, address, get } from './api.js';

const KEY = 'tianyuan.token';

/** The token of the host, for as long as this window is open. @param {string} [given] */
export function token(given) {
  try {
    if (given !== undefined) sessionStorage.setItem(KEY, given);
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return given ?? '';
  }
}

/** Reads. @param {string} path */
export const read = (path) => get(path, {}, token());

/**
 * Writes a script.
 * @param {string} file
 * @param {string} text
 * @returns {Promise<{changes: string | null, problems: any[]}>}
 */
export async function write(file, text) {
  const headers = { 'content-type': 'application/json', ...(token() ? { authorization: `Bearer ${token()}` } : {}) };
  let answer;
  try {
    answer = await fetch(address(`scripts/${file}`), { method: 'PUT', headers, body: JSON.stringify({ text }) });
  } catch {
    throw new Trouble({ code: 'away', sentence: '' }, 0);
  }
  if (answer.ok) return answer.json();
  throw new Trouble(await answer.json().catch(() => ({ code: 'broken', sentence: `${answer.status} ${answer.statusText}` })), answer.status);
}
