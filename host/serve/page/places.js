// Addresses of pages that begin from a position under options.

/** The address of a page about a game. @param {string} page @param {string} game @param {{position?: string, options?: Record<string, string>}} from */
export function to(page, game, { position, options = {} }) {
  const asked = new URLSearchParams(Object.entries(options).map(([name, value]) => [`o.${name}`, value]));
  if (position) asked.set('position', position);
  const rest = String(asked);
  return `#/${page}/${encodeURIComponent(game)}${rest ? `?${rest}` : ''}`;
}

/** What the address of this page asks for. @returns {{position: string | undefined, options: Record<string, string>}} */
export function asked() {
  const found = new URLSearchParams(location.hash.split('?')[1] ?? '');
  const options = [...found].filter(([name]) => name.startsWith('o.')).map(([name, value]) => [name.slice(2), value]);
  return { position: found.get('position') ?? undefined, options: Object.fromEntries(options) };
}

/** The game of an address, without what is asked of it. @param {string} game */
export const bare = (game) => game.split('?')[0];
