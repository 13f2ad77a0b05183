import { createListeners } from '#kit/web/listeners.ts';
import { nowMs } from '#kit/web/time/now.ts';
import { chimeSamples, RING_SECONDS } from './chime.ts';

/** armed: sound can play · blocked: the browser requires a click or a key first. */
export type BellState = 'armed' | 'blocked';

const VOLUME_KEY = 'jumun.bell.volume';
const MUTED_KEY = 'jumun.bell.mutedUntil';
/** A mute ends automatically, so that it cannot be forgotten; in ms. */
export const MUTE_TIME = 30 * 60_000;
/** An unanswered ring gets louder over this time, in seconds. */
const SWELL_SECONDS = 20;
const GESTURES = ['pointerdown', 'keydown', 'touchend'] as const;

let context: AudioContext | undefined;
let buffer: AudioBuffer | undefined;
let ringing: { source: AudioBufferSourceNode; gain: GainNode } | undefined;
let wanted = false;
let volume = readVolume();
let mutedUntil = readMuted();
let muteTimer: ReturnType<typeof setTimeout> | undefined;
const { subscribe, publish } = createListeners();

function readVolume(): number {
  const stored = Number(globalThis.localStorage?.getItem(VOLUME_KEY) ?? Number.NaN);
  return stored >= 0.1 && stored <= 1 ? stored : 0.8;
}

function readMuted(): number {
  return Number(globalThis.localStorage?.getItem(MUTED_KEY) ?? 0) || 0;
}

export function bellState(): BellState {
  return context?.state === 'running' ? 'armed' : 'blocked';
}

export const bellVolume = (): number => volume;

export const subscribeBell = subscribe;

/**
 * Prepares the sound. After a login on this page it succeeds at once, because of the click on the login button; after a
 * reload with the first click or key.
 */
export function armBell(): void {
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', () => {
      publish();
      if (bellState() === 'armed' && wanted) begin();
    });
    takeMute(readMuted());
    // One tab rings and follows changes made in any tab.
    window.addEventListener('storage', ({ key }) => {
      if (key === MUTED_KEY) takeMute(readMuted());
    });
    for (const gesture of GESTURES) window.addEventListener(gesture, resume, { passive: true });
  }
  resume();
}

function resume() {
  if (context && context.state !== 'running') void context.resume().then(publish, publish);
}

function sound(): { context: AudioContext; buffer: AudioBuffer } | undefined {
  if (context?.state !== 'running') return undefined;
  if (!buffer) {
    const samples = chimeSamples(context.sampleRate);
    buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
  }
  return { context, buffer };
}

function play(loop: boolean): { source: AudioBufferSourceNode; gain: GainNode } | undefined {
  const ready = sound();
  if (!ready) return undefined;
  const source = new AudioBufferSourceNode(ready.context, { buffer: ready.buffer, loop });
  const gain = new GainNode(ready.context, { gain: loop ? volume * 0.6 : volume });
  if (loop) gain.gain.linearRampToValueAtTime(volume, ready.context.currentTime + SWELL_SECONDS);
  source.connect(gain).connect(ready.context.destination);
  source.start();
  return { source, gain };
}

function begin() {
  // The loop runs in the audio thread, so a background tab keeps ringing although its timers are throttled.
  if (ringing || bellMutedUntil() > 0) return;
  ringing = play(true);
  if (ringing) publish();
}

/** Rings until `silence`; if the sound is blocked, starts once it is unblocked. */
export function ring(): void {
  wanted = true;
  begin();
}

export function silence(): void {
  wanted = false;
  stop();
}

function stop() {
  if (!ringing) return;
  ringing.source.stop();
  ringing.source.disconnect();
  ringing = undefined;
  publish();
}

/** Until when this device is muted, in ms; 0 while it is not. */
export const bellMutedUntil = (): number => (mutedUntil > nowMs() ? mutedUntil : 0);

function takeMute(until: number): void {
  clearTimeout(muteTimer);
  mutedUntil = until;
  const rest = until - nowMs();
  if (rest > 0) {
    stop();
    muteTimer = setTimeout(() => takeMute(0), rest);
  } else if (wanted) begin();
  publish();
}

/** Mutes this device in all tabs; a test of the bell still plays. */
export function muteBell(): void {
  const until = nowMs() + MUTE_TIME;
  localStorage.setItem(MUTED_KEY, String(until));
  takeMute(until);
}

export function unmuteBell(): void {
  localStorage.removeItem(MUTED_KEY);
  takeMute(0);
}

export const isRinging = (): boolean => ringing !== undefined;

/** One ring, for the test button. Resolves to whether it could be played. */
export async function testBell(): Promise<boolean> {
  armBell();
  await context?.resume().catch(() => {});
  const played = play(false);
  if (!played) return false;
  setTimeout(() => played.source.disconnect(), RING_SECONDS * 1000);
  return true;
}

export function setBellVolume(next: number): void {
  volume = Math.min(1, Math.max(0.1, next));
  localStorage.setItem(VOLUME_KEY, String(volume));
  if (ringing && context) {
    ringing.gain.gain.cancelScheduledValues(context.currentTime);
    ringing.gain.gain.setValueAtTime(volume, context.currentTime);
  }
  publish();
}
