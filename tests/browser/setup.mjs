// A position is set up by hand, refused with a sentence, read from a text, analysed and played from.

import assert from 'node:assert/strict';
import { PHONE, run } from './lib.mjs';

run(async (table, sheet) => {
  const { page } = table;
  const state = page.getByRole('status').filter({ hasText: /./u }).first();
  const says = (/** @type {RegExp} */ what) => page.getByRole('status').filter({ hasText: what }).waitFor();
  await table.open('/new/chess');
  await table.press(table.t('setup.title'));
  await page.getByRole('grid').waitFor();
  await says(/permit/);
  await table.screen('setup-first');
  await table.axe('setup');

  // Without kings the rules refuse it, in a sentence.
  await table.press(table.t('setup.clear'));
  await page.locator('.setup p.wrong').waitFor();
  assert.match(await state.textContent(), /king/i);
  assert(await table.button(table.t('setup.analyse')).isDisabled());
  await table.screen('setup-refused');

  const put = async (/** @type {string} */ piece, /** @type {string[]} */ ...labels) => {
    await table.press(piece);
    for (const label of labels) await table.click(label);
  };
  const pieces = await page.locator('.tool').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const named = (/** @type {RegExp} */ pattern) => pieces.find((name) => pattern.test(name ?? '')) ?? '';
  await put(named(/white.*king/i), 'A1');
  await put(named(/black.*king/i), 'G8');
  await put(named(/white.*rook/i), 'E1', 'B2');
  // The same piece once more takes it away.
  await table.click('B2');
  await put(named(/black.*pawn/i), 'F7', 'G7', 'H7');
  await says(/permit/);
  const text = page.getByRole('textbox', { name: table.t('setup.text') });
  await page.waitForFunction(() => /6k1\/5ppp\/8\/8\/8\/8\/8\/K3R3 w/.test(/** @type {any} */ (document.getElementById('position')).value));

  // Keys alone: a piece is carried from site to site.
  await table.press(table.t('setup.move'));
  await table.site('E1').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await table.says('F1', 'rook');

  // A text is read; a wrong one is refused with the place of the mistake.
  await text.fill('6k1/5ppp/8/8/8/8/8/K3R3 w - 1');
  await table.press(table.t('setup.read'));
  await table.says('E1', 'rook');
  await text.fill('6k1/5zpp/8/8/8/8/8/K3R3 w - 1');
  await table.press(table.t('setup.read'));
  await page.locator('.setup p.wrong').waitFor();
  assert.match(await state.textContent(), /z/);
  await text.fill('6k1/5ppp/8/8/8/8/8/K3R3 w - 1');
  await table.press(table.t('setup.read'));
  await says(/permit/);

  // Played from there against nobody, with the position of the address.
  const play = page.getByRole('link', { name: table.t('setup.play') });
  const address = await play.getAttribute('href');
  await table.press(table.t('setup.analyse'));
  await page.getByRole('group', { name: table.t('analysis.tree') }).waitFor();
  await table.says('E1', 'rook');
  await table.click('E1');
  await table.click('E8');
  await page.waitForFunction(() => /e8/i.test(document.querySelector('.tree [aria-current]')?.textContent ?? ''));
  await table.open((address ?? '').slice(1));
  await page.getByText(table.t('setup.here')).waitFor();
  await page.getByRole('combobox').nth(1).selectOption('me');
  await table.press(table.t('new.start'));
  await page.getByRole('grid').waitFor();
  await table.says('E1', 'rook');

  // Hands, and a small screen by night.
  const phone = await sheet({ ...PHONE, colorScheme: 'dark' });
  await phone.open('/setup/shogi');
  await phone.page.getByRole('grid').waitFor();
  await phone.page.getByText(/permit/).waitFor();
  await phone.screen('setup-phone');
  await phone.axe('setup on a phone');
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth);
  assert(wide <= 360, `${wide} pixels wide`);

  // The list of lessons, each with its command.
  await table.open('/lessons');
  await page.getByText('tianyuan lesson play').first().waitFor();
  await table.screen('lessons');
  await table.axe('lessons');
});
