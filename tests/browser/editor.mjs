// The page of rules: completion and documentation, a mistake under its line, saving, and a variant with other options.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { PHONE, TREE, run } from './lib.mjs';

run(async (desk, sheet) => {
  await desk.open('/rules/scripts/jirige.lua?game=jirige');
  const { page } = desk;
  const editor = page.getByRole('textbox', { name: desk.t('rules.editor') });
  await editor.waitFor();
  await page.getByRole('img').first().waitFor();
  await page.getByText(desk.t('rules.no-problems')).waitFor();
  await desk.screen('rules');
  await desk.axe('rules');

  // Documentation of a word under the pointer.
  const place = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('.cm-content'), NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.data.indexOf('game {');
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at + 1);
      range.setEnd(node, at + 3);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
  });
  await page.mouse.move(place.x, place.y, { steps: 4 });
  await page.locator('.cm-tooltip-hover').getByText('A game, whole', { exact: false }).waitFor();
  await page.mouse.move(5, 5);

  // A mistake is said while one types, and nothing is written.
  const file = path.join(TREE, 'scripts/jirige.lua');
  const before = fs.readFileSync(file, 'utf8');
  await editor.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('local wrong = orthogonl\n');
  await page.getByRole('list', { name: desk.t('rules.problems') }).getByRole('button').first().waitFor();
  await page.locator('.cm-lintRange').first().waitFor();
  await desk.screen('rules-mistake');
  assert.equal(fs.readFileSync(file, 'utf8'), before);

  // A word is completed from the vocabulary.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  for (let at = 0; at < 'thogonl'.length; at++) await page.keyboard.press('Backspace');
  await page.keyboard.type('th');
  await page.locator('.cm-tooltip-autocomplete').getByText('orthogonal', { exact: true }).click();
  await page.getByText(desk.t('rules.no-problems')).waitFor();
  await page.keyboard.press('Control+s');
  await page.getByRole('status').filter({ hasText: desk.t('rules.saved', { changes: '' }).trim() }).waitFor();
  assert.match(fs.readFileSync(file, 'utf8'), /^local wrong = orthogonal\n/);

  // A variant with another option.
  await page.getByText(desk.t('rules.options'), { exact: true }).first().click();
  const option = page.getByRole('spinbutton').first();
  const value = Number(await option.inputValue());
  await option.fill(String(value > 1 ? value - 1 : value + 1));
  await page.getByLabel(desk.t('rules.variant-name')).fill('Tuesday rules');
  await page.getByLabel(desk.t('rules.variant-id')).fill('tuesday');
  await desk.press(desk.t('rules.as-variant'));
  await page.waitForFunction(() => document.querySelector('.files')?.value === 'variants/tuesday.lua');
  await page.getByText(desk.t('rules.no-problems')).waitFor();
  assert.match(fs.readFileSync(path.join(TREE, 'variants/tuesday.lua'), 'utf8'), /of = "jirige"/);
  await page.getByRole('link', { name: desk.t('rules.play') }).click();
  await page.waitForURL(/#\/new\/tuesday/, { waitUntil: 'commit' });

  const phone = await sheet(PHONE);
  await phone.open('/rules/scripts/jirige.lua');
  await phone.page.getByRole('tab', { name: phone.t('rules.board') }).tap();
  await phone.page.getByRole('img').first().waitFor();
  assert(await phone.page.evaluate(() => document.documentElement.scrollWidth) <= 360);
  await phone.screen('rules-phone');
});
