// A new tournament: its name, system and settings.

import { post } from './api.js';
import { el } from './dom.js';
import { labelled } from './hall-dialog.js';
import { place } from './hall-store.js';
import { token } from './rules-store.js';
import { t } from './words.js';

const SYSTEMS = ['swiss', 'mcmahon', 'round-robin', 'knockout', 'league'];
/** Settings by their words, with what could stand there. @type {Record<string, string>} */
const SETTINGS = { rounds: '5', teams: '4', points: '1,0.5,0', bands: '1200,2100,100' };
/** Systems that ask for a setting; all take those that are not named. @type {Record<string, string[]>} */
const ONLY = { rounds: ['swiss', 'mcmahon'], bands: ['mcmahon'] };

/** The form of a new tournament; it leads to its players. */
export function beginning() {
  const name = el('input', { type: 'text', maxlength: 100, required: true, autocomplete: 'off', name: 'name' });
  const system = el('select', { name: 'system', onchange: () => shown() }, SYSTEMS.map((one) => el('option', { value: one }, t(`tournament.system.${one}`))));
  const fields = Object.entries(SETTINGS).map(([word, such]) => ({ word, input: el('input', { type: 'text', name: word, placeholder: such, autocomplete: 'off', maxlength: 60 }) }));
  const rows = fields.map(({ word, input }) => labelled(t(`hall.new-${word}`), input));
  const told = el('p', { class: 'wrong', role: 'alert' });
  const fits = (/** @type {string} */ word) => !ONLY[word] || ONLY[word].includes(system.value);
  const shown = () => rows.forEach((row, nth) => (row.hidden = !fits(fields[nth].word)));
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const settings = Object.fromEntries(fields.filter(({ word, input }) => fits(word) && input.value.trim()).map(({ word, input }) => [word, input.value.trim()]));
    try {
      const made = await post('hall', { name: name.value, system: system.value, settings }, token());
      location.hash = place(made.name, 'players');
    } catch (error) {
      told.textContent = /** @type {any} */ (error)?.code === 'away' ? t('app.away') : String(/** @type {any} */ (error)?.message ?? error);
    }
  };
  shown();
  return el('form', { class: 'beginning', onsubmit: send }, el('h2', {}, t('hall.new')), el('p', { class: 'quiet' }, t('hall.new-says')),
    labelled(t('hall.new-name'), name), labelled(t('hall.new-system'), system), rows, told, el('button', { type: 'submit', class: 'main', 'data-act': 'begin' }, t('hall.new-go')));
}
