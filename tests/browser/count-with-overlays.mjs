// A small board to its count: two passes, a dead group marked and unmarked, and every way of counting shown.

import assert from 'node:assert/strict';
import { api, begin, match, position, run } from './lib.mjs';

const stones = { b: 'D1 D2 D3 D4 D5 D6 D7 D8 D9', w: 'F1 F2 F3 F4 F5 F6 F7 F8 F9 B2 B3' };

run(async (table) => {
  const made = await begin({ game: 'go-aga', options: { size: '9' }, position: position(9, stones, 'b play -') });
  await table.sit(made);
  await table.click('E5');
  await table.turn(1);
  await table.says('E5', 'black');
  /** Passes until something holds; whoever passes last is a matter of the rules. */
  const passing = async (fits, what) => {
    for (let now = await match(made.name); !fits(now); now = await match(made.name)) {
      assert(now.turns.length < 12, `${what}: ${now.position.status}`);
      await table.press('pass');
      // A mark before it belongs to the same turn: the pass is a step more, and not always a turn more.
      const then = await table.until((one) => one.steps > now.steps, 'the pass does not come');
      await table.turn(then.turns.length);
    }
  };
  await passing((now) => now.position.text.includes(' agreement '), 'nobody agrees');

  // Dead stones are marked a group at a time.
  await table.click('B2');
  await table.says('B3', table.t('cell.dead'));
  await table.screen('dead');
  await passing((now) => now.outcome, 'no end');
  assert.equal((await match(made.name)).position.dead.length, 2);

  await table.press(table.t('act.count'));
  const ways = await api(`matches/${made.name}/count`);
  const { position: { pieces, dead } } = await match(made.name);
  assert(ways.length >= 2, 'one way of counting');
  for (const way of ways) {
    await table.button(new RegExp(way.name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))).first().click();
    // A living stone shows by itself whose its point is.
    const owned = way.owners.filter((owner, site) => owner !== null && (!pieces[site] || dead.includes(site))).length;
    await table.page.waitForFunction((count) => document.querySelectorAll('rect.owner').length === count, owned)
      .catch(async () => assert.fail(`${way.name}: ${owned} sites belong to somebody, ${await table.page.locator('rect.owner').count()} are shown`));
    assert(await table.page.getByText(way.result, { exact: false }).count() > 0, way.result);
  }
  await table.screen('count');
});
