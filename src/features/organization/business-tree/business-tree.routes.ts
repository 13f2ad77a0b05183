import { defineRoutes, implement } from '#kit/server/route.ts';
import { getBusinessTree } from './business-tree.contract.ts';
import { businessTree } from './business-tree.read-model.ts';

export default defineRoutes(
  'organization/business-tree',
  implement(getBusinessTree, (ctx) => businessTree(ctx.db, ctx.businesses, ctx.locale)),
);
