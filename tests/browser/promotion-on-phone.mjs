// A small screen with a finger on it: a pawn reaches the end of the board and becomes what the player asks for.

import assert from 'node:assert/strict';
import { PHONE, begin, run } from './lib.mjs';

run(async (table) => {
  await table.sit(await begin({ game: 'chess', position: '8/P6k/8/8/8/8/P7/K7 w - 1' }));
  const { page } = table;
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert(width <= 360, `the page is ${width} pixels wide`);
  const box = await page.getByRole('grid').boundingBox();
  assert(box.width >= 340, `the board is ${box.width} pixels wide`);

  await table.tap('A7');
  await table.says('A8', table.t('cell.go'));
  await table.tap('A8');
  const choice = page.getByRole('button', { name: /knight/i });
  await choice.waitFor();
  const { height } = await choice.boundingBox();
  assert(height >= 44, `a button of ${height} pixels is too small for a finger`);
  await table.screen('promotion-on-phone');
  await choice.tap();
  await table.turn(1);
  await table.says('A8', 'knight');
  await table.tap('H7');
  await table.tap('H6');
  await table.turn(2);
  await table.says('H6', 'king');
}, PHONE);
