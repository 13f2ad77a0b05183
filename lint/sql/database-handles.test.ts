import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { allHandles, handlesIn } from './database-handles.ts';

it.each([
  'await (ctx.services as NodeServices).db.query(READ);',
  'const { db } = services as unknown as NodeServices;',
  "const { db } = ctx.services as Pick<NodeServices, 'db'>;",
  'const { db } = ctx.services as unknown as { readonly db: Db };',
])('[LOOK] a handler is refused %s', (text) => {
  expect(handlesIn('src/features/x/planted.ts', text)).toHaveLength(1);
  expect(handlesIn('src/features/x/planted.factory.ts', text)).toEqual([]);
});

it('[LOOK] a function for jobs may ask for the services of the node', () => {
  const text = 'const settle = ({ db }: NodeServices) => db.query(READ); const { db } = ctx;';
  expect(handlesIn('src/features/x/planted.ts', text)).toEqual([]);
});

it('[LOOK] no handler of the product reaches another database than that of its call', () => {
  expect(allHandles(resolve(import.meta.dirname, '../..'))).toEqual([]);
});
