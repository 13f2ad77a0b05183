import type { Locale, MessageParams } from './messages.ts';
import { writeNumber } from './write-number.ts';

/** Parameters that identify something: a separator would make them another value. */
const IDENTIFIERS: ReadonlySet<string> = new Set(['id', 'number', 'status', 'storeId', 'table', 'year']);

/** The parameters as the reader sees them: numbers carry separators, identifiers stay as they are. */
export function formatParams(locale: Locale, params: MessageParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' && !IDENTIFIERS.has(name) ? writeNumber(locale, value) : String(value),
    ]),
  );
}

/** A text with its parameters; a name without a value stays visible. Texts of operators are data: nothing else in them has a meaning. */
export function fillText(text: string, locale: Locale, params: MessageParams): string {
  const values = formatParams(locale, params);
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] as string) : whole,
  );
}
