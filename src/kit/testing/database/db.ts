import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { adminUrl: string; template: string; owner: number };
  }
}

export type TestDatabase = {
  url: string;
  /** A copy as it stands; nothing may be connected to the original. */
  copy(): Promise<TestDatabase>;
  /** Puts another database in this one's place, as a restore or a failover does; connections are cut. */
  replaceBy(other: TestDatabase): Promise<void>;
  /** Lets new connections only read, as those to a demoted primary or a standby do, or write again. */
  setReadOnly(on: boolean): Promise<void>;
  /** Ends every connection to it. */
  endConnections(): Promise<void>;
  drop(): Promise<void>;
};

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/** Runs one statement on a server, outside any transaction (CREATE and DROP DATABASE need that). */
export async function runStatement(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Test databases carry the number of the process that owns them, so that a later run can clear what a killed one left. */
export function testDatabaseName(kind: 'template' | 'clone', owner: number): string {
  return `jumun_test_${owner}_${kind}_${randomBytes(4).toString('hex')}`;
}

/** A pool's end() comes back before the server has seen its connections go; cutting them off would fail the test. */
async function dropWhenLeft(adminUrl: string, name: string): Promise<void> {
  const connected = `SELECT 1 FROM pg_stat_activity WHERE datname = '${name}'`;
  for (let tries = 0; tries < 10; tries++) {
    if ((await runStatement(adminUrl, connected)).rowCount === 0) break;
    await sleep(25);
  }
  await runStatement(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

async function make(source: string): Promise<TestDatabase> {
  const { adminUrl, owner } = inject('testDatabase');
  const name = testDatabaseName('clone', owner);
  await runStatement(adminUrl, `CREATE DATABASE ${name} TEMPLATE ${source}`);
  const endConnections = async (): Promise<void> => {
    await runStatement(
      adminUrl,
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
    );
  };
  return {
    url: withDatabase(adminUrl, name),
    copy: () => make(name),
    async replaceBy(other) {
      const copy = new URL(other.url).pathname.slice(1);
      await runStatement(adminUrl, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`);
      await endConnections();
      await runStatement(adminUrl, `ALTER DATABASE ${name} RENAME TO ${name}_old`);
      await runStatement(adminUrl, `ALTER DATABASE ${copy} RENAME TO ${name}`);
      await runStatement(adminUrl, `DROP DATABASE ${name}_old WITH (FORCE)`);
    },
    async setReadOnly(on) {
      await runStatement(
        adminUrl,
        `ALTER DATABASE ${name} SET default_transaction_read_only = ${on ? 'on' : 'off'}`,
      );
    },
    endConnections,
    drop: () => dropWhenLeft(adminUrl, name),
  };
}

/** A database of one's own: migrated, with the base data, cloned from the run's template. Drop it when done. */
export function createTestDatabase(): Promise<TestDatabase> {
  return make(inject('testDatabase').template);
}

/** A database of one's own without any table, for tests of migrations, backup and the like. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return make('template0');
}
