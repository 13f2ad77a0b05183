import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/database/pool.ts';

/** Tables of slices only: sessions, history and jobs of the kit change without a call, too. */
async function discoverTables(): Promise<string[]> {
  const root = resolve(import.meta.dirname, '../../..');
  const files = globSync('features/**/*.table.ts', { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(root, file)).href)));
  return modules.flatMap((module) =>
    Object.values(module as Record<string, unknown>).flatMap((value) =>
      is(value, PgTable) ? getTableName(value) : [],
    ),
  );
}

/** A checksum of all rows of the slices' tables: the same before and after a call that was refused. */
export async function checksumOfTables(db: Db): Promise<string> {
  const sums = await Promise.all(
    (await discoverTables()).map((table) =>
      db.query<{ sum: string }>(
        `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from ${table} t`,
      ),
    ),
  );
  return sums.map(([row]) => row?.sum).join(' ');
}
