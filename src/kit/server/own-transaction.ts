import type { Logger } from 'pino';
import { DEFAULT_LOCALE, type Locale } from '#kit/contract/i18n/messages.ts';
import type { Context } from './context.ts';
import { withRetries } from './database/database-errors.ts';
import type { Services } from './services.ts';

/** What work on the database needs, whether a call, a job or a callback began it. */
export type WorkContext = Pick<Context, 'db' | 'services' | 'log' | 'locale' | 'now' | 'afterCommit'>;

/**
 * A transaction of one's own, for work that has to let go of the database between two of its steps because a call
 * to the outside lies between them. What was put into `afterCommit` runs before this comes back.
 */
export async function ownTransaction<T>(
  { services, log, locale = DEFAULT_LOCALE }: { services: Services; log: Logger; locale?: Locale },
  work: (ctx: WorkContext) => Promise<T>,
): Promise<T> {
  let after: (() => Promise<void> | void)[] = [];
  const result = await withRetries(() =>
    services.db.transaction((db) => {
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
