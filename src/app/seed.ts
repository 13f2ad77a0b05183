import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { createFiles } from '#kit/server/files/files.ts';
import { openStore } from '#kit/server/files/storage/open-store.ts';
import { seedBase } from '../../seed/base/seed-base.ts';
import { seedDemoAccounts } from '../../seed/demo/accounts.ts';
import { seedDemo } from '../../seed/demo/seed-demo.ts';

export { seedBase };

/** The demo businesses, stores, menus, orders and accounts; does nothing where businesses exist. */
export async function seedDemoData(
  db: Db,
  { now, days, ...config }: Pick<Config, 'dataDir' | 's3'> & { now: Date; days?: number },
): Promise<void> {
  await seedDemo(db, { now, days, files: createFiles({ db, store: openStore(config) }) });
  await seedDemoAccounts(db);
}

/** Where the pictures of the template lie; a test's own node starts with a copy of them. */
export const templateFiles = join(tmpdir(), 'jumun-template');

/** What the template of the test databases holds: the base, and the demo brand with two days of orders. */
export async function prepareTemplate(db: Db): Promise<void> {
  await seedBase(db);
  await seedDemoData(db, { dataDir: templateFiles, now: systemClock(), days: 2 });
}
