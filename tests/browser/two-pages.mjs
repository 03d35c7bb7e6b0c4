// Two people at two pages, and one who watches: each sees the other's turn, and nobody moves for another.

import assert from 'node:assert/strict';
import { begin, run } from './lib.mjs';

run(async (white, sheet) => {
  const made = await begin({ game: 'chess', seats: ['me', 'open'] });
  const black = await sheet();
  const watcher = await sheet();
  await Promise.all([white.sit(made), black.sit({ name: made.name, token: made.links[1].token }), watcher.sit({ name: made.name })]);
  // The other side looks from the other edge.
  const top = async (table, label) => (await table.site(label).boundingBox()).y;
  assert(await top(white, 'A8') < await top(white, 'A1'));
  assert(await top(black, 'A8') > await top(black, 'A1'));

  // Whoever is not to move, moves nothing.
  await black.click('E7');
  await black.click('E5');
  await white.click('E2');
  await white.click('E4');
  for (const table of [white, black, watcher]) await table.says('E4', 'pawn');
  await watcher.click('D7');
  await watcher.click('D5');
  await black.click('E7');
  await black.click('E5');
  for (const table of [white, black, watcher]) await table.says('E5', 'pawn');
  await watcher.hears('E7E5|E5');
  assert.equal((await white.turn(2)).turns.length, 2);

  // Taking back is asked of the other side.
  await black.press(black.t('act.ask-back'));
  await white.button(white.t('question.yes')).click();
  for (const table of [white, black, watcher]) await table.says('E7', 'pawn');
  assert.equal((await white.until((now) => now.turns.length === 1, 'the turn is not taken back')).turns.length, 1);
});
