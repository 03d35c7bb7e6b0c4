// Short dry sounds, made on the spot.

import { settings } from './settings.js';

/** @type {AudioContext | null} */
let context = null;

/** Pitch, length and loudness of each tick. @type {Record<string, [number, number, number][]>} */
const TICKS = {
  place: [[320, 0.05, 0.5]],
  capture: [[240, 0.05, 0.5], [170, 0.07, 0.5]],
  form: [[440, 0.05, 0.35], [660, 0.08, 0.35]],
  check: [[700, 0.06, 0.35], [700, 0.06, 0.35]],
  low: [[880, 0.06, 0.35], [880, 0.06, 0.35]],
  end: [[520, 0.12, 0.35], [390, 0.12, 0.35], [260, 0.22, 0.35]],
};

/** Plays the sound of an event. @param {string} name */
export function sound(name) {
  if (!settings.sounds || !navigator.userActivation?.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    let at = context.currentTime + 0.01;
    for (const [pitch, length, loud] of TICKS[name] ?? []) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = 'triangle';
      tone.frequency.setValueAtTime(pitch * 2, at);
      tone.frequency.exponentialRampToValueAtTime(pitch, at + length * 0.4);
      gain.gain.setValueAtTime(loud * 0.4, at);
      gain.gain.exponentialRampToValueAtTime(0.001, at + length);
      tone.connect(gain).connect(context.destination);
      tone.start(at);
      tone.stop(at + length);
      at += length + 0.02;
    }
  } catch {
    // A machine without sound plays on.
  }
}
