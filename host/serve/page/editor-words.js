// The words of scripts as an editor offers and explains them. Pure functions over the vocabulary of the server.

/** @typedef {{kind: 'thing' | 'function' | 'method' | 'field', name: string, of: string, lua: string, doc: string}} Word */

const MOST = 4;
/** Words of the language itself. */
const LANGUAGE = ['and', 'break', 'do', 'else', 'elseif', 'end', 'false', 'for', 'function', 'if', 'in', 'local', 'nil', 'not', 'or', 'repeat', 'require', 'return', 'then', 'true', 'until', 'while'];

/** A sentence for each word of a list with the same name. @param {Word[]} same */
const explained = (same) => same.map((word) => (same.length > 1 && word.of ? `${word.of}: ${word.doc}` : word.doc)).join('\n');

/**
 * What may stand where something has been typed: methods after a colon, else words, fields and the language.
 * @param {Word[]} words
 * @param {string} typed
 * @param {number} from the place of its first letter
 */
export function options(words, typed, from) {
  const colon = typed.lastIndexOf(':');
  const fits = colon >= 0 ? (/** @type {Word} */ word) => word.kind === 'method' : (/** @type {Word} */ word) => word.kind !== 'method';
  /** @type {Map<string, Word[]>} */
  const named = new Map();
  for (const word of words.filter(fits)) named.set(word.name, [...(named.get(word.name) ?? []), word]);
  const one = ([/** @type {string} */ name, /** @type {Word[]} */ same]) => {
    const own = same.find((word) => word.of === '');
    return {
      label: name, type: own?.kind === 'function' ? 'function' : 'variable', boost: own || colon >= 0 ? 1 : 0,
      detail: own ? own.lua : [...new Set(same.map((word) => word.of))].slice(0, 2).join(', '), info: explained(own ? [own] : same.slice(0, MOST)),
    };
  };
  const plain = colon >= 0 ? [] : LANGUAGE.map((label) => ({ label, type: 'keyword', boost: 0, detail: '', info: '' }));
  return { from: from + colon + 1, options: [...[...named].map(one), ...plain], validFor: /^[\w.]*$/ };
}

/**
 * The meanings of the word at a place of a line, the likeliest first.
 * @param {Word[]} words
 * @param {string} line
 * @param {number} at
 * @returns {{from: number, to: number, words: Word[]} | null}
 */
export function meanings(words, line, at) {
  for (const found of line.matchAll(/[A-Za-z_][\w]*(?:\.[A-Za-z_]\w*)*/g)) {
    const [from, to] = [found.index, found.index + found[0].length];
    if (at < from || at > to) continue;
    const method = line[from - 1] === ':';
    const field = !method && /^\s*=(?!=)/.test(line.slice(to)) && !/\blocal\s+$/.test(line.slice(0, from));
    const wanted = (/** @type {Word} */ word) => (method ? word.kind === 'method' : field ? word.kind === 'field' : word.of === '');
    const same = words.filter((word) => word.name === found[0] && wanted(word));
    return same.length > 0 ? { from, to, words: same.slice(0, MOST) } : null;
  }
  return null;
}
