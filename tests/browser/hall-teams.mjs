// A match of teams in the browser: teams from a file, a reserve in the line-up, boards opened one by one, results from boards and by hand.

import assert from 'node:assert/strict';
import { PHONE, api, match, run, until } from './lib.mjs';

const TEAMS = `team,board,name,rating
Oaks,1,Anna,1850
Oaks,2,Bo,1700
Oaks,,Cai,1500
Elms,1,Dan,1790
Elms,2,Eva,1600
`;
const GAME = 'breakthrough';
const ELSEWHERE = { extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.8' } };
const hall = (path = '') => api(`hall/league${path}`);
const boards = async () => (await hall('/rounds/0')).pairs.games[0].boards;

run(async (table, sheet) => {
  const { page } = table;
  const t = (key, values) => table.t(`hall.${key}`, values);
  const told = page.locator('.hall > .wrong');
  const tab = (key) => page.locator('.hall-tabs').getByRole('link', { name: t(key), exact: true }).click();
  await table.open('/hall/league/players');
  const bring = (name, text) => page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await bring('broken.csv', TEAMS.replace('Elms,2', 'Elms,1'));
  await told.filter({ hasText: 'broken.csv:6' }).waitFor();
  await bring('teams.csv', TEAMS);
  await page.getByText('Anna, Bo, Cai').waitFor();
  // A player comes to a team by hand; a name that is there is refused, and the fields stay.
  await page.getByRole('button', { name: `${t('members')}: Elms` }).click();
  const dialog = page.locator('dialog');
  await dialog.locator('[name=name]').fill('Anna');
  await dialog.locator('.main').click();
  await dialog.getByRole('alert').filter({ hasText: 'Anna' }).waitFor();
  await dialog.locator('[name=name]').fill('Fei');
  await dialog.locator('.main').click();
  await page.getByText('Dan, Eva, Fei').waitFor();
  await table.axe('teams');
  await table.screen('hall-teams-players');

  await tab('settings');
  await page.getByLabel(t('game'), { exact: true }).selectOption(GAME);
  await page.locator('[data-act=boards]').click();
  await until(hall, (now) => now.tournament.boards?.game === GAME, 'the game is not kept');
  await tab('pairings');
  await page.locator('[data-act=pair]').click();
  await page.locator('.pairs tr.board').nth(1).waitFor();

  // Who sits where: a player twice is refused, a reserve sits.
  await page.locator('[data-act=lineup]').click();
  const second = dialog.getByLabel('Oaks 2', { exact: true });
  await second.selectOption({ label: 'Anna' });
  await dialog.locator('.main').click();
  await dialog.getByRole('alert').filter({ hasText: 'Anna' }).waitFor();
  await second.selectOption({ label: 'Cai' });
  await table.axe('line-ups');
  await table.screen('hall-teams-lineup');
  await dialog.locator('.main').click();
  await until(boards, (now) => now.some((board) => [board.first?.name, board.second?.name].includes('Cai')), 'the reserve does not sit');

  // Each board is a match, each player has a link of the own.
  await page.locator('[data-act=open]').click();
  const round = await until(() => hall('/rounds/0'), (now) => now.boards.every((board) => board.name), 'not all boards are open');
  const links = await hall('/links');
  const secret = (name) => links.players.find((one) => one.name === name).token;
  const [one] = await boards();
  const phone = await sheet({ ...PHONE, ...ELSEWHERE });
  await phone.open(`/hall/league/as/${secret(one.first.name)}`);
  await phone.page.getByText(t('you-meet', { board: '1.1', name: one.second.name })).waitFor();
  await phone.axe('a player of a team');
  await phone.screen('hall-teams-phone');
  await phone.page.getByRole('link', { name: t('my-board') }).click();
  await phone.page.getByRole('grid').waitFor();

  // Board 1 is played, ended and confirmed; board 2 comes by hand.
  const { name } = round.boards[0];
  const { steps, position } = await match(name);
  await api(`matches/${name}/turn`, { steps, decisions: [position.choices[0].id] }, { token: secret(one.first.name) });
  await api(`matches/${name}/act`, { act: 'resign' }, { token: secret(one.second.name) });
  for (const seat of [one.first, one.second]) await api(`matches/${name}/act`, { act: 'confirm-result' }, { token: secret(seat.name) });
  await api(`matches/${name}/arbiter`, { act: 'confirm' });
  await until(boards, ([first]) => first.result === '1-0', 'the result of the board does not come');
  const field = (label) => page.getByLabel(t('result-of', { board: label }), { exact: true });
  await until(() => field('1.1').inputValue(), (value) => value === '1-0', 'the page does not show it');
  await field('1.2').fill('2-0');
  await field('1.2').press('Enter');
  await told.filter({ hasText: '2-0' }).waitFor();
  await field('1.2').fill('=');
  await field('1.2').press('Enter');
  await until(() => hall('/rounds/0'), (now) => now.pairs.complete, 'the match has no result');
  await page.getByText('1.5 : 0.5').first().waitFor().catch(() => page.getByText('0.5 : 1.5').first().waitFor());
  await table.axe('a match of teams');
  await table.screen('hall-teams-round');
  await table.open('/hall/league/wall');
  await page.locator('.hall-wall li').nth(1).waitFor();
  await table.axe('the wall of teams');
  await table.screen('hall-teams-wall');
  await table.open('/hall/league/standings');
  await page.locator('.standing tbody tr').nth(1).waitFor();
  await table.screen('hall-teams-standings');
});
