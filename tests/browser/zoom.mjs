// A large board comes nearer by wheel and by two fingers, and is moved about; pages hold at 200 %, in high contrast, with forced colours.

import assert from 'node:assert/strict';
import { PHONE, begin, run } from './lib.mjs';

/** The part of the board that is shown: left, top, width, height. */
const shown = (table) => table.page.locator('svg.board').evaluate((svg) => [svg.viewBox.baseVal.x, svg.viewBox.baseVal.y, svg.viewBox.baseVal.width, svg.viewBox.baseVal.height]);

/** Nothing is wider than the screen. */
async function fits(table, where) {
  const narrow = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await table.page.waitForFunction(narrow, undefined, { timeout: 10000 }).catch(async () => assert.fail(`${where}: the page is ${await table.page.evaluate(() => document.documentElement.scrollWidth)} wide`));
}

run(async (table, sheet) => {
  const { page } = table;
  const made = await begin({ game: 'go' });
  await table.sit(made);
  const whole = await shown(table);
  const { x, y } = await table.middle(table.site('Q16'));
  await page.mouse.move(x, y);
  for (let turns = 0; turns < 6; turns++) await page.mouse.wheel(0, -120);
  await page.waitForFunction((width) => document.querySelector('svg.board').viewBox.baseVal.width < width * 0.7, whole[2]);
  const near = await shown(table);
  // The point under the mouse stays under it, and is touched there.
  const still = await table.middle(table.site('Q16'));
  assert(Math.hypot(still.x - x, still.y - y) < 4, 'the point under the mouse has moved');
  await table.click('Q16');
  await table.turn(1);
  // The board follows the mouse where nothing can be dragged.
  await page.mouse.move(x - 150, y + 150);
  await page.mouse.down();
  await page.mouse.move(x - 50, y + 50, { steps: 5 });
  await page.mouse.up();
  const moved = await shown(table);
  assert(moved[0] < near[0] - 1, `the board did not move: ${near} ${moved}`);
  assert.equal((await table.turn(1)).turns.length, 1, 'moving the board is no turn');
  await table.screen('zoomed');

  // Two fingers on a telephone.
  const phone = await sheet(PHONE);
  await phone.sit({ name: made.name });
  await fits(phone, 'telephone');
  const before = await shown(phone);
  const box = await phone.page.locator('svg.board').boundingBox();
  const client = await phone.page.context().newCDPSession(phone.page);
  const [mx, my] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (far) => [{ x: mx - far, y: my, id: 1 }, { x: mx + far, y: my, id: 2 }];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (const far of [45, 60, 80, 100]) await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(far) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await phone.page.waitForFunction((width) => document.querySelector('svg.board').viewBox.baseVal.width < width * 0.7, before[2]);
  await phone.screen('pinched');

  // Everything twice as large: half of the screen is left.
  for (const [name, how] of [['200 %', { viewport: { width: 720, height: 450 } }], ['high contrast', { contrast: 'more' }], ['forced colours', { forcedColors: 'active' }]]) {
    const other = await sheet(how);
    for (const place of ['/', '/new/go', `/m/${made.name}`]) {
      await other.open(place);
      await other.page.locator('main').waitFor();
      await fits(other, `${name}, ${place}`);
      await other.axe(`${name}, ${place}`);
    }
    await other.page.getByRole('grid').waitFor();
    await other.screen(`match-${name.replace(/\W+/g, '-')}`);
  }
});
