import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';

/** The names of all tables that slices declare; those of the kit also change by themselves. */
export async function discoverTables(): Promise<string[]> {
  const root = resolve(import.meta.dirname, '../../..');
  const files = globSync('features/**/*.table.ts', { cwd: root }).sort();
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(root, file)).href)));
  return modules.flatMap((module) =>
    Object.values(module as Record<string, unknown>).flatMap((value) =>
      is(value, PgTable) ? getTableName(value) : [],
    ),
  );
}
