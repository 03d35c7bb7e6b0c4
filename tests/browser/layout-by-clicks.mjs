// Two people at one screen fill the board by clicks, open it, and play on.

import assert from 'node:assert/strict';
import { begin, match, run } from './lib.mjs';

run(async (table) => {
  const made = await begin({ game: 'jirige' });
  await table.sit(made);
  const board = await match(made.name);
  const labels = (await table.page.getByRole('gridcell').evaluateAll((cells) => cells.map((cell) => [cell.dataset.site, cell.getAttribute('aria-label')])))
    .reduce((all, [site, name]) => ({ ...all, [site]: /^[\p{L}\p{N}]+/u.exec(name)[0] }), {});
  assert.equal(Object.keys(labels).length, board.position.pieces.length);

  // The answer to each tenth turn is late: the line brings it before, and the next click is no less a turn.
  let sent = 0;
  await table.page.route('**/turn?*', async (route) => {
    const answer = await route.fetch();
    if (sent++ % 10 === 0) await new Promise((next) => setTimeout(next, 600));
    await route.fulfill({ response: answer });
  });

  // The layout: each click is a turn, and the name of the site says so.
  let now = board;
  const kinds = new Set();
  const opened = (one) => one.position.text.split(' ')[2] !== 'layout';
  while (!opened(now)) {
    const nth = now.turns.length;
    const choice = now.position.choices[nth % now.position.choices.length];
    for (const { site } of choice.touches) await table.click(labels[site]);
    now = await table.turn(nth + 1);
    assert(now.turns[nth].text.includes(choice.text), `${now.turns[nth].text} is not ${choice.text}`);
  }
  assert(now.turns.length >= 60, `the layout took ${now.turns.length} turns`);
  await table.page.unrouteAll({ behavior: 'wait' });
  await table.screen('layout');

  // The opening, and the first turns of the march with whatever they owe.
  const names = () => table.page.evaluate(() => [...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label')).join());
  for (const turns = now.turns.length + 5; now.turns.length < turns && !now.outcome; now = await match(made.name)) {
    await table.page.waitForFunction(() => document.querySelector('[role=gridcell].live')).catch(() => assert.fail(`nothing can be touched: ${now.position.status}`));
    const before = await names();
    const shown = await table.page.evaluate(() => [...document.querySelectorAll('[role=gridcell].live')].map((cell) => Number(cell.dataset.site)));
    if (shown.length === 0) continue;
    kinds.add(now.position.text.split(' ')[2]);
    await table.click(labels[shown[0]]);
    await table.page.waitForFunction((old) => [...document.querySelectorAll('[role=gridcell]')].map((cell) => cell.getAttribute('aria-label')).join() !== old, before);
  }
  assert(kinds.size >= 2, `only ${[...kinds]}`);
  await table.screen('opening');
});
