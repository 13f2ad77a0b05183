import type { FieldMap } from '#kit/contract/field.ts';
import { nowMs } from '#kit/web/time/now.ts';
import type { FormValues } from '../form-values.ts';

interface StoredDraft {
  values: FormValues;
  /** Milliseconds since 1970. */
  at: number;
}

/** Older drafts are dropped, in ms. */
const KEEP = 12 * 60 * 60 * 1000;

/** Storage key of a draft: per account, resource and record, so that accounts never see each other's drafts. */
export function draftKey(accountId: string, resource: string, address: string | number | null): string {
  return `jumun.draft.v1:${accountId}:${resource}:${address ?? 'new'}`;
}

const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object') return false;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value as object).every(isPlain);
};

/** The part of a form that may be kept: no secrets, no files, nothing but plain data. */
export function draftable(fields: FieldMap, values: FormValues): FormValues {
  const entries = Object.entries(fields).filter(
    ([name, field]) =>
      field.kind !== 'secret' && !field.readonly && values[name] !== undefined && isPlain(values[name]),
  );
  return Object.fromEntries(
    entries.map(([name, field]) => [
      name,
      field.kind === 'group' && field.fields
        ? draftable(field.fields, (values[name] ?? {}) as FormValues)
        : values[name],
    ]),
  );
}

export function keepDraft(key: string, fields: FieldMap, values: FormValues, now = nowMs()): void {
  try {
    sessionStorage.setItem(
      key,
      JSON.stringify({ values: draftable(fields, values), at: now } satisfies StoredDraft),
    );
  } catch {
    // A full storage loses the draft, never the form.
  }
}

/** The kept draft, or null when there is none, it is too old or cannot be read. */
export function readDraft(key: string, now = nowMs()): StoredDraft | null {
  const text = sessionStorage.getItem(key);
  if (!text) return null;
  try {
    const draft = JSON.parse(text) as StoredDraft;
    if (typeof draft.at === 'number' && now - draft.at < KEEP && draft.values) return draft;
  } catch {
    // Falls through to dropping it.
  }
  dropDraft(key);
  return null;
}

export function dropDraft(key: string): void {
  sessionStorage.removeItem(key);
}
