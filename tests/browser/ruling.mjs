// The form of a ruling at the desk, filled in as an arbiter does.

import assert from 'node:assert/strict';
import { api } from './lib.mjs';

/** A match as the desk sees it. */
export const desk = (name) => api(`matches/${name}/desk`);

/** The form on the page of a board at the desk. */
export class Ruling {
  constructor(table, name) {
    this.table = table;
    this.page = table.page;
    this.name = name;
  }

  /** A field by the word of its label. */
  field(key) {
    return this.page.locator('form.ruling').getByLabel(this.table.t(`desk.${key}`), { exact: true });
  }

  /** Fills the form but for the reason. */
  async choose(offence, side, nth, remedy) {
    await this.page.locator(`.offences input[value="${offence}"]`).check();
    await this.field('offender').selectOption(side);
    await this.field('at-turn').fill(String(nth));
    await this.page.locator(`.remedies input[value="${remedy}"]`).check();
  }

  /** Asks for the consequences. */
  async preview(reason) {
    await this.field('reason').fill(reason);
    assert(await this.page.locator('[data-act=rule]').isDisabled(), 'nothing is ruled without a preview');
    await this.page.locator('[data-act=preview]').click();
  }

  /** Rules; the preview comes before. `more` fills further fields. */
  async rule(offence, side, nth, remedy, more = async () => {}) {
    await this.choose(offence, side, nth, remedy);
    await more();
    await this.preview(`because of ${offence}`);
    await this.page.locator('.plan ul').waitFor();
    const before = (await desk(this.name)).rulings.length;
    await this.page.locator('[data-act=rule]').click();
    const end = Date.now() + 20000;
    for (;;) {
      const now = await desk(this.name);
      // The page is ready for another ruling once it has emptied the reason.
      if (now.rulings.length > before && (await this.field('reason').inputValue()) === '') return now;
      assert(Date.now() < end, `${offence} is not ruled: ${await this.page.locator('.desk-side > .wrong').textContent()}`);
      await new Promise((next) => setTimeout(next, 20));
    }
  }

  /** Reverses the last ruling. */
  async reverse() {
    const before = (await desk(this.name)).rulings.length;
    await this.field('reason').fill('an error of the arbiter');
    await this.page.locator('[data-act=reverse]').click();
    await this.page.waitForFunction((count) => document.querySelectorAll('.desk-rulings ol > li').length === count, before - 1);
  }
}
