import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { instant, rowId } from '#kit/server/database/columns.ts';
import { codeColumns } from '#kit/server/database/use-column.ts';

/** One push to many members, or to one (docs/decisions/0044). */
export const pushes = pgTable(
  'pushes',
  {
    id: rowId().primaryKey(),
    /** null: to one member, told by another slice. */
    typeId: integer('type_id'),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Sent by day only, with consent. */
    advertising: boolean('advertising').notNull().default(false),
    /** Members of these stores; null: of all. */
    storeIds: integer('store_ids').array(),
    /** The only recipient; such a push is not in the list. */
    memberId: integer('member_id'),
    /** For the app. */
    data: jsonb('data').$type<Record<string, string>>(),
    /** running, paused, done or stopped. */
    state: text('state').notNull().default('running'),
    /** Why it stopped by itself (stale, failed); null: stopped by a person. */
    stopReason: text('stop_reason'),
    /** How many recipients were counted when it was asked for. */
    expected: integer('expected').notNull(),
    /** Members up to this one are among the recipients. */
    cursor: integer('cursor').notNull().default(0),
    /** All recipients are known. */
    gathered: boolean('gathered').notNull().default(false),
    recipients: integer('recipients').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    gone: integer('gone').notNull().default(0),
    unknown: integer('unknown').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    simulated: boolean('simulated').notNull().default(false),
    /** Not before; advertising waits for the morning. */
    sendAt: instant('send_at').notNull(),
    /** Nothing goes out after this time. */
    staleAt: instant('stale_at').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: integer('created_by'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('pushes_list')
      .on(table.sendAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`member_id is null`),
    index('pushes_open').on(table.sendAt, table.id).where(sql`state in ('running', 'paused')`),
    index('pushes_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
);
export const pushCodes = codeColumns(pushes, 'push.one', ['typeId']);

/** Who gets a push and what became of it; the device's token is read at each attempt and never stored here. */
export const pushRecipients = pgTable(
  'push_recipients',
  {
    pushId: integer('push_id').notNull(),
    memberId: integer('member_id').notNull(),
    /** 0 waiting, 1 taken by a node, 2 sent, 3 not sent. */
    status: smallint('status').notNull().default(0),
    /** One of PUSH_FAILURES. */
    failure: text('failure'),
    /** The service's code of a refusal. */
    code: text('code'),
    attempts: smallint('attempts').notNull().default(0),
    /** Not tried before; of a taken one: when another node may take it. */
    dueAt: instant('due_at').notNull(),
    settledAt: instant('settled_at'),
  },
  (table) => [
    primaryKey({ columns: [table.pushId, table.memberId] }),
    index('push_recipients_open').on(table.pushId, table.memberId).where(sql`status < 2`),
  ],
);
