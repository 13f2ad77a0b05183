import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#kit/server/database/pool.ts';
import { seedBase } from '../../seed/base/seed-base.ts';
import { seedDemoAccounts } from '../../seed/demo/accounts.ts';
import { seedDemo } from '../../seed/demo/seed-demo.ts';

export { seedBase };

/** The demo businesses, stores, menus, orders and accounts; does nothing where businesses exist. */
export async function seedDemoData(
  db: Db,
  options: { dataDir: string; now: Date; days?: number },
): Promise<void> {
  await seedDemo(db, { now: options.now, filesDir: join(options.dataDir, 'files'), days: options.days });
  await seedDemoAccounts(db);
}

/** What the template of the test databases holds: the base, and the demo brand with two days of orders. */
export async function prepareTemplate(db: Db): Promise<void> {
  await seedBase(db);
  await seedDemoData(db, { dataDir: join(tmpdir(), 'jumun-template'), now: new Date(), days: 2 });
}
