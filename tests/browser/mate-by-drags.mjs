// Pieces are dragged, one does not promote, and a piece from the hand gives mate.

import assert from 'node:assert/strict';
import { begin, run } from './lib.mjs';

run(async (table) => {
  await table.sit(await begin({ game: 'shogi', position: '4k4/9/p8/4P4/9/9/9/9/4K4 b G 1' }));
  await table.drag(table.site('5d'), '5c');
  await table.press(table.t('promote-not'));
  const first = await table.turn(1);
  assert.match(first.turns[0].text, /5d5c/);
  await table.drag(table.site('9c'), '9d');
  await table.turn(2);
  await table.says('5c', 'pawn');
  await table.says('9d', 'pawn');

  // A piece that is dragged to where it may not go stays, and the page says why.
  const hand = table.button(/gold/i);
  await table.drag(hand, '5a');
  await table.page.locator('.status .wrong').waitFor();

  await table.drag(hand, '5b');
  const end = await table.until((now) => now.outcome, 'no end');
  assert.match(end.turns.at(-1).text, /G\*5b/);
  assert.equal(end.outcome.winner, 0);
  await table.hears(end.outcome.sentence.split(/[.:,(·]/)[0].trim());
  await table.screen('mate');
});
