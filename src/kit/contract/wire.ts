import * as z from 'zod';
import { badRequest, type FieldErrors } from './errors.ts';
import { type AnyField, type Domain, type Field, type FieldMap, orUndefined } from './field.ts';
import type { MessageKey, MessageParams } from './i18n/messages.ts';
import { isDataUrl } from './picture.ts';
import { isBlank } from './text/blank.ts';

export type Mode = 'create' | 'update';

type Entry = [name: string, field: Field];

/** The key under which a request writes a field. */
const writtenAs = (field: Field): string => field.fileWire ?? field.wire;

/** The key inside a reference that carries its errors; undefined for other fields. */
const errorKey = (field: AnyField): string | undefined =>
  field.codeGroup ? 'cd' : field.kind === 'language' ? 'id' : field.refKeys?.id;

/** The wire path of an error of a field, or of one of its elements: `dictionaryTp.cd`, `categorys[2].categoryCd`. */
export function errorPath(field: AnyField, index?: number): string {
  const key = errorKey(field);
  if (index !== undefined) return `${field.wire}[${index}]${key ? `.${key}` : ''}`;
  const many = field.kind === 'codes' || field.kind === 'refs';
  return key && !many ? `${field.wire}.${key}` : writtenAs(field);
}

/** The wire path of an error of a field of one element of a list: `categoryInfos[1].lanTp.id`. */
export function elementErrorPath(list: AnyField, index: number, name: string): string {
  const field = list.fields?.[name];
  if (!field) throw new Error(`${list.wire} has no field ${name}`);
  return `${list.wire}[${index}].${errorPath(field)}`;
}

/** The state of a file to remove, as `attachments.ts` names it. */
const REMOVED = 'del';

/**
 * A picture has two wire names: a file to store, or the address of the last response. Only a file or null is a change.
 */
function oneNamePerPicture(entries: readonly Entry[], wire: unknown): unknown {
  if (typeof wire !== 'object' || wire === null) return wire;
  const written: Record<string, unknown> = { ...wire };
  for (const [, { wire: address, fileWire }] of entries) {
    if (!fileWire || !isBlank(written[fileWire])) continue;
    delete written[fileWire];
    if (Object.hasOwn(written, address) && isBlank(written[address])) written[fileWire] = null;
  }
  return written;
}

/** Removed files may be sent in a separate list; they are appended, so that indexes in errors stay valid. */
function withRemoved(removed: unknown, written: unknown): unknown {
  if (removed === null || removed === undefined) return written;
  if (!Array.isArray(removed)) return removed;
  const marked = removed.map((each) =>
    typeof each === 'object' && each !== null ? { ...each, status: REMOVED } : { url: each, status: REMOVED },
  );
  return Array.isArray(written) ? [...written, ...marked] : (written ?? marked);
}

/** What the preparation of a body changes before its schema reads it. */
function prepared(entries: readonly Entry[], wire: unknown): unknown {
  const body = oneNamePerPicture(entries, wire);
  if (typeof body !== 'object' || body === null) return body;
  const written = body as Record<string, unknown>;
  for (const [, { wire: name, removedWire }] of entries) {
    if (!removedWire || !Object.hasOwn(written, removedWire)) continue;
    written[name] = withRemoved(written[removedWire], written[name]);
  }
  return written;
}

const writable = (fields: FieldMap, mode: Mode): Entry[] =>
  Object.entries(fields).filter(([, field]) => !field.readonly && !(mode === 'update' && field.createOnly));

/**
 * Parses a wire object into a record in code: renames, checks limits, fills initial values on create. On update an
 * absent key means unchanged; null clears (defaults never reset a field).
 */
export function wireSchema<M extends FieldMap>(fields: M, mode: 'create'): z.ZodType<Domain<M>>;
export function wireSchema<M extends FieldMap>(fields: M, mode: 'update'): z.ZodType<Partial<Domain<M>>>;
export function wireSchema(fields: FieldMap, mode: Mode): z.ZodType {
  const entries = writable(fields, mode);
  const shape = Object.fromEntries(
    entries.map(([, field]) => [
      writtenAs(field),
      mode === 'create' && field.required ? field.schema : orUndefined(field.schema),
    ]),
  );
  const plain = z.object(shape).transform((wire: Record<string, unknown>) => {
    const record: Record<string, unknown> = {};
    for (const [name, field] of entries) {
      const key = writtenAs(field);
      const value = wire[key];
      // `optional()` turns an absent key into null; only a key that was sent may clear a field.
      if (value !== undefined && (value !== null || Object.hasOwn(wire, key))) record[name] = value;
      if (mode === 'create' && record[name] === undefined) record[name] = field.initial ?? null;
    }
    return record;
  });
  return entries.some(([, field]) => field.fileWire || field.removedWire)
    ? z.preprocess((wire) => prepared(entries, wire), plain)
    : plain;
}

/** Response schema for the API document. */
export function wireOutput(fields: FieldMap): z.ZodType {
  const entries = Object.values(fields).filter((field) => field.kind !== 'secret');
  return z.object(Object.fromEntries(entries.map((field) => [field.wire, field.output])));
}

/** Request schema for the API document: plain, without transforms. */
export function wireInput(fields: FieldMap, mode: Mode): z.ZodObject {
  return z.object(
    Object.fromEntries(
      writable(fields, mode).flatMap(([, field]) => {
        const value = mode === 'create' && field.required ? field.output : orUndefined(field.output);
        return field.fileWire
          ? [
              [field.wire, field.output.nullable().optional()],
              [field.fileWire, value],
            ]
          : [[field.wire, value], ...(field.removedWire ? [[field.removedWire, value] as const] : [])];
      }),
    ),
  );
}

const isRemoved = (each: { state?: string }): boolean => each.state === 'removed';

type Encode = (record: object) => Record<string, unknown>;

const encoders = new WeakMap<FieldMap, Encode>();

/** Encoder of such records: exactly the declared keys, so an unknown column never leaks. */
export function encoderOf(fields: FieldMap): Encode {
  const known = encoders.get(fields);
  if (known) return known;
  const entries = Object.entries(fields).map(([name, { wire, fileWire, removedWire, encode }]) => ({
    name,
    wire,
    fileWire,
    removedWire,
    encode,
  }));
  const encodeAll: Encode = (record) => {
    const encoded: Record<string, unknown> = {};
    for (const { name, wire, fileWire, removedWire, encode } of entries) {
      const value = (record as Record<string, unknown>)[name];
      if (value === undefined) continue;
      if (removedWire && Array.isArray(value)) {
        const [removed, others] = [value.filter(isRemoved), value.filter((each) => !isRemoved(each))];
        encoded[wire] = encode(others);
        if (removed.length > 0) encoded[removedWire] = encode(removed);
        continue;
      }
      encoded[fileWire && isDataUrl(value) ? fileWire : wire] = value === null ? null : encode(value);
    }
    return encoded;
  };
  encoders.set(fields, encodeAll);
  return encodeAll;
}

/** Record in code → wire object. */
export const encodeWith = (fields: FieldMap, record: object): Record<string, unknown> =>
  encoderOf(fields)(record);

/** Wire object of a response → record in code. */
export function decodeWith<M extends FieldMap>(fields: M, wire: unknown): Domain<M> {
  const source = (wire ?? {}) as Record<string, unknown>;
  const record: Record<string, unknown> = {};
  for (const name in fields) {
    const field = fields[name] as Field;
    if (source[field.wire] !== undefined)
      record[name] = source[field.wire] === null ? null : field.decode(source[field.wire]);
  }
  return record as Domain<M>;
}

/** Formats a zod path (`['storeInfos', 0, 'storeInfoNm']`) in the notation of the specification. */
export function wirePath(fields: FieldMap, path: readonly PropertyKey[]): string {
  let here: FieldMap | undefined = fields;
  let notation: 'bracket' | 'dot' = 'bracket';
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') {
      text += notation === 'dot' ? `.${step}` : `[${step}]`;
      continue;
    }
    const field: Field | undefined =
      here && Object.values(here).find((each) => each.wire === step || each.fileWire === step);
    text += text ? `.${String(step)}` : String(step);
    if (field) {
      here = field.fields;
      notation = field.notation ?? 'bracket';
    }
  }
  return text;
}

/** Wire path in either notation → path in code (`translations.0.name`), or undefined for an unknown one. */
export function domainPath(fields: FieldMap, path: string): (string | number)[] | undefined {
  const steps = path.replace(/\[(\d+)\]/g, '.$1').split('.');
  const result: (string | number)[] = [];
  let here: FieldMap | undefined = fields;
  for (const [index, step] of steps.entries()) {
    if (/^\d+$/.test(step)) {
      result.push(Number(step));
      continue;
    }
    const found: Entry | undefined =
      here &&
      (Object.entries(here) as Entry[]).find(
        ([, field]) => field.wire === step || field.fileWire === step || field.removedWire === step,
      );
    // `clientTp.cd` names the reference itself: what follows a matched reference is part of it.
    // `storeTimes[1].tm` names a row by what is no field of it: the row itself is wrong.
    if (!found) return index > 0 && (!here || typeof result.at(-1) === 'number') ? result : undefined;
    result.push(found[0]);
    here = found[1].fields;
  }
  return result;
}

/** Zod issues as field errors by wire path; the first one per path counts. */
export function fieldErrorsOf(fields: FieldMap, issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const found of issues) {
    const own = (found as { params?: { key?: MessageKey; params?: MessageParams } }).params;
    const missing = found.code === 'invalid_type' && found.message.includes('undefined');
    const key: MessageKey = own?.key ?? (missing ? 'field.required' : 'field.type');
    const field = Object.values(fields).find(({ wire }) => found.path.length === 1 && wire === found.path[0]);
    const messageKey = key === 'field.required' ? (field?.missing ?? key) : key;
    errors[wirePath(fields, found.path) || 'body'] ??= { key: messageKey, params: own?.params };
  }
  return errors;
}

/** Bodies arrive bare or wrapped in `{ data }` (D22). */
export function unwrapBody(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, 'data')) return body;
  const inner = (body as { data: unknown }).data;
  return typeof inner === 'object' && inner !== null ? inner : body;
}

/** Parses or throws 400 with field errors under their wire paths, including those in `more`. */
export function parseWire<T>(
  fields: FieldMap,
  schema: z.ZodType<T>,
  wire: unknown,
  more: FieldErrors = {},
): T {
  const parsed = schema.safeParse(wire);
  const errors = parsed.success ? more : { ...more, ...fieldErrorsOf(fields, parsed.error.issues) };
  if (parsed.success && Object.keys(errors).length === 0) return parsed.data;
  throw badRequest('error.badRequest', { fields: errors });
}
