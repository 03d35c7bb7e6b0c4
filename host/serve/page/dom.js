// Elements of the page, made without a line of markup: text is always text.

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * Sets attributes: `on…` listens, `class`, `text`, and anything else as an attribute. `false` and `null` leave it out.
 * @param {Element} element
 * @param {Record<string, any>} parts
 */
function dress(element, parts) {
  for (const [name, value] of Object.entries(parts)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'text') element.textContent = String(value);
    else if (name === 'value') /** @type {any} */ (element).value = value;
    else element.setAttribute(name, value === true && !name.startsWith('aria-') ? '' : String(value));
  }
}

/**
 * An element of the page.
 * @param {string} tag
 * @param {Record<string, any>} [parts]
 * @param {...(Child | Child[])} children
 * @returns {any}
 */
export function el(tag, parts = {}, ...children) {
  const made = document.createElement(tag);
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false).map(plain));
  dress(made, parts);
  return made;
}

/** @param {any} child */
const plain = (child) => (child instanceof Node ? child : String(child));

/**
 * An element of a drawing.
 * @param {string} tag
 * @param {Record<string, any>} [parts]
 * @param {...Node} children
 * @returns {any}
 */
export function draw(tag, parts = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  made.append(...children);
  dress(made, parts);
  return made;
}

/**
 * The server's drawing as elements. Only drawings of this server come here; a parser that runs no scripts reads them.
 * @param {string} markup
 * @returns {Node[]}
 */
export function parsed(markup) {
  const read = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${markup}</svg>`, 'image/svg+xml');
  return [...read.documentElement.childNodes].map((node) => document.importNode(node, true));
}

/** A button. @param {string} text @param {() => void} act @param {Record<string, any>} [parts] */
export const button = (text, act, parts = {}) => el('button', { type: 'button', onclick: act, ...parts }, text);

/** Replaces everything inside an element. A button that had the focus has it afterwards too. @param {Element} element @param {...(Child | Child[])} children */
export function fill(element, ...children) {
  const focused = document.activeElement && element !== document.activeElement && element.contains(document.activeElement) ? sign(document.activeElement) : null;
  element.replaceChildren(...children.flat(2).filter((child) => child !== null && child !== undefined && child !== false).map(plain));
  if (focused === null) return;
  /** @type {HTMLElement | undefined} */ ([...element.querySelectorAll('button')].find((one) => sign(one) === focused))?.focus();
}

/** The sign by which a button is known again. @param {Element} button */
const sign = (button) => button.getAttribute('data-hand') ?? button.getAttribute('data-act') ?? button.textContent;

/** Says a sentence to screen readers. @param {string} sentence */
export function say(sentence) {
  const place = document.getElementById('said');
  // The same sentence twice is read twice.
  if (place) place.textContent = place.textContent === sentence ? `${sentence} ` : sentence;
}
