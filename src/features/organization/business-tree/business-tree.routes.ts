import { defineRoutes, implement } from '#kit/server/route.ts';
import { getBusinessTree } from './business-tree.contract.ts';
import { businessTree } from './business-tree.read-model.ts';
import { previewMove } from './move/move-preview.contract.ts';
import { movePreview } from './move/move-preview.read-model.ts';
import { getTreeNodes } from './tree-nodes.contract.ts';
import { treeNodes } from './tree-nodes.read-model.ts';

export default defineRoutes(
  'organization/business-tree',
  implement(getBusinessTree, (ctx) => businessTree(ctx.db, ctx.businesses, ctx.locale)),
  implement(getTreeNodes, (ctx) => treeNodes(ctx.db, ctx.businesses, ctx.locale)),
  implement(previewMove, (ctx, { query }) => movePreview(ctx, query)),
);
