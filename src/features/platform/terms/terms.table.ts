import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, tracked } from '#kit/server/database/columns.ts';
import { codeColumns, languageColumns } from '#kit/server/database/use-column.ts';

/** The terms of one type in one language. */
export const terms = pgTable(
  'terms',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    language: text('language').notNull(),
    /** A code of the group TERMS_TP. */
    typeId: integer('type_id').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Incremented when the meaning changes; the highest in use of a type is current and must be accepted (D19). */
    edition: integer('edition').notNull().default(1),
    inUse: boolean('in_use').notNull().default(true),
    ...tracked(),
  },
  (table) => [
    uniqueIndex('terms_language_type_key').on(table.language, table.typeId).where(sql`deleted_at is null`),
  ],
);

/** Who accepted which edition, when, in which language and from where. Append-only. */
export const termsAgreements = pgTable(
  'terms_agreements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id').notNull(),
    typeId: integer('type_id').notNull(),
    edition: integer('edition').notNull(),
    language: text('language').notNull(),
    agreedAt: instant('agreed_at').notNull().default(sql`now()`),
    ip: text('ip'),
    userAgent: text('user_agent'),
  },
  (table) => [
    uniqueIndex('terms_agreements_account_edition_key').on(table.accountId, table.typeId, table.edition),
    index('terms_agreements_type').on(table.typeId),
  ],
);

export const termsCodes = codeColumns(terms, 'terms.one', ['typeId']);
export const termsLanguage = languageColumns(terms, 'terms.one', ['language']);
