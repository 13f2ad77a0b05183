import { businessRoutes } from '#features/organization/businesses/business-rows.public.ts';
import { notFound } from '#kit/contract/errors.ts';
import type { BusinessesContext } from '#kit/server/context.ts';
import { defineRoutes, implement } from '#kit/server/route.ts';
import { profileCalls } from './business-profile.contract.ts';

const { crud } = businessRoutes;

/** The session's own business; one below it has its own people (D11). */
function ownId({ principal }: BusinessesContext): number {
  if (principal.businessId === undefined || principal.storeId !== undefined) throw notFound();
  return principal.businessId;
}

export default defineRoutes(
  'organization/business-profile',
  implement(profileCalls.get, (ctx) => crud.get(ctx, ownId(ctx))),
  implement(profileCalls.update, (ctx, { params, body }) => {
    if (params.id !== ownId(ctx)) throw notFound();
    return crud.update(ctx, params.id, body);
  }),
);
