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
  /** Path segment of the list, where another call has the path itself (`overview` → `GET <base>/overview`). */
  listSegment?: string;
  /** Path segment before the id in the call that moves a row, where another call has `<base>/:id/:value`. */
  moveSegment?: string;
  permissions: Partial<Record<Audience, CrudPermissions>>;
  /** Further permission codes that may read the list, for screens that offer these rows for selection. */
  listAlso?: Partial<Record<Audience, readonly PermissionCode[]>>;
  /** The integer id in responses and paths; absent if `address` replaces it on the wire. */
  id?: Field<number>;
  /** The form field used in paths instead of the integer id (`/lan/en`). */
  address?: keyof F & string;
  form: F;
  /** Fields in responses only. */
  row?: R;
  /** Query parameters of the list. */
  search?: S;
  /**
   * What the change history keeps beyond the form; the save takes it under the same wire names. What is read-only is shown
   * and not taken back.
   */
  recorded?: FieldMap;
  /** The fields that name a row among rows of other resources (the trash); default: `name`, else `title`. */
  named?: readonly ((keyof F | keyof R) & string)[];
  /** Default order; a leading minus means descending. */
  order?: readonly string[];
  unique?: readonly UniqueRule<F>[];
  /**
   * Returns a page when called with `page` and `size` (D21). true: unbounded, so screens use a pager; 'ahead': screens
   * load the whole list but fetch the first rows in advance.
   */
  paged?: boolean | 'ahead';
  /** The plural for the API document; default: the name. */
  summary?: string;
  /** Its singular, where leaving out the ending does not give it. */
  singular?: string;
}

export type Row<F extends FieldMap, R extends FieldMap> = { id: number; version: number } & Domain<F> &
  Domain<R>;

/**
 * `id` is the table's integer id; responses of a resource with an `address` lack it, so the web side identifies rows by
 * `addressOf(row)`.
 */
export interface Resource<
  F extends FieldMap = FieldMap,
  R extends FieldMap = FieldMap,
  S extends FieldMap = FieldMap,
> extends ResourceFacts<F, R, S> {
  readonly name: string;
  readonly id: Field<number>;
  /** The field used in paths: its `wire` is the parameter's name. */
  readonly addressField: Field<number> | Field<string>;
  addressOf(row: object): number | string;
  readonly row: R;
  readonly search: S;
  /** All fields of a response: id, form, row, version. */
  readonly response: FieldMap;
  readonly create: z.ZodType<Domain<F>>;
  readonly update: z.ZodType<Partial<Domain<F>>>;
  /** Bodies in the API document. */
  readonly documents: { create: z.ZodType; update: z.ZodType };
  /** A response, in the API document and when it is checked. */
  readonly output: z.ZodType;
  /** Row in code → wire. */
  encode(row: object): Record<string, unknown>;
  /** Wire response → row in code. */
  decode(wire: unknown): Row<F, R>;
}

/** A new record without a display order comes last (D29). */
const orderIsOptional = (form: FieldMap): FieldMap =>
  form.displayOrder ? { ...form, displayOrder: { ...form.displayOrder, required: false } } : form;

/** Declares one resource: data only, no layout, conditions or callbacks. */
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
    },
    output: wireOutput(visible).meta({ id: name.charAt(0).toUpperCase() + name.slice(1) }),
    encode: encoderOf(visible),
    decode: (wire) => decodeWith(visible, wire) as Row<F, R>,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a resource of any fields, for code that treats all resources alike
export type AnyResource = Resource<any, any, any>;
