import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Method } from '#kit/contract/endpoints/endpoint.ts';
import { joinedIds } from '#kit/contract/endpoints/joined-ids.ts';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import { int, optionalInt, optionalText } from '#kit/contract/fields.ts';
import type { CrudPermissions, PermissionCode } from '#kit/contract/permissions.ts';
import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import type { Context } from '../context.ts';
import { listOrPage } from '../http-response.ts';
import { type AnyRoute, type RouteSpec, route } from '../route.ts';
import { callScope } from './call-scope.ts';
import { type Crud, createCrud } from './crud.ts';
import type { CrudOptions, OwnerContext } from './crud-options.ts';
import { readJoinedIds } from './joined-ids.ts';

const paging = {
  page: optionalInt('page', { max: 100_000 }),
  size: optionalInt('size', { min: 1, max: 1_000 }),
  sort: optionalText('sort', { max: 60 }),
};

export type CrudAction = 'list' | 'get' | 'create' | 'update' | 'remove' | 'restore' | 'check' | 'move';

const countResponse = z.object({ count: z.number() });

export interface CrudRoutes<C extends Context> {
  readonly crud: Crud<C>;
  /** The calls of every audience the resource has; `except` leaves room for a slice's own. */
  all(options?: { except?: readonly CrudAction[] }): AnyRoute[];
  /** `PATCH <base>/:id/:order`, for resources with a display order. */
  move(): AnyRoute[];
}

/** What the calls of a resource for one audience are declared with. */
interface Declaring {
  readonly resource: AnyResource;
  readonly crud: Crud;
  readonly sized: CrudOptions['sized'];
  readonly audience: Audience;
  readonly path: string;
}

const titleOf = ({ summary, name }: AnyResource): string => summary ?? name;

/** `menu items` → `a menu item`. */
function singleOf(resource: AnyResource): string {
  const noun = titleOf(resource)
    .replace(/ies(?= of |$)/, 'y')
    .replace(/s(?= of |$)/, '');
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}
const addressOf = ({ addressField }: AnyResource) =>
  ({ address: { ...addressField, readonly: false } }) as FieldMap;

function declare(
  { resource, audience }: Declaring,
  method: Method,
  path: string,
  permission: PermissionCode | readonly PermissionCode[] | undefined,
  rest: Pick<RouteSpec, 'summary' | 'handler'> & Partial<RouteSpec>,
): AnyRoute[] {
  // A resource without this permission code (no delete on the dictionary) has no such call.
  if (!permission) return [];
  return [
    route<FieldMap, FieldMap, unknown>({
      method,
      path,
      permission,
      scope: callScope(resource, audience),
      ...rest,
    } as RouteSpec<FieldMap, FieldMap, unknown>),
  ];
}

type CallsOf<A extends CrudAction> = Record<A, AnyRoute[]>;

function readCalls(of: Declaring, codes: CrudPermissions): CallsOf<'list' | 'get'> {
  const { resource, crud, audience, path } = of;
  const { response } = resource.documents;
  const also = resource.listAlso?.[audience] ?? [];
  return {
    list: declare(of, 'GET', path, [codes.search, ...also], {
      summary: `List ${titleOf(resource)}`,
      query: { ...resource.search, ...paging },
      response: (resource.paged ? listOrPage : z.array)(response),
      cost: resource.paged === true ? 'unpaged' : undefined,
      handler: (ctx, { query }) => crud.list(ctx, query, query as never),
    }),
    get: declare(of, 'GET', `${path}/:${resource.addressField.wire}`, codes.search, {
      summary: `Get ${singleOf(resource)}`,
      params: addressOf(resource),
      response,
      handler: (ctx, { params }) => crud.get(ctx, params.address as number),
    }),
  };
}

function saveCalls(of: Declaring, codes: CrudPermissions): CallsOf<'create' | 'update'> {
  const { resource, crud, sized, path } = of;
  const { create, update, response } = resource.documents;
  // The engine parses it, after it has read the row.
  const asIs = (input: z.ZodType) => ({
    parse: (wire: unknown) => wire,
    input,
    fields: resource.form as FieldMap,
  });
  return {
    create: declare(of, 'POST', path, codes.add, {
      summary: `Add ${singleOf(resource)}`,
      body: asIs(create),
      sized,
      response,
      handler: (ctx, { body }) => crud.create(ctx, body ?? {}),
    }),
    update: declare(of, 'PUT', `${path}/:${resource.addressField.wire}`, codes.update, {
      summary: `Update ${singleOf(resource)}`,
      description: 'Absent keys stay unchanged; null clears. `version` prevents overwriting a newer record.',
      params: addressOf(resource),
      body: asIs(update),
      sized,
      response,
      handler: (ctx, { params, body }) => crud.update(ctx, params.address as number, body ?? {}),
    }),
  };
}

function removalCalls(of: Declaring, codes: CrudPermissions): CallsOf<'remove' | 'restore'> {
  const { resource, crud, path } = of;
  const several = { params: joinedIds, response: countResponse };
  return {
    remove: declare(of, 'DELETE', `${path}/:ids`, codes.remove, {
      ...several,
      summary: `Delete ${titleOf(resource)}, ids joined by commas, all or nothing`,
      handler: (ctx, { params }) => crud.remove(ctx, readJoinedIds(resource, params.ids)),
    }),
    restore: declare(of, 'PATCH', `${path}/restore/:ids`, codes.remove, {
      ...several,
      summary: `Restore ${titleOf(resource)} deleted within 30 days`,
      handler: (ctx, { params }) => crud.restore(ctx, readJoinedIds(resource, params.ids)),
    }),
  };
}

function moveCall(of: Declaring): AnyRoute[] {
  const { resource, crud, audience, path } = of;
  const order = { ...(resource.form.displayOrder ?? int('ord')), required: true } as Field;
  const address = `${path}/:${resource.addressField.wire}/:${order.wire}`;
  return declare(of, 'PATCH', address, resource.permissions[audience]?.update, {
    summary: `Move ${singleOf(resource)} in the display order`,
    params: { ...addressOf(resource), order },
    response: resource.documents.response,
    handler: (ctx, { params }) => crud.move(ctx, params.address as number, params.order as number),
  });
}

/** The plain calls of a resource, for each of its audiences. */
export function crudRoutes<R extends AnyResource, T extends PgTable>(
  resource: R,
  options: CrudOptions<R, T>,
): CrudRoutes<OwnerContext<R['owner']>> {
  const crud = createCrud(resource, options);
  const audiences = Object.entries(resource.paths) as [Audience, string][];
  // The scope of each call is that of the owner, so its context has what the calls need.
  const declaring = audiences.map(
    ([audience, path]): Declaring => ({ resource, crud, sized: options.sized, audience, path }),
  );
  return {
    crud,
    all: ({ except = [] } = {}) =>
      declaring.flatMap((of) => {
        const codes = resource.permissions[of.audience];
        if (!codes) throw new Error(`${resource.name} has no permissions for its ${of.audience} calls`);
        const calls = { ...readCalls(of, codes), ...saveCalls(of, codes), ...removalCalls(of, codes) };
        return Object.entries(calls).flatMap(([action, routes]) =>
          except.includes(action as CrudAction) ? [] : routes,
        );
      }),
    move: () => declaring.flatMap(moveCall),
  };
}
