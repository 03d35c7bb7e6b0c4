// A shuttle closes a form and takes a stone, swings back, and takes another, without a pointer.

import assert from 'node:assert/strict';
import { begin, position, run } from './lib.mjs';

const stones = { b: 'G8 F6 F7 G6 G9 H8 H9', w: 'C9 D12 N1' };

run(async (table) => {
  const text = position(14, stones, 'b march -');
  await table.sit(await begin({ game: 'jiu', options: { fly_at: '0', lose_at: '0' }, position: text }));
  const { page } = table;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

  // The board has one place in the order of the tab key.
  for (let presses = 0; presses < 40 && !(await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')); presses++) await page.keyboard.press('Tab');
  const go = async (label) => {
    const [column, row] = [label.charCodeAt(0), Number(label.slice(1))];
    for (let presses = 0; presses < 40; presses++) {
      const [, here, rank] = /^([A-Z])(\d+)/.exec(await focused()) ?? assert.fail(`no site has the focus: ${await focused()}`);
      if (here === label[0] && Number(rank) === row) return;
      const across = column - here.charCodeAt(0);
      await page.keyboard.press(across > 0 ? 'ArrowRight' : across < 0 ? 'ArrowLeft' : Number(rank) < row ? 'ArrowUp' : 'ArrowDown');
    }
    assert.fail(`${label} is not reached`);
  };
  const touch = async (label) => {
    await go(label);
    await page.keyboard.press('Enter');
  };

  await touch('G8');
  await table.says('G8', table.t('cell.picked'));
  await touch('G7');
  await table.says('C9', table.t('cell.owed'));
  await touch('C9');
  await table.turn(1);
  await touch('N1');
  await touch('N2');
  await table.turn(2);
  await touch('G7');
  await touch('G8');
  await table.says('D12', table.t('cell.owed'));
  await table.screen('shuttle');
  await touch('D12');
  const now = await table.turn(3);
  assert.equal(now.position.tallies[1].board, 1);
  await table.hears(now.turns[2].text.replace(/[.*+?^${}()|[\]\\→]/g, '.'));
});
