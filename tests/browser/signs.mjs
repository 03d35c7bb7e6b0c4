// Signs besides the moves: forms with what they pay, pieces that attack and guard, a conflict with rules to come, a picture of points.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { TREE, begin, position, run } from './lib.mjs';

const FILE = path.join(TREE, 'scripts/small.lua');
const game = (on) => `return game { id = "small", names = { en = "Small", zh = "小" }, rules = function()
  return { board = board.points { 4, 4 }, sides = { b = side { en = "Black" }, w = side { en = "White" } },
    phases = { phase "lay" { first = "b", moves = { place { on = ${on} } } } },
    ends = { draw { "full", when = count(empty):equals(0) } } }
end }
`;

run(async (table) => {
  const { page } = table;
  fs.writeFileSync(FILE, game('empty'));
  // The form that a stone closes is outlined, with what it pays; all forms on demand.
  const stones = { b: 'G8 F6 F7 G6 G9 H8 H9 A1 A2 B1 B2', w: 'C9 D12 N1' };
  await table.sit(await begin({ game: 'jiu', options: { fly_at: '0', lose_at: '0' }, position: position(14, stones, 'b march -') }));
  assert.equal(await page.locator('path.form').count(), 0);
  await table.click('G8');
  await table.click('G7');
  await table.says('C9', table.t('cell.owed'));
  assert.equal(await page.locator('path.form').count(), 1, 'the form that was closed');
  await page.locator('.status').getByText(/: 1$/).waitFor();
  await table.screen('form-made');
  await table.press(table.t('act.forms'));
  assert.equal(await page.locator('path.form').count(), 2, 'all forms');
  await table.click('C9');
  await table.turn(1);

  // Attackers and guards: by the key, and by the second button.
  await table.sit(await begin({ game: 'chess', position: '4k3/8/2n5/4p3/8/5N2/1B6/4K3 w - 1' }));
  await table.site('E5').focus();
  await page.keyboard.press('a');
  await table.hears(/E5 is attacked by .*B2.*F3.*E5 is guarded by .*C6/);
  assert.equal(await page.locator('line.aim.attack').count(), 2);
  assert.equal(await page.locator('line.aim.guard').count(), 1);
  await table.screen('attackers');
  await page.keyboard.press('a');
  assert.equal(await page.locator('line.aim').count(), 0, 'the same site again puts the lines away');
  const { x, y } = await table.middle(table.site('D4'));
  await page.mouse.click(x, y, { button: 'right' });
  await table.hears(/can go to D4/);

  // The picture of points has the size of the drawing, twice.
  const loaded = page.waitForEvent('download');
  await table.press(table.t('act.share'));
  await table.press(table.t('share.pixels'));
  const bytes = fs.readFileSync(await (await loaded).path());
  assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
  assert(bytes.readUInt32BE(16) >= 600, `${bytes.readUInt32BE(16)} points across`);
  await table.press(table.t('app.close'));

  // Rules to come that do not allow a move: where, on the board.
  await table.sit(await begin({ game: 'small', policy: 'adopt' }));
  for (const [nth, label] of ['B2', 'A1', 'C3'].entries()) {
    await table.click(label);
    await table.turn(nth + 1);
  }
  fs.writeFileSync(FILE, game('empty - sites "B2"'));
  await page.locator('.news .bar').waitFor();
  await table.press(table.t('shown.where'));
  await page.locator('circle.against').waitFor();
  await table.says('B2', table.t('cell.empty'));
  await table.screen('conflict');
});
