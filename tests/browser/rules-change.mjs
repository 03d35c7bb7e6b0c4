// A rule changes during a game: on disk, and in the page. The time from saving to the board is printed.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { TREE, begin, run } from './lib.mjs';

const FILE = 'scripts/jirige.lua';

run(async (table, sheet) => {
  const made = await begin({ game: 'jirige', policy: 'adopt' });
  await table.sit(made);
  await table.click('D4');
  await table.turn(1);
  const file = path.join(TREE, FILE);
  const text = fs.readFileSync(file, 'utf8');
  const old = /fly_at = option\.integer\((\d+)/.exec(text);
  assert(old, 'the option has moved');
  const text_with = (count) => text.replace(old[0], old[0].replace(old[1], String(count)));
  const shown = () => table.page.waitForFunction(() => document.querySelector('.news .bar')?.textContent, undefined, { polling: 'raf' });

  // On disk.
  let begun = performance.now();
  fs.writeFileSync(file, text_with(11));
  await shown();
  console.log(`on disk: ${Math.round(performance.now() - begun)} ms from saving to the board`);
  const news = await table.until((now) => now.rules.news, 'no news');
  assert.match(news.rules.news.changes, /11/);
  await table.screen('rules-changed');
  await table.press(table.t('shown.take'));
  await table.until((now) => !now.rules.news, 'the new rules are not taken');
  await table.page.locator('.news .bar').waitFor({ state: 'detached' });

  // A save that is broken touches no game, and is said.
  fs.writeFileSync(file, `${text_with(11)}\n)`);
  await shown();
  const broken = await table.until((now) => now.mistake, 'no mistake is said');
  assert.match(broken.mistake, /jirige\.lua/);
  assert.equal(broken.turns.length, 1);
  fs.writeFileSync(file, text_with(11));
  await table.page.locator('.news .bar').waitFor({ state: 'detached' });

  // In the page: whoever has the editor open saves with the keyboard.
  const desk = await sheet();
  await desk.open(`/rules/${FILE}`);
  const editor = desk.page.getByRole('textbox', { name: desk.t('rules.editor') });
  await editor.waitFor();
  await editor.focus();
  await desk.page.keyboard.press('Control+a');
  await desk.page.keyboard.insertText(text_with(12));
  await desk.page.getByText(desk.t('rules.unsaved')).waitFor();
  await editor.focus();
  begun = performance.now();
  await desk.page.keyboard.press('Control+s');
  await shown();
  console.log(`in the page: ${Math.round(performance.now() - begun)} ms from saving to the board`);
  await desk.page.getByRole('status').filter({ hasText: '12' }).waitFor();
  await desk.screen('rules-saved');
  const again = await table.until((now) => now.rules.news, 'no news');
  assert.match(again.rules.news.changes, /12/);
  await table.click('E4');
  await table.turn(2);
});
