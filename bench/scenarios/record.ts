import { category } from '#features/catalog/categories/category.contract.ts';
import { createPool, dbOver } from '#kit/server/database/pool.ts';
import { type Bench, type BenchTools, type Figure, figure } from '../harness/bench.ts';
import { startChild } from '../harness/child-server.ts';
import { interleaved, type Job } from '../harness/interleaved.ts';

const LANGUAGES = ['en', 'ja', 'zh'];
const translations = LANGUAGES.map((language) => ({ language, name: `Noodles (${language})` }));

/** Three categories a store, each in four languages. */
export async function categoriesOf(databaseUrl: string): Promise<{ id: number; storeId: number }[]> {
  const pool = createPool({ url: databaseUrl, max: 1 });
  const db = dbOver(pool);
  await db.query("update stores set languages = '{ko,en,ja,zh}' where cardinality(languages) < 4");
  await db.query(
    `insert into categories (store_id, name, display_order, translations)
     select s.id, '면류 ' || n, n, $1 from stores s, generate_series(1, 3) n
     where not exists (select 1 from categories c where c.store_id = s.id)`,
    [JSON.stringify(translations)],
  );
  const found = await db.query<{ id: number; storeId: number }>(
    'select id, store_id as "storeId" from categories where deleted_at is null order by id limit 300',
  );
  await pool.end();
  return found;
}

const body = (id: number, description = '') => ({
  name: `면류 ${id}`,
  translations,
  displayOrder: 1,
  inUse: true,
  description,
});

const wire = (id: number, description?: string) =>
  JSON.stringify(category.encode({ id, localName: '', ...body(id, description) }));

type Rows = Awaited<ReturnType<typeof categoriesOf>>;
type Work = 'read' | 'update' | 'change';

let saves = 0;

/** What the product is asked. */
export const recordRequests: Record<Work, (rows: Rows) => Job['requests']> = {
  read: (rows) => rows.map(({ id, storeId }) => ({ path: `/category/${id}?storeCd=${storeId}` })),
  update: (rows) =>
    rows.map(({ id, storeId }) => ({
      method: 'PUT',
      path: `/category/${id}?storeCd=${storeId}`,
      body: wire(id),
    })),
  // Every save changes something, so each is kept in the change history.
  change: (rows) =>
    rows.map(({ id, storeId }) => ({
      method: 'PUT',
      path: `/category/${id}?storeCd=${storeId}`,
      setupRequest(request: object) {
        saves += 1;
        return { ...request, body: wire(id, `${saves}`) };
      },
    })),
};

const bareUpdate = (rows: Rows): Job['requests'] =>
  rows.map(({ id, storeId }) => ({
    method: 'PUT',
    path: `/${id}?storeCd=${storeId}`,
    body: JSON.stringify(body(id)),
  }));
const bareRequests: typeof recordRequests = {
  read: (rows) => rows.map(({ id, storeId }) => ({ path: `/${id}?storeCd=${storeId}` })),
  update: bareUpdate,
  change: bareUpdate,
};

async function run({ databaseUrl, seconds, quick, log }: BenchTools): Promise<Figure[]> {
  const rows = await categoriesOf(databaseUrl);
  const ours = await startChild('src/app/server.ts', { DATABASE_URL: databaseUrl, SEED: 'base' });
  const bare = await startChild('bench/baseline/bare-record.ts', { DATABASE_URL: databaseUrl });
  const measure = async (what: string, work: Work, budget: number): Promise<Figure> => {
    const jobs = {
      ours: { address: ours.address, requests: recordRequests[work](rows) },
      bare: { address: bare.address, requests: bareRequests[work](rows) },
    };
    const rates = await interleaved(jobs, { connections: 8, seconds, quick });
    log(`${what}: ${JSON.stringify(rates)}`);
    return figure(what, { ...rates, unit: '/s', budget });
  };
  try {
    return [
      await measure('one record with translations', 'read', 0.5),
      await measure('update of one with a translation', 'update', 0.3),
      await measure('the same with its change kept', 'change', 0.25),
    ];
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

export const record: Bench = { name: 'record', run };
