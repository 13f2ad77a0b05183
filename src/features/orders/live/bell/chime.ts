/** The bell is synthesised: two tones with overtones, then silence until the loop repeats. */
const STRIKES = [
  { at: 0, hz: 659.26 },
  { at: 0.16, hz: 987.77 },
  { at: 0.7, hz: 659.26 },
  { at: 0.86, hz: 987.77 },
];
/** Overtones of a small desk bell: ratio to the tone, loudness, seconds to fade to a third. */
const OVERTONES = [
  { ratio: 1, level: 1, fade: 0.34 },
  { ratio: 2.01, level: 0.42, fade: 0.2 },
  { ratio: 3.02, level: 0.2, fade: 0.11 },
  { ratio: 5.4, level: 0.07, fade: 0.05 },
];
const ATTACK = 0.004;

/** Length of one ring with the pause after it, in seconds. */
export const RING_SECONDS = 2.8;

/** One ring as samples between -1 and 1. */
export function chimeSamples(sampleRate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(sampleRate * RING_SECONDS));
  for (const { at, hz } of STRIKES)
    for (const { ratio, level, fade } of OVERTONES) {
      const start = Math.round(at * sampleRate);
      for (let i = start; i < samples.length; i += 1) {
        const t = (i - start) / sampleRate;
        const loud = level * Math.min(1, t / ATTACK) * Math.exp(-t / fade);
        samples[i] = (samples[i] ?? 0) + loud * Math.sin(2 * Math.PI * hz * ratio * t);
      }
    }
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return samples.map((value) => (value / peak) * 0.95);
}
