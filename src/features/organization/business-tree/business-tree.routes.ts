import { defineRoutes, route } from '#kit/server/route.ts';
import {
  businessTreePath,
  businessTreePermission,
  businessTreeResponse,
  encodeBusiness,
} from './business-tree.contract.ts';
import { businessTree } from './business-tree.read-model.ts';

export default defineRoutes(
  'organization/business-tree',
  route({
    method: 'GET',
    path: businessTreePath,
    permission: businessTreePermission,
    scope: 'businesses',
    summary: 'Get the tree of visible businesses with their stores',
    response: businessTreeResponse,
    handler: async (ctx) => (await businessTree(ctx.db, ctx.businesses, ctx.locale)).map(encodeBusiness),
  }),
);
