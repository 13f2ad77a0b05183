import pg from 'pg';
import type { Logger } from 'pino';
import { cutOff } from './cut-off.ts';

const EVERY_MS = 1_000;
const LATE_MS = 3_000;

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The connections of a pool, and which of them are lent. */
function trackConnections(pool: pg.Pool) {
  const open = new Set<pg.PoolClient>();
  const lent = new Set<pg.PoolClient>();
  /** Connections in use that lead to a read-only server: closed when returned. */
  const stale = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => {
    open.add(client);
    lent.add(client);
  });
  pool.on('release', (_error, client) => {
    lent.delete(client);
    if (stale.delete(client)) cutOff(client);
  });
  pool.on('remove', (client) => void open.delete(client as pg.PoolClient));
  return {
    cutAll(): void {
      for (const client of open) cutOff(client);
    },
    /** Lets running work finish: a read-only server still responds to reads. */
    replaceAll(): void {
      for (const client of open)
        if (lent.has(client)) stale.add(client);
        else cutOff(client);
    },
  };
}

/** A connection of its own to a database, opened when it is asked something. */
function createProbe(url: string) {
  let own: pg.Client | undefined;
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'jumun watchdog',
      connectionTimeoutMillis: LATE_MS,
    });
    client.on('error', () => {
      if (own === client) own = undefined;
    });
    await client.connect();
    return client;
  };
  return {
    async isReadOnly(): Promise<boolean> {
      own ??= await connect();
      const { rows } = await own.query(
        "select current_setting('transaction_read_only') = 'on' as \"readOnly\"",
      );
      return rows[0]?.readOnly === true;
    },
    cut(): void {
      if (own) cutOff(own);
      own = undefined;
    },
    end(): void {
      own?.end().catch(() => undefined);
      own = undefined;
    },
  };
}

/**
 * An unresponsive database (a suspended host, a network that drops packets) would hold every request until the caller
 * times out. The watchdog queries it once a second on a dedicated connection; without a timely response it closes the
 * pool's connections, so that waiting requests fail now (503) and the next one opens a new connection. A server that
 * became read-only is treated the same: behind a proxy a new connection reaches the new primary. Returns a function
 * that stops it.
 */
export function watchDatabase({ url, pool, log }: { url: string; pool: pg.Pool; log: Logger }): () => void {
  const connections = trackConnections(pool);
  const probe = createProbe(url);
  let silent = false;
  let readOnly = false;
  let stopped = false;
  let timer: NodeJS.Timeout;

  const noteReadOnly = (now: boolean): void => {
    if (now !== readOnly) {
      if (now) log.error('the database is read-only; connections are opened again until it takes writes');
      else log.info('the database takes writes again');
      connections.replaceAll();
    }
    if (now) probe.end();
    readOnly = now;
  };
  const look = async (): Promise<void> => {
    try {
      noteReadOnly(await within(LATE_MS, probe.isReadOnly()));
      if (silent) log.info('the database answers again');
      silent = false;
    } catch (error) {
      if (stopped) return;
      if (!silent)
        log.error({ reason: (error as Error).message }, 'the database is silent; its connections are cut');
      silent = true;
      probe.cut();
      connections.cutAll();
    }
    if (!stopped) timer = setTimeout(look, EVERY_MS).unref();
  };
  timer = setTimeout(look, EVERY_MS).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
    probe.end();
  };
}
