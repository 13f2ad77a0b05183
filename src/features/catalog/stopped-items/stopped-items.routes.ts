import { defineRoutes, implement } from '#kit/server/route.ts';
import { stoppedCalls } from './stopped-item.contract.ts';
import { itemsByStop } from './stopped-items.read-model.ts';

export default defineRoutes(
  'catalog/stopped-items',
  Object.values(stoppedCalls).flatMap(({ stopped, forStop }) => [
    implement(stopped, (ctx) => itemsByStop(ctx, 'stopped')),
    implement(forStop, (ctx) => itemsByStop(ctx, 'forStop')),
  ]),
);
