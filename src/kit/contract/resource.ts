import type { z } from 'zod';
import type { Domain, Field, FieldMap } from './field.ts';
import type { MessageKey } from './messages.ts';
import type { CrudPermissions } from './permissions.ts';
import { readonlyInt } from './fields.ts';
import { decodeWith, encodeWith, wireInput, wireOutput, wireSchema } from './wire.ts';

/** Who a row belongs to: everybody (platform), one business, or one store (D11). */
export type Owner = 'platform' | 'business' | 'store';
/** The calls of a store's own people (`…/store`), or of those who choose a store (D12), or of the platform. */
export type Side = 'store' | 'brand' | 'platform';

export interface UniqueRule<F extends FieldMap> {
  fields: readonly (keyof F & string)[];
  message: MessageKey;
  /** Name of the unique index in the table that backs the rule. */
  index: string;
}

export interface ResourceFacts<F extends FieldMap, R extends FieldMap, S extends FieldMap> {
  owner: Owner;
  paths: Partial<Record<Side, string>>;
  permissions: Partial<Record<Side, CrudPermissions>>;
  id: Field<number>;
  form: F;
  /** Fields that only answers carry. */
  row?: R;
  /** Query parameters of the list. */
  search?: S;
  /** Default order; a leading minus means descending. */
  order?: readonly string[];
  unique?: readonly UniqueRule<F>[];
  /** Grows without bound: answers a page when asked with `page` and `size` (D21). */
  paged?: boolean;
  /** One sentence for the API document. */
  summary?: string;
}

export type Row<F extends FieldMap, R extends FieldMap> = { id: number; version: number } & Domain<F> & Domain<R>;

export interface Resource<F extends FieldMap = FieldMap, R extends FieldMap = FieldMap, S extends FieldMap = FieldMap>
  extends ResourceFacts<F, R, S> {
  readonly name: string;
  readonly row: R;
  readonly search: S;
  /** Everything an answer carries: id, form, row, version. */
  readonly answer: FieldMap;
  readonly create: z.ZodType<Domain<F>>;
  readonly update: z.ZodType<Partial<Domain<F>>>;
  readonly documents: { create: z.ZodType; update: z.ZodType; answer: z.ZodType };
  /** Row in code → wire. */
  encode(row: object): Record<string, unknown>;
  /** Wire answer → row in code. */
  decode(wire: unknown): Row<F, R>;
}

/** Declares one resource: facts only, never layout, conditions or callbacks. */
export function resource<F extends FieldMap, R extends FieldMap = Record<never, never>, S extends FieldMap = Record<never, never>>(
  name: string,
  facts: ResourceFacts<F, R, S>,
): Resource<F, R, S> {
  const row = facts.row ?? ({} as R);
  const answer: FieldMap = { id: facts.id, ...facts.form, ...row, version: readonlyInt('version') };
  const visible = Object.fromEntries(Object.entries(answer).filter(([, field]) => field.kind !== 'secret'));
  return {
    ...facts,
    name,
    row,
    search: facts.search ?? ({} as S),
    answer: visible,
    create: wireSchema(facts.form, 'create'),
    update: wireSchema(facts.form, 'update'),
    documents: {
      create: wireInput(facts.form, 'create'),
      update: wireInput(facts.form, 'update'),
      answer: wireOutput(visible),
    },
    encode: (record) => encodeWith(visible, record),
    decode: (wire) => decodeWith(visible, wire) as Row<F, R>,
  };
}
