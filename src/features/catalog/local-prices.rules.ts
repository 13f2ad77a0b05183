import { badRequest, type FieldErrors } from '#kit/contract/errors.ts';
import type { AnyField } from '#kit/contract/field.ts';
import { elementErrorPath } from '#kit/contract/wire.ts';

interface Prices {
  price?: number | null;
  percent?: number | null;
}

/** The rows of a record's further languages with the record's own prices, as a store without international payment has them. */
export function withMainPrices<R extends Prices>(rows: readonly R[], main: Prices): R[] {
  return rows.map((row) => ({ ...row, ...main }));
}

/** Wire paths of the prices that a language still lacks, where each language has its own. */
export function missingLocalPrices(
  field: AnyField,
  rows: readonly Prices[],
  names: readonly (keyof Prices)[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const [index, row] of rows.entries())
    for (const name of names) {
      const value = row[name];
      if (value === null || value === undefined)
        errors[elementErrorPath(field, index, name)] = { key: 'field.required' };
    }
  return errors;
}

interface Priced<R extends Prices> extends Prices {
  translations?: R[];
}

interface Saving<R extends Prices> {
  /** The store takes international payment, so each language has prices of its own. */
  international: boolean;
  /** What the request carries; an update may leave fields out. */
  values: Priced<R>;
  /** The record as it stands. */
  before?: Priced<R>;
  /** Those of the prices that must be given; all of them by default. */
  required?: readonly (keyof Prices)[];
}

/**
 * Sets the prices per language before saving (D39): equal to the main ones, or required in each row that was sent.
 * `translations` is the field of the rows, `names` are the prices in it.
 */
export function settleLocalPrices<R extends Prices>(
  translations: AnyField,
  names: readonly (keyof Prices)[],
  saving: Saving<R>,
): void {
  const { international, values, before, required = names } = saving;
  const sent = values.translations;
  if (international) {
    const errors = missingLocalPrices(translations, sent ?? [], required);
    if (Object.keys(errors).length > 0) throw badRequest('error.badRequest', { fields: errors });
    return;
  }
  const rows = sent ?? before?.translations ?? [];
  const main: Prices = {};
  for (const name of names) main[name] = values[name] ?? before?.[name] ?? null;
  if (rows.length > 0) values.translations = withMainPrices(rows, main);
}
