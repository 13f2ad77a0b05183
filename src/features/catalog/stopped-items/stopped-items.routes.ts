import { z } from 'zod';
import { menuItem } from '#features/catalog/menu-items/menu-item.contract.ts';
import { type AnyRoute, defineRoutes, route } from '#kit/server/route.ts';
import { stoppedCalls, stoppedItem } from './stopped-item.contract.ts';
import { itemsByStop } from './stopped-items.read-model.ts';

const AUDIENCES = [
  { audience: 'store', scope: 'ownStore' },
  { audience: 'business', scope: 'chosenStore' },
] as const;

const forBothAudiences = (call: keyof typeof stoppedCalls, summary: string): AnyRoute[] =>
  AUDIENCES.map(({ audience, scope }) =>
    route({
      method: 'GET',
      path: `${menuItem.paths[audience]}/${stoppedCalls[call]}`,
      permission: menuItem.permissions[audience].search,
      scope,
      summary,
      response: z.array(stoppedItem.output),
      handler: async (ctx) => (await itemsByStop(ctx, call)).map(stoppedItem.encode),
    }),
  );

export default defineRoutes(
  'catalog/stopped-items',
  forBothAudiences('stopped', 'List stopped menu items'),
  forBothAudiences('forStop', 'List menu items in short form, for stopping'),
);
