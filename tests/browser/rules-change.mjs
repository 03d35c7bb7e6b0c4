// A rule changes during a game: on disk, and in the page. The time from saving to the board is printed.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { TREE, begin, run } from './lib.mjs';

const FILE = 'scripts/chess.lua';

run(async (table, sheet) => {
  const made = await begin({ game: 'chess', policy: 'adopt' });
  await table.sit(made);
  await table.click('E2');
  await table.click('E4');
  await table.turn(1);
  const file = path.join(TREE, FILE);
  const text = fs.readFileSync(file, 'utf8');
  const old = /fifty = option\.integer\((\d+)/.exec(text);
  assert(old, 'the option has moved');
  const with_ = (count) => text.replace(old[0], old[0].replace(old[1], String(count)));
  const shown = () => table.page.waitForFunction(() => performance.now() && document.querySelector('.news .bar')?.textContent, undefined, { polling: 'raf' });

  // On disk.
  let begun = performance.now();
  fs.writeFileSync(file, with_(40));
  await shown();
  console.log(`on disk: ${Math.round(performance.now() - begun)} ms from saving to the board`);
  const news = await table.until((now) => now.rules.news, 'no news');
  assert.match(news.rules.news.changes, /40/);
  await table.screen('rules-changed');
  await table.press(table.t('rules.take'));
  await table.until((now) => !now.rules.news, 'the new rules are not taken');
  await table.page.locator('.news .bar').waitFor({ state: 'detached' });

  // A save that is broken touches no game, and is said.
  fs.writeFileSync(file, `${with_(40)}\n)`);
  await shown();
  const broken = await table.until((now) => now.mistake, 'no mistake is said');
  assert.match(broken.mistake, /chess\.lua/);
  assert.equal(broken.turns.length, 1);
  fs.writeFileSync(file, with_(40));
  await table.page.locator('.news .bar').waitFor({ state: 'detached' });

  // In the page: whoever has the editor open saves with the keyboard.
  const desk = await sheet();
  await desk.open(`/rules/${FILE}`);
  const editor = desk.page.getByRole('textbox', { name: desk.t('rules.editor') });
  await editor.waitFor();
  await desk.page.waitForFunction((part) => document.querySelector('.cm-content')?.cmView !== undefined && part, true).catch(() => {});
  await desk.page.evaluate(([from, to]) => document.querySelector('.rules').dispatchEvent(new CustomEvent('replace', { detail: { from, to } })), ['option.integer(40', 'option.integer(45']);
  await desk.page.getByText(desk.t('rules.unsaved')).waitFor();
  await editor.focus();
  begun = performance.now();
  await desk.page.keyboard.press('Control+s');
  await shown();
  console.log(`in the page: ${Math.round(performance.now() - begun)} ms from saving to the board`);
  await desk.page.getByRole('status').filter({ hasText: '45' }).waitFor();
  await desk.screen('rules-saved');
  const again = await table.until((now) => now.rules.news, 'no news');
  assert.match(again.rules.news.changes, /45/);
  await table.click('E7');
  await table.click('E5');
  await table.turn(2);
});
