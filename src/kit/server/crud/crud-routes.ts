import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Field, FieldMap } from '#kit/contract/field.ts';
import { int, optionalInt, optionalText } from '#kit/contract/fields.ts';
import type { PermissionCode } from '#kit/contract/permissions.ts';
import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import type { Context } from '../context.ts';
import { listOrPage } from '../http-response.ts';
import { type AnyRoute, type Method, type RouteSpec, route } from '../route.ts';
import { callScope } from './call-scope.ts';
import { type Crud, createCrud } from './crud.ts';
import type { CrudOptions, OwnerContext } from './crud-options.ts';
import { joinedIds, readJoinedIds } from './joined-ids.ts';

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

/** The plain calls of a resource, for each of its audiences. */
export function crudRoutes<R extends AnyResource, T extends PgTable>(
  resource: R,
  options: CrudOptions<R, T>,
): CrudRoutes<OwnerContext<R['owner']>> {
  const crud = createCrud(resource, options);
  // The scope of each call below is that of the owner, so its context has what the calls need.
  const calls: Crud = crud;
  const asIs = (input: z.ZodType, fields: FieldMap) => ({
    parse: (wire: unknown) => wire,
    input,
    fields,
    sized: options.sized,
  });
  const orderField = { ...(resource.form.displayOrder ?? int('ord')), required: true } as Field;
  const addressParameter = { address: { ...resource.addressField, readonly: false } } as FieldMap;

  const audiences = Object.entries(resource.paths) as [Audience, string][];
  const build = (make: (audience: Audience, path: string) => AnyRoute[]): AnyRoute[] =>
    audiences.flatMap(([audience, path]) => make(audience, path));
  const title = resource.summary ?? resource.name;

  const declare = (
    audience: Audience,
    method: Method,
    path: string,
    permission: PermissionCode | readonly PermissionCode[] | undefined,
    rest: Pick<RouteSpec, 'summary' | 'handler'> & Partial<RouteSpec>,
  ): AnyRoute[] =>
    // A resource without the code (no delete on the dictionary) has no such call.
    permission
      ? [
          route<FieldMap, FieldMap, unknown>({
            method,
            path,
            permission,
            scope: callScope(resource, audience),
            ...rest,
          } as RouteSpec<FieldMap, FieldMap, unknown>),
        ]
      : [];

  return {
    crud,
    all: ({ except = [] } = {}) =>
      build((audience, path) => {
        const codes = resource.permissions[audience];
        if (!codes) throw new Error(`${resource.name} has no permissions for its ${audience} calls`);
        const one = `${path}/:${resource.addressField.wire}`;
        const routes: Record<Exclude<CrudAction, 'check' | 'move'>, AnyRoute[]> = {
          list: declare(audience, 'GET', path, [codes.search, ...(resource.listAlso?.[audience] ?? [])], {
            summary: `${title}: list`,
            query: { ...resource.search, ...paging },
            response: (resource.paged ? listOrPage : z.array)(resource.documents.response),
            cost: resource.paged === true ? 'unpaged' : undefined,
            handler: (ctx, { query }) => calls.list(ctx, query, query as never),
          }),
          get: declare(audience, 'GET', one, codes.search, {
            summary: `${title}: one`,
            params: addressParameter,
            response: resource.documents.response,
            handler: (ctx, { params }) => calls.get(ctx, params.address as number),
          }),
          create: declare(audience, 'POST', path, codes.add, {
            summary: `${title}: add`,
            body: asIs(resource.documents.create, resource.form),
            response: resource.documents.response,
            handler: (ctx, { body }) => calls.create(ctx, body ?? {}),
          }),
          update: declare(audience, 'PUT', one, codes.update, {
            summary: `${title}: change`,
            description:
              'Absent keys stay as they are; null clears. `version` guards against overwriting a newer record.',
            params: addressParameter,
            body: asIs(resource.documents.update, resource.form),
            response: resource.documents.response,
            handler: (ctx, { params, body }) => calls.update(ctx, params.address as number, body ?? {}),
          }),
          remove: declare(audience, 'DELETE', `${path}/:ids`, codes.remove, {
            summary: `${title}: delete, several joined by commas, all or nothing`,
            params: joinedIds,
            response: countResponse,
            handler: (ctx, { params }) => calls.remove(ctx, readJoinedIds(resource, params.ids)),
          }),
          restore: declare(audience, 'PATCH', `${path}/restore/:ids`, codes.remove, {
            summary: `${title}: bring back what was deleted within 30 days`,
            params: joinedIds,
            response: countResponse,
            handler: (ctx, { params }) => calls.restore(ctx, readJoinedIds(resource, params.ids)),
          }),
        };
        return Object.entries(routes).flatMap(([action, spec]) =>
          except.includes(action as CrudAction) ? [] : spec,
        );
      }),
    move: () =>
      build((audience, path) =>
        declare(
          audience,
          'PATCH',
          `${path}/:${resource.addressField.wire}/:${orderField.wire}`,
          resource.permissions[audience]?.update,
          {
            summary: `${title}: move to a place in the display order`,
            params: {
              ...addressParameter,
              order: orderField,
            },
            response: resource.documents.response,
            handler: (ctx, { params }) => calls.move(ctx, params.address as number, params.order as number),
          },
        ),
      ),
  };
}
