import type { PgTable } from 'drizzle-orm/pg-core';
import { resourceHistoryEndpoints } from '#kit/contract/endpoints/history-endpoints.ts';
import { resourceEndpoints } from '#kit/contract/endpoints/resource-endpoints.ts';
import type { AnyResource, Audience } from '#kit/contract/resource.ts';
import { type AnyRoute, implement } from '../route.ts';
import { type Crud, createCrud } from './crud.ts';
import type { CrudOptions, OwnerContext } from './crud-options.ts';
import { readJoinedIds } from './joined-ids.ts';
import { textPicture } from './text-picture-route.ts';

type Routes = ReturnType<typeof routesOf>;
type CrudAction = Exclude<keyof Routes, 'move'>;

export interface CrudRoutes<R extends AnyResource> {
  readonly crud: Crud<OwnerContext<R['owner']>, R>;
  /**
   * The calls of every audience the resource has; `except` leaves room for a slice's own. Without the engine's `update`
   * there is no `revert` either, because it would not run the slice's.
   */
  all(options?: { except?: readonly CrudAction[] }): AnyRoute[];
  /** `PATCH <base>/:id/:order`, for resources with a display order. */
  move(): AnyRoute[];
}

function routesOf(resource: AnyResource, audience: Audience, crud: Crud, sized: CrudOptions['sized']) {
  const calls = resourceEndpoints(resource, audience);
  const changes = resourceHistoryEndpoints(resource, audience);
  return {
    list: implement(calls.list, {
      cost: resource.paged === true ? 'unpaged' : undefined,
      handler: (ctx, { query }) => crud.list(ctx, query, query),
    }),
    get: implement(calls.get, (ctx, { params }) => crud.get(ctx, params.address)),
    create: implement(calls.create, { sized, handler: (ctx, { body }) => crud.create(ctx, body) }),
    update: implement(calls.update, {
      sized,
      handler: (ctx, { params, body }) => crud.update(ctx, params.address, body),
    }),
    remove: implement(calls.remove, (ctx, { params }) =>
      crud.remove(ctx, readJoinedIds(resource, params.ids)),
    ),
    restore: implement(calls.restore, (ctx, { params }) =>
      crud.restore(ctx, readJoinedIds(resource, params.ids)),
    ),
    history: implement(changes.history, (ctx, { params, query }) => crud.history(ctx, params.address, query)),
    revert: implement(changes.revert, (ctx, { params, body: wire }) => crud.revert(ctx, { ...params, wire })),
    picture: implement(calls.picture, textPicture),
    move: implement(calls.move, (ctx, { params }) => crud.move(ctx, params.address, params.order)),
  };
}

/** The calls of a resource, for each of its audiences. */
export function crudRoutes<R extends AnyResource, T extends PgTable>(
  resource: R,
  options: CrudOptions<R, T>,
): CrudRoutes<R> {
  const crud = createCrud(resource, options);
  // The scope of each call is that of the owner, so its context has what the calls need.
  const ofAnyOwner = crud as unknown as Crud;
  const byAudience = (Object.keys(resource.paths) as Audience[]).map((audience) =>
    routesOf(resource, audience, ofAnyOwner, options.sized),
  );
  const permitted = (routes: readonly AnyRoute[]) =>
    routes.filter(({ permission }) => !Array.isArray(permission) || permission.length > 0);
  return {
    crud,
    all: ({ except = [] } = {}) =>
      byAudience.flatMap(({ move: _, ...calls }) =>
        permitted(
          (Object.keys(calls) as CrudAction[])
            .filter(
              (action) => !except.includes(action) && !(action === 'revert' && except.includes('update')),
            )
            .map((action) => calls[action]),
        ),
      ),
    move: () => permitted(byAudience.map(({ move }) => move)),
  };
}
