// Drives the page as a person does: sites, buttons and fields by the names that a reader of the screen hears.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { chromium } from 'playwright-core';

const require = createRequire(import.meta.url);
/** The address of the server: the first argument. */
export const ADDRESS = process.argv[2];
/** The folder of scripts that the server reads. */
export const TREE = process.env.TIANYUAN_TREE ?? '';
const SCREENS = process.env.TIANYUAN_SCREENS ?? '';
const END = '(?![\\p{L}\\p{N}])';
const PATIENCE = 30000;
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The browser of the system. */
function browser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = BROWSERS.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => fs.existsSync(file));
  assert(found, `none of ${BROWSERS.join(', ')} is installed`);
  return found;
}

/** A request to the server's API. */
export async function api(way, body, { method = body === undefined ? 'GET' : 'POST', token = '' } = {}) {
  const headers = { 'accept-language': 'en', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(`${ADDRESS}api/v1/${way}`, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  const text = await answer.text();
  assert(answer.ok, `${method} ${way}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** Begins a match: its name, and the token of whoever began it. */
export const begin = (wanted) => api('matches', { seed: 1, ...wanted });

/** A match as it is now. */
export const match = (name) => api(`matches/${name}`);

/** A board on a page. */
export class Table {
  constructor(page, words) {
    this.page = page;
    this.words = words;
    this.faults = [];
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => this.faults.push(String(error)));
    page.on('console', (line) => line.type() === 'error' && !/net::ERR|Failed to load resource/.test(line.text()) && this.faults.push(line.text()));
  }

  /** A text of the page in English. */
  t(key, values = {}) {
    return (this.words[key] ?? this.words[key.replaceAll('_', '-')] ?? key).replace(/%\{(\w+)\}/g, (all, name) => String(values[name] ?? all));
  }

  /** Opens a page by the part of its address after `#`. */
  async open(hash) {
    await this.page.goto(`${ADDRESS}#${hash}`);
  }

  /** Opens a match and waits for its board. */
  async sit({ name, token }) {
    this.name = name;
    this.token = token;
    // The board of another match must not be taken for this one's.
    if (await this.page.getByRole('grid').count() > 0) await this.page.goto('about:blank');
    await this.open(token ? `/m/${name}/${token}` : `/m/${name}`);
    await this.page.getByRole('grid').waitFor();
  }

  /** The cell of a site: its name begins with the label. */
  site(label) {
    return this.page.getByRole('gridcell', { name: new RegExp(`^${label}${END}`, 'u') });
  }

  /** The middle of an element on the screen. */
  async middle(place) {
    const box = await place.boundingBox();
    assert(box, `${place} is not on the screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Clicks on a site. */
  async click(label) {
    const { x, y } = await this.middle(this.site(label));
    await this.page.mouse.click(x, y);
  }

  /** Taps on a site with a finger. */
  async tap(label) {
    const { x, y } = await this.middle(this.site(label));
    await this.page.touchscreen.tap(x, y);
  }

  /** Drags from a place to a site. */
  async drag(from, label) {
    const start = await this.middle(from);
    const end = await this.middle(this.site(label));
    await this.page.mouse.move(start.x, start.y);
    await this.page.mouse.down();
    await this.page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await this.page.mouse.move(end.x, end.y, { steps: 3 });
    await this.page.mouse.up();
  }

  /** A button by its name. */
  button(name) {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  /** Presses a button by its name. */
  async press(name) {
    await this.button(name).first().click();
  }

  /** Waits until a site's name says something. */
  async says(label, what) {
    const found = this.page.getByRole('gridcell', { name: new RegExp(`^${label}${END}.*${what}`, 'iu') });
    await found.first().waitFor({ state: 'attached' }).catch(async () => assert.fail(`${label} says “${await this.site(label).getAttribute('aria-label')}”, not “${what}”`));
  }

  /** Waits until the live region says something. */
  async hears(what) {
    const said = () => this.page.locator('[aria-live]').allTextContents();
    await this.page.waitForFunction(([source]) => [...document.querySelectorAll('[aria-live]')].some((place) => new RegExp(source, 'iu').test(place.textContent ?? '')), [what.source ?? what])
      .catch(async () => assert.fail(`the page says ${JSON.stringify(await said())}, not ${what}`));
  }

  /** Waits until the match on the server is as wanted; the page has its own time to follow. */
  async until(fits, what) {
    const end = Date.now() + PATIENCE;
    // A server behind a proxy answers a visitor so often only: who waits long asks less.
    for (let wait = 15; ; wait = Math.min(1.5 * wait, 500)) {
      const now = await match(this.name);
      if (fits(now)) return now;
      assert(Date.now() < end, `${what}: ${JSON.stringify({ status: now.position.status, owed: now.position.owed, turns: now.turns.slice(-3) })}`);
      await new Promise((next) => setTimeout(next, wait));
    }
  }

  /** Waits until the server has so many turns, and the page has heard of the last. */
  async turn(number) {
    const now = await this.until((one) => one.turns.length >= number, `turn ${number} does not come`);
    await this.page.waitForFunction((count) => document.querySelectorAll('.turns li').length >= count, number).catch(() => assert.fail(`the page does not show turn ${number}`));
    return now;
  }

  /** Runs the checker of accessibility: nothing serious, nothing critical. */
  async axe(name) {
    await this.page.evaluate(fs.readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8'));
    const { violations } = await this.page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    const bad = violations.filter((one) => ['serious', 'critical'].includes(one.impact));
    const said = bad.map((one) => `${one.id} (${one.impact}): ${one.help}\n    ${one.nodes.slice(0, 4).map((node) => node.html.slice(0, 160)).join('\n    ')}`);
    assert.equal(bad.length, 0, `${name}:\n  ${said.join('\n  ')}`);
  }

  /** A picture of the page. */
  async screen(name) {
    if (!SCREENS) return;
    fs.mkdirSync(SCREENS, { recursive: true });
    await this.page.screenshot({ path: path.join(SCREENS, `${name}.png`) });
  }
}

const DESK = { viewport: { width: 1440, height: 900 } };
/** A telephone with a finger on it. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

/**
 * Runs a scenario in a browser. `sheet` opens one more page, each as if on a machine of its own.
 * @param {(table: Table, sheet: (how?: object) => Promise<Table>) => Promise<void>} scenario
 */
export async function run(scenario, how = {}) {
  const program = await chromium.launch({ executablePath: browser(), args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  const words = await api('words?lang=en');
  const tables = [];
  const sheet = async (wishes = {}) => {
    const context = await program.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...DESK, ...how, ...wishes });
    const table = new Table(await context.newPage(), words);
    tables.push(table);
    return table;
  };
  try {
    const begun = performance.now();
    await scenario(await sheet(), sheet);
    for (const { faults } of tables) assert.deepEqual(faults, [], 'the page has faults');
    console.log(`passed in ${Math.round(performance.now() - begun)} ms`);
  } catch (error) {
    const name = path.basename(process.argv[1], '.mjs');
    for (const [nth, table] of tables.entries()) {
      if (table.faults.length > 0) console.error(`page ${nth}: ${table.faults.join('\n')}`);
      await table.screen(`failed-${name}-${nth}`).catch(() => {});
    }
    console.error(error);
    process.exitCode = 1;
  } finally {
    await program.close();
    for (const child of children) child.kill('SIGKILL');
  }
}

const children = [];

/** Ends the server at once, as a power cut would. */
export function kill() {
  // A server that was revived is another process than the one that the test began with.
  process.kill(children.at(-1)?.pid ?? Number(process.env.TIANYUAN_SERVER), 'SIGKILL');
}

/** True if something listens at the server's address. */
function listens() {
  const { hostname, port } = new URL(ADDRESS);
  return new Promise((told) => {
    const line = net.connect(Number(port), hostname, () => told(true)).on('error', () => told(false));
    line.on('close', () => told(false)).on('connect', () => line.destroy());
  });
}

/** Waits until something on the server is as wanted. */
export async function until(ask, fits, what) {
  const end = Date.now() + 20000;
  for (;;) {
    const now = await ask();
    if (fits(now)) return now;
    assert(Date.now() < end, `${what}: ${JSON.stringify(now).slice(0, 600)}`);
    await new Promise((next) => setTimeout(next, 50));
  }
}

/** Starts the same server again on the same port, and waits until it listens. */
export async function revive() {
  // A killed program keeps its port until the system has put it away.
  while (await listens()) await new Promise((next) => setTimeout(next, 10));
  const [program, ...args] = JSON.parse(process.env.TIANYUAN_AGAIN ?? '[]');
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of child.stdout) if (String(line).includes('address')) return;
}

/**
 * The text of a position on a board of ranks: stones by letter, as `{ b: 'A1 B2' }`.
 * @param {number} size files and ranks
 * @param {Record<string, string>} stones
 * @param {string} rest the mover and the phase
 */
export function position(size, stones, rest) {
  const grid = Array.from({ length: size }, () => Array(size).fill(''));
  for (const [letter, labels] of Object.entries(stones)) {
    for (const label of labels.split(' ')) grid[Number(label.slice(1)) - 1][label.charCodeAt(0) - 65] = letter;
  }
  const row = (/** @type {string[]} */ cells) => cells.map((cell) => cell || ' ').join('').replace(/ +/g, (blanks) => String(blanks.length));
  return `${grid.map(row).reverse().join('/')} ${rest}`;
}
