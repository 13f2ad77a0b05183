import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { tablesIn } from './tables.ts';
import { readSources, type Sources, textsOf } from './texts.ts';

const TABLE = 'store_events';
const WRITER = 'src/features/orders/order-history.public.ts';
const READER = 'src/features/orders/channel/live-events.read-model.ts';
const EXEMPT = /\.(test|factory)\.ts$|^src\/kit\/testing\//;

/** Which files use the events of orders, and how: `reads file`. */
function usesOfEvents(sources: Sources): string[] {
  const uses = [...sources]
    .filter(([file, text]) => !EXEMPT.test(file) && text.includes(TABLE))
    .flatMap(([file, text]) =>
      textsOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)).flatMap((each) =>
        tablesIn(each.text)
          .filter(({ table }) => table === TABLE)
          .map(({ use }) => `${use} ${file}`),
      ),
    );
  return [...new Set(uses)].toSorted();
}

it('[LOOK] a second writer and a second reader of the events of orders are found', () => {
  const planted = "db.query('insert into store_events (store_id) values ($1)');";
  expect(usesOfEvents(new Map([['src/features/orders/planted.ts', planted]]))).toEqual([
    'writes src/features/orders/planted.ts',
  ]);
  const read = "db.query('select max(sequence) from store_events where store_id = $1');";
  expect(usesOfEvents(new Map([['src/features/tables/a.read-model.ts', read]]))).toHaveLength(1);
});

it('[LOOK] the events of orders are written and read in one place each', () => {
  const uses = usesOfEvents(readSources(resolve(import.meta.dirname, '../..')));
  expect(uses).toEqual([`reads ${READER}`, `writes ${WRITER}`]);
});
