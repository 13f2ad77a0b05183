import * as z from 'zod';
import { choice } from '../choice.ts';
import type { Domain, Field, FieldMap } from '../field.ts';
import { optionalInt, readonlyDateTime, readonlyInt, readonlyText } from '../fields.ts';
import type { AnyResource } from '../resource.ts';
import { shape } from '../shape.ts';
import { decodeWith, encodeWith } from '../wire.ts';
import type { ResponseShape } from './endpoint.ts';

/** Below the path of a resource: `GET <base>/history/<id>` and `PATCH <base>/revert/<id>/<version>`. */
export const historySegment = 'history';
export const revertSegment = 'revert';

export const changeKinds = {
  create: 'create',
  save: 'save',
  remove: 'delete',
  restore: 'restore',
  revert: 'revert',
} as const;
export type ChangeKind = keyof typeof changeKinds;

const facts = shape({
  kind: choice('changeTp', changeKinds),
  /** The version that the change made. */
  version: readonlyInt('version'),
  at: readonlyDateTime('changeDtm'),
  /** The name of the account; null: a job of the product. */
  by: readonlyText('accountNm'),
});

/** One change of a record, with the changed fields alone, in code. */
export type RecordChange = Domain<typeof facts.fields> & {
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
};

const values = z.record(z.string(), z.unknown());
const output = (facts.output as z.ZodObject).extend({ before: values, after: values }).meta({ id: 'Change' });

/** What is kept of a secret instead of its values. */
export const secretMarks = ['set', 'replaced', 'removed'] as const;
export type SecretMark = (typeof secretMarks)[number];

/** What has a history: a resource, or a record with calls of its own. */
export type Recorded = Pick<AnyResource, 'name' | 'form' | 'recorded'>;

/** The fields whose changes are kept: what people write, of secrets their marks. */
export const recordedFields = ({ form, recorded }: Recorded): FieldMap => ({
  ...Object.fromEntries(Object.entries(form as FieldMap).filter(([, field]) => !field.readonly)),
  ...recorded,
});

/** Whether an earlier version brings back its value: a replaced picture is removed, and a secret was never kept. */
export const isTakenBack = ({ kind, readonly }: Field): boolean =>
  kind !== 'picture' && kind !== 'secret' && !readonly;

/** A change with its values as the record writes them. */
export function changeOf(record: Recorded): ResponseShape<RecordChange, RecordChange> {
  const fields = recordedFields(record);
  return {
    output,
    encode: ({ before, after, ...change }) => ({
      ...facts.encode(change),
      before: encodeWith(fields, before),
      after: encodeWith(fields, after),
    }),
    decode: (wire) => {
      const { before, after } = wire as Record<'before' | 'after', unknown>;
      return {
        ...facts.decode(wire),
        before: decodeWith(fields, before),
        after: decodeWith(fields, after),
      };
    },
  };
}

export const historyPaging = {
  page: optionalInt('page', { max: 100_000 }),
  size: optionalInt('size', { min: 1, max: 100 }),
};
