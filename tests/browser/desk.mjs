// The arbiter’s desk: a call, remedies with their previews, a reversal, a result that is confirmed; by keyboard and on a phone.

import assert from 'node:assert/strict';
import { PHONE, api, begin, kill, match, revive, run } from './lib.mjs';
import { Ruling, desk } from './ruling.mjs';

/** So many turns of a match, each the first decision that is offered; `tokens` by side. */
const play = async (name, tokens, turns) => {
  for (let nth = 0; nth < turns; nth++) {
    const { steps, position } = await match(name);
    await api(`matches/${name}/turn`, { steps, decisions: [position.choices[0].id] }, { token: tokens[position.mover] });
  }
};

run(async (table, sheet) => {
  const made = await begin({ game: 'jiu', seats: ['me', 'open'], clock: 'byo_yomi' });
  const other = { name: made.name, token: made.links[1].token };
  // Two players, each with a link of their own.
  await play(made.name, [made.token, other.token], 4);
  const quiet = await begin({ game: 'go' });

  // A player calls; the desk shows that board first.
  await table.sit(other);
  await table.press(table.t('act.call-arbiter'));
  const arbiter = await sheet();
  await arbiter.open('/desk');
  await arbiter.page.locator('.wall li.calling').first().waitFor();
  assert.equal(await arbiter.page.locator('.wall li').first().getAttribute('class'), 'calling');
  assert.equal((await api('desk')).boards.length, 2);
  await arbiter.screen('desk-hall');
  await arbiter.axe('the hall');
  await arbiter.page.getByRole('searchbox').fill('nothing so called');
  await arbiter.page.getByText(arbiter.t('desk.none-fits')).waitFor();
  await arbiter.page.getByRole('searchbox').fill('');
  await arbiter.page.getByLabel(arbiter.t('desk.only-calls')).check();
  assert.equal(await arbiter.page.locator('.wall li').count(), 1);

  // One board: the turns, what was legal, the clauses by their text.
  await arbiter.page.locator('.wall a').first().click();
  await arbiter.page.locator('form.ruling').waitFor();
  await arbiter.page.locator('.call').first().waitFor();
  await arbiter.page.locator('.desk-turns .turn').nth(2).click();
  await arbiter.page.locator('.desk-legal').filter({ hasText: 'Legal here' }).waitFor();
  const page = arbiter.page;
  const form = new Ruling(arbiter, made.name);
  const field = (key) => form.field(key);
  await field('arbiter').fill('Li');
  await page.getByLabel(arbiter.t('desk.find')).fill('second is void');
  assert.equal(await page.locator('.offences input').count(), 1, 'the text of a clause is searched');
  await page.getByLabel(arbiter.t('desk.find')).fill('');
  await arbiter.axe('one board');

  const rule = (...ruling) => form.rule(...ruling);
  const reverse = () => form.reverse();

  // The position goes back, and comes again when the ruling is reversed.
  const four = await match(made.name);
  await rule('takes_back', 'b', 4, 'put_back', () => arbiter.screen('desk-board'));
  assert.equal((await match(made.name)).turns.length, 3);
  assert.deepEqual((await desk(made.name)).counts.map((row) => row.count).sort(), [0, 1]);
  await reverse();
  assert.equal((await match(made.name)).position.text, four.position.text);
  // The last turn is void.
  await rule('two_in_a_row', 'b', 4, 'void');
  assert.equal((await match(made.name)).turns.length, 3);
  await reverse();
  // The board is set; the server is killed in the middle and goes on with it.
  await rule('displaced', 'b', 4, 'position', async () => {
    await page.locator('form.ruling').getByLabel(arbiter.t('desk.position'), { exact: true }).fill(four.position.text);
    await page.locator('form.ruling').getByLabel(arbiter.t('desk.clocks'), { exact: true }).selectOption('set b');
    await page.locator('form.ruling').getByLabel(arbiter.t('desk.time'), { exact: true }).fill('7m');
  });
  kill();
  await new Promise((next) => setTimeout(next, 1200));
  await revive();
  const set = await match(made.name);
  assert.equal(set.position.text, four.position.text);
  assert.equal(set.clock.faces.find((one) => one.side === 0 || one.side === 1) !== undefined, true);
  assert((await desk(made.name)).rulings.length === 1);
  await page.locator('.desk-rulings li').first().waitFor();
  await reverse();
  // A displaced stone goes where the arbiter puts it on the board, and one that has gone comes back from the palette.
  const { sites } = await api(`matches/${made.name}/board`);
  const now = await match(made.name);
  const from = now.position.pieces.findIndex((piece) => piece);
  const free = now.position.pieces.map((piece, nth) => (piece ? -1 : nth)).filter((nth) => nth >= 0);
  const [to, fresh] = [free[free.length - 1], free[free.length - 2]];
  const [side, kind] = now.position.pieces[from];
  const position = page.locator('form.ruling').getByLabel(arbiter.t('desk.position'), { exact: true });
  const changes = async (act) => {
    const before = await position.inputValue();
    await act();
    await page.waitForFunction(([field, text]) => field.value !== text, [await position.elementHandle(), before]);
  };
  await rule('displaced', '', 4, 'position', async () => {
    await page.locator('.tools').waitFor();
    await page.waitForFunction((field) => field.value !== '', await position.elementHandle());
    await arbiter.site(sites[from].label).scrollIntoViewIfNeeded();
    await arbiter.click(sites[from].label);
    await changes(() => arbiter.click(sites[to].label));
    await page.locator(`.tools [data-act=piece-${side}-${kind}]`).click();
    await changes(() => arbiter.click(sites[fresh].label));
    await arbiter.screen('desk-position');
    await arbiter.axe('a position at the desk');
  });
  const placed = (await match(made.name)).position.pieces;
  assert.deepEqual([placed[from], placed[to], placed[fresh]], [null, [side, kind], [side, kind]]);
  await reverse();
  // Byo-yomi is counted again; the game is replayed; a draw; it stands.
  await rule('miscount', '', 5, 'recount');
  await reverse();
  await rule('displaced', 'b', 4, 'replay');
  assert.equal((await match(made.name)).turns.length, 0);
  await reverse();
  await rule('displaced', 'b', 4, 'stand');
  await reverse();
  await rule('wrong_sides', '', 1, 'swap');
  assert.deepEqual((await api(`matches/${made.name}/link`, undefined, { token: other.token })).sides, [0], 'the players have changed sides');
  await reverse();
  assert.deepEqual((await api(`matches/${made.name}/link`, undefined, { token: other.token })).sides, [1]);
  await rule('scattered', '', 4, 'draw');
  assert.equal((await match(made.name)).outcome.reason, 'ruled');
  await arbiter.screen('desk-drawn');
  await arbiter.axe('a ruled draw');

  // What cannot be is said in one sentence.
  await page.locator('.offences input[value="wrong_sides"]').check();
  await field('reason').fill('');
  await page.locator('[data-act=preview]').click();
  await page.getByRole('alert').filter({ hasText: 'reason' }).waitFor();

  // Both players and the arbiter confirm, and nothing changes any more.
  await page.locator('[data-act=confirm]').click();
  for (const { token } of [made, other]) await api(`matches/${made.name}/act`, { act: 'confirm-result' }, { token });
  await page.getByText(arbiter.t('desk.final')).first().waitFor();
  assert.equal((await desk(made.name)).is_final, true);
  assert.equal(await page.locator('[data-act=reverse]').count(), 0);

  // A reminder, a loss by a full counter: on a phone at night, by keys.
  const jirige = await begin({ game: 'jirige', seats: ['me', 'open'], options: { violations_to_lose: '2' } });
  const phone = await sheet({ ...PHONE, colorScheme: 'dark' });
  await phone.open(`/desk/board/${jirige.name}`);
  await phone.page.locator('form.ruling').waitFor();
  const fill = (key, text) => phone.page.locator('form.ruling').getByLabel(phone.t(`desk.${key}`), { exact: true }).fill(text);
  for (const [offence, count] of [['dropped', 0], ['question', 1], ['clock', 2]]) {
    await phone.page.locator(`.offences input[value="${offence}"]`).focus();
    await phone.page.keyboard.press(' ');
    await phone.page.locator('form.ruling').getByLabel(phone.t('desk.offender'), { exact: true }).selectOption('b');
    await fill('arbiter', '王');
    await fill('reason', offence);
    await phone.page.keyboard.press('Enter');
    await phone.page.locator('.plan ul').waitFor();
    if (count === 2) await phone.screen('desk-phone-night');
    if (count === 2) await phone.axe('the desk on a phone');
    await phone.page.locator('[data-act=rule]').focus();
    await phone.page.keyboard.press('Enter');
    await phone.page.waitForFunction((rulings) => document.querySelectorAll('.desk-rulings ol > li').length === rulings, ['dropped', 'question', 'clock'].indexOf(offence) + 1);
    assert.equal((await desk(jirige.name)).counts.find((row) => row.count > 0)?.count ?? 0, count);
  }
  const lost = await match(jirige.name);
  assert.equal(lost.outcome.reason, 'ruled');
  assert.notEqual(lost.outcome.winner, null);
  await phone.open('/desk');
  await phone.page.locator('.wall li').first().waitFor();
  await phone.screen('desk-phone-hall');
  await phone.axe('the hall on a phone');
  assert.equal((await match(quiet.name)).outcome, null);
});
