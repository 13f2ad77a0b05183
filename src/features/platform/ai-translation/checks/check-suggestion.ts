import type { DropReason } from '#kit/contract/endpoints/suggestions.contract.ts';
import type { Field } from '#kit/contract/field.ts';
import { keepsAllergens } from './allergen-terms.ts';
import { addsMarkup, isOfOtherScript, keepsNumbers, keepsPlaceholders } from './preserved.ts';

export interface SourceText {
  readonly source: string;
  readonly from: string;
  readonly to: string;
  /** The field that takes the translation, with its limits. */
  readonly field: Field<string | null>;
  /** Words of the dictionary that the translation has to use. */
  readonly terms: readonly string[];
}

const loose = (text: string): string => text.toLowerCase().replace(/[\s\-·・]/g, '');

/** Checked in this order; the first that applies is told. */
const RULES: readonly (readonly [DropReason, (text: string, source: SourceText) => boolean])[] = [
  ['empty', (text) => text.trim() === ''],
  ['tooLong', (text, { field }) => !field.schema.safeParse(text).success],
  ['markup', (text, { source }) => addsMarkup(source, text)],
  ['numbers', (text, { source }) => !keepsNumbers(source, text)],
  ['placeholders', (text, { source }) => !keepsPlaceholders(source, text)],
  ['script', (text, { to }) => isOfOtherScript(text, to)],
  ['dictionary', (text, { terms }) => !terms.every((term) => loose(text).includes(loose(term)))],
  ['allergens', (text, { source, from, to }) => !keepsAllergens(source, text, from, to)],
];

/** A translation as its field keeps it, or why it is not offered. */
export function checked(text: string, source: SourceText): { text: string } | { reason: DropReason } {
  const broken = RULES.find(([, applies]) => applies(text, source));
  return broken ? { reason: broken[0] } : { text: source.field.schema.parse(text) ?? '' };
}
