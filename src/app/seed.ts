import { join } from 'node:path';
import type { Db } from '#kit/server/database/pool.ts';
import { seedBase } from '../../seed/base/seed-base.ts';
import { seedDemoAccounts } from '../../seed/demo/accounts.ts';
import { seedDemo } from '../../seed/demo/seed-demo.ts';

export { seedBase };

/** The demo businesses, stores, menus, orders and accounts; does nothing where businesses exist. */
export async function seedDemoData(db: Db, dataDir: string, now: Date): Promise<void> {
  await seedDemo(db, { now, filesDir: join(dataDir, 'files') });
  await seedDemoAccounts(db);
}
