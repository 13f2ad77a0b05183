import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, open, plain } from '#kit/contract/endpoints/endpoint.ts';
import { int, text } from '#kit/contract/fields.ts';
import { shape } from '#kit/contract/shape.ts';
import type { StoreContext } from './context.ts';
import { HttpResponse } from './http-response.ts';
import { implement, implementPrepared } from './route.ts';
import type { NodeServices } from './services.ts';

// Checked by the compiler in `npm run check:types`: an expected error that does not occur fails it.
test('the scope of a route decides which rows its handler can name', () => {
  const response = plain(z.any());
  const facts = { method: 'GET', permission: open('a test'), summary: 'A test', response } as const;
  const ofStore = (ctx: StoreContext) => ctx.store.id;
  const routes = [
    // @ts-expect-error a handler written elsewhere asks for a store that this call has not
    implement(endpoint({ ...facts, path: '/0', scope: 'none' }), ofStore),
    // @ts-expect-error a call of nobody's rows has no store
    implement(endpoint({ ...facts, path: '/a', scope: 'none' }), (ctx) => ctx.store),
    // @ts-expect-error a call over stores has no single one
    implement(endpoint({ ...facts, path: '/b', scope: 'stores' }), (ctx) => ctx.store),
    // @ts-expect-error a store's own call sees no other store
    implement(endpoint({ ...facts, path: '/c', scope: 'ownStore' }), (ctx) => ctx.stores),
    // @ts-expect-error a call over stores has no businesses
    implement(endpoint({ ...facts, path: '/d', scope: 'stores' }), (ctx) => ctx.businesses),
    // @ts-expect-error what an account sees is no part of who it is
    implement(endpoint({ ...facts, path: '/e', scope: 'none' }), (ctx) => ctx.principal.stores),
    implement(endpoint({ ...facts, path: '/f', scope: 'ownStore' }), (ctx) => ctx.store.id),
    implement(endpoint({ ...facts, path: '/g', scope: 'chosenStore' }), (ctx) => [ctx.store.id, ctx.stores]),
    implement(endpoint({ ...facts, path: '/h', scope: 'stores' }), (ctx) => ctx.stores),
    implement(endpoint({ ...facts, path: '/i', scope: 'businesses' }), (ctx) => [ctx.businesses, ctx.stores]),
  ];
  expect(routes).toHaveLength(10);
});

test('no handler reaches a database but that of its call', () => {
  const response = plain(z.any());
  const facts = { method: 'POST', permission: open('a test'), summary: 'A test', response } as const;
  const forJobs = ({ db }: NodeServices) => db.pool;
  const routes = [
    // @ts-expect-error the services of a call have no database
    implement(endpoint({ ...facts, path: '/0', scope: 'none' }), (ctx) => ctx.services.db),
    // @ts-expect-error nor when they are taken apart
    implement(endpoint({ ...facts, path: '/a', scope: 'none' }), ({ services: { db } }) => db),
    // @ts-expect-error a function for jobs asks for the services of the node
    implement(endpoint({ ...facts, path: '/b', scope: 'none' }), (ctx) => forJobs(ctx.services)),
    implement(endpoint({ ...facts, path: '/c', scope: 'none' }), (ctx) => ctx.db.query('select 1')),
    implementPrepared(endpoint({ ...facts, path: '/d', scope: 'none' }), {
      prepare: async ({ services }) => services.db.query('select 1'),
      handler: () => null,
    }),
  ];
  expect(routes).toHaveLength(5);
});

test('a declaration decides what its handler gets and returns', () => {
  const common = { method: 'POST', permission: open('a test'), scope: 'none', summary: 'A test' } as const;
  const thing = shape({ name: text('nm'), count: int('cnt') });
  const declared = endpoint({
    ...common,
    path: '/thing/:id',
    params: { id: int('id') },
    body: thing,
    response: thing,
  });
  const routes = [
    implement(declared, (_ctx, { params, body }) => ({ name: body.name, count: params.id })),
    // @ts-expect-error the name is a text
    implement(declared, (_ctx, { params }) => ({ name: params.id })),
    implement(declared, ({ now }) => new HttpResponse(201, { name: String(now), count: 1 })),
    // @ts-expect-error the name is a text with another status, too
    implement(declared, () => new HttpResponse(201, { name: 1, count: 1 })),
    // @ts-expect-error there is no such parameter
    implement(declared, (_ctx, { params }) => ({ count: params.number })),
    implementPrepared(declared, {
      prepare: async (_before, { body }) => body.count + 1,
      handler: (_ctx, { body, prepared }) => ({ name: body.name, count: prepared }),
    }),
    implementPrepared(declared, {
      prepare: async () => 'a text',
      // @ts-expect-error what was prepared is a text
      handler: (_ctx, { prepared }) => ({ count: prepared }),
    }),
    // @ts-expect-error nothing is declared, so nothing is returned
    implement(endpoint({ ...common, path: '/other' }), () => ({ count: 1 })),
  ];
  expect(routes).toHaveLength(8);
});

test('a call for the own record needs a way to find it', () => {
  const permission = { own: [] } as const;
  const own = endpoint({ method: 'GET', path: '/own', permission, scope: 'own', summary: 'A test' });
  expect(() => implement(own, () => undefined)).toThrow('/own');
});
