// The list of lessons by their courses, each with the command that opens it.

import { get } from './api.js';
import { el, fill } from './dom.js';
import { top } from './import.js';
import { t } from './words.js';

/** @param {HTMLElement} element */
export async function mount(element) {
  document.title = `${t('lessons.title')} · ${t('app.name')}`;
  const lessons = await get('lessons');
  /** @type {Map<string, any[]>} */
  const courses = new Map();
  for (const lesson of lessons) courses.set(lesson.course, [...(courses.get(lesson.course) ?? []), lesson]);
  // Lessons of no course come last.
  const ordered = [...courses].sort(([one], [other]) => Number(one === '') - Number(other === ''));
  const course = (/** @type {[string, any[]]} */ [name, all]) => el('section', {}, el('h2', {}, name === '' ? t('lessons.others') : all[0].game_title), el('ul', { class: 'lessons' }, all.map(one)));
  const one = (/** @type {any} */ lesson) => {
    const facts = [name(lesson), t('lessons.steps', { count: lesson.steps }), lesson.minutes ? t('lessons.minutes', { count: lesson.minutes }) : ''];
    return el('li', {}, el('b', {}, lesson.title), lesson.about ? el('p', {}, lesson.about) : null,
      el('p', { class: 'quiet' }, facts.filter(Boolean).join(' · ')),
      lesson.broken ? el('p', { class: 'wrong' }, t('lessons.broken', { why: lesson.broken })) : el('code', {}, lesson.command));
  };
  const name = (/** @type {any} */ lesson) => (lesson.course === '' ? lesson.game_title : '');
  fill(element, el('main', { class: 'narrow' }, top(t('lessons.title')), el('p', {}, lessons.length > 0 ? t('lessons.how') : t('lessons.none')), ordered.map(course)));
}
