import type { Logger } from 'pino';
import { DEFAULT_LOCALE, type Locale } from '#kit/contract/i18n/messages.ts';
import type { Context } from './context.ts';
import { withRetries } from './database/database-errors.ts';
import type { Database } from './database/transaction.ts';
import type { NodeServices, Services } from './services.ts';

/** Context of database work in a call, a job or a callback. */
export type WorkContext = Pick<Context, 'db' | 'services' | 'log' | 'locale' | 'now' | 'afterCommit'>;

/** The database of the node, which the services of a call do not show. */
const databaseOf = (services: Services): Database => (services as NodeServices).db;

/** The context of a call with the connection and the hooks of a transaction of its own. */
export const inOwnTransaction = <C extends Context>(ctx: C, { db, afterCommit }: WorkContext): C =>
  Object.create(ctx, { db: { value: db }, afterCommit: { value: afterCommit } }) as C;

/**
 * A separate transaction, for work that makes an external call between two database steps. Hooks in `afterCommit` run
 * before this resolves.
 */
export async function ownTransaction<T>(
  { services, log, locale = DEFAULT_LOCALE }: { services: Services; log: Logger; locale?: Locale },
  work: (ctx: WorkContext) => Promise<T>,
): Promise<T> {
  let after: (() => Promise<void> | void)[] = [];
  const result = await withRetries(() =>
    databaseOf(services).transaction((db) => {
      after = [];
      const afterCommit = (later: () => Promise<void> | void) => void after.push(later);
      return work({ db, services, log, locale, now: services.now(), afterCommit });
    }),
  );
  for (const later of after)
    try {
      await later();
    } catch (error) {
      log.error({ err: error }, 'work after the commit failed');
    }
  return result;
}
