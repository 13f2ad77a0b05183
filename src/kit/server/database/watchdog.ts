import pg from 'pg';
import type { Logger } from 'pino';

const EVERY_MS = 1_000;
const LATE_MS = 3_000;

/** Ends a connection without waiting for the other side, which may never answer. */
function cutOff(client: pg.ClientBase): void {
  (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  work.catch(() => undefined);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/**
 * A database that is there but silent (a stopped host, a network that drops packets) would hold every request until
 * the caller gives up. This asks for a word once a second on a connection of its own; without one in time, the pool's
 * connections are cut, so that what waits fails now (503), and the next request tries a new one. Returns how to stop.
 */
export function watchDatabase({ url, pool, log }: { url: string; pool: pg.Pool; log: Logger }): () => void {
  const open = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client as pg.PoolClient));
  let own: pg.Client | undefined;
  let silent = false;
  let stopped = false;
  let timer: NodeJS.Timeout;

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
  const ask = async (): Promise<void> => {
    own ??= await connect();
    await own.query('select 1');
  };
  const look = async (): Promise<void> => {
    try {
      await within(LATE_MS, ask());
      if (silent) log.info('the database answers again');
      silent = false;
    } catch (error) {
      if (stopped) return;
      if (!silent)
        log.error({ reason: (error as Error).message }, 'the database is silent; its connections are cut');
      silent = true;
      if (own) cutOff(own);
      own = undefined;
      for (const client of open) cutOff(client);
    }
    if (!stopped) timer = setTimeout(look, EVERY_MS).unref();
  };
  timer = setTimeout(look, EVERY_MS).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
    own?.end().catch(() => undefined);
  };
}
