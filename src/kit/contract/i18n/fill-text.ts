import type { Locale, MessageParams } from './messages.ts';
import { writeNumber } from './write-number.ts';

/** Parameters that are identifiers, which must not get thousands separators. */
const IDENTIFIERS: ReadonlySet<string> = new Set(['id', 'number', 'status', 'storeId', 'table', 'year']);

/** The parameters as displayed: numbers get separators, identifiers do not. */
export function formatParams(locale: Locale, params: MessageParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !IDENTIFIERS.has(name) ? writeNumber(locale, value) : String(value),
    ]),
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
