// Short tones, synthesised when needed.

import { settings } from "./settings.js";

/** The pitch in hertz and the start in seconds of each tone. @type {Record<string, [number, number][]>} */
const TUNES = {
  placed: [[520, 0]],
  cut: [
    [390, 0],
    [290, 0.08],
  ],
  turn: [
    [520, 0],
    [660, 0.11],
  ],
  over: [
    [520, 0],
    [660, 0.14],
    [780, 0.28],
  ],
  refused: [[180, 0]],
};

/** @type {AudioContext|null} */
let context = null;

/** Plays a tune, unless sounds are off or the browser forbids it. @param {keyof typeof TUNES} name */
export function play(name) {
  if (!settings.volume || typeof AudioContext === "undefined") return;
  // Before the first click a browser refuses, with a warning on the console.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  for (const [pitch, begin] of TUNES[name]) tone(context, pitch, context.currentTime + begin);
}

/** The gain of a volume in percent: the ear hears its square as even steps. @param {number} volume */
export const gainOf = (volume) => 0.33 * (volume / 100) ** 2;

/** @param {AudioContext} audio @param {number} pitch @param {number} at */
function tone(audio, pitch, at) {
  const source = new OscillatorNode(audio, { type: "sine", frequency: pitch });
  const envelope = new GainNode(audio, { gain: 0 });
  const loudest = gainOf(settings.volume);
  envelope.gain.setValueAtTime(0, at);
  envelope.gain.linearRampToValueAtTime(loudest, at + 0.01);
  envelope.gain.exponentialRampToValueAtTime(loudest / 120, at + 0.22);
  source.connect(envelope).connect(audio.destination);
  source.start(at);
  source.stop(at + 0.25);
}
