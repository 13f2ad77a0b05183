import { z } from 'zod';
import { menuItem } from '#features/catalog/menu-items/menu-item.contract.ts';
import { type AnyRoute, defineRoutes, route } from '#kit/server/route.ts';
import { stoppedCalls, stoppedItem } from './stopped-item.contract.ts';
import { itemsByStop } from './stopped-items.read-model.ts';

const SIDES = [
  { side: 'store', scope: 'ownStore' },
  { side: 'brand', scope: 'chosenStore' },
] as const;

const onBothSides = (call: keyof typeof stoppedCalls, summary: string): AnyRoute[] =>
  SIDES.map(({ side, scope }) =>
    route({
      method: 'GET',
      path: `${menuItem.paths[side]}/${stoppedCalls[call]}`,
      permission: menuItem.permissions[side].search,
      scope,
      summary,
      answer: z.array(stoppedItem.output),
      handler: async (ctx) => (await itemsByStop(ctx, call)).map(stoppedItem.encode),
    }),
  );

export default defineRoutes(
  'catalog/stopped-items',
  onBothSides('stopped', 'Menu items that are not sold now: why, until when, since when and by whom'),
  onBothSides('forStop', 'Menu items in short, to find what is to be stopped'),
);
