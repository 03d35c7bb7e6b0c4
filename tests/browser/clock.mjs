// Clocks: one is chosen, runs, is asked for by key, stopped and set going; a flag falls; a server that was away says so.

import assert from 'node:assert/strict';
import { PHONE, begin, kill, match, revive, run } from './lib.mjs';

const face = (now, side) => now.clock.faces.find((one) => one.side === side);

run(async (table, sheet) => {
  // A game offers its times; one's own are as easily given.
  await table.open('/new/jirige');
  const clocks = table.page.getByLabel(table.t('clock.title'), { exact: true }).first();
  await clocks.selectOption('own');
  await table.screen('clock-new');
  await table.axe('a new match');
  const offers = await clocks.locator('option').allTextContents();
  assert(offers.some((one) => one.includes('60m')) && offers.some((one) => one.includes('40m')), offers.join(' | '));
  await table.page.getByRole('group', { name: table.t('clock.title') }).getByLabel(table.t('clock.minutes')).fill('20');
  await table.button(table.t('new.start')).click();
  // The rules ask for half an hour at least.
  await table.page.getByRole('alert').filter({ hasText: '30m' }).waitFor();

  // Time runs from the first move on, for the side that is to move.
  const made = await begin({ game: 'chess', seats: ['me', 'me'], clock: { total: '5m', fischer: { time: '3s' } } });
  await table.sit(made);
  const timers = table.page.getByRole('timer');
  assert.deepEqual(await timers.allTextContents(), ['5:00', '5:00']);
  await table.click('E2');
  await table.click('E4');
  const now = await table.turn(1);
  assert.equal(now.clock.running, 1);
  assert.equal(face(now, 0).stretches[0].left, 303000, 'the move adds its bonus');
  await table.page.locator('.clock.runs').waitFor();
  await table.page.waitForFunction(() => /^4:\d\d$/.test(document.querySelector('.clock.runs')?.textContent ?? ''));
  await table.page.keyboard.press('t');
  await table.hears('min');
  await table.screen('clock-match');
  await table.axe('a match with clocks');

  // Whoever plays alone stops the clocks and sets them going.
  await table.press(table.t('act.pause-clock'));
  await table.until((one) => one.clock.paused, 'the clocks do not stop');
  await table.press(table.t('act.run-clock'));
  await table.until((one) => one.clock.running === 1, 'the clocks do not run');

  // A move taken back gives its time back.
  await table.press(table.t('act.take-back'));
  const back = await table.until((one) => one.turns.length === 0, 'the move is not taken back');
  assert.equal(face(back, 0).stretches[0].left, 300000);

  // A server that was away: nobody pays for it, and the page says both figures.
  await table.click('D2');
  await table.click('D4');
  await table.turn(1);
  // The journal notes the time of the move every three seconds.
  await new Promise((next) => setTimeout(next, 7000));
  kill();
  await new Promise((next) => setTimeout(next, 1200));
  await revive();
  await table.until((one) => one.clock.running === 1, 'the clocks do not run again').catch(async (error) => {
    throw new Error(`${error}: ${JSON.stringify((await match(made.name)).clock)}`);
  });
  await table.page.getByText('was interrupted in turn 2').waitFor();
  const stopped = (await match(made.name)).clock.interruptions;
  assert.equal(stopped.length, 1);
  assert(stopped[0].used >= 1000 && stopped[0].left === 300000, JSON.stringify(stopped));
  assert.equal(face(await match(made.name), 1).stretches[0].left, 300000, 'nobody has decided');
  await table.screen('clock-interrupted');
  await table.axe('an interrupted move');

  // The desk lists the board first, and the time of the move is deducted there.
  const desk = await sheet();
  await desk.open('/desk');
  const listed = desk.page.locator('.interrupted');
  await listed.getByText('was interrupted in turn 2').waitFor();
  await desk.screen('desk-interrupted');
  await desk.axe('an interrupted board at the desk');
  await listed.locator('[data-act=deduct]').click();
  await listed.waitFor({ state: 'detached' });
  const charged = await match(made.name);
  assert.equal(face(charged, 1).stretches[0].left, 300000 - stopped[0].used);
  assert.deepEqual(charged.clock.interruptions, []);
  await table.page.getByText(/lost .* before the interruption/).waitFor();
  await desk.open(`/desk/board/${made.name}`);
  await desk.page.locator('.desk-rulings li').filter({ hasText: /lost .* before the interruption/ }).waitFor();
  await desk.axe('a decision about an interrupted move');

  // A flag falls while everybody watches; on a phone the last seconds have tenths.
  const short = await begin({ game: 'chess', seats: ['me', 'me'], clock: { total: '4s' } });
  const phone = await sheet(PHONE);
  await phone.sit(short);
  await phone.tap('E2');
  await phone.tap('E4');
  await phone.turn(1);
  await phone.page.waitForFunction(() => /^! \d\.\d/.test(document.querySelector('.clock.runs')?.textContent ?? ''));
  await phone.screen('clock-phone-low');
  const over = await phone.until((one) => one.outcome, 'the flag does not fall');
  assert.equal(over.outcome.reason, 'time');
  await phone.page.getByText('ran out of time').first().waitFor();
  await phone.screen('clock-phone-over');

  // A telephone beside a board of wood: the players press, and moves are entered at leisure.
  const wood = await begin({ game: 'chess', seats: ['me', 'me'], clock: { total: '5m', fischer: { time: '60s' } }, by_hand: true });
  const beside = await sheet(PHONE);
  await beside.open(`/clock/${wood.name}/${wood.token}`);
  beside.name = wood.name;
  const half = (nth) => beside.page.locator(`.half[data-side="${nth}"]`);
  await half(0).waitFor();
  await beside.screen('clock-by-hand');
  await beside.axe('a clock pressed by hand');
  await beside.press(beside.t('act.run-clock'));
  await beside.until((one) => one.clock.running === 0, 'the clock does not run');
  // The half of the other does nothing.
  await half(1).tap();
  await half(0).tap();
  await beside.until((one) => one.clock.running === 1, 'the press is not taken');
  await beside.page.locator('.half.runs[data-side="1"]').waitFor();
  await beside.screen('clock-by-hand-runs');
  await beside.page.keyboard.press(' ');
  const pressed = await beside.until((one) => one.clock.running === 0, 'the key does not press');
  assert.deepEqual([face(pressed, 0).presses, face(pressed, 1).presses], [1, 1]);
  assert(face(pressed, 0).stretches[0].left > 300000, 'a press adds the bonus');
  // Overtime has more signs, and they are as wide as the screen still.
  const over_time = await begin({ game: 'chess', seats: ['me', 'me'], clock: { total: '1s', byo_yomi: { periods: 3, time: '30s' } }, by_hand: true });
  await beside.open(`/clock/${over_time.name}/${over_time.token}`);
  beside.name = over_time.name;
  await half(0).waitFor();
  await beside.press(beside.t('act.run-clock'));
  await half(0).filter({ hasText: '×3' }).waitFor();
  const wide = await half(0).locator('.clock').evaluate((digits) => ({ signs: digits.getBoundingClientRect(), screen: innerWidth }));
  assert(wide.signs.left >= 0 && wide.signs.right <= wide.screen && wide.signs.width > wide.screen / 2, JSON.stringify(wide));
  await beside.screen('clock-by-hand-overtime');
  await table.sit(wood);
  await table.click('E2');
  await table.click('E4');
  const entered = await table.turn(1);
  assert.equal(entered.clock.running, 0, 'a move that is entered presses no clock');
});
