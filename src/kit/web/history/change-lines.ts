import type { SecretMark } from '#kit/contract/endpoints/history.contract.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import { isBlankOrNone } from '#kit/contract/text/blank.ts';

type Values = Readonly<Record<string, unknown>>;

/** One side of a change as it is read. */
export type Shown =
  | { readonly as: 'empty' }
  | { readonly as: 'text'; readonly text: string }
  | { readonly as: 'picture'; readonly url: string }
  | { readonly as: 'rows'; readonly rows: readonly string[] };

export interface ChangeLine {
  readonly key: string;
  readonly label: string;
  /** Of both texts, where it is not the reader's. */
  readonly language?: string;
  readonly before: Shown;
  readonly after: Shown;
  /** Entries of long lists that both sides have and neither shows. */
  readonly same: number;
  /** The texts are alike, how they are set is not. */
  readonly markup?: boolean;
}

/** How values are said in the language of the reader. */
export interface ValueFormatter {
  /** Of a field, by its name in code. */
  label(name: string): string;
  yesNo(name: string, value: boolean): string;
  number(value: number): string;
  money(value: number): string;
  day(wall: string): string;
  moment(wall: string): string;
  language(id: string): string;
  /** The text of HTML that people wrote. */
  plain(html: string): string;
  mark(mark: SecretMark): string;
  readonly pictures: readonly [before: string, after: string];
}

/** What a slice says of values of its own kinds: a text, or a text for each row. */
export type ValueTexts = Readonly<Record<string, (value: never) => string | readonly string[]>>;

const EMPTY: Shown = { as: 'empty' };
/** Lists of more entries show only those that differ. */
const LONG_LIST = 8;

interface Named {
  readonly localName?: string;
  readonly name?: string;
  readonly value?: string;
  readonly id?: number | string;
}
const nameOf = ({ localName, name, value, id }: Named): string =>
  localName || name || value || (id === undefined ? '' : String(id));

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** A value in one line; also what of it stands in a row of a list. */
function lineOf(name: string, field: Field, value: unknown, format: ValueFormatter): string {
  if (isBlankOrNone(value)) return '';
  switch (field.kind) {
    case 'flag':
    case 'bool':
      return format.yesNo(name, value === true);
    case 'int':
    case 'decimal':
      return format.number(value as number);
    case 'money':
      return format.money(value as number);
    case 'date':
      return format.day(value as string);
    case 'dateTime':
      return format.moment(value as string);
    case 'language':
      return format.language(value as string);
    case 'secret':
      return format.mark(value as SecretMark);
    case 'code':
    case 'ref':
      return nameOf(value as Named);
    default:
      return isRecord(value) ? partsOf(field, value, format) : String(value);
  }
}

/** The fields of a nested record that have a value; without declared fields its name. */
function partsOf({ fields }: Field, value: Values, format: ValueFormatter): string {
  if (Array.isArray(value))
    return value.map((each) => (isRecord(each) ? nameOf(each) : String(each))).join(', ');
  if (!fields) return nameOf(value as Named);
  return Object.entries(fields)
    .filter(([name]) => !isBlankOrNone(value[name]))
    .map(([name, field]) => `${format.label(name)} ${lineOf(name, field, value[name], format)}`)
    .join(' · ');
}

/** The texts of the entries of a list; undefined where the value is none. */
function entriesOf(field: Field, value: unknown, format: ValueFormatter): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ofRow = (row: unknown): string =>
    isRecord(row) ? partsOf({ ...field, kind: 'group' }, row, format) : String(row);
  return field.kind === 'list'
    ? value.map(ofRow)
    : value.map((each) => (isRecord(each) ? nameOf(each) : String(each)));
}

/** What each of two lists has and the other has not, by number of occurrences. */
function differing(before: readonly string[], after: readonly string[]) {
  const rest = [...after];
  const gone = before.filter((text) => {
    const at = rest.indexOf(text);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  return { gone, come: rest, same: before.length - gone.length };
}

type Sides = Omit<ChangeLine, 'key' | 'label' | 'language'>;

function sidesOfLists(before: readonly string[], after: readonly string[], inRows: boolean): Sides {
  const shown = (texts: readonly string[]): Shown =>
    texts.length === 0
      ? EMPTY
      : inRows
        ? { as: 'rows', rows: texts }
        : { as: 'text', text: texts.join(', ') };
  const { gone, come, same } = differing(before, after);
  const isCut = Math.max(before.length, after.length) > LONG_LIST && gone.length + come.length > 0;
  return isCut
    ? { before: shown(gone), after: shown(come), same }
    : { before: shown(before), after: shown(after), same: 0 };
}

const textSide = (text: string): Shown => (text === '' ? EMPTY : { as: 'text', text });

function sidesOf(
  name: string,
  field: Field,
  values: readonly [unknown, unknown],
  format: ValueFormatter,
): Sides {
  const [before, after] = values;
  const sides = (show: (value: unknown, side: 0 | 1) => Shown): Sides => ({
    before: isBlankOrNone(before) ? EMPTY : show(before, 0),
    after: isBlankOrNone(after) ? EMPTY : show(after, 1),
    same: 0,
  });
  if (field.kind === 'html') {
    const [old, now] = values.map((html) => (isBlankOrNone(html) ? '' : format.plain(String(html)))) as [
      string,
      string,
    ];
    return { before: textSide(old), after: textSide(now), same: 0, markup: old === now };
  }
  // The file of an earlier picture is removed, so only that there was one is left to show.
  if (field.kind === 'picture') return sides((_, side) => ({ as: 'text', text: format.pictures[side] }));
  const lists = values.map((value) => entriesOf(field, value, format));
  if (lists.some((list) => list !== undefined))
    return sidesOfLists(lists[0] ?? [], lists[1] ?? [], field.kind === 'list');
  return sides((value) => textSide(lineOf(name, field, value, format)));
}

function sidesOfOwnTexts(
  toText: (value: never) => string | readonly string[],
  [before, after]: readonly [unknown, unknown],
): Sides {
  const formatted = [before, after].map((value) => (isBlankOrNone(value) ? [] : toText(value as never)));
  const [old = [], now = []] = formatted.map((text) => (typeof text === 'string' ? [text] : text));
  return sidesOfLists(old, now, formatted.some(Array.isArray));
}

/** One line for each text of each language that differs. */
function translationLines(
  field: Field,
  values: readonly [unknown, unknown],
  format: ValueFormatter,
): ChangeLine[] {
  const [before, after] = values.map((rows) => (Array.isArray(rows) ? (rows as Values[]) : [])) as [
    Values[],
    Values[],
  ];
  const languages = [...new Set([...before, ...after].map((row) => String(row.language)))];
  const { language: _, ...texts } = field.fields ?? {};
  return languages.flatMap((language) => {
    const rowOf = (rows: Values[]): Values => rows.find((row) => row.language === language) ?? {};
    return Object.entries(texts as FieldMap).flatMap(([name, text]) => {
      const pair = [rowOf(before)[name], rowOf(after)[name]] as const;
      if ((isBlankOrNone(pair[0]) && isBlankOrNone(pair[1])) || pair[0] === pair[1]) return [];
      return {
        key: `${language}.${name}`,
        language,
        label: `${format.label(name)} · ${format.language(language)}`,
        ...sidesOf(name, text, pair, format),
      };
    });
  });
}

/** A group by its parts, so that only those that differ are shown. */
function groupLines(
  name: string,
  field: Field,
  values: readonly [unknown, unknown],
  format: ValueFormatter,
): ChangeLine[] {
  const [before, after] = values.map((value) => (isRecord(value) ? value : {})) as [Values, Values];
  return Object.entries(field.fields ?? {}).flatMap(([part, of]) => {
    const pair = [before[part], after[part]] as const;
    if (
      (isBlankOrNone(pair[0]) && isBlankOrNone(pair[1])) ||
      JSON.stringify(pair[0]) === JSON.stringify(pair[1])
    )
      return [];
    const label = `${format.label(name)} · ${format.label(part)}`;
    return { key: `${name}.${part}`, label, ...sidesOf(part, of, pair, format) };
  });
}

/** A change as its reader sees it: the changed fields with both values, translations by language. */
export function changeLines(
  fields: FieldMap,
  { before, after }: { before: Values; after: Values },
  format: ValueFormatter,
  own: ValueTexts = {},
): ChangeLine[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!(name in before) && !(name in after)) return [];
    const pair = [before[name], after[name]] as const;
    const line = { key: name, label: format.label(name) };
    const toText = own[name];
    if (toText) return { ...line, ...sidesOfOwnTexts(toText, pair) };
    if (field.kind === 'translations') return translationLines(field, pair, format);
    if (field.kind === 'group') return groupLines(name, field, pair, format);
    return { ...line, ...sidesOf(name, field, pair, format) };
  });
}

/** So many characters or rows are read without unfolding. */
const LONG_TEXT = 160;
const MANY_ROWS = 5;

const isLongSide = (shown: Shown): boolean =>
  shown.as === 'text'
    ? shown.text.length > LONG_TEXT || shown.text.split('\n').length > MANY_ROWS
    : shown.as === 'rows' && shown.rows.length > MANY_ROWS;

/** Whether a line is folded at first. */
export const isLong = ({ before, after }: ChangeLine): boolean => isLongSide(before) || isLongSide(after);
