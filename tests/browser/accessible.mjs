// Every page passes the checker of accessibility, on a desk and on a phone, by day and by night.

import { PHONE, api, begin, position, run } from './lib.mjs';

run(async (table, sheet) => {
  const stones = { b: 'G8 F6 F7 G6 G9 H8 H9', w: 'C9 D12 N1' };
  const made = await begin({ game: 'shogi' });
  const owed = await begin({ game: 'jiu', options: { fly_at: '0', lose_at: '0' }, position: position(14, stones, 'b march -') });
  const study = await api('analyses', { game: { id: 'shogi' } });
  const visit = async (seat, name) => {
    await seat.open('/');
    await seat.page.getByRole('heading').first().waitFor();
    await seat.page.getByRole('link').first().waitFor();
    await seat.screen(`${name}-home`);
    await seat.axe(`${name} home`);
    await seat.open('/new/jirige');
    await seat.page.getByRole('button').first().waitFor();
    await seat.screen(`${name}-new`);
    await seat.axe(`${name} new match`);
    await seat.sit(made);
    await seat.screen(`${name}-match`);
    await seat.axe(`${name} match`);
    await seat.sit(owed);
    await seat.click('G8');
    await seat.click('G7');
    await seat.says('C9', seat.t('cell.owed'));
    await seat.screen(`${name}-owed`);
    await seat.axe(`${name} owed`);
    await seat.open(`/a/${study.name}/${study.token}`);
    await seat.button(seat.t('analysis.think')).waitFor();
    await seat.screen(`${name}-analysis`);
    await seat.axe(`${name} analysis`);
    await seat.open('/import');
    await seat.page.getByRole('textbox', { name: seat.t('import.paste') }).waitFor();
    await seat.screen(`${name}-import`);
    await seat.axe(`${name} import`);
    await seat.open('/rules/scripts/jirige.lua?game=jirige');
    await seat.page.getByRole('textbox', { name: seat.t('rules.editor') }).waitFor();
    await seat.screen(`${name}-rules`);
    await seat.axe(`${name} rules`);
  };
  const night = await sheet({ ...PHONE, colorScheme: 'dark' });
  await visit(table, 'desk');
  await visit(night, 'night');
});
