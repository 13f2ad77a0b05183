import { type SeedText, texts } from '../base/seed-text.ts';

/** `ko|en|ja|zh` in one line, so that a menu reads as a menu. */
export function say(line: string): SeedText {
  const [ko, en, ja, zh, ...more] = line.split('|');
  if (!ko || !en || !ja || !zh || more.length > 0) throw new Error(`not four names: ${line}`);
  return texts(ko, en, ja, zh);
}
