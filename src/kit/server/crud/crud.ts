import type { PgTable } from 'drizzle-orm/pg-core';
import {
  AppError,
  badRequest,
  conflict,
  type FieldErrors,
  fieldError,
  notFound,
} from '#kit/contract/errors.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import type { AnyResource, Owner } from '#kit/contract/resource.ts';
import { versionOf } from '#kit/contract/version.ts';
import { errorPath, parseWire } from '#kit/contract/wire.ts';
import type { BusinessesContext, Context, ScopedContext, StoreContext, StoresContext } from '../context.ts';
import { violatedConstraint } from '../database/database-errors.ts';
import { droppedFiles } from '../files/file-column.ts';
import { HttpResponse, page } from '../http-response.ts';
import { chosenStores } from '../request/chosen-stores.ts';
import type { Services } from '../services.ts';
import { sees } from '../session/principal.ts';
import { columnKey, tableShape } from './columns-of.ts';
import { refuseUndeclared } from './declared-fields.ts';
import { lastChange } from './last-change.ts';
import { ownerField, ownerValues } from './owned-rows.ts';
import { ownerClock } from './owner-clock.ts';
import { checkReferences, type ReferenceTables, referenceNames, refuseDangling } from './references.ts';
import { buildStatements, type Filter, LIMIT } from './statements.ts';
import { rememberSources, translatedFields } from './translation-sources.ts';
import { refuseUsed, type Use } from './uses.ts';
import { fromColumns, localText, toColumns } from './values.ts';

type Record_ = Record<string, unknown>;

/** What the hooks of a resource may use: the rows that its owner scopes. */
export type OwnerContext<O extends Owner> = {
  platform: Context;
  store: StoreContext;
  stores: StoresContext;
  businesses: BusinessesContext;
}[O];

export interface CrudOptions<C extends Context = ScopedContext> {
  table: PgTable;
  /** Tables that `ref` and `refs` fields point into, by field name. */
  references?: ReferenceTables;
  uses?: readonly Use[];
  /** The reference field whose rows count their display order among themselves. */
  siblings?: string;
  filters?: Record<string, Filter>;
  /** Other ways to say a body, turned into the declared one before it is parsed. */
  readBody?(wire: unknown): unknown;
  /** The form's fields, where the size of a picture depends on what else a body says. */
  sized?(wire: unknown, services: Services): FieldMap;
  /** What a new record lacks beyond the rules of its single fields, told together with those. */
  checkNew?(wire: unknown): FieldErrors;
  /**
   * Looks at or completes the values before they are written; throws to refuse. `before` is the row on update.
   * What it answers are columns of the table (by key) that no form field writes.
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most hooks only look, and answer nothing
  beforeSave?(ctx: C, values: Record_, before?: Record_): Promise<Record_ | void> | Record_ | void;
  /** Throws to refuse the deletion of these rows. */
  beforeRemove?(ctx: C, addresses: readonly (number | string)[]): Promise<void> | void;
  /** Completes records that answers carry; `rows` are the table's rows in the same order. */
  present?(ctx: C, records: Record_[], rows: readonly Record_[]): Promise<void> | void;
  afterChange?(ctx: C): void;
}

export interface Crud<C extends Context = Context> {
  list(
    ctx: C,
    search: Record_,
    paging: { page: number | null; size: number | null; sort: string | null },
  ): Promise<unknown>;
  get(ctx: C, address: number | string): Promise<Record_>;
  /** Those of these rows that are there, on the wire, in the order asked for. */
  several(ctx: C, addresses: readonly (number | string)[]): Promise<Record_[]>;
  /** Parses and saves; answers the saved record on the wire. */
  create(ctx: C, wire: unknown): Promise<Record_>;
  update(ctx: C, address: number | string, wire: unknown): Promise<Record_>;
  remove(ctx: C, addresses: readonly (number | string)[]): Promise<{ count: number }>;
  restore(ctx: C, addresses: readonly (number | string)[]): Promise<{ count: number }>;
  move(ctx: C, address: number | string, order: number): Promise<Record_>;
}

/** Lists, reads and writes one resource. Every statement carries the owner, so another's row does not exist here. */
export function createCrud<O extends Owner>(
  resource: AnyResource & { readonly owner: O },
  options: CrudOptions<OwnerContext<O>>,
): Crud<OwnerContext<O>> {
  const shape = tableShape(options.table);
  refuseUndeclared(resource, shape, options.table);
  const addressName = resource.address ?? 'id';
  const siblingField: Field | undefined = options.siblings ? resource.form[options.siblings] : undefined;
  const sql = buildStatements({
    name: resource.name,
    shape,
    owner: resource.owner,
    addressKey: addressName,
    search: resource.search,
    order: resource.order ?? ['id'],
    siblingKey: siblingField && columnKey(shape, options.siblings as string, siblingField),
    extraFilters: options.filters,
  });
  const spread = ownerField(resource.owner);
  const inSight = (ctx: ScopedContext): unknown[] => ownerValues(ctx, resource.owner);
  /** The same for the rows that share a display order: those of one owner, also where several are in sight. */
  const ofOneOwner = (ctx: ScopedContext, ownerId: unknown): unknown[] =>
    spread ? [[ownerId]] : inSight(ctx);
  const accountOf = (ctx: ScopedContext): number => ctx.principal.accountId;
  // Words of the platform have no source language of their own store to fall behind.
  const translated = resource.owner === 'store' ? translatedFields(resource) : [];

  const present = async (ctx: ScopedContext, rows: Record_[]): Promise<Record_[]> => {
    const names = await referenceNames(ctx, resource.response, rows, shape, options.references, resource);
    const view = {
      codes: ctx.services.codes,
      locale: ctx.locale,
      names,
      clock: ownerClock(ctx, resource.owner),
    };
    const records = fromColumns(shape, resource.response, rows, view);
    if ('localName' in resource.response)
      records.forEach((record, index) => {
        record.localName = localText(rows[index] as Record_, ctx.locale);
      });
    await options.present?.(ctx, records, rows);
    return records;
  };
  const presentOne = async (ctx: ScopedContext, row: Record_): Promise<Record_> =>
    resource.encode((await present(ctx, [row]))[0] as Record_);

  const find = async (ctx: ScopedContext, address: number | string): Promise<Record_> => {
    const [row] = await ctx.db.query<Record_>(sql.one, [...inSight(ctx), address]);
    if (!row) throw notFound();
    return row;
  };

  /** A refused unique index becomes the error of its field, exactly as the live check says it (D23). */
  const uniqueAsField = (error: unknown): unknown => {
    const rule = resource.unique?.find((each) => each.index === violatedConstraint(error));
    const field = rule && resource.form[rule.fields[rule.fields.length - 1] as string];
    return rule && field ? fieldError(field.wire, rule.message) : error;
  };

  const write = async (
    ctx: ScopedContext,
    statement: () => ReturnType<typeof sql.insert>,
    values: unknown[],
  ): Promise<Record_ | undefined> => {
    try {
      return (await ctx.db.query<Record_>(statement(), values))[0];
    } catch (error) {
      throw uniqueAsField(error);
    }
  };

  const checkLanguages = (ctx: ScopedContext, values: Record_): void => {
    const field = resource.form.translations;
    if (resource.owner !== 'store' || field?.kind !== 'translations' || !Array.isArray(values.translations))
      return;
    const known = new Set([ctx.store.defaultLanguage, ...ctx.store.languages]);
    (values.translations as { language: string }[]).forEach((each, index) => {
      if (!known.has(each.language))
        throw fieldError(`${field.wire}[${index}].lanTp.id`, 'field.unknownLanguage');
    });
  };

  const checkCodes = (ctx: ScopedContext, values: Record_): void => {
    for (const [name, field] of Object.entries(resource.form as FieldMap)) {
      const value = values[name];
      if (!field.codeGroup || !value) continue;
      for (const [index, each] of ([value].flat() as { id: number }[]).entries())
        if (!ctx.services.codes.find(field.codeGroup, each.id))
          throw fieldError(errorPath(field, Array.isArray(value) ? index : undefined), 'field.unknownCode');
    }
  };

  /** A store or business that the session may not see does not exist, whether a body or a search names it. */
  const checkOwner = async (ctx: ScopedContext, named: Record_): Promise<void> => {
    const owner = spread && named[spread];
    if (owner === null || owner === undefined) return;
    const id = typeof owner === 'number' ? owner : (owner as { id: number }).id;
    if (spread === 'store') await chosenStores(ctx, id);
    else if (!sees(ctx.businesses, id)) throw notFound();
  };

  const checked = async (ctx: ScopedContext, values: Record_, before?: Record_): Promise<Record_> => {
    await checkOwner(ctx, values);
    checkCodes(ctx, values);
    checkLanguages(ctx, values);
    const business = (values.business as { id: number } | undefined)?.id ?? before?.businessId;
    const within = { owner: resource.owner, businessId: business as number | undefined };
    await checkReferences(ctx, resource.form, values, options.references, within);
    const more = await options.beforeSave?.(ctx, values, before);
    if (translated.length > 0) rememberSources(translated, before, values);
    return { ...toColumns(shape, resource.form, values, ownerClock(ctx, resource.owner)), ...more };
  };

  const withNextOrder = async (ctx: ScopedContext, wire: unknown): Promise<unknown> => {
    const field: Field | undefined = resource.form.displayOrder;
    if (!field || (wire as Record_ | null)?.[field.wire] !== undefined) return wire;
    const named = (by: Field): number | null => idIn(by, (wire as Record_ | null)?.[by.wire]);
    const owner = spread && named(resource.form[spread]);
    const siblings = siblingField ? [named(siblingField)] : [];
    const [row] = await ctx.db.query<{ next: number }>(sql.nextOrder, [
      ...ofOneOwner(ctx, owner),
      ...siblings,
    ]);
    return {
      ...(wire as object),
      [field.wire]: Math.min(row?.next ?? 1, field.limits.max ?? Number.MAX_SAFE_INTEGER),
    };
  };

  const refuse = refuseUsed(options.uses ?? [], resource.owner === 'store');

  const crud: Crud<ScopedContext> = {
    async list(ctx, search, paging) {
      await checkOwner(ctx, search);
      const names = Object.keys(sql.filters)
        .filter((name) => search[name] !== null && search[name] !== undefined)
        .sort();
      const values = [...inSight(ctx), ...names.map((name) => sql.filters[name]?.bind(search[name]))];
      const sort = sortKey(resource, paging.sort, shape.columns);
      if (resource.paged && (paging.page !== null || paging.size !== null)) {
        const request = { number: paging.page ?? 0, size: paging.size ?? 30 };
        const [rows, [count]] = await Promise.all([
          ctx.db.query<Record_>(sql.list(names, sort, true), [
            ...values,
            request.size,
            request.number * request.size,
          ]),
          ctx.db.query<{ total: number }>(sql.count(names), values),
        ]);
        return page((await present(ctx, rows)).map(resource.encode), request, count?.total ?? 0);
      }
      const rows = await ctx.db.query<Record_>(sql.list(names, sort, false), values);
      const cut = rows.length > LIMIT;
      const wire = (await present(ctx, cut ? rows.slice(0, LIMIT) : rows)).map(resource.encode);
      return cut ? new HttpResponse(200, wire, { 'x-list-cut': String(LIMIT) }) : wire;
    },

    async get(ctx, address) {
      return presentOne(ctx, await find(ctx, address));
    },

    async several(ctx, addresses) {
      const rows = await ctx.db.query<Record_>(sql.several, [...inSight(ctx), addresses]);
      const places = new Map(addresses.map((address, index) => [address, index]));
      const place = (row: Record_): number => places.get(row[addressName] as number | string) ?? 0;
      rows.sort((a, b) => place(a) - place(b));
      return (await present(ctx, rows)).map(resource.encode);
    },

    async create(ctx, body) {
      const wire = options.readBody?.(body) ?? body;
      const more = options.checkNew?.(wire);
      const values = parseWire(
        resource.form,
        resource.create,
        await withNextOrder(ctx, wire),
        more,
      ) as Record_;
      const columns = await checked(ctx, values);
      const owner = resource.owner === 'store' ? { storeId: ctx.store.id } : {};
      const who =
        'createdBy' in shape.columns ? { createdBy: accountOf(ctx), updatedBy: accountOf(ctx) } : {};
      const complete: Record_ = { ...columns, ...owner, ...who };
      const keys = Object.keys(complete);
      const row = await write(
        ctx,
        () => sql.insert(keys),
        keys.map((key) => complete[key]),
      );
      options.afterChange?.(ctx);
      return presentOne(ctx, row as Record_);
    },

    async update(ctx, address, body) {
      const wire = options.readBody?.(body) ?? body;
      const before = await find(ctx, address);
      const values = parseWire(resource.form, resource.update, wire) as Record_;
      for (const [name, field] of Object.entries(resource.form as FieldMap))
        if (field.createOnly) delete values[name];
      const version = versionOf(wire);
      const columns = await checked(ctx, values, before);
      const keys = Object.keys(columns);
      const row = await write(ctx, () => sql.update(keys), [
        ...inSight(ctx),
        address,
        version,
        accountOf(ctx),
        ...keys.map((key) => columns[key]),
      ]);
      if (!row) {
        const now = await find(ctx, address);
        const change = await lastChange(ctx, resource.owner, now);
        throw conflict('error.stale', { data: { current: await presentOne(ctx, now), ...change } });
      }
      ctx.files.release(droppedFiles(options.table, before, row));
      options.afterChange?.(ctx);
      return presentOne(ctx, row);
    },

    async remove(ctx, addresses) {
      // A row that is not there comes before any reason to keep the others.
      const found = await ctx.db.query(sql.present, [...inSight(ctx), addresses]);
      if (found.length !== new Set(addresses).size) throw notFound();
      await options.beforeRemove?.(ctx, addresses);
      await refuse(ctx, addresses);
      return changeAll(ctx, sql.remove, addresses);
    },
    async restore(ctx, addresses) {
      const response = await changeAll(ctx, sql.restore, addresses);
      if (options.references) {
        const rows = await ctx.db.query<Record_>(sql.several, [...inSight(ctx), addresses]);
        await refuseDangling(ctx, resource.form, rows, shape, options.references, resource);
      }
      return response;
    },

    async move(ctx, address, order) {
      const [owner] = spread ? [(await find(ctx, address))[`${spread}Id`]] : inSight(ctx);
      await ctx.db.query(sql.lockOrder, [owner ?? 0]);
      const theirs = ofOneOwner(ctx, owner);
      const largest = resource.form.displayOrder?.limits.max ?? 2_147_483_647;
      await ctx.db.query(sql.untie, [...theirs, largest]);
      const moved = await ctx.db.query(sql.move, [...theirs, address, order, accountOf(ctx)]);
      if (moved.length === 0) throw notFound();
      options.afterChange?.(ctx);
      return presentOne(ctx, await find(ctx, address));
    },
  };

  /** All or nothing: one id that is not there (or not ours) and nothing changes. */
  async function changeAll(
    ctx: ScopedContext,
    statement: typeof sql.remove,
    addresses: readonly (number | string)[],
  ): Promise<{ count: number }> {
    const distinct = [...new Set(addresses)];
    try {
      const changed = await ctx.db.query(statement, [...inSight(ctx), distinct, accountOf(ctx)]);
      if (changed.length !== distinct.length) throw notFound();
    } catch (error) {
      throw error instanceof AppError ? error : uniqueAsField(error);
    }
    options.afterChange?.(ctx);
    return { count: distinct.length };
  }

  return crud;
}

/** The id that a body gives for a reference; null where it gives none, which the parse then judges. */
function idIn(field: Field, value: unknown): number | null {
  const parsed = field.schema.safeParse(value);
  return parsed.success ? ((parsed.data as { id: number } | null)?.id ?? null) : null;
}

/** `sort=ord` or `sort=-ord`, by wire name, from the resource's own fields only. */
function sortKey(resource: AnyResource, sort: string | null, columns: Record<string, string>): string {
  if (!sort) return '';
  const descending = sort.startsWith('-');
  const wire = descending ? sort.slice(1) : sort;
  const found = Object.entries(resource.response as FieldMap).find(([, field]) => field.wire === wire);
  const key = found && (found[0] in columns ? found[0] : `${found[0]}Id`);
  if (!key || !(key in columns))
    throw badRequest('error.badRequest', { fields: { sort: { key: 'field.choice' } } });
  return descending ? `-${key}` : key;
}
