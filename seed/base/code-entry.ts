import type { Locale } from '#kit/contract/i18n/messages.ts';

export interface SeedCode {
  value: string;
  names: Record<Locale, string>;
  /** What the customers' devices or an adapter need beside the value. */
  reference1?: string;
}

export interface SeedCodeGroup {
  group: string;
  names: Record<Locale, string>;
  entries: readonly SeedCode[];
}

/** `ko|en|ja|zh` in one line, so that a table of names reads as a table. */
function names(text: string): Record<Locale, string> {
  const [ko = '', en = ko, ja = ko, zh = ko] = text.split('|');
  return { ko, en, ja, zh };
}

export const entry = (value: string, text: string, reference1?: string): SeedCode => ({
  value,
  names: names(text),
  reference1,
});

export const group = (name: string, text: string, ...entries: SeedCode[]): SeedCodeGroup => ({
  group: name,
  names: names(text),
  entries,
});
