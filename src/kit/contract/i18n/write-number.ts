import { intlTag } from './language-tags.ts';
import type { Locale } from './messages.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.NumberFormat(intlTag(locale), options);
  formats.set(key, known);
  return known;
}

/** Below this, all digits fit. */
const SHORT_FROM = 10_000;

/** Formats a number with the separators of a language; `decimals` sets the exact number of decimal places. */
export function writeNumber(locale: Locale, value: number, decimals?: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return formatOf(locale, decimals === undefined ? {} : digits).format(value);
}

/** 25 is written 25%. */
export const writePercent = (locale: Locale, percent: number): string =>
  formatOf(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100);

/** Abbreviates a number: 9,500, 12만, 3,726.9만, 3.4억; 120K, 340M; 12万, 3.4億. */
export function writeShortNumber(locale: Locale, value: number): string {
  const notation = Math.abs(value) < SHORT_FROM ? 'standard' : 'compact';
  return formatOf(locale, { notation, maximumFractionDigits: 1, useGrouping: 'always' }).format(value);
}

/** What is typed is in Latin digits, whatever a language counts with. */
const TYPED = { numberingSystem: 'latn', maximumFractionDigits: 1, useGrouping: 'always' } as const;

function separatorsOf(locale: Locale): { group: string; decimal: string } {
  const parts = formatOf(locale, TYPED).formatToParts(1_000_000.5);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return { group: part('group'), decimal: part('decimal') };
}

/** `1234.5`, as a number is held while it is typed, with the separators of a language. */
export function writeTypedNumber(locale: Locale, plain: string): string {
  const [, sign = '', whole = '', fraction] = /^(-?)(\d*)(?:\.(.*))?$/.exec(plain) ?? [];
  if (!whole) return plain;
  const grouped = sign + formatOf(locale, TYPED).format(BigInt(whole));
  return fraction === undefined ? grouped : grouped + separatorsOf(locale).decimal + fraction;
}

/** The same back; a space groups in any language. */
export function readTypedNumber(locale: Locale, typed: string): string {
  const { group, decimal } = separatorsOf(locale);
  return typed.replaceAll(/\s/g, '').replaceAll(group, '').replace(decimal, '.');
}
