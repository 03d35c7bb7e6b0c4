// A hint: an arrow over the board, lines with reasons; and the program as the other side.

import assert from 'node:assert/strict';
import { begin, run } from './lib.mjs';

run(async (table) => {
  // Mate in one: the hint finds it.
  await table.sit(await begin({ game: 'chess', position: '6k1/5ppp/8/8/8/8/8/K3R3 w - 1', seats: ['me', { level: 3 }] }));
  await table.press(table.t('act.hint'));
  const lines = table.page.locator('.hints li');
  await lines.first().waitFor();
  assert.match(await lines.first().textContent(), /Re8#/);
  assert(await table.page.locator('.hint').count() >= 1, 'no arrow');
  await table.screen('hint');
  await table.click('E1');
  await table.click('E2');
  // The program answers by itself.
  await table.turn(2);
});
