import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { allHandles, handlesIn } from './database-handles.ts';

it.each([
  'await ctx.services.db.query(READ);',
  'const { db, texts } = ctx.services;',
  'const {\n  config,\n  db,\n} = request.services;',
])('[LOOK] a handler is refused %s', (text) => {
  expect(handlesIn('src/features/x/planted.ts', text)).toHaveLength(1);
  expect(handlesIn('src/features/x/planted.jobs.ts', text)).toEqual([]);
});

it('[LOOK] other services and the database of the call are no handles', () => {
  const text = 'const { db } = ctx; const { texts } = ctx.services; await ctx.db.query(READ); services.db;';
  expect(handlesIn('src/features/x/planted.ts', text)).toEqual([]);
});

it('[LOOK] no handler of the product reaches another database than that of its call', () => {
  expect(allHandles(resolve(import.meta.dirname, '../..'))).toEqual([]);
});
