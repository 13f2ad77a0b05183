import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#kit/server/database/columns.ts';

/** How many translations were asked of models on a day, by who pays for them: `store:7`, else `account:12`. */
export const translationDays = pgTable(
  'translation_days',
  {
    owner: text('owner').notNull(),
    /** In the time zone of the store, else of the platform. */
    day: date('day', { mode: 'string' }).notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.day] })],
);

/** Questions to models: who asked which one for what, and what came of it. Pruned after some days. */
export const translationRequests = pgTable(
  'translation_requests',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull(),
    accountId: integer('account_id'),
    storeId: integer('store_id'),
    settingId: integer('setting_id').notNull(),
    /** As the setting named it then. */
    model: text('model').notNull(),
    simulated: boolean('simulated').notNull(),
    source: text('source').notNull(),
    target: text('target').notNull(),
    /** The texts as sent; those with a long number or an e-mail address are not sent. */
    texts: jsonb('texts').$type<readonly string[]>().notNull(),
    characters: integer('characters').notNull(),
    /** As the service counts them. */
    tokens: integer('tokens'),
    suggested: integer('suggested').notNull(),
    dropped: integer('dropped').notNull(),
    /** `answered`, `nonsense`, or why there is no answer. */
    outcome: text('outcome').notNull(),
    ms: integer('ms').notNull(),
  },
  (table) => [index('translation_requests_at').on(table.at)],
);
