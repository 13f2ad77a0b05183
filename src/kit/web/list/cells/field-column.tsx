import type { Domain, Field, FieldMap } from '#kit/contract/field.ts';
import type { MessageKey } from '#kit/contract/i18n/messages.ts';
import { isBlank } from '#kit/contract/text/blank.ts';
import { useT } from '#kit/web/i18n/i18n.tsx';
import { numberText } from '#kit/web/i18n/numbers.ts';
import type { Align, ListColumn } from '../list-column.ts';
import { cellWidth } from '../table/column-width.ts';
import { Cell } from './cell.tsx';

const NUMERIC = new Set(['int', 'decimal', 'money']);

/** Where the contents of a field stand: digits end at the same edge. */
const alignOf = (field: Field): Align => (NUMERIC.has(field.kind) ? 'end' : 'start');

const WIDTHS: Record<string, number> = {
  int: 104,
  decimal: 104,
  money: 128,
  flag: 96,
  bool: 96,
  // With the year of another year, in the longest language.
  date: 160,
  dateTime: 188,
  code: 144,
  language: 112,
  phone: 144,
  picture: 80,
  longText: 280,
};

const UNSORTABLE = new Set(['translations', 'list', 'group', 'refs', 'codes', 'any', 'html', 'picture']);

/** The unit after an amount. */
const UNIT = 14;

/** px of the longest figure of a column: a cut figure is a wrong one. */
function numberWidth<T>(readValue: (row: T) => unknown, money: boolean) {
  return (rows: readonly T[]): number => {
    const longest = rows.reduce((most, row) => Math.max(most, Math.abs(Number(readValue(row) ?? 0))), 0);
    return cellWidth(`-${numberText(longest)}`) + (money ? UNIT : 0);
  };
}

interface FieldValue<T> {
  name: string;
  field: Field;
  title: string;
  readValue: (row: T) => unknown;
}

/** A column whose kind of field decides how it is drawn, aligned, sorted and how wide it is. */
export function fieldColumn<T>({ name, field, title, readValue }: FieldValue<T>): ListColumn<T> {
  const sorts = !UNSORTABLE.has(field.kind);
  return {
    id: name,
    title,
    cell: (row) => {
      const value = readValue(row);
      return isBlank(value) ? null : <Cell name={name} field={field} value={value} />;
    },
    width: WIDTHS[field.kind],
    align: alignOf(field),
    fit: NUMERIC.has(field.kind) ? numberWidth(readValue, field.kind === 'money') : undefined,
    ...(sorts && { sortBy: readValue, sortKey: field.wire }),
  };
}

/** Makes columns of the fields of a response; the titles are the messages `<labels>.<field>`. */
export function useFieldColumns<M extends FieldMap>(shape: { readonly fields: M }, labels: string) {
  const t = useT();
  return (name: keyof M & string, given: Partial<ListColumn<Domain<M>>> = {}): ListColumn<Domain<M>> => {
    const field = shape.fields[name];
    if (!field) throw new Error(`${labels} has no ${name}`);
    const column = fieldColumn<Domain<M>>({
      name,
      field,
      title: t(`${labels}.${name}` as MessageKey),
      readValue: (row) => row[name],
    });
    return { ...column, ...given };
  };
}
