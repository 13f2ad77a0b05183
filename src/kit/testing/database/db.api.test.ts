import pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase, runStatement } from './db.ts';

test('a test database is a private clone of the template', async () => {
  const [one, two] = [await createTestDatabase(), await createTestDatabase()];
  await runStatement(one.url, 'CREATE TABLE only_here (id int)');
  await expect(runStatement(two.url, 'SELECT * FROM only_here')).rejects.toThrow('does not exist');
  await Promise.all([one.drop(), two.drop()]);
});

test('dropping works while a pool is still connected', async () => {
  const database = await createEmptyDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  pool.on('error', () => undefined);
  await pool.query('SELECT 1');
  await database.drop();
  await expect(runStatement(database.url, 'SELECT 1')).rejects.toThrow('does not exist');
  await pool.end();
});
