import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#kit/server/database/pool.ts';

/** The names of all tables that slices declare; those of the kit also change by themselves. */
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

/** Changes with any row of the tables that slices declare, so that a refused call is seen to change nothing. */
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
