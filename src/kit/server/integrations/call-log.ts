import type { Logger } from 'pino';
import { type Db, statement } from '../database/pool.ts';
import { inBatches } from './in-batches.ts';
import type { IntegrationService } from './integration-settings.ts';
import type { Outcome } from './outcome.ts';
import { redacted } from './redact.ts';

export interface CallLogEntry {
  service: IntegrationService;
  operation: string;
  subject: string;
  attempt: number;
  simulated: boolean;
  request: unknown;
}

const BEGIN = statement(
  'call-log-begin',
  `insert into outside_calls (service, operation, subject, attempt, simulated, request)
   select service, operation, subject, attempt, simulated, request
   from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::boolean[], $6::jsonb[])
     with ordinality as t (service, operation, subject, attempt, simulated, request, n)
   order by n returning id`,
);
const END = statement(
  'call-log-end',
  `update outside_calls c set state = t.state, reason = t.reason, status = t.status, answer = t.answer, answered_at = now()
   from unnest($1::bigint[], $2::text[], $3::text[], $4::int[], $5::jsonb[]) as t (id, state, reason, status, answer)
   where c.id = t.id`,
);

interface Ended {
  id: number;
  outcome: Outcome;
}

/** The call log of a node. Calls that begin or end at the same time share a statement. */
export interface CallLog {
  /** Written before the request is sent; if writing fails, nothing is sent. */
  begin(entry: CallLogEntry): Promise<number>;
  /** Records the outcome. A failure to write it is only logged, because the call has already happened. */
  end(id: number, outcome: Outcome): Promise<void>;
}

export function createCallLog(db: Db, log: Logger): CallLog {
  const begin = inBatches(async (entries: readonly CallLogEntry[]) => {
    const rows = await db.query(BEGIN, [
      entries.map(({ service }) => service),
      entries.map(({ operation }) => operation),
      entries.map(({ subject }) => subject),
      entries.map(({ attempt }) => attempt),
      entries.map(({ simulated }) => simulated),
      entries.map(({ request }) => redacted(request)),
    ]);
    // Assigned in the order of the rows.
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  });
  const end = inBatches(async (ended: readonly Ended[]) => {
    await db.query(END, [
      ended.map(({ id }) => id),
      ended.map(({ outcome }) => outcome.kind),
      ended.map(({ outcome }) => (outcome.kind === 'answered' ? null : outcome.reason)),
      ended.map(({ outcome }) => ('status' in outcome ? (outcome.status ?? null) : null)),
      ended.map(({ outcome }) => (outcome.kind === 'answered' ? redacted(outcome.body) : null)),
    ]);
    return ended;
  });
  return {
    begin,
    async end(id, outcome) {
      await end({ id, outcome }).catch((error: Error) =>
        log.error({ err: error, integrationCall: id }, 'an outcome was not written down'),
      );
    },
  };
}
