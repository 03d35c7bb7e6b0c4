// The texts of the page in the reader's language; the server keeps them.

/** @type {Record<string, string>} */
let texts = {};

/** Loads the texts of a language; of the browser's where none is chosen. @param {string} lang */
export async function loadWords(lang) {
  const answer = await fetch(`api/v1/words${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`);
  texts = await answer.json();
  document.documentElement.lang = texts.lang ?? 'en';
}

/** The language of the texts. */
export const language = () => texts.lang ?? 'en';

/** All languages: tag and name. @returns {[string, string][]} */
export function languages() {
  const named = Object.entries(texts).filter(([key]) => key.startsWith('language.'));
  return named.map(([key, name]) => [key.slice('language.'.length), name]);
}

/**
 * A text, with `%{name}` filled in, and `%{name|one|many}` by the number of that name.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = texts[key] ?? key;
  return text.replace(/%\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (all, name, one, many) => {
    if (many !== undefined) return Number(values[name]) === 1 ? one : many;
    return String(values[name] ?? all);
  });
}
