import type { SecretMark } from '#kit/contract/endpoints/history.contract.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import { isBlankOrNone } from '#kit/contract/text/blank.ts';

type Values = Readonly<Record<string, unknown>>;

/** One side of a change as it is read. */
export type Shown =
  | { readonly as: 'nothing' }
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
export interface ValueWords {
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

const NOTHING: Shown = { as: 'nothing' };
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
function lineOf(name: string, field: Field, value: unknown, words: ValueWords): string {
  if (isBlankOrNone(value)) return '';
  switch (field.kind) {
    case 'flag':
    case 'bool':
      return words.yesNo(name, value === true);
    case 'int':
    case 'decimal':
      return words.number(value as number);
    case 'money':
      return words.money(value as number);
    case 'date':
      return words.day(value as string);
    case 'dateTime':
      return words.moment(value as string);
    case 'language':
      return words.language(value as string);
    case 'secret':
      return words.mark(value as SecretMark);
    case 'code':
    case 'ref':
      return nameOf(value as Named);
    default:
      return isRecord(value) ? partsOf(field, value, words) : String(value);
  }
}

/** The fields of a nested record that have a value; without declared fields its name. */
function partsOf({ fields }: Field, value: Values, words: ValueWords): string {
  if (Array.isArray(value))
    return value.map((each) => (isRecord(each) ? nameOf(each) : String(each))).join(', ');
  if (!fields) return nameOf(value as Named);
  return Object.entries(fields)
    .filter(([name]) => !isBlankOrNone(value[name]))
    .map(([name, field]) => `${words.label(name)} ${lineOf(name, field, value[name], words)}`)
    .join(' · ');
}

/** The texts of the entries of a list; undefined where the value is none. */
function entriesOf(field: Field, value: unknown, words: ValueWords): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ofRow = (row: unknown): string =>
    isRecord(row) ? partsOf({ ...field, kind: 'group' }, row, words) : String(row);
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
      ? NOTHING
      : inRows
        ? { as: 'rows', rows: texts }
        : { as: 'text', text: texts.join(', ') };
  const { gone, come, same } = differing(before, after);
  const isCut = Math.max(before.length, after.length) > LONG_LIST && gone.length + come.length > 0;
  return isCut
    ? { before: shown(gone), after: shown(come), same }
    : { before: shown(before), after: shown(after), same: 0 };
}

const textSide = (text: string): Shown => (text === '' ? NOTHING : { as: 'text', text });

function sidesOf(name: string, field: Field, values: readonly [unknown, unknown], words: ValueWords): Sides {
  const [before, after] = values;
  const sides = (show: (value: unknown, side: 0 | 1) => Shown): Sides => ({
    before: isBlankOrNone(before) ? NOTHING : show(before, 0),
    after: isBlankOrNone(after) ? NOTHING : show(after, 1),
    same: 0,
  });
  if (field.kind === 'html') {
    const [old, now] = values.map((html) => (isBlankOrNone(html) ? '' : words.plain(String(html)))) as [
      string,
      string,
    ];
    return { before: textSide(old), after: textSide(now), same: 0, markup: old === now };
  }
  // The file of an earlier picture is removed, so only that there was one is left to show.
  if (field.kind === 'picture') return sides((_, side) => ({ as: 'text', text: words.pictures[side] }));
  const lists = values.map((value) => entriesOf(field, value, words));
  if (lists.some((list) => list !== undefined))
    return sidesOfLists(lists[0] ?? [], lists[1] ?? [], field.kind === 'list');
  return sides((value) => textSide(lineOf(name, field, value, words)));
}

function sidesInOwnWords(
  say: (value: never) => string | readonly string[],
  [before, after]: readonly [unknown, unknown],
): Sides {
  const said = [before, after].map((value) => (isBlankOrNone(value) ? [] : say(value as never)));
  const [old = [], now = []] = said.map((text) => (typeof text === 'string' ? [text] : text));
  return sidesOfLists(old, now, said.some(Array.isArray));
}

/** One line for each text of each language that differs. */
function translationLines(
  field: Field,
  values: readonly [unknown, unknown],
  words: ValueWords,
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
        label: `${words.label(name)} · ${words.language(language)}`,
        ...sidesOf(name, text, pair, words),
      };
    });
  });
}

/** A group by its parts, so that only those that differ are shown. */
function groupLines(
  name: string,
  field: Field,
  values: readonly [unknown, unknown],
  words: ValueWords,
): ChangeLine[] {
  const [before, after] = values.map((value) => (isRecord(value) ? value : {})) as [Values, Values];
  return Object.entries(field.fields ?? {}).flatMap(([part, of]) => {
    const pair = [before[part], after[part]] as const;
    if (
      (isBlankOrNone(pair[0]) && isBlankOrNone(pair[1])) ||
      JSON.stringify(pair[0]) === JSON.stringify(pair[1])
    )
      return [];
    const label = `${words.label(name)} · ${words.label(part)}`;
    return { key: `${name}.${part}`, label, ...sidesOf(part, of, pair, words) };
  });
}

/** A change as its reader sees it: the changed fields with both values, translations by language. */
export function changeLines(
  fields: FieldMap,
  { before, after }: { before: Values; after: Values },
  words: ValueWords,
  own: ValueTexts = {},
): ChangeLine[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!(name in before) && !(name in after)) return [];
    const pair = [before[name], after[name]] as const;
    const line = { key: name, label: words.label(name) };
    const say = own[name];
    if (say) return { ...line, ...sidesInOwnWords(say, pair) };
    if (field.kind === 'translations') return translationLines(field, pair, words);
    if (field.kind === 'group') return groupLines(name, field, pair, words);
    return { ...line, ...sidesOf(name, field, pair, words) };
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
