// The server is killed in the middle of a game and started again: the page finds it, and nothing is lost.

import assert from 'node:assert/strict';
import { begin, kill, revive, run } from './lib.mjs';

run(async (table) => {
  await table.sit(await begin({ game: 'chess' }));
  await table.click('E2');
  await table.click('E4');
  await table.turn(1);
  kill();
  await table.page.getByText(table.t('match.offline')).waitFor();
  await table.screen('offline');
  // A move into the void stays on this side, and is said not to have been made.
  await revive();
  await table.page.getByText(table.t('match.offline')).waitFor({ state: 'hidden' });
  await table.click('E7');
  await table.click('E5');
  const now = await table.turn(2);
  assert.deepEqual(now.turns.map((turn) => turn.after), [1, 2]);
  await table.says('E4', 'pawn');
  await table.says('E5', 'pawn');
});
