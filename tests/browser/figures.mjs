// Figures of the pages, measured on the machine at hand: first paint and weight of the first page and of a board, and the time from a save to
// the boards. The argument is the program; `cargo xtask load page` builds it for release and begins this.

import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const SCRIPT = 'scripts/jirige.lua';
const TIMES = 7;
/** Longer than pages need to settle after a change. */
const REST = 700;
const rest = () => new Promise((next) => setTimeout(next, REST));
const root = path.resolve(import.meta.dirname, '../..');
const place = fs.mkdtempSync(path.join(os.tmpdir(), 'tianyuan-figures-'));
const tree = path.join(place, 'tree');
for (const folder of ['scripts', 'variants', 'lessons']) fs.cpSync(path.join(root, folder), path.join(tree, folder), { recursive: true });

const server = spawn(process.argv[2], ['serve', '--json', '--no-open', '--port', '0', '--root', tree], {
  env: { ...process.env, TIANYUAN_HOME: place },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = await new Promise((next) => server.stdout.once('data', (bytes) => next(String(bytes).split('\n'))));
process.argv[2] = JSON.parse(line).address;
process.env.TIANYUAN_TREE = tree;

const { begin, run } = await import('./lib.mjs');

/** The median and the greatest of some times, as text. */
function said(times) {
  const sorted = times.toSorted((a, b) => a - b);
  return `median ${Math.round(sorted[Math.floor(sorted.length / 2)])} ms, most ${Math.round(sorted.at(-1))} (${times.length} times)`;
}

/** Opens pages that know nothing yet: the time to the first paint, and the bytes that came. */
async function opened(sheet, name, hash, shown) {
  const paints = [];
  let bytes = 0;
  for (let nth = 0; nth < TIMES; nth += 1) {
    const one = await sheet();
    await one.open(hash);
    await one.page.locator(shown).first().waitFor();
    await rest();
    paints.push(await one.page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime));
    bytes = await one.page.evaluate(() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((sum, part) => sum + part.transferSize, 0));
    await one.page.context().close();
  }
  console.log(`${name}: first paint ${said(paints)}; ${Math.round(bytes / 1000)} KB`);
}

try {
  await run(async (table, sheet) => {
    const made = await begin({ game: 'jirige', policy: 'adopt' });
    await opened(sheet, 'first page', '/', 'main');
    await opened(sheet, 'a board', `/m/${made.name}`, '[role="grid"]');

    await table.sit(made);
    const file = path.join(tree, SCRIPT);
    const text = fs.readFileSync(file, 'utf8');
    const old = /fly_at = option\.integer\((\d+)/.exec(text);
    const edited = (count) => text.replace(old[0], old[0].replace(old[1], String(count)));
    // The board says the new number; the moment is taken in the page, which looks before each picture.
    const shows = (count) => table.page.waitForFunction((wanted) => (document.querySelector('.news .bar')?.textContent ?? '').includes(wanted), String(count), { polling: 'raf' });
    const saved = async (from, save) => {
      const times = [];
      for (let count = from; count < from + TIMES; count += 1) {
        const begun = await save(count);
        await shows(count);
        times.push(performance.now() - begun);
        await rest();
      }
      return said(times);
    };
    console.log(`saved on disk, to the board: ${await saved(20, (count) => {
      const begun = performance.now();
      fs.writeFileSync(file, edited(count));
      return begun;
    })}`);

    const desk = await sheet();
    await desk.open(`/rules/${SCRIPT}`);
    const editor = desk.page.getByRole('textbox', { name: desk.t('rules.editor') });
    await editor.waitFor();
    console.log(`saved in the page, to the board: ${await saved(40, async (count) => {
      await editor.focus();
      await desk.page.keyboard.press('Control+a');
      await desk.page.keyboard.insertText(edited(count));
      await desk.page.getByText(desk.t('rules.unsaved')).waitFor();
      await rest();
      const begun = performance.now();
      await desk.page.keyboard.press('Control+s');
      return begun;
    })}`);
  });
} finally {
  server.kill();
  fs.rmSync(place, { recursive: true, force: true });
}
