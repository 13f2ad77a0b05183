import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/transaction.ts';

export interface Readiness {
  /** False from the first signal on: the proxy stops sending before the node stops serving. */
  accepting: boolean;
}

const FRESH_MS = 1_000;
/** A proxy must get a result within two seconds. */
const LATE_MS = 1_500;
const WRITABLE = `select 1 from schema_migrations
  where current_setting('transaction_read_only') = 'off' limit 1`;

/** `/healthz`: alive, checks no dependency. `/readyz`: the database accepts writes; checked at most once a second. */
export function installHealth(app: FastifyInstance, db: Database, readiness: Readiness): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  let check: Promise<boolean> = Promise.resolve(false);
  const databaseTakesWrites = (): Promise<boolean> => {
    if (performance.now() - checkedAt < FRESH_MS) return check;
    checkedAt = performance.now();
    const late = new Promise<boolean>((resolve) => setTimeout(resolve, LATE_MS, false).unref());
    const writable = db.query(WRITABLE).then(
      (rows) => rows.length > 0,
      () => false,
    );
    check = Promise.race([writable, late]);
    return check;
  };
  app.get('/healthz', { config: { kit: 'health' } }, async (_request, reply) => reply.send({ status: 'ok' }));
  app.get('/readyz', { config: { kit: 'health' } }, async (_request, reply) => {
    const ready = readiness.accepting && (await databaseTakesWrites());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
