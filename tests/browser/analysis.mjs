// An analysis: variations, comments, the engine's lines, files in and out, and somebody else who looks on.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import { PHONE, api, begin, run } from './lib.mjs';

/** A game with a variation and comments, as other programs write it. */
const SGF = '(;FF[4]GM[1]SZ[9]PB[Ann]PW[Ben]C[A short one.];B[ee];W[ce]C[<b>too</b> close?](;B[cd];W[dd])(;B[de]C[Simple.];W[gg]))';

run(async (table, sheet) => {
  const { page } = table;
  const tree = page.getByRole('group', { name: table.t('analysis.tree') });
  const turn = (/** @type {string} */ text) => tree.getByRole('button', { name: new RegExp(`: ${text}$`, 'u') });
  const current = () => tree.locator('[aria-current]').textContent();
  const stands = async (/** @type {string} */ text) => {
    await page.waitForFunction((wanted) => document.querySelector('.tree [aria-current]')?.textContent?.endsWith(wanted), text).catch(async () => assert.fail(`the tree stands at “${await current()}”, not “${text}”`));
  };

  // A file is dropped: its main line, its variation, its comments.
  await table.open('/import');
  await page.getByRole('textbox', { name: table.t('import.paste') }).fill(SGF);
  await table.press(table.t('import.go'));
  await page.getByRole('grid').waitFor();
  await stands('D6');
  for (const text of ['E5', 'C5', 'C6', 'D6', 'D5', 'G3']) await turn(text).waitFor();
  assert.match(await tree.textContent(), /<b>too<\/b> close\?/, 'comments are text');
  await page.getByText('Simple.').waitFor();
  await table.screen('analysis-file');
  await table.axe('analysis of a file');

  // Keys lead through the main line and between variations.
  await page.keyboard.press('Home');
  await stands(table.t('analysis.start'));
  for (const text of ['E5', 'C5', 'C6']) {
    await page.keyboard.press('ArrowRight');
    await stands(text);
  }
  await page.keyboard.press('ArrowDown');
  await stands('D5');
  await table.hears(/Variation 2 of 2/);
  const comment = page.getByRole('textbox', { name: table.t('analysis.comment') });
  assert.equal(await comment.inputValue(), 'Simple.');
  await comment.fill('Simple, and good.');
  await table.hears(/Comment kept/);
  await table.press(table.t('analysis.promote'));
  await table.hears(/comes first/);
  const shown = (await tree.getByRole('button').allTextContents()).map((text) => text.split(' ').pop());
  assert.deepEqual(shown, ['Start', 'E5', 'C5', 'D5', 'C6', 'D6', 'G3'], 'the variation is the main line, the other stands where it leaves');

  // Another turn at the same place is a variation; it is taken out again.
  await page.keyboard.press('End');
  await table.click('J9');
  await stands('J9');
  const name = new URL(page.url()).hash.split('/')[2];
  const file = await fetch(`${new URL(page.url()).origin}/api/v1/analyses/${name}/record?format=sgf`);
  const text = await file.text();
  assert.match(text, /C\[Simple, and good\.\]/);
  assert.match(text, /PB\[Ann\]/);
  await table.press(table.t('analysis.delete'));
  await table.hears(/Taken out/);
  await stands('G3');

  // What a format cannot hold is said when it is saved.
  await table.press(table.t('act.share'));
  await page.getByRole('combobox', { name: table.t('share.record') }).selectOption('record');
  const saved = page.waitForEvent('download');
  await page.locator('[data-act=save]').click();
  assert.match(fs.readFileSync(await (await saved).path(), 'utf8'), /^game: go$/m);
  await page.getByText(table.t('analysis.left-out')).waitFor();
  await table.screen('analysis-share');
  await table.axe('sharing an analysis');
  await page.keyboard.press('Escape');

  // Somebody else reads it and sees what changes; his copy is his own.
  const other = await sheet();
  await other.open(`/a/${name}`);
  await other.page.getByRole('grid').waitFor();
  await other.page.getByText(other.t('analysis.theirs')).waitFor();
  await table.click('A1');
  await stands('A1');
  await other.page.getByRole('button', { name: /: A1$/u }).waitFor();
  await other.press(other.t('analysis.copy'));
  await other.page.waitForFunction((old) => !location.hash.includes(old), name);
  await other.page.getByRole('button', { name: other.t('analysis.think') }).waitFor();

  // The engine: mate in one is found, drawn and played; a match that is played alone becomes an analysis.
  const made = await begin({ game: 'chess', position: '6k1/5ppp/8/8/8/8/8/K3R3 w - 1' });
  await table.sit(made);
  await table.press(table.t('act.analyse'));
  await table.button(table.t('analysis.think')).waitFor();
  await page.getByRole('combobox', { name: table.t('analysis.lines') }).selectOption('2');
  await table.press(table.t('analysis.think'));
  const lines = page.locator('.engine li');
  await page.waitForFunction((win) => document.querySelector('.engine li .proven')?.textContent === win, table.t('analysis.proven.win'));
  assert.match(await lines.first().textContent(), /Re8#/);
  assert(await page.locator('svg .hint').count() >= 1, 'no arrow');
  await table.screen('analysis-engine');
  await table.axe('engine');
  await lines.first().getByRole('button').click();
  await page.waitForFunction(() => /e8/i.test(document.querySelector('.tree [aria-current]')?.textContent ?? ''));
  await table.press(table.t('analysis.stop'));

  // A file with a mistake: what can be played is there, and the line of the mistake is said.
  await table.open('/import');
  await page.getByRole('textbox', { name: table.t('import.paste') }).fill('[White "Ann"]\n[Black "Ben"]\n\n1. e4 e5\n2. e5 *');
  await page.getByRole('combobox', { name: table.t('import.game') }).selectOption('chess');
  await table.press(table.t('import.go'));
  await page.getByText(/Line 5, “.*e5”/u).waitFor();
  await page.getByRole('textbox', { name: table.t('import.paste') }).waitFor({ state: 'detached' });
  await table.open('/import');
  await page.getByRole('textbox', { name: table.t('import.paste') }).fill('nothing of the kind');
  await table.press(table.t('import.go'));
  await page.getByRole('alert').filter({ hasText: /./u }).waitFor();
  await table.screen('analysis-refused');

  // Nobody gets an engine for a match that is still played against somebody else.
  const against = await begin({ game: 'chess', seats: ['me', 'open'] });
  await assert.rejects(api('analyses', { match: { name: against.name } }, { token: against.token }), /403/);
  await table.sit(against);
  await table.button(table.t('act.flip')).waitFor();
  assert.equal(await table.button(table.t('act.analyse')).count(), 0);

  // On a small screen by night.
  const phone = await sheet({ ...PHONE, colorScheme: 'dark' });
  await phone.open(`/a/${name}`);
  await phone.page.getByRole('grid').waitFor();
  await phone.screen('analysis-phone');
  await phone.axe('analysis on a phone');
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  assert(wide <= 360, `${wide} pixels wide`);
});
