// The line to the server: every change of a match comes down it, and it mends itself.

import { address } from './api.js';

const AGAIN = 1500;

/**
 * Follows a match. The link's secret goes in a header, where no log of addresses has it.
 * @param {import('./match.js').Table} table
 * @returns {() => void} ends it
 */
export function follow(table) {
  const ended = new AbortController();
  // One change after the other, also where one has to wait for a board.
  let done = Promise.resolve();
  const take = (/** @type {string} */ data) => {
    const { match } = JSON.parse(data);
    table.panel?.online(true);
    done = done.then(() => (ended.signal.aborted ? undefined : table.renew(match))).catch((error) => table.trouble(error));
  };
  const listen = async () => {
    const watch = table.rights.sides.length === 0 ? '1' : undefined;
    const headers = { accept: 'text/event-stream', ...(table.token ? { authorization: `Bearer ${table.token}` } : {}) };
    const answer = await fetch(address(`matches/${encodeURIComponent(table.name)}/events`, { since: table.match.seq, watch }), { headers, signal: ended.signal });
    if (!answer.ok || !answer.body) throw new Error(answer.statusText);
    table.panel?.online(true);
    await messages(answer.body, take);
  };
  const begin = async () => {
    while (!ended.signal.aborted) {
      // A line that ends in whatever way is begun again.
      await listen().catch(() => {});
      if (ended.signal.aborted) return;
      table.panel?.online(false);
      await new Promise((next) => setTimeout(next, AGAIN));
    }
  };
  begin();
  return () => ended.abort();
}

/** Reads the messages of a stream of events until it ends. @param {ReadableStream<Uint8Array>} body @param {(data: string) => void} take */
async function messages(body, take) {
  const reader = body.getReader();
  const letters = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const parts = (rest + letters.decode(value, { stream: true })).split('\n\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      const lines = part.split('\n').filter((line) => line.startsWith('data:'));
      if (lines.length > 0) take(lines.map((line) => line.slice(5).trimStart()).join('\n'));
    }
  }
}
