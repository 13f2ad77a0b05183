import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#kit/server/clock.ts';
import type { Config } from '#kit/server/config.ts';
import type { Db } from '#kit/server/database/pool.ts';
import { createFiles } from '#kit/server/files/files.ts';
import { openStore } from '#kit/server/files/storage/open-store.ts';
import { seedBase } from '../../seed/base/seed-base.ts';
import { seedDemoAccounts } from '../../seed/demo/accounts.ts';
import { seedInquiries } from '../../seed/demo/members/seed-inquiries.ts';
import { seedMembers } from '../../seed/demo/members/seed-members.ts';
import { seedDemo } from '../../seed/demo/seed-demo.ts';

export { seedBase };

/** The demo businesses, stores, menus, orders, accounts, app members and their inquiries; adds nothing that exists. */
export async function seedDemoData(
  db: Db,
  { now, days, ...config }: Pick<Config, 'dataDir' | 's3'> & { now: Date; days?: number },
): Promise<void> {
  await seedDemo(db, { now, days, files: createFiles({ db, store: openStore(config) }) });
  await seedDemoAccounts(db);
  await seedMembers(db, now);
  await seedInquiries(db, now);
}

/** The pictures of the template; a test's node starts with a copy. */
export const templateFiles = join(tmpdir(), 'jumun-template');

/** Content of the template of test databases: the base data, and the demo business with two days of orders. */
export async function prepareTemplate(db: Db): Promise<void> {
  await seedBase(db);
  await seedDemoData(db, { dataDir: templateFiles, now: systemClock(), days: 2 });
}
