import { readDate, readTime } from '../time/read-date.ts';
import type { DateParam, Locale, MessageParams } from './messages.ts';
import { writeNumber } from './write-number.ts';

/** Parameters that are identifiers, which must not get thousands separators. */
const IDENTIFIERS: ReadonlySet<string> = new Set(['id', 'number', 'status', 'storeId', 'table', 'year']);

/** Always with the year: the server does not know the reader's. */
function writeDateParam(locale: Locale, value: DateParam): string {
  if ('time' in value) return readTime(locale, value.time);
  if ('day' in value) return readDate(locale, value.day, undefined);
  return readDate(locale, value.moment, undefined, { time: true });
}

function writeParam(locale: Locale, name: string, value: MessageParams[string]): string {
  if (typeof value === 'object') return writeDateParam(locale, value);
  return typeof value === 'number' && !IDENTIFIERS.has(name) ? writeNumber(locale, value) : String(value);
}

/** The parameters as displayed: numbers get separators, identifiers do not; dates are in the language. */
export function formatParams(locale: Locale, params: MessageParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, writeParam(locale, name, value)]),
  );
}

/**
 * Fills the parameters of a text; a name without a value stays as written. Texts are operators' data, so no other
 * syntax is interpreted.
 */
export function fillText(text: string, locale: Locale, params: MessageParams): string {
  const values = formatParams(locale, params);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : whole,
  );
}
