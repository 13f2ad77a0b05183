import type { TextData } from '#kit/contract/i18n/text-data.contract.ts';

/** What lies over the built-in texts; the fallback of a language is known (`fallbackLocale`). */
export type ShownTexts = Omit<TextData, 'fallback'>;

/** Texts that are no text are left out: what the server sends is data. */
export function decodeTextData(wire: unknown): ShownTexts {
  const { data, lan } = (wire ?? {}) as Record<string, unknown>;
  const texts = Object.entries((data ?? {}) as Record<string, unknown>).filter(
    (each): each is [string, string] => typeof each[1] === 'string',
  );
  return { texts: Object.fromEntries(texts), language: String(lan ?? '') };
}
