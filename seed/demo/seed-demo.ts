import { recount } from '#features/statistics/rollup/rollup.public.ts';
import type { Db } from '#kit/server/database/pool.ts';
import type { Files } from '#kit/server/files/files.ts';
import { readCodeIds } from './code-ids.ts';
import { demoStores } from './demo-places.ts';
import { hangangMenu } from './hangang-menu.ts';
import { jejuMenu } from './jeju-menu.ts';
import { drawMenu, seedCatalogue } from './seed-catalogue.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPlaces } from './seed-places.ts';

const DAYS = 90;
const menus = { hangang: hangangMenu, jeju: jejuMenu };

/**
 * The demo brand: businesses, stores, menus with pictures in `files`, tables, and orders of the last
 * `days` days up to `now`. Does nothing where businesses exist; needs the base data. Run it in a transaction, so that
 * a start that is killed leaves nothing half done.
 */
export async function seedDemo(db: Db, options: { now: Date; files: Files; days?: number }): Promise<void> {
  // Nodes that start together: the second waits until the first has committed, and finds everything there.
  await db.query('select pg_advisory_xact_lock(7311092503)');
  const [known] = await db.query('select 1 from businesses limit 1');
  if (known) return;
  const codes = await readCodeIds(db);
  await seedPlaces(db, codes);
  // Without an address, so the simulator translates.
  await db.query(
    `insert into ai_settings (type_id, model, priority, seal_key) values ($1, 'simulator', 1, gen_random_uuid())`,
    [codes.of('AI_TP', 'TRANSLATE')],
  );
  const pictures = {
    hangang: await drawMenu(menus.hangang, options.files),
    jeju: await drawMenu(menus.jeju, options.files),
  };
  const ids = await db.query('select id, public_id as "publicId" from stores');
  for (const store of demoStores) {
    const id = ids.find((each) => each.publicId === store.publicId)?.id;
    if (id === undefined) throw new Error(`the demo store ${store.publicId} was not made`);
    await seedCatalogue(db, id, menus[store.menu], pictures[store.menu], codes);
    await seedOrders(db, id, store, codes, { now: options.now, days: options.days ?? DAYS });
  }
  for (const { id } of ids) await recount(db, id);
  // Until autovacuum comes round, the planner would take these tables for empty.
  await db.query('analyze');
}
