import type { Locale } from '#kit/contract/i18n/messages.ts';
import type { Db } from '#kit/server/database/pool.ts';
import type { Services } from '#kit/server/services.ts';
import { READ_ROWS, rowEncoder } from './order-rows.read-model.ts';

export interface OrderKey {
  readonly id: number;
  readonly storeId: number;
  /** See KEY_COLUMNS. */
  readonly state: string;
}

const COMMA = Buffer.from(',');

/** About 1 KB each. */
const LARGEST = 20_000;
interface Encoded {
  readonly state: string;
  readonly json: Buffer;
}
interface Cache {
  /** Rows show names of codes, so they are valid for one revision of these. */
  readonly codes: number;
  readonly rows: Map<string, Encoded>;
}
const caches = new WeakMap<Services, Cache>();

function cacheOf(services: Services): Map<string, Encoded> {
  const { revision } = services.codes;
  const known = caches.get(services);
  if (known?.codes === revision) return known.rows;
  const rows = new Map<string, Encoded>();
  caches.set(services, { codes: revision, rows });
  return rows;
}

/**
 * Orders as JSON objects in UTF-8 with commas between them, in the order of the keys; an order that is no longer there
 * is left out. A row is read and encoded once per state and language: every screen asks for all waiting orders after
 * every change of one of them.
 */
export async function encodedRows(
  db: Db,
  services: Services,
  keys: readonly OrderKey[],
  locale: Locale,
): Promise<Buffer[]> {
  const cache = cacheOf(services);
  const found = new Map<number, Buffer>();
  const missing: OrderKey[] = [];
  for (const key of keys) {
    const kept = cache.get(`${locale}${key.id}`);
    if (kept?.state === key.state) found.set(key.id, kept.json);
    else missing.push(key);
  }
  if (missing.length > 0) {
    const rows = await db.query(READ_ROWS, [missing.map((key) => key.storeId), missing.map((key) => key.id)]);
    const encode = rowEncoder(services.codes, locale);
    for (const row of rows) {
      const json = Buffer.from(encode(row));
      found.set(row.id, json);
      // Evicts the oldest; a Map keeps insertion order.
      if (cache.size >= LARGEST) cache.delete(cache.keys().next().value ?? '');
      // The state that was read, which may be newer than the key's.
      cache.set(`${locale}${row.id}`, { state: row.state, json });
    }
  }
  const parts: Buffer[] = [];
  for (const { id } of keys) {
    const json = found.get(id);
    if (json && parts.length > 0) parts.push(COMMA);
    if (json) parts.push(json);
  }
  return parts;
}
