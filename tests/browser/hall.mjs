// A tournament in the browser: players, a round from pairing to standings, results from two boards and one by hand, every role, the wall, a kill.

import assert from 'node:assert/strict';
import { PHONE, Table, api, kill, match, revive, run, until } from './lib.mjs';

const GAME = 'breakthrough';
const NAMES = ['An', 'Bo', 'Cai', 'Dan', 'Eva', 'Fei', 'Gao'];
/** Seconds after which spectators see turns. */
const DELAY = 6;
/** A page as at another machine. */
const ELSEWHERE = { extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.50' } };
const SIZES = [['phone', { width: 360, height: 740 }], ['tablet', { width: 1024, height: 768 }], ['desk', { width: 1440, height: 900 }]];

const hall = (path = '') => api(`hall/oak${path}`);
const act = (what) => api('hall/oak/act', { act: what });
/** The first decision that is offered. */
const turn = async (name, token) => {
  const { steps, position } = await match(name);
  await api(`matches/${name}/turn`, { steps, decisions: [position.choices[0].id] }, { token });
};

/** Every page of the tournament in each size, ground and language. */
async function screens(sheet, tabs, state) {
  for (const lang of ['en', 'zh']) {
    for (const ground of ['paper', 'night']) {
      for (const [size, viewport] of SIZES) {
        const table = await sheet({ viewport, hasTouch: size === 'phone', isMobile: size === 'phone' });
        await table.page.addInitScript(([lang, ground]) => localStorage.setItem('tianyuan.settings', JSON.stringify({ lang, ground })), [lang, ground]);
        for (const tab of tabs) {
          await table.open(`/hall/oak${tab ? `/${tab}` : ''}`);
          await table.page.locator(tab === 'wall' ? '.hall-wall li' : '.hall-body > *').first().waitFor();
          await table.page.waitForFunction(() => [...document.images].every((image) => image.complete));
          await table.screen(`hall-${state}-${tab || 'round'}-${size}-${ground}-${lang}`);
          const wide = await table.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          assert(wide <= 0, `${tab} is ${wide} px wider than ${size} in ${lang}`);
        }
        await table.page.context().close();
      }
    }
  }
}

/** Opens a page to print, as an organiser does, and passes it to the checker. */
async function printed(page, word) {
  const [sheet] = await Promise.all([page.context().waitForEvent('page'), page.locator(`[data-page=${word}]`).click()]);
  await sheet.getByRole('heading', { name: 'Oak Cup', exact: true }).waitFor();
  const paper = new Table(sheet, {});
  await paper.screen(`hall-printed-${word}`);
  await paper.axe(`the page ${word}`);
  await sheet.close();
}

run(async (table, sheet) => {
  const { page } = table;
  const t = (key, values) => table.t(`hall.${key}`, values);
  const told = page.locator('.hall > .wrong');
  const tab = (key) => page.locator('.hall-tabs').getByRole('link', { name: t(key), exact: true }).click();

  // Empty pages say what to do first; players are entered by hand.
  await table.open('/hall');
  await page.getByRole('link', { name: /Oak Cup/ }).click();
  await page.getByText(t('begin')).waitFor();
  await tab('players');
  for (const [nth, name] of NAMES.entries()) {
    await page.locator('.entry [name=name]').fill(name);
    await page.locator('.entry [name=rating]').fill(String(2000 - 50 * nth));
    await page.locator('.entry [name=club]').fill(nth % 2 ? 'Elm' : 'Oak');
    await page.locator('[data-act=add]').click();
    await page.getByRole('button', { name: t('edit-of', { name }) }).waitFor();
  }
  // A player twice: one sentence, the field stays, nothing is lost.
  await page.locator('.entry [name=name]').fill('Bo');
  await page.locator('[data-act=add]').click();
  await told.filter({ hasText: 'Bo' }).waitFor();
  assert.equal(await page.locator('.entry [name=name]').inputValue(), 'Bo');
  assert.equal((await hall()).tournament.players.length, NAMES.length);
  await page.locator('.entry [name=name]').fill('');
  // One leaves and comes back; a file brings another.
  await page.getByRole('button', { name: `${t('withdraw')}: Gao` }).click();
  await page.getByRole('button', { name: `${t('return')}: Gao` }).click();
  await page.getByRole('button', { name: `${t('withdraw')}: Gao` }).waitFor();
  const file = (text) => page.locator('input[type=file]').setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await file('name,rating\nHu,strong\n');
  await told.filter({ hasText: 'more.csv:2' }).waitFor();
  await file('name,rating\nHu,1500\n');
  await page.getByRole('button', { name: t('edit-of', { name: 'Hu' }) }).waitFor();
  await table.axe('players');

  // The game at the boards, with a delay for spectators.
  await tab('settings');
  await page.getByLabel(t('game'), { exact: true }).selectOption(GAME);
  await page.getByLabel(t('delay'), { exact: true }).fill(String(DELAY / 60));
  await page.locator('[data-act=boards]').click();
  await until(hall, (now) => now.tournament.boards?.delay === DELAY, 'the delay is not kept');
  await table.axe('settings');

  // The notice of the rules and the conduct sheet hang on the wall before the first round.
  await tab('pairings');
  await printed(page, 'notice');
  await printed(page, 'conduct');

  // Pairing with its reasons; two change places and back by undo; the round is paired again.
  await page.locator('[data-act=pair]').click();
  await page.locator('.pairs tbody tr').first().waitFor();
  assert.equal(await page.locator('.pairs tbody tr').count(), 4);
  await page.locator('.why summary').first().click();
  await page.locator('.why p', { hasText: /Without this pair|as good/ }).first().waitFor();
  const pairs = async () => (await hall('/rounds/0')).pairs.games.map((game) => [game.first.name, game.second.name].join('–'));
  const before = await pairs();
  await page.locator('[data-act=swap]').click();
  await page.locator('dialog').getByLabel(t('swap-first'), { exact: true }).selectOption({ label: before[0].split('–')[0] });
  await page.locator('dialog').getByLabel(t('swap-second')).selectOption({ label: before[1].split('–')[0] });
  await page.locator('dialog .main').click();
  await until(pairs, (now) => now[0] !== before[0], 'nobody changes places');
  await page.locator('[data-act=undo]').click();
  await until(pairs, (now) => now[0] === before[0], 'it is not undone');
  await page.locator('[data-act=again]').click();
  await until(pairs, (now) => now.join() === before.join(), 'the round is another');
  await page.locator('[data-act=open]').click();
  await until(() => hall('/rounds/0'), (now) => now.boards.every((board) => board.name), 'not all boards are open');
  await table.axe('a round');
  for (const word of ['pairings', 'slips', 'scoresheets']) await printed(page, word);

  // Each player has a link; it leads to his own board and allows nothing else.
  const links = await hall('/links');
  const round = await hall('/rounds/0');
  const secret = (seat) => links.players[seat.number - 1].token;
  const seats = round.pairs.games.map((game) => [secret(game.first), secret(game.second)]);
  const names = round.boards.map((board) => board.name);
  const player = await sheet({ ...PHONE, ...ELSEWHERE });
  await player.open(`/hall/oak/as/${seats[0][0]}`);
  await player.page.getByRole('link', { name: t('my-board') }).waitFor();
  assert.equal(await player.page.locator('[data-act], .pairs input').count(), 0, 'a player changes nothing here');
  await player.axe('a player');
  await player.page.getByRole('link', { name: t('my-board') }).click();
  await player.page.getByRole('grid').waitFor();

  // A turn is with the opponent at once, with the arbiter too, and with spectators when the delay is over.
  const watcher = await sheet(ELSEWHERE);
  await watcher.sit({ name: names[0] });
  const shown = () => watcher.page.locator('.turns li').count();
  const none = await shown();
  const made = Date.now();
  await turn(names[0], seats[0][0]);
  await player.page.waitForFunction((count) => document.querySelectorAll('.turns li').length > count, none);
  assert((await shown()) === none || Date.now() - made >= DELAY * 1000, 'a spectator sees a turn too early');
  await watcher.page.waitForFunction((count) => document.querySelectorAll('.turns li').length > count, none);
  assert(Date.now() - made >= DELAY * 1000, 'a spectator sees a turn too early');

  // The server is killed in the middle of the round and goes on.
  const begun = performance.now();
  kill();
  await revive();
  await until(() => hall('/rounds/0').catch(() => null), (now) => now?.boards[0].turns === 1, 'the round is lost');
  console.log(`after the kill the round was there again in ${Math.round(performance.now() - begun)} ms`);
  await screens(sheet, ['', 'wall'], 'playing');

  // Two boards end and are confirmed by both players; the arbiter's word is still wanted.
  for (const [nth, loser] of [[0, 1], [1, 0]]) {
    if (nth > 0) await turn(names[nth], seats[nth][0]);
    await api(`matches/${names[nth]}/act`, { act: 'resign' }, { token: seats[nth][loser] });
    for (const token of seats[nth]) await api(`matches/${names[nth]}/act`, { act: 'confirm-result' }, { token });
  }
  await page.getByText(t('unconfirmed')).first().waitFor();
  assert.deepEqual((await hall('/rounds/0')).pairs.games.map((game) => game.result), [null, null, null, null]);
  const arbiter = await sheet(ELSEWHERE);
  await arbiter.open(`/hall/oak/as/${links.arbiter}`);
  await arbiter.page.locator('.pairs').waitFor();
  assert.equal(await arbiter.page.locator('[data-act=pair]').count(), 0, 'an arbiter does not pair');
  for (const nth of [0, 1]) {
    await arbiter.page.locator('.pairs tbody tr').nth(nth).locator('.state a').click();
    await arbiter.page.locator('[data-act=confirm]').click();
    await until(() => hall('/rounds/0'), (now) => now.pairs.games[nth].result, 'the result does not come');
    await arbiter.open('/hall/oak');
    await arbiter.page.locator('.pairs').waitFor();
  }
  assert.deepEqual((await hall('/rounds/0')).pairs.games.map((game) => game.result), ['1-0', '0-1', null, null]);

  // By hand: what is no result is said in one sentence; then draws for the others.
  const field = (board) => page.getByLabel(t('result-of', { board }), { exact: true });
  await field(3).fill('2-0');
  await field(3).press('Enter');
  await told.filter({ hasText: '2-0' }).waitFor();
  await until(() => field(3).inputValue(), (value) => value === '', 'the field keeps what is no result');
  for (const board of [3, 4]) {
    await field(board).fill('=');
    await field(board).press('Enter');
    await until(() => hall('/rounds/0'), (now) => now.pairs.games[board - 1].result === '½-½', 'no draw');
  }

  // Standings, cross table, and the next round.
  await tab('standings');
  await page.locator('.standing tbody tr').nth(7).waitFor();
  const points = await page.locator('.standing td.points').allTextContents();
  assert.deepEqual(points.map(Number), [1, 1, 0.5, 0.5, 0.5, 0.5, 0, 0]);
  await table.axe('standings');
  await tab('crosstable');
  await page.locator('.standing tbody tr').nth(7).waitFor();
  await table.axe('the cross table');
  await tab('links');
  await page.getByLabel(t('link-arbiter'), { exact: true }).waitFor();
  await table.axe('links');
  await table.open('/hall/oak/wall');
  await page.locator('.hall-wall li').nth(3).waitFor();
  await table.axe('the wall');
  await screens(sheet, ['', 'standings', 'crosstable', 'players', 'settings', 'links', 'wall'], 'played');
  await table.open('/hall/oak/round');
  await page.locator('[data-act=pair]').click();
  await until(hall, (now) => now.tournament.paired === 2, 'round 2 is not paired');
});
