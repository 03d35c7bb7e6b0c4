// Analyses that are begun: of a game, of a match, of a file.

import { address, post } from './api.js';
import { t } from './words.js';

/** Sentences about a file, until the page of its analysis has shown them. @type {Map<string, string[]>} */
export const problems = new Map();

/** Goes to an analysis that was begun. @param {any} begun */
export function enter(begun) {
  if (begun.problems.length > 0) problems.set(begun.name, begun.problems);
  location.hash = `#/a/${begun.name}/${begun.token}`;
}

/** Begins an analysis and goes to it. @param {any} wanted the server's NewAnalysis @param {string} [token] */
export const analyse = async (wanted, token) => enter(await post('analyses', wanted, token));

/** Bytes that the server takes at most; it cuts the line where more come. */
const LONGEST = 512 * 1024;

/** Brings a file to the server, as it is. @param {Blob | string} body @param {string} file @param {string} game */
export async function bring(body, file, game) {
  if (new Blob([body]).size > LONGEST) throw new Error(t('import.long'));
  let answer;
  try {
    answer = await fetch(address('analyses/import', { file, game }), { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body });
  } catch {
    throw new Error(t('app.away'));
  }
  if (answer.status === 413) throw new Error(t('import.long'));
  const told = await answer.json();
  if (!answer.ok) throw new Error(told.sentence);
  return told;
}
