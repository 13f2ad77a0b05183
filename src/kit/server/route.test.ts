import { expect, test } from 'vitest';
import type { StoreContext } from './context.ts';
import { open, route } from './route.ts';

// Checked by the compiler in `npm run check:types`: an expected error that does not occur fails it.
test('the scope of a route decides which rows its handler can name', () => {
  const common = { method: 'GET', permission: open('a test'), summary: 'A test' } as const;
  const ofStore = (ctx: StoreContext) => ctx.store.id;
  const routes = [
    // @ts-expect-error a handler written elsewhere asks for a store that this call has not
    route({ ...common, path: '/0', scope: 'none', handler: ofStore }),
    // @ts-expect-error a call of nobody's rows has no store
    route({ ...common, path: '/a', scope: 'none', handler: (ctx) => ctx.store }),
    // @ts-expect-error a call over stores has no single one
    route({ ...common, path: '/b', scope: 'stores', handler: (ctx) => ctx.store }),
    // @ts-expect-error a store's own call sees no other store
    route({ ...common, path: '/c', scope: 'ownStore', handler: (ctx) => ctx.stores }),
    // @ts-expect-error a call over stores has no businesses
    route({ ...common, path: '/d', scope: 'stores', handler: (ctx) => ctx.businesses }),
    // @ts-expect-error what an account sees is no part of who it is
    route({ ...common, path: '/e', scope: 'none', handler: (ctx) => ctx.principal.stores }),
    route({ ...common, path: '/f', scope: 'ownStore', handler: (ctx) => ctx.store.id }),
    route({ ...common, path: '/g', scope: 'chosenStore', handler: (ctx) => [ctx.store.id, ctx.stores] }),
    route({ ...common, path: '/h', scope: 'stores', handler: (ctx) => ctx.stores }),
    route({ ...common, path: '/i', scope: 'businesses', handler: (ctx) => [ctx.businesses, ctx.stores] }),
  ];
  expect(routes).toHaveLength(10);
});
