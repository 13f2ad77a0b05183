import type { Logger } from 'pino';
import { type Db, statement } from '../database/pool.ts';
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
   values ($1, $2, $3, $4, $5, $6) returning id`,
);
const END = statement(
  'call-log-end',
  `update outside_calls set state = $2, reason = $3, status = $4, answer = $5, answered_at = now() where id = $1`,
);

/** Written before the request is sent; if writing fails, nothing is sent. */
export async function beginCall(db: Db, entry: CallLogEntry): Promise<number> {
  const [row] = await db.query(BEGIN, [
    entry.service,
    entry.operation,
    entry.subject,
    entry.attempt,
    entry.simulated,
    redacted(entry.request),
  ]);
  return Number(row?.id);
}

/** Records the outcome. A failure to write it is only logged, because the call has already happened. */
export async function endCall(db: Db, id: number, outcome: Outcome, log: Logger): Promise<void> {
  const answered = outcome.kind === 'answered';
  await db
    .query(END, [
      id,
      outcome.kind,
      answered ? null : outcome.reason,
      'status' in outcome ? (outcome.status ?? null) : null,
      answered ? redacted(outcome.body) : null,
    ])
    .catch((error: Error) =>
      log.error({ err: error, integrationCall: id }, 'an outcome was not written down'),
    );
}
