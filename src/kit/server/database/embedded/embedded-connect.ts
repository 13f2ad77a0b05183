import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Access } from './embedded-cluster.ts';
import { findPostmaster } from './embedded-postmaster.ts';

export function urlOf(access: Access, database: string): string {
  return `postgres://${access.user}:${access.password}@127.0.0.1:${access.port}/${database}?sslmode=disable`;
}

/** A connection to this cluster; any other server on the port is refused. */
async function connect(access: Access, cluster: string, attemptMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: urlOf(access, 'postgres'),
    application_name: 'jumun keeper',
    keepAlive: true,
    connectionTimeoutMillis: attemptMs,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result = await client.query<{ directory: string }>(
      "SELECT current_setting('data_directory') AS directory",
    );
    const directory = result.rows[0]?.directory;
    if (directory !== cluster) throw new Error(`Port ${access.port} serves ${directory}, not ${cluster}.`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Not ready: starting, recovering after a crash, shutting down, too busy to answer, or the port is not open. */
function isTemporary(error: unknown): boolean {
  const { code = '', message } = error as Error & { code?: string };
  // The client gives its own timeout no code.
  if (message === 'timeout expired') return true;
  return ['57P03', 'ECONNREFUSED', 'ECONNRESET', '57P01', '53300'].includes(code);
}

/**
 * Waits until the cluster's server accepts connections. Undefined if the server stopped meanwhile (`gone` decides; by
 * default: its postmaster.pid names no running server).
 */
export async function connectWhenReady(
  access: Access,
  cluster: string,
  gone: () => boolean = () => !findPostmaster(cluster),
  { timeoutMs = 120_000, attemptMs = 5_000 } = {},
): Promise<pg.Client | undefined> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await connect(access, cluster, attemptMs);
    } catch (error) {
      if (gone()) return undefined;
      if (!isTemporary(error) || performance.now() > deadline) throw error;
    }
    await sleep(15);
  }
}
