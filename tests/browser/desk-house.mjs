// The desk by rules of a house: a touched piece is named by a click, time is given and taken, a game is adjourned and goes on, a player
// who is late calls the arbiter.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { PHONE, TREE, api, begin, match, run } from './lib.mjs';
import { Ruling, desk } from './ruling.mjs';

const MINUTE = 60_000;
const house = (id, sealed) => `return variant { of = "chess", id = "${id}", names = { en = "House rules", zh = "本会细则" },
  conduct = { adjournment = { sealed = ${sealed} }, arbiter = { offences = {
    { "touch", remedies = { "touch_move" }, en = "a piece touched", zh = "摸子" },
    { "clock", remedies = { "give", "take" }, give = "1m", take = "20s", en = "a matter of the clock", zh = "棋钟" } } } } }
`;
const LATE = `return variant { of = "chess", id = "house-late", names = { en = "Punctual chess", zh = "准时国际象棋" },
  conduct = { arbiter = { offences = { { "late", remedies = { "loss" }, late = "1s", clause = "chess.turn.1", en = "late", zh = "迟到" } } } } }
`;
const left = async (name, side) => (await match(name)).clock.faces.find((face) => face.side === side).stretches[0].left;
const words = async (table, sentence) => table.page.getByText(sentence).first().waitFor();

run(async (table, sheet) => {
  for (const [id, sealed] of [['house', true], ['house-open', false]]) fs.writeFileSync(path.join(TREE, `variants/${id}.lua`), house(id, sealed));
  fs.writeFileSync(path.join(TREE, 'variants/house-late.lua'), LATE);
  const made = await begin({ game: 'house', seats: ['me', 'open'], clock: { total: '5m' } });
  const black = made.links[1].token;
  const arbiter = await sheet();
  await arbiter.open(`/desk/board/${made.name}`);
  await arbiter.page.locator('form.ruling').waitFor();
  const form = new Ruling(arbiter, made.name);
  await form.field('arbiter').fill('Li');

  // The turn under way and its side are there already; a click names the piece. An empty site is refused in a sentence.
  await arbiter.page.locator('.offences input[value="touch"]').check();
  assert.equal(await form.field('at-turn').inputValue(), '1');
  assert.equal(await form.field('offender').inputValue(), 'w');
  await form.preview('nothing is named');
  await arbiter.page.getByRole('alert').filter({ hasText: 'which piece was touched' }).waitFor();
  await arbiter.click('E4');
  await form.preview('nothing is there');
  await arbiter.page.getByRole('alert').filter({ hasText: 'no piece on `E4`' }).waitFor();
  await arbiter.click('D2');
  assert.equal(await form.field('site').inputValue(), 'D2');
  await arbiter.says('D2', arbiter.t('cell.picked'));
  await arbiter.screen('desk-touched');
  await arbiter.axe('a touched piece');
  // By keys as well: the second knight is chosen on the board.
  await arbiter.site('G1').focus();
  await arbiter.page.keyboard.press('Enter');
  assert.equal(await form.field('site').inputValue(), 'G1');
  await form.field('site').fill('g1');
  await form.preview('touched');
  await arbiter.page.locator('.plan').getByText('the piece on G1 was touched').waitFor();
  await form.rule('touch', 'w', 1, 'touch_move');
  await table.sit(made);
  const offered = (await match(made.name)).position.choices.map((choice) => choice.touches[0].site);
  assert.equal(new Set(offered).size, 1, 'only one piece is playable');
  await table.click('E2');
  await table.click('E4');
  await words(table, 'the piece on G1 was touched');
  await table.click('G1');
  await table.click('F3');
  await table.turn(1);

  // Time by the clause, and time that the arbiter names.
  assert.equal(await left(made.name, 0), 5 * MINUTE);
  await form.rule('clock', 'b', 2, 'give');
  assert.equal(await left(made.name, 0), 6 * MINUTE);
  await form.reverse();
  assert.equal(await left(made.name, 0), 5 * MINUTE);
  const custom = (choice, time) => async () => {
    await form.field('clocks').selectOption(choice);
    await form.field('time').fill(time);
  };
  await form.rule('clock', 'b', 2, 'give', custom('give w', '2m'));
  assert.equal(await left(made.name, 0), 7 * MINUTE);
  await form.rule('clock', 'w', 2, 'take', () => arbiter.screen('desk-take'));
  assert.equal(await left(made.name, 0), 7 * MINUTE - 20_000);
  await form.rule('clock', 'w', 2, 'take', custom('take w', '1m'));
  assert.equal(await left(made.name, 0), 6 * MINUTE - 20_000);
  await form.choose('clock', 'w', 2, 'take');
  await custom('take w', 'soon')();
  await form.preview('no time');
  await arbiter.page.getByRole('alert').filter({ hasText: /./ }).waitFor();

  // An adjournment: announced, taken back, announced again, sealed. Nobody sees the move before play goes on.
  const rest = (act) => arbiter.page.locator(`.desk-acts [data-act=${act}]`);
  await rest('adjourn').click();
  await words(table, 'seals its next move');
  await rest('continue').click();
  await rest('adjourn').waitFor();
  await rest('adjourn').click();
  await rest('continue').waitFor();
  const { steps, position } = await match(made.name);
  const sealed = position.choices.at(-1);
  await api(`matches/${made.name}/turn`, { steps, decisions: [sealed.id] }, { token: black });
  await words(table, 'is sealed');
  await rest('continue').filter({ hasText: arbiter.t('desk.continue-sealed') }).waitFor();
  const away = await match(made.name);
  assert.deepEqual([away.turns.length, away.position.choices.length, away.clock.running], [1, 0, null]);
  await arbiter.screen('desk-adjourned');
  await arbiter.axe('an adjourned game');
  await table.screen('match-adjourned');
  assert.equal(await table.button(table.t('act.run-clock')).count(), 0, 'nothing is offered that would be refused');
  assert.equal(await arbiter.page.locator('.desk-acts [data-act=run-clock]').count(), 0);
  // The board is not to be changed meanwhile.
  await form.choose('touch', 'w', 2, 'touch_move');
  await form.field('site').fill('E2');
  await form.preview('an adjourned game');
  await arbiter.page.getByRole('alert').filter({ hasText: 'adjourned' }).waitFor();
  await rest('continue').click();
  assert.equal((await table.turn(2)).turns.length, 2);
  await rest('adjourn').waitFor();

  // Without a sealed move and without a clock, on a phone: the game rests at once, and the page says so.
  const quiet = await begin({ game: 'house-open', seats: ['me', 'open'] });
  const phone = await sheet(PHONE);
  await phone.open(`/desk/board/${quiet.name}`);
  await phone.page.locator('.desk-acts [data-act=adjourn]').click();
  await phone.page.locator('.desk-acts [data-act=continue]', { hasText: phone.t('desk.continue') }).waitFor();
  await phone.axe('an adjourned game on a phone');
  await phone.screen('desk-adjourned-phone');
  await table.sit(quiet);
  await words(table, 'The game is adjourned');
  await phone.page.locator('.desk-acts [data-act=continue]').click();
  await table.page.getByText('The game is adjourned').waitFor({ state: 'detached' });
  assert.equal((await desk(quiet.name)).adjournment.state, 'played');

  // The clocks are set going, and White does not come: the program calls, with the clause; the ruling is the arbiter's.
  const waits = await begin({ game: 'house-late', seats: ['me', 'open'], clock: { total: '5m' } });
  await arbiter.open(`/desk/board/${waits.name}`);
  // The page of the board before has such a button too.
  await arbiter.page.getByRole('heading', { name: 'Punctual chess' }).waitFor();
  await arbiter.page.locator('.desk-acts [data-act=run-clock]').click();
  await arbiter.page.locator('.desk-calls .call', { hasText: 'late: White · chess.turn.1' }).waitFor();
  const late = new Ruling(arbiter, waits.name);
  assert.equal(await arbiter.page.locator('.offences input[value=late]').isChecked(), true);
  assert.equal(await late.field('offender').inputValue(), 'w');
  assert.equal((await match(waits.name)).outcome, null);
  await arbiter.screen('desk-late');
  await late.rule('late', 'w', 1, 'loss');
  assert.equal((await match(waits.name)).outcome.reason, 'ruled');
});
