import { badRequest, notFound } from '#kit/contract/errors.ts';
import type { AnyResource } from '#kit/contract/resource.ts';
import { beyondIds } from '../request/query-values.ts';

const LONGEST_SELECTION = 1_000;
const isId = (part: string): boolean => /^[1-9]\d{0,9}$/.test(part);

function partsOf(text: unknown, numeric: boolean, field: string): string[] {
  const parts = String(text)
    .split(',')
    .filter((part) => part !== '');
  if (numeric && parts.some(beyondIds)) throw notFound();
  if (parts.length === 0 || parts.length > LONGEST_SELECTION || (numeric && !parts.every(isId)))
    throw badRequest('error.badRequest', { fields: { [field]: { key: 'field.type' } } });
  return parts;
}

/** The distinct integer ids of a joined parameter; throws 400 if it is not a list of ids. */
export const readJoinedNumbers = (text: unknown, field: string): number[] => [
  ...new Set(partsOf(text, true, field).map(Number)),
];

/** The distinct rows named by a joined parameter; throws 400 if it is not a list of ids. */
export function readJoinedIds(resource: AnyResource, text: unknown): (number | string)[] {
  const { kind, wire } = resource.addressField;
  return kind === 'id' ? readJoinedNumbers(text, wire) : [...new Set(partsOf(text, false, wire))];
}
