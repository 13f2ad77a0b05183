import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../server/database/embedded/embedded.ts';

const ROOT = join(import.meta.dirname, '../..', '..', '..');

/** Nothing a test database holds is worth a disk flush. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** The server of test databases; it is stopped by the last that uses it. */
export async function startServer(): Promise<{ adminUrl: string; server?: EmbeddedDatabase }> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { adminUrl: given };
  const options = { dataDir: join(ROOT, '.cache', 'test-database'), settings: FAST };
  const server = await startEmbeddedDatabase(options).catch(() => {
    // Without flushes a machine that lost power may leave files that do not start: nothing in them is worth keeping.
    rmSync(options.dataDir, { recursive: true, force: true });
    return startEmbeddedDatabase(options);
  });
  return { adminUrl: server.url, server };
}
