// The boards behind nginx with TLS under a path, as a host on the internet has them: pages, events as they come, links, the code for phones.

import assert from 'node:assert/strict';
import { begin, run } from './lib.mjs';

// The certificate is the test's own: nobody else believes it.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

run(async (table, sheet) => {
  const { page } = table;
  await table.open('/');
  await page.getByRole('link', { name: 'Chess', exact: true }).first().waitFor();
  const pictures = await page.locator('.card img').first().evaluate((image) => image.decode().then(() => image.naturalWidth));
  assert(pictures > 0, 'a picture of the list');
  const made = await begin({ game: 'chess', seats: ['me', 'open'] });
  await table.sit(made);
  const watching = await sheet();
  await watching.sit({ name: made.name });
  const begun = performance.now();
  await table.click('E2');
  await table.click('E4');
  await watching.turn(1);
  // A proxy that holds events back would bring them with the next sign of life, in 15 s.
  assert(performance.now() - begun < 10000, 'events are held back');
  await watching.says('E4', 'pawn');
  await table.press(table.t('act.share'));
  const link = await page.getByRole('textbox', { name: table.t('share.watch') }).inputValue();
  assert.match(link, /^https:\/\/localhost:\d+\/boards\/#\/m\//);
  await table.screen('proxy');
}, { ignoreHTTPSErrors: true });
