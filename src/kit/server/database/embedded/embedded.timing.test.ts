import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startHolder } from '../../../testing/database/database-holder.ts';
import { createTestDatabase } from '../../../testing/database/db.ts';

const SECOND = 1_000;

test('a second start takes less than a second', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jumun embedded '));
  // PostgreSQL runs as another account if the test runs as root.
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'data');
  try {
    await (await startHolder({ dataDir })).stop();
    const second = await startHolder({ dataDir });
    await second.stop();
    expect(second.ms).toBeLessThan(SECOND);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
});

test('a test database is made in less than a second', async () => {
  const began = performance.now();
  const database = await createTestDatabase();
  expect(performance.now() - began).toBeLessThan(SECOND);
  await database.drop();
});
