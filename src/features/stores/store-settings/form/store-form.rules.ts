import type { FieldMap } from '#kit/contract/field.ts';
import {
  ADMIN_FIELDS,
  BUSINESS_FIELDS,
  STORE_SECTIONS,
  type StoreSection,
  store,
} from '../store.contract.ts';

/** Whose form it is: a store's own people, those of its business, or administrators [1 §6]. */
export type StoreFormRole = 'store' | 'business' | 'admin';

const hidden = (role: StoreFormRole, isNew: boolean): readonly string[] => [
  'versions',
  // Where a store is opened is chosen once; later only administrators move it.
  ...(role === 'admin'
    ? []
    : ADMIN_FIELDS.filter((name) => !(isNew && role === 'business' && name === 'business'))),
  ...(role === 'store' ? BUSINESS_FIELDS : []),
];

/** The fields that this role writes. */
export function formFields(role: StoreFormRole, isNew: boolean): FieldMap {
  const without = new Set(hidden(role, isNew));
  return Object.fromEntries(Object.entries(store.form as FieldMap).filter(([name]) => !without.has(name)));
}

const SECTIONS = Object.entries(STORE_SECTIONS) as [StoreSection, FieldMap][];

/** The names of the fields of one tab. */
export const namesOf = (section: StoreSection): string[] => Object.keys(STORE_SECTIONS[section]);

/** The tabs that these fields stand in. */
export const sectionsWith = (names: readonly string[]): StoreSection[] =>
  SECTIONS.filter(([, fields]) => names.some((name) => name in fields)).map(([section]) => section);

/** A wrong field of the form, by its path. */
export interface FormFault {
  readonly name: readonly (string | number)[];
  readonly errors: readonly string[];
}

/** The editor's name of a row, by the field that the form has it in. */
const ROWS: Readonly<Record<string, string>> = {
  simpleTimes: 'simple',
  detailTimes: 'detail',
  exceptions: 'exceptions',
  tiers: 'tiers',
};

/** Where an editor shows an error of the form: `detailTimes.1.fault` at `detail.1`, `tip.slots.0.tip` at `tip.slots.0`. */
function placeInEditor([field, ...rest]: FormFault['name']): string | undefined {
  if (field === 'tip')
    return ['tip', ...(rest[0] === 'slots' ? rest.slice(0, 2) : rest.slice(0, 1))].join('.');
  const rows = ROWS[String(field)];
  if (rows === undefined) return undefined;
  return [rows, ...(field === 'tiers' ? rest.slice(0, 2) : rest.slice(0, 1))].join('.');
}

/** The errors of the form as the editors of hours and fees expect them. */
export function editorErrors(faults: readonly FormFault[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { name, errors: texts } of faults) {
    const place = texts[0] === undefined ? undefined : placeInEditor(name);
    if (place !== undefined) errors[place] ??= texts[0] ?? '';
  }
  return errors;
}

/** Texts of the store's own name, address and description in these languages, that is in rows that say something. */
export const textsIn = (rows: readonly { language: string }[], languages: readonly string[]): number =>
  rows
    .filter(({ language }) => languages.includes(language))
    .flatMap((row) => Object.entries(row).filter(([name, value]) => name !== 'language' && Boolean(value)))
    .length;
