import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningNode, startNode } from '#app/node/node.ts';
import { templateFiles } from '#app/seed.ts';
import { readConfig } from '#kit/server/config.ts';
import { createLogger } from '#kit/server/logger.ts';
import { createTestDatabase, type TestDatabase } from './database/db.ts';
import { createTestClient, type TestClient } from './test-client.ts';

export const DEMO_PASSWORD = 'jumun-demo-2026';
export const DEMO_PARTNER_KEY = 'demo-partner-key';

/** Nodes over one database have one key, whatever folders they have. */
const SECRETS_KEY = 'the key of every test installation';

export interface TestApp {
  readonly address: string;
  readonly node: RunningNode;
  readonly database: TestDatabase;
  readonly dataDir: string;
  /** A client that has signed in through the real login; remembered per account. */
  as(loginId: string, password?: string): Promise<TestClient>;
  /** A client without a session. */
  anonymous(): TestClient;
  partner(key?: string): TestClient;
  /** Another node over the same database. */
  anotherNode(): Promise<TestApp>;
  stop(): Promise<void>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** What addresses begin with that go out; callers still come to this machine, from its own origin. */
  publicUrl?: string;
  now?: () => Date;
  database?: TestDatabase;
  /** Where the log goes instead of standard error. */
  logTo?: { write(line: string): void };
}

async function start(options: TestAppOptions, database: TestDatabase): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jumun-test-'));
  if (existsSync(templateFiles)) cpSync(templateFiles, dataDir, { recursive: true });
  const env = {
    PORT: '0',
    DATA_DIR: dataDir,
    CAPTCHA: 'off',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    SECRETS_KEY,
    ...options.env,
  };
  const config = { ...readConfig(env), ...(options.publicUrl && { publicUrl: options.publicUrl }) };
  const node = await startNode({
    config,
    databaseUrl: database.url,
    log: createLogger(config.logLevel, options.logTo),
    now: options.now,
    // Overload protection is off, because a busy machine must not fail a test.
    overload: 'ignored',
    poolSize: 8,
  });
  const signedIn = new Map<string, Promise<TestClient>>();
  const others: TestApp[] = [];

  const signIn = async (accountId: string, accountPw: string): Promise<TestClient> => {
    const client = createTestClient(node.address);
    const response = await client.post('/admin/api/login', { accountId, accountPw });
    if (response.status !== 200)
      throw new Error(`${accountId} could not log in: ${response.status} ${JSON.stringify(response.body)}`);
    return client;
  };
  return {
    address: node.address,
    node,
    database,
    dataDir,
    as(loginId, password = DEMO_PASSWORD) {
      const key = `${loginId} ${password}`;
      const found = signedIn.get(key) ?? signIn(loginId, password);
      signedIn.set(key, found);
      return found;
    },
    anonymous: () => createTestClient(node.address),
    partner: (key = DEMO_PARTNER_KEY) => createTestClient(node.address, { authorization: `Bearer ${key}` }),
    async anotherNode() {
      const other = await start({ ...options, database }, database);
      others.push(other);
      return other;
    },
    async stop() {
      for (const other of others) await other.stop();
      await node.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A real server on a database of its own, cloned from the run's template (base and demo data). */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  if (options.database) return start(options, options.database);
  const database = await createTestDatabase();
  const app = await start(options, database);
  return {
    ...app,
    stop: async () => {
      await app.stop();
      await database.drop();
    },
  };
}
