import type { Sense } from './preferences.ts';

/** The signals that the person has switched on. */
export type Wanted = Readonly<Record<Sense, boolean>>;

/** Two rising tones and a short vibration: the label was read. */
export function signalSuccess({ sound, vibration }: Wanted): void {
  if (vibration) vibrate(80);
  if (!sound) return;
  tone(880, 0, 0.09);
  tone(1320, 0.1, 0.16);
}

/** A low tone and two vibrations: the label was not read. */
export function signalFailure({ sound, vibration }: Wanted): void {
  if (vibration) vibrate([60, 60, 60]);
  if (sound) tone(165, 0, 0.35);
}

/** One even tone and one long vibration: read, but there is nothing to do. */
export function signalNothingToDo({ sound, vibration }: Wanted): void {
  if (vibration) vibrate(250);
  if (sound) tone(520, 0, 0.2);
}

/** iPhones have no vibration API. */
export function canVibrate(): boolean {
  return 'vibrate' in navigator;
}

let audio: AudioContext | undefined;

/** Frequency in hertz, delay and length in seconds. */
function tone(frequency: number, delay: number, length: number): void {
  audio ??= new AudioContext();
  // Browsers allow sound only after a touch.
  void audio.resume();
  const start = audio.currentTime + delay;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(0.25, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  const source = audio.createOscillator();
  source.frequency.value = frequency;
  source.connect(volume).connect(audio.destination);
  source.start(start);
  source.stop(start + length);
}

function vibrate(pattern: number | number[]): void {
  if (canVibrate()) navigator.vibrate(pattern);
}
