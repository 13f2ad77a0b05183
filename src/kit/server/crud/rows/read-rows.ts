import type { Page } from '#kit/contract/endpoints/endpoint.ts';
import { badRequest, notFound } from '#kit/contract/errors.ts';
import type { FieldMap } from '#kit/contract/field.ts';
import type { ScopedContext } from '../../context.ts';
import { HttpResponse, MOST_ROWS, page, unpaged } from '../../http-response.ts';
import { ownerClock } from '../owner-clock.ts';
import { referenceNames } from '../references.ts';
import { fromColumns, localText } from '../values.ts';
import { type Address, type BoundResource, inSight, type Values } from './bound-resource.ts';
import { checkOwner } from './check-values.ts';
import { presentSecrets } from './secret-columns.ts';

export interface Paging {
  page: number | null;
  size: number | null;
  sort: string | null;
}

const WHOLE: Paging = { page: null, size: null, sort: null };

/** A record in code. */
export type Presented = Values & { id: number; version: number };

/** An `HttpResponse` holds the first rows of a list that was cut, with a header that says so. */
export type FoundRows<T> = T[] | Page<T> | HttpResponse<T[]>;

/** Table rows as records in code, with the names of references in the reader's language. */
async function present(bound: BoundResource, ctx: ScopedContext, rows: Values[]): Promise<Presented[]> {
  const { resource, options, shape } = bound;
  const view = {
    codes: ctx.services.codes,
    locale: ctx.locale,
    names: await referenceNames(ctx, resource.response, rows, shape, options.references, resource),
    clock: ownerClock(ctx, resource.owner),
  };
  const records = fromColumns(shape, resource.response, rows, view);
  if ('localName' in resource.response)
    records.forEach((record, index) => {
      record.localName = localText(rows[index] as Values, ctx.locale);
    });
  presentSecrets(bound.secrets, ctx.services.secrets, records, rows);
  // Read field by field from the columns, which the types of the hook describe.
  await options.present?.(ctx, records as Parameters<typeof options.present>[1], rows);
  return records as Presented[];
}

export async function presentedRow(
  bound: BoundResource,
  ctx: ScopedContext,
  row: Values,
): Promise<Presented> {
  const [record] = await present(bound, ctx, [row]);
  return record as Presented;
}

/** The row; throws 404 if it is missing or not visible. */
export async function findRow(bound: BoundResource, ctx: ScopedContext, address: Address): Promise<Values> {
  const [row] = await ctx.db.query(bound.sql.one, [...inSight(bound, ctx), address]);
  if (!row) throw notFound();
  return row;
}

/** The rows found, in the requested order. */
export async function severalRows(
  bound: BoundResource,
  ctx: ScopedContext,
  addresses: readonly Address[],
): Promise<Presented[]> {
  const { sql, resource } = bound;
  const rows = await ctx.db.query(sql.several, [...inSight(bound, ctx), addresses]);
  const places = new Map(addresses.map((address, index) => [address, index]));
  const place = (row: Values): number => places.get(row[resource.address ?? 'id'] as Address) ?? 0;
  rows.sort((a, b) => place(a) - place(b));
  return present(bound, ctx, rows);
}

/** All rows matching a search, or one page if the resource is paged and the call requests one. */
export async function listRows(
  bound: BoundResource,
  ctx: ScopedContext,
  search: Values,
  paging: Paging = WHOLE,
): Promise<FoundRows<Presented>> {
  const { sql, resource } = bound;
  await checkOwner(bound, ctx, search);
  const names = Object.keys(sql.filters)
    .filter((name) => search[name] !== null && search[name] !== undefined)
    .sort();
  const values = [...inSight(bound, ctx), ...names.map((name) => sql.filters[name]?.bind(search[name]))];
  const sort = sortKey(bound, paging.sort);
  if (resource.paged && (paging.page !== null || paging.size !== null)) {
    const request = { number: paging.page ?? 0, size: paging.size ?? 30 };
    const window = [request.size, request.number * request.size];
    const [rows, [count]] = await Promise.all([
      ctx.db.query(sql.list(names, sort, true), [...values, ...window]),
      ctx.db.query(sql.count(names), values),
    ]);
    return page(await present(bound, ctx, rows), request, Number(count?.total ?? 0));
  }
  const rows = await ctx.db.query(sql.list(names, sort, false), values);
  const records = await present(bound, ctx, rows.slice(0, MOST_ROWS));
  return unpaged(records, rows.length, MOST_ROWS);
}

/** Rows of a list or page, however they were found. */
export function rowsOf<T>(found: FoundRows<T>): T[] {
  if (found instanceof HttpResponse) return found.body;
  return 'content' in found ? found.content : found;
}

/** `sort=ord` or `sort=-ord`, by wire name, limited to the resource's own fields. */
function sortKey({ resource, shape: { columns } }: BoundResource, sort: string | null): string {
  if (!sort) return '';
  const descending = sort.startsWith('-');
  const wire = descending ? sort.slice(1) : sort;
  const found = Object.entries(resource.response as FieldMap).find(([, field]) => field.wire === wire);
  const key = found && (found[0] in columns ? found[0] : `${found[0]}Id`);
  if (!key || !(key in columns))
    throw badRequest('error.badRequest', { fields: { sort: { key: 'field.choice' } } });
  return descending ? `-${key}` : key;
}
