import type { z } from 'zod';
import type { Domain, Field, FieldMap } from './field.ts';
import { id, readonlyInt } from './fields.ts';
import type { MessageKey } from './i18n/messages.ts';
import type { CrudPermissions, PermissionCode } from './permissions.ts';
import { decodeWith, encoderOf, wireInput, wireOutput, wireSchema } from './wire.ts';

/**
 * Whose row it is: nobody's own (`platform`), or a store's (D11), reached in the one store that a call is about.
 * `stores` and `businesses`: rows of one store or business each, reached in all that the session sees; the form names
 * it in a field `store` or `business`, chosen once.
 */
export type Owner = 'platform' | 'store' | 'stores' | 'businesses';
/** Who looks: a store's own people (`…/store`), people of a business, who choose a store (D12), or those of the platform. */
export type Audience = 'store' | 'business' | 'platform';

export interface UniqueRule<F extends FieldMap> {
  fields: readonly (keyof F & string)[];
  message: MessageKey;
  /** Name of the unique index in the table that backs the rule. */
  index: string;
  /** Path segment of the live check (`chk` → `PATCH <base>/chk/<values>`), when there is one. */
  check?: string;
}

export interface ResourceFacts<F extends FieldMap, R extends FieldMap, S extends FieldMap> {
  owner: Owner;
  paths: Partial<Record<Audience, string>>;
  permissions: Partial<Record<Audience, CrudPermissions>>;
  /** Further codes that may read the list, because another screen offers these rows for choice. */
  listAlso?: Partial<Record<Audience, readonly PermissionCode[]>>;
  /** The integer id of answers and paths; left out when `address` takes its place on the wire. */
  id?: Field<number>;
  /** The form field whose text stands in the paths instead of the integer id (`/lan/en`). */
  address?: keyof F & string;
  form: F;
  /** Fields that only answers carry. */
  row?: R;
  /** Query parameters of the list. */
  search?: S;
  /** Default order; a leading minus means descending. */
  order?: readonly string[];
  unique?: readonly UniqueRule<F>[];
  /**
   * Answers a page when asked with `page` and `size` (D21). true: grows without bound, so screens turn pages;
   * 'ahead': screens hold the whole list but read its first rows ahead of the rest.
   */
  paged?: boolean | 'ahead';
  /** One sentence for the API document. */
  summary?: string;
}

export type Row<F extends FieldMap, R extends FieldMap> = { id: number; version: number } & Domain<F> &
  Domain<R>;

/**
 * `id` is the table's integer id; answers of a resource with an `address` do not carry it,
 * so the web side tells rows apart by `addressOf(row)`.
 */
export interface Resource<
  F extends FieldMap = FieldMap,
  R extends FieldMap = FieldMap,
  S extends FieldMap = FieldMap,
> extends ResourceFacts<F, R, S> {
  readonly name: string;
  readonly id: Field<number>;
  /** The field that stands in paths: its `wire` is the parameter's name. */
  readonly addressField: Field<number> | Field<string>;
  addressOf(row: object): number | string;
  readonly row: R;
  readonly search: S;
  /** Everything an answer carries: id, form, row, version. */
  readonly response: FieldMap;
  readonly create: z.ZodType<Domain<F>>;
  readonly update: z.ZodType<Partial<Domain<F>>>;
  readonly documents: { create: z.ZodType; update: z.ZodType; response: z.ZodType };
  /** Row in code → wire. */
  encode(row: object): Record<string, unknown>;
  /** Wire answer → row in code. */
  decode(wire: unknown): Row<F, R>;
}

/** A new record that names no place in the display order comes last (D29). */
const orderIsOptional = (form: FieldMap): FieldMap =>
  form.displayOrder ? { ...form, displayOrder: { ...form.displayOrder, required: false } } : form;

/** Declares one resource: facts only, never layout, conditions or callbacks. */
export function resource<
  F extends FieldMap,
  R extends FieldMap = Record<never, never>,
  S extends FieldMap = Record<never, never>,
  P extends Partial<Record<Audience, CrudPermissions>> = Partial<Record<Audience, CrudPermissions>>,
  O extends Owner = Owner,
>(
  name: string,
  facts: ResourceFacts<F, R, S> & { permissions: P; owner: O },
): Resource<F, R, S> & { readonly permissions: P; readonly owner: O } {
  const row = facts.row ?? ({} as R);
  const addressName = facts.address ?? 'id';
  if (!facts.id && !facts.address) throw new Error(`resource ${name} needs an id or an address`);
  const idField = facts.id ?? id('cd');
  const response: FieldMap = {
    ...(facts.id && { id: facts.id }),
    ...facts.form,
    ...row,
    version: readonlyInt('version'),
  };
  const visible = Object.fromEntries(Object.entries(response).filter(([, field]) => field.kind !== 'secret'));
  return {
    ...facts,
    name,
    id: idField,
    addressField: facts.address ? (facts.form[facts.address] as Field<string>) : idField,
    addressOf: (record) => (record as Record<string, number | string>)[addressName] as number | string,
    row,
    search: facts.search ?? ({} as S),
    response: visible,
    create: wireSchema(facts.form, 'create'),
    update: wireSchema(facts.form, 'update'),
    documents: {
      create: wireInput(orderIsOptional(facts.form), 'create'),
      update: wireInput(facts.form, 'update'),
      response: wireOutput(visible).meta({ id: name.charAt(0).toUpperCase() + name.slice(1) }),
    },
    encode: encoderOf(visible),
    decode: (wire) => decodeWith(visible, wire) as Row<F, R>,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a resource of any fields, for code that treats all resources alike
export type AnyResource = Resource<any, any, any>;
