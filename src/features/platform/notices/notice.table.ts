import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, tracked } from '#kit/server/database/columns.ts';
import { codeColumns, languageColumns } from '#kit/server/database/use-column.ts';
import { htmlColumn } from '#kit/server/files/file-column.ts';

/** A notice in one language, for some kinds of users and a period. */
export const notices = pgTable(
  'notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    language: text('language').notNull(),
    /** Codes of the group NotiTarget; none means everybody. */
    targetIds: integer('target_ids').array().notNull().default([]),
    /** Codes of the group NOTI_FLAG_TP. */
    flagIds: integer('flag_ids').array().notNull().default([]),
    title: text('title').notNull(),
    content: text('content').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Shown in the dialog after login as well as in the list. */
    popup: boolean('popup').notNull().default(false),
    inUse: boolean('in_use').notNull().default(true),
    ...tracked(),
  },
  (table) => [index('notices_period').on(table.endsAt)],
);

export const noticeContent = htmlColumn(notices, 'content', { owner: 'platform' });
export const noticeCodes = codeColumns(notices, 'notice.one', ['targetIds', 'flagIds']);
export const noticeLanguage = languageColumns(notices, 'notice.one', ['language']);
