// The line to the server: every change of a match comes down it, and it mends itself.

import { address } from './api.js';

const AGAIN = 1500;

/**
 * Follows a match.
 * @param {import('./match.js').Table} table
 * @returns {() => void} ends it
 */
export function follow(table) {
  /** @type {EventSource | null} */
  let source = null;
  let ended = false;
  let timer = 0;
  // One change after the other, also where one has to wait for a board.
  let done = Promise.resolve();

  const begin = () => {
    const watch = table.rights.sides.length === 0 ? '1' : undefined;
    source = new EventSource(address(`matches/${table.name}/events`, { since: table.match.seq, watch }));
    source.onopen = () => table.panel?.online(true);
    source.onmessage = (event) => {
      const { match } = JSON.parse(event.data);
      table.panel?.online(true);
      done = done.then(() => (ended ? undefined : table.renew(match))).catch((error) => table.trouble(error));
    };
    source.onerror = () => {
      if (ended) return;
      table.panel?.online(false);
      // After an answer that is no stream the browser gives up; the page does not.
      if (source?.readyState === EventSource.CLOSED) {
        clearTimeout(timer);
        timer = setTimeout(begin, AGAIN);
      }
    };
  };
  begin();
  return () => {
    ended = true;
    clearTimeout(timer);
    source?.close();
  };
}
