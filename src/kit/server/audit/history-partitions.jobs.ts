import { statement } from '../database/pool.ts';
import { defineJobs, job } from '../jobs/job.ts';
import { historyDays } from './history-retention.options.ts';

const DAY_MS = 86_400_000;
/** Far enough ahead that a node that is down for weeks still writes into months of their own. */
const AHEAD_MS = 62 * DAY_MS;
const ADD_MONTHS = statement('history-add-months', 'select access_history_add_months($1)');

/** Adds partitions of the coming months and drops one that is older than the option says. */
export const historyPartitions = job('history-partitions', {
  every: 6 * 60 * 60_000,
  async handle({ db, services, log, now }) {
    await db.query(ADD_MONTHS, [new Date(now.getTime() + AHEAD_MS)]);
    const before = new Date(now.getTime() - services.options.value(historyDays) * DAY_MS);
    const dropped = await services.history.dropOldestMonth(db, before);
    if (dropped)
      log.info({ event: 'history.dropped', part: dropped, before }, 'a month of history was dropped');
  },
});

export default defineJobs(historyPartitions);
