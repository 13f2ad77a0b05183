import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Db } from '#kit/server/database/pool.ts';

const PROGRAM = join(import.meta.dirname, 'seed-demo-process.ts');

/** Creates missing demo data in another process; a single query if it exists. */
export async function ensureDemoData(
  db: Db,
  options: { databaseUrl: string; dataDir: string },
): Promise<void> {
  // The account created last indicates that all data exists.
  const [known] = await db.query(`select 1 from accounts where login_id = 'S000000004'`);
  if (known) return;
  await promisify(execFile)(process.execPath, [...process.execArgv, PROGRAM], {
    env: { ...process.env, DATA_DIR: options.dataDir, DEMO_DATABASE_URL: options.databaseUrl },
  }).catch((error: Error & { stderr?: string }) => {
    throw new Error(`The demo data could not be made.\n${error.stderr || error.message}`);
  });
}
