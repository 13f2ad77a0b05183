import type { Context } from '#kit/server/context.ts';
import { statement } from '#kit/server/database/pool.ts';

export interface ModelRequest {
  readonly storeId: number | null;
  readonly setting: { readonly id: number; readonly model: string };
  readonly simulated: boolean;
  readonly from: string;
  readonly to: string;
  readonly texts: readonly string[];
  readonly tokens: number | null;
  readonly suggested: number;
  readonly dropped: number;
  readonly outcome: string;
  readonly ms: number;
}

const KEEP = statement(
  'translation-request-keep',
  `insert into translation_requests (at, account_id, store_id, setting_id, model, simulated, source, target, texts,
     characters, tokens, suggested, dropped, outcome, ms)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
);

/** Logs one request to a model and its result. */
export async function keepRequest(
  { db, principal, services }: Pick<Context, 'db' | 'principal' | 'services'>,
  { setting, from, to, texts, ...request }: ModelRequest,
): Promise<void> {
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const { storeId, simulated, tokens, suggested, dropped, outcome, ms } = request;
  const who = [services.now(), principal.accountId, storeId, setting.id, setting.model, simulated] as const;
  await db.query(KEEP, [
    ...who,
    from,
    to,
    JSON.stringify(texts),
    characters,
    tokens,
    suggested,
    dropped,
    outcome,
    ms,
  ]);
}
