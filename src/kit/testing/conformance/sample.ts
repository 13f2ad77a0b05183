import type { Field, FieldMap } from '#kit/contract/field.ts';
import type { CodeBook } from '#kit/server/services.ts';
import { pngDataUrl } from '../sample-files/png.ts';

let count = 0;

const letters = (n: number): string =>
  String.fromCharCode(97 + (Math.floor(n / 676) % 26), 97 + (Math.floor(n / 26) % 26), 97 + (n % 26));

/** The first of a few forms that the field's own pattern takes: Korean words, plain letters with digits, letters only; else its example. */
function textFor(field: Field, max: number): string {
  count += 1;
  const forms = [`시험 ${count}`, `t${count}x`, letters(10_000 + count)];
  return (forms.find((form) => form.length <= max && field.schema.safeParse(form).success) ??
    field.example ??
    forms[0]) as string;
}

/** A wire value that passes: short, in range, and different each time where text may have to be unique. */
function sampleValue(field: Field, codes: CodeBook): unknown {
  const { min = 0, max = 250 } = field.limits;
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'html':
      return textFor(field, max);
    case 'phone':
      return `010-${1000 + (++count % 9000)}-0000`;
    case 'email':
      return `t${++count}@example.com`;
    case 'int':
    case 'id':
    case 'money':
      return Math.min(max, Math.max(min, 1));
    case 'decimal':
      return min;
    case 'flag':
      return field.initial === false ? 'N' : 'Y';
    case 'bool':
      return field.initial ?? true;
    case 'code':
      return { cd: codes.list(field.codeGroup ?? '')[0]?.id };
    case 'codes':
      return codes
        .list(field.codeGroup ?? '')
        .slice(0, 1)
        .map(({ id }) => ({ cd: id }));
    case 'date':
      return '2026-11-21';
    case 'dateTime':
      return '2026-11-21 12:10:00';
    case 'language':
      return { id: 'ko' };
    case 'picture':
      return field.picture && pngDataUrl(field.picture.width, field.picture.height);
    case 'list':
    case 'translations':
      return [];
    default:
      return undefined;
  }
}

/** Something plausible in the place of a parameter that names no row. */
export const pathValue = (field: Field | undefined): string =>
  String(field?.example ?? (field?.kind === 'int' ? Math.max(1, field.limits.min ?? 1) : 'unknown'));

/** A complete body that the server accepts, in wire names. */
export function sampleBody(fields: FieldMap, codes: CodeBook): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of Object.values(fields)) {
    // Left out where absence is fine too; what refers to other rows is added by the resource's factory.
    if (field.readonly || (!field.required && field.kind !== 'flag')) continue;
    body[field.fileWire ?? field.wire] = sampleValue(field, codes);
  }
  return body;
}

/** Bodies that each break one limit by one, with the wire path the error must name. */
export function bodiesBeyondLimits(fields: FieldMap): { wire: string; at: unknown; beyond: unknown }[] {
  return Object.values(fields).flatMap((field): { wire: string; at: unknown; beyond: unknown }[] => {
    const { min, max } = field.limits;
    if (field.readonly || field.kind === 'secret') return [];
    if (field.kind === 'text' && max !== undefined && field.schema.safeParse('가'.repeat(max)).success)
      return [{ wire: field.wire, at: '가'.repeat(max), beyond: '가'.repeat(max + 1) }];
    if (
      (field.kind === 'int' || field.kind === 'id' || field.kind === 'money') &&
      max !== undefined &&
      min !== undefined
    )
      return [
        { wire: field.wire, at: max, beyond: max + 1 },
        { wire: field.wire, at: min, beyond: min - 1 },
      ];
    return [];
  });
}
