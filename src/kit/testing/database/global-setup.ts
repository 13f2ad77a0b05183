import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/database/migrate.ts';
import { createPool, type Db, dbOver } from '../../server/database/pool.ts';
import { runStatement, testDatabaseName, withDatabase } from './db.ts';
import { startServer } from './test-server.ts';

const ROOT = join(import.meta.dirname, '../..', '..', '..');
const MIGRATIONS = join(ROOT, 'migrations');
const SEED = join(ROOT, 'src', 'app', 'seed.ts');

/** What a template gets after its migrations; the application's seed module exports it as `prepareTemplate`. */
export type PrepareTemplate = (db: Db) => Promise<void>;

async function seedOfTheApplication(): Promise<PrepareTemplate> {
  if (!existsSync(SEED)) return async () => undefined;
  const seed = (await import(pathToFileURL(SEED).href)) as { prepareTemplate?: PrepareTemplate };
  return seed.prepareTemplate ?? (async () => undefined);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function dropLeftovers(adminUrl: string, mayDrop: (owner: number) => boolean): Promise<void> {
  const found = await runStatement(
    adminUrl,
    "SELECT datname FROM pg_database WHERE datname LIKE 'jumun\\_test\\_%'",
  );
  for (const { datname } of found.rows as { datname: string }[]) {
    const owner = Number(datname.split('_')[2]);
    if (mayDrop(owner)) await runStatement(adminUrl, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  }
}

async function buildTemplate(adminUrl: string, prepare: PrepareTemplate): Promise<string> {
  const template = testDatabaseName('template', process.pid);
  await runStatement(adminUrl, `CREATE DATABASE ${template} TEMPLATE template0`);
  const pool = createPool({ url: withDatabase(adminUrl, template), max: 4 });
  try {
    if (existsSync(join(MIGRATIONS, 'meta', '_journal.json'))) await migrate(pool, MIGRATIONS);
    await prepare(dbOver(pool));
  } finally {
    await pool.end();
  }
  return template;
}

async function prepareTemplate(adminUrl: string, ours: boolean): Promise<string> {
  if (ours) await dropLeftovers(adminUrl, (owner) => !isAlive(owner));
  return buildTemplate(adminUrl, await seedOfTheApplication());
}

/** One server and one template per run; every test file clones the template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, server } = await startServer();
  const template = await prepareTemplate(adminUrl, server !== undefined).catch(async (error) => {
    await server?.stop();
    throw error;
  });
  project.provide('testDatabase', { adminUrl, template, owner: process.pid });
  return async () => {
    await runStatement(adminUrl, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await server?.stop();
  };
}
