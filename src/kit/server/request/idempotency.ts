import { createHash } from 'node:crypto';
import { badRequest, conflict, unprocessable } from '#kit/contract/errors.ts';
import { type Db, statement } from '../database/pool.ts';

const CLAIM = statement(
  'idempotency-claim',
  'insert into idempotency_keys (owner, key, request_hash) values ($1, $2, $3) on conflict do nothing returning key',
);
const READ = statement(
  'idempotency-read',
  'select request_hash as "requestHash", status as "status!", body as "body!" from idempotency_keys where owner = $1 and key = $2',
);
const STORE = statement(
  'idempotency-store',
  'update idempotency_keys set status = $3, body = $4 where owner = $1 and key = $2',
);

export interface FirstResponse {
  status: number;
  body: string;
}

/** Stored instead of a response that contains a secret. */
export const KEPT_SECRET: FirstResponse = { status: 409, body: '' };

/** The key of a request, or undefined. */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.length < 8 || header.length > 255)
    throw badRequest('error.badRequest', { fields: { 'Idempotency-Key': { key: 'field.format' } } });
  return header;
}

export const requestHash = (method: string, url: string, body: unknown): string =>
  createHash('sha256')
    .update(`${method} ${url}\n`)
    .update(JSON.stringify(body ?? null))
    .digest('hex');

/**
 * Claims a key inside the business transaction. A concurrent request with the same key waits for that transaction: if
 * it commits, it gets the first response; if it rolls back, it does the work.
 */
export async function claim(
  db: Db,
  owner: string,
  key: string,
  hash: string,
): Promise<FirstResponse | undefined> {
  const claimed = await db.query(CLAIM, [owner, key, hash]);
  if (claimed.length > 0) return undefined;
  const [first] = await db.query(READ, [owner, key]);
  if (!first || first.requestHash !== hash) throw unprocessable();
  if (first.status === KEPT_SECRET.status && first.body === KEPT_SECRET.body)
    throw conflict('error.answeredOnce');
  return { status: first.status, body: first.body };
}

export async function remember(db: Db, owner: string, key: string, response: FirstResponse): Promise<void> {
  await db.query(STORE, [owner, key, response.status, response.body]);
}
