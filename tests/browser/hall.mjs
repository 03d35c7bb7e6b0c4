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
  const file = (text) => page.locator('input[type=file]').setInputFiles({ name: 'more.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });
  await file('name,rating\nHu,strong\n');
  await told.filter({ hasText: 'more.csv:2' }).waitFor();
  // Another encoding and a column without a meaning are said.
  await file('name,rating,shoe\nHu,1500,größte Größe\n');
  await told.filter({ hasText: 'windows-1252' }).filter({ hasText: 'shoe' }).waitFor();
  await page.getByRole('button', { name: t('edit-of', { name: 'Hu' }) }).waitFor();
  await table.axe('players');
  // A round off with half a point, and back; facts are corrected, cleared ones too.
  const dialog = page.locator('dialog');
  await page.getByRole('button', { name: `${t('round-off')}: Hu` }).click();
  await dialog.getByLabel(t('off-round'), { exact: true }).fill('2');
  await dialog.getByLabel(t('off-points'), { exact: true }).selectOption('0.5');
  await table.axe('a round off');
  await dialog.locator('.main').click();
  await until(hall, (now) => now.tournament.players[7].granted[2] === 0.5, 'nothing is granted');
  await page.getByText(table.t('tournament.plays.off-with', { round: 2, points: 0.5 })).waitFor();
  await page.getByRole('button', { name: `${t('return')}: Hu` }).click();
  await until(hall, (now) => now.tournament.players[7].absent_in.length === 0, 'Hu stays away');
  await page.getByRole('button', { name: t('edit-of', { name: 'Hu' }) }).click();
  await dialog.locator('[name=rating]').fill('strong');
  await dialog.locator('.main').click();
  await dialog.locator('.wrong').filter({ hasText: 'strong' }).waitFor();
  await dialog.locator('[name=rating]').fill('5k');
  await dialog.locator('[name=club]').fill('Elm');
  await dialog.locator('.main').click();
  await until(hall, (now) => now.tournament.players[7].rating === 1600 && now.tournament.players[7].club === 'Elm', 'Hu has no level');
  await page.getByRole('button', { name: t('edit-of', { name: 'Hu' }) }).click();
  await dialog.locator('[name=club]').fill('');
  await dialog.locator('[name=rating]').fill('1500');
  await dialog.locator('.main').click();
  await until(hall, (now) => now.tournament.players[7].rating === 1500 && now.tournament.players[7].club === '', 'the club stays');

  // The game at the boards, with a delay for spectators.
  await tab('settings');
  await page.getByLabel(t('game'), { exact: true }).selectOption(GAME);
  await page.getByLabel(t('delay'), { exact: true }).fill(String(DELAY / 60));
  await page.locator('[data-act=boards]').click();
  await until(hall, (now) => now.tournament.boards?.delay === DELAY, 'the delay is not kept');
  await table.axe('settings');

  // Dates of rounds: without one, one sentence; then they are on the schedule.
  const meeting = page.locator('form.meeting');
  await meeting.locator('[name=rounds]').fill('1-2');
  await page.locator('[data-act=meeting]').click();
  await told.filter({ hasText: t('no-date') }).waitFor();
  await meeting.locator('[name=date]').fill('2027-01-16');
  await meeting.locator('[name=place]').fill('Town hall');
  await page.locator('[data-act=meeting]').click();
  await page.getByText('2027-01-16, Town hall').waitFor();

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

  // A player protests at the board; the desk shows it first, and the arbiter decides in the hall.
  const words = 'He touched <b>a piece</b>.\nTwice.';
  await player.page.locator('[data-act=protest]').click();
  await player.page.locator('dialog [data-field=text]').fill(words);
  await player.axe('a protest');
  await player.screen('hall-protest-phone');
  await player.page.locator('[data-act=send-protest]').click();
  await player.page.locator('dialog').getByText(table.t('protest.filed')).waitFor();
  await player.page.locator('dialog .main').click();
  const desk = await sheet();
  await desk.open('/desk');
  await desk.page.locator('.open-protests a').first().waitFor();
  await desk.axe('the desk with a protest');
  await desk.screen('hall-desk-protest');
  await desk.page.locator('.open-protests a').first().click();
  await desk.page.locator('[data-act=decide]').click();
  await desk.page.locator('dialog [data-field=text]').fill('Nobody saw it.');
  await desk.page.locator('dialog [data-field=arbiter]').fill('Li');
  await desk.axe('a decision');
  await desk.page.locator('[data-act=rejected]').click();
  await desk.page.locator('[data-protest="1"]:not(.open)').getByText('Nobody saw it.').waitFor();
  assert.equal(await desk.page.locator('[data-protest] .prose b').count(), 0, 'a protest is no markup');
  await desk.axe('protests');
  const [paper] = await Promise.all([desk.page.context().waitForEvent('page'), desk.page.locator('[data-page=rulings]').click()]);
  await paper.getByText('He touched <b>a piece</b>.').waitFor();
  await new Table(paper, {}).screen('hall-printed-rulings');
  await paper.close();
  await player.open('/hall/oak/protests');
  await player.page.getByText('Nobody saw it.').waitFor();
  assert.equal(await player.page.locator('[data-act=decide]').count(), 0, 'a player decides nothing');

  // The server is killed in the middle of the round and goes on.
  const begun = performance.now();
  kill();
  await revive();
  await until(() => hall('/rounds/0').catch(() => null), (now) => now?.boards[0].turns === 1, 'the round is lost');
  console.log(`after the kill the round was there again in ${Math.round(performance.now() - begun)} ms`);
  await screens(sheet, ['', 'wall', 'protests'], 'playing');

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
  // The answer to the first comes while the second is typed, which stays.
  await page.route('**/act', (route) => setTimeout(() => route.continue(), 500), { times: 1 });
  await field(3).fill('=');
  await field(3).press('Enter');
  await field(4).fill('=');
  await until(() => field(3).inputValue(), (value) => value === '½-½', 'no draw');
  assert.equal(await field(4).inputValue(), '=');
  await field(4).press('Enter');
  for (const board of [3, 4]) await until(() => hall('/rounds/0'), (now) => now.pairs.games[board - 1].result === '½-½', 'no draw');

  // A game is played later, and with its round after all.
  await field(3).fill('*');
  await field(3).press('Enter');
  await until(() => hall('/rounds/0'), (now) => now.pairs.games[2].result === null, 'the result stays');
  await until(() => field(3).inputValue(), (value) => value === '', 'the page does not hear of it');
  for (const [date, back] of [['2027-02-01', false], ['', true]]) {
    await page.getByRole('button', { name: t('later-of', { board: 3 }) }).click();
    if (back) await dialog.getByLabel(t('later-back'), { exact: true }).check();
    else await dialog.getByLabel(t('date'), { exact: true }).fill(date);
    await dialog.locator('.main').click();
    await until(() => hall('/rounds/0'), (now) => now.pairs.games[2].postponed === (back ? null : date), 'it is not postponed');
    // The page has heard of it: until then it acts upon what it saw before, and is refused.
    await dialog.waitFor({ state: 'detached' });
  }
  await field(3).fill('=');
  await field(3).press('Enter');
  await until(() => hall('/rounds/0'), (now) => now.pairs.games[2].result === '½-½', 'no draw');

  // A latecomer and one without an opponent get a game.
  await tab('players');
  for (const name of ['Late', 'Odd']) {
    await page.locator('.entry [name=name]').fill(name);
    await page.locator('[data-act=add]').click();
    await page.getByRole('button', { name: t('edit-of', { name }) }).waitFor();
  }
  await tab('pairings');
  await page.locator('[data-act=seat]').click();
  await dialog.locator('.main').click();
  await page.locator('.pairs tbody tr').nth(4).waitFor();
  await page.locator('[data-act=undo]').click();
  await until(() => hall('/rounds/0'), (now) => now.pairs.games.length === 4, 'the game stays');
  for (const nth of [1, 2]) {
    await page.locator('[data-act=undo]').click();
    await until(hall, (now) => now.tournament.players.length === 10 - nth, 'the latecomers stay');
  }

  // Ratings by each way.
  await tab('ratings');
  await page.locator('.standing tbody tr').nth(7).waitFor();
  const after = () => page.locator('.standing td.points').allTextContents();
  const elo = await after();
  await page.getByLabel(t('number-elo'), { exact: true }).fill('40');
  await page.getByLabel(t('number-elo'), { exact: true }).press('Tab');
  await until(after, (now) => now.join() !== elo.join(), 'the number changes nothing');
  await page.getByLabel(t('way'), { exact: true }).first().selectOption('glicko-2');
  await page.getByLabel(t('number-glicko-2'), { exact: true }).waitFor();
  await page.getByLabel(t('way'), { exact: true }).first().selectOption('lib/go/rating');
  await until(after, (now) => now.some((text) => text.includes('dan')), 'the module rates nobody');
  await table.axe('ratings');

  // Standings, cross table, and the next round.
  await tab('standings');
  await page.getByRole('heading', { name: table.t('tournament.table.standings', { round: 1 }), exact: true }).waitFor();
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
  await screens(sheet, ['', 'standings', 'crosstable', 'ratings', 'players', 'settings', 'links', 'wall'], 'played');
  await table.open('/hall/oak/round');
  await page.locator('[data-act=pair]').click();
  await until(hall, (now) => now.tournament.paired === 2, 'round 2 is not paired');

  // Another tournament begins in the browser: a mistake is one sentence and the fields stay; the server is killed, and it is there.
  await table.open('/hall');
  const form = page.locator('form.beginning');
  await form.locator('[name=name]').fill('Elm Cup');
  await form.locator('[name=system]').selectOption('mcmahon');
  await form.locator('[name=bands]').fill('much');
  await form.locator('[data-act=begin]').click();
  await form.locator('.wrong').filter({ hasText: 'much' }).waitFor();
  await table.axe('a new tournament');
  await form.locator('[name=bands]').fill('1200,2100,100');
  await form.locator('[data-act=begin]').click();
  await page.locator('.entry [name=name]').fill('An');
  await page.locator('.entry [name=rating]').fill('3d');
  await page.locator('[data-act=add]').click();
  await page.getByRole('button', { name: t('edit-of', { name: 'An' }) }).waitFor();
  kill();
  await revive();
  await until(() => api('hall').catch(() => null), (now) => now?.length === 2, 'the new tournament is lost');
  assert.equal((await api('hall/Elm-Cup')).tournament.players[0].start, 9);
});
